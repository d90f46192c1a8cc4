"""What a player may know (SF-HIDE-1), field by field. The public sees what lies open, and how many cards there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from soulgames.core.bits import BITS
from soulgames.core.chance import CHANCE
from soulgames.games.soulfall.pack import CHOICES, DEEDS, OUST, lords_of, several
from soulgames.games.soulfall.position import ACT, DEAL, DISCARD, GRANT, LAY, NONE, OFFERED, ORDER, OVER, Position
from soulgames.games.soulfall.side import LORD_BITS, STRAYS, Side

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
    prompt: str
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


def show(position: Position, seat: int | None) -> SoulfallView:
    outcome, asked = position.outcome, position.question(seat)
    decider = position.to_decide
    keys = position.lords.keys
    seats = position.game.seats
    return SoulfallView(
        game=position.game.name,
        turn=seats[position.mover],
        turn_number=position.turns,
        to_decide=None if decider is None else "chance" if decider == CHANCE else seats[decider],
        prompt=prompt(position, seat),
        question=None if asked is None else asked.told(),
        chosen=[DEEDS[deed] for deed in position.chosen],
        actions_left=CHOICES - len(position.chosen),
        deck_size=position.left(),
        deck_known=[] if seat is None else _deck(position, position.side(seat)),
        one=_side(position, position.one, seat),
        two=_side(position, position.two, seat),
        played=None if position.played == NONE else keys[position.played],
        offered=None if position.effect == NONE else keys[position.effect],
        waiting=[lords_of(keys, answering) for answering in position.waiting],
        result=None if outcome is None else outcome.result,
    )


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
    return SideView(
        hand=several(keys, side.hand) if knows == side.own else None,
        hand_size=side.size,
        seen=[] if seat is None else several(keys, side.seen),
        strayed=[] if seat is None else several(keys, side.blurred),
        strays=[] if seat is None or not side.strays else _strays(position, STRAYS * side.own),
        nomads=[keys[card >> LORD_BITS] if card & knows else None for card in side.nomads],
        shards=[keys[card >> LORD_BITS] if card & knows else None for card in side.shards],
        devotions=lords_of(keys, side.devoted),
        cards=side.cards(),
    )


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


def prompt(position: Position, seat: int | None) -> str:
    """Who decides what, in a sentence for a seat or the public."""
    if position.phase == OVER:
        outcome = position.outcome
        return "The game is over." if outcome is None else f"The game is over: {outcome.reason}."
    if position.phase == DEAL:
        return "Chance shuffles, deals and decides who starts."
    return f"Player {position.game.seats[position.mover]}{_asked(position, seat == position.mover)}"


def _asked(position: Position, to_them: bool) -> str:
    phase = position.phase
    if phase == ACT:
        return f": choose Action {len(position.chosen) + 1} of 3."
    if phase == DISCARD:
        return ", Draw: discard one card."
    if phase == GRANT:
        by = position.effect if position.played == NONE else position.played
        actions = [DEEDS[deed].title() for deed in range(OUST + 1) if position.granted >> deed & 1]
        return f", {position.lords.all[by].short}: {' or '.join(actions)}{', then the other' if position.both else ''}."
    if phase == OFFERED:
        return f": use {position.lords.all[position.effect].short}'s Devotion?"
    if phase == ORDER:
        # Which effects could do something may depend on the cards in hand.
        able = f", {' or '.join(_names(position, position.next_effects()))}" if to_them else ""
        return f": whose Devotion goes first{able}?"
    if phase == LAY:
        pile = "a Nomad" if _lays_nomad(position) else "a Shard"
        return f", {position.lords.all[position.effect].short}'s Devotion: lay a card from hand as {pile}."
    return ", end of the turn: discard down to the hand's size."


def _names(position: Position, lords: i64) -> list[str]:
    return [lord.short for place, lord in enumerate(position.lords.all) if lords & BITS[place]]


def _lays_nomad(position: Position) -> bool:
    return DEEDS[position.lords.all[position.effect].effect[position.step - 1]] == "lay nomad"
