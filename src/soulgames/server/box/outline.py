"""A pack as forms are made of it: sections, the cards in them, and each value with its source. No key is known here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple

from msgspec import Meta

from soulgames.core.content import CORE
from soulgames.core.registry import core_content, games_of_pack
from soulgames.core.registry import game as registered
from soulgames.server.answers import CardFacts, Fact, Json
from soulgames.server.box.places import Path, Places, dotted

HEAD: Final = ("pack", "game")

SourceKind = Literal["printed", "house", "documented"]


class PackValue(Fact):
    """One value of a pack. `shipped` is that of the pack that comes with the game, and `shipped_source` its source."""

    path: Annotated[str, Meta(description="Its keys, with dots between them")]
    key: Annotated[str, Meta(description="What is left of the path within its card or section")]
    value: Any
    source: SourceKind
    place: Annotated[str, Meta(description="Where the source says it, if it does")]
    about: Annotated[str, Meta(description="What the game's own pack says of it, in English")]
    shipped: Annotated[Any, Meta(description="Null if the game's own pack does not have it")]
    shipped_source: str | None
    line: Annotated[int | None, Meta(description="In the file; null if the file leaves it out")]


class PackGroup(Fact):
    """The values of a card, or those that belong to none: then the key is empty."""

    key: str
    values: list[PackValue]


class PackSection(Fact):
    key: str
    about: str
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


class Sourced(NamedTuple):
    value: object
    source: str


def entries(values: Mapping[str, object], inside: Path = ()) -> Iterator[tuple[Path, Sourced]]:
    """Every value with its path. A bare one is the owner's."""
    for key, found in values.items():
        path = (*inside, key)
        if not inside and key in HEAD:
            continue
        if not isinstance(found, dict):
            yield path, Sourced(found, "printed")
        elif "value" in found:
            yield path, Sourced(found["value"], str(found.get("source", "printed")))
        else:
            yield from entries(found, path)


class ShippedPack(NamedTuple):
    """What the pack that comes with a game says, and says of it."""

    values: Mapping[Path, Sourced]
    places: Places


@cache
def shipped(game: str) -> ShippedPack:
    return ShippedPack(dict(entries(registered(game, pack=CORE).pack.table.values)), Places(core_content(game)))


def outline(values: Mapping[str, object], text: str, game: str | None) -> list[PackSection]:
    """Of the values of a pack, as far as they are known: the text may leave some out."""
    places = Places(text)
    known = shipped(game) if game is not None and games_of_pack(game) else ShippedPack({}, Places(""))
    sections: dict[str, PackSection] = {}
    for path, found in entries(values):
        section = sections.setdefault(path[0], PackSection(path[0], _about_section(known, path[0]), []))
        card, key = _card(path)
        group = next((group for group in section.groups if group.key == card), None)
        if group is None:
            group = PackGroup(card, [])
            section.groups.append(group)
        group.values.append(_value(path, key, found, known, places))
    return list(sections.values())


def _card(path: Path) -> tuple[str, str]:
    """In `characters.ghost.move`, the card is the ghost."""
    section, *rest = path
    return (rest[0], dotted(rest[1:])) if rest[1:] else ("", dotted(rest) or section)


def _value(path: Path, key: str, found: Sourced, known: ShippedPack, places: Places) -> PackValue:
    kind, _, place = found.source.partition(": ")
    source: SourceKind = "house" if kind == "house" else "documented" if kind == "documented" else "printed"
    there = known.values.get(path)
    return PackValue(
        path=dotted(path),
        key=key,
        value=_plain(found.value),
        source=source,
        place=place,
        about=known.places.about(path),
        shipped=None if there is None else _plain(there.value),
        shipped_source=None if there is None else there.source,
        line=places.line(path),
    )


def _plain(value: object) -> object:
    """As JSON has it: dates and times of TOML are texts there."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value if isinstance(value, (str, int, bool)) else str(value)


def _about_section(known: ShippedPack, section: str) -> str:
    """What is said above its first table."""
    first = next((path for path in known.places.headers if path[:1] == (section,)), None)
    return "" if first is None else known.places.about(first)
