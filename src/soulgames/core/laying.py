"""Positions that are laid by hand: what can be put on the board, what can be set, and the table of a scene that it changes.

A game says by a `Laying` what there is to lay and keeps the rest of its table in order: whoever is put on the board leaves the
deck. Whether the outcome can be a position at all, `Game.from_position` says.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.core import mypyc_attr
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence

NO_PLACE: Final = N_("this cannot be put on '{place}'")
NO_BRUSH: Final = N_("'{name}' is nothing that can be put there")
NO_DIAL: Final = N_("'{name}' cannot be set in this position")
NO_VALUE: Final = N_("'{value}' cannot be chosen here")
NOT_BETWEEN: Final = N_("expected a whole number from {least} to {most}")


DialValue = bool | int | str | list[str]
"""What something is set to."""


class Notch(NamedTuple):
    """One of the values that something can be set to."""

    value: str
    words: Sentence


class Brush(NamedTuple):
    """Something that is put on the board: by its key, on as many places as one likes, one after the other."""

    key: str
    words: Sentence
    tab: str
    side: str = ""
    """Whose it is."""
    card: str = ""
    """The key of the card that explains it, if there is one."""
    short: Sentence | None = None
    """What it is called among others of its side."""


class Dial(NamedTuple):
    """Something that can be set: a number, yes or no, one of several, or a list of cards; `value` is how it stands."""

    path: str
    words: Sentence
    tab: str
    value: DialValue
    notches: list[Notch] = []
    least: int = 0
    most: int = 0
    side: str = ""

    @property
    def kind(self) -> str:
        if isinstance(self.value, bool):
            return "flag"
        if isinstance(self.value, int):
            return "number"
        return "cards" if isinstance(self.value, list) else "choice"

    def checked(self, value: object) -> DialValue:
        """The value, if it can be set to that. Raises InvalidNotation otherwise."""
        if self.kind == "flag" and isinstance(value, bool):
            return value
        if self.kind == "number":
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
                return value
            raise InvalidNotation(Sentence(NOT_BETWEEN, {"least": self.least, "most": self.most}))
        known = [notch.value for notch in self.notches]
        asked = value if isinstance(value, list) else [value]
        wrong = next((each for each in asked if each not in known), None)
        if wrong is None and self.kind == "cards" and isinstance(value, list):
            return [str(each) for each in value]
        if wrong is None and self.kind == "choice" and isinstance(value, str):
            return value
        raise InvalidNotation(Sentence(NO_VALUE, {"value": value if wrong is None else wrong}))


class Placed(NamedTuple):
    """Something that lies on the board, and what can be set about it."""

    at: str
    key: str
    words: Sentence
    dials: list[Dial]


class Slate:
    """The `[position]` table of a scene, to be changed. Paths are like `areas.one.nomads`."""

    def __init__(self, values: dict[str, object]) -> None:
        self.values: Final = values

    def group(self, path: str) -> dict[str, object]:
        """The table at a path, made if it is not there."""
        found = self.values
        for part in path.split("."):
            inner = found.setdefault(part, {})
            if not isinstance(inner, dict):
                raise InvalidNotation(Sentence(NO_DIAL, {"name": path}))
            found = inner
        return found

    def get(self, path: str) -> object:
        found: object = self.values
        for part in path.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        return found

    def text(self, path: str, default: str = "") -> str:
        found = self.get(path)
        return found if isinstance(found, str) else default

    def number(self, path: str) -> int:
        found = self.get(path)
        return found if isinstance(found, int) else 0

    def flag(self, path: str) -> bool:
        return self.get(path) is True

    def texts(self, path: str) -> list[str]:
        """A list of texts, to be changed and set again."""
        found = self.get(path)
        return [str(each) for each in found] if isinstance(found, list) else []

    def names(self, path: str) -> list[str]:
        """The keys of the table at a path."""
        found = self.get(path)
        return list(found) if isinstance(found, dict) else []

    def set(self, path: str, value: object) -> None:
        above, _, last = path.rpartition(".")
        (self.group(above) if above else self.values)[last] = value

    def drop(self, path: str) -> None:
        above, _, last = path.rpartition(".")
        found = self.get(above) if above else self.values
        if isinstance(found, dict):
            found.pop(last, None)

    def toggle(self, path: str, value: str) -> None:
        """Put a text into a list, or take it out if it is there."""
        values = self.texts(path)
        self.set(path, [each for each in values if each != value] if value in values else [*values, value])


@mypyc_attr(allow_interpreted_subclasses=True)
class Laying:
    """How positions of a game are laid by hand. One that has none can be looked at and played on, but not changed."""

    def tabs(self) -> list[Notch]:
        """The heaps into which brushes and dials are sorted."""
        return []

    def beginning(self) -> dict[str, object]:
        """The table to begin with, where nobody has laid anything yet."""
        return {}

    def brushes(self) -> list[Brush]:
        return []

    def dials(self, slate: Slate) -> list[Dial]:
        """What can be set about the whole position."""
        return []

    def placed(self, slate: Slate) -> list[Placed]:
        """All that lies on the board, what is on top of a place first."""
        return []

    def put(self, slate: Slate, brush: Brush, at: str) -> None:
        """Put something on a place, or take it away where the same lies already and cannot lie twice."""
        raise InvalidNotation(Sentence(NO_PLACE, {"place": at}))

    def remove(self, slate: Slate, key: str, at: str) -> None:
        """Take something off the board: the thing with this key at this place."""
        raise InvalidNotation(Sentence(NO_BRUSH, {"name": key}))

    def turn(self, slate: Slate, dial: Dial, value: DialValue) -> None:
        """Set something to a value that its dial allows."""
        slate.set(dial.path, value)

    # What follows from that.

    def brush(self, key: str) -> Brush:
        for brush in self.brushes():
            if brush.key == key:
                return brush
        raise InvalidNotation(Sentence(NO_BRUSH, {"name": key}))

    def dial(self, slate: Slate, path: str) -> Dial:
        about_things = [dial for placed in self.placed(slate) for dial in placed.dials]
        for dial in [*self.dials(slate), *about_things]:
            if dial.path == path:
                return dial
        raise InvalidNotation(Sentence(NO_DIAL, {"name": path}))


NO_LAYING: Final = Laying()
