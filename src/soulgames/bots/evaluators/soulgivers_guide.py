"""Which actions of Soulgivers are worth trying when whole turns are planned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.bots.plans import Guide
from soulgames.core.action import Action
from soulgames.core.game import State
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
        """All but two things. An anomaly is drawn with what is left at the end: after that, the turn is only closed.

        And a population ability waits for the opponent's turn: it lasts as long, and by then one knows what it is good for.
        """
        actions = state.legal()
        if actions[-1].kind != verb.END_TURN:
            return actions
        assert isinstance(state, Position)
        if after_chance and state.drawn:
            return actions[-1:]
        return [action for action in actions if action.kind != verb.POPULATION]

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
