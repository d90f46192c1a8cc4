"""The same work on a Ray cluster: one that is there, or one of this machine's own processors."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from soulgames.lab.study.run import Pool

LOCAL: Final = "local"
"""The address of a cluster that is begun for this study alone, and ends with it."""
RETRIES: Final = 8
"""How often the games of a worker that dies are played again, before the study gives up."""
WAITING: Final = 4
"""Tasks for each processor that are handed out before their turn, so that none has to wait."""


@contextmanager
def cluster(address: str, processes: int | None = None) -> Iterator[Pool]:
    """Whoever has begun a cluster keeps it; a local one is over afterwards."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR", "ignore_reinit_error": True}
    if address == LOCAL:
        path = {"env_vars": {"PYTHONPATH": os.pathsep.join(part for part in sys.path if part)}}
        ray.init(address="local", num_cpus=processes, include_dashboard=False, runtime_env=path, **quiet)
    else:
        ray.init(address=address, **quiet)
    try:
        yield partial(_done_on_ray, ray)
    finally:
        ray.shutdown()


def _done_on_ray(ray: Any, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """What a worker was at when it died is done again by another one: that is Ray's, and so are its retries."""
    remote = ray.remote(num_cpus=1, max_retries=RETRIES)(_do)
    kept, waiting = ray.put(work), iter(tasks)
    most = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
    under_way: dict[Any, Any] = {}
    while True:
        for task in waiting:
            under_way[remote.remote(kept, task)] = task
            if len(under_way) >= most:
                break
        if not under_way:
            return
        done, _ = ray.wait(list(under_way), num_returns=1)
        for each in done:
            yield under_way.pop(each), ray.get(each)


def _do(work: Callable[[Any], Any], task: Any) -> Any:
    return work(task)
