"""Numbers are packed into larger ones. What does not fit is a bug, and says so instead of spoiling its neighbours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from soulgames import game
from soulgames.core.content import Pack
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.registry import core_content
from soulgames.games.soulgivers.deeds import roster as roster_module
from soulgames.games.soulgivers.deeds.ability import Ability, mark_used
from soulgames.games.soulgivers.deeds.anomaly import Anomaly
from soulgames.games.soulgivers.deeds.behaviour import Behaviour
from soulgames.games.soulgivers.deeds.cast import Cast
from soulgames.games.soulgivers.deeds.pending import MOST_ANSWERS, STOPPED, Pending
from soulgames.games.soulgivers.deeds.roster import Roster, roster
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text.notation import Notation

CARD = """
[characters.{key}]
move = {{ value = "3 P", source = "house" }}
shields = {{ value = "n", source = "house" }}
attack = {{ value = true, source = "house" }}
set = {{ value = "expansion", source = "house" }}
"""
ANOMALY = '\n[anomalies.{key}]\nvalue = 1\nsource = "house"\n'
LEAPING = """
game = "soulgivers"
[position]
turn = "shells"
[position.soulgivers.shells.runner]
at = "e5"
active = true
"""


def known() -> Roster:
    """A roster to add to, with all that comes with the game."""
    shipped, found = roster(), Roster()
    found.characters.update(shipped.characters)
    found.anomalies.update(shipped.anomalies)
    found.composed.update(shipped.composed)
    found.populations.update(shipped.populations)
    found.frames.update(shipped.frames)
    return found


def character(key: str, abilities: int) -> type[Behaviour]:
    used = [
        type(f"{key}_{number}", (Ability,), {"name": f"{key}_{number}", "rule": "SG-ABIL-1"}) for number in range(abilities)
    ]
    return type(key, (Behaviour,), {"key": key, "title": key, "text": key, "abilities": used})


def cast(characters: int = 0, abilities: int = 0, anomalies: int = 0) -> Cast:
    found, content = known(), core_content("soulgivers")
    for number in range(characters):
        found.add(character(f"new{number}", abilities))
        content += CARD.format(key=f"new{number}")
    for number in range(anomalies):
        found.add(type(f"odd{number}", (Anomaly,), {"name": f"odd{number}"}))
        content += ANOMALY.format(key=f"odd{number}")
    return Cast(found, Pack(content).table, 2)


def test_what_is_full_and_what_is_too_much() -> None:
    first = cast()
    assert [len(first.names), len(first.abilities), len(first.anomalies)] == [14, 22, 10]
    assert len(cast(5, 2).abilities) == 32
    with pytest.raises(BrokenInvariant, match="33 abilities: there is room for 32"):
        cast(11, 1)
    assert len(cast(anomalies=22).anomalies) == 32
    with pytest.raises(BrokenInvariant, match="33 anomalies: there is room for 32"):
        cast(anomalies=23)
    assert len(cast(17).names) == 31
    with pytest.raises(BrokenInvariant, match="32 characters: there is room for 31"):
        cast(18)


def opening(number: int) -> Cast:
    """With one more ability that opens others."""
    found = known()
    ability = type("knock", (Ability,), {"name": "knock", "rule": "SG-ABIL-1", "opener": number})
    found.add(type("caller", (Behaviour,), {"key": "caller", "title": "caller", "text": "caller", "abilities": [ability]}))
    return Cast(found, Pack(core_content("soulgivers") + CARD.format(key="caller")).table, 2)


def test_each_ability_that_opens_others_is_remembered_by_a_number_of_its_own() -> None:
    assert list(cast().openers.items()) == [("black_void", 1), ("patch", 2)]
    assert list(opening(11).openers.items()) == [("black_void", 1), ("patch", 2), ("knock", 11)]
    with pytest.raises(BrokenInvariant, match="12 abilities that open others: there is room for 11"):
        opening(12)
    with pytest.raises(BrokenInvariant, match="black_void, knock, patch"):
        opening(2)


def test_who_came_later_follows_in_the_order_of_the_pack_and_moves_nobody() -> None:
    first, more = cast(), cast(2, 2, 2)
    assert [deed.key for deed in more.deeds[:22]] == [deed.key for deed in first.deeds[:22]]
    assert [deed.key for deed in more.deeds[22:26]] == ["new0_0", "new0_1", "new1_0", "new1_1"]
    assert [deed.key for deed in more.deeds[32:44]] == [*first.anomalies, "odd0", "odd1"]
    assert [deed.number for deed in more.deeds] == list(range(50))


def test_a_deed_has_eight_answers_at_most() -> None:
    pending = Pending(0, 0)
    for _ in range(MOST_ANSWERS):
        pending = pending.plus(99)
    assert pending.c < 2**62
    assert [pending.pick(index) for index in range(MOST_ANSWERS)] == [99] * MOST_ANSWERS
    with pytest.raises(BrokenInvariant, match="0 does not fit beside 8 answers"):
        pending.plus(0)


@pytest.mark.parametrize("value", [-1, STOPPED + 1])
def test_an_answer_has_one_digit(value: int) -> None:
    with pytest.raises(BrokenInvariant, match=f"{value} does not fit beside 0 answers"):
        Pending(0, 0).plus(value)


def test_an_ability_is_noted_once() -> None:
    position = game("soulgivers").from_scene(LEAPING)
    assert isinstance(position, Position)
    mark_used(position, position.active, 0)
    with pytest.raises(BrokenInvariant, match="no room to note that ability 0 was used"):
        mark_used(position, position.active, 0)


def test_no_two_frames_share_a_number_or_a_name() -> None:
    with pytest.raises(BrokenInvariant, match="turn and storm both have the number 1"):
        known().add_frame(type("Storm", (Frame,), {"name": "storm", "number": 1}))
    with pytest.raises(BrokenInvariant, match="storm has the number 256: expected 1 to 255"):
        known().add_frame(type("Storm", (Frame,), {"name": "storm", "number": 256}))
    with pytest.raises(BrokenInvariant, match="two of a kind are called turn"):
        known().add_frame(type("Turn", (Frame,), {"name": "turn", "number": 99}))


def test_no_two_cards_share_a_name() -> None:
    with pytest.raises(BrokenInvariant, match="two of a kind are called ghost"):
        known().add(character("ghost", 1))
    with pytest.raises(BrokenInvariant, match="is no card"):
        known().add("ghost")
    with pytest.raises(BrokenInvariant, match="two actions are written 'choose gyre'"):
        Notation(["gyre"], [], ["gyre"], {"gyre"})


@pytest.fixture
def loaded() -> Iterator[list[Roster]]:
    """What the game has loaded, put back afterwards: the same list, because compiled code knows no other."""
    before = list(roster_module._loaded)
    yield roster_module._loaded
    roster_module._loaded[:] = before


def test_the_carrier_is_part_of_the_key_however_many_pieces_there_are(loaded: list[Roster]) -> None:
    """Beside the tiles there is room for 39 of them."""
    found, content = known(), core_content("soulgivers")
    for number in range(7):
        found.add(character(f"new{number}", 0))
        content += CARD.format(key=f"new{number}")
    loaded[:] = [found]
    position = game("soulgivers", content).from_scene(LEAPING)
    assert isinstance(position, Position)
    keys = set()
    for carrier in range(42):
        for front in range(4):
            position.carrier, position.own_front = carrier, front
            keys.add(position.key())
    assert len(keys) == 42 * 4
