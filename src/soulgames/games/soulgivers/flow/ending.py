"""The end of a turn, the next one's beginning, and the end of the game (SG-TURN-5, section 7 of the rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.board.geometry import SHELLS, SPECTERS
from soulgames.games.soulgivers.board.ground import BORDER_WALL, EVENT_HORIZON
from soulgames.games.soulgivers.deeds.basic import PlayersDeed
from soulgames.games.soulgivers.flow.drawing import NewSoulgivers
from soulgames.games.soulgivers.flow.frame import PlayerFrame
from soulgames.games.soulgivers.position import PAID, Position
from soulgames.games.soulgivers.rules.activation import end_activation
from soulgames.games.soulgivers.rules.decay import add_decay, destroy
from soulgames.games.soulgivers.rules.modifiers import remove_all
from soulgames.games.soulgivers.rules.queries import has_portal, is_spent, on_board, on_portal, raiser
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import STEPPED_INTO_PORTAL, TURN_ENDED
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.tell import tell_piece, tell_player, tell_turn

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Side

CONQUEST: Final = 1  # and the side that conquered
EXTERMINATION: Final = 3
DECAY: Final = 4
NO_PORTALS: Final = 5
ALL_TURNS: Final = 6


class End(PlayersDeed):
    """A player may end the turn at any time."""

    def __init__(self) -> None:
        super().__init__(verb.END_TURN)

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        actions.append(notation.of[verb.END_TURN][0])

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        return None

    def do(self, position: Position, who: i64, value: i64) -> None:
        position.stack.pop()
        position.stack.append(EndTurn(who))


class EndTurn(PlayerFrame):
    """The turn of the player ends: portals, Decay, then whether the game is over."""

    name = "end_turn"
    number = 10

    def resolve(self, position: Position) -> None:
        end_activation(position)
        tell_player(position, self.player, TURN_ENDED, "SG-TURN-5")
        position.cut = 0
        self._leave_portals(position)
        self._decay(position)
        position.ending = ending(position)
        if not position.ending:
            position.stack.append(BeginTurn((self.player + 1) % position.players))

    def _leave_portals(self, position: Position) -> None:
        """Whoever still waits on a portal is destroyed, Soul and all; also who was shut in there (SG-POP-6)."""
        piece = position.piece(self.player % 2, 0)
        last = piece + position.characters
        while piece < last:
            if on_portal(position, piece) and position.owner[piece] == self.player:
                destroy(position, piece, "waiting", "SG-TURN-5")
            piece += 1

    def _decay(self, position: Position) -> None:
        """+1, and +1 more for Tribute; or +3 against a spent side that still has a portal (SG-END-2)."""
        foes = 1 - self.player % 2
        hurried = is_spent(position, foes) and has_portal(position, foes)
        piece = position.piece(self.player % 2, 0)
        last = piece + position.characters
        while piece < last:
            if position.owner[piece] == self.player:
                if on_board(position, piece):
                    tribute = 1 if position.marks[piece] & PAID else 0
                    add_decay(position, piece, 3 if hurried else 1 + tribute, "SG-END-2" if hurried else "SG-TURN-5")
                position.marks[piece] = 0
            piece += 1


def ending(position: Position) -> i64:
    """How the game ends with this turn, or 0."""
    if is_spent(position, SHELLS) and is_spent(position, SPECTERS):  # SG-END-4
        return DECAY if has_portal(position, SHELLS) or has_portal(position, SPECTERS) else NO_PORTALS
    for side in (SHELLS, SPECTERS):  # SG-END-3
        left = has_portal(position, side)
        if position.content.rulings.needs_no_portals:
            left = left or has_portal(position, 1 - side)
        if not left and is_spent(position, 1 - side):
            return EXTERMINATION
    all_turns = all(turns >= position.content.turns for turns in position.turns)
    return ALL_TURNS if all_turns else 0  # SG-END-6


class BeginTurn(PlayerFrame):
    """The preparation of the player (SG-TURN-1); a spent side takes its turns too (SG-END-5)."""

    name = "begin_turn"
    number = 11

    def resolve(self, position: Position) -> None:
        position.player = self.player
        position.side = self.player % 2
        begun = position.turns.copy()
        begun[self.player] += 1
        position.turns = begun
        position.essences = position.content.essences
        position.drawn = 0
        position.reacted = 0
        tell_turn(position)
        position.slid_before, position.slid = position.slid, []
        if raiser(position, position.side) == self.player:
            remove_all(position, BORDER_WALL if position.side == SHELLS else EVENT_HORIZON, "SG-REACT-6")
        position.stack.append(position.turn_frame)
        position.stack.append(NewSoulgivers(self.player))


def conquer(position: Position, side: Side) -> None:
    """SG-END-1."""
    tell_piece(position, position.carrier, STEPPED_INTO_PORTAL, "SG-MOVE-8")
    position.ending = CONQUEST + side
