"""What anybody may know of a table, also of one that cannot be opened any more."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from soulgames.core.game import Game, Outcome
from soulgames.server.forms import ResultInfo, SeatInfo, TableFacts
from soulgames.server.proof import hashed
from soulgames.server.socket.wire import Ending, SeatFacts
from soulgames.server.store.rows import Kept, TableRow
from soulgames.tables.redaction import Viewpoint


def ending_of(game: Game, outcome: Outcome) -> Ending:
    """Of a game that is over by the rules, or without one, at the table."""
    winner = None if outcome.winner is None else game.sides()[outcome.winner]
    return Ending(winner, outcome.result, outcome.rule or None, outcome.reason)


def seats_of(row: TableRow, here: Collection[Viewpoint] = (), agreed: Collection[int] = ()) -> list[SeatFacts]:
    """Who sits there, who is connected, and who wants to play again. A bot is always there."""
    return [
        SeatFacts(
            seat.seat,
            kind="person" if seat.level is None else "bot",
            name=seat.name,
            connected=seat.level is not None or number in here,
            again=number in agreed,
        )
        for number, seat in enumerate(row.seats)
    ]


def facts_of(
    row: TableRow,
    seats: Sequence[SeatFacts],
    version: int,
    ending: Ending | None,
    next_table: str | None,
    closed: str | None = None,
) -> TableFacts:
    """`closed` says why, if it cannot be opened any more."""
    return TableFacts(
        table=row.id,
        game=row.game,
        options=row.options,
        seats=[SeatInfo(seat=s.seat, kind=s.kind, name=s.name, connected=s.connected) for s in seats],
        version=version,
        result=None
        if ending is None
        else ResultInfo(winner=ending.winner, result=ending.result, rule=ending.rule, reason=ending.reason),
        commitment=hashed(row.seed),
        created=row.created,
        other_rules=closed,
        next_table=next_table,
    )


def closed_facts(kept: Kept, why: str) -> TableFacts:
    """A table that cannot be opened any more: what was noted of it, without a look at the game."""
    row = kept.row
    seats = [
        SeatFacts(seat.seat, "person" if seat.level is None else "bot", seat.name, connected=False, again=False)
        for seat in row.seats
    ]
    return facts_of(row, seats, len(kept.moves), row.ending, row.next_table, why)
