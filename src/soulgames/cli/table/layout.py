"""What fits into the window: the table, what happened, what can be done and what that means, in 24 lines or in 50."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from soulgames.cli.console import out
from soulgames.cli.drawings.drawing import Meaning
from soulgames.cli.speech import _

LEAST_NEWS: Final = 3
ENDLESS: Final = 10_000
INPUT: Final = 1
"""The line on which one types."""


def window() -> tuple[int, int]:
    """Columns and lines of the screen. Where there is no screen to fill, everything is shown."""
    return (out.size.width, out.size.height) if out.is_terminal else (ENDLESS, ENDLESS)


def lines_of(*parts: RenderableType) -> int:
    return sum(len(out.render_lines(part, pad=False)) for part in parts)


def fits(large: RenderableType, width: int, rest: Sequence[RenderableType]) -> bool:
    """Whether there is room for the large drawing, and for what has to stand below it."""
    columns, rows = window()
    return columns == ENDLESS or (columns >= width and lines_of("", large, *rest) + LEAST_NEWS + INPUT <= rows)


def fitting_news(news: Sequence[str], used: int) -> list[Text]:
    """The last of what happened, as much as there is room for; how much more there is, if any."""
    shown: list[Text] = []
    room = window()[1] - used - INPUT
    for number, line in enumerate(reversed(news)):
        left = len(news) - number
        need = lines_of(Text(line)) + (1 if left > 1 else 0)
        if room < need and shown:
            shown.append(Text(_("({number} more before that: log)", number=left), "dim"))
            break
        room -= need - (1 if left > 1 else 0)
        shown.append(Text(line))
    return shown[::-1]


def room_for(meanings: Sequence[Meaning], used: int) -> int:
    """How many lines to leave for them: one for each that is not basic, after the least of the news."""
    wanted = sum(not meaning.basic for meaning in meanings)
    return min(wanted, max(0, window()[1] - used - INPUT - LEAST_NEWS))


def fitting_meanings(meanings: Sequence[Meaning], used: int) -> RenderableType | None:
    """In full, each cut to a line, or just a hint where to read it."""
    if not meanings:
        return None
    room = window()[1] - used - INPUT
    whole = _grid(meanings)
    if lines_of(whole) <= room:
        return whole
    if len(meanings) <= room:
        return Group(*map(_line, meanings))
    return Text(_("Type cards to read what these do."), "dim") if room > 0 else None


def has_room(part: RenderableType, used: int) -> bool:
    return lines_of(part) <= window()[1] - used - INPUT


def _grid(meanings: Sequence[Meaning]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="italic")
    grid.add_column(style="dim")
    for meaning in meanings:
        grid.add_row(meaning.name, meaning.text)
    return grid


def _line(meaning: Meaning) -> Text:
    return Text.assemble((meaning.name, "italic"), "  ", (meaning.text, "dim"), no_wrap=True, overflow="ellipsis")
