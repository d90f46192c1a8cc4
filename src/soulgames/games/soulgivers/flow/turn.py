"""The action phase: the decision that a player comes back to until the turn ends (SG-TURN-2, SG-TURN-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Kind, Question
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE, direction_to, neighbour
from soulgames.games.soulgivers.deeds.ability import can_use, mark_used, owns, why_use
from soulgames.games.soulgivers.deeds.deed import Pending
from soulgames.games.soulgivers.flow.drawing import DrawAnomaly, why_draw
from soulgames.games.soulgivers.flow.ending import EndTurn, conquer
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.flow.tribute import ANY_TRIBUTE, carry_out, offer_actions, type_of, why_tribute
from soulgames.games.soulgivers.flow.window import begin_population, open_windows, why_population
from soulgames.games.soulgivers.position import ABSORBED, ACTIVATED, MOVED, TRIBUTES, USED_OWN, USED_SOUL, Position
from soulgames.games.soulgivers.rules.activation import begin_activation, pay_essence, why_activate, why_not_acting
from soulgames.games.soulgivers.rules.movement import (
    entry,
    free_gate,
    inwards,
    line_after,
    step_cost,
    why_no_way,
    why_not_moving,
    why_not_stopping,
    why_rotate,
    why_step,
    why_step_portal,
)
from soulgames.games.soulgivers.rules.souls import absorb, why_absorb
from soulgames.games.soulgivers.rules.steps import step
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import STEPPED
from soulgames.games.soulgivers.text.fields import piece_at
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.questions import ask
from soulgames.games.soulgivers.text.tell import tell_front, tell_spent, tell_use

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Cell, Direction, Piece

NOTHING_TO_CHOOSE: Final = Refusal("SG-TURN-4", "there is nothing to choose now")
NOT_WAITING: Final = Refusal("SG-REACT-1", "an anomaly is played right after the opponent declares a Soulgiver")
NO_WINDOW: Final = Refusal("SG-REACT-1", "there is no reaction to decline")


DECLARE: Final = Kind(
    "declare",
    "{who} declares a Soulgiver active, draws an anomaly or ends the turn.",
    you=("Declare a Soulgiver active, draw an anomaly or end the turn.",),
)
ACT: Final = Kind(
    "act",
    "{who} acts with {character}, declares another Soulgiver or ends the turn.",
    you=("Act with {character}, declare another Soulgiver or end the turn.",),
)
MOVE_ON: Final = Kind("move_on", "{who} moves on with {character}.", you=("Move on with {character}: it cannot stop here.",))


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
        stops = why_not_stopping(position) is None
        return ask(position, ACT if stops else MOVE_ON, "turn", "action", piece_at(position, position.active), stops)

    # What may be done.

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        if position.active != NOWHERE:
            self._offer_movement(position, notation, actions)
            if why_not_stopping(position) is not None:
                return
            if position.where[position.active] < FIRST_PLACE:
                self._offer_board_actions(position, notation, actions)
        if why_draw(position) is None:
            actions.append(notation.of[verb.DRAW][0])
        if why_population(position, position.player) is None:
            actions.append(notation.of[verb.POPULATION][0])
        first = position.piece(position.side, 0)
        character: i64 = 0
        while character < position.characters:
            if position.where[first + character] != NOWHERE and why_activate(position, first + character) is None:
                actions.append(notation.of[verb.ACTIVATE][character])
            character += 1
        actions.append(notation.of[verb.END_TURN][0])

    def _offer_movement(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        start: i64 = position.where[position.active]
        if why_not_moving(position) is None:
            if start >= FIRST_PLACE:
                cell = entry(position, start)
                if why_no_way(position, cell) is None:
                    actions.append(notation.of[verb.STEP][cell])
                return
            direction: Direction = 0
            while direction < 4:
                cell = neighbour(start, direction)
                if cell != NOWHERE and why_no_way(position, cell) is None:
                    actions.append(notation.of[verb.STEP][cell])
                direction += 1
            if position.carrier == position.active and why_step_portal(position) is None:
                actions.append(notation.of[verb.STEP_PORTAL][0])
        if why_rotate(position) is None and why_not_stopping(position) is None:
            actions.extend(notation.of[verb.ROTATE])

    def _offer_board_actions(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        """Those of a Soulgiver on the board, besides movement."""
        if position.soul[position.active] == NOWHERE:
            self._offer_souls(position, notation, actions)
        if position.essences:
            offer_actions(position, position.active, ANY_TRIBUTE & ~position.done, notation, actions)
        self._offer_abilities(position, notation, actions)

    def _offer_abilities(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        """Those of its own card, of an absorbed Soul (but each only once), and what anybody can do on a gate."""
        piece = position.active
        soul: Piece = position.soul[piece]
        for ability in position.content.behaviours[piece % position.characters].deeds:
            if can_use(position, piece, ability.number, 0):
                actions.append(notation.of[verb.USE][ability.number])
        if soul != NOWHERE:
            for ability in position.content.behaviours[soul % position.characters].deeds:
                if not owns(position, piece, ability.number) and can_use(position, piece, ability.number, 0):
                    actions.append(notation.of[verb.USE][ability.number])
        if position.ground.has_gates:
            for deed in position.content.open_to_all:
                if deed.possible(position, Pending(deed.number, piece)):
                    actions.append(notation.of[verb.USE][deed.number])

    def _offer_souls(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        first = position.piece(position.side, 0)
        character: i64 = 0
        while character < position.characters:
            if position.soul_at[first + character] != NOWHERE and why_absorb(position, first + character) is None:
                actions.append(notation.of[verb.ABSORB][character])
            character += 1

    # Why not.

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        kind = action.kind
        if kind == verb.STEP:
            return why_step(position, action.a)
        if kind == verb.STEP_PORTAL:
            return why_step_portal(position)
        if verb.CHOOSE_CELL <= kind <= verb.DONE:
            return NOTHING_TO_CHOOSE
        return why_not_stopping(position) or self._why_not(position, action)

    def _why_not(self, position: Position, action: Action) -> Refusal | None:
        kind = action.kind
        if kind == verb.ACTIVATE:
            return why_activate(position, position.piece(position.side, action.a))
        if kind == verb.ROTATE:
            return why_rotate(position)
        if kind == verb.ABSORB:
            return why_absorb(position, position.piece(position.side, action.a))
        if kind == verb.USE:
            return self._why_use(position, action.a)
        if kind == verb.DRAW:
            return why_draw(position)
        if kind == verb.END_TURN:
            return None
        return self._why_reaction(position, kind) if kind <= verb.DECLINE else why_tribute(position, action)

    def _why_reaction(self, position: Position, kind: i64) -> Refusal | None:
        if kind == verb.POPULATION:
            return why_population(position, position.player)
        return NOT_WAITING if kind == verb.PLAY else NO_WINDOW

    def _why_use(self, position: Position, number: i64) -> Refusal | None:
        refusal = why_not_acting(position, 0)
        if refusal is not None:
            return refusal
        for ability in position.content.open_to_all:
            if ability.number == number:
                return ability.why_begin(position, Pending(number, position.active))
        return why_use(position, position.active, number, 0)

    # What follows.

    def answer(self, position: Position, action: Action) -> None:
        kind = action.kind
        if kind == verb.POPULATION:
            begin_population(position, position.player)
            return
        position.fresh = 0
        if kind == verb.STEP:
            self._step(position, action.a)
        elif kind == verb.ACTIVATE:
            begin_activation(position, position.piece(position.side, action.a), ACTIVATED)
            open_windows(position, position.player, 0)
        elif kind == verb.ROTATE:
            self._end_movement(position, action.a)
        elif kind == verb.END_TURN:
            position.stack.pop()
            position.stack.append(EndTurn(position.player))
        elif kind == verb.STEP_PORTAL:
            conquer(position, position.side)
        elif kind == verb.DRAW:
            position.essences -= 1  # marked on no Soulgiver
            tell_spent(position, "SG-DRAW-1")
            position.drawn = 1
            position.stack.append(DrawAnomaly(position.player))
        else:
            self._act(position, action)

    def _step(self, position: Position, cell: Cell) -> None:
        piece = position.active
        start: i64 = position.where[piece]
        direction = inwards(position.side) if start >= FIRST_PLACE else direction_to(start, cell)
        position.spent += step_cost(position, cell)
        position.done |= free_gate(position, cell)
        position.line = line_after(position, direction)
        step(position, piece, cell, STEPPED, "SG-MOVE-6" if start >= FIRST_PLACE else "SG-MOVE-1")

    def _end_movement(self, position: Position, front: Direction) -> None:
        piece = position.active
        position.facing[piece] = front
        tell_front(position, piece, "SG-SHIELD-1", front)
        position.done |= MOVED
        for behaviour in position.behaviours(piece):
            behaviour.ends_movement(position, piece)

    def _act(self, position: Position, action: Action) -> None:
        piece = position.active
        if action.kind == verb.ABSORB:
            absorb(position, piece, position.piece(position.side, action.a))
            position.done |= ABSORBED
            if position.done & USED_OWN:
                position.done |= USED_SOUL  # the new Soul's ability waits (SG-SOUL-2)
        elif action.kind == verb.USE:
            if all(ability.number != action.a for ability in position.content.open_to_all):
                mark_used(position, piece, action.a)
            tell_use(position, piece, action.a)
            position.stack.append(Pending(action.a, piece))
        else:
            pay_essence(position)
            position.done |= type_of(action.kind)
            position.marks[piece] |= type_of(action.kind) * TRIBUTES
            carry_out(position, piece, action)
