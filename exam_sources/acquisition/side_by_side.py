"""The files of several booklets: fetched side by side, each file once, and taken into the store one after the other.

Belongs here: the threads. They only wait for servers, each in its turn (`politeness.py`); looking at a file and storing
it stays with the caller's thread.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Hashable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from exam_sources.acquisition.acquire import Door
from exam_sources.acquisition.bring import Brought
from exam_sources.acquisition.fetch import FetchPolicy
from exam_sources.acquisition.outcome import Outcome
from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile
from kwilo_core import thresholds
from kwilo_core.object_store import ObjectStore


def _key(file: ManifestFile, manifest_dir: Path) -> Hashable:
    """What is one file, however many booklets name it: a key for all versions is fetched once."""
    place = file.url or (manifest_dir, file.path)
    return place, file.member, file.role, file.sha256, file.is_unlocated


class Acquisition:
    """A context within which the files of some booklets come in.

    Args:
        entries: The booklets.
        store: Where the files go.
        policy: Limits of size and time; those of the settings by default.
        threads: How many servers are waited for at once.
    """

    def __init__(
        self,
        entries: Sequence[CatalogueEntry],
        store: ObjectStore,
        policy: FetchPolicy | None = None,
        *,
        threads: int = thresholds.FETCH_THREADS,
    ) -> None:
        self._door = Door(store, policy)
        self._outcomes: dict[Hashable, Outcome] = {}
        self._fetches: dict[Hashable, Future[Brought | Outcome]] = {}
        self._waiting: queue.SimpleQueue[tuple[Hashable, ManifestFile, Path]] = queue.SimpleQueue()
        self._is_over = threading.Event()
        for entry in entries:
            for file in entry.files:
                key = _key(file, entry.manifest_dir)
                if file.url and key not in self._fetches:
                    self._fetches[key] = Future()
                    self._waiting.put((key, file, entry.manifest_dir))
        count = min(threads, len(self._fetches))
        if count < 2:  # nothing to wait for side by side
            self._fetches.clear()
            count = 0
        # daemons: an interrupted run does not wait for servers
        self._threads = [threading.Thread(target=self._bring_in_turn, daemon=True) for _ in range(count)]

    def of(self, entry: CatalogueEntry) -> list[Outcome]:
        """What became of the booklet's files, in the manifest's order; waits for those that are on their way."""
        return [self._outcome(file, entry.manifest_dir) for file in entry.files]

    def _outcome(self, file: ManifestFile, manifest_dir: Path) -> Outcome:
        key = _key(file, manifest_dir)
        if key not in self._outcomes:
            fetch = self._fetches.get(key)
            brought = self._door.bring(file, manifest_dir) if fetch is None else fetch.result()
            self._outcomes[key] = self._door.take_in(brought)
        return replace(self._outcomes[key], file=file)

    def _bring_in_turn(self) -> None:
        while not self._is_over.is_set():
            try:
                key, file, manifest_dir = self._waiting.get_nowait()
            except queue.Empty:
                return
            try:
                self._fetches[key].set_result(self._door.bring(file, manifest_dir))
            except BaseException as error:  # told to who asks for the file
                self._fetches[key].set_exception(error)

    def __enter__(self) -> Acquisition:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._is_over.set()
        if kind is not None and not issubclass(kind, Exception):
            return  # interrupted: what is left in the quarantine is swept by the next run
        for thread in self._threads:
            thread.join()
        for fetch in self._fetches.values():
            if fetch.done() and fetch.exception() is None:
                brought = fetch.result()
                if isinstance(brought, Brought):
                    with suppress(OSError):
                        brought.discard()
