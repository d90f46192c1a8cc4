"""What play never leads to, in a position that was laid by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from soulgames.core.fault import Fault
from soulgames.core.telling import N_, Sentence
from soulgames.games.soul_puzzler.flat import ACT
from soulgames.games.soul_puzzler.position import Position
from soulgames.games.soul_puzzler.side import Side
from soulgames.games.soul_puzzler.step import Step
from soulgames.games.soul_puzzler.steps import BarStep, PlaceStep, PushStep

if TYPE_CHECKING:
    from soulgames.games.soul_puzzler.game import SoulPuzzler


def impossible(position: Position, rules: SoulPuzzler) -> Iterator[Fault]:
    sides = (position.one, position.two)
    if sides[0].character is not None and sides[0].character is sides[1].character and not rules.same_character:
        yield Fault("SP-SETUP-1", Sentence("both players have the same character"))
    high = max(side.score for side in sides)
    begins = position.phase == ACT and not position.power_used
    if begins and high >= rules.points and sides[0].score != sides[1].score:
        yield Fault("SP-END-1", Sentence("with {score} points the game would be over", {"score": int(high)}))
    unnamed = any(side.character is None for side in sides)
    if position.boulders and not any(isinstance(step, PlaceStep) and step.boulder for side in sides for step in _steps(side)):
        words = Sentence("there is a boulder, and no character that places one")
        yield Fault("SP-ABIL-2", words, unfinished=unnamed)
    for other, side in zip(reversed(sides), sides, strict=True):
        if (side.gloom or side.gloom_waits) and not any(isinstance(step, BarStep) for step in _steps(other)):
            words = Sentence("a Switch is barred, and no opposing character bars it")
            yield Fault("SP-ABIL-2", words, unfinished=other.character is None)
    for seat, side in zip(rules.seats, sides, strict=True):
        yield from _tokens(rules, seat, side)


def _tokens(rules: SoulPuzzler, seat: str, side: Side) -> Iterator[Fault]:
    """A spent ability token may have become an ordinary one (SP-ABIL-1). A pool that does not add up may still be counted."""
    count = int(side.pool) + bin(side.tokens).count("1")
    spent = int(side.character.tokens - side.power_left) if side.character is not None else 0
    brought = spent if any(isinstance(step, PushStep) for step in _steps(side)) else 0
    if not rules.tokens <= count <= rules.tokens + brought:
        words = N_("{player} has {count} tokens on the board and in the pool, and begins with {expected}")
        counted = {"player": rules.phrase("seat", seat), "count": count, "expected": rules.tokens}
        yield Fault("SP-SETUP-1", Sentence(words, counted), unfinished=side.pool <= rules.tokens + brought)


def _steps(side: Side) -> list[Step]:
    """All that the character of a side can do."""
    if side.character is None:
        return []
    cards = [card for card in (side.character.power, side.character.score) if card is not None]
    return [step for card in cards for step in card.steps]
