"""Taking back: what may be undone, and how far.

Everywhere one may take back one's own last action within the turn (`may_undo`). Among friends, and where only bots are against
one, one may go further, to the last decision of a person, over what bots have done since (`way_back`). But nobody can unsee a
card, and chance is not asked twice for the same thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import State
from soulgames.core.record import Record
from soulgames.core.telling import N_

WORLDS: Final = 8
"""How many states are drawn to find out whether an action reveals something."""

NOTHING: Final = N_("nothing has been decided yet")
CHANCE_FELL: Final = N_("chance has answered since")
REVEALED: Final = N_("something hidden has come to light since")
NOT_ALONE: Final = N_("among people only one's own last action of the turn can be taken back, if it revealed nothing")


class WayBack(NamedTuple):
    """How many actions have to be taken back, who decides again then, and what; or why it cannot be."""

    number: int
    seat: int
    heard: str
    why_not: str

    def needs_consent(self, decider: int) -> bool:
        """One's own decision may be taken back; somebody else's only if the one who decides now agrees."""
        return self.seat != decider


def may_undo(record: Record) -> bool:
    """An action can be taken back by the one who took it, within the turn; never across chance or a reveal."""
    if not record.actions or record.actions[-1].id < 0 or record.ended_turn():
        return False
    decider, before = record.state.to_decide, record.before()
    if decider is None or decider == CHANCE or decider != before.to_decide:
        return False
    return not (record.game.hidden and reveals(before, record.actions[-1], decider))


def way_back(record: Record, people: Sequence[int], reader: int | None = None) -> WayBack:
    """To the last decision of one of these seats. `reader` is the seat that will hear what is taken back."""
    states = _states_since(record, people)
    if not states:
        return WayBack(0, 0, "", NOTHING)
    before, actions = states[0], record.actions[-len(states) :]
    back = WayBack(len(states), int(before.to_decide or 0), before.heard(actions[0], reader), "")
    if back.number == 1 and may_undo(record):
        return back
    return back._replace(why_not=_why_not(states, actions, people))


def step_back(record: Record) -> WayBack:
    """One's own last action within the turn: all that can be taken back where other people play."""
    decider, may = record.state.to_decide, may_undo(record)
    return WayBack(1, int(decider or 0), "", "") if may else WayBack(0, 0, "", NOT_ALONE)


def take_back(record: Record, back: WayBack) -> None:
    """All the way; only if nothing is in it."""
    for _ in range(back.number):
        record.undo()


def reveals(before: State, action: Action, seat: int) -> bool:
    """Whether a seat learns something by an action: would it look otherwise if what the seat cannot know were otherwise?"""
    after = before.copy()
    after.apply(action)
    seen = after.view(seat)
    for number in range(WORLDS):
        other = before.resample(seat, Rng(number))
        other.apply(action)
        if other.view(seat) != seen:
            return True
    return False


def _why_not(states: Sequence[State], actions: Sequence[Action], people: Sequence[int]) -> str:
    if any(action.id < 0 for action in actions):
        return CHANCE_FELL
    if not states[0].game.hidden:
        return ""
    told = (_tells(state, action, seat) for state, action in zip(states, actions, strict=True) for seat in people)
    return REVEALED if any(told) else ""


def _states_since(record: Record, people: Sequence[int]) -> list[State]:
    """The state before the last decision of one of these seats, and before each action after it."""
    states: list[State] = []
    state = record.at(0)
    for action in record.actions:
        if state.to_decide in people:
            states = [state.copy()]
        elif states:
            states.append(state.copy())
        state.apply(action)
    return states


def _tells(before: State, action: Action, seat: int) -> bool:
    """Whether a seat learns something: would this be refused, or look otherwise, if what it cannot know were otherwise?"""
    worlds = (before.resample(seat, Rng(number)) for number in range(WORLDS))
    return any(world.why_not(action) is not None for world in worlds) or reveals(before, action, seat)
