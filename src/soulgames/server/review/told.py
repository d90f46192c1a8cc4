"""A game to be looked at again: all its moments as bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from soulgames.core.record import Record
from soulgames.server.answers import Fact
from soulgames.server.socket.encoded import EncodedView, JsonEvent
from soulgames.server.socket.views import encoded, event
from soulgames.tables.moments import PastMoment, moments
from soulgames.tables.redaction import Seen, Viewpoint
from soulgames.tables.words import Words

FRESH: Final = {"type": "object", "description": "The fields of the view that are not as in the moment before"}


class ToldMoment(Struct):
    """A moment of a finished game: the action that led to it, what happened, and what is new in the view after it."""

    seat: Annotated[str, Meta(description="Whose action it was; `chance` for an answer of chance, and for the beginning")]
    turn: Annotated[int, Meta(description="The number of the turn in which it was done")]
    turn_seat: Annotated[str, Meta(description="Whose turn that was")]
    heard: str
    events: list[JsonEvent]
    view: Annotated[EncodedView, Meta(extra_json_schema=FRESH)]


class Moments(Fact):
    """A finished game. Its first moment is before any action; number N is after N actions of the record."""

    eyes: Annotated[str | None, Meta(description="The seat as which it is seen; null: with all cards open")]
    moments: list[ToldMoment]


def told(found: Iterable[PastMoment], seats: tuple[str, ...], words: Words) -> list[ToldMoment]:
    """Of each view only what is new in it: the rest is as before."""
    all_told = []
    before: Mapping[str, object] = {}
    for moment in found:
        all_told.append(_told(moment, seats, before, words))
        before = moment.view
    return all_told


def whole(record: Record, eyes: Viewpoint, words: Words) -> bytes:
    """All moments of a record."""
    seats = record.game.seats
    return msgspec.json.encode(Moments(None if eyes is None else seats[eyes], told(moments(record, eyes), seats, words)))


def _told(moment: PastMoment, seats: tuple[str, ...], before: Mapping[str, object], words: Words) -> ToldMoment:
    fresh = {key: value for key, value in moment.view.items() if key not in before or before[key] != value}
    return ToldMoment(
        seat="chance" if moment.seat < 0 else seats[moment.seat],
        turn=moment.turn,
        turn_seat=seats[moment.turn_seat],
        heard=moment.heard,
        events=[event(known, words) for known in moment.events],
        view=encoded(Seen(fresh)),
    )
