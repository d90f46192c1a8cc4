"""A deed that is under way, with the answers so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.refusal import BrokenInvariant, Refusal
from soulgames.core.telling import Question
from soulgames.games.soulgivers.deeds.deed import ASK_CELL_OR_STOP, ASK_NUMBER, FINISH_FIRST, FINISHED, NUMBERS, QUESTIONS
from soulgames.games.soulgivers.flow.frame import Frame
from soulgames.games.soulgivers.position import EFFECT, Position
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import STOPPED_CHOOSING
from soulgames.games.soulgivers.text.notation import Notation
from soulgames.games.soulgivers.text.tell import tell_answer, tell_player

if TYPE_CHECKING:
    from mypy_extensions import i64

    from soulgames.games.soulgivers.board.numbers import Side

STOPPED: Final = 126
"""The pick of `done`."""
ENTRY: Final = 125
"""The pick of `choose portal`."""

PEEKING: Final = 64
ENCOURAGED: Final = 128
"""No Essence is asked for, though Decay is (SG-WHI-1)."""
_DIGIT: Final = 128
MOST_ANSWERS: Final = 8
"""That fit into a number below 2**62."""
_FULL: Final = 128**7  # the least number with eight answers


class Pending(Frame):
    """The deed `a` of the piece or player in `b` is under way; `c` holds the answers so far."""

    name = "pending"
    number = 20
    asked = (*QUESTIONS.values(), ASK_CELL_OR_STOP, ASK_NUMBER, *NUMBERS.values())

    def count(self) -> i64:
        """How many answers there are."""
        count: i64 = 0
        rest = self.c
        while rest:
            count += 1
            rest //= _DIGIT
        return count

    def pick(self, index: i64) -> i64:
        """An answer, the first one being 0."""
        rest = self.c
        skip = self.count() - 1 - index
        while skip > 0:
            rest //= _DIGIT
            skip -= 1
        return rest % _DIGIT - 1

    def first(self, count: i64) -> Pending:
        """As it was after this number of answers."""
        rest = self.c
        skip = self.count() - count
        while skip > 0:
            rest //= _DIGIT
            skip -= 1
        return Pending(self.a, self.b, rest)

    def last(self) -> i64:
        return self.c % _DIGIT - 1

    def stopped(self) -> bool:
        return self.c != 0 and self.last() == STOPPED

    def who(self) -> i64:
        """The piece of an ability, or the player of anything else."""
        return self.b % PEEKING

    def side(self) -> Side:
        """The side of the player of anything but an ability."""
        return self.who() % 2

    def is_encouraged(self) -> bool:
        return self.b & ENCOURAGED != 0

    def is_peeking(self) -> bool:
        return self.b & PEEKING != 0

    def plus(self, value: i64) -> Pending:
        if self.c >= _FULL or not 0 <= value <= STOPPED:
            raise BrokenInvariant(f"{value} does not fit beside {self.count()} answers")
        return Pending(self.a, self.b, self.c * _DIGIT + value + 1)

    def decider(self, position: Position) -> i64:
        deed = position.content.deeds[self.a]
        if self.stopped() or deed.asks(position, self) == FINISHED:
            return EFFECT
        return deed.chooser(position, self)

    def resolve(self, position: Position) -> None:
        position.content.deeds[self.a].finish(position, self)

    def question(self, position: Position) -> Question:
        deed = position.content.deeds[self.a]
        return deed.question(position, self, deed.asks(position, self))

    def offer(self, position: Position, notation: Notation, actions: list[Action]) -> None:
        deed = position.content.deeds[self.a]
        kind = deed.asks(position, self)
        named = notation.of[kind]
        for value in deed.candidates(position, self):
            if deed.why(position, self, value) is None:
                actions.append(named[value])
        if deed.why_entry(position, self) is None:
            actions.append(notation.of[verb.CHOOSE_ENTRY][0])
        if deed.why_stop(position, self) is None:
            actions.append(notation.of[verb.DONE][0])

    def refusal(self, position: Position, action: Action) -> Refusal | None:
        deed = position.content.deeds[self.a]
        if action.kind == verb.DONE:
            return deed.why_stop(position, self)
        if action.kind == deed.asks(position, self):
            return deed.why(position, self, action.a)
        if action.kind == verb.CHOOSE_ENTRY:
            return deed.why_entry(position, self)
        if verb.CHOOSE_CELL <= action.kind <= verb.CHOOSE_ENTRY:
            return deed.expect(deed.asks(position, self))
        return FINISH_FIRST

    def answer(self, position: Position, action: Action) -> None:
        deed = position.content.deeds[self.a]
        value = STOPPED if action.kind == verb.DONE else ENTRY if action.kind == verb.CHOOSE_ENTRY else action.a
        after = self.plus(value)
        position.stack[-1] = after
        if after.stopped():
            tell_player(position, position.decider, STOPPED_CHOOSING, deed.cites)
            return
        if not deed.takes_effect(self):
            tell_answer(position, deed.cites, action)
        deed.picked(position, after)
