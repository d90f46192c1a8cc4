"""While a bot thinks, the screen says so; and what a strong one thinks of a person's decision, if they ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from soulgames.bots.evaluators import evaluator
from soulgames.bots.levels import ADVISER, PATIENCE, make_thinker
from soulgames.bots.reasons import reasons, walked
from soulgames.bots.thought import Idea
from soulgames.cli.console import out, tell
from soulgames.cli.speech import _, spoken
from soulgames.core.action import Action
from soulgames.core.chance import Rng
from soulgames.tables.driver import Decision, Player, Wish

SEED: Final = 1
ALTERNATIVES: Final = 2


@contextmanager
def thinking(name: str) -> Iterator[None]:
    """A sign of life on the screen, gone again afterwards."""
    if not out.is_terminal:
        yield
        return
    with out.status(_("{who} is thinking", who=name), spinner="line"):
        yield


class ThinkingPlayer:
    """A bot at a table with people: they see that it thinks."""

    def __init__(self, player: Player, name: str) -> None:
        self._player: Final = player
        self._name: Final = name

    def choose(self, decision: Decision) -> Action | Wish:
        with thinking(self._name):
            return self._player.choose(decision)


def give_hint(decision: Decision) -> None:
    """The best plan and what else comes to mind. The adviser knows what the seat knows, no more."""
    with thinking(_("The {level}", level=_(ADVISER))):
        adviser = make_thinker(decision.game, ADVISER, SEED, PATIENCE)
        thought = adviser.think(decision.view, decision.legal, decision.resample)
    best, *others = thought.ideas[: 1 + ALTERNATIVES]
    tell(_("The {level} would play: {plan}. From -1, lost, to +1, won.", level=_(ADVISER), plan=_told(best)), "green")
    state = decision.resample(Rng(SEED))
    for reason in reasons(evaluator(decision.game), state, walked(state, best.plan)[-1], decision.seat):
        tell(spoken().say(reason))
    if others:
        tell(_("Or: {plans}.", plans="; ".join(_told(idea) for idea in others)))


def _told(idea: Idea) -> str:
    return f"{', '.join(action.text for action in idea.plan)} ({signed(idea.value)})"


def signed(value: float) -> str:
    """A value with its sign, but never a negative nothing."""
    return f"{round(value, 2) + 0.0:+.2f}"
