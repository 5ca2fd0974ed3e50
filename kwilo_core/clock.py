"""The one source of the current time, in UTC, which a test can set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

_now: Callable[[], datetime] = lambda: datetime.now(UTC)  # noqa: E731 - replaced as a whole by `frozen`


def now() -> datetime:
    """The current time, timezone-aware, in UTC."""
    return _now()


@contextmanager
def frozen(at: datetime) -> Iterator[None]:
    """Within the block, `now` answers `at`."""
    if at.tzinfo is None:
        raise ValueError(f"a clock needs a time with a zone, got {at!r}")
    global _now
    before = _now
    _now = lambda: at.astimezone(UTC)  # noqa: E731
    try:
        yield
    finally:
        _now = before
