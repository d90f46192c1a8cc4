"""What an arena has found out, as Markdown: scores by pairing, ratings, and how long each bot thinks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence
from soulgames.lab.arena import Scores
from soulgames.lab.paired import LOST, NOBODY_WON, WON, TimeTaken

ZERO: Final = "random"
"""The zero of the scale, if it takes part."""


class Tally(NamedTuple):
    """How the first bot of a pairing has fared: in the first seat, and in the second."""

    first: str
    second: str
    seats: tuple[Counter[int], Counter[int]]
    beginning: Counter[int]
    """The games in which it had the first turn, as far as that was noted: in most games chance decides it, not the seat."""

    def number(self, result: int) -> int:
        return sum(seat[result] for seat in self.seats)

    @property
    def games(self) -> int:
        return sum(seat.total() for seat in self.seats)

    def wins(self) -> dict[tuple[str, str], float]:
        """What each has won; a game that nobody won is half a win for both."""
        half = self.number(NOBODY_WON) / 2
        first, second = self.first, self.second
        return {(first, second): self.number(WON) + half, (second, first): self.number(LOST) + half}


def tallies(scores: Scores) -> list[Tally]:
    found: dict[tuple[str, str], Tally] = {}
    for task, score in scores.items():
        key = task.first, task.second
        tally = found.setdefault(key, Tally(*key, (Counter(), Counter()), Counter()))
        for seat, result, began in zip(tally.seats, score.results, score.began, strict=True):
            seat[result] += 1
            if began:
                tally.beginning[result] += 1
    return list(found.values())


def clocks(scores: Scores) -> dict[str, TimeTaken]:
    found: dict[str, TimeTaken] = {}
    for task, score in scores.items():
        for bot, clock in zip((task.first, task.second), score.clocks, strict=True):
            found[bot] = found.get(bot, TimeTaken()).plus(clock)
    return found


def score_table(told: Iterable[Tally], rows: Sequence[tuple[str, str]]) -> str:
    """The pairings in the order of `rows`, as far as they have been played."""
    by_pairing = {(tally.first, tally.second): tally for tally in told}
    return _table(
        ["", "games", "won", "nobody", "lost", "won in 1st seat", "won in 2nd seat", "won when beginning", "share won"],
        [_score_row(by_pairing[row]) for row in rows if row in by_pairing],
    )


def _score_row(tally: Tally) -> list[str]:
    seats = [f"{games[WON]} of {games.total()}" for games in (*tally.seats, tally.beginning)]
    numbers = [str(tally.number(result)) for result in (WON, NOBODY_WON, LOST)]
    share = f"{100 * tally.number(WON) / tally.games:.1f} %"
    return [f"{tally.first} – {tally.second}", str(tally.games), *numbers, *seats, share]


def rating_table(told: Sequence[Tally], times: Mapping[str, TimeTaken]) -> str:
    """The bots by strength, with what they need for a decision."""
    from soulgames.lab.ratings import ratings  # its libraries are an extra, and slow to import

    zero = ZERO if ZERO in times else next(iter(times))
    bots = connected(told, zero)
    wins = {pairing: number for tally in told if tally.first in bots for pairing, number in tally.wins().items()}
    rated = ratings(wins, bots)
    rows = []
    for bot, rating in sorted(rated.items(), key=lambda item: -item[1].points):
        error = f"± {rating.error:.0f}" if bot != zero else ""
        rows.append([bot, f"{rating.points:.0f}", error, _seconds(times[bot].mean), _seconds(times[bot].worst)])
    return _table(["bot", "rating", "95 %", "seconds a decision", "at worst"], rows)


def time_table(times: Mapping[str, TimeTaken]) -> str:
    rows = [[bot, _seconds(clock.mean), _seconds(clock.worst)] for bot, clock in times.items()]
    return _table(["bot", "seconds a decision", "at worst"], rows)


def connected(told: Iterable[Tally], start: str) -> list[str]:
    """All who can be compared with a bot, directly or through others. The bot itself comes first."""
    found, edges = [start], [{tally.first, tally.second} for tally in told]
    for bot in found:  # grows while it is looked through
        found.extend(sorted({other for edge in edges if bot in edge for other in edge} - set(found)))
    return found


def _seconds(seconds: float) -> str:
    """Two digits that mean something."""
    return f"{seconds:.2g}" if seconds >= 0.001 else "< 0.001"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def put_between_marks(page: str, mark: str, text: str) -> str:
    """A page with the text in place of whatever stood between `<!-- mark -->` and `<!-- end of mark -->`."""
    begin, end = f"<!-- {mark} -->", f"<!-- end of {mark} -->"
    if page.count(begin) != 1 or page.count(end) != 1:
        marks = {"begin": begin, "end": end}
        raise InvalidNotation(Sentence("expected one line {begin}, and below it one line {end}", marks))
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n\n{text}\n\n{end}{rest.partition(end)[2]}"
