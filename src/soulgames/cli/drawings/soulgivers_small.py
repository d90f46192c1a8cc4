"""Soulgivers in a small window: a cell is three letters in one row, so that the board, its legend and the actions fit 80 by 24.

A wall below a cell is a line under it; the tiles differ by the dots in every other one. What a piece stands on, and the names
of the tiles, are in the large drawing.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from soulgames.cli.drawings import soulgivers_signs as look
from soulgames.cli.drawings.drawing import Names, called
from soulgames.cli.drawings.soulgivers_board import BoardDrawing, board_width
from soulgames.cli.drawings.soulgivers_ground import (
    FILES,
    RANKS,
    Cell,
    PlacedPortal,
    Portals,
    cell_of,
    is_active,
    open_walls,
    side_view,
    tile_of,
)
from soulgames.cli.drawings.soulgivers_legend import DECAY, LONGEST, MOVES, Legend, chosen, double_soul, on_turn, title
from soulgames.cli.drawings.soulgivers_signs import COLOURS, SOUL_COLOURS, Signs
from soulgames.cli.speech import _
from soulgames.core.telling import N_
from soulgames.games.soulgivers.text.pack import Character
from soulgames.games.soulgivers.text.view import PieceView, SeatView, SoulgiversView
from soulgames.tables.words import capital

WIDE: Final = 3
SMALL_WIDTH: Final = board_width(WIDE)
SMALL_HEIGHT: Final = RANKS + 3
"""The letters of the files, the portals of both sides, and the ranks."""
GOAL: Final = N_("Goal: into a portal of yours")
"""SG-END-1."""
UNDERLINED: Final = " underline"
PLAYERS: Final = 2
"""Of four players there is only room for two pieces in a line."""


class SmallBoard(BoardDrawing):
    def __init__(self, view: SoulgiversView, before: SoulgiversView | None, signs: Signs, portals: Portals) -> None:
        super().__init__(view, before, signs, portals, WIDE, SMALL_HEIGHT)
        self._floors: Final = self._walls_below()

    def text(self) -> Text:
        self._margins()
        for file in range(RANKS):
            for rank in range(RANKS):
                self._cell((file, rank))
        self._walls()
        for side, piece in self._on_board():
            self._piece(side, piece, *self._place(cell_of(piece["at"])))
        self._fragment()
        for name, portal in self._portals.items():
            if portal.outwards[0]:
                self._portal_beside(name, 1)
            else:
                self._portal(name, portal)
        return self._canvas.text()

    def _place(self, cell: Cell) -> tuple[int, int]:
        """Row and column of a cell's first letter."""
        return 2 + RANKS - 1 - cell[1], self._left + cell[0] * (WIDE + 1) + 1

    def _walls_below(self) -> set[Cell]:
        """The cells with a wall on their southern edge."""
        walls = list(open_walls(self._view, self._ground))
        south = {cell for cell, step in walls if step == (0, -1)}
        return south | {(cell[0], cell[1] + 1) for cell, step in walls if step == (0, 1)}

    def _margins(self) -> None:
        down = self._signs.tile[1]
        for number in range(RANKS):
            row, column = self._place((number, number))
            self._canvas.put(row, 0, f"{number + 1:>2}")
            self._canvas.put(0, column + 1, FILES[number])
        for line in range(0, RANKS + 1, 2):
            self._canvas.put_column(2, self._left + line * (WIDE + 1), down * RANKS, look.FAINT)

    def _cell(self, cell: Cell) -> None:
        """The ground and a Soul on it; an empty cell shows by its dots to which tile it belongs."""
        row, column = self._place(cell)
        letters, style = self._look(cell)
        if cell in self._floors:
            letters, style = letters.replace(" ", "_"), style + UNDERLINED
        self._canvas.put(row, column, letters, style.strip())

    def _look(self, cell: Cell) -> tuple[str, str]:
        signs, ground = self._signs, self._ground
        tile = cell[0] // 2, cell[1] // 2
        if tile in ground.shut:
            sign, style = self._shut_look(tile)
            return sign * WIDE, style
        souls = ground.souls.get(cell, [])
        if souls:
            side, name = souls[0]
            return signs.soul + self._signs.code(name, side), SOUL_COLOURS[side]
        kind = ground.kinds.get(cell)
        if kind is not None:
            mark = signs.mark.get(kind, "?")
            return (mark * WIDE if kind in ("border", "horizon") else f" {mark} "), self._kind_style(cell, kind)
        return (f" {signs.middle} " if sum(tile) % 2 else " " * WIDE), look.FAINT

    def _walls(self) -> None:
        for cell, step in open_walls(self._view, self._ground):
            if step[0]:
                row, column = self._place(cell)
                self._canvas.put(row, column + (WIDE if step[0] > 0 else -1), self._signs.wall_down, look.WALL)

    def _piece(self, side: str, piece: PieceView, row: int, column: int, on_board: bool = True) -> None:
        style = self._piece_style(side, piece)
        if self._has_moved(side, piece) or (on_board and cell_of(piece["at"]) in self._floors):
            style += UNDERLINED
        self._canvas.put(row, column, f"{self._signs.code(piece['name'], side)}{piece['decay']}", style)
        if piece["carries"]:
            self._canvas.put(row, column - 1, self._signs.fragment, look.FRAGMENT)

    def _fragment(self) -> None:
        """Between the cells of its tile, where no wall is."""
        if self._view["fragment"] is None:
            return
        file, rank = tile_of(self._view["fragment"])
        for cell in ((2 * file, 2 * rank + 1), (2 * file, 2 * rank)):
            row, column = self._place(cell)
            if self._canvas.letter(row, column + WIDE) != self._signs.wall_down:
                break
        self._canvas.put(row, column + WIDE, self._signs.fragment, look.FRAGMENT)

    def _portal(self, name: str, portal: PlacedPortal) -> None:
        side, _, where = name.partition("-")
        row, column = 1 if portal.outwards == (0, 1) else SMALL_HEIGHT - 1, self._place(portal.cells[0])[1]
        self._portal_row(name, row, column)
        if self._is_broken(name):
            return
        for piece in side_view(self._view, side)["soulgivers"]:
            if piece["at"].startswith(f"portal-{where}"):
                self._piece(side, piece, row, column + (int(piece["at"][-1]) - 1) * (WIDE + 1), on_board=False)


class SmallLegend:
    """What one has to know of the players and their pieces, a line each."""

    def __init__(self, signs: Signs, cards: dict[str, Character], legend: Legend) -> None:
        self._signs: Final = signs
        self._cards: Final = cards
        self._legend: Final = legend

    def text(self, view: SoulgiversView, names: Names, before: SoulgiversView | None) -> Text:
        lines: list[Text] = []
        for side in look.SIDES:
            for seat in view["seats"]:
                if seat["seat"].startswith(side):
                    lines += self._seat(view, side, seat, names, before)
            souls = side_view(view, side)["souls"]
            if souls:
                at = ", ".join(f"{self._signs.soul}{self._signs.code(soul['name'], side)} {soul['at']}" for soul in souls)
                lines.append(Text(f" {_('Souls')} {at}", SOUL_COLOURS[side]))
            if side == look.SIDES[0]:
                lines += [self._turn(view), Text(self._legend.fragment(view), look.FRAGMENT), Text(_(GOAL))]
        return Text("\n").join(lines)

    def key(self, view: SoulgiversView) -> str:
        """How to read the board and the lines of the pieces, then the signs that the large drawing has too."""
        signs = self._signs
        pieces = (_("RU2 a Runner of the Shells with Decay 2 (ru: of the Specters)"), _(DECAY), _(MOVES), _("a can attack"))
        walls = (_("{sign} and _ wall", sign=signs.wall_down), _("dots tell the tiles apart, C3 is e5 to f6"))
        return signs.dot.join((*pieces, _("new: shields to the north, east and west"), *walls, *self._legend.meanings(view)))

    def _seat(self, view: SoulgiversView, side: str, seat: SeatView, names: Names, before: SoulgiversView | None) -> list[Text]:
        signs = self._signs
        arrow = signs.active if on_turn(view) == seat["seat"] and view["result"] is None else " "
        population = [] if side_view(view, side)["population_used"] else [_("population")]
        who = capital(called(names.get(seat["seat"], seat["seat"])))
        rest = signs.dot.join(["", _("turn {number}", number=seat["turns"]), *population])
        lines = [Text.assemble((f"{arrow}{who}", COLOURS[side]), rest)]
        own = [piece for piece in side_view(view, side)["soulgivers"] if piece["seat"] == seat["seat"]]
        if len(view["seats"]) > PLAYERS:
            lines += [self._pair(side, own[start : start + 2]) for start in range(0, len(own), 2)]
        else:
            lines += [self._piece(view, side, piece) for piece in own]
        if seat["hand"] is not None or len(view["seats"]) <= PLAYERS:
            lines.append(self._legend.hand(seat, before))
        return lines + chosen(seat, self._cards)

    def _piece(self, view: SoulgiversView, side: str, piece: PieceView) -> Text:
        signs, card = self._signs, self._cards[piece["name"]]
        active = is_active(view, side, piece)
        mark = signs.active if active else signs.activated if piece["activated"] else " "
        line = Text(mark)
        line.append(
            f"{self._signs.code(piece['name'], side)} {title(card):<{LONGEST}}",
            COLOURS[side] + (look.ACTIVE if active else ""),
        )
        line.append(f" {piece['at'].removeprefix('portal-'):<6} ")
        line.append(f"D{piece['decay']}", "bold red" if piece["decay"] >= 4 else "")
        line.append(f" {card.points}{'L' if card.linear else 'P'} {'a' if card.attack else ' '} {''.join(piece['shields'])}")
        if piece["soul"] is not None:
            line.append(f"\n   {signs.double} {double_soul(piece['soul'], self._cards)}")
        return line

    def _pair(self, side: str, own: list[PieceView]) -> Text:
        said = (
            f"{self._signs.code(p['name'], side)} {p['at'].removeprefix('portal-')} D{p['decay']} {''.join(p['shields'])}"
            for p in own
        )
        return Text("".join(f" {text:<16}" for text in said), COLOURS[side])

    def _turn(self, view: SoulgiversView) -> Text:
        line = self._legend.essences(view)
        if view["active"] is not None:
            left = _("{count} point left", "{count} points left", count=view["points_left"])
            line.append(f"{self._signs.dot}{left}", "bold")
        return line
