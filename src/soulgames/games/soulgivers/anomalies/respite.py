"""Respite: -2 Decay, not below 1, on one of your own Soulgivers on the board."""

from __future__ import annotations

from soulgames.games.soulgivers.kit import N_, OnOneSoulgiver, Pending, Position, set_decay


class Respite(OnOneSoulgiver):
    name = "respite"
    title = N_("Respite")
    text = N_("One of your Soulgivers loses 2 Decay.")
    rule = "SG-ANO-10"
    on_own = True
    lacks = N_("none of your Soulgivers on the board")
    words = [N_("{deed} – which of your Soulgivers loses 2 Decay?")]

    def act(self, position: Position, pending: Pending) -> None:
        piece = position.occupant[pending.pick(0)]
        set_decay(position, piece, max(1, position.decay[piece] - 2), self.rule)
