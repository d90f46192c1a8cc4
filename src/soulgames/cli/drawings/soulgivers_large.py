"""The large board of Soulgivers: cells of five letters by two rows, tiles in frames, shields around their bearer."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from soulgames.cli.drawings import soulgivers_signs as look
from soulgames.cli.drawings.soulgivers_board import LEFT, BoardDrawing, board_width
from soulgames.cli.drawings.soulgivers_ground import (
    FILES,
    RANKS,
    Cell,
    PlacedPortal,
    Portals,
    cell_of,
    open_walls,
    pieces,
)
from soulgames.cli.drawings.soulgivers_signs import COLOURS, SOUL_COLOURS, Signs
from soulgames.games.soulgivers.text.view import PieceView, SoulgiversView

WIDE: Final = 5
HIGH: Final = 2
LARGE_WIDTH: Final = board_width(WIDE)


class LargeBoard(BoardDrawing):
    def __init__(self, view: SoulgiversView, before: SoulgiversView | None, signs: Signs, portals: Portals) -> None:
        self._depth: Final = _deepest(view)
        self._top: Final = 1 + self._depth
        super().__init__(view, before, signs, portals, WIDE, 2 * self._top + RANKS * (HIGH + 1) + 1)

    def text(self) -> Text:
        self._frames()
        self._walls()
        for file in range(RANKS):
            for rank in range(RANKS):
                self._empty_cell((file, rank))
        for tile in self._ground.shut:
            self._shut_tile(tile)
        for side, piece in self._on_board():
            self._piece(side, piece)
        self._centres()
        self._margins()
        for name, portal in self._portals.items():
            if portal.outwards[0]:
                self._portal_beside(name, HIGH)
            else:
                self._portal(name, portal)
        return self._canvas.text()

    # Where things are.

    def _place(self, cell: Cell) -> tuple[int, int]:
        """Row and column of a cell's upper left letter."""
        return self._top + (RANKS - 1 - cell[1]) * (HIGH + 1) + 1, self._left + cell[0] * (WIDE + 1) + 1

    # Tiles, walls and ground.

    def _frames(self) -> None:
        across, down, corners = self._signs.tile
        for line in range(0, RANKS + 1, 2):
            row, column = self._top + line * (HIGH + 1), self._left + line * (WIDE + 1)
            self._canvas.put(row, self._left, across * (LARGE_WIDTH - LEFT), look.FAINT)
            self._canvas.put_column(self._top, column, down * (self._height - 2 * self._top), look.FAINT)
        for vertical in range(6):
            for horizontal in range(6):
                row, column = self._top + vertical * 2 * (HIGH + 1), self._left + horizontal * 2 * (WIDE + 1)
                corner = corners[3 * _third(vertical) + _third(horizontal)]
                self._canvas.put(row, column, corner, look.FAINT)

    def _walls(self) -> None:
        for cell, step in open_walls(self._view, self._ground):
            self._wall(cell, step)

    def _wall(self, cell: Cell, step: Cell) -> None:
        row, column = self._place(cell)
        if step[0]:
            self._canvas.put_column(row, column + (WIDE if step[0] > 0 else -1), self._signs.wall_down * HIGH, look.WALL)
        else:
            self._canvas.put(row + (-1 if step[1] > 0 else HIGH), column, self._signs.wall_across * WIDE, look.WALL)

    def _empty_cell(self, cell: Cell) -> None:
        """The ground, and the Souls on it."""
        ground = self._ground
        kind = ground.kinds.get(cell)
        row, column = self._place(cell)
        if kind is not None:
            for line, letters in enumerate(self._picture(kind)):
                self._canvas.put(row + line, column, letters, self._kind_style(cell, kind))
            if ground.top.get(cell) == "black_hole":
                self._canvas.put(row, column + 2, "+", look.HOLE + look.ACTIVE)
        souls = ground.souls.get(cell, [])
        for line, (side, name) in enumerate(souls[:HIGH]):
            self._canvas.put(row + line, column + 1, self._signs.soul + self._signs.code(name, side), SOUL_COLOURS[side])
        if len(souls) > HIGH:
            self._canvas.put(row + 1, column, f" +{len(souls) - 1}{self._signs.soul} ", look.WALL)

    def _picture(self, kind: str) -> tuple[str, str]:
        signs = self._signs
        known = {"hole": signs.hole, "horizon": signs.horizon, "circle": signs.circle, "border": signs.border}
        return known.get(kind, (" " * WIDE, f"{kind:<{WIDE}}"))

    def _shut_tile(self, tile: Cell) -> None:
        sign, style = self._shut_look(tile)
        row, column = self._place((2 * tile[0], 2 * tile[1] + 1))
        for line in range(2 * HIGH + 1):
            self._canvas.put(row + line, column, sign * (2 * WIDE + 1), style)

    def _centres(self) -> None:
        """The name of a tile, or the Fragment if it lies there. Rather over the end of an open edge than over a wall."""
        for file in range(5):
            for rank in range(5):
                name = f"{'ABCDE'[file]}{rank + 1}"
                row, column = self._place((2 * file, 2 * rank + 1))
                if name == self._view["fragment"]:
                    self._canvas.put(row + HIGH, column + WIDE - 1, f" {self._signs.fragment} ", look.FRAGMENT)
                else:
                    walled = self._canvas.letter(row + HIGH, column + WIDE + 1) == self._signs.wall_across
                    self._canvas.put(row + HIGH, column + WIDE - (1 if walled else 0), name, look.FAINT)

    # Soulgivers.

    def _piece(self, side: str, piece: PieceView) -> None:
        cell = cell_of(piece["at"])
        row, column = self._place(cell)
        self._canvas.put(row, column, " " * WIDE)
        self._canvas.put(row + 1, column, " " * WIDE)
        self._name(row, column, side, piece)
        for place, (mark, style) in enumerate(self._marks(cell, piece), column + 1):
            self._canvas.put(row + 1, place, mark, style)
        self._shields(row, column, piece["shields"], COLOURS[side])

    def _name(self, row: int, column: int, side: str, piece: PieceView) -> None:
        style = self._piece_style(side, piece) + (look.FRESH if self._has_moved(side, piece) else "")
        self._canvas.put(row, column + 1, f"{self._signs.code(piece['name'], side)}{piece['decay']}", style)

    def _marks(self, cell: Cell, piece: PieceView) -> list[tuple[str, str]]:
        """What else there is to know of a Soulgiver and its cell. More than three do not come together."""
        signs, marks = self._signs, []
        if piece["carries"]:
            marks.append((signs.fragment, look.FRAGMENT))
        if piece["soul"] is not None:
            marks.append((signs.double, look.WALL))
        kind = self._ground.kinds.get(cell)
        if kind is not None:
            marks.append((signs.mark.get(kind, "?"), look.ground_colour(kind)))
        if cell in self._ground.souls:
            marks.append((signs.soul, look.WALL))
        return marks[: WIDE - 1]

    def _shields(self, row: int, column: int, shields: list[str], style: str) -> None:
        signs = self._signs
        if "w" in shields:
            self._canvas.put_column(row, column, signs.west * HIGH, style)
        if "e" in shields:
            self._canvas.put_column(row, column + WIDE - 1, signs.east * HIGH, style)
        if "n" in shields:
            self._bar(row - 1, column + 1, signs.north, signs.south, style)
        if "s" in shields:
            self._bar(row + HIGH, column + 1, signs.south, signs.north, style)

    def _bar(self, row: int, column: int, sign: str, opposite: str, style: str) -> None:
        """A shield on the edge between two ranks; the one on the other side of the edge is kept visible."""
        shown = self._signs.both if self._canvas.letter(row, column) == opposite else sign
        self._canvas.put(row, column, shown * (WIDE - 2), style)

    # Around the board.

    def _margins(self) -> None:
        for number in range(RANKS):
            row, column = self._place((number, number))
            self._canvas.put(row, 0, f"{number + 1:>2}")
            for line in (0, self._height - 1):
                self._canvas.put(line, column + 2, FILES[number])

    def _portal(self, name: str, portal: PlacedPortal) -> None:
        """Two places in front of two cells, outside the border. Those who share one stand behind each other (SG-BOARD-10)."""
        side = name.partition("-")[0]
        first, away = (self._top - 1, -1) if portal.outwards == (0, 1) else (self._height - self._top, 1)
        column = self._place(portal.cells[0])[1]
        for line in range(self._depth):
            self._portal_row(name, first + away * line, column)
        for place in (0, 1):
            for line, piece in enumerate(self._waiting(name, place)):
                self._name(first + away * line, column + place * (WIDE + 1), side, piece)


def _deepest(view: SoulgiversView) -> int:
    """The number of rows that portals need: as many as wait in front of the same cell."""
    places = [(side, piece["at"]) for side, piece in pieces(view) if piece["at"].startswith("portal")]
    return max((places.count(place) for place in places), default=1)


def _third(line: int) -> int:
    return 0 if line == 0 else 2 if line == 5 else 1
