"""Bots by name, for the laboratory: ours, those of other packages, and levels that think with weights of their own.

| name | who plays |
|---|---|
| `skilled` | one of our bots |
| `my_module:MyBot` | whatever this makes, called with the game and a seed |
| `fox` | the same, if a package has it as an entry point `fox` of `soulgames.bots` |
| `skilled=weights.toml` | one of our bots, whose evaluator has the weights of this file |
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from inspect import getsource
from pathlib import Path
from typing import Final, cast

from soulgames.bots.bot import Bot
from soulgames.bots.evaluators.weights import parse_weights, read_weights
from soulgames.bots.levels import bot_names, make_bot
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either, Sentence
from soulgames.core.toml_text import read

GROUP: Final = "soulgames.bots"
"""Under which other packages announce their bots."""

OwnBot = Callable[[Game, int], Bot]


def contender(game: Game, name: str, seed: int) -> Bot:
    """A bot by name. The same name and seed make the same choices, if whoever wrote it keeps to that."""
    level, sign, path = name.partition("=")
    if sign:
        return make_bot(game, level, seed, weights=weights_of(game, path))
    if name in bot_names():
        return make_bot(game, name, seed)
    return own_bot(name)(game, seed)


def check_contender(game: Game, name: str) -> None:
    """Raises InvalidNotation if there is no such bot: before hours of games, not after."""
    level, sign, path = name.partition("=")
    if sign and level in bot_names():
        weights_of(game, path)
    contender(game, name, 0)


@cache
def own_bot(name: str) -> OwnBot:
    """A bot of somebody else, by the place of its class or by the name under which its package announces it."""
    for entry in entry_points(group=GROUP, name=name):
        return cast("OwnBot", entry.load())
    module, _, made = name.partition(":")
    if not made:
        known = Either([*bot_names(), *sorted(entry_points(group=GROUP).names), "module:Class"])
        raise InvalidNotation(Sentence("unknown bot '{name}': expected {known}", {"name": name, "known": known}))
    try:
        return cast("OwnBot", getattr(import_module(module), made))
    except (ImportError, AttributeError) as error:
        raise InvalidNotation(Sentence("{name}: {why}", {"name": name, "why": str(error)})) from None


@cache
def weights_of(game: Game, path: str) -> dict[str, float]:
    """The weights of a file, of the form in which `soulgames tune` writes them."""
    try:
        weights = parse_weights(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidNotation(Sentence("{name}: {why}", {"name": path, "why": str(error)})) from None
    known = read_weights(game.pack.game)
    if set(weights) != set(known):
        names = {"path": path, "known": ", ".join(sorted(known))}
        raise InvalidNotation(Sentence("{path}: expected a weight for each of {known}", names))
    return weights


def fingerprint(game: Game, name: str) -> str:
    """A short hash of all that makes a bot: its settings and weights, or the code of somebody else's if it can be read."""
    level, sign, path = name.partition("=")
    if level not in bot_names():
        return _short(_code(own_bot(name)))
    levels = read(files("soulgames.bots").joinpath("levels.toml").read_text("utf-8"))
    settings = levels.table(game.name).table(level).values
    weights = {} if level == "random" else weights_of(game, path) if sign else read_weights(game.pack.game)
    return _short([settings, weights])


def _code(made: OwnBot) -> str:
    try:
        return getsource(made)
    except (OSError, TypeError):
        return repr(made)


def _short(whole: object) -> str:
    return sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:8]
