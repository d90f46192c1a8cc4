"""The Confuser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.kit import (
    N_,
    NOWHERE,
    NUMBER,
    QUARTERS,
    TILE,
    Ability,
    Aura,
    Behaviour,
    Pending,
    Position,
    Refusal,
    Shields,
    all_tiles,
    has_barrier,
    is_locked,
    next_cells,
    swap_tiles,
    turn_tiles,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Content, Piece, Tile, i64


class Chaos(Ability):
    """Rotate two different tiles in range as desired, everything on them turning along."""

    name = "chaos"
    title = N_("Chaos")
    text = N_("Turn two tiles, each {range}, with everything on them.")
    rule = "SG-CON-1"
    ranged = True
    lacks = N_("no pair of tiles in reach")
    questions = [TILE, NUMBER, TILE, NUMBER]
    words = [
        N_("{deed} – which tile turns?"),
        N_("{deed} – by how many quarters does {tile} turn, clockwise?"),
        N_("{deed} – which other tile turns?"),
    ]
    number_means = QUARTERS

    def says(self, content: Content) -> str:
        if content.rulings.chaos_swaps:
            return N_("Swap two tiles, each {range}, with everything on them, and turn them as you like.")
        return self.text

    def why(self, position: Position, pending: Pending, value: i64) -> Refusal | None:
        count = pending.count()
        if count % 2 == 1:
            if position.content.rulings.chaos_swaps:
                return None if value <= 3 else self.refuse("a tile is turned by 0 to 3 quarters")
            return None if 1 <= value <= 3 else self.refuse("a tile is turned by 1 to 3 quarters")
        if count == 2 and value == pending.pick(0):
            return self.refuse("the two tiles have to be different")
        return self._why_fixed(position, pending, value)

    def _why_fixed(self, position: Position, pending: Pending, tile: Tile) -> Refusal | None:
        refusal = self.why_tile_far(position, pending, tile)
        if refusal is not None:
            return refusal
        if is_locked(position, tile):
            return Refusal("SG-BOARD-8", "that tile carries a population modifier")
        return self.refuse("the Barrier holds that tile") if has_barrier(position, tile) else None

    def possible(self, position: Position, pending: Pending) -> bool:
        """There have to be two."""
        free = 0
        for tile in all_tiles():
            if self._why_fixed(position, pending, tile) is None:
                free += 1
        return free >= 2

    def act(self, position: Position, pending: Pending) -> None:
        first, second = int(pending.pick(0)), int(pending.pick(2))
        turns = {first: int(pending.pick(1)), second: int(pending.pick(3))}
        if position.content.rulings.chaos_swaps:
            swap_tiles(position, first, second, self.rule)
            turns = {tile: turns[other] for tile, other in ((first, second), (second, first)) if turns[other]}
        if turns:
            turn_tiles(position, turns, self.rule)


class Confuser(Behaviour):
    """Vertigo (SG-CON-2): when its movement ends, its player turns each adjacent opposing Soulgiver as desired."""

    key = "confuser"
    title = N_("Confuser")
    text = N_("nobody knows which way is up")
    auras = [Aura("vertigo", N_("Vertigo"), N_("When its movement ends you turn every opponent next to it."), ("SG-CON-2",))]
    abilities = [Chaos]

    def ends_movement(self, position: Position, piece: Piece) -> None:
        side, player = position.side_of(piece), position.owner[piece]
        for cell in reversed(next_cells(position.where[piece])):
            foe: Piece = position.occupant[cell]
            if foe != NOWHERE and position.side_of(foe) != side:
                position.stack.append(Shields(foe, player + 1))
