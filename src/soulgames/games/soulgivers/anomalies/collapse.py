"""Collapse: destroy a tile without Soulgivers and Fragment, that is no special one and touches no portal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    CIRCLES,
    DESTROYED,
    MOTHER,
    N_,
    NOWHERE,
    TILE,
    Anomaly,
    Pending,
    Position,
    Refusal,
    corner_cells,
    destroy_tile,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import i64


class Collapse(Anomaly):
    name = "collapse"
    title = N_("Collapse")
    text = N_("Destroy an empty tile.")
    rule = "SG-ANO-7"
    questions = [TILE]
    words = [N_("{deed} – which tile is destroyed?")]

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        tile = position.tiles[value]
        if tile & DESTROYED:
            return self.refuse("that tile is destroyed already")
        if tile & (MOTHER | CIRCLES):
            return self.refuse("the Mother tile and interference tiles stay")
        if value in position.content.portal_tiles:
            return self.refuse("that tile touches a portal")
        for cell in corner_cells(value):
            if position.occupant[cell] != NOWHERE:
                return self.refuse("a Soulgiver stands on that tile")
        return self.why_fixed(position, value)

    def act(self, position: Position, pending: Pending) -> None:
        destroy_tile(position, pending.pick(0), pending.side(), self.rule)
