"""The small language of cards: what a Lord's Action or a Devotion's effect does, step by step (SF-STEP-1).

A step is read once, when the pack is read, and is a number from then on: the deed in its lowest bits, above them how many
cards, and marks. A step without a number of its own or a mark is the deed itself, and those are done on a quick path.
"""

from __future__ import annotations

from typing import Final

from soulgames.core.bits import BITS
from soulgames.games.soulfall.roster import roster

# The Actions. Oust is only ever granted.
DRAW: Final = 0
PLAY: Final = 1
POPULATE: Final = 2
PROSPER: Final = 3
DEVOTE: Final = 4
OUST: Final = 5

# What else a step may do.
LAY_NOMAD: Final = 6
LAY_SHARD: Final = 7
TAKE: Final = 8
OUST_THIS: Final = 9  # this Devotion, to its owner's hand: an Oust like any other (SF-OUST-1)
DISCARDS: Final = 10
REVEAL_HAND: Final = 11
REVEAL_CARD: Final = 12
REVEAL_TOP: Final = 13
IN_CODE: Final = 14  # a `Step` of another package: which, the bits above the marks say

DEEDS: Final = [
    *("draw", "play", "populate", "prosper", "devote", "oust", "lay nomad", "lay shard", "take", "oust this"),
    *("discard", "reveal hand", "reveal card", "reveal top"),
]
TRIGGERS: Final = DEEDS[: OUST + 1]

# A step: the deed, how many cards if that is not the usual number, and marks.
DEED: Final = 15
PLAIN: Final = 16  # below this, a step is its deed
NUMBER_BITS: Final = 4
NUMBER: Final = 15
OTHER: Final = 1 << 8  # the other player does it (SF-STEP-2)
MAY: Final = 1 << 9  # it can be declined, by the player whose card it is
THEY_MAY: Final = 1 << 10  # by the player who does it
IF_DONE: Final = 1 << 11  # only if the step before was done, and so with all that follow
OWN: Final = 1 << 12  # an Oust from one's own play area
NOMAD: Final = 1 << 13  # an Oust of these kinds of cards alone
SHARD: Final = 1 << 14
DEVOTION: Final = 1 << 15
AIMED: Final = OWN | NOMAD | SHARD | DEVOTION
BEHIND: Final = 1 << 16  # only if its player has fewer cards in the play area
CODE_BITS: Final = 17
CODE: Final = 31 << CODE_BITS

MOST_OF_ONE: Final = 9  # cards in a step
USUAL: Final = {DRAW: 2, TAKE: 1, DISCARDS: 1}
COUNTED: Final = {"draw": DRAW, "take": TAKE, "discard": DISCARDS}
PLACES: Final = {"any": 0, "nomad": NOMAD, "shard": SHARD, "devotion": DEVOTION}
WHOM: Final = {"opponent": 0, "own": OWN}
REVEALS: Final = {"hand": REVEAL_HAND, "card": REVEAL_CARD, "top": REVEAL_TOP}
SIMPLE: Final = {"populate": POPULATE, "prosper": PROSPER, "devote": DEVOTE, "play": PLAY}

# What stands between steps.
MUST: Final = "must"
EITHER_ORDER: Final = "either order"
CONDITIONS: Final = ("if you do", "if they do")
IF_BEHIND: Final = "if behind:"  # stands before a step

STEPS: Final = "draw, populate, prosper, devote, play, oust, lay, take, discard or reveal, as docs/packs/soulfall.md has them"


class WrongStep(Exception):
    """A step that cannot be read, and what was expected instead."""

    def __init__(self, expected: str, found: str = "") -> None:
        super().__init__(expected)
        self.expected: Final = expected
        self.found: Final = found


def read_step(text: str) -> int:
    """A step from its words, without what stands between steps."""
    marks = BEHIND if text.startswith(IF_BEHIND) else 0
    words = text.removeprefix(IF_BEHIND).split()
    while words and words[0] in ("may", "other"):
        word = words.pop(0)
        mark = OTHER if word == "other" else THEY_MAY if marks & OTHER else MAY
        if marks & mark or (mark == THEY_MAY and marks & MAY):
            raise WrongStep(f"'{word}' once")
        marks |= mark
    if not words:
        raise WrongStep(STEPS)
    step = _read_deed(words[0], words[1:]) | marks
    if marks & OTHER and step & DEED in (PLAY, DEVOTE, OUST_THIS):
        raise WrongStep("a step that the other player can take: not play, devote or oust self")
    if marks & OTHER and step & DEED == IN_CODE and not roster().steps[step >> CODE_BITS].theirs:
        raise WrongStep("a step that the other player can take: this one is not said of them")
    return step


def _read_deed(word: str, rest: list[str]) -> int:
    if word in COUNTED:
        return _counted(word, rest)
    if word in SIMPLE:
        _nothing_after(word, rest)
        return SIMPLE[word]
    if word == "lay":
        if rest not in (["nomad"], ["shard"]):
            raise WrongStep("'lay nomad' or 'lay shard'")
        return LAY_NOMAD if rest == ["nomad"] else LAY_SHARD
    if word == "reveal":
        if len(rest) > 1 or (rest and rest[0] not in REVEALS):
            raise WrongStep("'reveal hand', 'reveal card' or 'reveal top'")
        return REVEALS[rest[0]] if rest else REVEAL_HAND
    if word == "oust":
        return _oust(rest)
    return _in_code([word, *rest])


def _in_code(words: list[str]) -> int:
    """A step that is a class of another package."""
    steps = roster()
    found = steps.find(words)
    if found is None:
        raise WrongStep(STEPS + steps.known())
    code, rest = found
    step = steps.steps[code]
    if isinstance(step.does, str):
        _nothing_after(step.name, rest)
    return IN_CODE | code << CODE_BITS | (_number(step.name, rest) << NUMBER_BITS if rest else 0)


def _nothing_after(word: str, rest: list[str]) -> None:
    if rest:
        raise WrongStep(f"nothing after '{word}'")


def _counted(word: str, rest: list[str]) -> int:
    deed = COUNTED[word]
    if not rest:
        return deed
    number = _number(word, rest)
    return deed if number == USUAL[deed] else deed | number << NUMBER_BITS


def _number(word: str, rest: list[str]) -> int:
    number = int(rest[0]) if rest[0].isascii() and rest[0].isdigit() else 0
    if len(rest) > 1 or not 1 <= number <= MOST_OF_ONE:
        raise WrongStep(f"'{word}' or '{word} N' with N from 1 to {MOST_OF_ONE}")
    return number


def _oust(rest: list[str]) -> int:
    if rest in (["self"], ["this"]):
        return OUST_THIS
    words = rest[:]
    step = OUST
    if words and words[0] in WHOM:
        step |= WHOM[words.pop(0)]
    if words and words[0] in PLACES:
        step |= PLACES[words.pop(0)]
    if words:
        raise WrongStep("'oust', 'oust self', or 'oust opponent' and 'oust own' with any, nomad, shard or devotion")
    return step


def read_piece(items: list[str]) -> list[int]:
    """Steps and the conditions between them."""
    found: list[int] = []
    condition = 0
    for item in items:
        if item not in CONDITIONS:
            found.append(_named(item) | condition)
            condition = 0
        elif found and not condition:
            condition = IF_DONE
        else:
            raise WrongStep("a step before it", item)
    if condition:
        raise WrongStep("a step after it", items[-1])
    return found


def _named(item: str) -> int:
    try:
        return read_step(item)
    except WrongStep as wrong:
        raise WrongStep(wrong.expected, item) from None


def split(texts: list[str]) -> list[str]:
    """Items out of texts: commas stand between them as well."""
    return [" ".join(item.split()) for text in texts for item in text.split(",")]


# What a step says.


def number_of(step: int) -> int:
    """How many cards a step is about."""
    number = step >> NUMBER_BITS & NUMBER
    return number if number else USUAL.get(step & DEED, 1)


def bare(step: int) -> int:
    """A step without who takes it, whether it can be declined, and what it hangs on."""
    return step & (DEED | NUMBER << NUMBER_BITS | AIMED | CODE)


def asked_for(step: int) -> int:
    """A step as the player who may decline it sees it."""
    return bare(step) if step & THEY_MAY else step & ~(MAY | IF_DONE | BEHIND)


def step_text(step: int) -> str:
    """In the words of the pack, always the same ones for the same step."""
    words: list[str] = []
    if step & BEHIND:
        words.append(IF_BEHIND)
    if step & MAY:
        words.append("may")
    if step & OTHER:
        words.append("other")
    if step & THEY_MAY:
        words.append("may")
    words.append(roster().steps[step >> CODE_BITS].name if step & DEED == IN_CODE else DEEDS[step & DEED])
    if step >> NUMBER_BITS & NUMBER:
        words.append(str(number_of(step)))
    if step & AIMED:
        words.append("own" if step & OWN else "opponent")
        words.extend(word for word, mark in PLACES.items() if mark and step & mark)
    return " ".join(words)


def piece_text(steps: list[int]) -> str:
    """Several steps, as `split` and `read_piece` read them."""
    items: list[str] = []
    for step in steps:
        if step & IF_DONE:
            items.append(CONDITIONS[0])
        items.append(step_text(step))
    return ", ".join(items)


# What follows from steps.


def deeds_of(pieces: list[list[int]]) -> int:
    """The Actions among some steps that their own player takes, as a set."""
    found = 0
    for piece in pieces:
        for step in piece:
            deed = OUST if step & DEED == OUST_THIS else step & DEED
            if deed <= OUST and not step & OTHER:
                found |= BITS[deed]
    return found
