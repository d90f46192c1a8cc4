"""The pages of the program about puzzles."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from math import inf
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response
from pydantic import BeforeValidator

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.puzzles.crafts import crafts
from soulgames.puzzles.glicko import Rated
from soulgames.puzzles.judging import SOLVED, Judgement
from soulgames.puzzles.puzzle import Puzzle, daily, puzzle, puzzles
from soulgames.server.api import MALFORMED, GameId, Id, InHall, Spoken, asking, problems
from soulgames.server.forms import PuzzleResultForm, PuzzleTryForm
from soulgames.server.preview import A_DAY
from soulgames.server.problems import NotGranted, unknown
from soulgames.server.puzzles.boards import TheBoards
from soulgames.server.puzzles.facts import JudgedTry, PuzzleFacts, PuzzleWhole, RatedResult, facts, told, whole
from soulgames.server.puzzles.ratings import Result
from soulgames.server.review.pages import WAIT, thought
from soulgames.server.workers import worker

router: Final = APIRouter()

LIKE_A_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
TOO_MANY_RESULTS: Final = N_("too many results in a short time: wait a moment")

NO_PUZZLES = problems(s404="No puzzles of such a game", s422=MALFORMED)
NO_PUZZLE = problems(s404="No such puzzle", s422=MALFORMED)
TRYING = problems(
    s400=MALFORMED,
    s404="No such puzzle",
    s413="Too large",
    s422="Not to be played there",
    s503=f"{WAIT}, or nobody could (`unavailable`)",
)
RESULTS = {**TRYING, **problems(s429="Too many results in a short time")}

Theme = Annotated[str | None, Query(max_length=40, description="Only those about this")]
Least = Annotated[int | None, Query(ge=0, le=10_000, description="The lowest rating")]
Most = Annotated[int | None, Query(ge=0, le=10_000, description="The highest rating")]


def written_as_day(text: object) -> object:
    """Numbers would be taken for seconds since 1970."""
    if isinstance(text, str) and not LIKE_A_DAY.fullmatch(text):
        raise ValueError("expected a day as in 2026-11-18")
    return text


Day = Annotated[
    Annotated[date, BeforeValidator(written_as_day)] | None,
    Query(description="The day that it is for; today, as the world's clock has it, if left out"),
]


def puzzled_game(game: GameId) -> str:
    if game not in crafts():
        raise unknown("game", game)
    return game


PuzzledGame = Annotated[str, Depends(puzzled_game)]


def known_puzzle(game: PuzzledGame, id: Id) -> Puzzle:
    try:
        return puzzle(game, id)
    except InvalidNotation as error:
        raise NotGranted(404, "unknown", error.sentence) from None


KnownPuzzle = Annotated[Puzzle, Depends(known_puzzle)]


@router.get("/api/puzzles/daily", responses=problems(s422=MALFORMED))
async def daily_puzzle(hall: InHall, language: Spoken, day: Day = None) -> PuzzleWhole:
    """The puzzle of a day: the same for everybody."""
    found = daily((day or datetime.now(UTC).date()).toordinal())
    return await _whole(hall, found, language)


@router.get("/api/puzzles/{game}", responses=NO_PUZZLES)
async def all_puzzles(
    hall: InHall, language: Spoken, game: PuzzledGame, theme: Theme = None, least: Least = None, most: Most = None
) -> list[PuzzleFacts]:
    """The easy ones first."""
    rated = await hall.ratings.list(game)
    wanted = [(each, rating) for each, rating in rated if theme is None or theme in each.themes]
    low, high = -inf if least is None else least, inf if most is None else most
    return [facts(each, rating, language) for each, rating in wanted if low <= rating <= high]


@router.get("/api/puzzles/{game}/{id}", responses=NO_PUZZLE)
async def one_puzzle(hall: InHall, language: Spoken, found: KnownPuzzle) -> PuzzleWhole:
    return await _whole(hall, found, language)


@router.get("/puzzles/{game}/{id}/board.svg", include_in_schema=False)
async def board(boards: TheBoards, language: Spoken, found: KnownPuzzle) -> Response:
    """The board alone, for lists: as the solver sees it."""
    drawn = await boards.of(found, language)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": A_DAY, "vary": "accept-language"})


@router.post("/api/puzzles/{game}/{id}/try", responses=TRYING)
async def try_puzzle(hall: InHall, request: Request, language: Spoken, found: KnownPuzzle, form: PuzzleTryForm) -> JudgedTry:
    """What the actions so far are worth, of whoever decided: solved, on the way, or refuted and by what."""
    verdict = await _judged(hall, request, found, form.actions)
    why = "" if verdict.why is None else language.say(verdict.why)
    return JudgedTry(verdict.result, why, list(verdict.answer), list(verdict.way), verdict.decision)  # type: ignore[arg-type]


@router.post("/api/puzzles/{game}/{id}/results", responses=RESULTS)
async def puzzle_result(hall: InHall, request: Request, found: KnownPuzzle, form: PuzzleResultForm) -> RatedResult:
    """How it went, for the ratings of both. The first result of a browser counts; its solver's rating lives there.

    Of one address, one result a day moves the rating of a puzzle.
    """
    address = asking(request)
    if not hall.ratings.results.take(address):
        raise NotGranted(429, "too-frequent", Sentence(TOO_MANY_RESULTS))
    solved = bool(form.actions) and (await _judged(hall, request, found, form.actions)).result == SOLVED
    before = Rated(form.rating, form.deviation, form.volatility)
    of_puzzle, of_solver, counted = await hall.ratings.count(found, Result(solved, form.key, before, address))
    return RatedResult(solved, counted, round(of_puzzle.rating), told(of_solver))


async def _judged(hall: InHall, request: Request, found: Puzzle, actions: list[str]) -> Judgement:
    verdict = await thought(hall, request, worker.judge_puzzle, found.game, found.id, actions)
    if isinstance(verdict, Sentence):
        raise NotGranted(422, "illegal", verdict)
    return verdict


async def _whole(hall: InHall, found: Puzzle, language: Spoken) -> PuzzleWhole:
    own = puzzles(found.game)
    following = own[(own.index(found) + 1) % len(own)].id
    return whole(found, round((await hall.ratings.of(found)).rating), language, following)
