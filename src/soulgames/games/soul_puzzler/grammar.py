"""The language of steps: how a pack writes what a power or a score ability does, and what the rules make of it.

    STEP  = [ "if " CONDITION ": " ] DEED
    DEED  = one of FORMS; COUNT is "a", "an" or a number from 1 to 9

Each deed is read once, when a pack is; what it makes are the steps that a game runs through.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from soulgames.games.soul_puzzler import asking
from soulgames.games.soul_puzzler.step import ANYWHERE, DIFFERENT, MIRRORED, ColumnStep, Step
from soulgames.games.soul_puzzler.steps import (
    ANY,
    ANYBODYS,
    BOTTOM,
    OPPOSING,
    OWN,
    TOP,
    BarStep,
    PlaceStep,
    PointsStep,
    PushStep,
    ReplaceStep,
    RowStep,
    SendEndStep,
    SendStep,
    ShiftStep,
    SwitchStep,
)

COUNT: Final = r"(?P<count>an?|[1-9])"
SPREAD: Final = r"(?P<spread> in different columns| in mirrored columns)?"
SPREADS: Final = {"": ANYWHERE, " in different columns": DIFFERENT, " in mirrored columns": MIRRORED}
WHOSE: Final = {"": ANYBODYS, "own ": OWN, "opposing ": OPPOSING}
ENDS: Final = {"": ANY, "top ": TOP, "bottom ": BOTTOM}


class Deed(NamedTuple):
    """One deed of the language, as it was written: what it does, how often, and to what."""

    verb: str
    times: int = 1
    thing: str = "token"
    """A token, a boulder or a crow; or who gets the points."""
    whose: int = ANYBODYS
    end: int = ANY
    spread: int = ANYWHERE
    diagonal: bool = False
    into_gaps: bool = False
    least: int = 0
    """Only if its player has got that many points in the scoring."""
    behind: bool = False
    """Only if its player has fewer points than the opponent."""

    def adds(self) -> int:
        """How many tokens it may bring onto the board."""
        return self.times if self.verb in ("place", "push in") else 0

    def takes(self) -> int:
        """How many points it may take away from the players."""
        return self.times if self.verb in ("lose", "take") else 0


Parsed = re.Match[str]


def _place(found: Parsed) -> Deed:
    return Deed("place", _count(found), found["thing"], spread=SPREADS[found["spread"] or ""])


def _push_in(found: Parsed) -> Deed:
    return Deed("push in", _count(found), found["thing"], spread=SPREADS[found["spread"] or ""])


def _switch(found: Parsed) -> Deed:
    how = found["how"] or ""
    times = int(found["times"] or 1)
    return Deed("switch", times, diagonal="diagonally" in how, into_gaps="into gaps" in how)


def _shift(found: Parsed) -> Deed:
    return Deed("shift", _count(found), "row")


def _replace(found: Parsed) -> Deed:
    return Deed("replace", _count(found), whose=OPPOSING, end=ENDS[found["end"] or ""])


def _send_home(found: Parsed) -> Deed:
    spread = SPREADS[found["spread"] or ""]
    return Deed("send home", _count(found), whose=WHOSE[found["whose"] or ""], end=ENDS[found["end"] or ""], spread=spread)


def _points(found: Parsed) -> Deed:
    return Deed(found["verb"], _count(found), "point")


def _bar(found: Parsed) -> Deed:
    return Deed("bar the switch")


def _count(found: Parsed) -> int:
    return int(found["count"]) if found["count"].isdigit() else 1


class DeedForm(NamedTuple):
    written: str
    pattern: re.Pattern[str]
    make: Callable[[Parsed], Deed]


def _form(written: str, pattern: str, make: Callable[[Parsed], Deed]) -> DeedForm:
    return DeedForm(written, re.compile(pattern), make)


FORMS: Final = {
    "place": _form(
        "place COUNT token|boulder [in different columns|in mirrored columns]",
        rf"place {COUNT} (?P<thing>token|boulder)s?{SPREAD}",
        _place,
    ),
    "push in": _form(
        "push in COUNT token|crow [in different columns|in mirrored columns]",
        rf"push in {COUNT} (?P<thing>token|crow)s?{SPREAD}",
        _push_in,
    ),
    "switch": _form(
        "switch [COUNT times] [diagonally|into gaps|diagonally or into gaps]",
        r"switch(?: (?P<times>[1-9]) times?)?(?P<how> diagonally| into gaps| diagonally or into gaps)?",
        _switch,
    ),
    "shift": _form("shift COUNT row", rf"shift {COUNT} rows?", _shift),
    "replace": _form(
        "replace COUNT opposing [top|bottom] token",
        rf"replace {COUNT} opposing (?P<end>top |bottom )?tokens?",
        _replace,
    ),
    "send home": _form(
        "send home COUNT [own|opposing] [top|bottom] token [in different columns]",
        rf"send home {COUNT} (?P<whose>own |opposing )?(?P<end>top |bottom )?tokens?(?P<spread> in different columns)?",
        _send_home,
    ),
    **{
        verb: _form(f"{verb} COUNT point", rf"(?P<verb>{verb}) {COUNT} points?", _points)
        for verb in ("gain", "lose", "take", "give")
    },
    "bar": _form("bar the switch", "bar the switch", _bar),
}
"""By the words that they begin with."""
CONDITION: Final = re.compile(r"if (?:(?P<least>[1-9][0-9]?) points?|(?P<behind>behind)): (?P<deed>.*)")
CONDITIONS: Final = '"if 4 points: …" or "if behind: …"'


class WrongStep(Exception):
    """What is wrong with a step, and what would be right."""


def read_deed(text: str) -> Deed:
    """A step as a pack has it."""
    condition = CONDITION.fullmatch(text)
    if condition is None and text.startswith("if "):
        raise WrongStep(f"expected {CONDITIONS}")
    rest = text if condition is None else condition["deed"]
    form = next((form for verb, form in FORMS.items() if rest == verb or rest.startswith(f"{verb} ")), None)
    if form is None:
        raise WrongStep(f"expected a step that begins with {', '.join(FORMS)} or if")
    found = form.pattern.fullmatch(rest)
    if found is None:
        raise WrongStep(f'expected "{form.written}", where COUNT is "a" or a number from 1 to 9')
    deed = form.make(found)
    _check(deed)
    if condition is None:
        return deed
    return deed._replace(least=int(condition["least"] or 0), behind=condition["behind"] is not None)


def _check(deed: Deed) -> None:
    if deed.spread == DIFFERENT and deed.times == 1:
        raise WrongStep("expected 2 or more, to be in different columns")
    if deed.spread == MIRRORED and deed.times != 2:
        raise WrongStep("expected 2, since a column has one mirror image")
    if deed.verb == "send home" and deed.spread == DIFFERENT and deed.end == ANY:
        raise WrongStep("expected top or bottom tokens, to be in different columns")


# From what was written to what is run.


def steps_of(deed: Deed, in_power: bool) -> list[Step]:
    """The steps of a deed, one for each answer."""
    times = 1 if deed.verb in ("gain", "lose", "take", "give") else deed.times
    made: list[Step] = []
    for number in range(1, times + 1):
        for step in _made(deed, number):
            step.number, step.total = number, times
            step.in_power = in_power
            if isinstance(step, ColumnStep):
                step.spread = deed.spread
            made.append(step)
    first = made[0]
    first.length, first.least, first.behind = len(made), deed.least, deed.behind
    if deed.spread == MIRRORED:
        first.needs *= 2
    return made


def _made(deed: Deed, number: int) -> list[Step]:
    if deed.verb == "place":
        asked = _place_asking(deed, number)
        return [PlaceStep(asked.question, asked.asks, deed.thing == "boulder")]
    if deed.verb == "push in":
        asked = _push_asking(deed, number)
        return [PushStep(asked.question, asked.asks, deed.thing == "crow")]
    if deed.verb == "switch":
        asked = asking.SWITCHES[deed.diagonal, deed.into_gaps]
        return [SwitchStep(asked.question, asked.asks, deed.diagonal, deed.into_gaps)]
    if deed.verb == "shift":
        return [RowStep(*asking.ROW), ShiftStep(*asking.DIRECTION)]
    if deed.verb == "replace":
        asked = asking.REPLACED[deed.end]
        return [ReplaceStep(asked.question, asked.asks, deed.end)]
    if deed.verb == "send home":
        return [_send(deed)]
    if deed.verb == "bar the switch":
        return [BarStep()]
    return [PointsStep(deed.verb in ("gain", "lose"), deed.times if deed.verb in ("gain", "give") else -deed.times)]


def _send(deed: Deed) -> Step:
    if deed.end == ANY:
        asked = asking.SENT[deed.whose]
        return SendStep(asked.question, asked.asks, deed.whose)
    asked = asking.SENT_FROM_END[deed.end, deed.whose]
    return SendEndStep(asked.question, asked.asks, deed.end, deed.whose)


def _place_asking(deed: Deed, number: int) -> asking.Asking:
    if deed.spread == MIRRORED:
        return asking.MIRROR if number == 1 else asking.MIRROR_IMAGE
    if deed.thing == "boulder":
        return asking.BOULDER
    return asking.PLACE_APART if deed.spread == DIFFERENT else asking.PLACE


def _push_asking(deed: Deed, number: int) -> asking.Asking:
    if deed.spread == MIRRORED and number > 1:
        return asking.PUSH_MIRROR_IMAGE
    return asking.CROW if deed.thing == "crow" else asking.PUSH
