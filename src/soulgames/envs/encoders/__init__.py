"""What a seat may know as a row of small numbers. Each encoder knows its game; the environments do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soulgames.core.game import Game
from soulgames.envs.encoders.encoder import Encoder
from soulgames.envs.encoders.soul_puzzler import SoulPuzzlerEncoder
from soulgames.envs.encoders.soulfall import SoulfallEncoder
from soulgames.envs.encoders.soulgivers import SoulgiversEncoder

ENCODERS: Final[dict[str, Callable[[Game], Encoder]]] = {
    "soul-puzzler": SoulPuzzlerEncoder,
    "soulfall": SoulfallEncoder,
    "soulgivers": SoulgiversEncoder,
    "soulgivers-2v2": SoulgiversEncoder,
}


def encoder_of(game: Game) -> Encoder:
    return ENCODERS[game.name](game)
