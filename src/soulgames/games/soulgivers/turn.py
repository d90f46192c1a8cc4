"""The action phase: the decision that a player comes back to until the turn ends (SG-TURN-2, SG-TURN-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers import actions as may
from soulgames.games.soulgivers import notation as verb
from soulgames.games.soulgivers import verbs
from soulgames.games.soulgivers.cards import DrawAnomaly
from soulgames.games.soulgivers.choosing import Asking
from soulgames.games.soulgivers.ending import EndTurn
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import FIRST_PLACE, NOWHERE, direction_to, neighbour
from soulgames.games.soulgivers.notation import Notation
from soulgames.games.soulgivers.reactions import begin_population, open_windows, why_population
from soulgames.games.soulgivers.table import ABSORBED, ACTIVATED, MOVED, TRIBUTES, USED_OWN, USED_SOUL, Table
from soulgames.games.soulgivers.tribute import ANY_TRIBUTE, carry_out, offer_actions, type_of, why_tribute
from soulgames.games.soulgivers.using import can_use, mark_used, owns, why_use

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING_TO_CHOOSE: Final = Refusal("SG-TURN-4", "there is nothing to choose now")
NOT_WAITING: Final = Refusal("SG-REACT-1", "an anomaly is played right after the opponent declares a Soulgiver")
NO_WINDOW: Final = Refusal("SG-REACT-1", "there is no reaction to decline")


class Turn(Frame):
    """The player whose turn it is declares Soulgivers active and acts with them, or ends the turn."""

    name = "turn"
    number = 1

    def decider(self, table: Table) -> i64:
        return table.player

    def prompt(self, table: Table) -> str:
        if table.active == NOWHERE:
            return "declare a Soulgiver active, draw an anomaly or end the turn."
        return f"act with the {table.card(table.active).name}, declare another Soulgiver or end the turn."

    # What may be done.

    def offer(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        if table.active != NOWHERE:
            self._offer_movement(table, notation, actions)
            if may.why_not_stopping(table) is not None:
                return
            if table.where[table.active] < FIRST_PLACE:
                self._offer_board_actions(table, notation, actions)
        if may.why_draw(table) is None:
            actions.append(notation.of[verb.DRAW][0])
        if why_population(table, table.player) is None:
            actions.append(notation.of[verb.POPULATION][0])
        first = table.piece(table.side, 0)
        character: i64 = 0
        while character < table.kinds:
            if table.where[first + character] != NOWHERE and may.why_activate(table, first + character) is None:
                actions.append(notation.of[verb.ACTIVATE][character])
            character += 1
        actions.append(notation.of[verb.END_TURN][0])

    def _offer_movement(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        start: i64 = table.where[table.active]
        if may.why_not_moving(table) is None:
            if start >= FIRST_PLACE:
                cell = may.entry(table, start)
                if may.why_no_way(table, cell) is None:
                    actions.append(notation.of[verb.STEP][cell])
                return
            direction: i64 = 0
            while direction < 4:
                cell = neighbour(start, direction)
                if cell != NOWHERE and may.why_no_way(table, cell) is None:
                    actions.append(notation.of[verb.STEP][cell])
                direction += 1
            if table.carrier == table.active and may.why_step_portal(table) is None:
                actions.append(notation.of[verb.STEP_PORTAL][0])
        if may.why_rotate(table) is None and may.why_not_stopping(table) is None:
            actions.extend(notation.of[verb.ROTATE])

    def _offer_board_actions(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        """Those of a Soulgiver on the board, besides movement."""
        if table.soul[table.active] == NOWHERE:
            self._offer_souls(table, notation, actions)
        if table.essences:
            offer_actions(table, table.active, ANY_TRIBUTE & ~table.done, notation, actions)
        self._offer_abilities(table, notation, actions)

    def _offer_abilities(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        """Those of its own card, of an absorbed Soul (but each only once), and what anybody can do on a gate."""
        piece = table.active
        soul: i64 = table.soul[piece]
        for ability in table.content.behaviours[piece % table.kinds].abilities:
            if can_use(table, piece, ability.number, 0):
                actions.append(notation.of[verb.USE][ability.number])
        if soul != NOWHERE:
            for ability in table.content.behaviours[soul % table.kinds].abilities:
                if not owns(table, piece, ability.number) and can_use(table, piece, ability.number, 0):
                    actions.append(notation.of[verb.USE][ability.number])
        if table.ground.has_gates:
            for deed in table.content.common:
                if deed.possible(table, Asking(deed.number, piece)):
                    actions.append(notation.of[verb.USE][deed.number])

    def _offer_souls(self, table: Table, notation: Notation, actions: list[Action]) -> None:
        first = table.piece(table.side, 0)
        character: i64 = 0
        while character < table.kinds:
            if table.soul_at[first + character] != NOWHERE and may.why_absorb(table, first + character) is None:
                actions.append(notation.of[verb.ABSORB][character])
            character += 1

    # Why not.

    def refusal(self, table: Table, action: Action) -> Refusal | None:
        kind = action.kind
        if kind == verb.STEP:
            return may.why_step(table, action.a)
        if kind == verb.STEP_PORTAL:
            return may.why_step_portal(table)
        if verb.CHOOSE_CELL <= kind <= verb.DONE:
            return NOTHING_TO_CHOOSE
        return may.why_not_stopping(table) or self._why_not(table, action)

    def _why_not(self, table: Table, action: Action) -> Refusal | None:
        kind = action.kind
        if kind == verb.ACTIVATE:
            return may.why_activate(table, table.piece(table.side, action.a))
        if kind == verb.ROTATE:
            return may.why_rotate(table)
        if kind == verb.ABSORB:
            return may.why_absorb(table, table.piece(table.side, action.a))
        if kind == verb.USE:
            return self._why_use(table, action.a)
        if kind == verb.DRAW:
            return may.why_draw(table)
        if kind == verb.END_TURN:
            return None
        return self._why_reaction(table, kind) if kind <= verb.DECLINE else why_tribute(table, action)

    def _why_reaction(self, table: Table, kind: i64) -> Refusal | None:
        if kind == verb.POPULATION:
            return why_population(table, table.player)
        return NOT_WAITING if kind == verb.PLAY else NO_WINDOW

    def _why_use(self, table: Table, number: i64) -> Refusal | None:
        refusal = may.why_not_acting(table, 0)
        if refusal is not None:
            return refusal
        for ability in table.content.common:
            if ability.number == number:
                return ability.why_begin(table, Asking(number, table.active))
        return why_use(table, table.active, number, 0)

    # What follows.

    def answer(self, table: Table, action: Action) -> None:
        kind = action.kind
        if kind == verb.POPULATION:
            begin_population(table, table.player)
            return
        table.fresh = 0
        if kind == verb.STEP:
            self._step(table, action.a)
        elif kind == verb.ACTIVATE:
            verbs.begin_activation(table, table.piece(table.side, action.a), ACTIVATED)
            open_windows(table, table.player, 0)
        elif kind == verb.ROTATE:
            self._end_movement(table, action.a)
        elif kind == verb.END_TURN:
            table.stack.pop()
            table.stack.append(EndTurn(table.player))
        elif kind == verb.STEP_PORTAL:
            verbs.conquer(table, table.side)
        elif kind == verb.DRAW:
            table.essences -= 1  # marked on no Soulgiver (SG-DRAW-1)
            table.drawn = 1
            table.stack.append(DrawAnomaly(table.player))
        else:
            self._act(table, action)

    def _step(self, table: Table, cell: i64) -> None:
        piece = table.active
        start: i64 = table.where[piece]
        direction = may.inwards(table.side) if start >= FIRST_PLACE else direction_to(start, cell)
        table.spent += may.step_cost(table, cell)
        table.done |= may.free_gate(table, cell)
        table.line = may.line_after(table, direction)
        verbs.step(table, piece, cell)

    def _end_movement(self, table: Table, front: i64) -> None:
        piece = table.active
        table.facing[piece] = front
        table.done |= MOVED
        for behaviour in table.behaviours(piece):
            behaviour.ends_movement(table, piece)

    def _act(self, table: Table, action: Action) -> None:
        piece = table.active
        if action.kind == verb.ABSORB:
            verbs.absorb(table, piece, table.piece(table.side, action.a))
            table.done |= ABSORBED
            if table.done & USED_OWN:
                table.done |= USED_SOUL  # the new Soul's ability waits (SG-SOUL-2)
        elif action.kind == verb.USE:
            if all(ability.number != action.a for ability in table.content.common):
                mark_used(table, piece, action.a)
            table.stack.append(Asking(action.a, piece))
        else:
            verbs.pay_essence(table)
            table.done |= type_of(action.kind)
            table.marks[piece] |= type_of(action.kind) * TRIBUTES
            carry_out(table, piece, action)
