"""What a viewer gets to see. Nothing else in the server turns the inside of a game into bytes for a viewer.

A viewer is a seat, or the public (None). The engine builds a view from an allow-list; `redacted` takes nothing but a view, and
what it gives is the only thing that the messages of a table accept where a view belongs.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from soulgames.core.action import Action
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import State, View
from soulgames.core.refusal import Refusal
from soulgames.server.socket.wire import EncodedView, Event

Viewpoint = int | None
"""A seat by its number, or the public."""

_plain: Callable[[object], bytes] = msgspec.json.Encoder().encode


def redacted(view: View) -> EncodedView:
    """A view as JSON. Views are plain values: anything that knows more, like a state, cannot be encoded."""
    return EncodedView(msgspec.Raw(_plain(view)))


def seen(state: State, viewer: Viewpoint) -> EncodedView:
    return redacted(state.view(viewer))


def legal(state: State, viewer: Viewpoint) -> list[str]:
    """What the viewer may do now: nothing, unless the decision is theirs."""
    return [action.text for action in state.legal()] if viewer is not None and state.to_decide == viewer else []


def refusal(state: State, seat: int, text: str) -> Refusal | None:
    """The referee's answer to the seat that decides: from a state that knows no more than the seat, so it tells no more."""
    return state.resample(seat, Rng(0)).why_not(text)


class Witness:
    """Notes for one viewer what happens, action by action, as that viewer may hear and see it."""

    def __init__(self, viewer: Viewpoint) -> None:
        self.viewer = viewer
        self.events: list[Event] = []
        self._heard = ""

    def hears(self, state: State, action: Action) -> None:
        """Of an action that is about to be played."""
        self._heard = state.heard(action, self.viewer)

    def sees(self, state: State, version: int, decided: int) -> None:
        """What the action of which it heard has led to."""
        self._note(state, version, "chance" if decided == CHANCE else state.game.seats[decided], self._heard)

    def undone(self, state: State, version: int, seat: int) -> None:
        self._note(state, version, state.game.seats[seat], "undo")

    def _note(self, state: State, version: int, seat: str, heard: str) -> None:
        self.events.append(Event(version, seat, heard, seen(state, self.viewer)))
