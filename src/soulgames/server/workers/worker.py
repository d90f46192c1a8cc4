"""What runs in the worker processes: bots' choices, hints and analysis.

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
from typing import Final

from soulgames.bots.bot import Bot
from soulgames.bots.levels import ADVISER, PATIENCE, make_bot, make_thinker
from soulgames.core.record import read_record
from soulgames.lab.analysis import analyse as analysed
from soulgames.server.games import with_pack
from soulgames.tables.driver import only_choice

ANALYST = "skilled"
REMEMBERED = 8
"""Bots that a worker keeps in mind, with the plans they follow: about 20 MB each at most."""


SIGNAL_WHEN_THE_PARENT_DIES: Final = 1
"""What Linux calls PR_SET_PDEATHSIG."""


def begin(niceness: int) -> None:
    """The server decides when to stop, not the keyboard; and everybody else's work goes first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    if sys.platform == "linux":  # at once, also in the middle of a compiled thought, which lets no other thread run
        ctypes.CDLL(None).prctl(SIGNAL_WHEN_THE_PARENT_DIES, signal.SIGKILL)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that was killed tells nobody."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


@lru_cache(REMEMBERED)
def _bot(game: str, content: str | None, level: str, seed: int, patience: float) -> Bot:
    """The bot with this seed, which only one seat of one table has. It goes on with what it had in mind."""
    return make_bot(with_pack(game, content), level, seed, patience)


def choose(game: str, content: str | None, scene: str, seat: int, level: str, seed: int, patience: float | None = None) -> str:
    """A bot's decision, after as many seconds as a person waits, or fewer."""
    state = with_pack(game, content).from_scene(scene)
    forced = only_choice(state)
    if forced is not None:
        return forced.text
    return (
        _bot(game, content, level, seed, min(PATIENCE, patience or PATIENCE))
        .choose(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng))
        .text
    )


def hint(game: str, content: str | None, scene: str, seat: int, seed: int) -> tuple[list[str], float]:
    """What a strong player would do, and how well it expects to fare with it."""
    rules = with_pack(game, content)
    state = rules.from_scene(scene)
    adviser = make_thinker(rules, ADVISER, seed, PATIENCE)
    thought = adviser.think(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng))
    return [action.text for action in thought.best.plan], thought.best.value


def analyse(record: str, content: str | None, seed: int) -> dict[str, object]:
    """A finished game looked at again, as JSON."""
    return analysed(read_record(record, content), ANALYST, seed).as_json()
