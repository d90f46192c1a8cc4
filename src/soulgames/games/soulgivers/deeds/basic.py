"""Basic deeds: what can be done without a card that says so. Each stands beside its rule; flow/actions.py lists them all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import Refusal
from soulgames.games.soulgivers.deeds.deed import FINISH_FIRST
from soulgames.games.soulgivers.position import TRIBUTES, Position
from soulgames.games.soulgivers.rules.activation import pay_essence, why_not_acting
from soulgames.games.soulgivers.text.notation import Notation

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece

NOT_DONE: Final = Refusal("SG-WHI-1", "only a paid action that it took in this turn is repeated")


class BasicDeed:
    """What is done by one action of a kind: who could do what, what forbids it, and what happens.

    Whoever does it is a piece, NOWHERE if none is active. What the action names is its value: a cell, a character, a direction.
    """

    def __init__(self, kind: i64, on_the_way: bool = False) -> None:
        self.kind: Final[i64] = kind
        self.on_the_way: Final = on_the_way
        """Whether it may be done, or refused for its own reasons, where the active Soulgiver may not stop."""

    def actor(self, position: Position) -> i64:
        """Who does it in the action phase."""
        return position.active

    def offer(self, position: Position, who: i64, notation: Notation, actions: list[Action]) -> None:
        """Add all actions of this kind that may be taken by somebody active."""
        raise NotImplementedError

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        """The rule that forbids it."""
        raise NotImplementedError

    def do(self, position: Position, who: i64, value: i64) -> None:
        raise NotImplementedError

    # Once more, for no Essence (SG-WHI-1).

    def why_repeat(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        return NOT_DONE

    def repeat(self, position: Position, piece: Piece, value: i64) -> None:
        raise NotImplementedError


class PlayersDeed(BasicDeed):
    """Not a Soulgiver but its player does this."""

    def actor(self, position: Position) -> i64:
        return position.player

    def why_repeat(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        return FINISH_FIRST


class NotNow(PlayersDeed):
    """Actions of this kind only answer another question."""

    def __init__(self, kind: i64, refusal: Refusal, on_the_way: bool = False) -> None:
        super().__init__(kind, on_the_way)
        self.refusal: Final = refusal

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        return self.refusal


class Tribute(BasicDeed):
    """A tribute action: each type once an activation, for an Essence (SG-TURN-4)."""

    def __init__(self, kind: i64, type: i64, no_essence: Refusal) -> None:
        super().__init__(kind)
        self.type: Final[i64] = type
        """As in Position.done."""
        self.no_essence: Final = no_essence

    def why(self, position: Position, who: i64, value: i64) -> Refusal | None:
        refusal = why_not_acting(position, who, self.type) or self.why_impossible(position, who, value)
        return refusal or (None if position.essences > 0 else self.no_essence)

    def why_impossible(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        """What keeps a Soulgiver on the board from it, whoever is active and whatever is paid."""
        raise NotImplementedError

    def do(self, position: Position, who: i64, value: i64) -> None:
        pay_essence(position, who)
        position.done |= self.type
        position.marks[who] |= self.type * TRIBUTES
        self.act(position, who, value)

    def act(self, position: Position, piece: Piece, value: i64) -> None:
        """The effect, paid for or not."""
        raise NotImplementedError

    def why_repeat(self, position: Position, piece: Piece, value: i64) -> Refusal | None:
        taken = self.type & (position.marks[piece] // TRIBUTES)
        return self.why_impossible(position, piece, value) if taken else NOT_DONE

    def repeat(self, position: Position, piece: Piece, value: i64) -> None:
        self.act(position, piece, value)
