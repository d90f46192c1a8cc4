"""A `.soul` file that somebody wants to look at. It is not kept, and all of this is done by a worker: it may be anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from soulgames.core.record import RULE, Record, read_record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.server.answers import Ending, SeatFacts
from soulgames.server.facts import ending_of, ending_told
from soulgames.server.review import lines
from soulgames.server.review.told import Moments, told
from soulgames.server.socket.reading import Reading, words_for
from soulgames.server.store.rows import SeatRow
from soulgames.tables.language import language
from soulgames.tables.moments import moments
from soulgames.tables.words import Words

LONGEST_NAME: Final = 40
MOST_LINES: Final = 1500
"""Of a game in a file: several times those of a long one."""
LONGEST_LINE: Final = 400
LONGEST_HEAD: Final = 8000
"""Letters. A parser that nobody waits for may be slow with a line that is none."""
TOO_LONG: Final = N_("this record has {number} lines: games of more than {most} are not opened here")
TOO_WIDE: Final = N_("this is longer than anything in a record: at most {most} letters are read here")


class RecordTold(Moments):
    """A game from a file: who has played what, and all its moments."""

    game: str
    content: Annotated[str, Meta(description="The name of its content pack")]
    seats: list[SeatFacts]
    result: Annotated[Ending | None, Meta(description="How it ended; null if it has not")]


def check_size(text: str) -> None:
    """Raises InvalidNotation if a file is larger than a game makes it. Comes first, and is quick: the file may be anything."""
    written = text.splitlines()
    if len(written) > MOST_LINES:
        raise InvalidNotation(Sentence(TOO_LONG, {"number": len(written), "most": MOST_LINES}))
    letters = 0
    for number, line in enumerate(written, 1):
        letters += len(line)
        if len(line) > LONGEST_LINE:
            raise InvalidNotation(Sentence(TOO_WIDE, {"most": LONGEST_LINE}), number)
        if line == RULE:
            break
        if letters > LONGEST_HEAD:
            raise InvalidNotation(Sentence(TOO_WIDE, {"most": LONGEST_HEAD}), number)


def told_file(text: str, content: str | None, eyes: str | None, code: str) -> bytes | Sentence:
    """What `RecordTold` says of a file, or what is wrong with it and where."""
    try:
        record = read_record(text, content)
        return _told(record, eyes, code)
    except InvalidNotation as error:
        return error.sentence


def line_in_file(record: Record, moment: int, actions: Sequence[str], eyes: str | None, code: str) -> bytes | Sentence:
    """What `LineFacts` says of a moment of it, or why there is nothing to say."""
    try:
        viewer = None if eyes is None else record.game.seat(eyes)
    except InvalidNotation as error:
        return error.sentence
    words, own = (_words(record, Reading(seat, language(code))) for seat in (None, viewer))
    return lines.why_no_moment(record, moment) or lines.line(record, moment, actions, viewer, words, own)


def _seats(record: Record) -> list[SeatRow]:
    return [SeatRow(seat, name[:LONGEST_NAME]) for seat, name in record.players.items()]


def _words(record: Record, reading: Reading) -> Words:
    return words_for(record.game, _seats(record), reading)


def _told(record: Record, eyes: str | None, code: str) -> bytes:
    game, spoken = record.game, language(code)
    words = _words(record, Reading(None, spoken))
    outcome = record.outcome
    ending = None if outcome is None else ending_of(game, outcome)
    viewer = None if eyes is None else game.seat(eyes)
    found = RecordTold(
        eyes=eyes,
        moments=told(moments(record, viewer), game.seats, words),
        game=game.name,
        content=game.pack.name,
        seats=[SeatFacts(seat.seat, "person", seat.name, True, False, False, False) for seat in _seats(record)],
        result=ending_told(ending, spoken.say),
    )
    return msgspec.json.encode(found)
