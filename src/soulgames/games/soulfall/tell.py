"""Notes what happens in Soulfall: an event of the player who acts. Called only while somebody listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.bits import BITS
from soulgames.core.game import Outcome
from soulgames.core.telling import Event, Kind
from soulgames.games.soulfall.events import (
    ACTION_CHOSEN,
    ACTION_GRANTED,
    DEALT,
    EFFECTS_DROPPED,
    EFFECTS_WAIT,
    GAME_OVER,
    HAND_REVEALED,
    OVER_LIMIT,
    STEP_SKIPPED,
    TURN_BEGAN,
    WAYS,
)
from soulgames.games.soulfall.pack import lords_of, several
from soulgames.games.soulfall.phases import THEIRS
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import BY_BOTH, LORD_BITS, Side
from soulgames.games.soulfall.step import Move
from soulgames.games.soulfall.steps import DEEDS, OUST

if TYPE_CHECKING:
    from mypy_extensions import i64

KNOWERS: Final[list[tuple[int, ...]]] = [(), (0,), (1,), (0, 1)]
"""By the marks of a card."""


def tell(position: Position, kind: Kind, rule: str) -> None:
    _note(position, Event(kind, rule, _seat(position)))


def tell_began(position: Position, rule: str) -> None:
    _note(position, Event(TURN_BEGAN, rule, {**_seat(position), "number": int(position.turns)}))


def tell_chosen(position: Position, deed: i64, count: i64) -> None:
    fields: dict[str, object] = {"action": DEEDS[deed], "number": len(position.chosen), "count": int(count)}
    _note(position, Event(ACTION_CHOSEN, "SF-TURN-1", {**_seat(position), **fields}))


def tell_granted(position: Position, action: str) -> None:
    """An Action that the played Lord grants, or the Devotion whose effect is under way, in the words of the pack."""
    by_play = position.played >= 0
    lord = position.lords.keys[position.played if by_play else position.effect]
    fields: dict[str, object] = {"lord": lord, "action": action}
    _note(position, Event(ACTION_GRANTED, "SF-PLAY-1" if by_play else "SF-TRIG-1", {**_seat(position), **fields}))


def tell_granted_kind(position: Position, kind: i64) -> None:
    """The same by the kind of an answer, which for an Oust says what is taken."""
    tell_granted(position, DEEDS[min(kind, OUST)])


def tell_skipped(position: Position, rule: str, lord: i64, step: str) -> None:
    """A step that could do nothing, in the words of the pack."""
    fields: dict[str, object] = {"lord": position.lords.keys[lord], "step": step}
    _note(position, Event(STEP_SKIPPED, rule, {**_seat(position), **fields}))


def tell_skipped_deeds(position: Position, rule: str, lord: i64, deeds: i64) -> None:
    for deed in range(OUST + 1):
        if deeds & BITS[deed]:
            tell_skipped(position, rule, lord, DEEDS[deed])


def tell_step(position: Position, kind: Kind, step: str) -> None:
    """About the step under way."""
    lord = position.lords.keys[position.played if position.played >= 0 else position.effect]
    _note(position, Event(kind, "SF-STEP-1", {**_seat(position), "lord": lord, "step": step}))


def tell_effect(position: Position, kind: Kind, rule: str, lord: i64) -> None:
    _note(position, Event(kind, rule, {**_seat(position), "lord": position.lords.keys[lord]}))


def tell_waiting(position: Position, deed: i64, answering: i64) -> None:
    """Devotions begin to wait; whose, their set tells."""
    fields = {**_owner(position, answering), **_lords(position, answering), "action": DEEDS[deed]}
    _note(position, Event(EFFECTS_WAIT, "SF-TRIG-2", fields))


def tell_dropped(position: Position, rule: str, answering: i64) -> None:
    _note(position, Event(EFFECTS_DROPPED, rule, {**_owner(position, answering), **_lords(position, answering)}))


def tell_open(position: Position, kind: Kind, rule: str, lord: i64) -> None:
    """A card that everybody sees goes its way."""
    _note(position, Event(kind, rule, {**_seat(position), **_way(position, kind), "lord": position.lords.keys[lord]}))


def tell_card(position: Position, kind: Kind, rule: str, card: i64, knowers: i64, place: i64) -> None:
    """A card goes its way face down; with a place in its pile, if that has an order."""
    fields = {**_seat(position), **_way(position, kind)}
    if place:
        fields["place"] = int(place)
    lord: dict[str, object] = {"lord": position.lords.keys[card >> LORD_BITS]}
    _note(position, Event(kind, rule, fields, lord, KNOWERS[(card | knowers) & BY_BOTH]))


def tell_moved(position: Position, move: Move, rule: str, card: i64, knowers: i64, place: i64) -> None:
    """A card goes a way that only a step of another package has."""
    seats = position.game.seats
    players = {"seat": seats[position.actor], "other": seats[1 - position.actor]}
    ends = {"from": move.start.format_map(players), "to": move.end.format_map(players)}
    lord: dict[str, object] = {"lord": position.lords.keys[card >> LORD_BITS]}
    fields: dict[str, object] = {**players, **ends, "place": int(place)}
    _note(position, Event(move, rule, fields, lord, KNOWERS[(card | knowers) & BY_BOTH]))


def tell_drawn(position: Position, kind: Kind, rule: str, cards: list[int]) -> None:
    """Cards come to hand at once. A hand has no order: what the other player knows is told first, then the pack's order."""
    own, other = position.me().own, position.foe().own
    known = sorted([card for card in cards if card & other])
    for card in known + sorted([card for card in cards if not card & other]):
        tell_card(position, kind, rule, card, own, 0)


def tell_hand(position: Position, side: Side) -> None:
    """A hand is shown to both players; the public sees that it is."""
    lords: dict[str, object] = {"lords": several(position.lords.keys, side.hand)}
    _note(position, Event(HAND_REVEALED, "SF-STEP-3", _seat(position), lords, KNOWERS[BY_BOTH]))


def tell_dealt(position: Position) -> None:
    for seat, side in enumerate((position.one, position.two)):
        fields: dict[str, object] = {"seat": position.game.seats[seat], "count": int(side.size)}
        lords: dict[str, object] = {"lords": several(position.lords.keys, side.hand)}
        _note(position, Event(DEALT, "SF-SETUP-1", fields, lords, (seat,)))


def tell_over_limit(position: Position, count: i64) -> None:
    _note(position, Event(OVER_LIMIT, "SF-END-2", {**_seat(position), "count": int(count)}))


def tell_over(position: Position, outcome: Outcome) -> None:
    """With the numbers that the outcome names."""
    winner: dict[str, object] = {} if outcome.winner is None else {"seat": outcome.result}
    _note(position, Event(GAME_OVER, outcome.rule, {"result": outcome.result, **winner, **outcome.words.fields}))


def _note(position: Position, event: Event) -> None:
    noted = position.noted
    if noted is not None:
        noted.append(event)


def _seat(position: Position) -> dict[str, object]:
    return {"seat": position.game.seats[position.actor]}


def _owner(position: Position, answering: i64) -> dict[str, object]:
    return {"seat": position.game.seats[1 - position.mover if answering & THEIRS else position.mover]}


def _lords(position: Position, lords: i64) -> dict[str, object]:
    keys = lords_of(position.lords.keys, lords)
    return {"lords": keys, "count": len(keys)}


def _way(position: Position, kind: Kind) -> dict[str, object]:
    seats = position.game.seats
    players = {"seat": seats[position.actor], "other": seats[1 - position.actor]}
    start, end = WAYS[kind.name]
    way: dict[str, object] = {"from": start.format_map(players), "to": end.format_map(players)}
    if start.startswith("{other}"):
        way["other"] = players["other"]
    return way
