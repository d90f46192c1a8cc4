"""A pack as forms are made of it: sections, the cards in them, and each value with its source. No key is known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from soulgames.core.content import CORE
from soulgames.core.pack_places import Path, Places, dotted
from soulgames.core.pack_values import Sourced, entries
from soulgames.core.registry import core_content, games_of_pack, own_tables
from soulgames.core.registry import game as registered
from soulgames.server.answers import CardFacts, Fact, Json
from soulgames.server.box.fields import FormField, fields_of
from soulgames.tables.language import Language

SourceKind = Literal["printed", "house", "documented"]


class PackChoice(Fact):
    """One of the few things that a value can be, and what that means."""

    value: str | bool
    words: str


class PackValue(Fact):
    """One value of a pack. `shipped` is that of the pack that comes with the game, and `shipped_source` its source."""

    path: Annotated[str, Meta(description="Its keys, with dots between them")]
    key: Annotated[str, Meta(description="What is left of the path within its card or section")]
    label: Annotated[str, Meta(description="What people call it; empty if that is its key")]
    kind: Annotated[str, Meta(description="`words`, `text`, `number` or `flag`; empty if it is as its value is")]
    value: Annotated[Any, Meta(description="Null if the pack does not have it, and need not")]
    usual: Annotated[Any, Meta(description="What is read or played with then, if that is known")]
    optional: Annotated[bool, Meta(description="Whether a pack may leave it out, though no other pack has it either")]
    choices: Annotated[list[PackChoice], Meta(description="All that it can be, if those are few")]
    source: SourceKind
    place: Annotated[str, Meta(description="Where the source says it, if it does")]
    about: Annotated[str, Meta(description="What there is to say about it")]
    shipped: Annotated[Any, Meta(description="Null if the game's own pack does not have it")]
    shipped_source: str | None
    line: Annotated[int | None, Meta(description="In the file; null if the file leaves it out")]


class PackGroup(Fact):
    """The values of a card, or those that belong to none: then the key is empty."""

    key: str
    name: Annotated[str, Meta(description="What the card is called, as far as that is known")]
    may_go: Annotated[bool, Meta(description="Whether it can be taken out of the file, and is not played with then")]
    values: list[PackValue]


class PackModel(Fact):
    """What a new card may begin as; a plain new one has an empty key."""

    key: str
    name: str


class PackSection(Fact):
    key: str
    about: str
    named: Annotated[bool, Meta(description="Whether a new card gets a name; otherwise it is one of the models itself")]
    models: Annotated[list[PackModel], Meta(description="What a new card may begin as; none if none can be added")]
    groups: list[PackGroup]


class PackTrouble(Fact):
    """What is wrong, for people; where, if that is known."""

    path: str | None
    line: int | None
    text: str


class PackFacts(Fact):
    """A content pack, also one that cannot be played with yet: then it has `problems`, and no cards."""

    game: Annotated[str | None, Meta(description="Whose pack it is")]
    games: Annotated[list[str], Meta(description="All games that are played with it")]
    name: str | None
    hash: Annotated[str | None, Meta(description="Of its values; the same for all packs that play the same")]
    shipped: Annotated[bool, Meta(description="Whether it comes with the game")]
    content: Annotated[str, Meta(description="Its text, with the changes that were asked for")]
    sections: list[PackSection]
    values: Annotated[Json, Meta(description="The same without sources, as in `/api/games/{game}/content`")]
    cards: list[CardFacts]
    problems: list[PackTrouble]
    added: Annotated[list[str], Meta(description="The paths of the cards that were asked for")] = []


class ShippedPack(NamedTuple):
    """What the pack that comes with a game says, and says of it."""

    values: Mapping[Path, Sourced]
    places: Places


@cache
def shipped(game: str) -> ShippedPack:
    return ShippedPack(dict(entries(registered(game, pack=CORE).pack.table.values)), Places(core_content(game)))


class Outline:
    """Of the values of a pack, as far as they are known: the text may leave some out."""

    def __init__(self, values: Mapping[str, object], text: str, game: str | None, cards: Sequence[CardFacts], spoken: Language):
        self._all = values
        self._game = game if game is not None and games_of_pack(game) else None
        self._cards = cards
        self._spoken = spoken
        self._places = Places(text)
        self._known = ShippedPack({}, Places("")) if self._game is None else shipped(self._game)
        self._form = fields_of(self._game, values, cards)
        self._values: dict[Path, Sourced | None] = dict(entries(values))
        for path in self._form.values:
            self._values.setdefault(path, None)

    def sections(self) -> list[PackSection]:
        sections: dict[str, PackSection] = {}
        for path in sorted(self._values, key=self._order()):
            name = path[0]
            if name not in sections:
                named, models = self._form.models(name, self._all)
                told = [PackModel(key, self._name_of(name, key)) for key in models]
                sections[name] = PackSection(name, self._about_section(name), named, told, [])
            groups, (card, key) = sections[name].groups, in_card(path)
            if not any(group.key == card for group in groups):
                groups.append(PackGroup(card, self._name_of(name, card), self._may_go(name, card), []))
            next(group for group in groups if group.key == card).values.append(self._value(path, key))
        return list(sections.values())

    def _order(self) -> Callable[[Path], tuple[int, int, int, int]]:
        """As in the file; but nothing changes its place when it comes into the file, or leaves it."""
        places = {path: place for place, path in enumerate(self._values)}
        late = {path[0] for path in self._form.values} - {path[0] for path in self._known.values}
        in_form = {path: place for place, path in enumerate(self._form.values)}
        first: dict[Path, int] = {}
        for path, place in places.items():
            place = in_form.get(path, place) if path[0] in late else place
            for top in (path[:1], (path[0], in_card(path)[0])):
                first[top] = min(place, first.get(top, place))

        def order(path: Path) -> tuple[int, int, int, int]:
            field = self._form.values.get(path)
            in_place = field is None or (field.needed and not field.is_words)
            rank = 1 if in_place else 0 if field is not None and field.is_words else 2
            place = places[path] if in_place else in_form.get(path, places[path])
            section = first[path[:1]] + (len(places) if path[0] in late else 0)
            return section, first[path[0], in_card(path)[0]], rank, place

        return order

    def _value(self, path: Path, key: str) -> PackValue:
        found, field = self._values[path], self._form.values.get(path) or FormField()
        kind, _, place = ("house" if found is None else found.source).partition(": ")
        source: SourceKind = "house" if kind == "house" else "documented" if kind == "documented" else "printed"
        there = self._known.values.get(path)
        return PackValue(
            path=dotted(path),
            key=key,
            label=self._spoken.translate(field.label),
            kind=field.kind,
            value=None if found is None else _plain(found.value),
            usual=field.usual,
            optional=path in self._form.values and there is None and not field.needed,
            choices=[PackChoice(value, self._spoken.translate(words)) for value, words in field.choices],
            source=source,
            place=place,
            about=self._spoken.translate(self._known.places.about(path) or field.about),
            shipped=None if there is None else _plain(there.value),
            shipped_source=None if there is None else there.source,
            line=self._places.line(path),
        )

    def _about_section(self, section: str) -> str:
        """What is said above its first table."""
        first = next((path for path in self._known.places.headers if path[:1] == (section,)), None)
        about = "" if first is None else self._known.places.about(first)
        return self._spoken.translate(about or self._form.about(section))

    def _name_of(self, section: str, key: str) -> str:
        """What a card is called; in another section there may be one of the same key."""
        kind = self._form.kind_of(section)
        found = next((card.name for card in self._cards if card.key == key and card.kind == kind), None)
        written = self._values.get((section, key, "name"))
        said = written.value if written is not None and isinstance(written.value, str) else key.replace("_", " ").title()
        return found or said

    def _may_go(self, section: str, card: str) -> bool:
        """A card of the file that does not come back from the game's own pack; and never the last one."""
        if self._game is None or not card or self._places.line((section, card)) is None:
            return False
        cards = self._all.get(section)
        there = any(path[:2] == (section, card) for path in self._known.values)
        return isinstance(cards, dict) and len(cards) > 1 and (section in own_tables(self._game) or not there)


def in_card(path: Path) -> tuple[str, str]:
    """In `characters.ghost.move`, the card is the ghost."""
    section, *rest = path
    return (rest[0], dotted(rest[1:])) if rest[1:] else ("", dotted(rest) or section)


def _plain(value: object) -> object:
    """As JSON has it: dates and times of TOML are texts there."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value if isinstance(value, (str, int, bool)) else str(value)
