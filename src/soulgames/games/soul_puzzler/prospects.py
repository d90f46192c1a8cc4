"""What a player would like to know before deciding: what may give something away, and what one would expect to be possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.bits import SLOTS
from soulgames.games.soul_puzzler.offer import PLACE, RIGHT, UP, WORD
from soulgames.games.soul_puzzler.offer import POWER as DECLARE_POWER
from soulgames.games.soul_puzzler.position import ACT, FIRST, ONE, OVER, POWER, TWO, Position
from soulgames.games.soul_puzzler.step import PLACING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.state import PuzzlerState


def risky(state: PuzzlerState, legal: Sequence[Action]) -> list[Action]:
    """In one's turn, whatever lines up tokens of the other player, ends the game or goes on: most actions do none of it."""
    if state.phase != ACT:
        return [] if state.phase == FIRST else [*legal]
    other = TWO if state.mover == ONE else ONE
    before = state.side(other).score
    found: list[Action] = []
    for action in legal:
        after = state.copy()
        after.apply(action)
        if action.kind == WORD or after.phase == OVER or after.decider == state.mover or after.side(other).score != before:
            found.append(action)
    return found


def missed(position: Position, named: list[list[Action]], legal: Sequence[Action]) -> list[Action]:
    """In one's turn: to place in every column, to switch any neighbours of two colours, and to use one's power."""
    found: list[Action] = []
    if position.phase == ACT:
        found = [*_places(position, named), *_switches(position, named)]
        if position.me().power() is not None:
            found.append(named[WORD][DECLARE_POWER % SLOTS])
    elif position.phase == POWER and position.power().step(position).verb == PLACING:
        found = _places(position, named)
    possible = {action.id for action in legal}
    return [action for action in found if action.id not in possible]


def _places(position: Position, named: list[list[Action]]) -> list[Action]:
    board = position.board
    return [named[PLACE][(column & -column) % SLOTS] for column in board.column]


def _switches(position: Position, named: list[list[Action]]) -> list[Action]:
    """Also those that a boulder, Gloom or the Switch before forbids."""
    ups = _of_two_colours(position, 1)
    rights = _of_two_colours(position, position.board.stride)
    return [*_actions(ups, named[UP]), *_actions(rights, named[RIGHT])]


def _of_two_colours(position: Position, step: i64) -> i64:
    one, two = position.one.tokens, position.two.tokens
    return (one & (two >> step)) | (two & (one >> step))


def _actions(squares: i64, named: list[Action]) -> list[Action]:
    found: list[Action] = []
    while squares:
        square = squares & -squares
        found.append(named[square % SLOTS])
        squares ^= square
    return found
