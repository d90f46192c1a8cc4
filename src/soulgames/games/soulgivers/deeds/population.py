"""What population abilities have in common: each side has one, and may stop at any time."""

from __future__ import annotations

from typing import ClassVar

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.deeds.deed import Deed
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.position import Position


class Population(Deed):
    side: ClassVar[int]

    def why_stop(self, position: Position, pending: Pending) -> Refusal | None:
        return None
