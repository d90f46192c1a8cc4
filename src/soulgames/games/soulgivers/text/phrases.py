"""What fills the places of sentences: the keys of fields, as they are called."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.telling import N_, Card, Sentence
from soulgames.games.soulgivers.board.geometry import CELL_NAMES, PORTALS, SIDES, TILE_NAMES
from soulgames.games.soulgivers.text.notation import PLACE_NAMES
from soulgames.games.soulgivers.text.places import Portal, lie_as_usual

SIDE_NAMES: Final = {"shells": N_("the Shells"), "specters": N_("the Specters")}
SEATS: Final = {
    "shells": N_("the Shells player"),
    "specters": N_("the Specters player"),
    "shells-1": N_("the first Shells player"),
    "specters-1": N_("the first Specters player"),
    "shells-2": N_("the second Shells player"),
    "specters-2": N_("the second Specters player"),
    "chance": N_("chance"),
}
PIECES: Final = {"shells": N_("the Shells' {name}"), "specters": N_("the Specters' {name}")}
COMPASS: Final = {"n": N_("north"), "e": N_("east"), "s": N_("south"), "w": N_("west")}
PLACES: Final = {
    "portal-west-1": N_("the left place of the western portal"),
    "portal-west-2": N_("the right place of the western portal"),
    "portal-east-1": N_("the left place of the eastern portal"),
    "portal-east-2": N_("the right place of the eastern portal"),
}
PORTAL_NAMES: Final = {
    "shells-west": N_("the western portal of the Shells"),
    "shells-east": N_("the eastern portal of the Shells"),
    "specters-west": N_("the western portal of the Specters"),
    "specters-east": N_("the eastern portal of the Specters"),
}
# Where a pack has put them elsewhere, west and east say nothing.
OTHER_PLACES: Final = {
    "portal-west-1": N_("the first place of the first portal"),
    "portal-west-2": N_("the second place of the first portal"),
    "portal-east-1": N_("the first place of the second portal"),
    "portal-east-2": N_("the second place of the second portal"),
}
OTHER_PORTALS: Final = {
    "shells": N_("the portal of the Shells at {tile}"),
    "specters": N_("the portal of the Specters at {tile}"),
}
MODIFIER_NAMES: Final = {
    "black_hole": N_("a black hole"),
    "patch": N_("a patch"),
    "border": N_("a wall of the Border"),
    "event_horizon": N_("an Event Horizon"),
    "gate": N_("a gate"),
}
ENDING_WORDS: Final = {
    "conquest_shells": N_("the Shells brought the Fragment home"),
    "conquest_specters": N_("the Specters brought the Fragment home"),
    "extermination": N_("no portal is left, and the opponent is spent"),
    "decay": N_("both sides are spent, so the Decay has won"),
    "no_portals": N_("both sides are spent, and no portal is left"),
    "all_turns": N_("all turns are over, so the Decay has won"),
}
PLACE_FIELDS: Final = ("cell", "from", "to", "place")
_TILE: Final = re.compile("[A-E][1-5]")


_KNOWN: Final[dict[str, dict[str, str]]] = {
    "seat": SEATS,
    "side": SIDE_NAMES,
    "direction": COMPASS,
    "modifier": MODIFIER_NAMES,
    "ending": ENDING_WORDS,
}


class Phrases:
    """Characters and deeds are called as their cards are."""

    def __init__(self, cards: list[Card], portals: list[Portal]) -> None:
        self._characters: Final = {card.key: card.name for card in cards if card.kind == "character"}
        self._deeds: Final = {card.key: card.name for card in cards if card.kind in ("ability", "anomaly", "population")}
        self.populations: Final = {card.of: card.name for card in cards if card.kind == "population"}
        """The population ability of each side."""
        self._portals: Final = {name: Sentence(words) for name, words in PORTAL_NAMES.items()}
        self._places: Final = PLACES if lie_as_usual(portals) else OTHER_PLACES
        self._entries: Final = [CELL_NAMES[cell] for portal in portals for cell in portal.touches()]
        if not lie_as_usual(portals):
            for name, portal in zip(PORTALS, portals, strict=True):
                where = {"tile": tile(TILE_NAMES[portal.tile])}
                self._portals[name] = Sentence(OTHER_PORTALS[name.partition("-")[0]], where)

    def phrase(self, field: str, value: object) -> object:
        if not isinstance(value, str):
            return value
        if field in ("piece", "target", "receiver"):
            return self.piece(value)
        if field == "soul":
            return self.soul(value)
        if field in ("character", "characters"):
            return self.character(value)
        if field in ("deed", "ability", "card"):
            return self._deeds.get(value.partition(".")[0], value)  # a step has the name of its card; what else asks has none
        if field in ("tile", "tiles"):
            return tile(value)
        if field == "choice":
            return self.choice(value)
        if field == "portal":
            return self._portals.get(value, value)
        if field in PLACE_FIELDS and value in self._places:
            return Sentence(self._places[value])
        known = _KNOWN.get(field, {})
        return Sentence(known[value]) if value in known else value

    def placing(self, side: str, number: int) -> Sentence:
        """To put somebody on a place of a side's portals."""
        if self._places is PLACES:
            return Sentence("Put it on {place}", {"place": Sentence(PLACES[PLACE_NAMES[number]])})
        return Sentence("Put it before {cell}", {"cell": self._entries[4 * SIDES.index(side) + number]})

    def deed(self, key: str) -> Sentence:
        """An ability, an anomaly or a population ability."""
        return self._deeds[key]

    def name(self, key: str) -> Sentence:
        """What stands on a character's card."""
        return self._characters[key]

    def character(self, key: str) -> Sentence:
        return Sentence("the {name}", {"name": self._characters[key]})

    def piece(self, key: str) -> Sentence:
        side, _, character = key.partition(".")
        return Sentence(PIECES[side], {"name": self._characters[character]})

    def soul(self, key: str) -> Sentence:
        return Sentence("the Soul of {piece}", {"piece": self.piece(key)})

    def choice(self, value: str) -> object:
        """Any answer."""
        if value in COMPASS:
            return Sentence(COMPASS[value])
        if value in self._portals:
            return self._portals[value]
        if "." in value:
            return self.piece(value)
        return tile(value) if _TILE.fullmatch(value) else value


def tile(name: str) -> Sentence:
    return Sentence("tile {name}", {"name": name})
