"""A finished game to be looked at again: all its moments as bytes, made once for all who look at it in the same way."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Final
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Meta, Struct

from soulgames.core.record import Record
from soulgames.server.answers import Fact
from soulgames.server.socket.encoded import EncodedView, JsonEvent
from soulgames.server.socket.reading import Reading, words_for
from soulgames.server.socket.views import encoded, event
from soulgames.server.table import Table
from soulgames.tables.language import Language
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


def told(record: Record, eyes: Viewpoint, words: Words) -> bytes:
    """Everything about the moments of a record. Of each view only what is new in it: the rest is as before."""
    seats, found = record.game.seats, []
    before: Mapping[str, object] = {}
    for moment in moments(record, eyes):
        found.append(_told(moment, seats, before, words))
        before = moment.view
    return msgspec.json.encode(Moments(None if eyes is None else seats[eyes], found))


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


class Review:
    """Games that somebody looks at again. What was made is kept as long as the table is in memory."""

    def __init__(self) -> None:
        self._made: Final[WeakKeyDictionary[Table, dict[tuple[Viewpoint, str], bytes]]] = WeakKeyDictionary()
        self._making: Final = asyncio.Lock()

    async def moments(self, table: Table, eyes: Viewpoint, language: Language) -> bytes:
        """One game after the other, beside the loop that serves everybody: a long one takes a while."""
        async with self._making:
            made, key = self._made.setdefault(table, {}), (eyes, language.code)
            if key not in made:
                words = words_for(table.game, table.row.seats, Reading(None, language))
                made[key] = await asyncio.to_thread(told, table.record, eyes, words)
            return made[key]
