"""A puzzle as data: a position, what is asked, and its one solution."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from soulgames.core.game import State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import reference_game
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import write
from soulgames.puzzles.crafts import Quest, craft, crafts

STRIDE: Final = 37
"""From one puzzle of the day to the next of the same game: easy ones and hard ones alternate."""


class Puzzle(NamedTuple):
    """One line of a file of puzzles. It is played with the reference pack, which never changes."""

    id: str
    game: str
    goal: str
    seat: str
    wanted: int
    gain: int
    """How much is to be gained until it is there."""
    position: Mapping[str, object]
    solution: Sequence[str]
    """The actions of whoever decides, as they are shown."""
    decisions: Sequence[str]
    """What the solution is made of: each of them is in every solution."""
    themes: Sequence[str]
    rating: int
    """By the bots."""
    found: Mapping[str, float]
    """By level of bot, in which share of its tries it found the solution."""
    positions: int
    """How many positions the search saw that shows that there is no other solution."""
    origin: str
    """The game of bots in which it stood."""

    def start(self) -> State:
        return reference_game(self.game).from_scene(self.scene())

    def quest(self, start: State) -> Quest:
        return Quest(self.goal, start.game.seat(self.seat), start.turn_number, self.wanted)

    def scene(self) -> str:
        game = reference_game(self.game)
        named = {"game": self.game, **game.pack.for_scene(), "title": str(self.asks())}
        return write({**named, "position": dict(self.position)})

    def asks(self) -> Sentence:
        """What is to be done."""
        return Sentence(craft(self.game).goal(self.goal).words, {"count": self.gain})

    def line(self) -> str:
        """As a line of the file."""
        return json.dumps(self._asdict(), separators=(",", ":"), ensure_ascii=False)


def read_puzzle(line: str) -> Puzzle:
    found: dict[str, Any] = json.loads(line)
    return Puzzle(**found)


def data_file(game: str) -> Path:
    """Where the puzzles of a game stand."""
    craft(game)
    return Path(str(files("soulgames.puzzles").joinpath("data", f"{game}.jsonl")))


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the package, the easy ones first."""
    text = data_file(game).read_text("utf-8")
    return tuple(read_puzzle(line) for line in text.splitlines())


def puzzle(game: str, id: str) -> Puzzle:
    for found in puzzles(game):
        if found.id == id:
            return found
    raise InvalidNotation(Sentence("there is no puzzle '{id}' of {game}", {"id": id, "game": game}))


def daily(day: int) -> Puzzle:
    """The puzzle of a day, counted from any first one: the games take turns, and each goes through its own in a fixed order."""
    games = crafts()
    own = puzzles(games[day % len(games)])
    return own[(day // len(games)) * STRIDE % len(own)]
