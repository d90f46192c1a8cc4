"""Who is in a game, by its pack, and the numbers of all that they can do."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.outside import also_missing
from soulgames.core.refusal import BrokenInvariant
from soulgames.core.toml_text import Toml, show
from soulgames.games.soulgivers.board.geometry import CELL_NAMES, DIRECTIONS, SHELLS, SPECTERS
from soulgames.games.soulgivers.deeds.ability import Ability
from soulgames.games.soulgivers.deeds.behaviour import Behaviour
from soulgames.games.soulgivers.deeds.deed import Deed
from soulgames.games.soulgivers.deeds.roster import Roster
from soulgames.games.soulgivers.flow.rising_barrier import RisingBarrier
from soulgames.games.soulgivers.flow.triggers import Triggers
from soulgames.games.soulgivers.flow.window import FIRST_ANOMALY, FIRST_LATER, FIRST_POPULATION
from soulgames.games.soulgivers.verbs.compose import is_composed, read_card

# These have the first numbers, in this order, whatever the pack says: a number that was given once is never given to another.
# Whoever came later has the numbers after them, in the order of the pack.
FIRST_CHARACTERS: Final = (
    "runner",
    "protector",
    "architect",
    "volomancer",
    "spacewalker",
    "confuser",
    "blower",
    "patcher",
    "holemaker",
    "ghost",
    "aeger",
    "gatekeeper",
    "soulcrusher",
    "whisperer",
)
FIRST_ANOMALIES: Final = (
    "decay",
    "fracture",
    "shelter",
    "temporal_suspension",
    "translocation",
    "gyre",
    "collapse",
    "exposure",
    "dispersal",
    "respite",
)

MOST_CHARACTERS: Final = 31
"""A piece is a bit of a number below 2**62."""
MOST_ABILITIES: Final = FIRST_ANOMALY
MOST_OPENERS: Final = 11
"""`Position.used_before` has a bit for each side, and shares a number below 2**62 with others."""
MOST_ANOMALIES: Final = 32
"""With all their steps they have numbers below 256, which environments show in a byte."""


class Cast:
    """The first ones are always there; of those who came later, the ones that the pack names."""

    def __init__(self, known: Roster, table: Toml, players: int) -> None:
        cards = table.table("characters")
        self.names: Final = list(cards)
        for key in self.names:
            if key not in known.characters:
                cards.fail(key, _unknown("character", cards.name(key), [*FIRST_CHARACTERS], [*known.characters], known))
        counts = table.table("anomalies")
        for key in counts:
            self._check_anomaly(known, counts, key)
        check_room("characters", len(self.names), MOST_CHARACTERS)
        first = [known.characters[key]() for key in FIRST_CHARACTERS]
        others = [known.characters[key]() for key in self.names if key not in FIRST_CHARACTERS]
        by_key = {behaviour.key: behaviour for behaviour in first + others}
        self.behaviours: Final = [by_key[key] for key in self.names]
        self.abilities: Final = numbered(first) + numbered(others)
        self.openers: Final = opening(self.abilities)
        self.open_to_all: Final = [ability for behaviour in first + others for ability in behaviour.open_deeds]
        late = [key for key in counts if key not in FIRST_ANOMALIES]
        self.anomalies: Final = [*FIRST_ANOMALIES, *late]
        steps = [_anomaly(known, counts, key) for key in self.anomalies]
        populations = [known.populations[side]() for side in (SHELLS, SPECTERS)]
        self.deeds: Final = all_deeds([*self.abilities], steps, [*populations])
        self.later: Final = {*[other.key for other in others], *[ability.name for ability in numbered(others)], *late}
        """The names of all that has no fixed number."""
        self.frames: Final = known.frames
        self.triggers: Final = all_triggers(known, [*first, *others, *self.deeds], players)

    def _check_anomaly(self, known: Roster, counts: Toml, key: str) -> None:
        if key not in known.anomalies and key not in known.composed and not is_composed(counts, key):
            unknown = _unknown("anomaly", counts.name(key), [*FIRST_ANOMALIES], [*known.anomalies], known)
            counts.fail(key, f"{unknown}; or count and steps for one of your own")
        if not is_composed(counts, key):
            return
        if re.fullmatch("[a-z][a-z0-9_]*", key) is None:
            counts.fail(key, f"{counts.name(key)} is called {show(key)}: expected small letters, figures and _ to type")
        taken = self.names + CELL_NAMES + list(DIRECTIONS) + ["portal", "barrier"]
        if key in taken:
            counts.fail(key, f"{counts.name(key)} is called {show(key)}: expected a name that nothing else has")


def _anomaly(known: Roster, counts: Toml, key: str) -> list[Deed]:
    """What is played, and the steps that follow it. A pack may have other steps for a card of the game."""
    if key in counts and is_composed(counts, key):
        return [*read_card(counts, key)]
    if key in known.composed:
        return [*known.composed_card(key)]
    return [known.anomalies[key]()]


def _unknown(kind: str, name: str, first: list[str], keys: list[str], known: Roster) -> str:
    expected = [*first, *[key for key in keys if key not in first]]
    return f"unknown {kind} {name}: expected {', '.join(expected)}{also_missing(known.unusable)}"


def numbered(behaviours: list[Behaviour]) -> list[Ability]:
    """What they can do, in the order of its numbers: first their own abilities, then those that are open to all."""
    own = [ability for behaviour in behaviours for ability in behaviour.deeds]
    return own + [ability for behaviour in behaviours for ability in behaviour.open_deeds]


def opening(abilities: list[Ability]) -> dict[str, int]:
    """The names of those that open others, with their numbers, in order."""
    found = sorted([(ability.opener, ability.name) for ability in abilities if ability.opener])
    numbers = {number for number, _ in found}
    if len(numbers) < len(found):
        raise BrokenInvariant(f"two of these open other abilities by the same number: {', '.join(name for _, name in found)}")
    check_room("abilities that open others", max(numbers), MOST_OPENERS)
    return {name: number for number, name in found}


def all_deeds(abilities: list[Deed], anomalies: list[list[Deed]], populations: list[Deed]) -> list[Deed]:
    """By number: abilities, then anomalies, the population abilities of both sides, more anomalies, and steps that follow."""
    check_room("abilities", len(abilities), MOST_ABILITIES)
    check_room("anomalies", len(anomalies), MOST_ANOMALIES)
    deeds = [Deed() for _ in range(FIRST_LATER)]
    deeds[: len(abilities)] = abilities
    played = [steps[0] for steps in anomalies]
    first = FIRST_POPULATION - FIRST_ANOMALY
    deeds[FIRST_ANOMALY : FIRST_ANOMALY + min(first, len(played))] = played[:first]
    deeds[FIRST_POPULATION:] = populations
    deeds += played[first:]
    deeds += [step for steps in anomalies for step in steps[1:]]
    for number, deed in enumerate(deeds):
        deed.number = number
    return deeds


def check_room(what: str, count: int, most: int) -> None:
    """Numbers are packed into larger ones, where there is room for some and not for more."""
    if count > most:
        raise BrokenInvariant(f"the pack has {count} {what}: there is room for {most}")


def _module(kind: type) -> str:
    return kind.__module__


def all_triggers(known: Roster, cards: list[object], players: int) -> Triggers:
    """Those that stand beside a card of this game."""
    modules = {_module(type(card)) for card in cards}
    triggers = Triggers()
    if players == 4:
        triggers.add(RisingBarrier())
    for kind in known.triggers:
        if _module(kind) in modules:
            triggers.add(kind())
    return triggers
