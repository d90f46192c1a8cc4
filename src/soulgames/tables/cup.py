"""The rules of a cup (SP-CUP-1), over any game with two seats: who may enter, who plays whom, and who starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Final, NamedTuple, TypeVar

from soulgames.core.game import Game
from soulgames.core.refusal import BrokenInvariant, InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.tables.bracket import Bracket, Fixture, Place, draw

MOST_OPENINGS: Final = 1000

T = TypeVar("T")


class Seating(NamedTuple):
    """Who sits where in a game of a cup, by name; and which seat starts, if that is not for chance to say."""

    seated: tuple[str, str]
    starts: int | None = None


def enter(game: Game, names: Sequence[str], options: Mapping[str, str]) -> Bracket:
    """The bracket of a new cup. Refuses a wrong option now, not in the middle of the cup."""
    if len(game.seats) != 2:
        asked = {"game": Sentence(game.title), "number": len(game.seats)}
        raise InvalidNotation(Sentence("{game} has {number} seats: a cup needs a game for two", asked))
    bracket = draw(names)
    for name in names:
        if name in game.describe_options():
            asked = {"name": name, "game": Sentence(game.title)}
            raise InvalidNotation(Sentence("a player cannot be called {name}: that is an option of {game}", asked))
    for pair in permutations(names, 2):
        game.new(options_of(game, names, options, pair))
    return bracket


def options_of(game: Game, names: Sequence[str], options: Mapping[str, str], seated: Sequence[str]) -> dict[str, str]:
    """An option is set for a seat (`one=corvane`) or, which goes first, for a player wherever they sit (`Ann=corvane`)."""
    found = {key: value for key, value in options.items() if key not in names}
    for name, seat in zip(seated, game.seats, strict=True):
        if name in options:
            found[seat] = options[name]
    return found


def to_play(bracket: Bracket) -> list[Place]:
    """The fixtures whose two players are known and that nobody has won yet."""
    return [
        Place(round_number, number)
        for round_number, fixtures in enumerate(bracket.rounds)
        for number, fixture in enumerate(fixtures)
        if fixture.first and fixture.second and fixture.winner is None
    ]


def seating(fixture: Fixture, tied: Seating | None = None) -> Seating:
    """SP-CUP-1: after a tie the two change seats and the same seat starts, so the other player does."""
    if tied is not None:
        return Seating((tied.seated[1], tied.seated[0]), tied.starts)
    if fixture.first is None or fixture.second is None:
        raise BrokenInvariant("this fixture has no two players yet")
    return Seating((fixture.first, fixture.second))


def opened(begin: Callable[[], T], starter: Callable[[T], int], starts: int | None) -> T:
    """A new game up to the first decision of a player; chance answers again until the wanted seat starts."""
    for _ in range(MOST_OPENINGS):
        game = begin()
        if starts is None or starter(game) == starts:
            return game
    raise BrokenInvariant(f"chance never lets seat {starts} start")
