"""What anybody may know of a table, also of one that cannot be opened any more."""

from __future__ import annotations

from collections.abc import Callable, Collection

from soulgames.core.game import Game, Outcome
from soulgames.core.telling import Sentence
from soulgames.server.answers import Ending, SeatFacts, TableFacts
from soulgames.server.proof import hashed
from soulgames.server.store.rows import EndingRow, Kept, TableRow
from soulgames.server.store.sentences import kept
from soulgames.tables.language import Language
from soulgames.tables.redaction import Viewpoint


def ending_of(game: Game, outcome: Outcome) -> EndingRow:
    """Of a game that is over by the rules, or without one, at the table."""
    winner = None if outcome.winner is None else game.sides()[outcome.winner]
    return EndingRow(winner, outcome.result, outcome.rule or None, outcome.reason, kept(outcome.words))


def ending_told(ending: EndingRow | None, say: Callable[[Sentence], str]) -> Ending | None:
    """In the words of whoever reads it."""
    return None if ending is None else Ending(ending.winner, ending.result, ending.rule, say(ending.why))


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
    seats: list[SeatFacts],
    version: int,
    ending: EndingRow | None,
    next_table: str | None,
    language: Language,
    closed: Sentence | None = None,
) -> TableFacts:
    """`closed` says why, if it cannot be opened any more."""
    return TableFacts(
        table=row.id,
        game=row.game,
        content=row.pack_name,
        options=row.options,
        seats=seats,
        version=version,
        result=ending_told(ending, language.say),
        commitment=hashed(row.seed),
        created=row.created,
        other_rules=None if closed is None else language.say(closed),
        next_table=next_table,
    )


def closed_facts(found: Kept, why: Sentence, language: Language) -> TableFacts:
    """A table that cannot be opened any more: what was noted of it, without a look at the game."""
    row = found.row
    seats = [
        SeatFacts(seat.seat, "person" if seat.level is None else "bot", seat.name, connected=False, again=False)
        for seat in row.seats
    ]
    return facts_of(row, seats, len(found.moves), row.ending, row.next_table, language, why)
