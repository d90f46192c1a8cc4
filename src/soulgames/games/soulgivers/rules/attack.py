"""Attacks on Soulgivers and on the Barrier (SG-ATT-1 to SG-ATT-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import NOWHERE, TILE_OF, direction_to, neighbour
from soulgames.games.soulgivers.deeds.basic import Tribute
from soulgames.games.soulgivers.position import ATTACKED, Position
from soulgames.games.soulgivers.rules.activation import NO_ESSENCE
from soulgames.games.soulgivers.rules.decay import destroy
from soulgames.games.soulgivers.rules.holes import lose_footing
from soulgames.games.soulgivers.rules.queries import covered, guarded, is_wall
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import BARRIER_ATTACKED, BARRIER_FALLS, SOUL_LOST
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.tell import tell_attack, tell_bearer, tell_piece, tell_tile

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Direction, Piece

ATTACK_ESSENCE: Final = Refusal("SG-ATT-1", NO_ESSENCE)
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


class Attack(Tribute):
    """On an opposing Soulgiver on the next cell (SG-ATT-1)."""

    def __init__(self) -> None:
        super().__init__(verb.ATTACK, ATTACKED, ATTACK_ESSENCE)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if not position.card(who).attack:
            return
        start: i64 = position.where[who]
        direction: Direction = 0
        while direction < 4:
            cell = neighbour(start, direction)
            if cell != NOWHERE and position.occupant[cell] != NOWHERE and self.why_impossible(position, who, cell) is None:
                actions.append(notation.of[verb.ATTACK][cell])
            direction += 1

    def why_impossible(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        if not position.card(piece).attack:
            return NO_ATTACK
        start: i64 = position.where[piece]
        target: Piece = position.occupant[value]
        side = position.side_of(piece)
        if target == NOWHERE:
            return A_SOUL if value in position.soul_at else NO_TARGET
        if position.side_of(target) == side:
            return AN_ALLY
        direction = direction_to(start, value)
        if direction == NOWHERE or neighbour(start, direction) != value:
            return NOT_NEXT_TO_IT
        if position.ground.walled(start, direction) or is_wall(position, side, value):
            return WALL_BETWEEN
        if covered(position, target, (direction + 2) % 4):
            return SHIELDED
        return GUARDED if guarded(position, target) else None

    def act(self, position: Position, piece: Piece, value: i64) -> None:
        tell_attack(position, piece, position.occupant[value])
        strike(position, position.occupant[value])


class AttackBarrier(Tribute):
    """From next to it, until it falls (SG-ATT-4)."""

    def __init__(self) -> None:
        super().__init__(verb.ATTACK_BARRIER, ATTACKED, ATTACK_ESSENCE)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        if position.barrier and self.why_impossible(position, who, 0) is None:
            actions.append(notation.of[verb.ATTACK_BARRIER][0])

    def why_impossible(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        if not position.card(piece).attack:
            return NO_ATTACK
        if position.players == 4:
            return LASTING_BARRIER
        if not position.barrier:
            return NO_BARRIER
        start: i64 = position.where[piece]
        direction: Direction = 0
        while direction < 4:
            cell = neighbour(start, direction)
            if cell != NOWHERE and TILE_OF[cell] == position.barrier_tile() and not position.ground.walled(start, direction):
                return None
            direction += 1
        return BARRIER_NOT_NEAR

    def act(self, position: Position, piece: Piece, value: i64) -> None:
        tell_piece(position, piece, BARRIER_ATTACKED, "SG-ATT-4")
        break_barrier(position)


def strike(position: Position, piece: Piece) -> None:
    """An attack that shields do not stop (SG-ATT-3)."""
    if position.soul[piece] != NOWHERE:
        tell_bearer(position, piece, position.soul[piece], SOUL_LOST, "SG-ATT-3")
        position.soul[piece] = NOWHERE
        lose_footing(position, piece)
    else:
        destroy(position, piece, "attack", "SG-ATT-3")


def break_barrier(position: Position) -> None:
    """SG-ATT-4."""
    tell_tile(position, position.barrier_tile(), BARRIER_FALLS, "SG-ATT-4")
    position.barrier = 0
    position.lay_ground()
