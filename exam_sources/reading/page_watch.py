"""Which page is being read, told to whoever watches from outside, and which pages it has given up.

A page that hangs or kills its process cannot say so itself. The watcher (`parse_limits`) hears which page was begun,
ends the process when the page takes too long, and has the document read again without it.

Belongs here: what reader and watcher tell each other. Without a watcher nothing is told and no page is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path

OPENING = 0
"""The page number that stands for opening the file and looking at its page tree."""

PageOfFile = tuple[str, int]
"""A file's path and the number of a page."""


@dataclass(frozen=True, slots=True)
class PageWatch:
    """Who watches.

    Attributes:
        tell: Called with the page that is begun, or None where no page is being read in this process.
        given_up: The pages that must not be read, with the reason.
    """

    tell: Callable[[PageOfFile | None], None]
    given_up: Mapping[PageOfFile, str]


_WATCH: ContextVar[PageWatch | None] = ContextVar("page_watch", default=None)


def watch(watcher: PageWatch) -> None:
    """Have the reading of pages watched from now on in this process."""
    _WATCH.set(watcher)


def is_watched() -> bool:
    """Whether somebody would cut off a page that hangs."""
    return _WATCH.get() is not None


def why_given_up(path: Path, number: int) -> str | None:
    """The reason for which a page must be left out; None where it may be read."""
    watcher = _WATCH.get()
    return watcher.given_up.get((str(path), number)) if watcher else None


def begin(path: Path, number: int) -> None:
    """Say that a page is begun; OPENING for the file itself."""
    watcher = _WATCH.get()
    if watcher is not None:
        watcher.tell((str(path), number))


def end() -> None:
    """Say that no page is being read in this process any more."""
    watcher = _WATCH.get()
    if watcher is not None:
        watcher.tell(None)
