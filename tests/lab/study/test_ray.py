"""A study on a Ray cluster of this machine: the same rows, also if a worker is killed."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from soulgames import game
from soulgames.lab.study.keeping import Folder, Pairs
from soulgames.lab.study.on_ray import LOCAL, cluster
from soulgames.lab.study.plan import PairTask, StudyPlan, plan
from soulgames.lab.study.play import PlayedPair, play_pair
from soulgames.lab.study.rows import frame
from soulgames.lab.study.run import Pool, play_all, processes

pytest.importorskip("ray")

PAIRS = 6
PLAN = plan([game("soulfall")], "random", 1)


def dies_once(plan: StudyPlan, folder: Path, task: PairTask) -> PlayedPair:
    """The first worker that comes to the third pair is killed there."""
    mark = folder / "killed"
    if task.pair == 2 and not mark.exists():
        mark.write_text(str(os.getpid()), "utf-8")
        os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(60)
    return play_pair(plan, False, task)


def rows(folder: Path, pool: Pool) -> Pairs:
    found: Pairs = {}
    list(play_all(PLAN, PLAN.tasks(PAIRS), Folder(folder, PLAN), False, pool, found))
    return found


@pytest.mark.filterwarnings("default")  # Ray's own
def test_the_rows_are_those_of_a_local_run(tmp_path: Path) -> None:
    local = rows(tmp_path / "local", processes(1))
    with cluster(LOCAL, 2) as pool:
        on_ray = rows(tmp_path / "ray", pool)
        again = dict(pool(partial(dies_once, PLAN, tmp_path), PLAN.tasks(PAIRS)))
    assert frame(row for each in on_ray.values() for row in each).equals(frame(row for each in local.values() for row in each))
    assert int((tmp_path / "killed").read_text("utf-8")) != os.getpid()
    assert {task: played.rows for task, played in again.items()} == local
