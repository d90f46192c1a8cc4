"""A position as a picture: the board, and beside it who plays and how it stands. Drawn from a view, so it shows no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final, NamedTuple

from soulgames.core.game import Game, State
from soulgames.core.telling import Sentence
from soulgames.pictures.sheet import INK, LINE, NIGHT, PLAIN, SIDES, SOFT, TABLE, TITLES, WON, Sheet

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 24
WIDEST: Final = 700
"""Of the board."""

Voice = Callable[[Sentence], str]
PlainView = Mapping[str, Any]
"""A view, whose fields a sketch knows."""


class Sketch(NamedTuple):
    """How a game is drawn: the size of its board in units of its own, the board, and what is said of a seat."""

    width: float
    height: float
    board: Callable[[Sheet, PlainView, Game], None]
    facts: Callable[[PlainView, str], list[Sentence]]


class Picture(str):
    """The text of an SVG file, which notebooks show as what it is."""

    def _repr_svg_(self) -> str:
        return str(self)


def painted(sketch: Sketch | None, state: State, seat: int | None, names: Mapping[str, str], say: Voice, width: int) -> Picture:
    sheet, view, game = Sheet(), state.view(seat), state.game
    sheet.rect(0, 0, WIDTH, HEIGHT, NIGHT)
    left: float = MARGIN
    if sketch is not None:
        scale = min(WIDEST / sketch.width, (HEIGHT - 2 * MARGIN) / sketch.height)
        with sheet.moved(MARGIN, (HEIGHT - sketch.height * scale) / 2, scale):
            sketch.board(sheet, view, game)
        left += sketch.width * scale + 36
    _beside(sheet, sketch, view, game, names, say, left)
    return _picture(sheet, WIDTH, HEIGHT, width, say(Sentence(game.title)))


def board_alone(sketch: Sketch, state: State, seat: int | None, say: Voice, width: int) -> Picture:
    """For where there is little room: what is said beside the board could not be read."""
    sheet = Sheet()
    sketch.board(sheet, state.view(seat), state.game)
    return _picture(sheet, sketch.width, sketch.height, width, say(Sentence(state.game.title)))


def _picture(sheet: Sheet, wide: float, high: float, width: int, title: str) -> Picture:
    size = f'width="{width}" height="{round(width * high / wide)}" viewBox="0 0 {wide:g} {high:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{PLAIN}" role="img">'
    return Picture(f"{head}<title>{escape(title)}</title>{sheet.text_of()}</svg>\n")


def _beside(
    sheet: Sheet, sketch: Sketch | None, view: PlainView, game: Game, names: Mapping[str, str], say: Voice, left: float
) -> None:
    wide = WIDTH - left - MARGIN
    sheet.text(left, 74, say(Sentence(game.title)), 44, font_family=TITLES, font_weight=600)
    high = min(172.0, 500 / len(game.seats) - 16)
    for number, seat in enumerate(game.seats):
        top = 108 + number * (high + 16)
        _player(sheet, number % 2, left, top, wide, high)
        name = names.get(seat) or _capital(say(_noun(game, seat)))
        winner = view.get("result") not in (None, "tie", "decay") and str(seat).startswith(str(view["result"]))
        sheet.text(left + 62, top + 42, _short(name, wide - 90, 28), 28, WON if winner else INK, font_weight=600)
        if view.get("to_decide") == seat:
            sheet.path(f"M{left + wide - 30:.0f} {top + 26:.0f}l14 9-14 9z", WON)
        for line, fact in enumerate([] if sketch is None else sketch.facts(view, seat)):
            if (below := top + 78 + line * 30) < top + high - 8:
                sheet.text(left + 26, below, _short(say(fact), wide - 40, 21), 21, SOFT)


def _noun(game: Game, seat: str) -> Sentence:
    phrase = game.phrase("seat", seat)
    return phrase if isinstance(phrase, Sentence) else Sentence(str(phrase))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _player(sheet: Sheet, side: int, left: float, top: float, wide: float, high: float) -> None:
    """The first side is round, the second a diamond."""
    plain, _, _ = SIDES[side]
    sheet.rect(left, top, wide, high, TABLE, 14, stroke=LINE, stroke_width=1.5)
    if side == 0:
        sheet.circle(left + 36, top + 34, 13, plain)
    else:
        sheet.path(f"M{left + 36:.0f} {top + 19:.0f}l15 15-15 15-15-15z", plain)


def _short(words: str, wide: float, size: float) -> str:
    """As much as fits into one line."""
    most = int(wide / (size * 0.52))
    return words if len(words) <= most else f"{words[: most - 1]}…"
