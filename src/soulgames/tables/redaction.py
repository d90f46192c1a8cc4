"""What a viewer may see and hear. Whoever tells a viewer of a game takes it from here, and from nowhere else.

A viewer is a seat, or the public (None). The engine builds a view from an allow-list; `Seen` is a view that came through here,
so that an encoder can ask for one and be handed nothing that knows more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, NewType

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import Game, State
from soulgames.core.record import Record
from soulgames.core.refusal import Refusal

Viewpoint = int | None
"""A seat by its number, or the public."""

Seen = NewType("Seen", Mapping[str, object])
"""The view of one viewpoint."""

KnownEvent = NewType("KnownEvent", Mapping[str, object])
"""An event as one viewpoint may know it: its kind, its rule and the fields that are not kept from it."""


class Witnessed(NamedTuple):
    """Something that was done, as one viewer may know of it: whose it was, what was heard, what happened, and what is seen."""

    seat: int
    """CHANCE for an answer of chance."""
    heard: str
    events: Sequence[KnownEvent]
    after: Seen

    def who(self, game: Game) -> str:
        return "chance" if self.seat == CHANCE else game.seats[self.seat]


Told = Mapping[Viewpoint, Witnessed]
"""What each viewer gets to know of one thing that was done."""


def viewpoint(game: Game, viewer: Viewpoint) -> Viewpoint:
    """Whose view a viewer has. Everybody sees what the public sees where nothing is hidden."""
    return viewer if game.hidden else None


def seen(state: State, viewer: Viewpoint) -> Seen:
    return Seen(state.view(viewer))


def legal(state: State, viewer: Viewpoint) -> list[Action]:
    """What the viewer may do now: nothing, unless the decision is theirs."""
    return state.legal() if viewer is not None and state.to_decide == viewer else []


def refusal(state: State, seat: int, action: Action | str) -> Refusal | None:
    """The referee's answer to the seat that decides: from a state that knows no more than the seat, so it tells no more.

    A text may say first who will act, as in `activate runner, step e6`; that is taken as said, and nobody reacts.
    """
    drawn = state.resample(seat, Rng(0))
    first, _, asked = action.rpartition(", ") if isinstance(action, str) else ("", "", action)
    if first:
        declared = state.game.parse(drawn, first)
        found = drawn.why_not(declared)
        if found is not None:
            return found
        following = drawn.announced(declared)
        if following is None:  # it says more than who will act: the two are no one action
            return drawn.why_not(action)
        drawn = following
    return drawn.why_not(asked)


def witnessed(record: Record, action: Action, viewers: Iterable[Viewpoint]) -> Told:
    """Play an action, and give what each viewer gets to know of it. Raises Refused, and then nothing is played."""
    seat, everybody = record.state.to_decide, list(viewers)
    heard = [record.state.heard(action, viewer) for viewer in everybody]
    told = record.play_told(action, everybody)
    whose = CHANCE if seat is None else seat
    return {
        viewer: Witnessed(whose, words, [KnownEvent(event) for event in events], seen(record.state, viewer))
        for viewer, words, events in zip(everybody, heard, told, strict=True)
    }


def undone(record: Record, seat: int, viewers: Iterable[Viewpoint]) -> Told:
    """Let a seat take the last action back, and tell in the same way. Whether it may, `tables.undo` has said before."""
    record.undo()
    return {viewer: Witnessed(seat, "undo", [], seen(record.state, viewer)) for viewer in viewers}
