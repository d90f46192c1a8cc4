"""The pages of the program about a game in a `.soul` file. It is not kept; what was found in it is remembered for a while."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import Response

from soulgames.core.record import Record, head_of, read_record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import as_begun, shipped_packs
from soulgames.core.telling import N_, Sentence
from soulgames.server.analyses import file_name, file_seed, of_file
from soulgames.server.answers import AnalysisProgress, AttemptFacts, Opened
from soulgames.server.api import ANALYSIS, MALFORMED, InHall, Spoken, asking, problems
from soulgames.server.forms import RecordAnalysisForm, RecordAttemptForm, RecordBranchForm, RecordForm, RecordLineForm
from soulgames.server.hall import Hall
from soulgames.server.problems import NotGranted
from soulgames.server.review.files import RecordTold, brings_pack, check_size
from soulgames.server.review.lines import LineFacts
from soulgames.server.review.pages import BRANCHING, WAIT, judged, opened, thought
from soulgames.server.workers import worker

RECORDS: Final = "/api/records"
RECORD_ANALYSIS: Final = "/api/records/analysis"
RECORD_LINE: Final = "/api/records/line"
RECORD_ATTEMPTS: Final = "/api/records/attempts"
RECORD_BRANCHES: Final = "/api/records/branches"
PATHS: Final = (RECORDS, RECORD_ANALYSIS, RECORD_LINE, RECORD_ATTEMPTS, RECORD_BRANCHES)
router: Final = APIRouter()

OTHER_VALUES: Final = N_("this game was played with other values of the pack '{name}' than are played with here")

FILES = problems(
    s400=MALFORMED,
    s413="Too large",
    s422="It cannot be read, or leads elsewhere: the text says in which line and how; or not to be played there",
    s429="Too many in a short time",
    s503=f"{WAIT}, or nobody could (`unavailable`)",
)


@router.post(RECORDS, response_model=RecordTold, responses=FILES)
async def open_record(hall: InHall, request: Request, language: Spoken, form: RecordForm) -> Response:
    """The moments of a game in a `.soul` file. Nothing is kept."""
    content = content_of(hall, form.record)
    found = await thought(hall, request, worker.open_file, form.record, content, form.eyes, language.code)
    return _json(found)


@router.post(RECORD_ANALYSIS, responses={**FILES, 202: ANALYSIS[202]})
async def analyse_record(hall: InHall, request: Request, response: Response, form: RecordAnalysisForm) -> AnalysisProgress:
    """How far a strong player has come with it. Asking is what keeps it going; what was found is remembered for a while."""
    content, address = content_of(hall, form.record), asking(request)
    found = hall.analyses.of_known_file(file_name(form.record), address)
    if found is None:
        game = of_file(await read_file(hall, request, form.record, content), form.record, content)
        found = await (hall.analyses.begin if form.begin else hall.analyses.progress)(game, address)
    response.status_code = 200 if found.status in ("none", "done") else 202
    return found


@router.post(RECORD_LINE, response_model=LineFacts, responses=FILES)
async def line_in_record(hall: InHall, request: Request, language: Spoken, form: RecordLineForm) -> Response:
    """What would have followed, as of a finished table."""
    asked = (form.record, content_of(hall, form.record), form.moment, form.actions, form.eyes, language.code)
    return _json(await thought(hall, request, worker.line_in_file, *asked))


@router.post(RECORD_ATTEMPTS, responses=FILES)
async def judge_in_record(hall: InHall, request: Request, form: RecordAttemptForm) -> AttemptFacts:
    """Whether something else would have been as good as the best plan."""
    asked = (form.record, content_of(hall, form.record), form.moment, form.actions, file_seed(form.record))
    return judged(await thought(hall, request, worker.judge_in_file, *asked))


@router.post(RECORD_BRANCHES, status_code=201, responses={**BRANCHING, **FILES})
async def branch_record(hall: InHall, request: Request, form: RecordBranchForm) -> Opened:
    """A new table that begins in the middle of a game in a `.soul` file."""
    hall.admit(asking(request))
    content = content_of(hall, form.record)
    record = await read_file(hall, request, form.record, content)
    if content is None and not record.game.pack.shipped:  # it has brought its pack along
        await hall.boxes.own(record.game.name, record.game.pack.text, asking(request))
    return opened(*await hall.branches.open(record, form))


def content_of(hall: Hall, record: str) -> str | None:
    """The text of the pack of a record, if it is one of those that are offered here; none if it brings its own along."""
    try:
        check_size(record)
        if brings_pack(record):
            return None
        head = head_of(record)
    except InvalidNotation as error:
        raise NotGranted(422, "invalid", error.sentence) from None
    shipped = head.content in shipped_packs(head.game)
    pack = (as_begun(*head) if shipped else hall.packs.game(head.game, head.content)).pack
    if not pack.is_called(head.content_hash):
        raise NotGranted(422, "unknown-content", Sentence(OTHER_VALUES, {"name": head.content}))
    return None if pack.shipped else pack.text


async def read_file(hall: Hall, request: Request, record: str, content: str | None) -> Record:
    """Only what a worker got through is played here, and beside the loop that serves everybody."""
    wrong = await thought(hall, request, worker.read_file, record, content)
    if wrong is not None:
        raise NotGranted(422, "invalid", wrong)
    return await asyncio.to_thread(read_record, record, content)


def _json(found: bytes | Sentence) -> Response:
    if isinstance(found, Sentence):
        raise NotGranted(422, "invalid", found)
    return Response(found, media_type="application/json")
