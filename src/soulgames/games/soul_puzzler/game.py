"""Soul Puzzler as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from soulgames.core.chance import Rng
from soulgames.core.content import Pack, number, word
from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.toml_text import Table
from soulgames.games.soul_puzzler import scene
from soulgames.games.soul_puzzler.board import Board
from soulgames.games.soul_puzzler.characters import Character
from soulgames.games.soul_puzzler.notation import Notation
from soulgames.games.soul_puzzler.position import Side
from soulgames.games.soul_puzzler.powers import POWERS
from soulgames.games.soul_puzzler.score_abilities import SCORE_ABILITIES
from soulgames.games.soul_puzzler.state import PuzzlerState

if TYPE_CHECKING:
    from mypy_extensions import i64


def read_board(table: Table) -> Board:
    columns = number(table, "columns", 3, 9)
    rows = number(table, "rows", 3, 9)
    if columns * (rows + 1) > 62:
        table.fail("rows", f"{columns} columns of {rows} rows are too many: columns × (rows + 1) may be 62 at most")
    return Board(columns, rows)


def read_characters(table: Table) -> dict[str, Character]:
    characters: dict[str, Character] = {}
    for key in table:
        entry = table.table(key)
        characters[key] = Character(
            key,
            word(entry, "name"),
            POWERS[word(entry, "power", list(POWERS))],
            number(entry, "tokens", 0, 99),
            SCORE_ABILITIES[word(entry, "score", list(SCORE_ABILITIES))],
        )
        entry.done()
    return characters


class SoulPuzzler(Game):
    """Rules: docs/rules/soul-puzzler.md."""

    name = "soul-puzzler"
    title = "Soul Puzzler"
    seats = ("one", "two")
    ruleset = "1"
    chance_rule = "SP-SETUP-1"
    hidden = False
    longest = 10_000

    def __init__(self, pack: Pack) -> None:
        board, end = pack.table.table("board"), pack.table.table("end")
        self.board: Final = read_board(board)
        self.notation: Final = Notation(self.board)
        super().__init__(pack, self.notation.actions)
        self.named: Final = self.notation.named
        self.tokens: Final = number(board, "tokens", 3, 99)
        self.points: Final[i64] = number(end, "points", 1, 999)
        self.quiet_turns: Final[i64] = number(end, "quiet_turns", 1, 999)
        self.characters: Final = read_characters(pack.table.table("characters"))
        for table in (board, end, pack.table):
            table.done()

    def describe_options(self) -> dict[str, str]:
        names = ", ".join(self.characters)
        return {seat: f"the character of player {seat}: {names}; none if left out" for seat in self.seats}

    def some_options(self, rng: Rng) -> dict[str, str]:
        keys = list(self.characters)
        drawn = {seat: rng.below(len(keys) + 1) for seat in self.seats}
        return {seat: keys[number] for seat, number in drawn.items() if number < len(keys)}

    def new(self, options: Mapping[str, object] | None = None) -> PuzzlerState:
        chosen = dict(options or {})
        characters = [self._character(seat, chosen.pop(seat, None)) for seat in self.seats]
        if chosen:
            raise InvalidNotation(f"unknown option '{next(iter(chosen))}': expected {' or '.join(self.seats)}")
        return PuzzlerState(self, self._side(characters[0]), self._side(characters[1]))

    def _character(self, seat: str, key: object) -> Character | None:
        if key is None:
            return None
        if not isinstance(key, str) or key not in self.characters:
            raise InvalidNotation(f"'{key}' is no character for player {seat}: expected {', '.join(self.characters)}")
        return self.characters[key]

    def _side(self, character: Character | None) -> Side:
        return Side(character, self.tokens, 0 if character is None else character.tokens)

    def from_position(self, table: Table) -> PuzzlerState:
        chosen = table.table("characters")
        keys = list(self.characters)
        options = {seat: chosen.choice(seat, keys) for seat in self.seats if seat in chosen}
        chosen.done()
        state = self.new(options)
        scene.load(state, self, table)
        return state

    def spelled(self, text: str) -> str:
        words = text.split()
        if len(words) == 3 and words[0] == "switch":
            squares = self.notation.squares
            first, second = words[1], words[2]
            if first in squares and second in squares and squares[first] > squares[second]:
                return f"switch {second} {first}"
        return text

    def expected(self, text: str) -> str:
        verb = text.split()[0] if text.split() else ""
        last = self.notation.range()
        forms = {
            "place": f"expected 'place COLUMN' with a column from {last[0]} to {last[-2]}",
            "switch": f"expected 'switch SQUARE SQUARE' with squares from {last}",
            "choose": f"expected 'choose X' with a column, a row, a square from {last}, left or right",
            "use": "expected 'use score'",
        }
        return forms.get(verb, "expected place, switch, power, choose, done, use score, decline or pass")

    def normal(self, key: str, value: object) -> object:
        if isinstance(value, str) and key in ("board", "last_switch"):
            words = value.split()
            return "\n".join(words) if key == "board" else " ".join(sorted(words))
        return value
