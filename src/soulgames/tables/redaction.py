"""What a viewer may see and hear. Whoever tells a viewer of a game takes it from here, and from nowhere else.

A viewer is a seat, or the public (None). The engine builds a view from an allow-list; `Seen` is a view that came through here,
so that an encoder can ask for one and be handed nothing that knows more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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


class Witnessed(NamedTuple):
    """Something that was done, as one viewer may know of it: whose it was, what was heard, and what is seen after it."""

    seat: int
    """CHANCE for an answer of chance."""
    heard: str
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


def legal(state: State, viewer: Viewpoint) -> list[str]:
    """What the viewer may do now: nothing, unless the decision is theirs."""
    return [action.text for action in state.legal()] if viewer is not None and state.to_decide == viewer else []


def refusal(state: State, seat: int, text: str) -> Refusal | None:
    """The referee's answer to the seat that decides: from a state that knows no more than the seat, so it tells no more."""
    return state.resample(seat, Rng(0)).why_not(text)


def witnessed(record: Record, action: Action, viewers: Iterable[Viewpoint]) -> Told:
    """Play an action, and give what each viewer heard of it and sees after it. Raises Refused, and then nothing is played."""
    seat = record.state.to_decide
    heard = {viewer: record.state.heard(action, viewer) for viewer in viewers}
    record.play(action)
    whose = CHANCE if seat is None else seat
    return {viewer: Witnessed(whose, words, seen(record.state, viewer)) for viewer, words in heard.items()}


def undone(record: Record, seat: int, viewers: Iterable[Viewpoint]) -> Told:
    """Let a seat take the last action back, and tell in the same way. Whether it may, `tables.undo` has said before."""
    record.undo()
    return {viewer: Witnessed(seat, "undo", seen(record.state, viewer)) for viewer in viewers}
