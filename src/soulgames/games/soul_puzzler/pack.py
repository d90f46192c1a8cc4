"""What a content pack says: the board, the characters, and how rules are read where groups differ."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.content import flag, number, word
from soulgames.core.outside import also_missing
from soulgames.core.toml_text import Toml, show
from soulgames.games.soul_puzzler.board import THREE, Board
from soulgames.games.soul_puzzler.cards import AbilityCard
from soulgames.games.soul_puzzler.characters import Character
from soulgames.games.soul_puzzler.roster import Roster
from soulgames.games.soul_puzzler.written import NONE, title_of

EACH: Final = "each"
SCORERS: Final = "scorers"
MOVER: Final = "mover"
OPPONENT: Final = "opponent"
MOST_BITS: Final = 62


def read_board(table: Toml, rules: Toml) -> Board:
    columns = number(table, "columns", 3, 9)
    rows = number(table, "rows", 3, 9)
    if columns * (rows + 1) > MOST_BITS:
        words = (
            f"board.rows is {rows}: with {columns} columns, expected columns × (rows + 1) to be {MOST_BITS} at most, because "
            f"the rules keep a board in one number of {MOST_BITS} bits"
        )
        table.fail("rows", words)
    line = THREE if rules.value("line") is None else number(rules, "line", 3, 9)
    if line > max(columns, rows):
        rules.fail("line", f"rules.line is {line}: expected {max(columns, rows)} at most, or else no line fits on the board")
    return Board(columns, rows, line)


def read_tokens(table: Toml, board: Board) -> int:
    """How many tokens are in each player's pool: enough for a line."""
    return number(table, "tokens", int(board.line), 99)


def read_characters(table: Toml, known: Roster) -> dict[str, Character]:
    characters: dict[str, Character] = {}
    titles: dict[str, AbilityCard] = {}
    for key in table:
        if not re.fullmatch(r"[a-z][a-z0-9_-]*", key):
            table.fail(key, f"{table.name(key)} cannot name a character: expected lower case letters, as in corvane")
        entry = table.table(key)
        characters[key] = character = _character(key, entry, known)
        entry.done()
        for field, card in (("power", character.power), ("score", character.score)):
            if card is not None and titles.setdefault(str(card.title), card) is not card:
                words = (
                    f"{entry.name(field)} is {show(card.name)}, but {titles[str(card.title)].name} is called {card.title} too"
                )
                entry.fail(field, f"{words}: expected another name for one of them")
    return characters


def _character(key: str, entry: Toml, known: Roster) -> Character:
    title = title_of(entry)
    power = known.powers.get(_ability(entry, "power", list(known.powers), known))
    score = known.score_abilities.get(_ability(entry, "score", list(known.score_abilities), known))
    if power is not None:
        return Character(key, title, power, number(entry, "tokens", 0, 99), score)
    if entry.value("tokens") is not None and number(entry, "tokens", 0, 99):
        entry.fail("tokens", f"{entry.name('tokens')} is there without a power to spend them on: expected 0")
    return Character(key, title, None, 0, score)


def _ability(entry: Toml, key: str, names: list[str], known: Roster) -> str:
    """The name of a power or score ability; it may be left out."""
    if entry.value(key) is None:
        return NONE
    return word(entry, key, [*names, NONE], also_missing(known.unusable))


# Readings of rules.


def read_score_abilities(table: Toml) -> bool:
    """SP-LINE-3: whether each player may use their score ability after a scoring, or only those who got points."""
    return table.value("score_abilities") is None or word(table, "score_abilities", [EACH, SCORERS]) == EACH


def read_mover_first(table: Toml) -> bool:
    """SP-LINE-3: whether the player whose turn it is is asked first, or their opponent."""
    return table.value("first_asked") is None or word(table, "first_asked", [MOVER, OPPONENT]) == MOVER


def read_flag(table: Toml, key: str, default: bool) -> bool:
    return default if table.value(key) is None else flag(table, key)
