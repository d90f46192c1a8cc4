"""The pages that the server has under `/api`, as far as they need no other person: each by its method and its path."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from soulgames.browser import data, shelf
from soulgames.browser.data import JsonObject
from soulgames.browser.lines import past_line, scene_line
from soulgames.browser.local_table import LocalTable
from soulgames.browser.problem import LocalProblem
from soulgames.browser.puzzles import daily_puzzle, judged, puzzle_list, whole_puzzle
from soulgames.core.content import CORE
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names, shipped_packs
from soulgames.core.rulebook import rules_of
from soulgames.core.scene_book import find_scene, scenes_about
from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.lessons import facts as lessons
from soulgames.tables.fairness import METHOD, hashed
from soulgames.tables.language import Language, languages
from soulgames.tables.moments import moments
from soulgames.tables.reading import Reading

NEEDS_SERVER: Final = N_("this needs the server, which cannot be reached")
TELLS_SECRETS: Final = N_("the game is not over: until then this would tell secrets")


class LocalRequest(NamedTuple):
    """A request, taken apart."""

    spoken: Language
    names: Mapping[str, str]
    """What stands in the places of the path."""
    query: Mapping[str, list[str]]
    body: JsonObject
    open: Callable[[JsonObject], JsonObject]
    table: Callable[[str], LocalTable]

    def first(self, name: str) -> str | None:
        return next(iter(self.query.get(name, [])), None)


def _game(asked: LocalRequest) -> Game:
    """With the pack of a table on this device, or with the core one."""
    name, table, content = asked.names["game"], asked.first("table"), asked.first("content")
    if name not in game_names():
        raise LocalProblem(404, "unknown-game", Sentence("there is no game '{name}' here", {"name": name}))
    if table is not None:
        return asked.table(table).game
    if content is not None and content not in shipped_packs(name):
        raise LocalProblem(503, "offline", Sentence(NEEDS_SERVER))
    return registered(name, pack=content or CORE)


def _scenes(asked: LocalRequest) -> list[JsonObject]:
    """Those that show a rule."""
    game, rule = _game(asked), asked.names["rule"]
    if rule not in rules_of(game):
        raise LocalProblem(404, "unknown-rule", Sentence("there is no rule '{name}' in this book", {"name": rule}))
    return [shelf.scene(found, asked.spoken) for found in scenes_about(game.name, rule)]


def _scene(asked: LocalRequest) -> JsonObject:
    name = f"{asked.names['game']}/{asked.names['rest']}"
    found = find_scene(name)
    if found is None:
        raise LocalProblem(404, "unknown-scene", Sentence("there is no scene '{name}' here", {"name": name}))
    return shelf.scene(found, asked.spoken)


def _language(asked: LocalRequest) -> str:
    code = asked.names["language"]
    if code not in languages():
        raise LocalProblem(404, "unknown-language", Sentence("there is no language '{name}' here", {"name": code}))
    return code


def _finished(asked: LocalRequest) -> LocalTable:
    table = asked.table(asked.names["table"])
    if table.outcome is None:
        raise LocalProblem(409, "not-over", Sentence(TELLS_SECRETS))
    return table


def _moments(asked: LocalRequest) -> JsonObject:
    table, eyes = _finished(asked), asked.first("eyes")
    seat = None if eyes is None else table.game.seat(eyes)
    found = moments(table.record, seat)
    words = table.words(Reading(None, asked.spoken))
    return {"eyes": eyes, "moments": data.moments(found, table.game.seats, words)}


def _proof(asked: LocalRequest) -> JsonObject:
    seed = _finished(asked).seed
    return {"seed": seed, "commitment": hashed(seed), "method": asked.spoken.translate(METHOD), "taken_over": 0}


def _line(asked: LocalRequest) -> JsonObject:
    table, moment = _finished(asked), int(asked.first("moment") or 0)
    if moment > len(table.record.actions):
        about = {"moment": moment, "last": len(table.record.actions)}
        raise LocalProblem(422, "invalid", Sentence("this game has no moment {moment}: expected 0 to {last}", about))
    return past_line(table, moment, asked.query.get("action", []), asked.first("eyes"), asked.spoken)


def _lesson(asked: LocalRequest) -> JsonObject:
    try:
        return asdict(lessons.lesson_facts(asked.names["game"], asked.names["lesson"], asked.spoken))
    except InvalidNotation as error:
        raise LocalProblem(404, "unknown", error.sentence) from None


def _tried(asked: LocalRequest) -> JsonObject:
    where = asked.names["game"], asked.names["lesson"], int(asked.names["step"])
    return asdict(lessons.tried(*where, asked.body.get("actions") or [], asked.spoken))


def _puzzles(asked: LocalRequest) -> list[JsonObject]:
    least, most = int(asked.first("least") or 0), int(asked.first("most") or 10_000)
    return puzzle_list(asked.names["game"], asked.first("theme"), least, most, asked.spoken)


def _puzzle_try(asked: LocalRequest) -> JsonObject:
    return judged(asked.names["game"], asked.names["id"], asked.body.get("actions") or [], asked.spoken)


LocalPage = Callable[[LocalRequest], Any]

PAGES: Final[dict[tuple[str, str], LocalPage]] = {
    ("GET", "/api/about"): lambda asked: {"version": VERSION, "compiling": None},
    ("GET", "/api/games"): lambda asked: shelf.games(asked.spoken),
    ("GET", "/api/games/{game}/rules"): lambda asked: shelf.book(_game(asked), asked.spoken),
    ("GET", "/api/games/{game}/cards"): lambda asked: shelf.cards(_game(asked), asked.spoken),
    ("GET", "/api/games/{game}/content"): lambda asked: shelf.content(_game(asked)),
    ("GET", "/api/games/{game}/rules/{rule}/scenes"): _scenes,
    ("GET", "/api/scenes/{game}/{rest:path}"): _scene,
    ("GET", "/api/languages"): lambda asked: shelf.known_languages(),
    ("GET", "/api/words/{language}"): lambda asked: shelf.words(_language(asked)),
    ("GET", "/api/faq"): lambda asked: shelf.faq(asked.spoken),
    ("GET", "/api/lessons"): lambda asked: [asdict(course) for course in lessons.courses(asked.spoken)],
    ("GET", "/api/lessons/{game}/{lesson}"): _lesson,
    ("POST", "/api/lessons/{game}/{lesson}/{step}"): _tried,
    ("GET", "/api/puzzles/daily"): lambda asked: daily_puzzle(asked.first("day"), asked.spoken),
    ("GET", "/api/puzzles/{game}"): _puzzles,
    ("GET", "/api/puzzles/{game}/{id}"): lambda asked: whole_puzzle(asked.names["game"], asked.names["id"], asked.spoken),
    ("POST", "/api/puzzles/{game}/{id}/try"): _puzzle_try,
    ("POST", "/api/scenes/line"): lambda asked: scene_line(asked.body, asked.spoken),
    ("POST", "/api/tables"): lambda asked: asked.open(asked.body),
    ("GET", "/api/tables/{table}"): lambda asked: asked.table(asked.names["table"]).facts(asked.spoken),
    ("GET", "/api/tables/{table}/moments"): _moments,
    ("GET", "/api/tables/{table}/line"): _line,
    ("GET", "/api/tables/{table}/record"): lambda asked: _finished(asked).record.text(),
    ("GET", "/api/tables/{table}/proof"): _proof,
}


def _pattern(path: str) -> re.Pattern[str]:
    """A place is a step of the path; one with `:path` is all that is left of it."""
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", re.sub(r"\{(\w+):path\}", r"(?P<\1>.+)", path)))


_PATTERNS: Final = {(method, path): _pattern(path) for method, path in PAGES}


def find(method: str, address: str) -> tuple[LocalPage, dict[str, str], dict[str, list[str]]]:
    """The page at an address, what stands in the places of its path, and its query. Raises LocalProblem if there is none."""
    parts = urlsplit(address)
    for (known, path), pattern in _PATTERNS.items():
        found = pattern.fullmatch(parts.path)
        if known == method and found is not None:
            return (
                PAGES[known, path],
                {name: unquote(value) for name, value in found.groupdict().items()},
                parse_qs(parts.query),
            )
    raise LocalProblem(503, "offline", Sentence(NEEDS_SERVER))
