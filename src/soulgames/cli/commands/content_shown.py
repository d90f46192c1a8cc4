"""How `soulgames content` shows packs: in lists, side by side, value by value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from soulgames.cli.files import read_text
from soulgames.cli.speech import _, spoken
from soulgames.core.content import Pack
from soulgames.core.game import Game
from soulgames.core.pack_values import Difference, ValueOfPack, house_values
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import pack_of
from soulgames.core.toml_text import show

NAMES: Final = 24
"""The width of a column of names."""


def listed(name: str, where: str, found: Pack | Path) -> str:
    """A pack in a line: what it is called, where it is, and how much of it is house; or why it cannot be read."""
    try:
        pack = pack_of(read_text(found)) if isinstance(found, Path) else found
    except InvalidNotation as error:
        return f"  {name:<{NAMES}} {where}: {spoken().say(error.sentence)}"
    house, number = house_values(pack)
    return f"  {name:<{NAMES}} {_('{house} of {number} values are house', house=house, number=number)}; {where}"


def kept_apart(text: str, name: str) -> str:
    """The text of a pack under another name."""
    return re.sub(r"^pack = .*$", lambda _match: f"pack = {show(name)}", text, count=1, flags=re.MULTILINE)


def difference(found: Sequence[Difference], mine: str, other: str) -> Iterator[str]:
    """A line for each: what it is in the one pack and in the other."""
    for key, one, two in found:
        if one is None:
            yield f"  {key:<{NAMES}} {_only_in(other, two)}"
        elif two is None:
            yield f"  {key:<{NAMES}} {_only_in(mine, one)}"
        else:
            yield f"  {key:<{NAMES}} {show(two)} → {show(one)}"


def _only_in(pack: str, value: object) -> str:
    """With the value; a whole card is not shown."""
    where = _("only in {pack}", pack=pack)
    return where if isinstance(value, dict) else f"{where}: {show(value)}"


def table_of(values: Sequence[ValueOfPack]) -> Iterator[str]:
    """All values, table by table, each with its source."""
    for table, inside in groupby(values, lambda value: value.key.rpartition(".")[0]):
        yield f"\n[{table}]"
        for value in inside:
            source = value.source if value.given else _("{source}; left out here", source=value.source)
            yield f"  {value.key.rpartition('.')[2]:<{NAMES}} {show(value.value):<{NAMES}} {source}".rstrip()


def cards_of(game: Game) -> Iterator[str]:
    """What the cards say, in the language spoken."""
    say = spoken().say
    for card in game.cards():
        price = "" if card.price is None else f" ({say(card.price)})"
        yield f"\n{say(card.name)}{price}\n  {say(card.text)}"
