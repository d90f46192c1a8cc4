"""What a player would like to know before deciding: what may end badly, and what one would expect to be possible and is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, neighbour
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.flow.drawing import PlaceOnPortal
from soulgames.games.soulgivers.flow.turn import Turn
from soulgames.games.soulgivers.flow.window import FIRST_POPULATION
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.movement import entry
from soulgames.games.soulgivers.text import notation as verb

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece

HARMLESS: Final = (verb.ROTATE, verb.ACTIVATE, verb.DRAW, verb.POPULATION, verb.DECLINE, verb.PLAY)
"""Nothing comes of these but a question, or chance, or what is seen at once."""


def risky(position: Position, legal: Sequence[Action]) -> list[Action]:
    """All that takes effect at once, and where newcomers wait.

    Not the many cells of a population ability, which destroy nobody of one's own.
    """
    top = position.stack[-1] if position.stack else None
    if isinstance(top, Pending) and top.a >= FIRST_POPULATION:
        return []
    if isinstance(top, PlaceOnPortal):
        return list(legal)
    if not isinstance(top, Pending | Turn):
        return []
    return [action for action in legal if action.kind not in HARMLESS]


def openers(position: Position, legal: Sequence[Action]) -> list[Action]:
    """In one's turn: the abilities of the one that is active."""
    if not position.stack or not isinstance(position.stack[-1], Turn):
        return []
    return [action for action in legal if action.kind == verb.USE]


def missed(position: Position, legal: Sequence[Action]) -> list[Action]:
    """In one's turn: to declare each Soulgiver in play, and to walk and use all abilities with the one that is active."""
    if not position.stack or not isinstance(position.stack[-1], Turn):
        return []
    found = [*_declarations(position)]
    if position.active != NOWHERE:
        found.extend(_abilities(position, position.active))
        if not any(action.kind == verb.STEP for action in legal):
            found.extend(_steps(position, position.active))
    possible = {action.id for action in legal}
    return [action for action in found if action.id not in possible]


def _declarations(position: Position) -> list[Action]:
    first = position.piece(position.side, 0)
    named = position.content.notation.of[verb.ACTIVATE]
    return [
        named[character]
        for character in range(position.characters)
        if position.where[first + character] != NOWHERE
        and position.owner[first + character] == position.player
        and first + character != position.active
    ]


def _abilities(position: Position, piece: Piece) -> list[Action]:
    named = position.content.notation.of[verb.USE]
    return [named[ability.number] for behaviour in position.behaviours(piece) for ability in behaviour.deeds]


def _steps(position: Position, piece: Piece) -> list[Action]:
    named = position.content.notation.of[verb.STEP]
    start: i64 = position.where[piece]
    if start >= FIRST_PLACE:
        return [named[entry(position, start)]]
    cells = [neighbour(start, direction) for direction in range(4)]
    return [named[cell] for cell in cells if cell != NOWHERE]
