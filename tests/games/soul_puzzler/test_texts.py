"""What a power or score ability does is said in one place; the web client repeats it word for word."""

from __future__ import annotations

import re
from pathlib import Path

from soulgames import game
from soulgames.games.soul_puzzler.game import SoulPuzzler

CLIENT = Path(__file__).parents[3] / "web" / "src" / "games" / "soul-puzzler" / "characters.ts"


def test_every_ability_says_what_it_does() -> None:
    rules = game("soul-puzzler")
    assert isinstance(rules, SoulPuzzler)
    shown = {name for character in rules.characters.values() for name in (character.power.name, character.score.name)}
    assert set(rules.abilities) == {name.title() for name in shown}
    assert all(text.endswith(".") for text in rules.abilities.values())


def test_the_client_says_the_same() -> None:
    rules = game("soul-puzzler")
    assert isinstance(rules, SoulPuzzler)
    told = dict(re.findall(r'^  (\w+): "(.*)",$', CLIENT.read_text("utf-8"), re.MULTILINE))
    assert {name.title(): text for name, text in told.items()} == rules.abilities
