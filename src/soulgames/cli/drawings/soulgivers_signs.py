"""How things look in a drawing of Soulgivers: with Unicode, or in plain letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.cli.drawings.drawing import FIRST, SECOND

DIGITS: Final = "123456789"
SIDES: Final = ("specters", "shells")
"""From the top of the board to its bottom."""

COLOURS: Final = {"shells": f"bold {FIRST}", "specters": f"bold {SECOND}"}
SOUL_COLOURS: Final = {"shells": FIRST, "specters": SECOND}
FRAGMENT: Final = "bold magenta"
WALL: Final = "bold"
FAINT: Final = "dim"
HOLE: Final = "color(63)"
CIRCLE: Final = "green"
MODIFIER: Final = "bold green"
DESTROYED: Final = "red"
ACTIVE: Final = " reverse"
FRESH: Final = " underline"


class Signs(NamedTuple):
    """What stands for what. Two letters for a cell are its upper and its lower row."""

    tile: tuple[str, str, str]
    """A tile's border: across, down, and its nine corners row by row."""
    wall_across: str
    wall_down: str
    hole: tuple[str, str]
    horizon: tuple[str, str]
    circle: tuple[str, str]
    border: tuple[str, str]
    mark: dict[str, str]
    """What a Soulgiver stands on, in one letter."""
    closed: str
    destroyed: str
    north: str
    south: str
    both: str
    west: str
    east: str
    portal: tuple[str, str, str]
    """Its left end, its middle and its right end."""
    soul: str
    double: str
    fragment: str
    active: str
    activated: str
    fronts: dict[str, str]
    full: str
    empty: str
    dot: str
    middle: str
    """In the middle of an empty cell of every other tile, where there is no room for frames."""
    codes: dict[str, str] = {}
    """Two letters for each character."""

    def code(self, name: str, side: str) -> str:
        """Large letters for the Shells, small ones for the Specters."""
        return self.codes[name].upper() if side == "shells" else self.codes[name]


UNICODE: Final = Signs(
    tile=("─", "│", "┌┬┐├┼┤└┴┘"),
    wall_across="═",
    wall_down="║",
    hole=("▗███▖", "▝███▘"),
    horizon=("▚▚▚▚▚", "▚▚▚▚▚"),
    circle=(" ╭─╮ ", " ╰─╯ "),
    border=("▒▒▒▒▒", "▒▒▒▒▒"),
    mark={"hole": "●", "horizon": "▚", "circle": "○", "border": "▒", "patch": "p", "gate": "g"},
    closed="░",
    destroyed="╳",
    north="▄",
    south="▀",
    both="█",
    west="▐",
    east="▌",
    portal=("▕", "│", "▏"),
    soul="†",
    double="‡",
    fragment="◆",
    active="▶",
    activated="✓",
    fronts={"n": "↑", "e": "→", "s": "↓", "w": "←"},
    full="●",
    empty="○",
    dot=" · ",
    middle="·",
)

LETTERS: Final = Signs(
    tile=("-", "|", "+++++++++"),
    wall_across="=",
    wall_down="#",
    hole=("(@@@)", "(@@@)"),
    horizon=("%%%%%", "%%%%%"),
    circle=(" .-. ", " '-' "),
    border=(":::::", ":::::"),
    mark={"hole": "@", "horizon": "%", "circle": "o", "border": ":", "patch": "p", "gate": "g"},
    closed="~",
    destroyed="X",
    north="^",
    south="v",
    both="8",
    west="[",
    east="]",
    portal=("{", "|", "}"),
    soul="*",
    double="&",
    fragment="$",
    active=">",
    activated="/",
    fronts={"n": "n", "e": "e", "s": "s", "w": "w"},
    full="o",
    empty=".",
    dot=", ",
    middle=".",
)


def ground_colour(kind: str) -> str:
    return {"hole": HOLE, "circle": CIRCLE}.get(kind, MODIFIER)


def codes_of(names: Sequence[str]) -> dict[str, str]:
    """Two letters for each character: the first two, or the first and the next one that makes it different."""
    found: dict[str, str] = {}
    for name in names:
        second = [*name[1:].replace("_", ""), *DIGITS]
        found[name] = next(name[0] + letter for letter in second if name[0] + letter not in found.values())
    return found
