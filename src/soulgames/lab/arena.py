"""The arena: many paired games between bots, in several processes. A run can be cut short, and gone on with later."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final, NamedTuple

from soulgames.bots.evaluator import side_of
from soulgames.bots.levels import LEVELS
from soulgames.core.game import Game
from soulgames.core.record import Record
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import again
from soulgames.core.registry import game as registered
from soulgames.core.telling import Sentence
from soulgames.core.version import VERSION
from soulgames.lab.contenders import contender, fingerprint
from soulgames.lab.paired import PairScore, TimeTaken, play_pair
from soulgames.lab.workers import shared_out

MOST_PAIRS: Final = 1 << 32
"""Pairs of one seed never meet those of the next."""

FEWER: Final = 10
"""Pairings that only serve the ratings get this many times fewer games."""


class Pairing(NamedTuple):
    """Two bots, and how many pairs of games they play."""

    first: str
    second: str
    pairs: int


class Task(NamedTuple):
    """One pair of games to be played."""

    first: str
    second: str
    number: int


class Setting(NamedTuple):
    """What all games of a run have in common; without options, each pair draws its own."""

    game: str
    seed: int
    options: Mapping[str, str] | None = None
    address: tuple[str, str, str] | None = None
    """Of the game with another pack than the core one (`registry.address`)."""
    records: str | None = None
    """The folder in which the records are kept, if they are."""

    def rules(self) -> Game:
        return registered(self.game) if self.address is None else again(*self.address)

    def seed_of(self, pair: int) -> int:
        return self.seed * MOST_PAIRS + pair


Scores = dict[Task, PairScore]


def round_robin(bots: Sequence[str], games: int) -> list[Pairing]:
    """Everybody against everybody else; an odd game is rounded up to a pair."""
    return [Pairing(first, second, (games + 1) // 2) for first, second in combinations(bots, 2)]


def ladder(games: int) -> list[Pairing]:
    """The pairings that tell whether the levels are what they should be: each against the one below, and the ends against the
    plain bots. The stronger one comes first."""
    weakest, *_, strongest = levels = list(LEVELS)
    told = [
        *((upper, lower) for lower, upper in pairwise(levels)),
        (weakest, "random"),
        (strongest, "random"),
        (strongest, "greedy"),
    ]
    return [Pairing(first, second, (games + 1) // 2) for first, second in told]


def all_levels(games: int) -> list[Pairing]:
    """The ladder, and all others with fewer games, for the ratings."""
    told = ladder(games)
    known = {(pairing.first, pairing.second) for pairing in told}
    others = round_robin([*reversed(LEVELS), "greedy", "random"], max(2, games // FEWER))
    return [*told, *(pairing for pairing in others if (pairing.first, pairing.second) not in known)]


def tasks(pairings: Sequence[Pairing]) -> list[Task]:
    """In an order in which all pairings advance together, so that a run that is cut short says something about each."""
    found = [
        (number / pairing.pairs, place, Task(pairing.first, pairing.second, number))
        for place, pairing in enumerate(pairings)
        for number in range(pairing.pairs)
    ]
    return [task for _, _, task in sorted(found)]


def play(
    setting: Setting, wanted: Iterable[Task], processes: int, deadline: float | None = None
) -> Iterator[tuple[Task, PairScore]]:
    """Play pairs of games, and yield each as soon as it is over."""
    return shared_out(partial(play_task, setting), wanted, processes, deadline)


def play_task(setting: Setting, task: Task) -> PairScore:
    """One pair of games of a run."""
    game = setting.rules()
    makers = [partial(contender, game, name) for name in (task.first, task.second)]
    kept: list[Record] = []
    score = play_pair(game, makers, setting.seed_of(task.number), setting.options, kept.append)
    if setting.records is not None:
        _keep(Path(setting.records), task, kept)
    return score


def _keep(folder: Path, task: Task, records: Sequence[Record]) -> None:
    """The record of each game, with the names of the bots at their seats."""
    bots = (task.first, task.second)
    for number, record in enumerate(records):
        seated = bots if number == 0 else bots[::-1]
        record.players.update({seat: seated[side_of(place)] for place, seat in enumerate(record.game.seats)})
        name = re.sub(r"[^\w-]+", "_", f"{task.first}-{task.second}-{task.number:05}-{number + 1}")
        (folder / f"{name}.soul").write_text(record.text(), "utf-8")


# Keeping the games, one line of JSON for each pair.


class Ledger:
    """A file to which a run adds its games, and from which the next one takes those that it need not play again.

    A bot whose settings or weights have changed since is another bot. What has changed in its code cannot be seen from here:
    then begin a new file.
    """

    def __init__(self, path: Path, setting: Setting) -> None:
        self._path: Final = path
        self._setting: Final = setting
        self._game: Final = setting.rules()
        self._fingerprints: Final[dict[str, str]] = {}

    def read(self, wanted: Iterable[Task]) -> Scores:
        """The scores of those tasks that are in the file."""
        kept = {}
        for number, line in enumerate(self._whole_lines(), 1):
            try:
                entry = json.loads(line)
                kept[json.dumps(entry["of"], sort_keys=True)] = _score(entry)
            except (ValueError, KeyError, TypeError):
                words = Sentence("{path}: expected the games of an arena, one in a line", {"path": self._path})
                raise InvalidNotation(words, number) from None
        return {task: kept[key] for task in wanted if (key := json.dumps(self._of(task), sort_keys=True)) in kept}

    def _whole_lines(self) -> list[str]:
        """The last line is torn if the run was. It is cut off, so that the next one does not begin behind it."""
        text = self._path.read_text("utf-8") if self._path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            self._path.write_text(whole, "utf-8")
        return whole.splitlines()

    def add(self, task: Task, score: PairScore) -> None:
        line = json.dumps({"of": self._of(task), "results": score.results, "clocks": score.clocks, "began": score.began})
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def _of(self, task: Task) -> dict[str, object]:
        """Which games these are: by what they follow from."""
        bots = [task.first, task.second]
        for bot in bots:
            if bot not in self._fingerprints:
                self._fingerprints[bot] = fingerprint(self._game, bot)
        marks = [self._fingerprints[bot] for bot in bots]
        engine = {"engine": VERSION, "ruleset": self._game.ruleset, "content": self._game.pack.hash}
        games = {"game": self._setting.game, "seed": self._setting.seed, "options": self._setting.options}
        return {**engine, **games, "bots": bots, "fingerprints": marks, "pair": task.number}


def _score(entry: Mapping[str, Sequence[int]]) -> PairScore:
    """What was kept by an earlier release does not say who began."""
    first, second = entry["results"]
    mine, other = (TimeTaken(*clock) for clock in entry["clocks"])  # type: ignore[misc]  # a clock is a list there
    began = [None if each is None else bool(each) for each in entry.get("began", (None, None))]
    return PairScore((first, second), (mine, other), (began[0], began[1]))
