"""Plays what a study still lacks, wherever there are processors for it, and keeps it pair by pair."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from soulgames.bots.levels import LEVELS
from soulgames.lab.arena import Ledger, Pairing, Scores, Setting, play_task, tasks
from soulgames.lab.arena_report import Tally, tallies
from soulgames.lab.study.keeping import Folder, Pairs
from soulgames.lab.study.plan import PairTask, StudyPlan
from soulgames.lab.study.play import play_pair
from soulgames.lab.workers import shared_out

Pool = Callable[[Callable[[Any], Any], Iterable[Any]], Iterator[tuple[Any, Any]]]
"""Does a piece of work for every task, in whatever order, and yields each task with its result as soon as it is there."""


def processes(number: int, deadline: float | None = None) -> Pool:
    """The processors of this machine."""
    return partial(_shared_out, number, deadline)


def _shared_out(
    number: int, deadline: float | None, work: Callable[[Any], Any], tasks: Iterable[Any]
) -> Iterator[tuple[Any, Any]]:
    left = list(tasks)
    return shared_out(work, left, min(number, len(left)), deadline)


def play_all(
    plan: StudyPlan, wanted: Sequence[PairTask], folder: Folder, records: bool, pool: Pool, pairs: Pairs
) -> Iterator[PairTask]:
    """Play what is not among the pairs yet; each is kept, and added to them, before it is yielded."""
    left = [task for task in wanted if task not in pairs]
    for task, played in pool(partial(play_pair, plan, records), left):
        folder.add(task, played)
        pairs[task] = played.rows
        yield task


# The skill ladder.


def rungs(bots: str, games: int) -> list[Pairing]:
    """Each level against the one below, up to the one above the bots of the study."""
    levels = list(LEVELS)
    last = min(len(levels) - 1, (levels.index(bots) if bots in levels else 2) + 1)
    return [Pairing(upper, lower, (games + 1) // 2) for lower, upper in pairwise(levels[: last + 1])]


def climb(plan: StudyPlan, games: int, folder: Folder, pool: Pool) -> Iterator[list[Tally]]:
    """Play the skill ladder with the first pack; yields how it stands after every pair, and once before."""
    setting = Setting(plan.game, plan.seed, None if plan.draw else plan.options, plan.packs[0])
    wanted = tasks(rungs(plan.bots, games)) if games else []
    ledger = Ledger(folder.ladder, setting)
    scores: Scores = ledger.read(wanted)
    yield tallies(scores)
    for task, score in pool(partial(play_task, setting), [task for task in wanted if task not in scores]):
        ledger.add(task, score)
        scores[task] = score
        yield tallies(scores)
