"""Soulgivers in the terminal: the board with what lies beside it, and what was done in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from soulgames.cli.drawings.drawing import Examples, Meaning, Names
from soulgames.cli.drawings.soulgivers_board import width_with
from soulgames.cli.drawings.soulgivers_ground import DIRECTIONS as STEPS
from soulgames.cli.drawings.soulgivers_ground import PlacedPortal, pieces
from soulgames.cli.drawings.soulgivers_large import LARGE_WIDTH, LargeBoard
from soulgames.cli.drawings.soulgivers_legend import LEGEND_WIDTH, Legend
from soulgames.cli.drawings.soulgivers_meanings import Meanings
from soulgames.cli.drawings.soulgivers_signs import LETTERS, UNICODE, codes_of
from soulgames.cli.drawings.soulgivers_small import SMALL_WIDTH, SmallBoard, SmallLegend
from soulgames.core.action import Action
from soulgames.core.game import Game, View
from soulgames.core.telling import N_
from soulgames.games.soulgivers.board.geometry import DIRECTIONS, PORTALS, SIZE
from soulgames.games.soulgivers.game import Soulgivers
from soulgames.games.soulgivers.text.view import SoulgiversView

GAP: Final = 2

MOVEMENT: Final = N_("movement")
ACTIONS: Final = N_("actions")
ABILITIES: Final = N_("abilities")
DECLARE: Final = N_("declare")
REACT: Final = N_("react")
HEADINGS: Final = {
    "step": MOVEMENT,
    "rotate": MOVEMENT,
    "absorb": ACTIONS,
    "collect": ACTIONS,
    "pass": ACTIONS,
    "drop": ACTIONS,
    "attack": ACTIONS,
    "use": ABILITIES,
    "activate": DECLARE,
    "play": REACT,
    "population": REACT,
    "decline": REACT,
}


class SoulgiversDrawing:
    """The places of the portals and the numbers of the cards come from the content pack; all else from views."""

    def __init__(self, game: Game, unicode: bool) -> None:
        if not isinstance(game, Soulgivers):
            raise TypeError(f"this draws Soulgivers, not {game.title}")
        content = game.content
        self.examples = Examples("activate runner, step c4, step c5", "ac ru, st c4", "fragment")
        self._meanings: Final = Meanings(game)
        self._signs: Final = (UNICODE if unicode else LETTERS)._replace(
            codes=codes_of([card.key for card in content.characters])
        )
        self._portals: Final = {
            name: _placed(portal.touches(), portal.outwards) for name, portal in zip(PORTALS, content.portals, strict=True)
        }
        self.width = width_with(LARGE_WIDTH, self._portals)
        cards = {card.key: card for card in content.characters}
        self._legend: Final = Legend(self._signs, cards, content.essences)
        self._small: Final = SmallLegend(self._signs, cards, self._legend)

    def table(self, view: View, names: Names, before: View | None = None, compact: bool = False) -> RenderableType:
        now, old = cast(SoulgiversView, view), cast("SoulgiversView | None", before)
        if compact:
            board = SmallBoard(now, old, self._signs, self._portals).text()
            return BesideOrBelow(board, self._small.text(now, names, old), width_with(SMALL_WIDTH, self._portals))
        board = LargeBoard(now, old, self._signs, self._portals).text()
        return BesideOrBelow(board, self._legend.text(now, names, old), width_with(LARGE_WIDTH, self._portals))

    def signs(self, view: View) -> str:
        return self._small.key(cast(SoulgiversView, view))

    def meanings(self, view: View, legal: Sequence[Action]) -> list[Meaning]:
        return self._meanings.offered(cast(SoulgiversView, view), legal)

    def cards(self, view: View) -> list[Meaning]:
        return self._meanings.all(cast(SoulgiversView, view))

    def heading(self, action: Action) -> str:
        return HEADINGS.get(action.text.partition(" ")[0], "choose" if action.text.startswith("choose ") else "other")

    def note(self, action: Action, view: View) -> str:
        """Who stands on the cell that the action names. Both sides call their portals alike: the decider's are meant."""
        now, at = cast(SoulgiversView, view), action.text.partition(" ")[2]
        own = (now["to_decide"] or "").partition("-")[0]
        return " ".join(
            self._signs.code(piece["name"], side)
            for side, piece in pieces(now)
            if piece["at"] == at and _is_meant(at, side, own)
        )


class BesideOrBelow:
    """The legend beside the board, or below it on a narrow screen."""

    def __init__(self, board: Text, legend: Text, width: int) -> None:
        self._board: Final = board
        self._width: Final = width
        self._legend: Final = legend

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < self._width + GAP + LEGEND_WIDTH:
            yield self._board
            yield self._legend
            return
        grid = Grid.grid(padding=(0, GAP))
        grid.add_column(no_wrap=True)
        grid.add_row(self._board, self._legend)
        yield grid


def _is_meant(at: str, side: str, own: str) -> bool:
    return side == own or not at.startswith("portal")


def _placed(touched: list[int], outwards: int) -> PlacedPortal:
    first, second = [(cell % SIZE, cell // SIZE) for cell in touched]
    return PlacedPortal((first, second), STEPS[DIRECTIONS[outwards]])
