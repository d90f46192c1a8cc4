"""Temporal Suspension: the activation of the declared Soulgiver ends at once."""

from __future__ import annotations

from soulgames.games.soulgivers.kit import (
    N_,
    NOT_A_TARGET,
    NOT_WHILE_WAITING,
    NOWHERE,
    SUSPENDED,
    UNTARGETABLE,
    Anomaly,
    Pending,
    Position,
    Refusal,
    end_activation,
    on_board,
    tell_piece,
)


class TemporalSuspension(Anomaly):
    name = "temporal_suspension"
    title = N_("Temporal Suspension")
    text = N_("The Soulgiver just declared is not activated after all.")
    rule = "SG-ANO-4"

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        """The declared Soulgiver is its target (SG-REACT-4)."""
        declared = position.active
        if declared == NOWHERE or position.side_of(declared) == pending.side():
            return self.refuse("no opposing Soulgiver is active")
        if not on_board(position, declared):
            return NOT_WHILE_WAITING
        return NOT_A_TARGET if position.has(declared, UNTARGETABLE) else None

    def act(self, position: Position, pending: Pending) -> None:
        tell_piece(position, position.active, SUSPENDED, self.rule)
        end_activation(position)
