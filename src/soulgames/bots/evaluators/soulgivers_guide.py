"""Which actions of Soulgivers are worth trying when whole turns are planned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.bots.evaluators.soulgivers_exits import stranded
from soulgames.bots.plans import Guide
from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.flow.teams import ChooseTeam
from soulgames.games.soulgivers.flow.window import FIRST_POPULATION
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text import notation as verb

if TYPE_CHECKING:
    from mypy_extensions import i64

SECRECY: Final = 0.15
"""What cards are worth is hardly known better than this."""


class SoulgiversGuide(Guide):
    def worth_trying(self, state: State, after_chance: bool) -> list[Action]:
        """All but three things. An anomaly is drawn with what is left at the end: after that, the turn is only closed.

        A population ability waits for the opponent's turn: it lasts as long, and by then one knows what it is good for. And
        nobody ends the turn while one of theirs could still leave a portal.
        """
        actions = state.legal()
        if actions[-1].kind != verb.END_TURN:
            return actions
        assert isinstance(state, Position)
        closing = _closing(state, actions)
        if after_chance and state.drawn:
            return [closing]
        worth = [action for action in actions if action.kind != verb.POPULATION]
        if closing.kind != verb.END_TURN:
            worth.pop()
        return worth

    def closing(self, state: State) -> Action:
        assert isinstance(state, Position)
        return _closing(state, state.legal())

    def alike(self, state: State, action: Action) -> bool:
        """Of the four fronts only the best is followed, and of the many cells of a population ability."""
        if action.kind == verb.ROTATE:
            return True
        assert isinstance(state, Position)
        top = state.stack[-1]
        return isinstance(top, Pending) and top.a >= FIRST_POPULATION and action.kind == verb.CHOOSE_CELL

    def secrecy(self, state: State) -> float:
        """A team is chosen in secret (SG-SETUP-6), so it should not always be the same one."""
        assert isinstance(state, Position)
        return SECRECY if state.stack and isinstance(state.stack[-1], ChooseTeam) else 0.0

    def group(self, state: State) -> i64:
        """By who is active: a turn may have to begin with somebody who only prepares."""
        assert isinstance(state, Position)
        return state.active


def _closing(position: Position, actions: list[Action]) -> Action:
    """To let out whoever would otherwise be destroyed on a portal (SG-TURN-5), one after the other; then to end the turn."""
    last = actions[-1]
    if last.kind != verb.END_TURN:
        return last
    kind = verb.STEP if position.active != NOWHERE and _can_leave(position, position.active) else verb.ACTIVATE
    for action in actions:
        if action.kind == kind and (kind == verb.STEP or _can_leave(position, position.piece(position.side, action.a))):
            return action
    return last


def _can_leave(position: Position, piece: i64) -> bool:
    return position.where[piece] >= FIRST_PLACE and stranded(position, piece) == 0.0
