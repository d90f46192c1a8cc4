"""Positions of games that are taken to the board on the kitchen table: exactly as they were, or as one seat may know them."""

from __future__ import annotations

from collections.abc import Sequence

from soulgames.core.chance import Rng
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.telling import Sentence
from soulgames.server.older_games import TELLS_SECRETS
from soulgames.server.problems import NotGranted
from soulgames.server.review.branches import check_moment
from soulgames.server.table import Table
from soulgames.server.usher import NO_SEAT
from soulgames.tables.lines import after, follow


def of_record(record: Record, moment: int | None, actions: Sequence[str]) -> str:
    """A moment of a game that is over, after some actions that might have been played there; the last one if none is named."""
    at = len(record.actions) if moment is None else moment
    check_moment(record, at)
    again = after(record, at)
    try:
        for _ in follow(again, actions, again.play):
            pass
    except Refused as refused:
        raise NotGranted(422, "illegal", refused.refusal.sentence) from None
    except InvalidNotation as error:
        raise NotGranted(422, "illegal", error.sentence) from None
    return again.state.to_scene()


def of_seat(table: Table, token: str) -> str:
    """A game under way as the seat knows it: whatever it cannot know is drawn at random. As with hints, not against people."""
    seat = table.seated.seat_of(token)
    if seat is None:
        raise NotGranted(403, "not-your-seat", Sentence(NO_SEAT))
    if table.people != [seat] and not table.seated.at_one_screen():
        raise NotGranted(409, "not-over", Sentence(TELLS_SECRETS))
    return table.record.state.resample(seat, Rng(table.version)).to_scene()
