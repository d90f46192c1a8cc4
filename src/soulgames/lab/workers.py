"""Work shared out to processes, one CPU each: results come as they are ready, and the work can be cut short."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection, wait
from typing import Final, Generic, TypeVar, cast

from soulgames.core.refusal import BrokenInvariant

Task = TypeVar("Task")
Result = TypeVar("Result")

SPAWN: Final = multiprocessing.get_context("spawn")  # the same on every system, and nothing is inherited by accident


def shared_out(
    work: Callable[[Task], Result], tasks: Iterable[Task], processes: int, deadline: float | None = None
) -> Iterator[tuple[Task, Result]]:
    """Do all tasks. What is under way at the deadline (of `time.monotonic`), or when nobody asks any more, is dropped."""
    with crew(work, processes) as workers:
        yield from done_by(workers, tasks, deadline)


@contextmanager
def crew(work: Callable[[Task], Result], processes: int) -> Iterator[list[Worker[Task, Result]]]:
    """Processes that stay for several rounds of tasks."""
    with ExitStack() as stack:
        yield [Worker(work, stack) for _ in range(processes)]


def done_by(
    workers: Sequence[Worker[Task, Result]], tasks: Iterable[Task], deadline: float | None = None
) -> Iterator[tuple[Task, Result]]:
    """One round of tasks: each worker takes the next one as soon as it is free."""
    waiting = iter(tasks)
    busy = {worker.pipe: worker for worker in workers if worker.take(waiting)}
    while busy:
        left = None if deadline is None else max(0.0, deadline - time.monotonic())
        ready = cast("list[Connection]", wait(list(busy), left))
        if not ready:
            return
        for pipe in ready:
            worker = busy.pop(pipe)
            done = worker.task, worker.result()
            if worker.take(waiting):
                busy[pipe] = worker
            yield done


class Worker(Generic[Task, Result]):
    """A process that waits for its next task."""

    def __init__(self, work: Callable[[Task], Result], stack: ExitStack) -> None:
        self.pipe, there = SPAWN.Pipe()
        process = SPAWN.Process(target=_serve, args=(there, work), daemon=True)
        process.start()
        there.close()  # so that the end of the process is the end of the pipe
        stack.callback(process.join)
        stack.callback(process.terminate)
        stack.callback(self.pipe.close)

    def take(self, tasks: Iterator[Task]) -> bool:
        """Begin with the next task, if there is one."""
        for task in tasks:
            self.task = task
            self.pipe.send(task)
            return True
        return False

    def result(self) -> Result:
        try:
            return cast("Result", self.pipe.recv())
        except EOFError:
            raise BrokenInvariant(f"the process at work on {self.task} stopped; it has said why above") from None


def _serve(pipe: Connection, work: Callable[[Task], Result]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interruption is the parent's to handle
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        pipe.send(work(task))
