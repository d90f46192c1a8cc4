"""Powers and score abilities that are classes of another package, in the place of steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action
from soulgames.core.telling import Kind, Sentence
from soulgames.games.soul_puzzler.board import LETTERS
from soulgames.games.soul_puzzler.cards import PowerCard, ScoreCard
from soulgames.games.soul_puzzler.characters import Power, ScoreAbility
from soulgames.games.soul_puzzler.offer import Offer
from soulgames.games.soul_puzzler.position import ASK, DROPPED, END, POWER, Position
from soulgames.games.soul_puzzler.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class CodedStep(Step):
    """An answer that a class asks for."""

    def __init__(self, ability: Power | ScoreAbility, question: Kind) -> None:
        super().__init__(ability.answers, question, ability.asks)
        self.ability: Final = ability
        self.needs = ability.needs if isinstance(ability, Power) else 0

    def offer(self, position: Position, offer: Offer, held: i64, earlier: i64) -> None:
        self.ability.offer(position, offer)

    def about(self, position: Position, held: i64, earlier: i64) -> dict[str, object]:
        ability = self.ability
        if not isinstance(ability, Power) or not position.stage:
            return {}
        return {ability.holds: LETTERS[held] if ability.holds == "column" else str(held + 1)}

    def is_diagonal(self) -> bool:
        return isinstance(self.ability, Power) and self.ability.diagonal

    def is_into_gaps(self) -> bool:
        return isinstance(self.ability, Power) and self.ability.into_gaps


class CodedPower(PowerCard):
    def __init__(self, power: Power) -> None:
        steps: list[Step] = [CodedStep(power, question) for question in power.questions]
        super().__init__(power.name, Sentence(power.title), Sentence(power.does), steps, END, power.before_placing)
        self.power: Final = power

    def possible(self, position: Position) -> bool:
        return self.power.possible(position)

    def answer(self, position: Position, action: Action) -> i64:
        return self.power.answer(position, action)

    def carry_on(self, position: Position) -> i64:
        return POWER if self.power.possible(position) else DROPPED


class CodedScoreAbility(ScoreCard):
    def __init__(self, ability: ScoreAbility) -> None:
        steps: list[Step] = [CodedStep(ability, question) for question in ability.questions]
        super().__init__(ability.name, Sentence(ability.title), Sentence(ability.does), steps)
        self.ability: Final = ability

    def possible(self, position: Position) -> bool:
        return self.ability.possible(position)

    def answer(self, position: Position, action: Action) -> i64:
        self.ability.answer(position, action)
        return END

    def carry_on(self, position: Position) -> i64:
        self.ability.use(position)
        return ASK if self.ability.answers else END
