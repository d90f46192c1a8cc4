"""A stranger's pack on trial, in a worker: random games with the fuzzer's detectors, for as long as somebody may wait."""

from __future__ import annotations

import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game as registered
from soulgames.core.registry import games_of_pack
from soulgames.core.telling import N_, Sentence
from soulgames.lab.fuzz_worker import DEAD_END, RUNAWAY, Journal, RandomGame
from soulgames.server.box.bounds import check_bounds
from soulgames.server.box.look import playable

GAMES: Final = 20
SEED: Final = 1
LONGEST: Final = 3000
"""Decisions of a game at random: more than ten times those of a long one with the packs that come with the games."""

ENDLESS: Final = N_("a game with this pack was not over after {number} decisions: change the numbers by which it ends")
STUCK: Final = N_("in a game with this pack somebody had nothing to do, and it was not over: no tables are opened with it")
BROKEN: Final = N_("a game with this pack led to a position that cannot be: no tables are opened with it")


def tried(text: str, seconds: float) -> Sentence | None:
    """Why no table is opened with a pack, or None. After these seconds no further game is begun."""
    try:
        check_bounds(text)
    except InvalidNotation as error:
        return error.sentence
    game, troubles = playable(text)
    if game is None:
        return troubles[0][0].sentence
    names = games_of_pack(game.pack.game)
    return next(filter(None, (_played(registered(name, text), seconds / len(names)) for name in names)), None)


def _played(game: Game, seconds: float) -> Sentence | None:
    until = time.monotonic() + seconds
    with TemporaryDirectory(prefix="soulgames-trial-") as folder, Journal(Path(folder, "journal")) as journal:
        for number in range(1, GAMES + 1):
            result = RandomGame(game, SEED, number, journal).run()
            found = result.get("finding")
            if isinstance(found, dict) and found["kind"] != RUNAWAY:
                return Sentence(STUCK if found["kind"] == DEAD_END else BROKEN)
            if found or int(str(result["decisions"])) > LONGEST:
                return Sentence(ENDLESS, {"number": LONGEST})
            if time.monotonic() > until:
                return None
    return None
