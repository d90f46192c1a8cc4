"""A finished game as moments: with the eyes of a seat, or with all cards open."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from soulgames import Rng, game, game_names
from soulgames.core.chance import CHANCE
from soulgames.core.record import Record
from soulgames.tables.moments import moments


def finished(name: str, seed: int = 3) -> Record:
    rng = Rng(seed)
    record = Record(game(name), game(name).some_options(rng))
    while record.state.to_decide is not None:
        record.play(record.state.sample(rng))
    return record


def covers(all_open: object, seen: object) -> bool:
    """Whether everything that was seen is there as well."""
    if seen is None:
        return True
    if isinstance(seen, Mapping) and isinstance(all_open, Mapping):
        return all(covers(all_open[key], seen[key]) for key in seen)
    if isinstance(seen, list) and isinstance(all_open, list):
        if len(seen) == len(all_open):
            return all(map(covers, all_open, seen))
        return all(each in all_open for each in seen)
    return all_open == seen


@pytest.mark.parametrize("name", game_names())
def test_a_seat_sees_its_own_views_and_hears_what_it_heard(name: str) -> None:
    record = finished(name)
    state, seat = record.game.new(record.options), len(record.game.seats) - 1
    told = list(moments(record, seat))
    assert told[0].view == state.view(seat)
    assert (told[0].seat, told[0].heard, told[0].events) == (CHANCE, "", [])
    for moment, action in zip(told[1:], record.actions, strict=True):
        assert (moment.seat, moment.turn, moment.turn_seat) == (state.to_decide, state.turn_number, state.turn)
        assert moment.heard == state.heard(action, seat)
        assert [dict(event) for event in moment.events] == state.play_told(action, [seat])[0]
        assert moment.view == state.view(seat)
    assert state.outcome == record.outcome


@pytest.mark.parametrize("name", game_names())
def test_with_all_cards_open_is_seen_what_anybody_knows(name: str) -> None:
    record = finished(name)
    told = list(moments(record, None))
    for seat in range(len(record.game.seats)):
        for number, (whole, part) in enumerate(zip(told, moments(record, seat), strict=True)):
            assert covers(whole.view, part.view), number
            assert covers([*whole.events], [*part.events]), number
    heard = [action.text for action in record.actions if action.id >= 0]
    assert [moment.heard for moment in told[1:] if moment.seat != CHANCE] == heard


def test_open_hands_are_those_of_the_players() -> None:
    record = finished("soulfall")
    for moment, one, two in zip(moments(record, None), moments(record, 0), moments(record, 1), strict=True):
        assert (moment.view["one"]["hand"], moment.view["two"]["hand"]) == (one.view["one"]["hand"], two.view["two"]["hand"])  # type: ignore[index]
