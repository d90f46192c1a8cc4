"""A `.soul` file that somebody wants to look at. It is not kept, and all of this is done by a worker: it may be anything."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from soulgames.core.pack_limits import CHARACTERS, LINE
from soulgames.core.record import RULE, Record, read_record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import read
from soulgames.server.answers import Ending, SeatFacts
from soulgames.server.box.bounds import check_bounds, check_shape
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
LONGEST_HEAD_WITH_PACK: Final = LONGEST_HEAD + 2 * CHARACTERS.strangers
LONGEST_SCENE: Final = 24_000
LONGEST_LINE_OF_SCENE: Final = 4000
"""Of the position that a game was begun from."""
SCENE: Final = re.compile(r"""^\s*["']?scene["']?\s*=""", re.MULTILINE)
PACK: Final = re.compile(r"""^\s*["']?pack["']?\s*=""", re.MULTILINE)
TOO_LONG: Final = N_("this record has {number} lines: games of more than {most} are not opened here")
TOO_WIDE: Final = N_("this is longer than anything in a record: at most {most} letters are read here")


class RecordTold(Moments):
    """A game from a file: who has played what, and all its moments."""

    game: str
    content: Annotated[str, Meta(description="The name of its content pack")]
    seats: list[SeatFacts]
    result: Annotated[Ending | None, Meta(description="How it ended; null if it has not")]
    pack: Annotated[str | None, Meta(description="The text of the content pack that the file brings along")]


def brings_pack(text: str) -> bool:
    """Whether the head of a record has a pack of its own. Nothing but a worker reads such a head first."""
    return PACK.search(text.partition(f"\n{RULE}\n")[0]) is not None


def pack_in(text: str) -> str | None:
    """The pack that a record brings along. Raises InvalidNotation if its head cannot be read."""
    head = text.partition(f"\n{RULE}\n")[0] + "\n"
    check_shape(head)
    found = read(head)
    return found.text("pack") if "pack" in found else None


def check_pack_in(text: str, content: str | None) -> str | None:
    """The pack that a record is played with because it brings it along. Raises InvalidNotation if that is no pack of cards."""
    pack = pack_in(text) if content is None and brings_pack(text) else None
    if pack is not None:
        check_bounds(pack)
    return pack


def check_size(text: str) -> None:
    """Raises InvalidNotation if a file is larger than a game makes it. Comes first, and is quick: the file may be anything."""
    head, _, body = text.partition(f"\n{RULE}\n")
    written = body.splitlines()
    if len(written) > MOST_LINES:
        raise InvalidNotation(Sentence(TOO_LONG, {"number": len(written), "most": MOST_LINES}))
    longest_line, longest_head = LONGEST_LINE, LONGEST_HEAD
    if brings_pack(text):
        longest_line, longest_head = LINE.strangers, LONGEST_HEAD_WITH_PACK
    if SCENE.search(head):
        longest_line, longest_head = max(longest_line, LONGEST_LINE_OF_SCENE), longest_head + LONGEST_SCENE
    first = _check_head(head, longest_line, longest_head)
    for number, line in enumerate(written, first):
        if len(line) > LONGEST_LINE:
            raise InvalidNotation(Sentence(TOO_WIDE, {"most": LONGEST_LINE}), number)


def _check_head(head: str, longest_line: int, longest_head: int) -> int:
    """The number of the first line after it."""
    letters, number = 0, 0
    for number, line in enumerate(head.splitlines(), 1):
        letters += len(line)
        if len(line) > longest_line or letters > longest_head:
            most = longest_line if len(line) > longest_line else longest_head
            raise InvalidNotation(Sentence(TOO_WIDE, {"most": most}), number)
    return number + 2


def told_file(text: str, content: str | None, eyes: str | None, code: str) -> bytes | Sentence:
    """What `RecordTold` says of a file, or what is wrong with it and where."""
    try:
        pack = check_pack_in(text, content)
        return _told(read_record(text, content), pack, eyes, code)
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


def _told(record: Record, pack: str | None, eyes: str | None, code: str) -> bytes:
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
        pack=None if game.pack.is_core else pack or game.pack.text,
    )
    return msgspec.json.encode(found)
