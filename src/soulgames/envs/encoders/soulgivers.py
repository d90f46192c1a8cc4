"""Soulgivers as numbers, for two players and for four. Sides and cells stand where they are for everybody, like the action ids.

The board and the decks change rarely, so what shows them is kept until they do; the rest is written each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.game import NOBODY, Game, State
from soulgames.envs.encoders.encoder import Encoder, Field, byte
from soulgames.games.soulgivers.board.geometry import CELL_AT, CELLS, DIRECTIONS, NOWHERE, PORTALS, SIDES, SIZE, TILES
from soulgames.games.soulgivers.board.ground import (
    BORDER,
    CIRCLE,
    CLOSED,
    GATE,
    HOLE,
    HORIZON,
    KINDS,
    MODIFIERS,
    PATCHED,
    Ground,
)
from soulgames.games.soulgivers.board.tiles import DESTROYED, WALL_BITS
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.flow.drawing import PickOne, drawn_by, waiting_to_be_placed
from soulgames.games.soulgivers.flow.teams import ChooseTeam
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.position import ACTIVATED, PAID, Position
from soulgames.games.soulgivers.rules.queries import PORTAL_BITS, SIDE_BITS, points_left

if TYPE_CHECKING:
    from mypy_extensions import i64

PLANES: Final[list[bytes]] = [
    bytes([1 if kind & bit else 0 for kind in range(256)]) for bit in (HOLE, CIRCLE, CLOSED, BORDER, HORIZON, GATE, PATCHED)
]
"""For each plane, what it shows of any kind of cell."""
PLANE_NAMES: Final = {
    "holes": "black holes",
    "interference": "interference cells",
    "closed": "cells of destroyed tiles, or under the Barrier",
    "borders": "Borders",
    "horizons": "the Event Horizon",
    "gates": "gates",
    "patched": "patches",
}
"""What a cell may be, in the same order."""

PIECE: Final = (
    "1 + place (a cell, or 100 to 107 on a portal), 1 + seat, 1 + front (n e s w), Decay, 1 + number of the absorbed Soul, "
    "and whether it carries the Fragment, is activated, has paid an Essence; all 0 if not in play"
)
ROW: Final = 8  # numbers for each Soulgiver
ANSWERS: Final = 4  # latest answers to an ability or card under way
ASKED: Final = 3 + ANSWERS
DIGIT: Final = 128  # of the answers in an `Pending`


class SoulgiversEncoder(Encoder):
    def __init__(self, game: Game) -> None:
        assert isinstance(game, Soulgivers)
        super().__init__(_fields(game))
        self._kinds: Final[i64] = len(game.content.characters)
        self._seats: Final[i64] = len(game.seats)
        self._anomalies: Final[i64] = len(game.content.anomalies)
        starts = self.starts
        first = starts["soulgivers"]
        self._rest: Final[i64] = self.size - first
        self._souls: Final[i64] = starts["souls"] - first
        self._unseen: Final[i64] = starts["unseen"] - first
        self._modifiers: Final[i64] = starts["modifiers"] - first
        self._barrier: Final[i64] = starts["barrier"] - first
        self._me: Final[i64] = starts["me"] - first
        self._hand: Final[i64] = starts["hand"] - first
        self._team: Final[i64] = starts["team"] - first
        self._essences: Final[i64] = starts["essences"] - first
        # What was shown last. Tiles, ground and decks are replaced and never changed, so they can be told by identity.
        self._tiles: list[int] = []
        self._ground: Ground | None = None
        self._printed: bytes = b""
        self._board: bytes = b""
        self._decks: list[list[int]] = []
        self._teams: list[list[int]] = []
        self._secret: bytes = b""

    def encode(self, state: State, seat: i64) -> bytearray:
        assert isinstance(state, Position)
        if state.tiles is not self._tiles:
            self._tiles = state.tiles
            self._printed = _printed(state.tiles)
            self._ground = None
        if state.ground is not self._ground:
            self._ground = state.ground
            self._board = _planes(state.ground) + self._printed
        rest = bytearray(self._rest)
        self._write_pieces(rest, state)
        self._write_board(rest, state)
        self._write_seats(rest, state, seat)
        self._write_cards(rest, state, seat)
        self._write_decision(rest, state)
        whole = bytearray(self._board)
        whole += rest
        return whole

    def _write_pieces(self, rest: bytearray, position: Position) -> None:
        piece: i64 = 0
        while piece < 2 * self._kinds:
            place: i64 = position.where[piece]
            if place != NOWHERE:
                marks: i64 = position.marks[piece]
                at = piece * ROW
                rest[at] = place + 1
                rest[at + 1] = position.owner[piece] + 1
                rest[at + 2] = position.facing[piece] + 1
                rest[at + 3] = position.decay[piece]
                rest[at + 4] = position.soul[piece] + 1
                rest[at + 5] = 1 if position.carrier == piece else 0
                rest[at + 6] = 1 if marks & ACTIVATED else 0
                rest[at + 7] = 1 if marks & PAID else 0
            soul_at: i64 = position.soul_at[piece]
            if soul_at != NOWHERE:
                rest[self._souls + piece] = soul_at + 1
            piece += 1

    def _write_board(self, rest: bytearray, position: Position) -> None:
        at = self._modifiers
        for modifier in position.modifiers:
            rest[at] = modifier % KINDS + 1
            rest[at + 1] = modifier // KINDS + 1
            at += 2
        at = self._barrier
        rest[at] = 1 if position.barrier else 0
        rest[at + 1] = position.ground.mother + 1
        rest[at + 2] = position.fragment + 1 if position.carrier == NOWHERE else 0
        rest[at + 3] = 1 if position.population_used & SIDE_BITS[0] else 0
        rest[at + 4] = 1 if position.population_used & SIDE_BITS[1] else 0
        if position.broken:
            for portal in range(len(PORTALS)):
                rest[at + 5 + portal] = 1 if position.broken & PORTAL_BITS[portal] else 0

    def _write_seats(self, rest: bytearray, position: Position, seat: i64) -> None:
        seats = self._seats
        at = self._me
        rest[at + seat] = 1
        rest[at + seats + position.player] = 1
        if position.decider >= 0:
            rest[at + 2 * seats + position.decider] = 1
        at += 3 * seats
        player: i64 = 0
        while player < seats:
            rest[at + player] = len(position.decks[player])
            rest[at + seats + player] = len(position.hands[player])
            rest[at + 2 * seats + player] = byte(position.turns[player])
            player += 1
        rest[self._unseen : self._modifiers] = self._hidden(position)
        if position.stack and isinstance(position.stack[-1], PickOne):  # the others know that it is two of those, not which
            chooser = position.stack[-1].a
            for card in drawn_by(position, chooser):
                rest[self._unseen + (chooser % len(SIDES)) * self._kinds + card] = 1

    def _hidden(self, position: Position) -> bytes:
        """A 1 for everybody in a deck or a secret team."""
        if position.decks is not self._decks or position.teams is not self._teams:
            self._decks = position.decks
            self._teams = position.teams
            unseen = bytearray(self._modifiers - self._unseen)
            for player in range(self._seats):
                for card in position.decks[player] + position.teams[player]:
                    unseen[(player % len(SIDES)) * self._kinds + card] = 1
            self._secret = bytes(unseen)
        return self._secret

    def _write_cards(self, rest: bytearray, position: Position, seat: i64) -> None:
        at = self._hand
        for card in position.hands[seat]:
            rest[at + card] += 1
        at += self._anomalies
        for card in position.played:
            rest[at + card] += 1
        rest[at + self._anomalies] = byte(len(position.pile))
        at = self._team
        for card in position.teams[seat]:
            rest[at + card] = 1
        for card in waiting_to_be_placed(position, seat):
            rest[at + card] = 1
        for card in drawn_by(position, seat):
            rest[at + self._kinds + card] = 1

    def _write_decision(self, rest: bytearray, position: Position) -> None:
        at = self._essences
        active = position.active
        rest[at] = position.essences
        if active != NOWHERE:
            rest[at + 1] = active + 1
            rest[at + 2] = points_left(position, active)
        rest[at + 3 + ASKED] = position.ending
        if position.decider == NOBODY:
            return
        at += 3
        frame = position.stack[-1]
        rest[at] = frame.number
        rest[at + 1] = byte(frame.a)
        if isinstance(frame, ChooseTeam):
            rest[at + 2] = len(position.teams[frame.a])
        elif not isinstance(frame, PickOne):  # its other numbers are secret
            rest[at + 2] = byte(frame.b)
        if isinstance(frame, Pending):
            answers = frame.c
            for place in range(ANSWERS):
                rest[at + 3 + place] = answers % DIGIT
                answers //= DIGIT


def _planes(ground: Ground) -> bytes:
    cells = bytes(ground.cells)
    return b"".join([cells.translate(plane) for plane in PLANES])


def _printed(tiles: list[int]) -> bytes:
    """The walls as they are printed, under a patch or not, and the destroyed tiles."""
    walls = bytearray(len(DIRECTIONS) * CELLS)
    for tile in range(TILES):
        for number in range(len(WALL_BITS)):
            if tiles[tile] & WALL_BITS[number]:
                walls[number % 4 * CELLS + CELL_AT[4 * tile + number // 4]] = 1
    return bytes(walls) + bytes([1 if tile & DESTROYED else 0 for tile in tiles])


def _fields(game: Soulgivers) -> list[Field]:
    seats, characters = len(game.seats), len(game.content.characters)
    pieces, modifiers = 2 * characters, 2 * sum(game.content.modifiers)
    anomalies = game.content.anomaly_names
    return [
        *[Field(name, (SIZE, SIZE), f"{meaning}, rank by rank from a1") for name, meaning in PLANE_NAMES.items()],
        Field(
            "walls", (4, SIZE, SIZE), "printed walls on the north, east, south and west side of a cell, as its tile has them"
        ),
        Field("destroyed", (TILES,), "destroyed tiles, from A1 to E5"),
        Field("soulgivers", (pieces, ROW), f"Shells, then Specters, in the order of the pack: {PIECE}"),
        Field("souls", (pieces,), "1 + the cell where the Soul of each lies"),
        Field("unseen", (pieces,), "who may still come"),
        Field(
            "modifiers",
            (modifiers, 2),
            f"in order of laying, 1 + kind ({', '.join(MODIFIERS)} of the Shells, of the Specters) and 1 + cell",
        ),
        Field("barrier", (1,), "whether the Barrier stands"),
        Field("mother", (1,), "1 + the Mother tile"),
        Field("fragment", (1,), "1 + the tile where the Fragment lies; 0 while it is carried"),
        Field("population_used", (2,), "the sides that have used their population ability"),
        Field("portals_destroyed", (len(PORTALS),), f"destroyed portals: {', '.join(PORTALS)}"),
        Field("me", (seats,), "one's own seat"),
        Field("turn", (seats,), "whose turn it is"),
        Field("deciding", (seats,), "who decides"),
        Field("deck_size", (seats,), "Soulgivers in each deck"),
        Field("hand_size", (seats,), "anomalies in each hand"),
        Field("turns", (seats,), "turns that each has begun"),
        Field("hand", (len(anomalies),), f"one's own anomalies, how many of each: {', '.join(anomalies)}"),
        Field("played", (len(anomalies),), "the played ones"),
        Field("anomaly_deck", (1,), "how many are left"),
        Field("team", (characters,), "one's own Soulgivers that are chosen and not placed yet"),
        Field("drawn", (characters,), "those that one has drawn to choose from"),
        Field("essences", (1,), "Essences left in this turn"),
        Field("active", (1,), "1 + the active Soulgiver"),
        Field("points_left", (1,), "its points of movement"),
        Field("asked", (ASKED,), f"the decision: its kind, what it is about (2 numbers), the last {ANSWERS} answers so far"),
        Field("ending", (1,), "how the game has ended; 0 before"),
    ]
