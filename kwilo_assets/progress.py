"""Who is told how far a run has come. `kwilo run` draws it; nobody listens elsewhere. No Dagster here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Listener:
    """Told of stages and pages; this one hears and does nothing."""

    def stage(self, partition: str, stage: str) -> None:
        """A stage of a partition (a paper, or "all") begins."""

    def page(self, booklet_id: str, done: int, total: int) -> None:
        """A page of a booklet was read: `done` of `total`."""


_listener = Listener()


def listener() -> Listener:
    """Whoever listens in this process now."""
    return _listener


@contextmanager
def listening(new: Listener) -> Iterator[None]:
    """Within the block, `new` is told."""
    global _listener
    before, _listener = _listener, new
    try:
        yield
    finally:
        _listener = before
