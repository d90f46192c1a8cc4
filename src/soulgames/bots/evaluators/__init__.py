"""Each game's evaluator: the one place outside of `games` that knows a game from inside."""

from __future__ import annotations

from collections.abc import Mapping

from soulgames.bots.evaluator import Evaluator
from soulgames.bots.evaluators.weights import read_weights
from soulgames.core.game import Game


def evaluator(game: Game, weights: Mapping[str, float] | None = None) -> Evaluator:
    """The evaluator of a game, with the weights from its file or with others."""
    kind = game.pack.game
    if weights is None:
        weights = read_weights(kind)
    if kind == "soul-puzzler":
        from soulgames.bots.evaluators.soul_puzzler import PuzzlerEvaluator

        return PuzzlerEvaluator(weights)
    if kind == "soulfall":
        from soulgames.bots.evaluators.soulfall import SoulfallEvaluator

        return SoulfallEvaluator(weights)
    from soulgames.bots.evaluators.soulgivers import SoulgiversEvaluator

    return SoulgiversEvaluator(weights)
