"""The stack of a position in words: `window PLAYER`, `shields PIECE PLAYER`, `pending DEED PIECE ANSWER …`.

Before there were names, a frame was written with three numbers, and a deed under way was called `asking`; both are still read.
"""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soulgivers.board.geometry import (
    CELL_NAMES,
    CELL_NUMBERS,
    DIRECTIONS,
    NOWHERE,
    PORTALS,
    SIDES,
    TILE_NAMES,
    TILE_NUMBERS,
)
from soulgames.games.soulgivers.deeds.ability import Ability
from soulgames.games.soulgivers.deeds.deed import PIECE, Deed
from soulgames.games.soulgivers.deeds.pending import ENCOURAGED, ENTRY, PEEKING, STOPPED, Pending
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import EFFECT, Position
from soulgames.games.soulgivers.text.fields import piece_key

NUMBERS: Final = 3
"""The numbers of a frame."""
OLD_NAMES: Final = {"asking": "pending"}
BASES: Final = ("turn", "end_turn", "begin_turn", "lay_tiles", "who_starts")
"""Frames that something follows, whatever happens: one of them is below all others as long as the game goes on."""
NOT_ANY: Final = "-"
FLAGS: Final = ("to_population", "quick")
"""Fields that are 1 or 0: written by their name, or not at all."""
OPTIONAL: Final = {"setter": "player", "exit": "cell", "it": "piece"}
"""Fields that are one more than what they name, and 0 for nothing."""
MARKS: Final = {"peeking": PEEKING, "encouraged": ENCOURAGED}
PICKS: Final = {"done": STOPPED, "portal": ENTRY}


# Writing.


def frame_text(position: Position, frame: Frame) -> str:
    if isinstance(frame, Pending):
        return _pending_text(position, frame)
    values = (frame.a, frame.b, frame.c)
    words = [_field_text(position, field, int(value)) for field, value in zip(frame.fields, values, strict=False)]
    while words and words[-1] == NOT_ANY:
        words.pop()
    return " ".join([frame.name, *words])


def _field_text(position: Position, field: str, value: int) -> str:
    if field in FLAGS:
        return field if value else NOT_ANY
    if field in OPTIONAL:
        return _field_text(position, OPTIONAL[field], value - 1) if value else NOT_ANY
    if field == "pieces":
        return "+".join(piece_key(position, piece) for piece in range(len(position.where)) if value >> piece & 1) or NOT_ANY
    if field == "player":
        return position.game.seats[value]
    if field == "piece":
        return piece_key(position, value)
    return _names(position)[field][value] if value >= 0 else NOT_ANY


def _names(position: Position) -> dict[str, list[str]]:
    characters = position.content.notation.names
    board = {"cell": CELL_NAMES, "tile": TILE_NAMES, "direction": list(DIRECTIONS)}
    deeds = [deed.key for deed in position.content.deeds]
    return {**board, "character": characters, "second_character": characters, "step": deeds}


def _pending_text(position: Position, pending: Pending) -> str:
    deed = position.content.deeds[pending.a]
    who = _field_text(position, _doer(deed), int(pending.who()))
    marks = [mark for mark, bit in MARKS.items() if pending.b & bit]
    so_far, answers = Pending(pending.a, pending.b), []
    for index in range(pending.count()):
        answers.append(_answer_text(position, deed, so_far, int(pending.pick(index))))
        so_far = so_far.plus(pending.pick(index))
    return " ".join([pending.name, deed.key, who, *marks, *answers])


def _doer(deed: Deed) -> str:
    """Abilities are done by Soulgivers, everything else by players."""
    return "piece" if isinstance(deed, Ability) else "player"


def _answer_text(position: Position, deed: Deed, so_far: Pending, value: int) -> str:
    """As the player wrote it. What names nothing that way stays a number."""
    for word, pick in PICKS.items():
        if value == pick:
            return word
    kind = PIECE if deed.leading and so_far.count() == 0 else deed.asks(position, so_far)
    named = position.content.notation.of[kind] if kind >= 0 else []
    word = named[value].text.partition(" ")[2] if value < len(named) else ""
    return word if word and _answer(position, word) == value else f"#{value}"


# Reading.


def frame_of(position: Position, table: Toml, text: str) -> Frame:
    words = text.split()
    name = words[0] if words else ""
    kind = position.content.frames.get(OLD_NAMES.get(name, name))
    if kind is not None and len(words) == 1 + NUMBERS and all(_is_number(word) for word in words[1:]):
        return _checked(position, table, kind(*(int(word) for word in words[1:])))
    try:
        return _pending(position, words[1:]) if name == Pending.name else _frame(position, name, words[1:])
    except (KeyError, ValueError, IndexError, BrokenInvariant):
        found = {"key": table.name("stack"), "value": text}
        table.fail("stack", Sentence("{key} has '{value}': expected a frame and what it is about", found))


def _is_number(word: str) -> bool:
    return word.removeprefix("-").isdigit()


def _checked(position: Position, table: Toml, frame: Frame) -> Frame:
    if isinstance(frame, Pending) and not 0 <= frame.a < len(position.content.deeds):
        found = {"key": table.name("stack"), "number": frame.a}
        table.fail("stack", Sentence("{key}: there is no deed number {number}", found))
    return frame


def _frame(position: Position, name: str, words: list[str]) -> Frame:
    kind = position.content.frames[name]
    if len(words) > len(kind.fields):
        raise ValueError(name)
    missing = [NOT_ANY] * (len(kind.fields) - len(words))
    return kind(*(_field(position, field, word) for field, word in zip(kind.fields, words + missing, strict=True)))


def _field(position: Position, field: str, word: str) -> int:
    if field in FLAGS:
        return [NOT_ANY, field].index(word)
    if field in OPTIONAL:
        return 0 if word == NOT_ANY else _field(position, OPTIONAL[field], word) + 1
    if field == "pieces":
        return 0 if word == NOT_ANY else sum(1 << _piece(position, part) for part in set(word.split("+")))
    if field == "player":
        return position.game.seats.index(word)
    if field == "piece":
        return _piece(position, word)
    if field == "second_character" and word == NOT_ANY:
        return NOWHERE
    return _names(position)[field].index(word)


def _piece(position: Position, word: str) -> int:
    side, _, name = word.partition(".")
    return int(position.piece(SIDES.index(side), position.content.notation.names.index(name)))


def _pending(position: Position, words: list[str]) -> Pending:
    names = [deed.key for deed in position.content.deeds]
    deed = position.content.deeds[names.index(words[0])]
    who = _field(position, _doer(deed), words[1])
    marks = [word for word in words[2:4] if word in MARKS]
    pending = Pending(deed.number, who + sum(MARKS[mark] for mark in set(marks)))
    for word in words[2 + len(marks) :]:
        pending = pending.plus(_answer(position, word))
    return pending


def _answer(position: Position, word: str) -> int:
    """What an answer names can be told from its form."""
    if word.startswith("#"):
        return int(word[1:])
    if "." in word:
        return _piece(position, word)
    lists = (DIRECTIONS, position.content.notation.names, position.content.anomaly_names, PORTALS)
    for names in lists:
        if word in list(names):
            return list(names).index(word)
    known = {**PICKS, **CELL_NUMBERS, **TILE_NUMBERS}
    return known[word] if word in known else int(word)


# Checking what somebody wrote by hand.


def check_base(position: Position, extra: Toml) -> None:
    """Below all others is what goes on when they are done."""
    if position.stack and position.stack[0].name not in BASES:
        first = position.stack[0].name
        found = {"key": extra.name("stack"), "frame": first, "known": ", ".join(BASES)}
        extra.fail("stack", Sentence("{key} begins with '{frame}': expected one of {known} before it", found))


def check_answers(position: Position, extra: Toml) -> None:
    """Every deed under way can ask on, and what is asked now has an answer."""
    for frame in position.stack:
        try:
            if isinstance(frame, Pending) and frame.decider(position) != EFFECT:
                frame.question(position)
        except (LookupError, ValueError, BrokenInvariant):
            deed = position.content.deeds[frame.a].key
            answered = {"key": extra.name("stack"), "deed": deed}
            extra.fail("stack", Sentence("{key}: expected answers that '{deed}' can be given on this board", answered))
    if position.decider >= 0:
        actions: list[Action] = []
        position.stack[-1].offer(position, position.content.notation, actions)
        if not actions:
            text = frame_text(position, position.stack[-1])
            asked = {"key": extra.name("stack"), "frame": text}
            extra.fail("stack", Sentence("{key} ends with '{frame}': expected what can be answered on this board", asked))
