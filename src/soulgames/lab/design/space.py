"""What a design may change: values of a pack, each with alternatives, in groups that belong to a card or to the whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.content import Pack
from soulgames.core.pack_values import HOUSE, ValueOfPack, values_of
from soulgames.core.pack_writing import Change, with_changes
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import Toml
from soulgames.lab.design.goals import CardNamed

Point = tuple[int, ...]
"""A pack of the space: which alternative of each choice it has."""

ValuesByKey = Mapping[str, object]
"""ValuesByKey of a pack by their keys, as in `characters.runner.move`."""


class DesignChoice(NamedTuple):
    """Alternatives, of which a pack has one. The first is what the pack has now; each may be about several values."""

    alternatives: tuple[ValuesByKey, ...]
    group: int


class Space:
    """All packs that a design may find."""

    def __init__(self, pack: Pack, groups: Sequence[Toml]) -> None:
        self._pack: Final = pack
        self._now: Final = {value.key: value for value in values_of(pack)}
        self.cards: Final[list[CardNamed | None]] = []
        """Of each group, the card that its values are of."""
        self.choices: Final[list[DesignChoice]] = []
        for group in groups:
            self._add(group)

    @property
    def start(self) -> Point:
        """The pack as it is."""
        return (0,) * len(self.choices)

    def neighbours(self) -> list[Point]:
        """All packs with one choice other than the pack has it."""
        sizes = [len(choice.alternatives) for choice in self.choices]
        at = self.start
        return [(*at[:place], other, *at[place + 1 :]) for place, size in enumerate(sizes) for other in range(1, size)]

    def _add(self, table: Toml) -> None:
        kind, _, key = table.text("card", "").partition(" ")
        number = len(self.cards)
        self.cards.append((kind, key) if key else None)
        variants = [self._variant(variant) for variant in table.tables("variant")]
        if variants:
            now = {key: self._now[key].value for key in dict.fromkeys(key for variant in variants for key in variant)}
            self._choose([{**now, **variant} for variant in variants], now, number)
        for key in table:
            if key in ("card", "variant"):
                continue
            value = self._house(table, key).value
            listed = table.value(key)
            if not isinstance(listed, list) or not listed:
                table.fail(key, Sentence("{key}: expected a list of values to try", {"key": key}))
            self._choose([{key: each} for each in listed], {key: value}, number)

    def _variant(self, table: Toml) -> dict[str, object]:
        return {self._house(table, key).key: table.value(key) for key in table}

    def _house(self, table: Toml, key: str) -> ValueOfPack:
        """Only what nobody has documented is ours to design."""
        if key not in self._now:
            table.fail(key, Sentence("the pack has no value {key}", {"key": key}))
        found = self._now[key]
        if not found.is_house:
            table.fail(key, Sentence("{key} is not ours to change: it is {source}", {"key": key, "source": found.source}))
        return found

    def _choose(self, listed: Sequence[ValuesByKey], now: ValuesByKey, group: int) -> None:
        others = [each for each in listed if each != now]
        self.choices.append(DesignChoice((now, *others), group))

    def changes(self, point: Point) -> dict[str, object]:
        """The values that a pack has otherwise than the one that the design began with."""
        found: dict[str, object] = {}
        for choice, taken in zip(self.choices, point, strict=True):
            now = choice.alternatives[0]
            found.update({key: value for key, value in choice.alternatives[taken].items() if value != now[key]})
        return found

    def text(self, point: Point) -> str:
        """The pack as a file, with all else in it as it was."""
        changed = self.changes(point).items()
        return with_changes(self._pack.text, [Change(tuple(key.split(".")), value, HOUSE) for key, value in changed])
