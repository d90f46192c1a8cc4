"""Actions as text: the vocabulary of a pack."""

from __future__ import annotations

from typing import Final

from soulgames.core.action import Action
from soulgames.core.bits import BITS
from soulgames.games.soulfall.pack import Lords
from soulgames.games.soulfall.steps import DEEDS, OUST

# The kinds of answers, in the order in which they are listed. The first five are those Actions of the same numbers.
DRAWING: Final = 0
PLAYING: Final = 1  # a: the Lord
POPULATING: Final = 2
PROSPERING: Final = 3
DEVOTING: Final = 4  # a: the Lord
OUSTING_NOMAD: Final = 5  # a: the place in order of laying
OUSTING_SHARD: Final = 6  # the same
OUSTING_DEVOTION: Final = 7  # a: the Lord
DISCARDING: Final = 8  # a: the Lord
LAYING: Final = 9  # a: the Lord
YES: Final = 10
NO: Final = 11
CHOOSING: Final = 12  # a: the Lord whose effect goes first
PICKING: Final = 13  # a: the place of an Action on its card, or of a step in its effect
SHOWING: Final = 14  # a: the Lord
CHOOSING_NOMAD: Final = 15  # a: the place in order of laying
CHOOSING_SHARD: Final = 16  # the same

VERBS: Final = [
    *DEEDS[:OUST],
    "oust",
    "oust",
    "oust",
    "discard",
    "lay",
    "yes",
    "no",
    "choose",
    "take",
    "reveal",
    "choose",
    "choose",
]
PLACES: Final = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
DEED_BITS: Final = [BITS[min(kind, OUST)] for kind in range(OUSTING_DEVOTION + 1)]
"""By kind: the set of the Action that it carries out."""

OF_A_LORD: Final = (PLAYING, DEVOTING, OUSTING_DEVOTION, DISCARDING, LAYING, CHOOSING, SHOWING)
OF_A_PLACE: Final = {
    OUSTING_NOMAD: "oust nomads",
    OUSTING_SHARD: "oust shards",
    CHOOSING_NOMAD: "choose nomads",
    CHOOSING_SHARD: "choose shards",
}


class Notation:
    """All actions that can be written."""

    def __init__(self, lords: Lords) -> None:
        self.actions: Final[list[Action]] = []
        self.named: Final[list[list[Action]]] = []
        """By kind, and `a`."""
        for kind in range(CHOOSING_SHARD + 1):
            texts = self._texts(kind, lords)
            first = len(self.actions)
            self.named.append([Action(first + a, text, kind, a) for a, text in enumerate(texts)])
            self.actions.extend(self.named[kind])

    def _texts(self, kind: int, lords: Lords) -> list[str]:
        if kind == PICKING:  # only where a pack has need of it, so that nothing that was numbered before changes
            return [f"{VERBS[kind]} {place}" for place in PLACES[: lords.most_pieces]]
        if (kind == SHOWING and not lords.revealing) or (kind > SHOWING and not lords.in_code):
            return []
        if kind in OF_A_LORD:
            return [f"{VERBS[kind]} {key}" for key in lords.keys]
        if kind in OF_A_PLACE:
            pile = OF_A_PLACE[kind]
            return [pile] + [f"{pile} {place}" for place in range(2, len(lords.cards) + 1)]
        return [VERBS[kind]]
