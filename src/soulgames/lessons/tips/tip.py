"""What a tip is, and what those who look for one may use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from soulgames.core.action import Action
from soulgames.core.game import State
from soulgames.core.telling import Sentence
from soulgames.tables.outlook import Outlook


class Tip(NamedTuple):
    """Something that is true at a decision: its kind, in words, the rule behind it, and what it is about on the board."""

    kind: str
    words: Sentence
    rule: str
    about: str = ""


class KnownDecision(NamedTuple):
    """A decision as the seat that makes it knows it. The state is drawn from that, so that things can be tried on copies."""

    state: State
    seat: int
    view: Any
    """What the seat sees; each game knows the fields of its own."""
    outlook: Outlook

    @property
    def name(self) -> str:
        return self.state.game.seats[self.seat]

    @property
    def legal(self) -> list[str]:
        return [action.text for action in self.outlook.legal]

    def may(self, *texts: str) -> bool:
        """Whether all of these may be done now."""
        return {*texts} <= {*self.legal}

    def after(self, actions: Sequence[Action | str]) -> State:
        """What it would be after legal actions."""
        tried = self.state.copy()
        for action in actions:
            tried.play(action)
        return tried


class FindTips(Protocol):
    def __call__(self, known: KnownDecision) -> Iterator[Tip]:
        """All tips for a decision in one's own turn, the most urgent first."""
