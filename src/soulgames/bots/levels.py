"""The bots by name: `random`, `greedy`, and five levels whose settings for each game are in levels.toml."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from soulgames.bots.bot import Bot, Thinker
from soulgames.bots.budget import Budget, Patience
from soulgames.bots.evaluator import Evaluator
from soulgames.bots.evaluators import evaluator
from soulgames.bots.fallible import Fallible
from soulgames.bots.greedy import Greedy
from soulgames.bots.random import RandomBot
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Either, Sentence
from soulgames.core.toml_text import Toml, read

LEVELS: Final = {
    "novice": N_("knows the rules and little more: a first game"),
    "casual": N_("sees some of what is right before it: an easy game"),
    "skilled": N_("sees most of what is right before it: a real game"),
    "expert": N_("looks ahead: bring your best game"),
    "master": N_("the strongest there is"),
}
"""Each level and what to expect of it, the weakest first."""

PATIENCE: Final = 4.0
"""Seconds that a person waits for one thought. Where a level would need more, it is weaker: seldom compiled, often plain."""

ADVISER: Final = "master"
"""Who gives the hints."""


def bot_names() -> list[str]:
    """All bots, from the weakest kind up."""
    return ["random", "greedy", *LEVELS]


def make_bot(
    game: Game,
    name: str,
    seed: int,
    patience: float | Patience | None = None,
    weights: Mapping[str, float] | None = None,
) -> Bot:
    """A bot for a game by name; the same seed makes the same choices.

    Somebody who waits for it may name the seconds that a thought may take at most: on a slow machine a level is then weaker.
    With `weights` its evaluator has these instead of the game's own.
    """
    if name == "random":
        return RandomBot(seed)
    judge = evaluator(game, weights)
    if name == "greedy":
        return Greedy(judge, seed)
    if name not in LEVELS:
        asked = {"name": name, "known": Either([*bot_names()])}
        raise InvalidNotation(Sentence("unknown bot '{name}': expected {known}", asked))
    settings = _settings(game, name)
    slips = settings.integer("slips", 0, least=0, most=1000)
    bot = _thinker(judge, settings, seed, patience)
    return Fallible(bot, slips, seed + 1) if slips else bot


def make_thinker(
    game: Game, name: str, seed: int, patience: float | Patience | None = None, judge: Evaluator | None = None
) -> Thinker:
    """A level without its slips, for hints and analysis; for tuning with another evaluator than the game's own."""
    return _thinker(judge or evaluator(game), _settings(game, name), seed, patience)


def _settings(game: Game, name: str) -> Toml:
    text = files("soulgames.bots").joinpath("levels.toml").read_text("utf-8")
    return read(text).table(game.name).table(name)


def _thinker(judge: Evaluator, settings: Toml, seed: int, patience: float | Patience | None) -> Thinker:
    method = settings.choice("method", ["greedy", "search", "turnwise", "alphabeta", "planner"])
    if method == "search":
        from soulgames.bots.search import Search

        return Search(judge, _budget(settings, patience), seed, settings.integer("turns", 0))
    if method == "turnwise":
        from soulgames.bots.turnwise import Turnwise

        return Turnwise(judge, _budget(settings, patience), seed, settings.integer("turns"))
    if method == "alphabeta":
        from soulgames.bots.alphabeta import AlphaBeta

        return AlphaBeta(judge, _budget(settings, patience), seed)
    if method == "planner":
        from soulgames.bots.evaluators.soulgivers_guide import SoulgiversGuide
        from soulgames.bots.planner import Planner

        return Planner(judge, SoulgiversGuide(), _budget(settings, patience), seed)
    return Greedy(judge, seed)


def _budget(settings: Toml, patience: float | Patience | None) -> Budget:
    return Budget(settings.integer("simulations", least=1), patience)
