"""The zip that was fetched last, kept in the quarantine while its papers are asked for one after the other.

A zip of papers is fetched once, not once a paper; and one that could not be had is not asked for by each of its papers.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from exam_sources.acquisition.fetch import Fetched, FetchError, FetchPolicy
from exam_sources.acquisition.patient import fetch_patiently
from exam_sources.acquisition.quarantine import HeldFile
from kwilo_core import thresholds


@dataclass
class ArchiveShelf:
    """Room for one zip.

    Attributes:
        fetch: How it is fetched; `fetch_patiently`, but for tests.
        clock: For tests.
    """

    fetch: Callable[..., Fetched] = fetch_patiently
    clock: Callable[[], float] = time.monotonic
    _key: tuple[str, Path] | None = None
    _archive: HeldFile | None = None
    _told: Fetched | None = None
    _error: tuple[float, FetchError] | None = None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @contextmanager
    def opened(
        self, url: str, policy: FetchPolicy, quarantine: Path, conditions: Mapping[str, str] | None = None
    ) -> Iterator[tuple[Fetched, Path | None]]:
        """What the server said of the zip, and where it lies while the block runs; None where it is unchanged.

        Raises:
            FetchError: when it cannot be had, or could not a moment ago.
        """
        with self._lock:
            if self._key != (url, quarantine):
                self._clear()
                self._key = (url, quarantine)
            if self._error is not None and self.clock() - self._error[0] < thresholds.FETCH_SILENT_HOST_SECONDS:
                raise self._error[1]
            if self._archive is not None and self._told is not None and self._archive.path.exists():
                yield self._told, self._archive.path
                return
            yield self._fetched(url, policy, quarantine, conditions)

    def _fetched(
        self, url: str, policy: FetchPolicy, quarantine: Path, conditions: Mapping[str, str] | None
    ) -> tuple[Fetched, Path | None]:
        self._error = None
        archive = HeldFile(quarantine)
        try:
            told = self.fetch(url, policy, into=archive, conditions=conditions)
        except BaseException as error:
            archive.discard()
            if isinstance(error, FetchError):
                self._error = (self.clock(), error)
            raise
        if told.is_unchanged:
            archive.discard()
            return told, None
        archive.finish()
        self._archive, self._told = archive, told
        return told, archive.path

    def clear(self) -> None:
        """Delete what is kept."""
        with self._lock:
            self._clear()

    def _clear(self) -> None:
        if self._archive is not None:
            self._archive.discard()
        self._key = self._archive = self._told = self._error = None


SHELF = ArchiveShelf()
"""The one of this process."""

atexit.register(SHELF.clear)
