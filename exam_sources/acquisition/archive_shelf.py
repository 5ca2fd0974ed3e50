"""The zips that were fetched lately, kept in the quarantine while their papers are asked for one after the other.

A zip of papers is fetched once, not once a paper, though each paper's key may lie in another zip; one that could not be
had is not asked for by each of its papers, nor one that its server said is unchanged.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from exam_sources.acquisition.fetch import Fetched, FetchError, FetchPolicy
from exam_sources.acquisition.patient import fetch_patiently
from exam_sources.acquisition.quarantine import HeldFile
from kwilo_core import thresholds


@dataclass
class _Place:
    """What is known of one zip. Its lock is held while it is fetched and while a paper is taken out of it."""

    archive: HeldFile | None = None
    told: Fetched | None = None
    error: tuple[float, FetchError] | None = None
    unchanged: tuple[float, Mapping[str, str], Fetched] | None = None
    is_gone: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)

    def clear(self) -> None:
        """Delete the zip and forget what was said of it."""
        if self.archive is not None:
            self.archive.discard()
        self.archive = self.told = self.error = self.unchanged = None


@dataclass
class ArchiveShelf:
    """Room for MAX_SHELVED_ARCHIVES zips; the one that was not asked for the longest makes room.

    Attributes:
        fetch: How one is fetched; `fetch_patiently`, but for tests.
        clock: For tests.
    """

    fetch: Callable[..., Fetched] = fetch_patiently
    clock: Callable[[], float] = time.monotonic
    _places: OrderedDict[tuple[str, Path], _Place] = field(default_factory=OrderedDict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @contextmanager
    def opened(
        self, url: str, policy: FetchPolicy, quarantine: Path, conditions: Mapping[str, str] | None = None
    ) -> Iterator[tuple[Fetched, Path | None]]:
        """What the server said of the zip, and where it lies while the block runs; None where it is unchanged.

        Raises:
            FetchError: when it cannot be had, or could not a moment ago.
        """
        with self._held((url, quarantine)) as place:
            if place.error is not None and self._is_fresh(place.error[0]):
                raise place.error[1]
            if place.archive is not None and place.told is not None and place.archive.path.exists():
                yield place.told, place.archive.path
            elif place.unchanged and self._is_fresh(place.unchanged[0]) and place.unchanged[1] == conditions:
                yield place.unchanged[2], None
            else:
                yield self._fetched(place, url, policy, quarantine, conditions)

    @contextmanager
    def _held(self, key: tuple[str, Path]) -> Iterator[_Place]:
        """The zip's place, locked; one that made room for others while its lock was waited for is taken anew."""
        while True:
            place = self._place(key)
            with place.lock:
                if not place.is_gone:
                    yield place
                    return

    def _place(self, key: tuple[str, Path]) -> _Place:
        with self._lock:
            place = self._places.setdefault(key, _Place())
            self._places.move_to_end(key)
            for other in list(self._places)[: -thresholds.MAX_SHELVED_ARCHIVES]:
                old = self._places[other]
                if old.lock.acquire(blocking=False):  # one that is in use goes when the next zip comes
                    old.clear()
                    old.is_gone = True
                    del self._places[other]
                    old.lock.release()
            return place

    def _is_fresh(self, at: float) -> bool:
        return self.clock() - at < thresholds.FETCH_SILENT_HOST_SECONDS

    def _fetched(
        self, place: _Place, url: str, policy: FetchPolicy, quarantine: Path, conditions: Mapping[str, str] | None
    ) -> tuple[Fetched, Path | None]:
        place.clear()
        archive = HeldFile(quarantine)
        try:
            told = self.fetch(url, policy, into=archive, conditions=conditions)
        except BaseException as error:
            archive.discard()
            if isinstance(error, FetchError):
                place.error = (self.clock(), error)
            raise
        if told.is_unchanged:
            archive.discard()
            place.unchanged = (self.clock(), dict(conditions or {}), told)
            return told, None
        archive.finish()
        place.archive, place.told = archive, told
        return told, archive.path

    def clear(self) -> None:
        """Delete what is kept."""
        with self._lock:
            for place in self._places.values():
                with place.lock:
                    place.clear()
                    place.is_gone = True
            self._places.clear()


SHELF = ArchiveShelf()
"""The one of this process."""

atexit.register(SHELF.clear)
