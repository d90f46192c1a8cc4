"""Soul Puzzler in the terminal. The players differ in shape and in colour; boulders stand in brackets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from soulgames.cli.card_texts import named_texts
from soulgames.cli.drawings.drawing import FIRST, SEATS, SECOND, Examples, Meaning, Names, called, capital, says, verb_of
from soulgames.cli.speech import _
from soulgames.core.action import Action
from soulgames.core.game import Game, View
from soulgames.games.soul_puzzler.view import PuzzlerView, SideView
from soulgames.tables.driver import Played

SHAPES: Final = {"x": "◆", "o": "●", ".": "·"}
LETTERS: Final = {"x": "x", "o": "o", ".": "."}
COLOURS: Final = {"x": f"bold {FIRST}", "o": f"bold {SECOND}", ".": "dim"}
TOKENS: Final = {"one": "x", "two": "o"}
FRESH: Final = " reverse"


class SoulPuzzlerDrawing:
    def __init__(self, game: Game, unicode: bool) -> None:
        self.examples = Examples(
            _("power, choose c, place d (with Corvane, one character of eight)"), _("pl c, or just c"), "token"
        )
        self.width = 0
        self._texts: Final = named_texts(game.name)
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
        if names[seat] != SEATS[seat]:
            text.append(f", {_(SEATS[seat])}")
        score = {"score": side["score"], "goal": view["points_to_win"], "pool": side["pool"]}
        text.append("\n    " + _("score {score} of {goal}, pool {pool}", **score))
        if side["character"] is not None:
            card = {"power": _(side["power"] or ""), "left": side["power_left"], "ability": _(side["score_ability"] or "")}
            text.append("\n    " + _("{character}: {power} ({left} left), {ability}", character=side["character"], **card))
        if side["gloom"]:
            text.append("\n    " + _("under Gloom: no Switch in the next turn"), "italic")
        return text

    # What things do.

    def signs(self, view: View) -> str:
        return ""

    def meanings(self, view: View, legal: Sequence[Action]) -> list[Meaning]:
        now, verbs = cast(PuzzlerView, view), {action.text for action in legal} | {verb_of(action) for action in legal}
        side = now["two"] if now["to_decide"] == "two" else now["one"]
        wanted = [("power", side["power"]), ("use score", side["score_ability"])]
        said = [Meaning(name, self._text(name)) for action, name in wanted if name is not None and action in verbs]
        return said + [Meaning(verb, self._text(verb), basic=True) for verb in ("place", "switch") if verb in verbs]

    def cards(self, view: View) -> list[Meaning]:
        now = cast(PuzzlerView, view)
        names = [name for side in (now["one"], now["two"]) for name in (side["power"], side["score_ability"])]
        return [Meaning(name, self._text(name)) for name in ("Place", "Switch", *filter(None, names))]

    def _text(self, name: str) -> str:
        return self._texts.get(name.lower(), "")

    # What was done, in words.

    def words(self, played: Played, names: Names) -> str:
        before, after = cast(PuzzlerView, played.before), cast(PuzzlerView, played.after)
        seat = before["to_decide"] or ""
        if seat == "chance":
            return f"Chance decides: {says(names[after['turn']], 'start')}."
        done = capital(_deed(played.action.text, seat, names[seat], before, after)) + "."
        return done + "".join(_gain(names[who], before[who], after[who]) for who in ("one", "two"))

    def heading(self, action: Action) -> str:
        return verb_of(action)

    def note(self, action: Action, view: View) -> str:
        return ""


def _deed(action: str, seat: str, who: str, before: PuzzlerView, after: PuzzlerView) -> str:
    verb, *rest = action.split()
    side: SideView = before[seat]  # type: ignore[literal-required]
    if verb == "place":
        square = _landing(before["board"], rest[0])
        what = "boulder" if _at(after["board"], square).isupper() else "token"
        return f"{says(who, 'place')} a {what} on {square}"
    if verb == "switch":
        return _switch(who, rest[0], rest[1], before["board"])
    if verb == "choose":
        return f"{says(who, 'choose')} {_choice(rest[0])}"
    words = {
        "power": f"{says(who, 'use')} {side['power']}",
        "use score": f"{says(who, 'use')} {side['score_ability']}",
        "decline": f"{says(who, 'decline')} {side['score_ability']}",
        "pass": says(who, "pass"),
    }
    return words.get(action, f"{who}: {action}")


def _switch(who: str, first: str, second: str, board: list[str]) -> str:
    """A Drift into an empty square is a switch too, but reads better as a move."""
    if _at(board, first) == ".":
        first, second = second, first
    if _at(board, second) == ".":
        return f"{says(who, 'move')} the token on {first} to {second}"
    return f"{says(who, 'switch')} {first} and {second}"


def _choice(choice: str) -> str:
    if choice in ("left", "right") or len(choice) > 1:
        return choice
    return f"row {choice}" if choice.isdigit() else f"column {choice}"


def _gain(who: str, before: SideView, after: SideView) -> str:
    points = after["score"] - before["score"]
    if not points:
        return ""
    number = f"{abs(points)} point" + ("s" if abs(points) > 1 else "")
    return f" {capital(says(who, 'score' if points > 0 else 'lose'))} {number}."


def _landing(board: list[str], column: str) -> str:
    """The lowest empty square of a column (SP-TURN-1)."""
    at = ord(column) - ord("a")
    row = next((row for row, squares in enumerate(reversed(board), 1) if squares[at] == "."), len(board))
    return f"{column}{row}"


def _at(board: list[str], square: str) -> str:
    return board[-int(square[1:])][ord(square[0]) - ord("a")]
