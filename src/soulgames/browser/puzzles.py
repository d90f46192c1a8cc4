"""Puzzles as the server tells them, with the ratings that they came with: who solved them elsewhere is not known here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime

from soulgames.browser.data import JsonObject
from soulgames.browser.problem import LocalProblem
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.telling import Sentence
from soulgames.puzzles.crafts import craft, crafts
from soulgames.puzzles.judging import judge
from soulgames.puzzles.puzzle import Puzzle, daily, puzzle, puzzles
from soulgames.puzzles.themes import THEMES
from soulgames.tables.language import Language


def puzzle_list(game: str, theme: str | None, least: int, most: int, spoken: Language) -> list[JsonObject]:
    """The easy ones first."""
    if game not in crafts():
        raise LocalProblem(404, "unknown-game", Sentence("there is no game '{name}' here", {"name": game}))
    found = [each for each in puzzles(game) if (theme is None or theme in each.themes) and least <= round(each.rating) <= most]
    return [_facts(each, spoken) for each in sorted(found, key=lambda each: round(each.rating))]


def whole_puzzle(game: str, id: str, spoken: Language) -> JsonObject:
    return _whole(_known(game, id), spoken)


def daily_puzzle(day: str | None, spoken: Language) -> JsonObject:
    """The same for everybody."""
    return _whole(daily((date.fromisoformat(day) if day else datetime.now(UTC).date()).toordinal()), spoken)


def judged(game: str, id: str, actions: Sequence[str], spoken: Language) -> JsonObject:
    """What the actions so far are worth: solved, on the way, or refuted and by what."""
    try:
        verdict = judge(_known(game, id), actions)
    except Refused as refused:
        raise LocalProblem(422, "illegal", refused.refusal.sentence) from None
    except InvalidNotation as error:
        raise LocalProblem(422, "illegal", error.words) from None
    why = "" if verdict.why is None else spoken.say(verdict.why)
    told = {"result": verdict.result, "why": why, "answer": list(verdict.answer)}
    return {**told, "way": list(verdict.way), "decision": verdict.decision}


def _known(game: str, id: str) -> Puzzle:
    if game not in crafts():
        raise LocalProblem(404, "unknown-game", Sentence("there is no game '{name}' here", {"name": game}))
    try:
        return puzzle(game, id)
    except InvalidNotation as error:
        raise LocalProblem(404, "unknown", error.sentence) from None


def _facts(found: Puzzle, spoken: Language) -> JsonObject:
    return {
        "id": found.id,
        "game": found.game,
        "goal": found.goal,
        "asks": spoken.say(found.asks()),
        "promise": spoken.translate(craft(found.game).promise),
        "seat": found.seat,
        "themes": [{"key": key, "title": spoken.translate(THEMES[key])} for key in THEMES if key in found.themes],
        "rating": round(found.rating),
        "decisions": len(found.decisions),
    }


def _whole(found: Puzzle, spoken: Language) -> JsonObject:
    own = puzzles(found.game)
    following = own[(own.index(found) + 1) % len(own)].id
    return {"puzzle": _facts(found, spoken), "scene": found.scene(), "solution": list(found.solution), "next": following}
