"""What fills the places of sentences: the keys of fields, as they are called."""

from __future__ import annotations

import re
from typing import Final

from soulgames.core.telling import N_, Sentence

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
MODIFIER_NAMES: Final = {
    "black_hole": N_("a black hole"),
    "patch": N_("a patch"),
    "border": N_("a wall of the Border"),
    "event_horizon": N_("an Event Horizon"),
    "gate": N_("a gate"),
}
_TILE: Final = re.compile("[A-E][1-5]")


def title(key: str) -> Sentence:
    """The name of a character, an ability or an anomaly."""
    return Sentence(key.replace("_", " ").title())


def phrase(field: str, value: object) -> object:
    if not isinstance(value, str):
        return value
    if field in ("piece", "target", "receiver"):
        return _piece(value)
    if field == "soul":
        return Sentence("the Soul of {piece}", {"piece": _piece(value)})
    if field in ("character", "characters"):
        return Sentence("the {name}", {"name": title(value)})
    if field in ("deed", "ability", "card"):
        return title(value)
    known = _KNOWN.get(field)
    if known is not None:
        return Sentence(known[value]) if value in known else value
    if field in ("tile", "tiles"):
        return Sentence("tile {name}", {"name": value})
    return _choice(value) if field == "choice" else value


_KNOWN: Final[dict[str, dict[str, str]]] = {
    "seat": SEATS,
    "side": SIDE_NAMES,
    "direction": COMPASS,
    "modifier": MODIFIER_NAMES,
    "portal": PORTAL_NAMES,
    "cell": PLACES,
    "from": PLACES,
    "to": PLACES,
}


def _piece(key: str) -> Sentence:
    side, _, character = key.partition(".")
    return Sentence(PIECES[side], {"name": title(character)})


def _choice(value: str) -> object:
    """Any answer."""
    if value in COMPASS:
        return Sentence(COMPASS[value])
    if value in PORTAL_NAMES:
        return Sentence(PORTAL_NAMES[value])
    if "." in value:
        return _piece(value)
    return Sentence("tile {name}", {"name": value}) if _TILE.fullmatch(value) else value
