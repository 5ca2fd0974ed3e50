"""The places and the knowledge that a stage works with: settings, stores, the catalogue, the ledger. No Dagster here.

A workplace is cheap to make and is made anew for each stage, so that a decision or a manifest that changed is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from exam_sources.manifests.catalogue import Catalogue, CatalogueEntry
from exam_sources.manifests.reader import cached_manifests
from kwilo_core.errors import KwiloError
from kwilo_core.home import Home, open_home
from kwilo_core.object_store import ObjectStore, open_store
from kwilo_core.settings import Settings, load_settings
from kwilo_core.tables import TableStore
from kwilo_core.temporaries import temporary_beside

if TYPE_CHECKING:
    from records.decision import Decision
    from records.store import Records

Progress = Callable[[str, int, int], None]
"""Called with a booklet id, how many pages are done and how many there are."""


def no_progress(booklet_id: str, done: int, total: int) -> None:
    """Progress that nobody looks at."""


@dataclass
class Workplace:
    """Where a stage reads and writes.

    Attributes:
        settings: Of this process.
        home: The folders below KWILO_HOME.
        on_page: Told of each page that was read.
    """

    settings: Settings
    home: Home
    on_page: Progress = field(default=no_progress)

    @cached_property
    def tables(self) -> TableStore:
        """The Parquet tables between assets."""
        return TableStore(self.home.tables)

    @cached_property
    def objects(self) -> ObjectStore:
        """Originals, by SHA-256."""
        return open_store(self.home.objects, self.settings.objects_url, endpoint=self.settings.s3_endpoint)

    @cached_property
    def catalogue(self) -> Catalogue:
        """What the manifests say now."""
        return cached_manifests(self.settings.manifests)

    @cached_property
    def records(self) -> Records:
        """The records database, brought to the current form where it is not."""
        from records.store import open_records  # SQLAlchemy is not needed to read a table

        return open_records(self.home)

    @cached_property
    def decisions(self) -> dict[str, list[Decision]]:
        """Every decision of the ledger as it is now, by booklet."""
        return self.records.all_decisions()

    @cached_property
    def withdrawn(self) -> frozenset[str]:
        """The booklets whose rights were withdrawn."""
        return frozenset(self.records.withdrawals())

    def entries(self, paper_id: str) -> tuple[CatalogueEntry, ...]:
        """The booklets of one paper.

        Raises:
            KwiloError: when no manifest names the paper.
        """
        found = self.catalogue.of_paper(paper_id)
        if not found:
            raise KwiloError(
                f"paper {paper_id} is in no manifest",
                expected="one of the papers that `kwilo sources check` lists",
                remedy="set KWILO_MANIFESTS, or add it with `kwilo sources add`",
            )
        return found

    def local_file(self, object_name: str) -> Path:
        """The stored object as a file on this machine, fetched into the cache where the store is elsewhere."""
        place = self.objects.local_path(object_name)
        if place is not None and place.exists():
            return place
        data = self.objects.get(object_name)
        copy = self.home.cache / "objects" / object_name
        if not copy.exists():
            temporary = temporary_beside(copy)
            temporary.write_bytes(data)
            temporary.replace(copy)
        return copy


def open_workplace(settings: Settings | None = None, *, on_page: Progress = no_progress) -> Workplace:
    """The workplace of these settings (of the environment by default); makes the home where it is not there.

    Raises:
        KwiloError: when the home cannot be used.
    """
    settings = settings or load_settings()
    return Workplace(settings, open_home(settings.home), on_page)
