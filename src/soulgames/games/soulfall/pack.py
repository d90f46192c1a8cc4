"""The Lords of a content pack: their Actions, their Devotions, and sets of Lords made once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS
from soulgames.core.content import name_of, number, sourced, word
from soulgames.core.toml_text import Toml

if TYPE_CHECKING:
    from mypy_extensions import i64

# The Actions. Play is only ever chosen, Oust is only ever granted.
DRAW: Final = 0
PLAY: Final = 1
POPULATE: Final = 2
PROSPER: Final = 3
DEVOTE: Final = 4
OUST: Final = 5

# What else an effect may do.
LAY_NOMAD: Final = 6
LAY_SHARD: Final = 7
TAKE: Final = 8
OUST_THIS: Final = 9  # this Devotion, to its owner's hand: an Oust like any other (SF-OUST-1)

DEEDS: Final = ["draw", "play", "populate", "prosper", "devote", "oust", "lay nomad", "lay shard", "take", "oust this"]
TRIGGERS: Final = DEEDS[: OUST + 1]
GRANTED: Final = [deed for deed in TRIGGERS if deed != "play"]
STEPS: Final = [deed for deed in DEEDS if deed != "play"]

CHOICES: Final = 3  # Actions in a turn (SF-TURN-1)
MOST_LORDS: Final = 30
MOST_CARDS: Final = 60


class Lord:
    """A Lord of the pack; `after` is the Action that its Devotion answers with the steps of `effect`."""

    def __init__(self, key: str, name: str, count: int, actions: list[int], after: int, effect: list[int]) -> None:
        self.key: Final = key
        self.name: Final = name
        self.short: Final = name.partition(",")[0]
        """The name without the epithet."""
        self.count: Final = count
        self.actions: Final[list[int]] = actions
        self.granted: Final[i64] = sum(BITS[action] for action in actions)
        self.after: Final[i64] = after
        self.effect: Final[list[int]] = effect

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Lords:
    """All Lords, in the order of the pack. A set of them has the bit of each one's number."""

    def __init__(self, lords: list[Lord]) -> None:
        self.all: Final[list[Lord]] = lords
        self.keys: Final[list[str]] = [lord.key for lord in lords]
        self.cards: Final[list[int]] = [place for place, lord in enumerate(lords) for _ in range(lord.count)]
        self.digging: Final[i64] = self._granting(DRAW) | self._granting(POPULATE) | self._granting(PROSPER)
        """Those with an Action that a deck alone makes possible."""
        self.ousting: Final[i64] = self._granting(OUST)
        self.devoting: Final[i64] = self._granting(DEVOTE)
        self.answering: Final[list[int]] = [
            sum(BITS[place] for place, lord in enumerate(lords) if lord.after == deed) for deed in range(OUST + 1)
        ]
        """By Action: the Lords whose Devotion answers it."""

    def _granting(self, deed: int) -> int:
        return sum(BITS[place] for place, lord in enumerate(self.all) if deed in lord.actions)


def several(keys: list[str], counts: list[int]) -> list[str]:
    """A hand as a list of Lords, in the order of the pack."""
    return [key for lord, key in enumerate(keys) for _ in range(counts[lord])]


def lords_of(keys: list[str], bits: int) -> list[str]:
    """A set of Lords, in the order of the pack."""
    return [key for lord, key in enumerate(keys) if bits >> lord & 1]


def _deeds(table: Toml, key: str, words: list[str]) -> list[int]:
    """A sourced list of words."""
    entry = sourced(table, key)
    values = entry.texts("value")
    for value in values:
        if value not in words:
            entry.fail("value", f"{entry.name('value')} has '{value}': expected {', '.join(words)}")
    entry.done()
    return [DEEDS.index(value) for value in values]


def _read_lord(key: str, entry: Toml) -> Lord:
    actions = _deeds(entry, "actions", GRANTED)
    if len(actions) != 2 or actions[0] == actions[1]:
        entry.fail("actions", f"{entry.name('actions')}: expected two different Actions")
    effect = _deeds(entry, "effect", STEPS)
    if not effect:
        entry.fail("effect", f"{entry.name('effect')} is empty: expected at least one of {', '.join(STEPS)}")
    if effect.count(OUST_THIS) > 1:  # SF-TRIG-3: laid again by a Devote in between, it is another Devotion
        entry.fail("effect", f"{entry.name('effect')} has 'oust this' twice: expected it once")
    after = DEEDS.index(word(entry, "after", TRIGGERS))
    name = name_of(entry, "name")
    if name.startswith(","):
        entry.fail("name", f"{entry.name('name')} begins with a comma: expected a name before the epithet")
    lord = Lord(key, name, number(entry, "count", 1, MOST_CARDS), actions, after, effect)
    entry.done()
    return lord


def read_lords(table: Toml) -> Lords:
    found: list[Lord] = []
    for key in table:
        if not re.fullmatch(r"[a-z]+", key) or key in ("nomads", "shards"):
            table.fail(key, f"{table.name(key)} cannot name a Lord: expected lower case letters, neither nomads nor shards")
        found.append(_read_lord(key, table.table(key)))
    if not 1 <= len(found) <= MOST_LORDS:
        table.fail("", f"lords: there are {len(found)} of them: expected 1 to {MOST_LORDS}")
    cards = sum(lord.count for lord in found)
    if cards > MOST_CARDS:
        table.fail("", f"lords: their counts make {cards} cards in all: expected {MOST_CARDS} at most")
    return Lords(found)
