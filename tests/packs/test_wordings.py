"""What an owner's box calls its cards, and what they say, is read wherever the game speaks of them."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from soulgames import Game, InvalidNotation, game
from soulgames.cli.drawings import drawing_of
from soulgames.core.registry import shipped_content
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words

RUNNER = "[characters.runner]\n"
NAMED = 'name = { en = "Sprinter", it = "Velocista" }\ntext = "Runs like the wind."\n'
WORDS = """
[abilities.charge]
name = "Ram"
text = { en = "Run somebody down.", it = "Travolgi qualcuno." }

[auras.hush]
name = "Silence"

[populations.the_border]
name = { value = "The Wall", source = "documented: page 9" }
"""
SCENE = 'game = "soulgivers"\n[position.soulgivers.shells.runner]\nat = "c3"\n'


def soulgivers(words: str = WORDS, runner: str = NAMED) -> Game:
    text = shipped_content("soulgivers", "reference").replace('pack = "reference"', 'pack = "mine"')
    return game("soulgivers", text.replace(RUNNER, RUNNER + runner, 1) + words)


def said(rules: Game, code: str) -> dict[tuple[str, str], tuple[str, str]]:
    say = language(code).say
    return {(card.kind, card.key): (say(card.name), say(card.text)) for card in rules.cards()}


def test_cards_have_the_owners_words_in_the_language_of_the_reader() -> None:
    english, italian = said(soulgivers(), "en"), said(soulgivers(), "it")
    assert english["character", "runner"] == ("Sprinter", "Runs like the wind.")
    assert italian["character", "runner"] == ("Velocista", "Runs like the wind.")
    assert english["ability", "charge"] == ("Ram", "Run somebody down.")
    assert italian["ability", "charge"] == ("Ram", "Travolgi qualcuno.")
    assert english["aura", "hush"] == ("Silence", "Opponents on its tile cannot be activated.")
    assert english["population", "the_border"][0] == "The Wall"
    usual = said(game("soulgivers", pack="reference"), "en")
    changed = [("character", "runner"), ("ability", "charge"), ("aura", "hush"), ("population", "the_border")]
    assert sorted(key for key in usual if usual[key] != english[key]) == sorted(changed)


def test_log_and_labels_use_them_and_each_pack_has_its_own() -> None:
    usual = game("soulgivers", pack="reference")
    for rules, name in ((soulgivers(), "Sprinter"), (usual, "Runner"), (soulgivers(), "Sprinter")):
        state = rules.from_scene(SCENE)
        words = Words(rules, Reader(language("en")))
        labels = words.labels(state.legal(), state.view(0))
        assert labels["activate runner"] == f"Activate the {name}"
        told = state.play_told("activate runner", [0])[0]
        assert any(name in words.told(event) for event in told)


def test_words_for_a_card_that_there_is_not_are_refused_with_their_line() -> None:
    with pytest.raises(InvalidNotation, match=r"^line \d+: unknown key abilities.run: expected leap, charge, mold"):
        soulgivers('[abilities.run]\nname = "Run"\n')
    with pytest.raises(InvalidNotation, match=r"unknown key abilities.leap.price: expected name, text"):
        soulgivers("[abilities.leap]\nprice = 1\n")
    with pytest.raises(InvalidNotation, match=r'characters.runner.name is "": expected 1 to 40 letters'):
        soulgivers("", 'name = ""\n')


def test_a_pack_with_words_is_written_and_read_again() -> None:
    rules = soulgivers()
    again = game("soulgivers", rules.pack.resolved())
    assert said(again, "it") == said(rules, "it")
    assert again.pack.hash == rules.pack.hash != game("soulgivers", pack="reference").pack.hash


def test_the_terminal_shows_them_too() -> None:
    rules = soulgivers("", 'name = "The fastest of them all"\n')
    view = rules.from_scene(SCENE).view(0)
    out = Console(width=120, file=StringIO(), force_terminal=False)
    for compact in (False, True):
        out.print(drawing_of(rules, True).table(view, {}, None, compact))
    assert isinstance(out.file, StringIO)
    assert out.file.getvalue().count("The fastes…") == 2
