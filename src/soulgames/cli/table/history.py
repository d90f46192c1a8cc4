"""What has happened in a recorded game, as a listener may hear of it."""

from __future__ import annotations

from collections.abc import Iterator

from soulgames.core.record import Record
from soulgames.tables.driver import Played, watched


def history(record: Record, listener: int | None) -> Iterator[Played]:
    """From the first action to the last."""
    again = record.again()
    for action in record.actions:
        yield watched(again, action, listener)
