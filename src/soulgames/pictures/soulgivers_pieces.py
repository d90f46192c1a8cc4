"""The pieces of Soulgivers: Shells are cut, Specters are flames."""

from __future__ import annotations

from typing import Final

from soulgames.pictures.picture import PlainView
from soulgames.pictures.sheet import NIGHT, SIDES, WON, Sheet

BODIES: Final = (
    "M-12-22H12L23-7 19 13 0 23-19 13-23-7z",
    "M0-25C5-17 21-14 22 2 22 15 12 23 0 23S-22 15-22 2C-21-14-5-17 0-25z",
)
SOULS: Final = ("M0-12 8-4 5 8 0 12-5 8-8-4z", "M0-13C2-6 9-4 9 3A9 9 0 0 1-9 3C-9-4-2-6 0-13z")
TURNS: Final = {"n": 0, "e": 90, "s": 180, "w": 270}
DECAY: Final = "#f3b13c"
FRAGMENT: Final = "#ff6fbb"


def piece(sheet: Sheet, at: tuple[float, float], side: int, shown: PlainView, active: bool) -> None:
    plain, deep, light = SIDES[side]
    with sheet.moved(*at):
        if active:
            sheet.circle(0, 0, 29, "none", stroke=WON, stroke_width=3)
        for shield in shown["shields"]:
            with sheet.moved(0, 0, turned=TURNS[shield]):
                sheet.path("M-18-23C-11-30 11-30 18-23", stroke=NIGHT, stroke_width=8, stroke_linecap="round")
                sheet.path("M-18-23C-11-30 11-30 18-23", stroke="#f4f7ff", stroke_width=4.5, stroke_linecap="round")
        sheet.path(BODIES[side], plain, stroke=deep, stroke_width=2.5)
        sheet.text(
            0, 6, _letters(shown["name"]), 18, "#1a0f00" if side == 0 else "#04152f", text_anchor="middle", font_weight=700
        )
        with sheet.moved(0, 0, turned=TURNS[shown["front"]]):
            sheet.path("M-5-24 0-32 5-24z", light, stroke=deep, stroke_width=1)
        _die(sheet, shown["decay"])
        if shown["soul"] is not None:
            soul, _, name = str(shown["soul"]).partition(".")
            lying_soul(sheet, (-18, -17), 0 if soul.startswith("shells") else 1, name, 0.8)
        if shown["carries"]:
            fragment(sheet, (18, -17), 0.7)


def _die(sheet: Sheet, decay: int) -> None:
    sheet.rect(9, 8, 18, 18, "#f5efe2" if decay < 5 else DECAY, 4, stroke=NIGHT, stroke_width=1.5)
    sheet.text(18, 22, str(decay), 14, NIGHT, text_anchor="middle", font_weight=700)


def lying_soul(sheet: Sheet, at: tuple[float, float], side: int, name: str, scale: float = 1.2) -> None:
    _, deep, light = SIDES[side]
    with sheet.moved(*at, scale):
        sheet.path(SOULS[side], light, stroke=deep, stroke_width=2)
        sheet.text(0, 4, _letters(name), 9, NIGHT, text_anchor="middle", font_weight=700)


def fragment(sheet: Sheet, at: tuple[float, float], scale: float = 1) -> None:
    with sheet.moved(*at, scale):
        sheet.path("M0-18 10-6 7 11 0 18-7 11-10-6z", FRAGMENT, stroke="#7d1552", stroke_width=2)
        sheet.path("M0-18 4-4 0 18-4-4z", "#ffd0ea")


def _letters(name: str) -> str:
    """The first two, as in the terminal."""
    return name[:2].capitalize()
