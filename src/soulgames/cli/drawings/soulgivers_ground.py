"""What lies where on the board of Soulgivers, read from a view: for the large drawing and for the small one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from soulgames.cli.drawings.soulgivers_signs import SIDES
from soulgames.games.soulgivers.text.view import PieceView, SideView, SoulgiversView

FILES: Final = "abcdefghij"
RANKS: Final = 10
DIRECTIONS: Final = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

Cell = tuple[int, int]
"""File and rank, from 0."""


class PlacedPortal(NamedTuple):
    """The two cells that a portal touches, from the west or from the south, and the step from the board into it."""

    cells: tuple[Cell, Cell]
    outwards: Cell


Portals = Mapping[str, PlacedPortal]
"""By their names."""


def cell_of(name: str) -> Cell:
    return FILES.index(name[0]), int(name[1:]) - 1


def side_view(view: SoulgiversView, side: str) -> SideView:
    return view["shells"] if side == "shells" else view["specters"]


def pieces(view: SoulgiversView) -> Iterator[tuple[str, PieceView]]:
    for side in SIDES:
        for piece in side_view(view, side)["soulgivers"]:
            yield side, piece


def is_active(view: SoulgiversView, side: str, piece: PieceView) -> bool:
    return piece["name"] == view["active"] and view["turn"].startswith(side)


class DrawnGround:
    """Tiles, modifiers and Souls of one view."""

    def __init__(self, view: SoulgiversView) -> None:
        self.destroyed: Final = {tile_of(name) for name in view["destroyed_tiles"]}
        self.shut: Final = set(self.destroyed)
        """Destroyed tiles, and the one under the Barrier: that of the Fragment (SG-BOARD-7, SG-BOARD-9)."""
        if view["barrier"]:
            self.shut.add(tile_of(view["fragment"] or "C3"))
        self.top: Final = {cell_of(m["at"]): m["kind"] for m in view["modifiers"]}
        self.gates: Final = {cell_of(m["at"]): m["owner"] for m in view["modifiers"] if m["owner"] is not None}
        self.kinds: Final = _kinds(view, self.top)
        """What a cell is, if it is not just free; the top modifier covers what is under it (SG-MOD-1)."""
        self.souls: Final = _souls(view)


def _kinds(view: SoulgiversView, top: Mapping[Cell, str]) -> dict[Cell, str]:
    kinds = {cell_of(name): "hole" for name in view["holes"]}
    kinds.update({cell_of(name): "circle" for name in view["interference"]})
    names = {"black_hole": "hole", "event_horizon": "horizon"}
    kinds.update({cell: names.get(kind, kind) for cell, kind in top.items()})
    return kinds


def _souls(view: SoulgiversView) -> dict[Cell, list[tuple[str, str]]]:
    found: dict[Cell, list[tuple[str, str]]] = {}
    for side in SIDES:
        for soul in side_view(view, side)["souls"]:
            found.setdefault(cell_of(soul["at"]), []).append((side, soul["name"]))
    return found


def open_walls(view: SoulgiversView, ground: DrawnGround) -> Iterator[tuple[Cell, Cell]]:
    """The walls that stand, each as a cell and the step that it stops."""
    for name in view["walls"]:
        start, _, end = name.partition("-")
        cell = cell_of(start)
        step = DIRECTIONS.get(end) or _difference(cell, cell_of(end))
        other = (cell[0] + step[0], cell[1] + step[1])
        gone = (cell[0] // 2, cell[1] // 2) in ground.shut
        if not gone and "patch" not in (ground.top.get(cell), ground.top.get(other)):  # SG-BOARD-7, SG-MOD-2
            yield cell, step


def tile_of(name: str) -> Cell:
    return "ABCDE".index(name[0]), int(name[1]) - 1


def _difference(start: Cell, end: Cell) -> Cell:
    return end[0] - start[0], end[1] - start[1]
