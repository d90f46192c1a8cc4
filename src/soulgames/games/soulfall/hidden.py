"""What a player cannot know (SF-HIDE-1): not told when it happens, and drawn at random for search.

Who knows which card stays as it is then: both players can tell that of each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulgames.core.action import Action
from soulgames.core.bits import BITS
from soulgames.core.chance import Rng
from soulgames.games.soulfall.notation import CHOOSING, DISCARDING, LAYING, SHOWING, VERBS
from soulgames.games.soulfall.phases import ASKED, DEAL
from soulgames.games.soulfall.position import Position
from soulgames.games.soulfall.side import LORD, LORD_BITS, MARKS, STRAYS, Side
from soulgames.games.soulfall.steps import CODE_BITS

if TYPE_CHECKING:
    from mypy_extensions import i64


def heard(position: Position, action: Action, seat: int | None) -> str:
    """A card that leaves a hand face down is named to its owner alone; one that is revealed, to both players."""
    if action.id < 0:
        return "chance"
    if action.kind == DISCARDING or action.kind == LAYING:
        return action.text if seat == position.decider else VERBS[action.kind]
    if (
        action.kind == CHOOSING
        and position.phase == ASKED
        and position.lords.in_code[position.current_step() >> CODE_BITS].secret
    ):
        return action.text if seat == position.decider else VERBS[action.kind]
    return VERBS[action.kind] if action.kind == SHOWING and seat is None else action.text


def redraw(position: Position, seat: i64, rng: Rng) -> None:
    """Shuffle the Lords of all cards that the player does not know: in the deck, the play areas and the other's hand.

    What the player knows to be in the other's hand stays there; what may have strayed goes into that hand or to its strays.
    """
    if position.phase == DEAL:
        return
    own = position.side(seat).own
    other = position.side(1 - seat)
    piles = [position.deck, position.one.nomads, position.one.shards, position.two.nomads, position.two.shards]
    unseen = _unsure(other)
    free: i64 = len(unseen)
    for pile in piles:
        _collect(pile, own, unseen)
    near = _take_blurred(other, unseen)
    unseen.sort()  # so that what is drawn follows from what the player knows, and not from where the cards really are
    rng.shuffle(unseen)
    while len(near) < free + other.strays:
        near.append(unseen.pop())
    rng.shuffle(near)
    _refill_hand(other, near, free)
    for pile in piles:
        _refill(pile, own, STRAYS * other.own, near, unseen)


def _unsure(side: Side) -> list[int]:
    """The Lords in a hand beyond those that the other player sees there."""
    found: list[int] = []
    for lord in range(len(side.hand)):
        found.extend([lord] * (side.hand[lord] - side.seen[lord]))
    return found


def _collect(pile: list[int], own: i64, unseen: list[int]) -> None:
    """The Lords of a pile's unknown cards."""
    for card in pile:
        if not card & own:
            unseen.append(card >> LORD_BITS)


def _take_blurred(side: Side, unseen: list[int]) -> list[int]:
    found: list[int] = []
    for lord in range(len(side.blurred)):
        for _ in range(side.blurred[lord]):
            unseen.remove(lord)
            found.append(lord)
    return found


def _refill_hand(side: Side, near: list[int], free: i64) -> None:
    side.hand = side.seen[:]
    for _ in range(free):
        side.hand[near.pop()] += 1
    side.held = 0
    for lord in range(len(side.hand)):
        if side.hand[lord]:
            side.held |= BITS[lord]


def _refill(pile: list[int], own: i64, strays: i64, near: list[int], unseen: list[int]) -> None:
    for at in range(len(pile)):
        card = pile[at]
        if not card & own:
            lord = near.pop() if card & strays else unseen.pop()
            pile[at] = lord * LORD + (card & MARKS)
