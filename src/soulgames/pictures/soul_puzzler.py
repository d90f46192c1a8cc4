"""Soul Puzzler: the rack with its tokens, round flames for one and cut gems for two."""

from __future__ import annotations

from typing import Final

from soulgames.core.game import Game
from soulgames.core.telling import Sentence
from soulgames.pictures.picture import PlainView, Sketch
from soulgames.pictures.sheet import DEEP, LINE, SIDES, SOFT, TABLE, Sheet

CELL: Final = 100
EDGE: Final = 30
COLUMNS: Final = 7
ROWS: Final = 6


def board(sheet: Sheet, view: PlainView, _: Game) -> None:
    rows: list[str] = view["board"]
    columns = len(rows[0])
    scale = min(COLUMNS / columns, ROWS / len(rows))  # a pack may have a larger rack
    with sheet.moved(0, 0, scale):
        sheet.rect(0, 0, columns * CELL + 2 * EDGE, len(rows) * CELL + 2 * EDGE, TABLE, 40, stroke=LINE, stroke_width=4)
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                with sheet.moved(EDGE + (column + 0.5) * CELL, EDGE + (row + 0.5) * CELL):
                    sheet.circle(0, 0, 43, DEEP)
                    if letter != ".":
                        _token(sheet, 0 if letter in "xX" else 1)
                    if letter.isupper():
                        _boulder(sheet, 0 if letter == "X" else 1)
        for column in range(columns):
            x, y = EDGE + (column + 0.5) * CELL, len(rows) * CELL + EDGE + 22
            sheet.text(x, y, "abcdefghijklmnopqrstuvwxyz"[column], 20, SOFT, text_anchor="middle")


def _token(sheet: Sheet, side: int) -> None:
    plain, deep, light = SIDES[side]
    if side == 0:
        sheet.circle(0, 0, 40, deep)
        sheet.circle(0, -2, 37, plain)
        sheet.circle(0, -2, 28, "none", stroke=light, stroke_width=3)
        sheet.path("M0-22C6-12 13-6 13 4A13 13 0 0 1-13 4C-13-6-6-12 0-22z", light)
    else:
        sheet.path("M0-41 35-20V20L0 41-35 20V-20z", deep)
        sheet.path("M0-40 33-21V16L0 36-33 16V-21z", plain)
        sheet.path("M0-40 33-21 0-3-33-21z", light)
        sheet.path("M0-3V36", stroke=deep, stroke_width=2.5)


def _boulder(sheet: Sheet, side: int) -> None:
    sheet.path("M-29 17-33-8-17-29 10-33 32-13 33 14 12 32-14 32z", "#8b8796", stroke="#54505f", stroke_width=4)
    sheet.circle(-4, 4, 10, SIDES[side][0])


def facts(view: PlainView, seat: str) -> list[Sentence]:
    side = view[seat]
    score = {"score": side["score"], "all": view["points_to_win"]}
    found = [Sentence("{score} of {all} points", score), Sentence("pool {number}", {"number": side["pool"]})]
    if side["character"] is not None:
        power, ability = side["power"], side["score_ability"]
        if power is not None and ability is not None:
            found.append(Sentence("{power}, {ability}", {"power": Sentence(power), "ability": Sentence(ability)}))
        elif power is not None or ability is not None:
            found.append(Sentence(power or ability))
    return found


SKETCH: Final = Sketch(COLUMNS * CELL + 2 * EDGE, ROWS * CELL + 2 * EDGE, board, facts)
