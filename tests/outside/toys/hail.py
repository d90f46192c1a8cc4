"""Hail: everybody on a tile takes a point of Decay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import N_, NOWHERE, TILE, Anomaly, Pending, Position, Refusal, add_decay, corner_cells

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Tile, i64


class Hail(Anomaly):
    name = "hail"
    title = N_("Hail")
    text = N_("Everybody on a tile takes 1 Decay.")
    rule = "TOY-HAIL-1"
    lacks = N_("no tile with anybody on it")
    questions = [TILE]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        return None if self._hit(position, value) else self.refuse("nobody stands on that tile")

    def act(self, position: Position, pending: Pending) -> None:
        for piece in self._hit(position, pending.pick(0)):
            add_decay(position, piece, 1, self.rule)

    def _hit(self, position: Position, tile: Tile) -> list[int]:
        """Nobody is chosen among them."""
        pieces = [position.occupant[cell] for cell in corner_cells(tile)]
        return sorted([piece for piece in pieces if piece != NOWHERE])
