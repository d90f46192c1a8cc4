"""What holds whenever somebody has to decide, whatever was played: no card is lost. The fuzzer asks after every decision."""

from __future__ import annotations

from soulgames.core.bits import BITS
from soulgames.core.telling import Sentence
from soulgames.games.soulfall.phases import NONE
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import LORD_BITS
from soulgames.games.soulfall.texts import name


def fault(position: Position) -> Sentence | None:
    """The first Lord of whom there are more or fewer cards than in the game."""
    piles = [position.deck[position.top :]]
    for side in (position.one, position.two):
        piles += [side.nomads, side.shards]
    for number, lord in enumerate(position.lords.all):
        there = sum(card >> LORD_BITS == number for pile in piles for card in pile)
        for side in (position.one, position.two):
            there += side.hand[number] + (1 if side.devoted & BITS[number] else 0)
        if position.played != NONE and position.played == number:
            there += 1
        if there != lord.count:
            counted = {"there": int(there), "lord": name(lord), "count": lord.count}
            return Sentence("{there} cards of {lord} are on the table, and {count} in the game", counted)
    return None
