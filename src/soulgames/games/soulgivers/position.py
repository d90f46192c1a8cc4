"""The flat state: everything that lies on the table, and the stack of what is still to happen.

Lists marked *shared* are never changed in place but replaced, so that copies can share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.chance import mix
from soulgames.core.game import NOBODY, Game, State
from soulgames.games.soulgivers.board.geometry import CELLS, NOWHERE
from soulgames.games.soulgivers.board.ground import Ground, lay
from soulgames.games.soulgivers.board.tiles import mother_of
from soulgames.games.soulgivers.text.tell import tell_over

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece, Side, Tile
    from soulgames.games.soulgivers.deeds.behaviour import Behaviour
    from soulgames.games.soulgivers.flow.frame import Frame
    from soulgames.games.soulgivers.text.pack import Character, Content

EFFECT: Final = -3
"""The decider of a frame that resolves itself."""

# Marks of a Soulgiver in this turn.
ACTIVATED: Final = 1
PAID: Final = 2  # used a Tribute Essence (SG-TURN-5)
DISCOURAGED: Final = 4  # may not use abilities in its next turn
GATED: Final = 8  # has entered a gate or peeked through it
TRIBUTES: Final = 16  # times the tribute actions below that it has taken
OWN_ABILITY: Final = 1024  # times the number of the ability of its own card that it has used, plus one
SOUL_ABILITY: Final = 65536  # the same for the ability of an absorbed Soul

# What the active Soulgiver has done in this activation (SG-TURN-4).
COLLECTED: Final = 1
PASSED: Final = 2
DROPPED: Final = 4
ATTACKED: Final = 8
ABSORBED: Final = 16
MOVED: Final = 32  # the movement is over (SG-SHIELD-1)
USED_OWN: Final = 64  # an ability of its own card (SG-ABIL-1)
USED_SOUL: Final = 128  # one of the absorbed Soul, or it has to wait (SG-SOUL-2)
ABILITY_PAID: Final = 256  # an Essence covers both (SG-SOUL-3)
MORE_PAID: Final = 8192  # times the Essences that an ability has cost beyond the first; the last of these numbers
STEPPED_ON_GATE: Final = [512, 1024, 2048, 4096]  # for nothing: the gates of the Shells, then of the Specters (SG-GAT-3)

KEYED_CHARACTERS: Final = 19
"""With more of them, a carrier does not fit beside the tiles in the key."""

# The line of a linear mover (SG-MOVE-2).
ANY_LINE: Final = 0
NORTH_SOUTH: Final = 1
EAST_WEST: Final = 2
ONWARDS: Final = 4  # and a direction: straight on in this one only


# What a position has before it is filled; shared by all of them, and never changed.
UNFILLED: Final[list[int]] = []
NO_CARDS: Final[list[list[int]]] = []
NO_FRAMES: Final[list[Frame]] = []


class Position(State):
    """A piece is the number `side * characters + character`; its Soul has the same number."""

    def __init__(self, game: Game, content: Content, turn_frame: Frame, tiles: list[int], ground: Ground) -> None:
        super().__init__(game)
        self.content: Final = content
        self.turn_frame: Final = turn_frame
        self.characters: Final[i64] = len(content.characters)
        self.players: Final[i64] = content.players
        # The pieces.
        self.owner: list[int] = content.owners  # shared; the player of each, on its side
        self.where: list[int] = UNFILLED  # a cell, a place on a portal, or not in play
        self.facing: list[int] = UNFILLED  # a carrier's is the Fragment's (SG-SHIELD-2)
        self.own_front: i64 = 0  # the carrier's own, under the Fragment; 0 while nobody carries it
        self.decay: list[int] = UNFILLED
        self.soul: list[int] = UNFILLED  # the Soul it has absorbed
        self.marks: list[int] = UNFILLED
        self.soul_at: list[int] = UNFILLED  # the cell where its Soul lies
        self.occupant: list[int] = UNFILLED
        # The board.
        self.tiles: list[int] = tiles  # shared
        self.modifiers: list[int] = UNFILLED  # shared
        self.ground: Ground = ground  # shared
        self.barrier: i64 = 0
        self.fragment: i64 = 12  # the tile where it lies; meaningless while it is carried
        self.carrier: i64 = NOWHERE
        self.broken: i64 = 0  # destroyed portals, as bits
        self.supplies: list[int] = UNFILLED  # shared; modifiers beside the board, by side and kind
        self.slid: list[int] = UNFILLED  # shared; the slides of lines of tiles in this turn
        self.slid_before: list[int] = UNFILLED  # shared; those of the turn before, which may not be undone (SG-ARC-2)
        self.used_before: i64 = 0  # abilities that open others, as bits: by their `opener` and the side that used them
        # Cards.
        self.decks: list[list[int]] = NO_CARDS  # shared; characters by player
        self.teams: list[list[int]] = NO_CARDS  # shared; chosen in secret and not placed yet
        self.hands: list[list[int]] = NO_CARDS  # shared; anomalies
        self.pile: list[int] = UNFILLED  # shared; the anomaly deck
        self.played: list[int] = UNFILLED  # shared; anomalies
        # The turn.
        self.player: i64 = 0  # whose turn it is
        self.side: i64 = 0  # and for which side
        self.turns: list[int] = UNFILLED  # shared; begun by each player
        self.essences: i64 = 0
        self.drawn: i64 = 0  # whether an anomaly was drawn in this turn
        self.reacted: i64 = 0  # the players who have played an anomaly in this turn, as bits
        self.population_used: i64 = 0  # the sides that have used their population ability, as bits
        self.raised: i64 = 0  # who used it, as a bit for each side: 1 for the second player of a team
        # The activation.
        self.active: i64 = NOWHERE
        self.stuck: i64 = 0  # whether somebody waits in a black hole for an exit, or for the end of an Event Horizon
        self.cut: i64 = 0  # whether a reaction ended the activation (SG-REACT-5)
        self.fresh: i64 = 0  # a Soulgiver was declared, and nothing done since
        self.spent: i64 = 0  # points of movement
        self.line: i64 = ANY_LINE
        self.done: i64 = 0
        # What is still to happen, and how it ended.
        self.stack: list[Frame] = NO_FRAMES
        self.ending: i64 = 0

    def fill(self) -> None:
        """With nothing in play yet, for a new game; a copy gets all of this from the other one."""
        content = self.content
        pieces = 2 * len(content.characters)
        self.where = [NOWHERE] * pieces
        self.facing = [0] * pieces
        self.decay = [1] * pieces
        self.soul = [NOWHERE] * pieces
        self.marks = [0] * pieces
        self.soul_at = [NOWHERE] * pieces
        self.occupant = [NOWHERE] * CELLS
        self.supplies = content.modifiers + content.modifiers
        self.decks = self.teams = self.hands = [[] for _ in range(content.players)]
        self.turns = [0] * content.players
        self.stack = []

    def copy_to(self, other: Position) -> None:
        other.decider = self.decider
        other.owner = self.owner
        other.where = self.where.copy()
        other.facing = self.facing.copy()
        other.own_front = self.own_front
        other.decay = self.decay.copy()
        other.soul = self.soul.copy()
        other.marks = self.marks.copy()
        other.soul_at = self.soul_at.copy()
        other.occupant = self.occupant.copy()
        other.modifiers = self.modifiers
        other.barrier = self.barrier
        other.fragment = self.fragment
        other.carrier = self.carrier
        other.broken = self.broken
        other.supplies = self.supplies
        other.slid = self.slid
        other.slid_before = self.slid_before
        other.used_before = self.used_before
        other.decks = self.decks
        other.teams = self.teams
        other.hands = self.hands
        other.pile = self.pile
        other.played = self.played
        other.player = self.player
        other.side = self.side
        other.turns = self.turns
        other.essences = self.essences
        other.drawn = self.drawn
        other.reacted = self.reacted
        other.population_used = self.population_used
        other.raised = self.raised
        other.active = self.active
        other.stuck = self.stuck
        other.cut = self.cut
        other.fresh = self.fresh
        other.spent = self.spent
        other.line = self.line
        other.done = self.done
        other.stack = self.stack.copy()
        other.ending = self.ending

    def key(self) -> int:
        key = self._pieces_key()
        for tile in self.tiles:
            key = mix(key, tile)
        key = _mixed(key, self.owner if self.players == 4 else UNFILLED)
        key = _mixed(key, self.modifiers)
        for cards_of_players in (self.decks, self.teams, self.hands):
            for cards in cards_of_players:
                key = _mixed(key, cards)
        for numbers in (self.pile, self.played, self.turns, self.supplies, self.slid, self.slid_before):
            key = _mixed(key, numbers)
        for frame in self.stack:
            key = frame.key(key)
        if self.characters > KEYED_CHARACTERS:
            key = mix(key, self.carrier + 1)
        fragment = self.fragment if self.carrier == NOWHERE else 25 + self.carrier + 64 * self.own_front
        position = (self.used_before << 40) + (fragment << 32) + (self.broken << 28) + (self.barrier << 27) + (self.stuck << 26)
        position += (self.raised << 24) + (self.population_used << 22) + (self.reacted << 18) + (self.drawn << 17)
        position += (self.player << 14) + (self.essences << 8) + self.ending
        return mix(mix(key, position), self._activation_key())

    def _pieces_key(self) -> i64:
        key: i64 = 0
        piece: Piece = 0
        while piece < 2 * self.characters:
            where: i64 = self.where[piece]
            soul_at: i64 = self.soul_at[piece]
            value = (where + 1) + ((soul_at + 1) << 8)
            if where != NOWHERE:
                value += (self.facing[piece] << 16) + (self.decay[piece] << 20) + ((self.soul[piece] + 1) << 24)
                value += self.marks[piece] << 32
            key = mix(key, value)
            piece += 1
        return key

    def _activation_key(self) -> i64:
        if self.active == NOWHERE:
            return self.cut
        small = (self.active << 32) + (self.spent << 24) + (self.line << 20) + (self.fresh << 18)
        return small + (self.done << 2) + 2

    # Whose is what.

    def piece(self, side: Side, character: i64) -> Piece:
        return side * self.characters + character

    def side_of(self, piece: Piece) -> Side:
        return 0 if piece < self.characters else 1

    def card(self, piece: Piece) -> Character:
        return self.content.characters[piece % self.characters]

    def run(self) -> None:
        """Let effects happen until somebody has to decide."""
        while not self.ending:
            if self.content.triggers.fires(self):
                continue
            frame = self.stack[-1]
            decider = frame.decider(self)
            if decider != EFFECT:
                self.decider = decider
                return
            self.stack.pop()
            frame.resolve(self)
        self.stack = []
        self.decider = NOBODY
        tell_over(self)

    def lay_ground(self) -> None:
        """After a change of tiles, modifiers or Barrier."""
        mother = mother_of(self.tiles)
        self.ground = lay(self.tiles, self.modifiers, mother, self._barrier_over(mother))

    def barrier_tile(self) -> Tile:
        """The tile under the Barrier: the Mother tile, with four players the Fragment's (SG-2V2-4); NOWHERE if it is down."""
        return self._barrier_over(self.ground.mother)

    def _barrier_over(self, mother: Tile) -> Tile:
        if not self.barrier:
            return NOWHERE
        return self.fragment if self.players == 4 else mother

    def behaviours(self, piece: Piece) -> list[Behaviour]:
        """What the cards of a Soulgiver do: its own first, then that of an absorbed Soul (SG-SOUL-2, SG-SOUL-4)."""
        soul: Piece = self.soul[piece]
        own = self.content.behaviours[piece % self.characters]
        return [own] if soul == NOWHERE else [own, self.content.behaviours[soul % self.characters]]

    def has(self, piece: Piece, trait: i64) -> bool:
        """Whether an aura of its own or of its Soul gives it this."""
        if self.content.traits[piece % self.characters] & trait:
            return True
        soul: Piece = self.soul[piece]
        return soul != NOWHERE and (self.content.traits[soul % self.characters] & trait) != 0


def _mixed(key: i64, numbers: list[int]) -> i64:
    """Fold a list of numbers from -1 on into a key."""
    at: i64 = 0
    end: i64 = len(numbers)
    while at < end:
        key = mix(key, numbers[at] + 1)
        at += 1
    return mix(key, 0)
