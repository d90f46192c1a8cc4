"""Powers and score abilities as packs write them: `[powers.NAME]` and `[score_abilities.NAME]`."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.content import LONGEST_TEXT, name_of, sourced, word, wording
from soulgames.core.telling import Printed, Sentence
from soulgames.core.toml_text import Toml, show
from soulgames.games.soul_puzzler.board import Board
from soulgames.games.soul_puzzler.cards import AbilityCard, PowerCard, ScoreCard
from soulgames.games.soul_puzzler.describing import ACTION, AFTER_SCORING, BEFORE_ACTING, BEFORE_PLACING, described
from soulgames.games.soul_puzzler.grammar import Deed, WrongStep, read_deed, steps_of
from soulgames.games.soul_puzzler.position import ACT, END
from soulgames.games.soul_puzzler.step import DIFFERENT, MOST_STEPS, Step

NONE: Final = "none"
"""What a character has instead of a power or a score ability."""


def read_abilities(table: Toml, board: Board) -> list[AbilityCard]:
    """Those of a pack. What it leaves out it has from the reference pack: all that comes with the game."""
    powers, scores = table.table("powers"), table.table("score_abilities")
    found: list[AbilityCard] = [_power(key, _entry(powers, key), board) for key in powers]
    found.extend(_score_ability(key, _entry(scores, key), board) for key in scores)
    return found


def title_of(entry: Toml) -> Sentence:
    """What players call something: a name, which the catalogues may know, or one for each language."""
    words = wording(entry, "name")
    if words is None:
        return Sentence(name_of(entry, "name"))  # which says that it is missing
    printed = words.fields["printed"]
    return Sentence(str(words)) if isinstance(printed, Printed) and printed.texts.keys() == {"en"} else words


def _entry(table: Toml, key: str) -> Toml:
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", key) or key == NONE:
        table.fail(key, f"{table.name(key)} cannot name an ability: expected lower case letters, as in shini")
    return table.table(key)


def _power(key: str, entry: Toml, board: Board) -> PowerCard:
    title, deeds = title_of(entry), _deeds(entry, board, in_power=True)
    when = ACTION if entry.value("when") is None else word(entry, "when", [ACTION, BEFORE_PLACING, BEFORE_ACTING])
    steps = _steps(entry, deeds, in_power=True)
    text = wording(entry, "text", LONGEST_TEXT) or described(deeds, when)
    entry.done()
    return PowerCard(key, title, text, steps, END if when == ACTION else ACT, when == BEFORE_PLACING)


def _score_ability(key: str, entry: Toml, board: Board) -> ScoreCard:
    title, deeds = title_of(entry), _deeds(entry, board, in_power=False)
    steps = _steps(entry, deeds, in_power=False)
    _check_that_it_ends(entry, deeds, int(board.line))
    text = wording(entry, "text", LONGEST_TEXT) or described(deeds, AFTER_SCORING)
    entry.done()
    return ScoreCard(key, title, text, steps)


def _deeds(entry: Toml, board: Board, in_power: bool) -> list[Deed]:
    value = sourced(entry, "steps")
    found: list[Deed] = []
    for text in value.texts("value"):
        try:
            deed = read_deed(text)
            _check(deed, board, in_power)
        except WrongStep as wrong:
            entry.fail("steps", f"{entry.name('steps')} has {show(text)}: {wrong}")
        found.append(deed)
    value.done()
    if not found:
        entry.fail("steps", f'{entry.name("steps")} is empty: expected steps, as in ["place a token"]')
    return found


def _check(deed: Deed, board: Board, in_power: bool) -> None:
    if deed.spread == DIFFERENT and deed.times > board.columns:
        raise WrongStep(f"expected {board.columns} at most, the number of columns")
    if in_power and deed.least:
        raise WrongStep("expected no such condition: a power is used before anybody scores")
    if not in_power and deed.thing == "crow":
        raise WrongStep("expected tokens: crows are the ability tokens of a power")


def _steps(entry: Toml, deeds: list[Deed], in_power: bool) -> list[Step]:
    steps = [step for deed in deeds for step in steps_of(deed, in_power)]
    if len(steps) > MOST_STEPS:
        words = f"{entry.name('steps')} are {len(steps)}, counted one by one: expected {MOST_STEPS} at most"
        entry.fail("steps", words)
    return steps


def _check_that_it_ends(entry: Toml, deeds: list[Deed], line: int) -> None:
    """A scoring takes at least a line off the board and adds as many points. What both players' score abilities bring back, or
    take away, has to be less than that: or else a turn, or a game, could go on forever (SP-LINE-4, SP-END-1).
    """
    for scored in sorted({max(line, deed.least) for deed in deeds}):
        used = [deed for deed in deeds if deed.least <= scored]
        most = (scored - 1) // 2
        for number, what in ((sum(map(Deed.adds, used)), "place or push in"), (sum(map(Deed.takes, used)), "take or lose")):
            if number > most:
                found = f"{entry.name('steps')} {what} {number} after a scoring of {scored}"
                why = "less than half of it, or else a turn or a game could go on forever"
                entry.fail("steps", f"{found}: expected {most} at most, {why}")
