"""The values of a content pack one by one, each with its source; and in what two packs differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from soulgames.core.blanks import FLAG, Blank
from soulgames.core.content import Pack, plain
from soulgames.core.pack_limits import read_pack

HOUSE: Final = "house"
PRINTED: Final = "printed"
HEAD: Final = (("pack",), ("game",))
"""What a pack says of itself."""


class Sourced(NamedTuple):
    value: Any
    source: str


class ValueOfPack(NamedTuple):
    """A value, with its place in the pack, as in `end.points`."""

    key: str
    value: Any
    source: str
    given: bool
    """Whether the pack itself says so; otherwise it is as in the reference pack."""

    @property
    def is_house(self) -> bool:
        return self.source.partition(":")[0] == HOUSE


class Difference(NamedTuple):
    """A value of which two packs say different things. What one of them does not have is None: a value, or a whole table."""

    key: str
    mine: Any
    other: Any


def values_of(pack: Pack) -> list[ValueOfPack]:
    """All values in the order of the pack, those that it leaves out as well."""
    written = {path for path, _ in entries(read_pack(pack.text).values)}
    found = entries(pack.table.values)
    return [ValueOfPack(".".join(path), value, source, path in written) for path, (value, source) in found]


def house_values(pack: Pack) -> tuple[int, int]:
    """How many of its values are house values, and how many there are."""
    values = values_of(pack)
    return sum(1 for value in values if value.is_house), len(values)


def differences(mine: Pack, other: Pack, blanks: Sequence[Blank] = ()) -> list[Difference]:
    """In the order of the first pack; then what only the second has. Sources do not count, nor do names of packs.

    What a pack leaves blank is as the blanks say. A table that only one pack has is told value by value, or card by card.
    """
    usual = {blank.path: _usual(blank) for blank in blanks if blank.usual is not None}
    one, two = _with_tables(mine.values, other.values), _with_tables(other.values, mine.values)
    found = [
        Difference(key, usual.get(key) if own is None else own, usual.get(key) if there is None else there)
        for key, own, there in _differences(one, two, "")
    ]
    return [each for each in found if not _same(each.mine, each.other)]


def _usual(blank: Blank) -> object:
    """As a pack would write it."""
    return blank.usual == "true" if blank.kind == FLAG else blank.usual


def _with_tables(values: Mapping[str, object], other: Mapping[str, object]) -> dict[str, object]:
    """With an empty table for each that only the other has."""
    return {**values, **{key: {} for key, value in other.items() if isinstance(value, dict) and key not in values}}


def _same(one: object, two: object) -> bool:
    return one == two and type(one) is type(two)  # true is not 1


def _differences(mine: Mapping[str, object], other: Mapping[str, object], inside: str) -> list[Difference]:
    found: list[Difference] = []
    for key in [*mine, *(key for key in other if key not in mine)]:
        one, two, place = mine.get(key), other.get(key), f"{inside}{key}"
        if isinstance(one, dict) and isinstance(two, dict):
            found += _differences(one, two, f"{place}.")
        elif not _same(one, two):
            found.append(Difference(place, one, two))
    return found


def entries(values: Mapping[str, object], inside: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Sourced]]:
    """Every value of a pack with its path, in the order of the pack. A bare one is the owner's."""
    for key, found in values.items():
        path = (*inside, key)
        if path in HEAD:
            continue
        if not isinstance(found, dict) or is_said_in_languages(found):
            yield path, Sourced(found, PRINTED)
        elif "value" in found:
            yield path, Sourced(plain(found["value"]), str(found.get("source", PRINTED)))
        else:
            yield from entries(found, path)


def is_said_in_languages(value: Mapping[str, object]) -> bool:
    """As in `{ en = "Crow", it = "Corvo" }`: one value."""
    return bool(value) and all(re.fullmatch("[a-z]{2}", key) and isinstance(text, str) for key, text in value.items())
