"""What runs in the worker processes: bots' choices, hints, analysis, files of games, tries on scenes, and pictures as PNG.

A worker gets a position drawn from what one seat knows, as the text of a scene. So a bot could not peek even if it tried.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from soulgames.bots.bot import Bot
from soulgames.bots.budget import Patience
from soulgames.bots.evaluators import evaluator
from soulgames.bots.levels import ADVISER, PATIENCE, make_bot, make_thinker
from soulgames.bots.reasons import reasons, walked
from soulgames.core import walk
from soulgames.core.record import Record, read_record
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.telling import N_, Sentence
from soulgames.lab import analysis, attempts
from soulgames.lab.analysis import Considered, PastDecision
from soulgames.lab.attempts import Attempt
from soulgames.server.games import with_pack
from soulgames.tables.driver import only_choice

if TYPE_CHECKING:
    from soulgames.puzzles.judging import Judgement
    from soulgames.server.box.adding import Changes

ANALYST = "skilled"
REMEMBERED = 8
"""Bots that a worker keeps in mind, with the plans they follow: about 20 MB each at most."""
STUDIED = 4
"""Finished games that a worker keeps in mind, which are looked at in turn."""

SIGNAL_WHEN_THE_PARENT_DIES: Final = 1
"""What Linux calls PR_SET_PDEATHSIG."""


TOO_MUCH: Final = N_("this pack is too much for the memory of the server")


def begin(niceness: int, most_bytes: int = 0) -> None:
    """The server decides when to stop, not the keyboard; and everybody else's work goes first.

    With a number of bytes it cannot have more memory than that.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    if most_bytes and sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))
    if sys.platform == "linux":  # at once, also in the middle of a compiled thought, which lets no other thread run
        ctypes.CDLL(None).prctl(SIGNAL_WHEN_THE_PARENT_DIES, signal.SIGKILL)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed tells nobody."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def rules_file() -> str:
    """Where this process has the rules from: a library, if they are compiled."""
    return str(walk.__file__)


@lru_cache(REMEMBERED)
def _bot(game: str, content: str | None, level: str, seed: int) -> tuple[Bot, Patience]:
    """The bot with this seed, which only one seat of one table has, and how long it may think. It goes on with what it had in
    mind."""
    patience = Patience(PATIENCE)
    return make_bot(with_pack(game, content), level, seed, patience), patience


def choose(game: str, content: str | None, scene: str, seat: int, level: str, seed: int, patience: float | None = None) -> str:
    """A bot's decision, after as many seconds as a person waits, or fewer."""
    state = with_pack(game, content).from_scene(scene)
    forced = only_choice(state)
    if forced is not None:
        return forced.text
    bot, waited = _bot(game, content, level, seed)
    waited.seconds = min(PATIENCE, patience or PATIENCE)
    return bot.choose(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng)).text


def hint(game: str, content: str | None, scene: str, seat: int, seed: int) -> tuple[list[str], float, list[Sentence]]:
    """What a strong player would do, how well it expects to fare with it, and why."""
    rules = with_pack(game, content)
    state = rules.from_scene(scene)
    adviser = make_thinker(rules, ADVISER, seed, PATIENCE)
    thought = adviser.think(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng))
    plan = thought.best.plan
    why = reasons(evaluator(rules), state, walked(state, plan)[-1], seat)
    return [action.text for action in plan], thought.best.value, why


@lru_cache(STUDIED)
def _record(text: str, content: str | None) -> Record:
    """A file may bring a pack along, which is a stranger's."""
    from soulgames.server.review.files import check_pack_in

    check_pack_in(text, content)
    return read_record(text, content)


@lru_cache(STUDIED)
def _past_decisions(record: str, content: str | None) -> list[PastDecision]:
    return list(analysis.past_decisions(_record(record, content)))


def consider(record: str, content: str | None, number: int, seed: int) -> Considered | None:
    """One decision of a finished game looked at again; None if it has no more."""
    found = _past_decisions(record, content)
    return analysis.consider(found[number], ANALYST, seed) if number < len(found) else None


def judge(record: str, content: str | None, moment: int, actions: list[str], seed: int) -> Attempt | Sentence:
    """Actions that might have been played at a moment of a finished game, or why they cannot be."""
    try:
        return attempts.judge(_record(record, content), moment, actions, ANALYST, seed)
    except Refused as refused:
        return refused.refusal.sentence
    except InvalidNotation as error:
        return error.words


def open_file(text: str, content: str | None, eyes: str | None, language: str) -> bytes | Sentence:
    """The moments of a game in a file, or what is wrong with it."""
    from soulgames.server.review.files import told_file

    return told_file(text, content, eyes, language)


def read_file(text: str, content: str | None) -> Sentence | None:
    """What is wrong with a file, if anything is."""
    try:
        _record(text, content)
    except InvalidNotation as error:
        return error.sentence
    return None


def line_in_file(
    text: str, content: str | None, moment: int, actions: list[str], eyes: str | None, language: str
) -> bytes | Sentence:
    """What would have followed a moment of a game in a file, or what is wrong with it."""
    from soulgames.server.review import files

    wrong = read_file(text, content)
    return wrong or files.line_in_file(_record(text, content), moment, actions, eyes, language)


def scene_line(scene: str, pack: str | None, actions: list[str], eyes: str | None, language: str) -> bytes | Sentence:
    """What comes of some actions on a scene, or what is wrong with it."""
    from soulgames.server.trying import scene_lines

    return scene_lines.scene_line(scene, pack, actions, eyes, language)


def check_scene(scene: str, game: str, pack: str | None, edits: list[dict[str, object]], language: str) -> bytes | Sentence:
    """A position that somebody lays, after some edits."""
    from soulgames.server.trying import laid

    return laid.check(scene, game, pack, edits, language)


def scene_plan(scene: str, pack: str | None, language: str) -> bytes | Sentence:
    """What a strong player would do there."""
    from soulgames.server.trying import laid

    return laid.plan(scene, pack, language)


def scene_report(scene: str, pack: str | None, before: list[str], action: str, language: str) -> str | Sentence:
    """A disputed ruling as a text."""
    from soulgames.server.trying import laid

    return laid.disputed(scene, pack, before, action, language)


def why_no_table(scene: str, pack: str | None) -> Sentence | None:
    """Why no table can begin from a position, if anything speaks against it."""
    from soulgames.server.trying import laid

    return laid.why_not_opened(scene, pack)


def judge_in_file(text: str, content: str | None, moment: int, actions: list[str], seed: int) -> Attempt | Sentence:
    """The same as `judge`, of a file that may be anything, at a moment that it may not have."""
    from soulgames.server.review.lines import why_no_attempt

    wrong = read_file(text, content) or why_no_attempt(_record(text, content), moment, actions)
    return wrong or judge(text, content, moment, actions, seed)


def judge_puzzle(game: str, id: str, actions: list[str]) -> Judgement | Sentence:
    """What a try at a puzzle is worth, or why it cannot be played."""
    from soulgames.puzzles.judging import judge as judge_try
    from soulgames.puzzles.puzzle import puzzle

    try:
        return judge_try(puzzle(game, id), actions)
    except Refused as refused:
        return refused.refusal.sentence
    except InvalidNotation as error:
        return error.words


def look_at_pack(content: str, changes: Changes, language: str) -> bytes | Sentence:
    """What is in a content pack that somebody types in, and what is wrong with it."""
    from soulgames.server.box.look import looked_at

    try:
        return looked_at(content, changes, language)
    except (MemoryError, RecursionError):
        return Sentence(TOO_MUCH)


def try_pack(text: str, seconds: float) -> Sentence | None:
    """Why no table is opened with a content pack, or None."""
    from soulgames.server.box.trial import tried

    try:
        return tried(text, seconds)
    except (MemoryError, RecursionError):
        return Sentence(TOO_MUCH)


def raster(drawn: str) -> bytes:
    """The PNG of an SVG. It takes a tenth of a second, in which nothing else of its process runs."""
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=drawn))
