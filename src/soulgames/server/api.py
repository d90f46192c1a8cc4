"""The pages of the program: everything that is not the play itself."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from soulgames.core.content import REFERENCE
from soulgames.core.game import Game
from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names, reference_game, shipped_packs
from soulgames.core.telling import Sentence
from soulgames.core.version import VERSION
from soulgames.server import catalog, languages
from soulgames.server.analyses import of_table
from soulgames.server.answers import (
    About,
    AnalysisProgress,
    CardFacts,
    ClientWords,
    CupFacts,
    CupOpened,
    FaqSectionFacts,
    GameFacts,
    Health,
    Json,
    LanguageFacts,
    NextTable,
    Opened,
    Problem,
    Proof,
    RuleFacts,
    TableFacts,
)
from soulgames.server.facts import closed_facts
from soulgames.server.forms import Again, CupForm, TableForm
from soulgames.server.hall import Hall
from soulgames.server.limits import guest
from soulgames.server.older_games import TELLS_SECRETS
from soulgames.server.problems import NotGranted, OtherRules, asked_language, unknown
from soulgames.server.proof import METHOD
from soulgames.server.table import Table
from soulgames.tables.language import Language

router = APIRouter()


def problems(**why: str) -> dict[int | str, dict[str, Any]]:
    """The answers that are documented beside the good one: `problems(s404="no such table")`."""
    return {int(status[1:]): {"model": Problem, "description": text} for status, text in why.items()}


def the_hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def asking(request: Request) -> str:
    """Whom the limits are for."""
    return guest(request.client.host if request.client else "")


def weight(pack: str | None) -> int:
    """As how many tables one counts that keeps a pack of its own."""
    return 1 if pack is None else 2


InHall = Annotated[Hall, Depends(the_hall)]
Spoken = Annotated[Language, Depends(asked_language)]
Id = Annotated[str, Path(min_length=1, max_length=40)]
GameId = Annotated[str, Path(min_length=1, max_length=40, examples=["soul-puzzler"])]


def known_game(game: GameId) -> str:
    if game not in game_names():
        raise unknown("game", game)
    return game


KnownGame = Annotated[str, Depends(known_game)]


async def known_table(hall: InHall, table: Id) -> Table:
    found = await hall.table(table)
    if found is None:
        raise unknown("table", table)
    return found


async def asked_game(
    hall: InHall,
    game: KnownGame,
    content: Annotated[str | None, Query(min_length=1, max_length=40, description="A pack that is offered here")] = None,
    table: Annotated[str | None, Query(min_length=1, max_length=40, description="Of whose pack is asked")] = None,
) -> Game:
    """With a pack that is offered here, or with that of a table; with the core one if neither is named.

    The reference, by which scenes and puzzles are played, can be looked up as well.
    """
    if table is None and content == REFERENCE:
        return reference_game(game)
    if table is None:
        return registered(game, pack=content) if content in shipped_packs(game) else hall.packs.game(game, content)
    found = (await known_table(hall, table)).game
    if found.name != game:
        raise unknown("table", table)
    return found


async def finished_table(table: Annotated[Table, Depends(known_table)]) -> Table:
    if table.ending is None:
        raise NotGranted(409, "not-over", Sentence(TELLS_SECRETS))
    return table


AskedGame = Annotated[Game, Depends(asked_game)]
FinishedTable = Annotated[Table, Depends(finished_table)]

DISK = "The disk is full, read-only or damaged"
MALFORMED = "What was sent cannot be read"
NO_PACK = problems(
    s404="No such game or table", s409="A table that cannot be opened here", s422="No such pack, or unreadable", s503=DISK
)
NO_LANGUAGE = problems(s404="No such language", s422=MALFORMED)
NO_LANGUAGE[304] = {"description": "The words are still those that the client has"}
NO_TABLE = problems(s404="No such table", s409="Its content pack cannot be read here", s422=MALFORMED, s503=DISK)
NO_CUP = problems(s404="No such cup", s409="Its content pack cannot be read here", s422=MALFORMED, s503=DISK)
NOT_OVER = problems(s404="No such table", s409="The game is not over, or of other rules", s422=MALFORMED, s503=DISK)
ANALYSIS = problems(
    s404="No such table",
    s409="The game is not over, or of other rules",
    s422=MALFORMED,
    s503="Too many are looked at now (`busy`, with Retry-After), nobody could (`unavailable`), or no disk",
)
ANALYSIS[202] = {"model": AnalysisProgress, "description": "It is under way"}
AGAIN = problems(
    s400=MALFORMED,
    s403="The token opens no seat there",
    s404="No such table",
    s409="The game goes on, or belongs to a cup",
    s413="Too large",
    s422=MALFORMED,
    s429="Too many tables in a short time",
    s503=DISK,
)
TEXT: dict[str, Any] = {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The record"}
OPENING = problems(
    s400=MALFORMED,
    s413="Too large",
    s422="Not a possible table, or a content pack that cannot be played with (`unplayable-content`)",
    s429="Too many tables or packs in a short time",
    s503=f"{DISK}, or nobody could try the pack (`busy`, `unavailable`)",
)


@router.get("/healthz")
async def health(hall: InHall) -> Health:
    return Health(status="ok", tables=len(hall.tables), connections=hall.connections())


@router.get("/api/about")
async def about(hall: InHall) -> About:
    return About(version=VERSION, compiling=hall.workers.native.progress())


@router.get("/api/games")
async def games(hall: InHall, language: Spoken) -> list[GameFacts]:
    """What can be played. Here and below, words are in the language that `Accept-Language` asks for."""
    return catalog.games(hall.packs, language)


@router.get("/api/games/{game}/rules", responses=NO_PACK)
async def rules(game: AskedGame, language: Spoken) -> list[RuleFacts]:
    """The rule book, as it is played by with a pack; a refusal names its rule by `id`."""
    return await asyncio.to_thread(catalog.book, game, language)


@router.get("/api/games/{game}/cards", responses=NO_PACK)
async def cards(game: AskedGame, language: Spoken) -> list[CardFacts]:
    """What cards, abilities and things on the board do, in short."""
    return catalog.cards(game, language)


@router.get("/api/games/{game}/content", responses=NO_PACK)
async def content(game: AskedGame) -> Json:
    """The content pack: the printed numbers and cards."""
    return catalog.content(game)


@router.get("/api/faq")
async def faq(language: Spoken) -> list[FaqSectionFacts]:
    """What players ask about Soulgivers, by the numbers of the boxed game's FAQ; our answers, and the scenes that show them."""
    return catalog.faq(language)


@router.get("/api/languages")
async def all_languages() -> list[LanguageFacts]:
    """English first: it is what stands in the code, and what is shown where a translation lacks."""
    return languages.known()


@router.get("/api/words/{language}", response_model=ClientWords, responses=NO_LANGUAGE)
async def words(request: Request, language: Id) -> Response:
    """The client's own labels in a language. Whoever has them already is told so."""
    text, tag = languages.words(language)
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.post("/api/tables", status_code=201, responses=OPENING)
async def open_table(hall: InHall, request: Request, form: TableForm) -> Opened:
    hall.admit(asking(request), weight(form.pack))
    table, given = await hall.open(form, await hall.boxes.game(form, asking(request)))
    return Opened(table.id, form.game, given.tokens, given.invitations, given.host)


@router.get("/api/tables/{table}", responses=NO_TABLE)
async def table_facts(hall: InHall, table: Id, language: Spoken) -> TableFacts:
    """Also of a game that cannot be shown any more: everything else about it but its record is refused with its sentence."""
    try:
        return (await known_table(hall, table)).facts(language)
    except OtherRules as closed:
        return closed_facts(closed.kept, closed.words, language)


@router.post("/api/tables/{table}/again", status_code=201, responses=AGAIN)
async def begin_again(hall: InHall, request: Request, table: Id, form: Again) -> NextTable:
    """A fresh game in the place of one that was begun under other rules: the same players, and their tokens open it."""
    hall.admit(asking(request))
    return NextTable(table=await hall.older_games.again(table, form.token))


@router.get("/api/tables/{table}/record", responses={200: TEXT, **NOT_OVER}, response_class=Response)
async def record(hall: InHall, table: Id) -> Response:
    """The whole game as a `.soul` text, for `soulgames replay`. Of a game of other rules also when it is not over."""
    return PlainTextResponse(await hall.older_games.record(table))


@router.get("/api/tables/{table}/proof", responses=NOT_OVER)
async def proof(table: FinishedTable, language: Spoken) -> Proof:
    method = language.translate(METHOD)
    return Proof(table.row.seed, table.commitment, method, table.answers_taken_over)


@router.post("/api/tables/{table}/analysis", responses=ANALYSIS)
async def begin_analysis(hall: InHall, request: Request, response: Response, table: FinishedTable) -> AnalysisProgress:
    """Let a strong player look at every decision again. Whoever asks for the same game joins those who wait for it."""
    found = await hall.analyses.begin(of_table(table), asking(request))
    response.status_code = 200 if found.status == "done" else 202
    return found


@router.get("/api/tables/{table}/analysis", responses=ANALYSIS)
async def analysis(hall: InHall, request: Request, response: Response, table: FinishedTable) -> AnalysisProgress:
    """How far it has come, with all that has been found so far. Asking is what keeps it going."""
    found = await hall.analyses.progress(of_table(table), asking(request))
    response.status_code = 200 if found.status in ("none", "done") else 202
    return found


@router.post("/api/cups", status_code=201, responses=OPENING)
async def open_cup(hall: InHall, request: Request, form: CupForm) -> CupOpened:
    hall.admit(asking(request), (len(form.entrants) - 1) * weight(form.pack))
    cup, given = await hall.cups.open(form, await hall.boxes.game(form, asking(request)))
    return CupOpened(cup, given.tokens, given.invitations, given.host)


@router.get("/api/cups/{cup}", responses=NO_CUP)
async def cup_facts(hall: InHall, cup: Id, language: Spoken) -> CupFacts:
    facts = await hall.cups.facts(cup, language)
    if facts is None:
        raise unknown("cup", cup)
    return facts
