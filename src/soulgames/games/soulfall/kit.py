"""All that a step in code may use, on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.bits import BITS
from soulgames.core.telling import N_, Kind
from soulgames.games.soulfall.in_code import InCode
from soulgames.games.soulfall.notation import CHOOSING, CHOOSING_NOMAD, CHOOSING_SHARD
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.step import (
    DECK,
    MY_HAND,
    MY_NOMADS,
    MY_SHARDS,
    THEIR_HAND,
    THEIR_NOMADS,
    THEIR_SHARDS,
    Move,
    Step,
)

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64


def all_of(pile: list[int]) -> i64:
    """All places of a pile, as a set."""
    return BITS[len(pile)] - 1


# fmt: off
__all__ = [  # noqa: RUF022 - by what it is about
    # Steps and what they tell, with the mark of a text for people.
    "Kind", "Move", "N_", "Step",
    # Where a card may be.
    "DECK", "MY_HAND", "MY_NOMADS", "MY_SHARDS", "THEIR_HAND", "THEIR_NOMADS", "THEIR_SHARDS",
    # What they see and what they change.
    "InCode", "Position", "all_of", "BITS",
    # Answers, by their kind.
    "Action", "CHOOSING", "CHOOSING_NOMAD", "CHOOSING_SHARD",
]
# fmt: on
