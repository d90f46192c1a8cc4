"""How a pack writes what an anomaly does: a list of steps, each a verb, whom or what it is about, and how much.

    steps = ["decay +1 on an opponent", "move it up to 2", "draw 1"]

A later step may go on with `it`, the Soulgiver of the step before.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from soulgames.core.toml_text import Toml, show

OPPONENT: Final = "an opponent"
OWN: Final = "one of yours"
ANYBODY: Final = "anybody"
ACTIVE: Final = "the active opponent"
IT: Final = "it"
WHO: Final = (OPPONENT, OWN, ANYBODY, ACTIVE, IT)

MOST_STEPS: Final = 4
MOST_DECAY: Final = 5
"""A die that goes on by more has nothing left to show."""
MOST_MOVED: Final = 7
"""A deed keeps eight answers: whom, and this number of cells."""
MOST_DRAWN: Final = 3


class CardStep(NamedTuple):
    verb: str
    """`decay`, `move`, `turn`, `destroy`, `end`, `rotate`, `swap`, `slide` or `draw`."""
    what: str
    """One of WHO, or `a tile`, `a Soul`, `two tiles`, `a row or column`, `cards`."""
    amount: int = 0


_WHO: Final = f"({'|'.join(WHO)})"
_FORMS: Final = {
    "decay": rf"decay ([+-][1-{MOST_DECAY}]) on {_WHO}",
    "move": rf"move {_WHO} up to ([1-{MOST_MOVED}])",
    "turn": rf"turn {_WHO}",
    "destroy": rf"destroy ({'|'.join(WHO)}|a tile|a Soul)",
    "end": "end (its|the) activation",
    "rotate": "rotate a tile(?: by ([1-3]))?",
    "swap": "swap (two tiles)",
    "slide": "slide (a row or column)",
    "draw": rf"draw ([1-{MOST_DRAWN}])",
}
FORMS: Final = {
    "decay": f'"decay +2 on WHO" or "decay -2 on WHO", with 1 to {MOST_DECAY}',
    "move": f'"move WHO up to 2", with 1 to {MOST_MOVED} cells',
    "turn": '"turn WHO"',
    "destroy": '"destroy WHO", "destroy a tile" or "destroy a Soul"',
    "end": '"end the activation" or, after a step about somebody, "end its activation"',
    "rotate": '"rotate a tile", or "rotate a tile by 1" to 3 quarters',
    "swap": '"swap two tiles"',
    "slide": '"slide a row or column"',
    "draw": f'"draw 1" to "draw {MOST_DRAWN}"',
}
"""What each verb asks for, for people."""


def read_steps(table: Toml, key: str, texts: list[str]) -> list[CardStep]:
    """The steps of a card, each of them checked."""
    if not 1 <= len(texts) <= MOST_STEPS:
        table.fail(key, f"{table.name(key)} has {len(texts)} steps: expected 1 to {MOST_STEPS}, as many as a card can tell")
    found: list[CardStep] = []
    for number, text in enumerate(texts, 1):
        step = parse(text)
        if step is None:
            table.fail(key, f"{table.name(key)}: step {number} is {show(text)}: expected {_expected(text)}")
        if step.what == IT and (not found or found[-1].what not in WHO):
            before = f"step {number} is {show(text)}, but the step before is about nobody"
            table.fail(key, f"{table.name(key)}: {before}: expected WHO from {_who(IT)}")
        found.append(step)
    return found


def parse(text: str) -> CardStep | None:
    """A step, or None if it is written in no known way."""
    verb = text.partition(" ")[0]
    match = re.fullmatch(_FORMS.get(verb, "(?!)"), text)
    if match is None:
        return None
    if verb == "decay":
        return CardStep(verb, match.group(2), int(match.group(1)))
    if verb == "move":
        return CardStep(verb, match.group(1), int(match.group(2)))
    if verb == "end":
        return CardStep(verb, IT if match.group(1) == "its" else ACTIVE)
    if verb == "rotate":
        return CardStep(verb, "a tile", int(match.group(1) or 0))
    if verb == "draw":
        return CardStep(verb, "cards", int(match.group(1)))
    return CardStep(verb, match.group(1))


def _expected(text: str) -> str:
    verb = text.partition(" ")[0]
    if verb not in FORMS:
        return f"a step that begins with one of {', '.join(FORMS)}"
    form = FORMS[verb]
    return f"{form}; WHO is one of {_who()}" if "WHO" in form else form


def _who(without: str = "") -> str:
    return ", ".join(f'"{who}"' for who in WHO if who != without)
