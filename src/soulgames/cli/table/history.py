"""What has happened in a recorded game, as a listener may hear of it."""

from __future__ import annotations

from collections.abc import Iterator

from soulgames.core.chance import CHANCE
from soulgames.core.record import Record
from soulgames.lab.match import Played


def history(record: Record, listener: int | None) -> Iterator[Played]:
    """From the first action to the last."""
    state = record.game.new(record.options)
    for action in record.actions:
        seat, heard, before = state.to_decide, state.heard(action, listener), state.view(listener)
        state.apply(action)
        yield Played(CHANCE if seat is None else seat, action, heard, before, state.view(listener))
