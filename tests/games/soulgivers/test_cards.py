"""What the cards and the things on the board say of themselves."""

from __future__ import annotations

from collections import Counter

import pytest

from soulgames import game
from soulgames.core.registry import core_content
from soulgames.core.rulebook import rules
from soulgames.core.telling import Card
from soulgames.games.soulgivers.board.ground import MODIFIERS
from tests.games.soulgivers.names import ABILITIES, ANOMALIES, CHARACTERS

GAMES = ["soulgivers", "soulgivers-2v2"]


def cards(name: str = "soulgivers", content: str = "") -> dict[tuple[str, str, str], Card]:
    found = game(name, content or None).cards()
    by_key = {(card.kind, card.key, card.of): card for card in found}
    assert len(by_key) == len(found), "no two have the same key"
    return by_key


def keys(kind: str) -> list[str]:
    return [key for found, key, _ in cards() if found == kind]


def test_all_of_them_have_words() -> None:
    assert keys("character") == CHARACTERS
    assert sorted(keys("ability")) == sorted(ABILITIES)
    assert keys("anomaly") == ANOMALIES
    assert sorted(keys("modifier")) == sorted(MODIFIERS)
    assert [key[1:] for key in cards() if key[0] == "population"] == [("the_border", "shells"), ("event_horizon", "specters")]
    assert Counter(kind for kind, _, _ in cards())["aura"] == 8


@pytest.mark.parametrize("name", GAMES)
def test_all_words_are_whole_and_all_rules_stand_in_the_book(name: str) -> None:
    known = rules(name)
    for card in cards(name).values():
        text = str(card.text)
        assert "{" not in text + str(card.name), card.key
        assert card.kind == "character" or (text.endswith(".") and text[0].isupper()), card.key
        assert card.rules, card.key
        assert not set(card.rules) - set(known), card.key


def test_abilities_say_what_they_cost() -> None:
    prices = {card.key: str(card.price) for card in cards().values() if card.price is not None}
    assert sorted(prices) == sorted(ABILITIES)
    assert {prices[name] for name in ("tornado", "tear", "patch")} == {"1 Essence"}
    assert prices["magnificent_decay"] == "X Decay", "its user chooses"
    dearer = core_content("soulgivers").replace("eradicate = { value = 1,", "eradicate = { value = 4,")
    assert prices["eradicate"] == "1 Decay"
    assert str(cards(content=dearer)["ability", "eradicate", "ghost"].price) == "4 Decay"


def test_numbers_are_those_of_the_pack() -> None:
    content = core_content("soulgivers")
    for old, new in (
        ('charge            = { value = "1-6 linear cells"', 'charge            = { value = "2-3 linear cells"'),
        ('black_void        = { value = "1-3 cells"', 'black_void        = { value = "0-1 cells"'),
        ('chaos             = { value = "0-2 tiles"', 'chaos             = { value = "board"'),
        ("eradicate = { value = 1,", "eradicate = { value = 3,"),
        ("border        = { value = 6,", "border        = { value = 5,"),
    ):
        assert old in content
        content = content.replace(old, new)
    said = {key: str(card.text) for (_, key, _), card in cards(content=content).items()}
    assert "2 to 3 cells away in a straight line" in said["charge"]
    assert "up to 1 cell away" in said["black_void"]
    assert "anywhere on the board" in said["chaos"]
    assert said["eradicate"].startswith("For 3 Decay")
    assert "up to 5 cells" in said["the_border"]


def test_the_barrier_of_four_is_another_one() -> None:
    barrier = ("ground", "barrier", "")
    assert cards()[barrier].text != cards("soulgivers-2v2")[barrier].text
