"""The pages of the program about a game that is looked at again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Final, TypeVar, TypeVarTuple, Unpack

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from soulgames.core.record import head_of, read_record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.server.analyses import NOBODY_COULD, seed_for
from soulgames.server.answers import AttemptFacts, Opened
from soulgames.server.api import MALFORMED, NOT_OVER, FinishedTable, InHall, Spoken, asking, problems
from soulgames.server.forms import MOST_IN_LINE, ActionText, BranchForm, LineForm, RecordBranchForm, RecordForm
from soulgames.server.hall import Hall
from soulgames.server.problems import NotGranted
from soulgames.server.review.branches import check_moment
from soulgames.server.review.files import RecordTold, check_size
from soulgames.server.review.lines import LineFacts
from soulgames.server.review.review import RETRY_SECONDS
from soulgames.server.review.told import Moments
from soulgames.server.socket.handlers import BUSY
from soulgames.server.table import Table
from soulgames.server.usher import Given
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany

Args = TypeVarTuple("Args")
T = TypeVar("T")

RECORDS: Final = "/api/records"
RECORD_BRANCHES: Final = "/api/records/branches"
router: Final = APIRouter()

OTHER_VALUES: Final = N_("this game was played with other values of the pack '{name}' than are played with here")
NOTHING_TO_DECIDE: Final = N_("nobody decides at this moment")

Eyes = Annotated[str | None, Query(max_length=40, description="The seat as which it is seen; all cards are open if left out")]
Moment = Annotated[int, Query(ge=0, le=10**6, description="After this many actions of the record")]
Actions = Annotated[
    list[ActionText], Query(default_factory=list, max_length=MOST_IN_LINE, description="What whoever decides there might do")
]

WAIT: Final = "Too many wait (`busy`, with Retry-After)"
THINKING = {
    **NOT_OVER,
    **problems(
        s400=MALFORMED,
        s413="Too large",
        s422="Not a moment of the game, or not to be played there",
        s503=f"{WAIT}, nobody could (`unavailable`), or no disk",
    ),
}
BRANCHING = {
    **NOT_OVER,
    **problems(
        s400=MALFORMED,
        s409="The game is not over, is over at that moment, or of other rules",
        s413="Too large",
        s422="Not a moment of the game, not to be played there, or not a possible table",
        s429="Too many tables in a short time",
    ),
}
FILES = problems(
    s400=MALFORMED,
    s413="Too large",
    s422="It cannot be read, or leads elsewhere: the text says in which line and how",
    s429="Too many in a short time",
    s503=f"{WAIT}, or nobody could (`unavailable`)",
)


@router.get("/api/tables/{table}/moments", response_model=Moments, responses=NOT_OVER)
async def moments(hall: InHall, table: FinishedTable, language: Spoken, eyes: Eyes = None) -> Response:
    """The whole game, from before the first action to the end."""
    made = await hall.review.moments(table, None if eyes is None else table.game.seat(eyes), language)
    return Response(made, media_type="application/json")


@router.get("/api/tables/{table}/line", response_model=LineFacts, responses={**NOT_OVER, **problems(s503=WAIT)})
async def line(
    hall: InHall, request: Request, table: FinishedTable, language: Spoken, moment: Moment, action: Actions, eyes: Eyes = None
) -> Response:
    """What would have followed, as far as it can be played: where others are asked in between, they let it happen."""
    viewer = None if eyes is None else table.game.seat(eyes)
    with hall.review.few(asking(request)):
        return Response(await hall.review.line(table, moment, action, viewer, language), media_type="application/json")


@router.post("/api/tables/{table}/attempts", responses=THINKING)
async def judge_attempt(hall: InHall, request: Request, table: FinishedTable, form: LineForm) -> AttemptFacts:
    """Whether something else would have been as good as the best plan."""
    check_moment(table.record, form.moment)
    if not form.actions or (await asyncio.to_thread(table.record.at, form.moment)).decider < 0:
        raise NotGranted(422, "invalid", Sentence(NOTHING_TO_DECIDE))
    asked = (table.record.text(), table.row.content, form.moment, form.actions, seed_for(table))
    found = await _thought(hall, request, worker.judge, *asked)
    if isinstance(found, Sentence):
        raise NotGranted(422, "illegal", found)
    return AttemptFacts(round(found.value, 3), round(found.best, 3), round(found.lost, 3), found.found)


@router.post("/api/tables/{table}/branches", status_code=201, responses=BRANCHING)
async def branch(hall: InHall, request: Request, table: FinishedTable, form: BranchForm) -> Opened:
    """A new table that begins in the middle of this game."""
    hall.admit(asking(request))
    return _opened(*await hall.branches.open(table.record, form, table.id))


@router.post(RECORDS, response_model=RecordTold, responses=FILES)
async def open_record(hall: InHall, request: Request, language: Spoken, form: RecordForm) -> Response:
    """The moments of a game in a `.soul` file. Nothing is kept."""
    content = _content(hall, form.record)
    return Response(await _told(hall, request, form.record, content, form.eyes, language.code), media_type="application/json")


@router.post(RECORD_BRANCHES, status_code=201, responses={**BRANCHING, **FILES})
async def branch_record(hall: InHall, request: Request, language: Spoken, form: RecordBranchForm) -> Opened:
    """A new table that begins in the middle of a game in a `.soul` file."""
    hall.admit(asking(request))
    content = _content(hall, form.record)
    await _told(hall, request, form.record, content, None, language.code)  # only what a worker got through is played here
    record = await asyncio.to_thread(read_record, form.record, content)
    return _opened(*await hall.branches.open(record, form))


def _opened(table: Table, given: Given) -> Opened:
    return Opened(table.id, table.game.name, given.tokens, given.invitations, given.host)


def _content(hall: Hall, record: str) -> str | None:
    """The text of the pack of a record, if it is not the core one: of those that are offered here."""
    try:
        check_size(record)
        head = head_of(record)
    except InvalidNotation as error:
        raise NotGranted(422, "invalid", error.sentence) from None
    pack = hall.packs.game(head.game, head.content).pack
    if not pack.is_called(head.content_hash):
        raise NotGranted(422, "unknown-content", Sentence(OTHER_VALUES, {"name": head.content}))
    return None if pack.shipped else pack.text


async def _told(hall: Hall, request: Request, record: str, content: str | None, eyes: str | None, language: str) -> bytes:
    found = await _thought(hall, request, worker.open_file, record, content, eyes, language)
    if isinstance(found, Sentence):
        raise NotGranted(422, "invalid", found)
    return found


async def _thought(hall: Hall, request: Request, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
    """From a worker: a few for each address."""
    try:
        return await hall.workers.review(asking(request), function, *args)
    except TooMany:
        raise NotGranted(503, "busy", Sentence(BUSY), RETRY_SECONDS) from None
    except Busy:
        raise NotGranted(503, "unavailable", Sentence(NOBODY_COULD)) from None
