"""Taking back at a table among friends: to the last decision of a person, over what bots have done since.

The referee's own undo (`Record.may_undo`) stays within a turn. At a table one may go further back, if those who sit there
agree; but nobody can unsee a card, and chance is not asked twice for the same thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.core.game import State
from soulgames.core.record import WORLDS, Record, reveals

NOTHING: Final = "nothing has been decided yet"
CHANCE_FELL: Final = "chance has answered since"
REVEALED: Final = "something hidden has come to light since"


class WayBack(NamedTuple):
    """How many actions have to be taken back, who decides again then, and what; or why it cannot be."""

    number: int
    seat: int
    heard: str
    why_not: str


def way_back(record: Record, people: Sequence[int], reader: int | None = None) -> WayBack:
    """To the last decision of one of these seats. `reader` is the seat that will hear what is taken back."""
    states = _states(record)
    number = next((n for n in reversed(range(len(states))) if states[n].to_decide in people), None)
    if number is None:
        return WayBack(0, 0, "", NOTHING)
    before, action = states[number], record.actions[number]
    back = WayBack(len(states) - number, int(before.to_decide or 0), before.heard(action, reader), "")
    if back.number == 1 and record.may_undo():
        return back
    return back._replace(why_not=_why_not(states[number:], record.actions[number:], people))


def _why_not(states: Sequence[State], actions: Sequence[Action], people: Sequence[int]) -> str:
    if any(action.id < 0 for action in actions):
        return CHANCE_FELL
    if not states[0].game.hidden:
        return ""
    told = (_tells(state, action, seat) for state, action in zip(states, actions, strict=True) for seat in people)
    return REVEALED if any(told) else ""


def _states(record: Record) -> list[State]:
    """The state before each action."""
    states, state = [], record.game.new(record.options)
    for action in record.actions:
        states.append(state.copy())
        state.apply(action)
    return states


def _tells(before: State, action: Action, seat: int) -> bool:
    """Whether a seat learns something: would this be refused, or look otherwise, if what it cannot know were otherwise?"""
    worlds = (before.resample(seat, Rng(number)) for number in range(WORLDS))
    return any(world.why_not(action) is not None for world in worlds) or reveals(before, action, seat)
