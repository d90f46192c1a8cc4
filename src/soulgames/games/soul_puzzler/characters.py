"""What a character brings: a power that spends ability tokens, and a score ability. SP-ABIL-1, SP-ABIL-2."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulgames.core import mypyc_attr
from soulgames.core.action import Action
from soulgames.core.telling import Kind, Sentence
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.position import Position
from soulgames.games.soul_puzzler.step import CHOOSING, PLACING, SWITCHING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soul_puzzler.cards import PowerCard, ScoreCard

__all__ = ["CHOOSING", "PLACING", "SWITCHING", "Character", "Power", "ScoreAbility"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """Declared with `power` before the action; then the decider answers it with one or two actions of a kind.

    All that is known about a power stands on its class; sentences are marked with `N_`.
    """

    name: ClassVar[str]
    """The key by which a pack, events and questions know it."""
    title: ClassVar[str]
    """What players call it."""
    does: ClassVar[str]
    """What it does, as its card would tell the player who has it."""
    answers: ClassVar[str]
    """The verb that answers it."""
    asks: ClassVar[str]
    """What the decider is asked for, as a refusal says it."""
    questions: ClassVar[tuple[Kind, ...]]
    """What is asked for each of its answers."""
    holds: ClassVar[str] = "column"
    """What `held`, the first answer, is when the second is asked for."""
    diagonal: ClassVar[bool] = False
    """Whether its Switch may be with a token that shares no more than a corner."""
    into_gaps: ClassVar[bool] = False
    """Whether its Switch may be with an empty square to the left or right."""
    needs: ClassVar[int] = 0
    """How many tokens have to be in the pool to begin it (SP-ABIL-2)."""
    before_placing: ClassVar[bool] = False
    """Whether a Place may follow it, and nothing else (SP-ABIL-1)."""

    def offer(self, position: Position, offer: Offer) -> None:
        """Fill in what may answer it now; nothing, if it cannot be begun or its second part is dropped."""
        raise NotImplementedError

    def answer(self, position: Position, action: Action) -> i64:
        """Do it, and say what follows once all lines have scored: END, ACT, or POWER for a second answer.

        ASK wants the second answer at once, before lines are looked for.
        """
        raise NotImplementedError

    def possible(self, position: Position) -> bool:
        offer = Offer()
        self.offer(position, offer)
        return offer.some()


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoreAbility:
    """Offered after a scoring (SP-LINE-3); used at once, or with one answer."""

    name: ClassVar[str]
    title: ClassVar[str]
    does: ClassVar[str]
    """What it does, as its card would tell the player who has it."""
    answers: ClassVar[str] = ""
    """The verb that answers it; empty if it needs no answer."""
    asks: ClassVar[str] = ""
    questions: ClassVar[tuple[Kind, ...]] = ()
    """What is asked, if it needs an answer."""

    def possible(self, position: Position) -> bool:
        """Whether it could do anything at all; otherwise it is not offered."""
        offer = Offer()
        self.offer(position, offer)
        return offer.some()

    def use(self, position: Position) -> None:
        """What happens at once."""

    def offer(self, position: Position, offer: Offer) -> None:
        """Fill in what may answer it."""

    def answer(self, position: Position, action: Action) -> None:
        """Do what was answered."""


class Character:
    """A character of the content pack. It may have no power, and no score ability."""

    def __init__(self, key: str, title: Sentence, power: PowerCard | None, tokens: int, score: ScoreCard | None) -> None:
        self.key: Final = key
        self.title: Final = title
        self.name: Final = str(title)
        self.power: Final = power
        self.tokens: Final = tokens
        self.score: Final = score

    def __repr__(self) -> str:
        return f"<{self.name}>"
