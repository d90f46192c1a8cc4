"""Temporal Suspension: the activation of the declared Soulgiver ends at once."""

from __future__ import annotations

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.deeds.anomaly import NOT_A_TARGET, WAITING, Anomaly
from soulgames.games.soulgivers.deeds.deed import Pending
from soulgames.games.soulgivers.deeds.traits import UNTARGETABLE
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.activation import end_activation
from soulgames.games.soulgivers.rules.queries import on_board


class TemporalSuspension(Anomaly):
    name = "temporal_suspension"
    rule = "SG-ANO-4"

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        """The declared Soulgiver is its target (SG-REACT-4)."""
        declared = position.active
        if declared == NOWHERE or position.side_of(declared) == pending.side():
            return self.refuse("no opposing Soulgiver is active")
        if not on_board(position, declared):
            return WAITING
        return NOT_A_TARGET if position.has(declared, UNTARGETABLE) else None

    def finish(self, position: Position, pending: Pending) -> None:
        end_activation(position)
