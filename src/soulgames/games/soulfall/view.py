"""What a player may know (SF-HIDE-1), field by field. The public sees what lies open, and how many cards there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from soulgames.core.chance import CHANCE
from soulgames.games.soulfall.pack import lords_of, several
from soulgames.games.soulfall.phases import FOR_EFFECT, NONE
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import LORD_BITS, STRAYS, Side
from soulgames.games.soulfall.steps import DEEDS

if TYPE_CHECKING:
    from mypy_extensions import i64


class KnownCard(TypedDict):
    place: int
    """Counted from the top of the deck, which is 1."""
    lord: str


class SideView(TypedDict):
    hand: list[str] | None
    hand_size: int
    seen: list[str]
    """What the other player knows to be in this hand. Both players can tell; the public cannot."""
    strayed: list[str]
    """What the other player knows to be in this hand or among its strays, the cards that have left it face down since."""
    strays: list[str]
    """Where those strays lie: "deck 40" counts from the top, "one nomads 2" in the order of laying."""
    nomads: list[str | None]
    shards: list[str | None]
    devotions: list[str]
    cards: int


class SoulfallView(TypedDict):
    game: str
    turn: str
    turn_number: int
    to_decide: str | None
    question: dict[str, object] | None
    chosen: list[str]
    actions_left: int
    deck_size: int
    deck_known: list[KnownCard]
    one: SideView
    two: SideView
    played: str | None
    offered: str | None
    waiting: list[list[str]]
    """In order, for each Action that was completed, the Devotions that answer it."""
    result: str | None


def show(position: Position, seat: int | None, choices: int) -> SoulfallView:
    outcome, asked = position.outcome, position.question(seat)
    decider = position.to_decide
    keys = position.lords.keys
    seats = position.game.seats
    effect = _effect(position)
    return {
        "game": position.game.name,
        "turn": seats[position.mover],
        "turn_number": position.turns,
        "to_decide": None if decider is None else "chance" if decider == CHANCE else seats[decider],
        "question": None if asked is None else asked.as_data(),
        "chosen": [DEEDS[deed] for deed in position.chosen],
        "actions_left": choices - len(position.chosen),
        "deck_size": position.left(),
        "deck_known": [] if seat is None else _deck(position, position.side(seat)),
        "one": _side(position, position.one, seat),
        "two": _side(position, position.two, seat),
        "played": None if position.played == NONE else keys[position.played],
        "offered": None if effect == NONE else keys[effect],
        "waiting": [lords_of(keys, answering) for answering in position.waiting],
        "result": None if outcome is None else outcome.result,
    }


def _effect(position: Position) -> int:
    """The Devotion whose effect is offered or under way, also while a Play that it grants is."""
    return position.frames[0] // FOR_EFFECT % 64 - 1 if position.frames else position.effect


def _deck(position: Position, viewer: Side) -> list[KnownCard]:
    """What was discarded or revealed, and where it lies now."""
    return [
        KnownCard(place=place, lord=position.lords.keys[card >> LORD_BITS])
        for place, card in enumerate(position.deck[position.top :], 1)
        if card & viewer.own
    ]


def _side(position: Position, side: Side, seat: int | None) -> SideView:
    knows: i64 = 0 if seat is None else position.side(seat).own
    keys = position.lords.keys
    return {
        "hand": several(keys, side.hand) if knows == side.own else None,
        "hand_size": side.size,
        "seen": [] if seat is None else several(keys, side.seen),
        "strayed": [] if seat is None else several(keys, side.blurred),
        "strays": [] if seat is None or not side.strays else _strays(position, STRAYS * side.own),
        "nomads": [keys[card >> LORD_BITS] if card & knows else None for card in side.nomads],
        "shards": [keys[card >> LORD_BITS] if card & knows else None for card in side.shards],
        "devotions": lords_of(keys, side.devoted),
        "cards": side.cards(),
    }


def _strays(position: Position, mark: i64) -> list[str]:
    return [f"{name} {place}" for name, cards in piles(position).items() for place, card in enumerate(cards, 1) if card & mark]


def piles(position: Position) -> dict[str, list[int]]:
    """All face-down cards."""
    return {
        "deck": position.deck[position.top :],
        "one nomads": position.one.nomads,
        "one shards": position.one.shards,
        "two nomads": position.two.nomads,
        "two shards": position.two.shards,
    }
