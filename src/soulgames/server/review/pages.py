"""The pages of the program about a game that is looked at again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Final, TypeVar, TypeVarTuple, Unpack

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from soulgames.core.telling import Sentence
from soulgames.lab.attempts import Attempt
from soulgames.server.analyses import NOBODY_COULD, of_table
from soulgames.server.answers import AttemptFacts, Opened
from soulgames.server.api import MALFORMED, NOT_OVER, FinishedTable, InHall, Spoken, asking, problems
from soulgames.server.forms import MOST_IN_LINE, ActionText, BranchForm, LineForm
from soulgames.server.hall import Hall
from soulgames.server.problems import NotGranted
from soulgames.server.review.lines import LineFacts, why_no_attempt
from soulgames.server.review.review import RETRY_SECONDS
from soulgames.server.review.told import Moments
from soulgames.server.socket.handlers import BUSY
from soulgames.server.table import Table
from soulgames.server.usher import Given
from soulgames.server.workers import worker
from soulgames.server.workers.lane import Busy, TooMany

Args = TypeVarTuple("Args")
T = TypeVar("T")

router: Final = APIRouter()

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
    why = await asyncio.to_thread(why_no_attempt, table.record, form.moment, form.actions)
    if why is not None:
        raise NotGranted(422, "invalid", why)
    game = of_table(table)
    asked = (game.record.text(), game.content, form.moment, form.actions, game.seed)
    return judged(await thought(hall, request, worker.judge, *asked))


@router.post("/api/tables/{table}/branches", status_code=201, responses=BRANCHING)
async def branch(hall: InHall, request: Request, table: FinishedTable, form: BranchForm) -> Opened:
    """A new table that begins in the middle of this game."""
    hall.admit(asking(request))
    return opened(*await hall.branches.open(table.record, form, table.id))


def judged(found: Attempt | Sentence) -> AttemptFacts:
    if isinstance(found, Sentence):
        raise NotGranted(422, "illegal", found)
    return AttemptFacts(round(found.value, 3), round(found.best, 3), round(found.lost, 3), found.found)


def opened(table: Table, given: Given) -> Opened:
    return Opened(table.id, table.game.name, given.tokens, given.invitations, given.host)


async def thought(hall: Hall, request: Request, function: Callable[[Unpack[Args]], T], *args: *Args) -> T:
    """From a worker: a few for each address."""
    try:
        return await hall.workers.review(asking(request), function, *args)
    except TooMany:
        raise NotGranted(503, "busy", Sentence(BUSY), RETRY_SECONDS) from None
    except Busy:
        raise NotGranted(503, "unavailable", Sentence(NOBODY_COULD)) from None
