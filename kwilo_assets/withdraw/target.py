"""What is to be purged of a booklet: found while the tables still tell, and kept with the withdrawal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from kwilo_assets.object_names import object_namings
from kwilo_assets.stages import DOCUMENT
from kwilo_assets.workplace import Workplace
from kwilo_core.ids import paper_of_booklet


@dataclass(frozen=True, slots=True)
class Target:
    """One booklet, and what the stores have of it.

    Attributes:
        originals: SHA-256 of its files as they came.
        objects: Names of the objects that it alone has: its files and the crops of its questions.
        shared: Names of objects that another booklet has too; they stay.
    """

    booklet_id: str
    paper_id: str
    originals: tuple[str, ...]
    objects: tuple[str, ...]
    shared: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """As the withdrawal keeps it."""
        return {k: list(v) if isinstance(v, tuple) else v for k, v in asdict(self).items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Target:
        """The target that a withdrawal kept."""
        return cls(
            data["booklet_id"],
            data["paper_id"],
            tuple(data["originals"]),
            tuple(data["objects"]),
            tuple(data["shared"]),
        )


def target_of(work: Workplace, booklet_id: str) -> Target:
    """What is to be purged of `booklet_id`.

    Raises:
        IdError: when it is no booklet id.
    """
    paper_id = paper_of_booklet(booklet_id)
    own: set[str] = set()
    others: set[str] = set()
    for naming in object_namings(work):
        (own if naming.booklet_id == booklet_id else others).add(naming.object_name)
    originals: set[str] = set()
    elsewhere: set[str] = set()
    for partition in work.tables.partitions(DOCUMENT.table):
        for row in work.tables.read_rows(DOCUMENT.table, partition):
            if row["file_sha256"]:
                (originals if row["booklet_id"] == booklet_id else elsewhere).add(row["file_sha256"])
    return Target(
        booklet_id,
        paper_id,
        tuple(sorted(originals - elsewhere)),
        tuple(sorted(own - others)),
        tuple(sorted(own & others)),
    )
