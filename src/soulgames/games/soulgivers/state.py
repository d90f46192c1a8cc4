"""A game of Soulgivers under way: answers decisions and lets effects happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.fault import Fault
from soulgames.core.game import NOBODY, Outcome, View
from soulgames.core.refusal import Refusal
from soulgames.core.telling import Question, Sentence
from soulgames.games.soulgivers import invariants, prospects
from soulgames.games.soulgivers.board.geometry import SIDES
from soulgames.games.soulgivers.board.ground import Ground
from soulgames.games.soulgivers.flow.ending import ALL_TURNS, CONQUEST, DECAY, EXTERMINATION, NO_PORTALS
from soulgames.games.soulgivers.flow.window import Window
from soulgames.games.soulgivers.impossible import impossible
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.text import hidden, scene_write
from soulgames.games.soulgivers.text import notation as verb
from soulgames.games.soulgivers.text.events import ENDINGS
from soulgames.games.soulgivers.text.phrases import ENDING_WORDS
from soulgames.games.soulgivers.text.view import show

if TYPE_CHECKING:
    from soulgames.games.soulgivers.game import Soulgivers

NO_WINNER: Final = {
    EXTERMINATION: ("tie", 0, "SG-END-3"),
    DECAY: ("decay", -1, "SG-END-4"),
    NO_PORTALS: ("tie", 0, "SG-END-4"),
    ALL_TURNS: ("decay", -1, "SG-END-6"),
}
"""The result, each player's points and the rule."""


class SoulgiversState(Position):
    def __init__(self, rules: Soulgivers, tiles: list[int], ground: Ground) -> None:
        super().__init__(rules, rules.content, rules.turn_frame, tiles, ground)
        self.rules: Final = rules

    def copy(self) -> SoulgiversState:
        other = SoulgiversState(self.rules, self.tiles, self.ground)
        self.copy_to(other)
        return other

    def legal(self) -> list[Action]:
        if self.decider == CHANCE:
            return [chance(0)]
        actions: list[Action] = []
        if self.decider != NOBODY:
            self.stack[-1].offer(self, self.rules.notation, actions)
        return actions

    def refusal(self, action: Action) -> Refusal | None:
        return self.stack[-1].refusal(self, action)

    def apply(self, action: Action) -> None:
        self.stack[-1].answer(self, action)
        self.run()

    @property
    def turn(self) -> int:
        return self.player

    @property
    def turn_number(self) -> int:
        return sum(self.turns)

    @property
    def outcome(self) -> Outcome | None:
        if not self.ending:
            return None
        players = int(self.players)
        words = Sentence(ENDING_WORDS[ENDINGS[self.ending]])
        if self.ending in NO_WINNER:
            result, point, rule = NO_WINNER[int(self.ending)]
            return Outcome(None, result, (point,) * players, rule, words)
        winner = int(self.ending) - CONQUEST
        points = tuple([1 if player % 2 == winner else 0 for player in range(players)])
        return Outcome(winner, SIDES[winner], points, "SG-END-1", words)

    def question(self, seat: int | None) -> Question | None:
        """Everybody may know what is asked: secrets are in the answers."""
        return None if self.decider == NOBODY else self.stack[-1].question(self)

    def view(self, seat: int | None) -> View:
        return show(self, seat)

    def heard(self, action: Action, seat: int | None) -> str:
        return hidden.heard(self, action, seat)

    def resample(self, seat: int, rng: Rng) -> SoulgiversState:
        other = self.copy()
        hidden.resample(other, seat, rng)
        return other

    def risky(self, legal: Sequence[Action]) -> list[Action]:
        return prospects.risky(self, legal)

    def missed(self, legal: Sequence[Action]) -> list[Action]:
        return prospects.missed(self, legal)

    def openers(self, legal: Sequence[Action]) -> list[Action]:
        return prospects.openers(self, legal)

    def announced(self, action: Action) -> SoulgiversState | None:
        """A declaration to which nobody reacts."""
        if action.kind != verb.ACTIVATE:
            return None
        other = self.copy()
        other.apply(action)
        while other.decider != NOBODY and isinstance(other.stack[-1], Window):
            other.apply(self.rules.notation.of[verb.DECLINE][0])
        return other

    def fault(self) -> Fault | None:
        return invariants.fault(self)

    def faults(self) -> list[Fault]:
        return [*invariants.faults(self), *(impossible(self) if any(self.tiles) else [])]

    def position(self) -> dict[str, object]:
        return scene_write.write(self)
