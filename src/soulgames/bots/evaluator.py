"""How good a position looks for a seat without playing on: a weighted sum of what can be seen, squashed to -1 … 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from soulgames.core.game import NOBODY, State

if TYPE_CHECKING:
    from mypy_extensions import i64

SIDES: Final = 2


def side_of(seat: i64) -> i64:
    """The side a seat plays for. Seats take turns, and so do the sides (in a game for two they are the same)."""
    return seat % SIDES


def squashed(total: float) -> float:
    """A sum of any size as a value between -1 (lost) and 1 (won)."""
    return total / (1.0 + total) if total >= 0.0 else total / (1.0 - total)


def final_value(state: State, seat: i64) -> float:
    """The value of a finished game for a seat: 1, -1, or 0 if nobody won."""
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return 0.0
    return 1.0 if outcome.winner == side_of(seat) else -1.0


class Evaluator:
    """The base of each game's evaluator. A game says what its features are; the weights come from a file and can be tuned."""

    def __init__(
        self, names: list[str], weights: Mapping[str, float], words: Mapping[str, str], within_turn: Sequence[str] = ()
    ) -> None:
        if set(names) != set(weights):
            raise ValueError(f"weights for {', '.join(sorted(weights))}: expected {', '.join(sorted(names))}")
        self.names: Final = names
        self.weights: Final = [weights[name] for name in names]
        self._words: Final = words
        self.within_turn: Final = within_turn
        """Features that say nothing between turns, so that nothing can be learned about them there."""

    def features(self, state: State, seat: i64) -> list[float]:
        """What counts, each as the seat's side has it minus the other's. Not asked at the end of the game."""
        raise NotImplementedError

    def reason(self, name: str, features: list[float]) -> str:
        """What a gain in one of the features means, as a sentence, where these are the features after it; nothing for some."""
        return self._words.get(name, "")

    def value(self, state: State, seat: i64) -> float:
        """How good the position is for a seat, from -1 to 1."""
        if state.decider == NOBODY:
            return final_value(state, seat)
        total = 0.0
        features = self.features(state, seat)
        for number in range(len(features)):
            total += self.weights[number] * features[number]
        return squashed(total)
