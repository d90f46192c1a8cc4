"""The bracket of a cup (SP-CUP-1) as immutable values, and as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from soulgames.core.refusal import BrokenInvariant, InvalidNotation
from soulgames.core.telling import N_, Sentence

FEWEST: Final = 2
MOST: Final = 8
BYE_ORDER: Final = (0, 2, 1)
"""The pairs that get the byes, in this order: one in each half before a half gets its second."""

STAGES: Final = {4: N_("quarter-final"), 2: N_("semi-final"), 1: N_("final")}
UNKNOWN: Final = "?"
BYE: Final = N_("(bye)")


class Fixture(NamedTuple):
    """A match of the bracket. Names are None until they are known; in the first round a missing second one is a bye."""

    first: str | None = None
    second: str | None = None
    winner: str | None = None


class Place(NamedTuple):
    """Where a fixture stands: the round and the number in it, both from 0."""

    round: int
    number: int


class Bracket(NamedTuple):
    """The rounds, the first one first; the last one is the final."""

    rounds: tuple[tuple[Fixture, ...], ...]

    @property
    def champion(self) -> str | None:
        return self.rounds[-1][0].winner

    def fixture(self, place: Place) -> Fixture:
        return self.rounds[place.round][place.number]

    def next_place(self) -> Place | None:
        """The first fixture, round by round, that is still to be played."""
        for round_number, fixtures in enumerate(self.rounds):
            for number, fixture in enumerate(fixtures):
                if fixture.winner is None:
                    return Place(round_number, number)
        return None

    def stage(self, place: Place) -> str:
        """The fixture's name: quarter-final 3, semi-final 1, final."""
        fixtures = len(self.rounds[place.round])
        return STAGES[fixtures] if fixtures == 1 else f"{STAGES[fixtures]} {place.number + 1}"

    def won(self, place: Place, name: str) -> Bracket:
        """The bracket after a fixture: its winner stands in the next round."""
        fixture = self.fixture(place)
        if name not in (fixture.first, fixture.second):
            raise BrokenInvariant(f"{name} does not play the {self.stage(place)}")
        after = self._with(place, fixture._replace(winner=name))
        if place.round + 1 == len(self.rounds):
            return after
        following = Place(place.round + 1, place.number // 2)
        entered = after.fixture(following)
        entered = entered._replace(second=name) if place.number % 2 else entered._replace(first=name)
        return after._with(following, entered)

    def _with(self, place: Place, fixture: Fixture) -> Bracket:
        rounds = [list(fixtures) for fixtures in self.rounds]
        rounds[place.round][place.number] = fixture
        return Bracket(tuple(tuple(fixtures) for fixtures in rounds))

    def text(self, bye: str = BYE) -> str:
        """As a drawing, with a word for the empty places of the first round."""
        return "\n".join(_lines(self, bye))


def draw(names: Sequence[str]) -> Bracket:
    """The bracket of two to eight players: 1 meets 2, 3 meets 4 and so on (SP-CUP-1).

    It has 2, 4 or 8 places, whatever is enough, so fewer places are empty than there are pairs and nobody gets a second bye.
    The players take the places in the order named; the pairs of BYE_ORDER have one player each, who moves on at once.
    """
    if not FEWEST <= len(names) <= MOST:
        asked = {"fewest": FEWEST, "most": MOST, "number": len(names)}
        raise InvalidNotation(Sentence("a cup has {fewest} to {most} players: {number} named", asked))
    twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
    if twice is not None:
        raise InvalidNotation(Sentence("{name} is named twice: expected different names", {"name": twice}))
    size = next(size for size in (2, 4, 8) if size >= len(names))
    byes = [pair for pair in BYE_ORDER if pair < size // 2][: size - len(names)]
    waiting = iter(names)
    pairs = [Fixture(next(waiting), None if pair in byes else next(waiting)) for pair in range(size // 2)]
    rounds: list[tuple[Fixture, ...]] = [tuple(pairs)]
    while len(rounds[-1]) > 1:
        rounds.append((Fixture(),) * (len(rounds[-1]) // 2))
    bracket = Bracket(tuple(rounds))
    for pair in byes:
        bracket = bracket.won(Place(0, pair), pairs[pair].first or "")
    return bracket


def _lines(bracket: Bracket, bye: str) -> list[str]:
    """One column a round and one for the champion. Entry n of round r stands on line (2n + 1)·2^r - 1."""
    columns = [_entries(bracket, number, bye) for number in range(len(bracket.rounds))]
    columns.append([bracket.champion or UNKNOWN])
    lines = [""] * (2 * len(columns[0]) - 1)
    for number, entries in enumerate(columns):
        width = max(len(entry) for entry in entries)
        last = number == len(columns) - 1
        for at in range(len(lines)):
            entry, odd = divmod(at + 1, 2 << number)
            here = odd == 1 << number
            lines[at] += _cell(entries[entry] if here else "", width, last, _joint(at, number, here, entry))
    return [line.rstrip() for line in lines]


def _entries(bracket: Bracket, number: int, bye: str) -> list[str]:
    names: list[str] = []
    for fixture in bracket.rounds[number]:
        empty = bye if number == 0 else UNKNOWN
        names += [fixture.first or UNKNOWN, fixture.second or empty]
    return names


def _cell(name: str, width: int, last: bool, joint: str) -> str:
    if last:
        return f" {name}"
    return f" {name} ".ljust(width + 2, "─" if name else " ") + joint


def _joint(at: int, number: int, here: bool, entry: int) -> str:
    """The line from two entries to the one that follows them."""
    if here:
        return "┘" if entry % 2 else "┐"
    span = 4 << number
    inside = (at + 1) % span
    if inside == span // 2:
        return "├"
    return "│" if span // 4 < inside < 3 * span // 4 else " "
