"""A record of other rules says so in one sentence, and is never replayed under today's."""

from __future__ import annotations

import pytest

from soulgames import InvalidNotation, game, game_names
from soulgames.cli.commands.version import compiled
from soulgames.core.record import Record, read_record
from soulgames.core.registry import core_content
from soulgames.core.rulesets import other_rules

if compiled():
    pytest.skip("the ruleset of a compiled game cannot be changed", allow_module_level=True)

RULESET_1 = """\
soul = 1
game = "soul-puzzler"
ruleset = "1"
engine = "0.1.0"
content = "core"
content_hash = "656a333eb8466d79"
result = ""

[options]

[players]
one = "Ann"
two = "Ben"

---
chance 5800831331859727889  #d4b4b760
place a  #e28f06d1
place b  #1bb87d02
place g  #a6f4516e
place f  #2ed67eaa
place e  #69cb30c2
"""


def set_rules(monkeypatch: pytest.MonkeyPatch, name: str, ruleset: str) -> None:
    monkeypatch.setattr(type(game(name)), "ruleset", ruleset)


def refusal(text: str, content: str | None = None) -> str:
    with pytest.raises(InvalidNotation) as caught:
        read_record(text, content)
    return str(caught.value)


def test_a_record_from_the_first_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    set_rules(monkeypatch, "soul-puzzler", "2")
    assert refusal(RULESET_1) == (
        "line 3: this game was begun under older rules of Soul Puzzler (ruleset 1, now 2) "
        "and cannot be continued or replayed: you may start a new one"
    )


@pytest.mark.parametrize("name", game_names())
def test_a_record_from_before_the_rules_changed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record(game(name))
    record.play("chance 1")
    text = record.text()
    assert read_record(text).text() == text
    then, now = game(name).ruleset, str(int(game(name).ruleset) + 1)
    set_rules(monkeypatch, name, now)
    assert f"begun under older rules of {game(name).title} (ruleset {then}, now {now})" in refusal(text)


def test_the_rules_are_looked_at_before_a_pack_that_is_as_old(monkeypatch: pytest.MonkeyPatch) -> None:
    set_rules(monkeypatch, "soul-puzzler", "2")
    old_pack = core_content("soul-puzzler").replace("quiet_turns", "calm_turns")
    assert "begun under older rules" in refusal(RULESET_1, old_pack)


def test_newer_and_other_rules_are_called_so(monkeypatch: pytest.MonkeyPatch) -> None:
    set_rules(monkeypatch, "soul-puzzler", "2")
    rules = game("soul-puzzler")
    assert other_rules(rules, "2") is None
    assert "under older rules of Soul Puzzler (ruleset 1, now 2)" in str(other_rules(rules, "1"))
    assert "under newer rules of Soul Puzzler (ruleset 10, now 2)" in str(other_rules(rules, "10"))
    set_rules(monkeypatch, "soul-puzzler", "beta")
    assert "under other rules of Soul Puzzler (ruleset alpha, now beta)" in str(other_rules(rules, "alpha"))


@pytest.mark.parametrize("name", game_names())
def test_a_record_of_the_former_core_is_one_of_the_reference(name: str) -> None:
    """Until the core pack was balanced, it had the values that the reference pack has."""
    record = Record(game(name, pack="reference"))
    record.play("chance 1")
    former = record.text().replace('content = "reference"', 'content = "core"')
    assert 'content = "core"' in former
    assert read_record(former).text() == record.text()
