"""What the Soulgivers of a side are worth by their cards: how far they go, what covers them, whom they hit and what they can.

Nobody is known by name. An ability that was in no game that the weights come from counts for nothing, so that a character of
another box is judged by its numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluators.soulgivers_life import LINEAR_LOSS
from soulgames.games.soulgivers.text.pack import Content

if TYPE_CHECKING:
    from mypy_extensions import i64

ABILITIES: Final = (
    *("leap", "charge", "mold", "mind_control", "teleport", "chaos", "tornado", "patch", "black_void", "eradicate"),
    *("infection", "gate", "soulstrike", "encouragement"),
)
"""The first ability of each card that comes with the game: what else is on the card goes with it."""
USUAL_RANGE: Final = 4
USUAL_SHIELDS: Final = 2
"""What most cards have: more or less than this makes the difference, for to have somebody at all counts by itself."""
PRINTED: Final = ["range", "shields", "attackers"]
NAMES: Final = PRINTED + [f"ability_{name}" for name in ABILITIES]


class Worth:
    """The cards of a pack, as numbers."""

    def __init__(self, content: Content, weights: Mapping[str, float]) -> None:
        self.content: Final = content
        self.features: Final = [_features(content, character) for character in range(len(content.characters))]
        """By character, what NAMES names."""
        self.worth: Final[list[float]] = [
            sum(weights[name] * feature for name, feature in zip(NAMES, features, strict=True)) for features in self.features
        ]


def _features(content: Content, character: i64) -> list[float]:
    card = content.characters[character]
    abilities = [deed.name for deed in content.behaviours[character].deeds]
    points = card.points - LINEAR_LOSS if card.linear else card.points
    return [
        float(points - USUAL_RANGE),
        float(card.shields.bit_count() - USUAL_SHIELDS),
        1.0 if card.attack else 0.0,
        *[1.0 if name in abilities else 0.0 for name in ABILITIES],
    ]
