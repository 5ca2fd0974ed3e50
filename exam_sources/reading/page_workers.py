"""Pages read side by side in processes of their own, each with its time: one that hangs or dies costs itself alone.

Belongs here: handing pages to processes, cutting off those that take too long, replacing those that died. What is done
to a page is in `pages.py`.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from kwilo_core.child_processes import end_group, lead_group_and_end_with_parent

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Lost:
    """Why a page has no result."""

    reason: str


@dataclass(slots=True)
class _Worker:
    process: multiprocessing.process.BaseProcess
    pipe: multiprocessing.connection.Connection
    task: int = -1
    deadline: float = 0.0


def in_workers(
    work: Callable[[T], R], tasks: Sequence[T], *, workers: int, seconds: float
) -> Iterator[tuple[int, R | Lost]]:
    """What `work` makes of each task, as the results come.

    Args:
        work: A function of a module; it raises nothing.
        tasks: What can be sent to another process.
        workers: Processes at work side by side.
        seconds: After which a task is given up and its process ended.

    Yields:
        (index of the task, its result), or `Lost` where the time was over or the process died.
    """
    # spawn, not fork: the caller may run threads (an orchestrator does), and a forked child would inherit their locks
    context = multiprocessing.get_context("spawn")
    waiting = deque(range(len(tasks)))
    idle: list[_Worker] = []
    busy: list[_Worker] = []
    try:
        while waiting or busy:
            while waiting and len(busy) < max(workers, 1):
                worker = idle.pop() if idle else _start(context, work)
                try:
                    worker.pipe.send(tasks[waiting[0]])
                except OSError:  # it died while it had nothing to do
                    _end(worker)
                    continue
                busy.append(worker)
                worker.task = waiting.popleft()
                worker.deadline = time.monotonic() + seconds
            until = min(w.deadline for w in busy) - time.monotonic()
            multiprocessing.connection.wait([w.pipe for w in busy], timeout=max(until, 0.0))
            for worker in list(busy):
                result: Any
                if worker.pipe.poll():
                    try:
                        result = worker.pipe.recv()
                        idle.append(worker)
                    except (EOFError, OSError):
                        worker.process.join(5.0)
                        result = Lost(f"the process that read it ended with code {worker.process.exitcode}")
                        _end(worker)
                elif time.monotonic() >= worker.deadline:
                    result = Lost(f"reading it took more than {seconds:g} s and was given up")
                    _end(worker)
                else:
                    continue
                busy.remove(worker)
                yield worker.task, result
    finally:
        for worker in (*idle, *busy):
            _end(worker)


def _start(context: Any, work: Callable[[Any], Any]) -> _Worker:
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, work), name="kwilo-page", daemon=True)
    process.start()
    theirs.close()
    return _Worker(process, ours)


def _end(worker: _Worker) -> None:
    end_group(worker.process)
    worker.pipe.close()


def _work(pipe: multiprocessing.connection.Connection, work: Callable[[Any], Any]) -> None:
    """Does one task after another until the pipe is closed."""
    lead_group_and_end_with_parent()
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        pipe.send(work(task))
