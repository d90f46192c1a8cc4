"""The legal actions, numbered and under headings, so that fifty of them fit on a few lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from soulgames.cli.speech import _
from soulgames.core.action import Action
from soulgames.core.telling import N_

MANY: Final = 24
"""From here on the numbers of a heading only hide what can be typed as quickly: they are left out."""

CROWD: Final = 48
"""From here on neighbouring cells stand together, as in a1-j1."""

CELL: Final = re.compile(r"([a-z])(\d+)")

LAST: Final = N_("other")
"""The heading of what belongs nowhere else."""


class Item(NamedTuple):
    number: int
    text: str
    note: str


def listing(
    legal: Sequence[Action], heading: Callable[[Action], str], note: Callable[[Action], str] = lambda action: ""
) -> RenderableType:
    """One row for each heading; the actions whose heading is their verb and that stand alone share the last row."""
    groups: dict[str, list[Item]] = {}
    for number, action in enumerate(legal, 1):
        groups.setdefault(heading(action), []).append(Item(number, action.text, note(action)))
    single = [head for head, items in groups.items() if len(items) == 1 and items[0].text.split()[0] == head]
    grid = Grid.grid(padding=(0, 2))
    for head in sorted(groups, key=LAST.__eq__):
        if head not in single:
            grid.add_row(Text(_(head), "bold"), _row(_shortened(head, groups[head])))
    if single:
        also = _("also") if len(single) < len(groups) else ""
        grid.add_row(Text(also, "bold"), _row([groups[head][0] for head in single]))
    return grid


def _shortened(head: str, items: list[Item]) -> list[Item]:
    """Without the verb, where the heading says it; but two bare numbers side by side would be a riddle."""
    return [
        item._replace(text=item.text.partition(" ")[2])
        if item.text.split()[0] == head and not item.text.split()[-1].isdecimal()
        else item
        for item in items
    ]


def _together(items: Sequence[Item]) -> list[Item]:
    """Runs of cells along a rank as one item each; whoever has a note stands alone."""
    runs: list[list[Item]] = []
    for item in items:
        if runs and _follows(runs[-1][-1], item):
            runs[-1].append(item)
        else:
            runs.append([item])
    return [run[0] if len(run) == 1 else run[0]._replace(text=f"{run[0].text}-{run[-1].text}") for run in runs]


def _follows(item: Item, following: Item) -> bool:
    one, two = CELL.fullmatch(item.text), CELL.fullmatch(following.text)
    if one is None or two is None or item.note or following.note:
        return False
    return one[2] == two[2] and ord(one[1]) + 1 == ord(two[1])


def _row(items: Sequence[Item]) -> Columns:
    if len(items) > CROWD:
        return Columns([_shown(item, 0) for item in _together(items)], padding=(0, 2), equal=True)
    width = 0 if len(items) > MANY else len(str(max(item.number for item in items)))
    return Columns([_shown(item, width) for item in items], padding=(0, 2), equal=True)


def _shown(item: Item, width: int) -> Text:
    number = f"{item.number:>{width}} " if width else ""
    return Text.assemble((number, "green"), item.text, (f" {item.note}" if item.note else "", "bold"))
