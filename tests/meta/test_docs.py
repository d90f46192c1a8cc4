"""Fails when something is not documented, or when the documents show what the program does not do."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest
import typer

from soulgames import game, game_names
from soulgames.cli.main import app
from soulgames.core.registry import core_content
from soulgames.core.rulebook import book
from soulgames.core.toml_text import read
from tests.cli.running import one_line, soulgames
from tools.book_links import on_page_markdown

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
NOTATION = (ROOT / "docs" / "notation.md").read_text("utf-8")
STUDIES = (ROOT / "docs" / "studies.md").read_text("utf-8")
PAGES = sorted((ROOT / "docs").rglob("*.md"))


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def section(text: str, title: str) -> str:
    """What stands under a heading of the second level."""
    return text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


# What has to be mentioned.


def test_every_command_is_mentioned() -> None:
    group = typer.main.get_command(app)
    names = list(getattr(group, "commands", {}))
    assert "play" in names
    text = README + "".join(page.read_text("utf-8") for page in PAGES)
    assert [name for name in names if f"soulgames {name}" not in text] == []


def test_every_chore_is_mentioned() -> None:
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), flags=re.MULTILINE)
    assert phony is not None
    assert [chore for chore in phony.group(1).split() if f"make {chore}" not in README + CONTRIBUTING] == []


@pytest.mark.parametrize("name", game_names())
def test_every_verb_is_in_the_notation(name: str) -> None:
    rules = game(name)
    told = section(NOTATION, game(rules.book or name).title)
    verbs = dict.fromkeys(action.text.split()[0] for action in rules.vocabulary)
    assert [verb for verb in verbs if not re.search(rf"`{verb}\b", told)] == []


def test_every_page_is_in_the_manual() -> None:
    manual = (ROOT / "mkdocs.yml").read_text("utf-8")
    named = set(re.findall(r": (\S+\.md)$", manual, flags=re.MULTILINE))
    assert named == {page.relative_to(ROOT / "docs").as_posix() for page in PAGES}


# What has to be true.


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!pack:)([^)#:]+)[^)]*\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("code", blocks(README, "python") + blocks(STUDIES, "python"))
def test_python_runs_as_it_says(code: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "page", "exec"), {})
    assert printed.getvalue().splitlines() == re.findall(r"#> (.*)$", code, flags=re.MULTILINE)


def test_commands_in_the_readme_answer_as_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other in an empty folder. `…` stands for anything; lines that begin with `>` are typed."""
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    monkeypatch.chdir(tmp_path)
    told = "".join(blocks(README, "console"))
    assert told.count("$ soulgames") > 5
    for part in told.split("$ soulgames ")[1:]:
        command, _, answer = part.partition("\n")
        typed = "".join(f"{line}\n" for line in re.findall(r"^> (.*)$", answer, flags=re.MULTILINE))
        output = soulgames(*shlex.split(command), typed=typed).output
        pattern = ".*".join(re.escape(one_line(piece).strip()) for piece in answer.split("…"))
        shown = re.fullmatch(pattern.replace(".*", r"\s*.*?\s*"), one_line(output).strip())
        assert shown, f"soulgames {command} answers:\n{output}"


def test_cards_in_the_rule_book_are_those_of_the_core_pack() -> None:
    cards = read(core_content("soulgivers")).table("characters")
    wanted = [_row(cards.table(key).values, key) for key in cards]
    plain = book("soulgivers").replace("*", "")
    rows = re.findall(r"^\| (\w+) \| (\d+ [LP]) \| ([nesw ]+) \| (yes|no) \|", plain, flags=re.MULTILINE)
    assert rows == wanted


def _row(card: Mapping[str, object], key: str) -> tuple[object, ...]:
    values = {name: entry["value"] for name, entry in card.items() if isinstance(entry, dict)}
    return (key.title(), values["move"], values["shields"], "yes" if values["attack"] else "no")


def test_the_site_shows_the_values_of_the_pack_and_no_links_to_them() -> None:
    shown = on_page_markdown((ROOT / "docs" / "rules" / "soul-puzzler.md").read_text("utf-8"))
    assert "a board of 7 columns" in shown
    assert "(pack:" not in shown
    assert "<!--" not in shown
