"""Powers and score abilities as the rules run them: steps, one after the other. SP-ABIL-1, SP-ABIL-2.

Steps are taken in order. One whose condition is not met is passed over; when one is impossible, the rest is dropped with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.telling import Sentence
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.position import ASK, DROPPED, END, POWER, Position
from soulgames.games.soul_puzzler.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class AbilityCard:
    """What powers and score abilities have in common."""

    def __init__(self, name: str, title: Sentence, text: Sentence, steps: list[Step]) -> None:
        self.name: Final = name
        """The key by which a pack, events and questions know it."""
        self.title: Final = title
        """What players call it."""
        self.text: Final = text
        """What it does, as its card would tell the player who has it."""
        self.steps: Final = steps
        self.length: Final[i64] = len(steps)

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def next(self, position: Position, at: i64) -> i64:
        """The first step from here on whose condition is met; behind the last one if there is none."""
        while at < self.length and not self.steps[at].met(position):
            at += self.steps[at].length
        return at

    def asks_at(self, at: int) -> bool:
        """Whether its step of this number, from 0, asks for an answer."""
        return at < self.length and self.steps[at].verb != ""

    def first(self, position: Position) -> Step | None:
        """Its first step, if the condition of any is met."""
        at = self.next(position, 0)
        return self.steps[at] if at < self.length else None

    def possible(self, position: Position) -> bool:
        """Whether it can be begun (SP-ABIL-2)."""
        step = self.first(position)
        return step is not None and step.possible(position, 0, 0)


class PowerCard(AbilityCard):
    """Declared with `power`; then the decider answers its steps, and `follows` comes after them: the action, or the end."""

    def __init__(
        self, name: str, title: Sentence, text: Sentence, steps: list[Step], follows: i64 = END, before_placing: bool = False
    ) -> None:
        super().__init__(name, title, text, steps)
        self.follows: Final = follows
        self.before_placing: Final = before_placing
        """Whether a Place may follow it, and nothing else (SP-ABIL-1)."""

    def step(self, position: Position) -> Step:
        """The one whose answer is asked for."""
        return self.steps[position.stage]

    def offer(self, position: Position, offer: Offer) -> None:
        self.step(position).offer(position, offer, position.held, position.earlier)

    def answer(self, position: Position, action: Action) -> i64:
        """Do it, and say what follows once all lines have scored: END, ACT, or POWER for another step.

        ASK wants the next answer at once, before lines are looked for.
        """
        step = self.steps[position.stage]
        step.answer(position, action, position.held)
        if step.holds():
            position.earlier = step.passed(position, position.held, position.earlier)
            position.held = action.b
        if position.stage + 1 == self.length:
            return self.follows
        return ASK if step.goes_on else POWER

    def carry_on(self, position: Position) -> i64:
        """Do what needs no answer. POWER if an answer is needed now, DROPPED if the rest is impossible, or what follows."""
        while True:
            at = self.next(position, position.stage)
            position.stage = at
            if at == self.length:
                return self.follows
            step = self.steps[at]
            if not step.possible(position, position.held, position.earlier):
                return DROPPED
            if step.verb:
                return POWER
            step.do(position)
            position.stage = at + 1


class ScoreCard(AbilityCard):
    """Offered after a scoring (SP-LINE-3). Lines are looked for when all of it is done."""

    def step(self, position: Position) -> Step:
        return self.steps[position.score_stage]

    def offer(self, position: Position, offer: Offer) -> None:
        self.step(position).offer(position, offer, position.score_held, position.score_earlier)

    def answer(self, position: Position, action: Action) -> i64:
        """Do it, and what follows: see `carry_on`."""
        step = self.steps[position.score_stage]
        step.answer(position, action, position.score_held)
        if step.holds():
            position.score_earlier = step.passed(position, position.score_held, position.score_earlier)
            position.score_held = action.b
        position.score_stage += 1
        return self.carry_on(position)

    def carry_on(self, position: Position) -> i64:
        """Do what needs no answer. ASK if an answer is needed now, DROPPED if the rest is impossible, END if all is done."""
        while True:
            at = self.next(position, position.score_stage)
            position.score_stage = at
            if at == self.length:
                return END
            step = self.steps[at]
            if not step.possible(position, position.score_held, position.score_earlier):
                return DROPPED
            if step.verb:
                return ASK
            step.do(position)
            position.score_stage = at + 1
