"""The Blower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.games.soulgivers.kit import (
    BLOWN_AWAY,
    BY_ABILITY,
    CELL,
    EAST,
    EFFECT,
    N_,
    NORTH,
    NOWHERE,
    SHELLS,
    SIZE,
    SOUTH,
    TILE_NAMES,
    TILE_OF,
    WEST,
    Ability,
    Action,
    Behaviour,
    Choice,
    Kind,
    Pending,
    Position,
    Question,
    Refusal,
    Shields,
    ask,
    cells_of_side,
    distance,
    drop_everything,
    neighbour,
    occupied_cells,
    on_board,
    push,
    tell_answer,
    tile_distance,
    travels,
    why_unmoved,
)

if TYPE_CHECKING:
    from soulgames.games.soulgivers.kit import Cell, Content, Direction, Piece, Player, Tile, i64

PIECE_BITS: Final[list[int]] = [1 << piece for piece in range(62)]


WHO_IS_BLOWN: Final = Kind(
    "who_is_blown", "{who} chooses who is blown next by {deed}.", you=("{deed} – choose who is blown next.",)
)


class Tornado(Ability):
    """Every Soulgiver on the four adjacent tiles is blown straight away; Fragment and Souls are dropped first."""

    name = "tornado"
    title = N_("Tornado")
    text = N_("Everybody on the four tiles around is blown {cells} away and loses Fragment and Soul.")
    rule = "SG-BLO-1"

    def says(self, content: Content) -> str:
        if content.rulings.tornado_spares_allies:
            return N_("All opponents on the four tiles around are blown {cells} away and lose Fragment and Soul.")
        return self.text

    def candidates(self, position: Position, pending: Pending) -> list[int]:
        """Whom it hits. Nobody is chosen among them."""
        centre: Tile = TILE_OF[self.origin(position, pending)]
        foes = 1 - position.side_of(pending.who())
        spares = position.content.rulings.tornado_spares_allies
        cells = cells_of_side(position, foes) if spares else occupied_cells(position)
        return [cell for cell in cells if is_hit(centre, cell)]

    def why_unready(self, position: Position, pending: Pending) -> Refusal | None:
        """An ability needs a target (SG-ABIL-1), even if that stands firm."""
        if self.candidates(position, pending):
            return None
        if position.content.rulings.tornado_spares_allies:
            return self.refuse("no opponent stands on the four adjacent tiles")
        return self.refuse("nobody stands on the four adjacent tiles")

    def act(self, position: Position, pending: Pending) -> None:
        """Whom no ability moves drops nothing; whoever is only blocked drops all the same."""
        centre: Tile = TILE_OF[self.origin(position, pending)]
        carrier = position.carrier
        hit: i64 = 0
        for cell in self.candidates(position, pending):
            piece: Piece = position.occupant[cell]
            if why_unmoved(position, piece, BY_ABILITY) is None:
                hit |= PIECE_BITS[piece]
                drop_everything(position, piece, self.rule)
        if position.carrier != carrier and position.content.rulings.forced_drop_sets:
            position.stack.append(Shields(carrier))  # once all have been blown (SG-SHIELD-3)
        position.stack.append(Gale(centre, position.owner[pending.who()], hit))


class Gale(Choice):
    """Those with bits in `pieces` are still to be blown from the tile; where it matters, the player says who is next."""

    name = "gale"
    number = 29
    fields = ("tile", "player", "pieces")
    asked = (WHO_IS_BLOWN,)
    answers = CELL
    not_among = Refusal("SG-BLO-1", "nobody who is still to be blown stands there")

    @property
    def tile(self) -> Tile:
        return self.a

    @property
    def player(self) -> Player:
        return self.b

    @property
    def pieces(self) -> i64:
        return self.c

    def decider(self, position: Position) -> i64:
        return self.player if order_matters(position, self.tile, self.waiting(position)) else EFFECT

    def waiting(self, position: Position) -> list[int]:
        """Those that are still there to be blown: somebody may have been drawn away meanwhile."""
        pieces = [piece for piece in range(len(position.where)) if self.pieces & PIECE_BITS[piece]]
        return [piece for piece in pieces if on_board(position, piece) and why_unmoved(position, piece, BY_ABILITY) is None]

    def resolve(self, position: Position) -> None:
        """All at once, since nobody is in another's way."""
        for piece in self.waiting(position):
            self._blow(position, piece)

    def _blow(self, position: Position, piece: Piece) -> None:
        push(position, piece, wind(self.tile, position.where[piece]), _blown(position), BY_ABILITY, BLOWN_AWAY, "SG-BLO-1")

    def question(self, position: Position) -> Question:
        return ask(position, WHO_IS_BLOWN, "tornado", "cell", {"tile": TILE_NAMES[self.tile]})

    def choices(self, position: Position) -> list[int]:
        return sorted([position.where[piece] for piece in self.waiting(position)])

    def answer(self, position: Position, action: Action) -> None:
        tell_answer(position, "SG-BLO-1", action)
        piece: Piece = position.occupant[action.a]
        position.stack[-1] = Gale(self.tile, self.player, self.pieces - PIECE_BITS[piece])
        self._blow(position, piece)


def _blown(position: Position) -> int:
    """How many cells a Tornado blows somebody away."""
    return position.content.cells["tornado"]


def is_hit(centre: Tile, cell: Cell) -> bool:
    return tile_distance(centre, TILE_OF[cell]) == 1


def wind(centre: Tile, cell: Cell) -> Direction:
    """The direction in which a Tornado blows on a cell next to its tile: away from it."""
    tile: Tile = TILE_OF[cell]
    if tile == centre + 5:
        return NORTH
    if tile == centre - 5:
        return SOUTH
    return EAST if tile > centre else WEST


def order_matters(position: Position, centre: Tile, pieces: list[int]) -> bool:
    """FAQ 27.3: whether it can make a difference who is blown next. It is asked by what can be seen, not by trying."""
    if len(pieces) < 2:
        return False
    for piece in pieces:
        if may_stray(position, centre, piece):
            return True
        for other in pieces:
            if other != piece and is_behind(centre, position.where[other], position.where[piece]):
                return True
    return False


def is_behind(centre: Tile, cell: Cell, other: Cell) -> bool:
    """Whether two cells lie on the same tile, one behind the other in the wind."""
    if TILE_OF[cell] != TILE_OF[other]:
        return False
    upright = wind(centre, cell) in (NORTH, SOUTH)
    return cell % SIZE == other % SIZE if upright else cell // SIZE == other // SIZE


def may_stray(position: Position, centre: Tile, piece: Piece) -> bool:
    """Whether somebody may come elsewhere than along the wind: by a wormhole, or drawn in by an Event Horizon."""
    cell: Cell = position.where[piece]
    direction = wind(centre, cell)
    shell = position.side_of(piece) == SHELLS
    for _ in range(_blown(position)):
        cell = neighbour(cell, direction)
        if cell == NOWHERE:
            return False
        if position.ground.is_hole(cell) and travels(position, piece):
            return True
        if shell and any(distance(cell, horizon) <= 1 for horizon in position.ground.horizons):
            return True
    return False


class Blower(Behaviour):
    """A storm with no aura."""

    key = "blower"
    title = N_("Blower")
    text = N_("a storm in all four directions")
    abilities = [Tornado]
