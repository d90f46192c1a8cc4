"""Positions of Soul Puzzler that are laid by hand. A token on the board comes from its owner's pool, and goes back there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.laying import NO_PLACE, Brush, Dial, DialValue, Laying, Notch, Placed, Slate
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.games.soul_puzzler.board import LETTERS

if TYPE_CHECKING:
    from soulgames.games.soul_puzzler.game import SoulPuzzler

TABS: Final = {"tokens": N_("Tokens"), "players": N_("Players"), "turn": N_("The turn")}
PLAYERS: Final = {"one": N_("player one"), "two": N_("player two")}
TOKENS: Final = {
    "x": ("one", N_("Token of player one")),
    "o": ("two", N_("Token of player two")),
    "X": ("one", N_("Boulder of player one")),
    "O": ("two", N_("Boulder of player two")),
}
MOST: Final = 99
NO_CHARACTER: Final = Notch("", Sentence("no character"))
NOBODY: Final = Notch("", Sentence("nobody"))
NO_SWITCH: Final = Notch("", Sentence("none"))
EMPTY: Final = "."


class PuzzlerLaying(Laying):
    def __init__(self, rules: SoulPuzzler) -> None:
        self._rules: Final = rules
        self._squares: Final = list(rules.notation.squares)

    def tabs(self) -> list[Notch]:
        return [Notch(key, Sentence(words)) for key, words in TABS.items()]

    def brushes(self) -> list[Brush]:
        called = {True: Sentence("Boulder"), False: Sentence("Token")}
        return [Brush(key, Sentence(words), "tokens", seat, "", called[key.isupper()]) for key, (seat, words) in TOKENS.items()]

    def dials(self, slate: Slate) -> list[Dial]:
        players = [Notch(seat, Sentence(words)) for seat, words in PLAYERS.items()]
        turn, gloom = Sentence("Whose turn it is"), Sentence("Who is bound by Gloom")
        switch, quiet = Sentence("Switched just before, by the other player"), Sentence("Turns without a score")
        found = [dial for seat in PLAYERS for dial in self._of_player(slate, seat)]
        return [
            *found,
            Dial("turn", turn, "turn", slate.text("turn", "one"), players),
            Dial("power_used", Sentence("The power has been used in this turn"), "turn", slate.flag("power_used")),
            Dial("last_switch", switch, "turn", slate.text("last_switch"), self._switches(slate)),
            Dial("gloom", gloom, "turn", slate.text("gloom"), [NOBODY, *players]),
            Dial("quiet_turns", quiet, "turn", slate.number("quiet_turns"), [], 0, int(self._rules.quiet_turns)),
        ]

    def _of_player(self, slate: Slate, seat: str) -> list[Dial]:
        who = {"player": Sentence(PLAYERS[seat])}
        character = slate.text(f"characters.{seat}")
        known = [NO_CHARACTER, *(Notch(key, found.title) for key, found in self._rules.characters.items())]
        score, pool = Sentence("Score of {player}", who), Sentence("Pool of {player}", who)
        left = Sentence("Ability tokens of {player}", who)
        found = [
            Dial(f"scores.{seat}", score, "players", slate.number(f"scores.{seat}"), [], 0, MOST, seat),
            Dial(f"pools.{seat}", pool, "players", slate.number(f"pools.{seat}"), [], 0, MOST, seat),
            Dial(f"characters.{seat}", Sentence("Character of {player}", who), "players", character, known, side=seat),
        ]
        if character and self._rules.characters[character].power is not None:
            found.append(Dial(f"power_left.{seat}", left, "players", slate.number(f"power_left.{seat}"), [], 0, MOST, seat))
        return found

    def _switches(self, slate: Slate) -> list[Notch]:
        """Any two tokens that touch; and what is said there now."""
        rows = self._rows(slate)
        pairs = [f"{self._name(c, r)} {self._name(c + 1, r)}" for r in range(len(rows)) for c in range(len(rows[r]) - 1)]
        pairs += [f"{self._name(c, r)} {self._name(c, r + 1)}" for r in range(len(rows) - 1) for c in range(len(rows[r]))]
        now = slate.text("last_switch")
        laid = [pair for pair in pairs if all(self._at(rows, square) != EMPTY for square in pair.split())]
        return [NO_SWITCH, *(Notch(pair, Sentence(pair)) for pair in dict.fromkeys([*laid, *([now] if now else [])]))]

    def placed(self, slate: Slate) -> list[Placed]:
        rows = self._rows(slate)
        letters = [(square, self._at(rows, square)) for square in self._squares]
        return [Placed(at, letter, Sentence(TOKENS[letter][1]), []) for at, letter in letters if letter in TOKENS]

    def put(self, slate: Slate, brush: Brush, at: str) -> None:
        """The same once more takes it away."""
        if at not in self._squares:
            raise InvalidNotation(Sentence(NO_PLACE, {"place": at}))
        rows = self._rows(slate)
        before = self._at(rows, at)
        self._lay(slate, at, EMPTY if before == brush.key else brush.key)

    def remove(self, slate: Slate, key: str, at: str) -> None:
        self._lay(slate, at, EMPTY)

    def _lay(self, slate: Slate, at: str, letter: str) -> None:
        rows = self._rows(slate)
        before = self._at(rows, at)
        for token, change in ((before, 1), (letter, -1)):
            if token in TOKENS:
                path = f"pools.{TOKENS[token][0]}"
                slate.set(path, max(0, slate.number(path) + change))
        column, row = LETTERS.index(at[0]), int(at[1:]) - 1
        rows[row] = rows[row][:column] + letter + rows[row][column + 1 :]
        slate.set("board", "".join(f"{row}\n" for row in reversed(rows)))
        slate.drop("extra")
        if at in slate.text("last_switch").split():
            slate.set("last_switch", "")

    def turn(self, slate: Slate, dial: Dial, value: DialValue) -> None:
        """What was being decided does not hold for another turn or another character."""
        path, _, seat = dial.path.rpartition(".")
        if path == "characters":
            slate.drop("extra")
            slate.drop(dial.path)
            character = self._rules.characters.get(str(value))
            slate.set(f"power_left.{seat}", 0 if character is None else int(character.tokens))
            if character is None:
                return
        elif dial.path == "turn":
            slate.drop("extra")
            slate.set("last_switch", "")
        slate.set(dial.path, value)

    def _rows(self, slate: Slate) -> list[str]:
        """The bottom row first; without a board, an empty one."""
        rows = slate.text("board").split()[::-1]
        return rows or [EMPTY * int(self._rules.board.columns)] * int(self._rules.board.rows)

    def _name(self, column: int, row: int) -> str:
        return f"{LETTERS[column]}{row + 1}"

    def _at(self, rows: list[str], square: str) -> str:
        return rows[int(square[1:]) - 1][LETTERS.index(square[0])]
