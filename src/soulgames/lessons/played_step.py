"""A step as it is being played: the learner's actions, and what the others answer to them."""

from __future__ import annotations

from collections.abc import Sequence

from soulgames.core.action import Action, chance
from soulgames.core.chance import CHANCE
from soulgames.core.game import State
from soulgames.core.scene import unmet
from soulgames.core.telling import Fields
from soulgames.lessons.lesson import LessonStep


class PlayedStep:
    """`played` has what everybody did, in order; `done` says whether the goal is reached."""

    def __init__(self, step: LessonStep, seat: int) -> None:
        self.step = step
        self.seat = seat
        self.state: State = step.start.copy()
        self.played: list[str] = []
        self.done = False
        self._replied = 0
        self._let_happen()

    def copy(self) -> PlayedStep:
        again = PlayedStep.__new__(PlayedStep)
        again.step, again.seat = self.step, self.seat
        again.state, again.played, again.done = self.state.copy(), [*self.played], self.done
        again._replied = self._replied
        return again

    def play(self, action: Action | str) -> None:
        """An action of the learner, and whatever others answer before the learner decides again."""
        self._take(action)
        self._let_happen()

    def conclude(self) -> None:
        """What others do once the goal is reached."""
        for action in self.step.then:
            if self.state.to_decide == CHANCE and not action.startswith("chance"):
                self._settle()
            self._take(action)
        self._settle()

    def _take(self, action: Action | str) -> None:
        parsed = self.state.game.parse(self.state, action) if isinstance(action, str) else action
        events = self.state.play_told(parsed, [self.seat])[0]
        self.played.append(parsed.text)
        self.done = self.done or self._reaches_goal(events)

    def _reaches_goal(self, events: Sequence[Fields]) -> bool:
        goal = self.step.goal
        if goal is None:
            return False
        happened = not goal.event or any(event["kind"] == goal.event and _has(event, goal.fields) for event in events)
        return happened and (goal.position is None or not unmet(self.state.game, self.state, goal.position))

    def _let_happen(self) -> None:
        """Others answer as the step says, and otherwise let it happen; a turn of their own they take only after the goal."""
        while not self.done and self.state.to_decide not in (None, self.seat):
            if self._replied < len(self.step.replies):
                reply = self.step.replies[self._replied]
                if self.state.to_decide == CHANCE and not reply.startswith("chance"):
                    self._settle()
                    continue
                self._replied += 1
                self._take(reply)
            elif self.state.to_decide == CHANCE:
                self._settle()
            elif self.state.turn == self.seat:
                self._take(self.state.legal()[-1])  # to let it happen is the last of the answers
            else:
                return

    def _settle(self) -> None:
        while self.state.to_decide == CHANCE:
            self._take(chance(0))


def _has(event: Fields, wanted: Fields) -> bool:
    """Whether an event has these fields; of several values in a list any one will do."""
    return all(event.get(field) in (value if isinstance(value, list) else [value]) for field, value in wanted.items())
