"""What was done in Soulgivers, in words: the action as it may be heard, and what changed on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from soulgames.cli.drawings.drawing import YOU, Names, capital, says
from soulgames.cli.drawings.soulgivers_ground import side_view
from soulgames.cli.drawings.soulgivers_signs import SIDES
from soulgames.core.chance import CHANCE
from soulgames.games.soulgivers.text.view import PieceView, SeatView, SoulgiversView
from soulgames.tables.driver import Played

COMPASS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}
POPULATIONS: Final = {"shells": "the Border", "specters": "Event Horizon"}


def told(played: Played, names: Names) -> str:
    """A sentence for the action, and one for each thing that came of it."""
    before, after = cast(SoulgiversView, played.before), cast(SoulgiversView, played.after)
    seat = before["to_decide"] or ""
    events = list(_events(played.heard, before, after, names))
    if played.seat == CHANCE:
        said = _chance(before, after, events)
    elif played.heard.startswith("choose portal-") and events:
        said = events
    else:
        said = [_deed(played.heard, seat, names.get(seat, seat), before), *events]
    return " ".join(f"{capital(sentence)}." for sentence in said)


def _chance(before: SoulgiversView, after: SoulgiversView, events: list[str]) -> list[str]:
    """What chance was asked for stands in the prompt. Cards that nobody sees are not worth a sentence."""
    asked = before["prompt"].rstrip(".")
    if asked.endswith("?"):
        return [f"{asked} The {after['turn'].title()}", *events]
    return [asked, *events] if events else []


def _deed(heard: str, seat: str, who: str, view: SoulgiversView) -> str:
    verb, _, rest = heard.partition(" ")
    name = rest.replace("_", " ").title()
    words = {
        "activate": f"{says(who, 'declare')} the {name} active",
        "play": f"{says(who, 'play')} {name}",
        "population": f"{says(who, 'use')} {POPULATIONS[seat.partition('-')[0]] if seat else 'its population ability'}",
        "decline": f"{says(who, 'let')} it happen",
        "step": f"{_active(who, view)} steps {'into the portal' if rest == 'portal' else f'to {rest}'}",
        "rotate": f"{says(who, 'turn')} a front to the {COMPASS.get(rest, rest)}",
        "absorb": f"{_active(who, view)} absorbs the Soul of the {name}",
        "collect": f"{_active(who, view)} collects the Fragment",
        "pass": f"{_active(who, view)} passes the Fragment to {rest}",
        "drop": f"{_active(who, view)} drops the Fragment",
        "attack": f"{_active(who, view)} attacks {'the Barrier' if rest == 'barrier' else rest}",
        "draw": f"{says(who, 'draw')} an anomaly",
        "use": f"{_active(who, view)} uses {name}",
        "choose": f"{says(who, 'choose')} {rest.replace('_', ' ') or 'in secret'}",
        "done": f"{says(who, 'choose')} no more",
        "end": f"{says(who, 'end')} the turn",
    }
    return words.get(verb, f"{who}: {heard}")


def _active(who: str, view: SoulgiversView) -> str:
    """The Soulgiver that acts, as somebody's."""
    if view["active"] is None:
        return who
    return f"{_whose(who)} {view['active'].title()}"


def _whose(who: str) -> str:
    if who == YOU:
        return "your"
    return f"{who}'" if who.endswith("s") else f"{who}'s"


# What came of it.


def _events(heard: str, before: SoulgiversView, after: SoulgiversView, names: Names) -> Iterator[str]:
    for side in SIDES:
        yield from _pieces(heard, side, before, after, names)
    if before["barrier"] != after["barrier"]:
        yield "the Barrier rises" if after["barrier"] else "the Barrier falls"
    if after["fragment"] is not None and before["fragment"] != after["fragment"]:
        yield f"the Fragment lies on {after['fragment']}"
    for tile in after["destroyed_tiles"]:
        if tile not in before["destroyed_tiles"]:
            yield f"tile {tile} is destroyed"
    for side in SIDES:
        old = side_view(before, side)["portals_destroyed"]
        yield from (f"portal {name} is destroyed" for name in side_view(after, side)["portals_destroyed"] if name not in old)
    for old_seat, new_seat in zip(before["seats"], after["seats"], strict=True):
        yield from _cards(old_seat, new_seat)


def _pieces(heard: str, side: str, before: SoulgiversView, after: SoulgiversView, names: Names) -> Iterator[str]:
    old = {piece["name"]: piece for piece in side_view(before, side)["soulgivers"]}
    new = {piece["name"]: piece for piece in side_view(after, side)["soulgivers"]}
    for name, piece in old.items():
        if name in new:
            yield from _piece(heard, piece, new[name], before, names)
    yield from _destroyed([piece for name, piece in old.items() if name not in new], names)
    yield from (f"{_called(piece, names)} waits on {piece['at']}" for name, piece in new.items() if name not in old)
    other = [piece for name, piece in new.items() if name in old and piece["decay"] != old[name]["decay"]]
    aged = [f"{piece['name'].title()} {piece['decay']}" for piece in other]
    if aged:
        yield f"decay: {', '.join(aged)}"


def _piece(heard: str, old: PieceView, new: PieceView, before: SoulgiversView, names: Names) -> Iterator[str]:
    """What happened to a Soulgiver, unless the action itself says so."""
    who, verb = _called(new, names), heard.partition(" ")[0]
    if old["at"] != new["at"] and not (verb == "step" and new["name"] == before["active"]):
        yield f"{who} is on {new['at']} now"
    if old["soul"] is not None and new["soul"] is None:
        yield f"{who} loses its Soul"
    if new["carries"] and not old["carries"] and verb != "collect":
        yield f"{who} has the Fragment"


def _destroyed(gone: list[PieceView], names: Names) -> Iterator[str]:
    """In one sentence for each player."""
    for seat in dict.fromkeys(piece["seat"] for piece in gone):
        fallen = [piece["name"].title() for piece in gone if piece["seat"] == seat]
        whose = _whose(names.get(seat, seat))
        who = " and ".join([*([", ".join(fallen[:-1])] if fallen[1:] else []), fallen[-1]])
        yield f"{whose} {who} {'are' if fallen[1:] else 'is'} destroyed"


def _called(piece: PieceView, names: Names) -> str:
    return f"{_whose(names.get(piece['seat'], piece['seat']))} {piece['name'].title()}"


def _cards(old: SeatView, new: SeatView) -> Iterator[str]:
    """Only of one's own hand, drawn cards and team is more in the view than their number."""
    gained = list(new["hand"] or [])
    for card in old["hand"] or []:
        if card in gained:
            gained.remove(card)
    if gained and old["hand"] is not None:
        yield f"it is {', '.join(card.replace('_', ' ').title() for card in gained)}"
