"""What the large and the small drawing of the Soulgivers board have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from soulgames.cli.drawings import soulgivers_signs as look
from soulgames.cli.drawings.canvas import Canvas
from soulgames.cli.drawings.soulgivers_ground import RANKS, Cell, DrawnGround, Portals, is_active, pieces, side_view
from soulgames.cli.drawings.soulgivers_signs import COLOURS, Signs
from soulgames.games.soulgivers.text.view import PieceView, SoulgiversView

LEFT: Final = 3
"""Room for the numbers of the ranks."""


BESIDE: Final = 5
"""Room for a portal to the west or to the east of the board."""


def board_width(wide: int) -> int:
    """The width of a board whose cells are this wide, with the lines between them."""
    return LEFT + RANKS * (wide + 1) + 1


def width_with(width: int, portals: Portals) -> int:
    """The width of a board with the portals that lie beside it."""
    return width + BESIDE * len({portal.outwards for portal in portals.values() if portal.outwards[0]})


class BoardDrawing:
    """One view, drawn once, in cells of a given width."""

    def __init__(
        self, view: SoulgiversView, before: SoulgiversView | None, signs: Signs, portals: Portals, wide: int, height: int
    ) -> None:
        self._view: Final = view
        self._old: Final = {(side, p["name"]): p["at"] for side, p in pieces(before or view)}
        self._signs: Final = signs
        self._portals: Final = portals
        self._wide: Final = wide
        self._height: Final = height
        self._left: Final = LEFT + (BESIDE if any(portal.outwards == (-1, 0) for portal in portals.values()) else 0)
        """Where the board begins."""
        self._canvas: Final = Canvas(width_with(board_width(wide), portals), height)
        self._ground: Final = DrawnGround(view)

    def _place(self, cell: Cell) -> tuple[int, int]:
        """Row and column of a cell's first letter."""
        raise NotImplementedError

    def _on_board(self) -> Iterator[tuple[str, PieceView]]:
        return ((side, piece) for side, piece in pieces(self._view) if not piece["at"].startswith("portal"))

    def _has_moved(self, side: str, piece: PieceView) -> bool:
        """Since the view before this one."""
        return self._old.get((side, piece["name"]), "") != piece["at"]

    def _piece_style(self, side: str, piece: PieceView) -> str:
        return COLOURS[side] + (look.ACTIVE if is_active(self._view, side, piece) else "")

    def _kind_style(self, cell: Cell, kind: str) -> str:
        """A gate has the colour of its owner."""
        return COLOURS[self._ground.gates[cell]] if kind == "gate" else look.ground_colour(kind)

    def _shut_look(self, tile: Cell) -> tuple[str, str]:
        """Sign and style of a tile that nobody can be on."""
        signs = self._signs
        return (signs.destroyed, look.DESTROYED) if tile in self._ground.destroyed else (signs.closed, look.FRAGMENT)

    def _is_broken(self, portal: str) -> bool:
        side = portal.partition("-")[0]
        return portal in side_view(self._view, side)["portals_destroyed"]

    def _waiting(self, portal: str, place: int) -> list[PieceView]:
        """Who waits on a place of a portal, 0 or 1."""
        side, _, where = portal.partition("-")
        at = f"portal-{where}-{place + 1}"
        return [piece for piece in side_view(self._view, side)["soulgivers"] if piece["at"] == at]

    def _portal_beside(self, portal: str, rows: int) -> None:
        """A portal to the west or to the east of the board, with as many rows for each place as a cell has."""
        side, colour = portal.partition("-")[0], COLOURS[portal.partition("-")[0]]
        left, _, right = self._signs.portal
        for place, cell in enumerate(self._portals[portal].cells):
            row, column = self._place(cell)
            column = self._left - BESIDE if self._portals[portal].outwards[0] < 0 else column + self._wide + 1
            waiting = self._waiting(portal, place)
            for line in range(rows):
                inside = self._signs.destroyed * 3 if self._is_broken(portal) else "   "
                self._canvas.put(row + line, column, left + inside + right, colour)
                if line < len(waiting):
                    piece = waiting[line]
                    style = self._piece_style(side, piece) + (look.FRESH if self._has_moved(side, piece) else "")
                    self._canvas.put(row + line, column + 1, f"{self._signs.code(piece['name'], side)}{piece['decay']}", style)
            if len(waiting) > rows:
                self._canvas.put(row + rows - 1, column + 1, f"+{len(waiting) - rows + 1}".ljust(3), colour)

    def _portal_row(self, portal: str, row: int, column: int) -> None:
        """The frame around the two places of a portal; nothing but debris if it is destroyed."""
        left, middle, right = self._signs.portal
        room = " " * self._wide
        self._canvas.put(row, column - 1, left + room + middle + room + right, COLOURS[portal.partition("-")[0]])
        if self._is_broken(portal):
            self._canvas.put(row, column, self._signs.destroyed * (2 * self._wide + 1), look.DESTROYED)
