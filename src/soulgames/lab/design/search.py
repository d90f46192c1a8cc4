"""The search: try a pack, learn from its games, try the one that looks best now; then confirm the best on other seeds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from soulgames.core.game import Game
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import address
from soulgames.core.registry import game as registered
from soulgames.core.telling import Sentence
from soulgames.core.toml_text import read
from soulgames.core.version import VERSION
from soulgames.lab.design.belief import Beliefs, Tried
from soulgames.lab.design.goals import Goals, Measurement, Measures, loss
from soulgames.lab.design.space import Point, Space
from soulgames.lab.study.plan import PairTask, StudyPlan
from soulgames.lab.study.play import play_pair
from soulgames.lab.study.rows import GameRow
from soulgames.lab.workers import Worker, crew, done_by

Crew = Sequence[Worker[tuple[StudyPlan, PairTask], list[GameRow]]]


class Effort(NamedTuple):
    """How much is played: packs that are tried and games of each; the best of them and games of each to confirm it."""

    packs: int
    games: int
    best: int
    confirm: int


class Design:
    """What a file of goals says: for which game and bots, how much to play, the goals, and what may be changed."""

    def __init__(self, game: Game, text: str) -> None:
        table = read(text)
        table.choice("game", [game.name])
        self.game: Final = game
        self.bots: Final = table.text("bots", "skilled")
        effort = table.table("effort")
        self.effort: Final = Effort(
            effort.integer("packs", 60, least=1),
            effort.integer("games", 200, least=2),
            effort.integer("best", 3, least=1),
            effort.integer("confirm", 1000, least=2),
        )
        effort.done()
        self.goals: Final = Goals(game, table)
        self.space: Final = Space(game.pack, table.tables("space"))
        table.done()
        for point in self.space.neighbours():  # what cannot be played is told before hours of games, not after
            registered(game.name, self.space.text(point))

    def described(self, seed: int) -> dict[str, object]:
        """What its games follow from."""
        goals = [goal.words for goal in self.goals.all]
        alternatives = [choice.alternatives for choice in self.space.choices]
        whole = sha256(json.dumps([goals, alternatives], sort_keys=True).encode()).hexdigest()[:8]
        rules = {"engine": VERSION, "game": self.game.name, "pack": self.game.pack.hash}
        return {**rules, "bots": self.bots, "seed": seed, "goals": whole}


class Confirmed(NamedTuple):
    """A pack of the space, and what games of seeds that did not choose it say."""

    point: Point
    measures: Sequence[Measurement]
    loss: float


def work(task: tuple[StudyPlan, PairTask]) -> list[GameRow]:
    plan, pair = task
    return play_pair(plan, False, pair).rows


class DesignSearch:
    """A design under way. It is kept in a file, pack by pack, and goes on where it was."""

    def __init__(self, design: Design, seed: int, kept: Path, processes: int) -> None:
        self._design: Final = design
        self._seed: Final = seed
        self._kept: Final = kept
        self._processes: Final = processes
        self._beliefs: Final = Beliefs(design.space, design.goals.all)
        self.tried: Final = self._read()

    def _read(self) -> list[Tried]:
        described = json.loads(json.dumps(self._design.described(self._seed)))
        if not self._kept.exists():
            self._kept.write_text(json.dumps(described) + "\n", "utf-8")
        first, *lines = self._kept.read_text("utf-8").splitlines() or [""]
        try:
            if json.loads(first) != described:
                raise InvalidNotation(Sentence("{path} holds another design: name another file", {"path": self._kept}))
            entries = [json.loads(line) for line in lines]
        except ValueError:
            raise InvalidNotation(Sentence("{path}: expected a design that was begun", {"path": self._kept})) from None
        return [Tried(tuple(entry["point"]), [Measurement(*found) for found in entry["measures"]]) for entry in entries]

    def run(self) -> Iterator[Tried]:
        """Try the packs that are left to be tried; the first is the one that the design begins with."""
        space = self._design.space
        with crew(work, self._processes) as workers:
            while len(self.tried) < self._design.effort.packs:
                self._beliefs.learn(self.tried)
                number = len(self.tried)
                point = self._beliefs.best(self._seed + number) if number else space.start
                measures = self._measured(workers, point, self._seed, number, self._design.effort.games)
                tried = Tried(point, list(measures.values()))
                with self._kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"point": point, "measures": tried.measures}) + "\n")
                self.tried.append(tried)
                yield tried

    def confirm(self, told: Callable[[int], None]) -> list[Confirmed]:
        """The pack as it was, then the ones that look best, each in games of seeds that chose nothing, the best first."""
        self._beliefs.learn(self.tried)
        known = sorted({tried.point for tried in self.tried}, key=self._beliefs.expected)
        likely = [self._beliefs.best(self._seed, sure=True), *known]
        finalists = list(dict.fromkeys([self._design.space.start, *likely]))[: self._design.effort.best + 1]
        found = []
        with crew(work, self._processes) as workers:
            for number, point in enumerate(finalists):
                measures = self._measured(workers, point, self._seed + 1, 0, self._design.effort.confirm)
                found.append(Confirmed(point, list(measures.values()), loss(measures)))
                told(number + 1)
        start, *others = found
        return [start, *sorted(others, key=lambda each: each.loss)]

    def _measured(self, workers: Crew, point: Point, seed: int, block: int, games: int) -> Measures:
        pack = self._design.space.text(point)
        game = registered(self._design.game.name, pack)
        pairs = (games + 1) // 2
        plan = StudyPlan(game.name, (address(game),), self._design.bots, seed)
        tasks = [(plan, PairTask(0, block * pairs + pair)) for pair in range(pairs)]
        rows = [row for _, pair in done_by(workers, tasks) for row in pair]
        return self._design.goals.measured(rows)
