"""The action phase: the decision that a player comes back to until the turn ends (SG-TURN-2, SG-TURN-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE
from soulgames.games.soulgivers.flow.actions import DEEDS, FREE, MOVING_ON, PLAYERS, USE, offer_paid
from soulgames.games.soulgivers.flow.ending import EndTurn
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.movement import why_not_stopping
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.fields import piece_at
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece


DECLARE: Final = Kind(
    "declare",
    "{who} chooses a Soulgiver, draws an anomaly or ends the turn.",
    you=("choose a Soulgiver, draw an anomaly or end the turn.",),
)
ACT: Final = Kind(
    "act",
    "{who} acts with {character}, chooses another Soulgiver or ends the turn.",
    you=("act with {character}, choose another Soulgiver or end the turn.",),
)
MOVE_ON: Final = Kind("move_on", "{who} moves on with {character}.", you=("move on with {character}, which cannot stop here.",))


class Turn(Frame):
    """The player whose turn it is declares Soulgivers active and acts with them, or ends the turn."""

    name = "turn"
    number = 1
    asked = (
        DECLARE,
        ACT,
        MOVE_ON,
    )

    def decider(self, position: Position) -> i64:
        return position.player

    def question(self, position: Position) -> Question:
        if position.active == NOWHERE:
            return ask(position, DECLARE, "turn", "action", may_stop=True)
        stops = why_not_stopping(position, position.active) is None
        return ask(position, ACT if stops else MOVE_ON, "turn", "action", piece_at(position, position.active), stops)

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        piece = position.active
        if piece != NOWHERE:
            for deed in MOVING_ON:
                deed.offer(position, piece, notation, actions)
            if why_not_stopping(position, piece) is not None:
                return
            if position.where[piece] < FIRST_PLACE:
                self._offer_on_board(position, piece, notation, actions)
        for deed in PLAYERS:
            deed.offer(position, position.player, notation, actions)

    def _offer_on_board(self, position: Position, piece: Piece, notation: Notation, actions: list[Action]) -> None:
        for deed in FREE:
            deed.offer(position, piece, notation, actions)
        if position.essences:
            offer_paid(position, piece, ~position.done, notation, actions)
        USE.offer(position, piece, notation, actions)

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        deed = DEEDS[action.kind]
        refusal = None if deed.on_the_way else why_not_stopping(position, position.active)
        return refusal or deed.why(position, deed.actor(position), action.a)

    def answer(self, position: Position, action: Action) -> None:
        if action.kind != verb.POPULATION:  # which is no action: more may follow the declaration
            position.fresh = 0
        deed = DEEDS[action.kind]
        deed.do(position, deed.actor(position), action.a)
        if action.kind == verb.DRAW and position.content.rulings.draw_is_last:
            position.stack[-2] = EndTurn(position.player)  # SG-DRAW-1
