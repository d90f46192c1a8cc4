"""What was done in Soulfall, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from soulgames.cli.drawings.drawing import YOU, Names, capital, says
from soulgames.games.soulfall.pack import DEEDS, Lord
from soulgames.games.soulfall.view import SideView, SoulfallView

SEATS: Final = ("one", "two")
LEAVES: Final = ("devote", "lay", "discard", "play")
"""With these a card leaves the hand."""
COMES: Final = ("oust this", "take")
"""By these steps of a Devotion a card comes to the hand of its owner."""


def told(heard: str, before: SoulfallView, after: SoulfallView, names: Names, lords: Mapping[str, Lord]) -> str:
    """A sentence about the deed, and one about the card that its player takes when the turn ends with it."""
    if heard == "chance":
        return f"The cards are dealt: {says(names[after['turn']], 'start')}."
    seat = before["turn"]
    sentence = capital(_deed(heard.split(), names[seat], names[SEATS[1 - SEATS.index(seat)]], before, lords)) + "."
    if after["turn_number"] == before["turn_number"]:
        return sentence
    card = _taken(heard.split(), before, side_of(before, seat), side_of(after, seat), lords)
    return f"{sentence} At the end of the turn {says(names[seat], 'take')} {card}." if card else sentence


def side_of(view: SoulfallView, seat: str) -> SideView:
    return view["one"] if seat == "one" else view["two"]


def _taken(heard: list[str], view: SoulfallView, before: SideView, after: SideView, lords: Mapping[str, Lord]) -> str:
    """What came to the hand besides the deed itself (SF-END-2): its name for whoever sees the hand. Nothing if nothing came."""
    leaves = heard[0] in LEAVES
    steps = lords[view["offered"]].effect if heard[0] == "yes" and view["offered"] else ()
    comes = sum(DEEDS[step] in COMES for step in steps)
    if after["hand_size"] <= before["hand_size"] - leaves + comes:
        return ""
    if before["hand"] is None or after["hand"] is None or comes:
        return "a card"
    left = Counter(before["hand"]) - Counter(heard[1:2] if leaves else ())
    return next((lords[card].short for card in (Counter(after["hand"]) - left)), "a card")


def _deed(heard: list[str], who: str, other: str, before: SoulfallView, lords: Mapping[str, Lord]) -> str:
    verb, rest = heard[0], heard[1:]
    lord = lords[rest[0]].short if rest and rest[0] in lords else ""
    if verb == "oust":
        whose = "your" if other == YOU else f"{other}'s"
        return f"{says(who, 'oust')} {_ousted(rest, lord, whose)}"
    if verb == "devote":
        return f"{says(who, 'lay')} {lord} as a Devotion"
    if verb == "lay":
        pile = "a Nomad" if "nomad" in before["prompt"].lower() else "a Shard"
        return f"{says(who, 'lay')} {lord or 'a card from hand'} as {pile}"
    if verb in ("yes", "no"):
        effect = f"{lords[before['offered'] or ''].short}'s Devotion"
        return f"{says(who, 'use' if verb == 'yes' else 'decline')} {effect}"
    if verb == "choose":
        return f"{says(who, 'put')} {lord}'s Devotion first"
    if verb == "discard":
        return f"{says(who, 'discard')} {lord or 'a card'}"
    return f"{says(who, verb)} {lord}".rstrip()


def _ousted(rest: list[str], lord: str, whose: str) -> str:
    if not lord:
        return f"{whose} {rest[0][:-1].title()} {rest[1] if len(rest) > 1 else 1}"
    return f"{whose} Devotion {lord}"
