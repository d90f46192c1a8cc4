"""Soul Puzzler, broken on purpose: games for each detector of the fuzzer."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Mapping
from typing import ClassVar

from soulgames import Action, Refusal, View
from soulgames.core.fault import Fault
from soulgames.core.registry import register
from soulgames.core.telling import Sentence
from soulgames.games.soul_puzzler.game import SoulPuzzler
from soulgames.games.soul_puzzler.state import PuzzlerState

TURN = 5
"""The turn in which each of them breaks."""


class Broken(SoulPuzzler):
    """Breaks in its fifth turn, in the way of its state."""

    state: ClassVar[type[PuzzlerState]]

    def new(self, options: Mapping[str, object] | None = None) -> PuzzlerState:
        state = super().new(options)
        return self.state(self, state.one, state.two)


class Crashing(PuzzlerState):
    def apply(self, action: Action) -> None:
        if self.turns == TURN:
            raise ZeroDivisionError("five is right out")
        super().apply(action)


class CrashingView(PuzzlerState):
    def view(self, seat: int | None) -> View:
        if self.turns >= TURN:
            raise KeyError("board")
        return super().view(seat)


class Stuck(PuzzlerState):
    def legal(self) -> list[Action]:
        return [] if self.turns == TURN else super().legal()


class Contradicting(PuzzlerState):
    def refusal(self, action: Action) -> Refusal | None:
        return Refusal("SP-TURN-1", "not today") if self.turns == TURN else super().refusal(action)


class Endless(PuzzlerState):
    def _ending(self) -> bool:
        return False


class Hanging(PuzzlerState):
    def apply(self, action: Action) -> None:
        while self.turns == TURN:
            time.sleep(1)
        super().apply(action)


class HangingBefore(PuzzlerState):
    def legal(self) -> list[Action]:
        while self.turns == TURN:
            time.sleep(1)
        return super().legal()


class Dying(PuzzlerState):
    def apply(self, action: Action) -> None:
        if self.turns == TURN:
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            os.abort()
        super().apply(action)


class Faulty(PuzzlerState):
    def fault(self) -> Fault | None:
        return Fault("SP-LINE-4", Sentence("a token hangs in the air")) if self.turns > TURN else None


class Rarely(PuzzlerState):
    """Breaks only if player one is Corvane."""

    def apply(self, action: Action) -> None:
        if self.turns == TURN and self.one.character is not None and self.one.character.key == "corvane":
            raise ZeroDivisionError("crows cannot count")
        super().apply(action)


class Superstitious(PuzzlerState):
    """Breaks only with a pack in which a pool has 13 tokens."""

    def apply(self, action: Action) -> None:
        if self.turns == TURN and isinstance(self.game, SoulPuzzler) and self.game.tokens == 13:
            raise ZeroDivisionError("thirteen is right out")
        super().apply(action)


STATES = {
    "broken-crash": Crashing,
    "broken-view": CrashingView,
    "broken-stuck": Stuck,
    "broken-contradiction": Contradicting,
    "broken-endless": Endless,
    "broken-hang": Hanging,
    "broken-hang-before": HangingBefore,
    "broken-death": Dying,
    "broken-fault": Faulty,
    "broken-rarely": Rarely,
    "broken-by-pack": Superstitious,
}


def _broken(key: str, state_class: type[PuzzlerState]) -> type[Broken]:
    class Game(Broken):
        name = key
        state = state_class

    return Game


def register_all() -> None:
    for key, state in STATES.items():
        register(key, _broken(key, state), "soulgames.games.soul_puzzler")
