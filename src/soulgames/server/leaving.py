"""What is kept of a table or a cup, without somebody who leaves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from soulgames.core.game import Game
from soulgames.core.registry import game as registered
from soulgames.core.telling import N_, Sentence
from soulgames.server.socket.reading import called
from soulgames.server.store.rows import CupRow, EndingRow, EntrantRow, SeatRow, TableRow
from soulgames.server.store.sentences import kept_value, renamed, taken_up

LEFT: Final = N_("{name} left the game")
NOBODY_LEFT: Final = N_("somebody has left this table: there is nobody to play again with")
SOMEBODY: Final = N_("somebody who left ({number})")
"""In a cup, where names tell the players apart. It is longer than a name can be."""


def anybody(seats: Sequence[SeatRow | EntrantRow]) -> bool:
    """Whether a person is still there."""
    return any(seat.level is None and not seat.left for seat in seats)


def table_without(row: TableRow, number: int, name: str) -> TableRow:
    """Without the name of a seat: from then on the game has a word for it."""
    seat = row.seats[number]
    seats = [*row.seats[:number], SeatRow(seat.seat, name, left=True), *row.seats[number + 1 :]]
    game = registered(row.game)
    ending = None if row.ending is None else _ending_without(row.ending, seat.name, called(game, seats[number]))
    return msgspec.structs.replace(row, seats=seats, ending=ending)


def _ending_without(ending: EndingRow, name: str, word: object) -> EndingRow:
    """A game that ended by the rules names nobody."""
    if ending.rule is not None:
        return ending
    if ending.words is None:
        return msgspec.structs.replace(ending, reason=ending.reason.replace(name, str(word)))
    words = renamed(ending.words, name, kept_value(word))
    return msgspec.structs.replace(ending, words=words, reason=str(taken_up(words)))


def cup_without(cup: CupRow, number: int) -> CupRow:
    before = cup.entrants[number]
    after = EntrantRow(str(Sentence(SOMEBODY, {"number": number + 1})), left=True)
    entrants = [*cup.entrants[:number], after, *cup.entrants[number + 1 :]]
    options = {after.name if key == before.name else key: value for key, value in cup.options.items()}
    return msgspec.structs.replace(cup, entrants=entrants, options=options)


def left_words(game: Game, seat: SeatRow) -> Sentence:
    return Sentence(LEFT, {"name": game.phrase("seat", seat.seat)})
