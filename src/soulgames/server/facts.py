"""What anybody may know of a table, also of one that cannot be opened any more."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from soulgames.core.game import Game, Outcome, State
from soulgames.core.telling import Sentence
from soulgames.server.answers import Ending, OriginFacts, SeatFacts, TableFacts
from soulgames.server.proof import hashed
from soulgames.server.review.origin import Origin, origin_of
from soulgames.server.store.rows import EndingRow, Kept, TableRow
from soulgames.server.store.sentences import kept
from soulgames.tables.language import Language
from soulgames.tables.redaction import Viewpoint


def ending_of(game: Game, outcome: Outcome) -> EndingRow:
    """Of a game that is over by the rules, or without one, at the table."""
    winner = None if outcome.winner is None else game.sides()[outcome.winner]
    return EndingRow(winner, outcome.result, outcome.rule or None, outcome.reason, kept(outcome.words))


RESIGNED: Final = "resigned"
"""The field of the words about an ending that names the seat that has given up."""


def ending_told(ending: EndingRow | None, say: Callable[[Sentence], str]) -> Ending | None:
    """In the words of whoever reads it."""
    if ending is None:
        return None
    resigned = ending.why.fields.get(RESIGNED)
    given_up = resigned if isinstance(resigned, str) else None
    return Ending(ending.winner, ending.result, ending.rule, say(ending.why), given_up)


def seats_of(
    row: TableRow, taken: Collection[int], here: Collection[Viewpoint] = (), agreed: Collection[int] = ()
) -> list[SeatFacts]:
    """Who sits there, who has come, who is connected, and who wants to play again. A bot is always there."""
    return [
        SeatFacts(
            seat.seat,
            kind="person" if seat.level is None else "bot",
            name=seat.shown_name,
            taken=seat.level is not None or seat.left or number in taken,
            connected=seat.level is not None or number in here,
            again=number in agreed,
            left=seat.left,
        )
        for number, seat in enumerate(row.seats)
    ]


def facts_of(
    row: TableRow,
    seats: list[SeatFacts],
    version: int,
    ending: EndingRow | None,
    next_table: str | None,
    hotseat: bool,
    language: Language,
    other_rules: Sentence | None = None,
    shown: bool = True,
    state: State | None = None,
    origin: Origin | None = None,
) -> TableFacts:
    """`other_rules` says of which it is, if not of today's."""
    return TableFacts(
        table=row.id,
        game=row.game,
        content=row.pack_name,
        options=row.options,
        seats=seats,
        version=version,
        to_decide=None if state is None or ending is not None else _turn(state),
        result=ending_told(ending, language.say),
        hotseat=hotseat,
        commitment=hashed(row.seed),
        created=row.created,
        other_rules=None if other_rules is None else language.say(other_rules),
        shown=shown,
        next_table=next_table,
        origin=None if origin is None else OriginFacts(origin.moment, origin.table or None),
        laid=bool(row.scene),
    )


def _turn(state: State) -> str | None:
    """Whose turn it is, as a spectator sees it: that somebody is asked in secret is nobody's business."""
    seat = state.view(None).get("to_decide")
    return seat if isinstance(seat, str) else None


def closed_facts(found: Kept, why: Sentence, language: Language) -> TableFacts:
    """A table that cannot be shown any more: what was noted of it, without a look at the game."""
    row = found.row
    come = {key.holder for key in found.keys if key.kind == "token"}
    taken = [number for number, seat in enumerate(row.seats) if seat.holder in come]
    hotseat = row.hotseat and not row.apart
    standing = (seats_of(row, taken), len(found.moves), row.ending, row.next_table, hotseat)
    return facts_of(row, *standing, language, why, False, origin=origin_of(found.moves))
