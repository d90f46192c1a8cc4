"""The end of a turn, the next one's beginning, and the end of the game (SG-TURN-5, section 7 of the rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.games.soulgivers.cards import NewSoulgivers
from soulgames.games.soulgivers.frame import Frame
from soulgames.games.soulgivers.geometry import SHELLS, SPECTERS
from soulgames.games.soulgivers.ground import BORDER_WALL, EVENT_HORIZON
from soulgames.games.soulgivers.queries import has_portal, is_spent, on_board, on_portal, raiser
from soulgames.games.soulgivers.table import PAID, Table
from soulgames.games.soulgivers.tile_verbs import remove_all
from soulgames.games.soulgivers.verbs import (
    ALL_TURNS,
    DECAY,
    EXTERMINATION,
    NO_PORTALS,
    add_decay,
    destroy,
    end_activation,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


class EndTurn(Frame):
    """The turn of the player `a` ends: portals, Decay, then whether the game is over."""

    name = "end_turn"
    number = 10

    def resolve(self, table: Table) -> None:
        end_activation(table)
        table.cut = 0
        self._leave_portals(table)
        self._decay(table)
        table.ending = ending(table)
        if not table.ending:
            table.stack.append(BeginTurn((self.a + 1) % table.players))

    def _leave_portals(self, table: Table) -> None:
        """Whoever still waits on a portal is destroyed, Soul and all; also who was shut in there (SG-POP-6)."""
        for piece in own_pieces(table, self.a):
            if on_portal(table, piece):
                destroy(table, piece)

    def _decay(self, table: Table) -> None:
        """+1, and +1 more for Tribute; or +3 against a spent side that still has a portal (SG-END-2)."""
        foes = 1 - self.a % 2
        hurried = is_spent(table, foes) and has_portal(table, foes)
        for piece in own_pieces(table, self.a):
            if on_board(table, piece):
                tribute = 1 if table.marks[piece] & PAID else 0
                add_decay(table, piece, 3 if hurried else 1 + tribute)
            table.marks[piece] = 0


def own_pieces(table: Table, player: i64) -> list[int]:
    first = int(table.piece(player % 2, 0))
    return [piece for piece in range(first, first + int(table.kinds)) if table.owner[piece] == player]


def ending(table: Table) -> i64:
    """How the game ends with this turn, or 0."""
    if is_spent(table, SHELLS) and is_spent(table, SPECTERS):  # SG-END-4
        return DECAY if has_portal(table, SHELLS) or has_portal(table, SPECTERS) else NO_PORTALS
    for side in (SHELLS, SPECTERS):  # SG-END-3
        if not has_portal(table, side) and is_spent(table, 1 - side):
            return EXTERMINATION
    all_turns = all(turns >= table.content.turns for turns in table.turns)
    return ALL_TURNS if all_turns else 0  # SG-END-6


class BeginTurn(Frame):
    """The preparation of the player `a` (SG-TURN-1); a spent side takes its turns too (SG-END-5)."""

    name = "begin_turn"
    number = 11

    def resolve(self, table: Table) -> None:
        table.player = self.a
        table.side = self.a % 2
        begun = table.turns.copy()
        begun[self.a] += 1
        table.turns = begun
        table.essences = table.content.essences
        table.drawn = 0
        table.reacted = 0
        table.slid_before, table.slid = table.slid, []
        if raiser(table, table.side) == self.a:
            remove_all(table, BORDER_WALL if table.side == SHELLS else EVENT_HORIZON)  # SG-REACT-6
        table.stack.append(table.turn_frame)
        table.stack.append(NewSoulgivers(self.a))
