"""What might be done, as the server tells it: on the position of a scene, and from a moment of a finished game on."""

from __future__ import annotations

from collections.abc import Sequence

from soulgames.browser import data
from soulgames.browser.data import JsonObject
from soulgames.browser.local_table import LocalSeat, LocalTable
from soulgames.core.game import Game
from soulgames.core.refusal import Refused
from soulgames.core.registry import game as registered
from soulgames.core.scene import Scene, read_scene
from soulgames.core.toml_text import read
from soulgames.tables.language import Language
from soulgames.tables.lines import WalkedLine, after, follow, walk_line
from soulgames.tables.outlook import NOTHING_AHEAD, outlook
from soulgames.tables.reading import Reading, words_for
from soulgames.tables.redaction import seen
from soulgames.tables.tries import try_line
from soulgames.tables.words import Words, capital


def scene_line(asked: JsonObject, spoken: Language) -> JsonObject:
    """Actions of whoever decides each time. Raises InvalidNotation if the scene is no such thing."""
    scene = _scene(asked["scene"], asked.get("pack"))
    game, eyes = scene.game, asked.get("eyes")
    viewer = None if eyes is None else game.seat(eyes)
    words = _words(game, Reading(viewer, spoken))
    tried = try_line(scene, asked.get("actions") or [], viewer, words)
    state, decider = tried.state, tried.decider
    own = _words(game, Reading(decider, spoken, shared=decider != viewer))  # who plays for all seats is none of them
    sight = seen(state, decider)
    return {
        "moments": data.moments(tried.line.moments, game.seats, words),
        "labels": tried.line.labels,
        "refused": _why_ended(tried.line, own),
        "question": None if decider is None else data.question(sight, own),
        "ahead": data.prospect(tried.ahead, sight, own),
        "game": game.name,
        "content": game.pack.name,
        "title": scene.title,
        "decider": None if decider is None else game.seats[decider],
        "scene": state.to_scene(),
        "result": data.ending(game, state.outcome, None, words),
    }


def past_line(table: LocalTable, moment: int, actions: Sequence[str], eyes: str | None, spoken: Language) -> JsonObject:
    """Actions of one seat from a moment of a finished game on; others let them happen."""
    viewer = None if eyes is None else table.game.seat(eyes)
    again = after(table.record, moment)
    seat = again.state.to_decide
    words, own = (table.words(Reading(whose, spoken)) for whose in (None, viewer))
    walked = walk_line(again, actions, follow, viewer, own)
    decides = seat is not None and seat >= 0 and again.state.to_decide == seat
    sight = seen(again.state, seat if decides else None)
    could = outlook(again.state, seat) if decides and seat is not None else NOTHING_AHEAD
    return {
        "moments": data.moments(walked.moments, table.game.seats, words),
        "labels": walked.labels,
        "refused": _why_ended(walked, own),
        "question": data.question(sight, own) if decides else None,
        "ahead": data.prospect(could, sight, own),
    }


def _scene(text: str, pack: str | None) -> Scene:
    if pack is None:
        return read_scene(text)
    name = read(text).text("game")
    return read_scene(text, {name: registered(name, pack)})


def _words(game: Game, reading: Reading) -> Words:
    return words_for(game, [LocalSeat(seat, seat, None, None) for seat in game.seats], reading)


def _why_ended(walked: WalkedLine, words: Words) -> JsonObject | None:
    if walked.no is None:
        return None
    if isinstance(walked.no, Refused):
        return {"text": capital(words.refusal(walked.no.refusal)), "rule": walked.no.refusal.rule}
    return {"text": capital(words.say(walked.no.words)), "rule": ""}
