"""How things look in a drawing of Soulgivers: with Unicode, or in plain letters."""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.cli.drawings.drawing import FIRST, SECOND

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


def code(name: str, side: str) -> str:
    """Two letters for a character: large ones for the Shells, small ones for the Specters."""
    return name[:2].upper() if side == "shells" else name[:2].lower()
