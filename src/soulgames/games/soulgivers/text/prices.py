"""What abilities cost, and how far they reach, as the pack writes it."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.content import sourced, word
from soulgames.core.telling import N_, Fields, Sentence
from soulgames.core.toml_text import Toml, show

WHOLE_BOARD: Final = 100
MOST_ESSENCES: Final = 8
"""That an activation can remember having paid for an ability."""
MOST_DECAY: Final = 5
"""With more, nobody could pay and live, even with a fresh die."""
IN_DECAY: Final = N_("{number} Decay")


class Price:
    """In Essences, in Decay, or neither. `by_choice`: in as much Decay as its user has chosen, and `decay` more."""

    def __init__(self, essences: int, decay: int, by_choice: bool = False) -> None:
        self.essences: Final = essences
        self.decay: Final = decay
        self.by_choice: Final = by_choice

    def words(self) -> Sentence:
        if self.by_choice:
            return Sentence(IN_DECAY, {"number": f"X + {self.decay}" if self.decay else "X"})
        if self.decay:
            return Sentence(IN_DECAY, {"number": self.decay})
        if self.essences:
            return Sentence("{count} Essence", {"count": self.essences}, "{count} Essences")
        return Sentence("nothing")


USUAL: Final = Price(1, 0)
"""SG-ABIL-1."""
AS_CHOSEN: Final = Price(0, 0, by_choice=True)


def price(table: Toml, ability: str, by_choice: bool) -> Price:
    """`essence 2`, `decay 1` or `free`; `decay X` or `decay X+1` for an ability whose user names a number."""
    text = word(table, ability)
    if text == "free":
        return Price(0, 0)
    chosen = re.fullmatch(r"decay X(?:\+([0-5]))?", text)
    if chosen is not None and by_choice:
        return Price(0, int(chosen.group(1) or 0), by_choice=True)
    kind, _, amount = text.partition(" ")
    most = {"essence": MOST_ESSENCES, "decay": MOST_DECAY}.get(kind, 0)
    if amount not in [str(number) for number in range(1, most + 1)]:
        also = ', "decay X" or "decay X+1"' if by_choice else ""
        expected = f'expected "essence 1" to "essence {MOST_ESSENCES}", "decay 1" to "decay {MOST_DECAY}", "free"{also}'
        table.fail(ability, f"{table.name(ability)} is {show(text)}: {expected}")
    return Price(int(amount), 0) if kind == "essence" else Price(0, int(amount))


class Range:
    """SG-RANGE-1: from where to where, and in what; or a pattern of cells, or tiles, around one's own."""

    def __init__(
        self, least: int, most: int, in_tiles: bool, linear: bool, pattern: frozenset[tuple[int, int]] | None = None
    ) -> None:
        self.least: Final = least
        self.most: Final = most
        self.in_tiles: Final = in_tiles
        self.linear: Final = linear
        self.pattern: Final = pattern
        """How far to the east and to the north the cells of a pattern lie."""

    def words(self) -> Sentence:
        """How far away something is, to follow its name."""
        if self.pattern is not None:
            return Sentence("in the pattern of the card")
        if self.most == WHOLE_BOARD:
            return Sentence("anywhere on the board")
        fields: Fields = {"least": self.least, "count": self.most}
        if self.linear:
            return Sentence("{least} to {count} cells away in a straight line", fields)
        if self.least:
            return Sentence(
                N_("{least} to {count} tiles away") if self.in_tiles else N_("{least} to {count} cells away"), fields
            )
        if self.in_tiles:
            return Sentence("up to {count} tile away", fields, "up to {count} tiles away")
        return Sentence("up to {count} cell away", fields, "up to {count} cells away")


def reach(table: Toml, ability: str) -> Range:
    """`0-2 tiles`, `1-12 cells`, `1-6 linear cells` or `board`; or the rows of a pattern, north first."""
    entry = sourced(table, ability)
    if isinstance(entry.value("value"), list):
        rows = entry.texts("value")
        entry.done()
        return _pattern(table, ability, rows)
    text = word(table, ability)
    match = re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2}) (cells|linear cells|tiles)", text)
    if text == "board":
        return Range(0, WHOLE_BOARD, False, False)
    if match is None or int(match.group(1)) > int(match.group(2)):
        expected = 'expected a range, as in "0-2 tiles", "1-12 cells", "1-6 linear cells" or "board", or the rows of a pattern'
        table.fail(ability, f"{table.name(ability)} is '{text}': {expected}")
    return Range(int(match.group(1)), int(match.group(2)), match.group(3) == "tiles", match.group(3) == "linear cells")


def _pattern(table: Toml, ability: str, rows: list[str]) -> Range:
    """`x` may be chosen and `.` may not; `o` is one's own place, which may not, and `O` the same if it may."""
    signs = "".join(rows)
    if len({len(row) for row in rows}) != 1 or signs.count("o") + signs.count("O") != 1 or set(signs) - set(".xoO"):
        expected = (
            "expected rows of the same length, with x for each cell that may be chosen, . for others and one o for one's own"
        )
        table.fail(ability, f"{table.name(ability)} is {show(rows)}: {expected}")
    own = next((column, row) for row, text in enumerate(rows) for column, sign in enumerate(text) if sign in "oO")
    chosen = {(column, row) for row, text in enumerate(rows) for column, sign in enumerate(text) if sign in "xO"}
    return Range(0, WHOLE_BOARD, False, False, frozenset([(column - own[0], own[1] - row) for column, row in chosen]))
