"""What a study of a game counts, as data: which events show that a side has a card, uses it, loses something, or is the first.

Each game says it beside its kinds of events (`Game.counting`). Whoever counts knows no game: a card that a pack or another
package brings is told of by the same events, and counted with the others.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from soulgames.core.telling import Kind

SEAT: Final = "seat"


class Noted(NamedTuple):
    """Events of a kind, as news of a card: its kind as in `Card.kind`, and the field that names it by its key, or the names
    of several. Where no field does, it is always the same `key`. `side` is the field that says whose: a seat or a side."""

    event: Kind
    card: str
    field: str = ""
    side: str = SEAT
    key: str = ""
    dealt: bool = False
    """Whether chance alone gives it, before anybody decides: then what a card wins is counted for those who were dealt it."""


class Lost(NamedTuple):
    """Events by which a side loses something: the field that says why, or else always the same `cause`."""

    event: Kind
    side: str = SEAT
    field: str = ""
    cause: str = ""
    what: str = ""
    """The field that says what was lost, if it has a name."""


class First(NamedTuple):
    """Events of which the first one in a game may be worth something. Without a field, whoever decided has done it."""

    event: Kind
    name: str
    side: str = SEAT


class Counting(NamedTuple):
    had: tuple[Noted, ...] = ()
    used: tuple[Noted, ...] = ()
    lost: tuple[Lost, ...] = ()
    first: tuple[First, ...] = ()
    chosen: str = ""
    """The kind of cards that the options named after the seats choose."""
    common: tuple[str, ...] = ()
    """Kinds of cards that every side has from the beginning, unless they stand on another card."""

    def dealt(self) -> set[str]:
        """The kinds of cards that chance deals."""
        return {noted.card for noted in self.had if noted.dealt}

    def kinds(self) -> list[str]:
        """The kinds of cards that are counted, in the order in which they are named."""
        named = [self.chosen, *(noted.card for noted in (*self.had, *self.used)), *self.common]
        return list(dict.fromkeys(kind for kind in named if kind))
