"""What the active Soulgiver and its player may do, and why not: free and tribute actions (sections 3 to 5 of the rules).

Each `why_…` gives the rule in the way, or None. The legal actions are those that nothing is in the way of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.geometry import (
    FIRST_PLACE,
    NOWHERE,
    TILE_OF,
    direction_to,
    distance,
    neighbour,
)
from soulgames.games.soulgivers.ground import BORDER, CLOSED, GATE, GATEWAY, KINDS
from soulgames.games.soulgivers.holes import why_trapped
from soulgames.games.soulgivers.queries import (
    barred,
    covered,
    guarded,
    hushed,
    is_wall,
    on_board,
    on_portal,
    points_left,
    sees,
    stands,
)
from soulgames.games.soulgivers.table import (
    ABSORBED,
    ACTIVATED,
    ANY_LINE,
    EAST_WEST,
    MOVED,
    NORTH_SOUTH,
    ONWARDS,
    STEPPED_ON_GATE,
    Table,
)
from soulgames.games.soulgivers.tile_verbs import top_modifier
from soulgames.games.soulgivers.tiles import DESTROYED
from soulgames.games.soulgivers.traits import GATE_WALKER, INCORPOREAL
from soulgames.games.soulgivers.verbs import can_land, can_pass, can_stop, off_the_line

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_IN_PLAY: Final = Refusal("SG-TURN-2", "you have no such Soulgiver in play")
ACTIVATED_BEFORE: Final = Refusal("SG-TURN-2", "this Soulgiver was activated in this turn already")
HUSHED: Final = Refusal("SG-PAT-3", "an opposing Soulgiver on its tile hushes it")
NOBODY_ACTIVE: Final = Refusal("SG-TURN-2", "no Soulgiver is active: declare one first")
ACTIVATION_CUT: Final = Refusal("SG-REACT-5", "the reaction has ended the activation: declare another Soulgiver")
ON_PORTAL: Final = Refusal("SG-TURN-7", "a Soulgiver on a portal can only step onto the board")
TWICE: Final = Refusal("SG-TURN-4", "this Soulgiver has done that in this turn already")

MOVEMENT_OVER: Final = Refusal("SG-SHIELD-1", "the movement of this Soulgiver is over")
NO_POINTS: Final = Refusal("SG-MOVE-1", "no point of movement is left")
POINT_FOR_FRAGMENT: Final = Refusal("SG-MOVE-7", "carrying the Fragment costs a point of movement, and no other is left")
NOT_ADJACENT: Final = Refusal("SG-MOVE-1", "a step goes to an adjacent cell")
OFF_THE_LINE: Final = Refusal("SG-MOVE-2", "a linear mover stays on the line of its first step")
OFF_THE_LEAP: Final = Refusal("SG-RUN-2", "after a Leap the movement only goes on in its direction")
WALL: Final = Refusal("SG-MOVE-3", "a wall is in the way")
OCCUPIED: Final = Refusal("SG-MOVE-3", "another Soulgiver stands there")
WALL_MODIFIER: Final = Refusal("SG-MOVE-3", "a modifier stands there like a wall")
BEFORE_THE_PORTAL: Final = Refusal("SG-MOVE-6", "from a portal one steps onto the cell in front of one's place")
DESTROYED_TILE: Final = Refusal("SG-BOARD-7", "that tile is destroyed")
UNDER_THE_BARRIER: Final = Refusal("SG-BOARD-9", "the Barrier closes the Mother tile")
UNDER_THE_MOVING_BARRIER: Final = Refusal("SG-BOARD-9", "the Barrier closes the Fragment's tile")
NO_PORTAL: Final = Refusal("SG-MOVE-8", "only a carrier next to one of its own portals may step into it")

INSIDE_ANOTHER: Final = Refusal("SG-GHO-3", "it cannot stop on another's cell, only pass through to a cell beyond")
ON_THE_BORDER: Final = Refusal("SG-POP-1", "nobody stops on the Border, only passes through to a cell beyond")

NO_SUCH_SOUL: Final = Refusal("SG-SOUL-1", "this allied Soul does not lie on the tile")
DOUBLE_SOUL: Final = Refusal("SG-SOUL-1", "a Double Soul absorbs no other Soul")

NO_ESSENCE: Final = "no Tribute Essence is left"
NO_FRAGMENT: Final = Refusal("SG-FRAG-1", "the Fragment does not lie on this tile")
BARRIER_OVER_IT: Final = Refusal("SG-FRAG-1", "the Barrier covers the Fragment")
NOT_CARRYING: Final = Refusal("SG-FRAG-2", "this Soulgiver does not carry the Fragment")
NOBODY_THERE: Final = Refusal("SG-FRAG-2", "there is no ally to receive the Fragment")
NO_SIGHT: Final = Refusal("SG-FRAG-2", "the line of sight is not clear")
NOTHING_TO_DROP: Final = Refusal("SG-FRAG-3", "this Soulgiver does not carry the Fragment")

NO_ATTACK: Final = Refusal("SG-ATT-1", "this Soulgiver's card has no attack")
NO_TARGET: Final = Refusal("SG-ATT-1", "there is no opposing Soulgiver on that cell")
AN_ALLY: Final = Refusal("SG-ATT-1", "that is an ally: only opposing Soulgivers are attacked")
A_SOUL: Final = Refusal("SG-ATT-1", "that is a Soul: only Soulgivers are attacked")
NOT_NEXT_TO_IT: Final = Refusal("SG-ATT-1", "the target is not adjacent")
WALL_BETWEEN: Final = Refusal("SG-ATT-1", "a wall stops the attack")
GUARDED: Final = Refusal("SG-PRO-3", "the ground it stands on is sacred: an attack cannot destroy it")
SHIELDED: Final = Refusal("SG-ATT-2", "shields cover the side that the attack comes from")
LASTING_BARRIER: Final = Refusal("SG-2V2-4", "with four players the Barrier cannot be destroyed")
NO_BARRIER: Final = Refusal("SG-ATT-4", "the Barrier has left the game")
BARRIER_NOT_NEAR: Final = Refusal("SG-ATT-1", "the Barrier is attacked from next to the Mother tile, without a wall between")

DRAW_ESSENCE: Final = Refusal("SG-DRAW-1", NO_ESSENCE)
DRAWN_BEFORE: Final = Refusal("SG-DRAW-1", "one anomaly a turn: you have drawn it")
DRAW_BARRED: Final = Refusal("SG-DRAW-1", "an opposing Soulgiver on an interference cell keeps you from drawing")
NO_CARDS: Final = Refusal("SG-DRAW-2", "neither the anomaly deck nor the played cards hold any")


def why_activate(table: Table, piece: i64) -> Refusal | None:
    if table.where[piece] == NOWHERE or table.owner[piece] != table.player:
        return NOT_IN_PLAY
    if table.marks[piece] & ACTIVATED:
        return ACTIVATED_BEFORE
    return HUSHED if hushed(table, piece) else None


def why_inactive(table: Table) -> Refusal | None:
    """Somebody has to be active."""
    if table.active != NOWHERE:
        return None
    return ACTIVATION_CUT if table.cut else NOBODY_ACTIVE


def why_not_acting(table: Table, type: i64) -> Refusal | None:
    """What stands in the way of any action but a step: of one type once an activation, and on the board."""
    refusal = why_inactive(table)
    if refusal is not None:
        return refusal
    if on_portal(table, table.active):
        return ON_PORTAL
    return TWICE if table.done & type else None


def why_not_stopping(table: Table) -> Refusal | None:
    """Where the active Soulgiver is may be no place to stop, act or end the movement."""
    if table.active == NOWHERE or not on_board(table, table.active):
        return None
    cell: i64 = table.where[table.active]
    if table.occupant[cell] != table.active:
        return INSIDE_ANOTHER
    return ON_THE_BORDER if table.ground.kinds[cell] & BORDER else None


def why_not_moving(table: Table) -> Refusal | None:
    """What keeps the active Soulgiver from moving at all."""
    refusal = why_inactive(table)
    if refusal is not None:
        return refusal
    return MOVEMENT_OVER if table.done & MOVED else why_trapped(table, table.active)


def step_cost(table: Table, cell: i64) -> i64:
    """One point, but a keeper of gates walks onto each of them once for nothing (SG-GAT-3)."""
    gate = free_gate(table, cell)
    return 0 if gate and not table.done & gate else 1


def free_gate(table: Table, cell: i64) -> i64:
    """What is marked when the active keeper of gates steps onto one for nothing; 0 if this is no gate, or no keeper."""
    if not table.ground.kinds[cell] & GATE or not table.has(table.active, GATE_WALKER):
        return 0
    kind = top_modifier(table, cell)
    same = [modifier // KINDS for modifier in table.modifiers if modifier % KINDS == kind]
    return STEPPED_ON_GATE[2 * (kind - GATEWAY) + same.index(int(cell)) % 2]


def why_step(table: Table, cell: i64) -> Refusal | None:
    return why_not_moving(table) or why_no_way(table, cell)


def why_no_way(table: Table, cell: i64) -> Refusal | None:
    """What keeps the active Soulgiver, which may move, from this cell. Souls, circles, patches and gates do not (SG-MOVE-5)."""
    if points_left(table, table.active) < step_cost(table, cell):
        return why_no_points(table)
    start: i64 = table.where[table.active]
    if start >= FIRST_PLACE:
        return why_not_entering(table, start, cell)
    direction = direction_to(start, cell)
    if direction == NOWHERE or neighbour(start, direction) != cell:
        return NOT_ADJACENT
    if off_the_line(table.line, direction):
        return why_off_the_line(table)
    closed = why_closed(table, cell)
    if closed is not None:
        return closed
    if table.ground.walled(start, direction) and not table.has(table.active, INCORPOREAL):
        return WALL
    return why_taken(table, cell, direction)


def why_no_points(table: Table) -> Refusal:
    """The active Soulgiver has none left; it may be the Fragment that took the last one."""
    taken = table.carrier == table.active and table.card(table.active).points > table.spent
    return POINT_FOR_FRAGMENT if taken else NO_POINTS


def why_off_the_line(table: Table) -> Refusal:
    """The active Soulgiver is bound to its Leap, or to its first step."""
    return OFF_THE_LEAP if table.line >= ONWARDS else OFF_THE_LINE


def line_after(table: Table, direction: i64) -> i64:
    """The line that a step fixes for a linear mover; whoever leapt keeps going on."""
    if table.line >= ONWARDS:
        return table.line
    if not table.card(table.active).linear:
        return ANY_LINE
    return EAST_WEST if direction % 2 == 1 else NORTH_SOUTH


def why_closed(table: Table, cell: i64) -> Refusal | None:
    if not table.ground.kinds[cell] & CLOSED:
        return None
    if table.tiles[TILE_OF[cell]] & DESTROYED:
        return DESTROYED_TILE
    return UNDER_THE_MOVING_BARRIER if table.players == 4 else UNDER_THE_BARRIER


def why_taken(table: Table, cell: i64, direction: i64) -> Refusal | None:
    """Somebody, or the Border, is in the way; some may pass through, if they can reach a cell beyond (SG-POP-1, SG-GHO-3)."""
    piece = table.active
    if can_stop(table, piece, cell):
        return None
    occupied = table.occupant[cell] != NOWHERE
    if not can_pass(table, piece, cell):
        return OCCUPIED if occupied else WALL_MODIFIER
    if can_land(table, piece, cell, points_left(table, piece) - step_cost(table, cell), line_after(table, direction)):
        return None
    return INSIDE_ANOTHER if occupied else ON_THE_BORDER


def entry(table: Table, place: i64) -> i64:
    """The cell in front of a place on a portal."""
    return table.content.entries[place - FIRST_PLACE]


def inwards(side: i64) -> i64:
    """The direction from a side's portals onto the board: north for the Shells, south for the Specters."""
    return 2 * side


def outwards(side: i64) -> i64:
    return 2 - 2 * side


def why_not_entering(table: Table, place: i64, cell: i64) -> Refusal | None:
    """SG-MOVE-6."""
    if cell != entry(table, place):
        return BEFORE_THE_PORTAL
    closed = why_closed(table, cell)
    if closed is not None:
        return closed
    if table.ground.walled(cell, outwards(table.side)) and not table.has(table.active, INCORPOREAL):
        return WALL
    return why_taken(table, cell, inwards(table.side))


def why_step_portal(table: Table) -> Refusal | None:
    """SG-MOVE-8."""
    refusal = why_inactive(table)
    if refusal is not None:
        return refusal
    if table.carrier != table.active or not next_to_portal(table, table.active):
        return NO_PORTAL
    refusal = why_not_moving(table)
    if refusal is not None:
        return refusal
    if points_left(table, table.active) == 0:
        return why_no_points(table)
    outward = outwards(table.side)
    if off_the_line(table.line, outward):
        return why_off_the_line(table)
    walled = table.ground.walled(table.where[table.active], outward) and not table.has(table.active, INCORPOREAL)
    return WALL if walled else None


def next_to_portal(table: Table, piece: i64) -> bool:
    """Whether a Soulgiver stands on a cell that one of its side's standing portals touches."""
    side = table.side_of(piece)
    place: i64 = 4 * side
    while place < 4 * side + 4:
        if table.content.entries[place] == table.where[piece] and stands(table, place // 2):
            return True
        place += 1
    return False


def why_rotate(table: Table) -> Refusal | None:
    refusal = why_inactive(table)
    if refusal is not None:
        return refusal
    if on_portal(table, table.active):
        return ON_PORTAL
    return MOVEMENT_OVER if table.done & MOVED else None


def why_absorb(table: Table, soul: i64) -> Refusal | None:
    refusal = why_not_acting(table, ABSORBED)
    if refusal is not None:
        return refusal
    if table.soul[table.active] != NOWHERE:
        return DOUBLE_SOUL
    cell: i64 = table.soul_at[soul]
    here = cell != NOWHERE and TILE_OF[cell] == TILE_OF[table.where[table.active]]
    return None if here else NO_SUCH_SOUL


# The tribute actions besides abilities: what keeps a Soulgiver on the board from them, whoever is active and whatever is paid.


def why_no_collect(table: Table, piece: i64) -> Refusal | None:
    if table.carrier != NOWHERE or table.fragment != TILE_OF[table.where[piece]]:
        return NO_FRAGMENT
    return BARRIER_OVER_IT if table.fragment == table.barrier_tile() else None


def why_no_pass(table: Table, piece: i64, cell: i64) -> Refusal | None:
    """SG-FRAG-2: an ally to receive it, distance and sight."""
    if table.carrier != piece:
        return NOT_CARRYING
    receiver: i64 = table.occupant[cell]
    if receiver == NOWHERE or table.side_of(receiver) != table.side_of(piece):
        return NOBODY_THERE
    return why_no_throw(table, piece, cell)


def why_no_throw(table: Table, carrier: i64, cell: i64) -> Refusal | None:
    """Distance and sight of a pass."""
    start: i64 = table.where[carrier]
    direction = direction_to(start, cell)
    if direction == NOWHERE or distance(start, cell) != table.content.pass_distance:
        return Refusal("SG-FRAG-2", f"the Fragment is passed exactly {table.content.pass_distance} cells in a straight line")
    clear = sees(table, table.side_of(carrier), start, direction, table.content.pass_distance)
    return None if clear else NO_SIGHT


def why_no_drop(table: Table, piece: i64) -> Refusal | None:
    return None if table.carrier == piece else NOTHING_TO_DROP


def why_no_attack(table: Table, piece: i64, cell: i64) -> Refusal | None:
    if not table.card(piece).attack:
        return NO_ATTACK
    start: i64 = table.where[piece]
    target: i64 = table.occupant[cell]
    side = table.side_of(piece)
    if target == NOWHERE:
        return A_SOUL if cell in table.soul_at else NO_TARGET
    if table.side_of(target) == side:
        return AN_ALLY
    direction = direction_to(start, cell)
    if direction == NOWHERE or neighbour(start, direction) != cell:
        return NOT_NEXT_TO_IT
    if table.ground.walled(start, direction) or is_wall(table, side, cell):
        return WALL_BETWEEN
    if covered(table, target, (direction + 2) % 4):
        return SHIELDED
    return GUARDED if guarded(table, target) else None


def why_no_attack_on_barrier(table: Table, piece: i64) -> Refusal | None:
    if not table.card(piece).attack:
        return NO_ATTACK
    if table.players == 4:
        return LASTING_BARRIER
    if not table.barrier:
        return NO_BARRIER
    start: i64 = table.where[piece]
    direction: i64 = 0
    while direction < 4:
        cell = neighbour(start, direction)
        if cell != NOWHERE and TILE_OF[cell] == table.barrier_tile() and not table.ground.walled(start, direction):
            return None
        direction += 1
    return BARRIER_NOT_NEAR


def why_draw(table: Table) -> Refusal | None:
    if table.drawn:
        return DRAWN_BEFORE
    if table.essences == 0:
        return DRAW_ESSENCE
    if barred(table, table.side):
        return DRAW_BARRED
    return None if table.pile or table.played else NO_CARDS
