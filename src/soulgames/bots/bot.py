"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from soulgames.bots.thought import Thought
from soulgames.bots.worlds import Sampler
from soulgames.core.action import Action
from soulgames.core.game import View


class Bot(Protocol):
    """Chooses for a seat, from what the seat knows: its view, its legal actions, and states drawn from that knowledge."""

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action: ...


class Thinker(Bot, Protocol):
    """A bot that can tell what it thinks: for hints and analysis."""

    def think(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Thought: ...
