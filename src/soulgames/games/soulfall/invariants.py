"""What holds whenever somebody has to decide, whatever was played: no card is lost. The fuzzer asks after every decision."""

from __future__ import annotations

from soulgames.core.bits import BITS
from soulgames.core.fault import Fault
from soulgames.core.telling import Sentence
from soulgames.games.soulfall.phases import FOR_EFFECT, FRAME, NONE
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import LORD_BITS
from soulgames.games.soulfall.texts import name


def fault(position: Position) -> Fault | None:
    """The first Lord of whom there are more or fewer cards than in the game."""
    piles = [position.deck[position.top :]]
    for side in (position.one, position.two):
        piles += [side.nomads, side.shards]
    for number, lord in enumerate(position.lords.all):
        there = sum(card >> LORD_BITS == number for pile in piles for card in pile)
        for side in (position.one, position.two):
            there += side.hand[number] + (1 if side.devoted & BITS[number] else 0)
        there += _played(position).count(number)
        if there != lord.count:
            counted = {"there": int(there), "lord": name(lord), "count": lord.count}
            words = Sentence("{there} cards of {lord} are on the table, and {count} in the game", counted)
            return Fault("SF-SETUP-1", words, unfinished=there < lord.count)
    return None


def _played(position: Position) -> list[int]:
    """The Lords whose cards are being played: the last one, and those that wait until a Play that they granted is over."""
    suspended = [position.frames[at] % FOR_EFFECT - 1 for at in range(0, len(position.frames), FRAME)]
    return [int(lord) for lord in [position.played, *suspended] if lord != NONE]
