"""What would follow a moment of a game."""

from __future__ import annotations

import pytest

from soulgames import CHANCE, Action, Rng, game_names
from soulgames.core.record import Record
from soulgames.core.refusal import Refused
from soulgames.tables.lines import after, follow
from tests.tables.test_moments import finished


@pytest.mark.parametrize("name", game_names())
def test_the_played_game_is_a_line_until_chance_or_somebody_else_comes_in(name: str) -> None:
    record, rng = finished(name), Rng(5)
    for _ in range(20):
        moment = rng.below(len(record.actions))
        begun = after(record, moment)
        seat = begun.state.to_decide
        assert begun.state.key() == record.at(moment).key()
        played = [action.text for action in record.actions[moment:]]
        steps = list(follow(begun, played[:1], begun.play))
        assert len(steps) == (seat != CHANCE)
        if len(begun.actions) == 1:  # nobody had to let it happen
            assert begun.state.key() == record.at(moment + 1).key()


def deciders(begun: Record, text: str) -> list[int | None]:
    """Whoever had to decide while an action was played."""
    found: list[int | None] = []

    def play(action: Action) -> None:
        found.append(begun.state.to_decide)
        begun.play(action)

    list(follow(begun, [text], play))
    return found


def test_where_others_are_asked_in_between_they_let_it_happen() -> None:
    record = finished("soulgivers", 7)
    asked = 0
    for moment, action in enumerate(record.actions):
        seat = record.at(moment).to_decide
        found = deciders(after(record, moment), action.text)
        assert found[:1] == ([] if seat == CHANCE else [seat])
        assert not {seat, CHANCE, None}.intersection(found[1:])
        asked += len(found) > 1
    assert asked


def test_what_cannot_be_played_is_refused() -> None:
    begun = after(finished("soul-puzzler"), 1)
    with pytest.raises(Refused):
        list(follow(begun, ["switch a1 b1"], begun.play))
    assert begun.actions == []
