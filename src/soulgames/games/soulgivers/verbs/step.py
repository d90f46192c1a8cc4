"""One step of an anomaly, and how the next one follows it (SG-ANO-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from soulgames.core import mypyc_attr
from soulgames.core.telling import Sentence
from soulgames.games.soulgivers.board.geometry import NOWHERE
from soulgames.games.soulgivers.deeds.anomaly import Anomaly
from soulgames.games.soulgivers.deeds.pending import Pending
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import on_board
from soulgames.games.soulgivers.verbs.language import IT, CardStep

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Piece
    from soulgames.games.soulgivers.text.pack import Content

RULE: Final = "SG-ANO-11"


class CardTexts(NamedTuple):
    """What a card is called, and by which rule; its own words, if it has any, instead of those of its steps."""

    title: Sentence
    rule: str = RULE
    text: Sentence | None = None
    words: tuple[str, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Anomaly):
    """A step. The first one of a card is what is played; each pushes the one that follows."""

    def __init__(self, key: str, texts: CardTexts, step: CardStep) -> None:
        super().__init__()
        self.key = key
        self.cites = texts.rule
        self.texts: Final = texts
        self.step: Final = step
        self.following: Verb | None = None

    def called(self) -> Sentence:
        return self.texts.title

    def describes(self, content: Content) -> Sentence:
        """What all the card does, step by step."""
        if self.texts.text is not None:
            return self.texts.text
        if self.following is None:
            return self.sentence()
        return Sentence("{first} {rest}", {"first": self.sentence(), "rest": self.following.describes(content)})

    def sentence(self) -> Sentence:
        """What this step does."""
        raise NotImplementedError

    def words_for(self, answer: str, answered: int) -> str:
        own = self.texts.words
        return own[min(answered, len(own) - 1)] if own else self.asking(answered)

    def asking(self, answered: int) -> str:
        """How it asks after some answers; nothing if it has no words of its own for that."""
        return ""

    def whom(self, position: Position, pending: Pending) -> Piece:
        """The Soulgiver that it is about, for a step that goes on with it; NOWHERE if it is about none."""
        return NOWHERE

    def act(self, position: Position, pending: Pending) -> None:
        """What follows waits until all that this one brings about is done with."""
        self.push_following(position, pending.who(), self.whom(position, pending))
        self.work(position, pending)

    def push_following(self, position: Position, player: i64, piece: Piece) -> None:
        if self.following is not None:
            position.stack.append(NextStep(self.following.number, player, piece + 1))

    def work(self, position: Position, pending: Pending) -> None:
        """Its effect."""
        raise NotImplementedError


class NextStep(Frame):
    """The player goes on with the next step of a card, about `it` if that is still there; what cannot be done is left out.

    If that was about somebody else, there is no `it` for the step behind it.
    """

    name = "next_step"
    number = 31
    fields = ("step", "player", "it")

    def resolve(self, position: Position) -> None:
        verb = position.content.deeds[self.a]
        assert isinstance(verb, Verb)
        piece = self.c - 1
        goes_on = verb.step.what == IT
        pending = Pending(self.a, self.b, self.c if goes_on else 0)
        there = piece != NOWHERE and on_board(position, piece)
        if (there or not goes_on) and verb.possible(position, pending):
            position.stack.append(pending)
        else:
            verb.push_following(position, self.b, piece if there and goes_on else NOWHERE)
