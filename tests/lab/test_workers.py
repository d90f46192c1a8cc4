"""Work shared out to processes."""

from __future__ import annotations

import os
import time
from functools import partial

import pytest

from soulgames import BrokenInvariant
from soulgames.lab.workers import crew, done_by, shared_out
from tests.patience import PATIENCE


def powered(exponent: int, number: int) -> int:
    return int(number**exponent)


def slow_after_the_first(number: int) -> int:
    if number:
        time.sleep(2 * PATIENCE)
    return number


def fatal(number: int) -> int:
    os._exit(3)


def test_all_tasks_are_done_and_results_belong_to_their_tasks() -> None:
    assert dict(shared_out(partial(powered, 2), range(20), 2)) == {number: number**2 for number in range(20)}


def test_nothing_to_do_is_done_at_once() -> None:
    assert list(shared_out(partial(powered, 2), [], 0)) == []


def test_what_is_under_way_at_the_deadline_is_dropped() -> None:
    began = time.monotonic()
    with crew(slow_after_the_first, 1) as workers:
        assert list(done_by(workers, [0])) == [(0, 0)]  # the process has started
        assert list(done_by(workers, range(9), time.monotonic() + 5)) == [(0, 0)]
    assert time.monotonic() - began < PATIENCE


def test_who_stops_asking_stops_the_work() -> None:
    began = time.monotonic()
    results = shared_out(slow_after_the_first, range(9), 1)
    assert next(results) == (0, 0)
    results.close()  # type: ignore[attr-defined]  # it is a generator
    assert time.monotonic() - began < PATIENCE


def test_a_process_that_dies_is_noticed() -> None:
    with pytest.raises(BrokenInvariant, match="the process at work on 7 stopped"):
        list(shared_out(fatal, [7], 1))
