"""The legal actions, numbered and grouped by verb, so that fifty of them fit on a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from soulgames.core.action import Action


def listing(legal: Sequence[Action]) -> RenderableType:
    """One row for each verb with what it can be said of; the actions that stand alone share the last row."""
    groups: dict[str, list[tuple[int, str]]] = {}
    for number, action in enumerate(legal, 1):
        verb, _, rest = action.text.partition(" ")
        shown = action.text if rest.isdecimal() else rest  # two bare numbers side by side would be a riddle
        groups.setdefault(verb, []).append((number, shown))
    several = {verb: items for verb, items in groups.items() if len(items) > 1}
    single = [
        (number, f"{verb} {rest}".rstrip()) for verb, items in groups.items() for number, rest in items if len(items) == 1
    ]
    table = Table.grid(padding=(0, 2))
    for verb, items in several.items():
        table.add_row(Text(verb, "bold"), _row(items))
    if single:
        table.add_row(Text("also" if several else "", "bold"), _row(single))
    return table


def _row(items: Sequence[tuple[int, str]]) -> Columns:
    width = len(str(max(number for number, _ in items)))
    return Columns([_item(number, text, width) for number, text in items], padding=(0, 2), equal=True)


def _item(number: int, text: str, width: int) -> Text:
    return Text.assemble((f"{number:>{width}}", "green"), f" {text}")
