"""The index of rules is complete and up to date."""

from __future__ import annotations

from soulgames.core.rulebook import rules
from tools import rule_index


def test_the_index_is_up_to_date() -> None:
    assert rule_index.PAGE.read_text("utf-8") == rule_index.page(), "run  make index"


def test_every_rule_has_code_and_a_page() -> None:
    page = rule_index.page()
    for name in rule_index.GAMES:
        for id in rules(name):
            assert f"[{id}](rules/{name}.md#{id.lower()}-" in page


def test_code_is_found_by_what_stands_at_the_top_of_a_module() -> None:
    source = '"""SG-MOVE-1."""\nWALL: Final = Refusal("SG-MOVE-3", "no")\n# SG-MOVE-2\ndef why():\n    """SG-MOVE-3."""\n'
    assert rule_index.citations(source) == {"SG-MOVE-1": [], "SG-MOVE-3": ["WALL", "why"], "SG-MOVE-2": ["why"]}
