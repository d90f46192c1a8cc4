"""The keys of wishes: one that is said twice is done once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.chance import CHANCE
from soulgames.server.store.rows import MoveRow
from soulgames.tables.history import UNDO

MOST_KEYS: Final = 256
"""Wishes that a table remembers. One that is older is stale by its version anyway."""


class Keys:
    """The versions that the latest wishes led to, by seat and key."""

    def __init__(self, moves: Sequence[MoveRow]) -> None:
        self._versions: Final[dict[tuple[int, str], int]] = {}
        latest: MoveRow | None = None
        for move in moves:
            latest = latest if _follows(move) else move
            if latest is not None and latest.key is not None:
                self.keep(latest.seat, latest.key, move.version)

    def keep(self, seat: int, key: str, version: int) -> None:
        self._versions[seat, key] = version
        if len(self._versions) > MOST_KEYS:
            del self._versions[next(iter(self._versions))]

    def version(self, seat: int, key: str) -> int | None:
        """What a wish with this key led to, if it was granted before."""
        return self._versions.get((seat, key))


def _follows(move: MoveRow) -> bool:
    """Whether it belongs to the wish before it: what chance answered, and the rest of what was taken back at once."""
    return move.seat == CHANCE or (move.text == UNDO and move.key is None)
