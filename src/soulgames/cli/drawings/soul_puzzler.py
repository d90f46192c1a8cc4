"""Soul Puzzler in the terminal. The players differ in shape and in colour; boulders stand in brackets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from soulgames.cli.drawings.drawing import FIRST, SECOND, Examples, Meaning, Names, called, nameless, verb_of
from soulgames.cli.speech import _, spoken
from soulgames.core.action import Action
from soulgames.core.game import Game, View
from soulgames.games.soul_puzzler.view import PuzzlerView, SideView
from soulgames.tables.words import capital

SHAPES: Final = {"x": "◆", "o": "●", ".": "·"}
LETTERS: Final = {"x": "x", "o": "o", ".": "."}
COLOURS: Final = {"x": f"bold {FIRST}", "o": f"bold {SECOND}", ".": "dim"}
TOKENS: Final = {"one": "x", "two": "o"}
FRESH: Final = " reverse"
BASICS: Final = ("place", "switch")


class SoulPuzzlerDrawing:
    def __init__(self, game: Game, unicode: bool) -> None:
        self.examples = Examples(_("power, choose c, place d (with some of the characters)"), _("pl c, or just c"), "token")
        self.width = 0
        self._game: Final = game
        self._cards: Final = {(card.kind, str(card.name)): card for card in game.cards()}
        self._shapes: Final = SHAPES if unicode else LETTERS
        self._corner, self._floor, self._wall, self._arrow = "└─│▶" if unicode else "+-|>"

    # The table.

    def table(self, view: View, names: Names, before: View | None = None, compact: bool = False) -> RenderableType:
        now = cast(PuzzlerView, view)
        old = now["board"] if before is None else cast(PuzzlerView, before)["board"]
        grid = Grid.grid(padding=(0, 4))
        grid.add_column(no_wrap=True)
        grid.add_row(self._board(now["board"], old), self._sides(now, names))
        return grid

    def _board(self, board: list[str], old: list[str]) -> Text:
        text = Text()
        for depth, row in enumerate(board):
            text.append(f"{len(board) - depth:2} {self._wall}", "dim")
            for column, letter in enumerate(row):
                self._square(text, letter, letter != "." and letter != old[depth][column])
            text.append("\n")
        width = len(board[0])
        text.append(f"   {self._corner}{self._floor * 3 * width}\n    ", "dim")
        text.append("".join(f" {chr(ord('a') + column)} " for column in range(width)))
        return text

    def _square(self, text: Text, letter: str, fresh: bool) -> None:
        shape, colour = self._token(letter.lower())
        left, right = "[]" if letter.isupper() else "  "
        text.append(left, colour)
        text.append(shape, colour + FRESH if fresh else colour)
        text.append(right, colour)

    def _token(self, letter: str) -> tuple[str, str]:
        return self._shapes[letter], COLOURS[letter]

    def _sides(self, view: PuzzlerView, names: Names) -> Text:
        sides = [self._side(seat, side, view, names) for seat, side in (("one", view["one"]), ("two", view["two"]))]
        return Text("\n").join(sides)

    def _side(self, seat: str, side: SideView, view: PuzzlerView, names: Names) -> Text:
        shape, colour = self._token(TOKENS[seat])
        text = Text()
        text.append(f"{self._arrow} " if view["turn"] == seat and view["result"] is None else "  ")
        text.append(f"{shape} {capital(called(names[seat]))}", colour)
        if names[seat] != nameless(self._game, seat):
            text.append(f", {nameless(self._game, seat)}")
        score = {"score": side["score"], "goal": view["points_to_win"], "pool": side["pool"]}
        text.append("\n    " + _("score {score} of {goal}, pool {pool}", **score))
        if side["character"] is not None:
            text.append("\n    " + self._character(side))
        if side["gloom"]:
            text.append("\n    " + _("no Switch in the next turn"), "italic")
        return text

    def _character(self, side: SideView) -> str:
        character = self._meaning("character", side["character"] or "").name
        power = "" if side["power"] is None else self._meaning("power", side["power"]).name
        ability = "" if side["score_ability"] is None else self._meaning("score_ability", side["score_ability"]).name
        left = side["power_left"]
        if power and ability:
            return _(
                "{character}: {power} ({left} left), {ability}", character=character, power=power, left=left, ability=ability
            )
        if power:
            return _("{character}: {power} ({left} left)", character=character, power=power, left=left)
        return _("{character}: {ability}", character=character, ability=ability) if ability else character

    # What things do.

    def signs(self, view: View) -> str:
        return ""

    def meanings(self, view: View, legal: Sequence[Action]) -> list[Meaning]:
        now, verbs = cast(PuzzlerView, view), {action.text for action in legal} | {verb_of(action) for action in legal}
        side = now["two"] if now["to_decide"] == "two" else now["one"]
        wanted = [("power", "power", side["power"]), ("use score", "score_ability", side["score_ability"])]
        said = [self._meaning(kind, name) for action, kind, name in wanted if name is not None and action in verbs]
        basics = [self._meaning("action", verb.title()) for verb in BASICS if verb in verbs]
        return said + [meaning._replace(basic=True) for meaning in basics]

    def cards(self, view: View) -> list[Meaning]:
        now = cast(PuzzlerView, view)
        found = [self._meaning("action", verb.title()) for verb in BASICS]
        for side in (now["one"], now["two"]):
            found.extend([self._meaning("power", side["power"])] if side["power"] is not None else [])
            found.extend([self._meaning("score_ability", side["score_ability"])] if side["score_ability"] is not None else [])
        return found

    def _meaning(self, kind: str, name: str) -> Meaning:
        card = self._cards[kind, name]
        return Meaning(spoken().say(card.name), spoken().say(card.text))

    def heading(self, action: Action) -> str:
        return verb_of(action)

    def note(self, action: Action, view: View) -> str:
        return ""
