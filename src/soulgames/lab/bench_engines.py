"""What plays random games for the benchmark: an engine in general, and ours."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from soulgames.core import walk
from soulgames.core.action import chance
from soulgames.core.chance import CHANCE, Rng
from soulgames.core.game import State
from soulgames.core.registry import game
from soulgames.core.version import VERSION

SEED = 1
POSITIONS = 50  # to clone, each from a game of its own
DEPTH = 10  # decisions before a position is cloned
SETUPS = 500  # options drawn before the clock runs


class Missing(Exception):
    """A contestant cannot take part here. Says how to get it."""


class Engine:
    """Plays random games."""

    about: str
    """Its name and version."""
    copies: list[Callable[[], object]]
    """One way to copy each of some positions in the middle of a game."""

    def play(self, games: int) -> float:
        """Play this many games; how many decisions were there?"""
        raise NotImplementedError

    def clone(self, times: int) -> float:
        """Copy positions, this many times in all, and keep nothing."""
        rounds, rest = divmod(times, len(self.copies))
        for _ in range(rounds):
            for copy in self.copies:
                copy()
        for copy in islice(self.copies, rest):
            copy()
        return 0


class Ours(Engine):
    """A game of the registry, played with the same options every time, or with options drawn at random."""

    def __init__(self, name: str, plain: bool, options: dict[str, str] | None, content: str | None = None) -> None:
        if not plain and str(walk.__file__).endswith(".py"):
            raise Missing("not compiled: `make build`, then `make bench`")
        self.about = f"soulgames {VERSION}, {'plain' if plain else 'compiled'}"
        self.game = game(name, content)
        self.rng = Rng(SEED)
        self.random = Random(SEED)
        drawn = [self.game.some_options(self.rng) for _ in range(SETUPS)]
        self.options = drawn if options is None else [options]
        self.starts = [self.game.new(options) for options in self.options]
        self.next = 0
        self.copies = [self._middle().copy for _ in range(POSITIONS)]

    def turn_over(self) -> int:
        """The number of the next set-up."""
        self.next = (self.next + 1) % len(self.options)
        return self.next

    def _middle(self) -> State:
        state = self.starts[self.turn_over()].copy()
        walk.playout(state, self.rng, DEPTH)
        return state


class OursInside(Ours):
    """The loop of `core.walk`, from copies of a position: how search plays."""

    def play(self, games: int) -> float:
        rng, longest = self.rng, self.game.longest
        decisions = 0
        for _ in range(games):
            decisions += walk.playout(self.starts[self.turn_over()].copy(), rng, longest)
        return decisions


class OursDriven(Ours):
    """The loop that a user of the library writes."""

    def play(self, games: int) -> float:
        random, getrandbits = self.random.random, self.random.getrandbits
        decisions = 0
        for _ in range(games):
            state = self.game.new(self.options[self.turn_over()])
            while (seat := state.to_decide) is not None:
                if seat == CHANCE:
                    state.apply(chance(getrandbits(64)))
                else:
                    actions = state.legal()
                    state.apply(actions[int(random() * len(actions))])
                decisions += 1
        return decisions
