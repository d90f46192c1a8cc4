"""Soulfall: the play areas of both, their hands above and below, and the deck between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.game import Game
from soulgames.core.telling import Sentence
from soulgames.pictures.picture import PlainView, Sketch
from soulgames.pictures.sheet import LINE, SIDES, SOFT, TABLE, TITLES, Sheet

WIDE: Final = 700
HIGH: Final = 582
CARD: Final = (62, 92)
AREA: Final = 176
PAPER: Final = "#f7efdc"
BACK: Final = "#3b2f63"


def board(sheet: Sheet, view: PlainView, game: Game) -> None:
    names = _names(game)
    for seat, top, hand in (("two", 74, 0), ("one", HIGH - AREA - 74, HIGH - 66)):
        side = view[seat]
        _hand(sheet, side, hand, names)
        _area(sheet, side, top, 0 if seat == "one" else 1, names)
    for lifted in range(3 if view["deck_size"] else 0):
        sheet.rect(WIDE - 92 + lifted * 3, HIGH / 2 - 30 - lifted * 3, 44, 60, BACK, 5, stroke=LINE)
    sheet.text(WIDE - 104, HIGH / 2 + 8, str(view["deck_size"]), 24, text_anchor="end", font_weight=600)
    if view["played"] is not None:
        _card(sheet, 40, HIGH / 2 - 35, names[view["played"]], 0.75)


def _names(game: Game) -> dict[str, str]:
    """What is written on a card: a name without its epithet."""
    lords = game.pack.table.values["lords"]
    return {key: str(entry["name"]["value"]).partition(",")[0] for key, entry in lords.items()}  # type: ignore[attr-defined]


def _hand(sheet: Sheet, side: PlainView, top: float, names: dict[str, str]) -> None:
    known = side["hand"] if side["hand"] is not None else [*side["seen"], *[None] * side["hand_size"]][: side["hand_size"]]
    step = min(70.0, 560 / max(1, len(known)))
    for number, lord in enumerate(known):
        _card(sheet, 40 + number * step, top, None if lord is None else names[lord], 0.72)


def _area(sheet: Sheet, side: PlainView, top: float, number: int, names: dict[str, str]) -> None:
    plain, deep, light = SIDES[number]
    sheet.rect(0, top, WIDE, AREA, TABLE, 16, stroke=LINE, stroke_width=2)
    sheet.rect(0, top, 8, AREA, plain, 4)
    for row, pile in enumerate(("nomads", "shards")):
        y = top + 16 + row * 78
        _pile(sheet, side[pile], 28, y, row, (plain, deep, light))
    for place, lord in enumerate(side["devotions"]):
        step = min(70.0, 250 / max(1, len(side["devotions"])))
        _card(sheet, 400 + place * step, top + (AREA - CARD[1]) / 2, names[lord])


def _pile(sheet: Sheet, lying: Sequence[str | None], x: float, y: float, row: int, colours: tuple[str, str, str]) -> None:
    """Nomads are tents, Shards are splinters; what is known to be there is lighter."""
    plain, deep, light = colours
    sign = "M0 22 13 0 26 22z" if row == 0 else "M13 0 24 13 13 28 2 13z"
    for number, lord in enumerate(lying):
        with sheet.moved(x + (number % 10) * 34, y + 14 + number // 10 * 30):
            sheet.path(sign, plain if lord is None else light, stroke=deep, stroke_width=2)
    if not lying:
        sheet.text(x, y + 34, "–", 24, SOFT)


def _card(sheet: Sheet, x: float, y: float, name: str | None, scale: float = 1) -> None:
    wide, high = CARD
    with sheet.moved(x, y, scale):
        if name is None:
            sheet.rect(0, 0, wide, high, BACK, 7, stroke=LINE, stroke_width=2)
            sheet.path("M31 26 45 46 31 66 17 46z", stroke=SOFT, stroke_width=2)
        else:
            sheet.rect(0, 0, wide, high, PAPER, 7, stroke="#6b5836", stroke_width=2)
            sheet.text(wide / 2, 24, name, min(15, 96 / len(name)), "#2c2110", text_anchor="middle", font_family=TITLES)
            sheet.path("M31 38 45 58 31 78 17 58z", "#e7d9b8", stroke="#6b5836", stroke_width=1.5)
            sheet.text(wide / 2, 64, name[:1], 18, "#2c2110", text_anchor="middle", font_weight=700)


def facts(view: PlainView, seat: str) -> list[Sentence]:
    side = view[seat]
    counted = {"nomads": len(side["nomads"]), "shards": len(side["shards"])}
    found = [
        Sentence("Nomads {nomads}, Shards {shards}", counted),
        Sentence("Devotions {devotions}, in hand {hand}", {"devotions": len(side["devotions"]), "hand": side["hand_size"]}),
    ]
    return [*found, Sentence("cards {number}", {"number": side["cards"]})]


SKETCH: Final = Sketch(WIDE, HIGH, board, facts)
