"""Which objects of the store are named, and by what. No Dagster here.

Originals by raw/papers/document, crops by the tables of questions, the trained tagger by its own table. What nothing
names is an orphan: it came from something that was made anew, and nothing is lost with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.parquet as pq

from kwilo_assets.stages import ALIGNED, DOCUMENT, LOGICAL, SEGMENTED, TAGGED, TOPIC_MODEL, StageDef
from kwilo_assets.workplace import Workplace


@dataclass(frozen=True, slots=True)
class Naming:
    """One row that names an object.

    Attributes:
        booklet_id: Of the booklet that the row is about; "" for what belongs to none.
    """

    object_name: str
    stage: StageDef
    partition: str
    booklet_id: str = ""


def object_namings(work: Workplace) -> Iterator[Naming]:
    """Every naming of an object in the tables, one a row."""
    yield from _of_column(work, DOCUMENT, "object_name", "booklet_id", lambda name: name)
    for stage, booklet in (
        (SEGMENTED, "booklet_id"),
        (ALIGNED, "booklet_id"),
        (LOGICAL, "standing_booklet"),
        (TAGGED, "standing_booklet"),
    ):
        yield from _of_column(work, stage, "contract", booklet, _crop)
    for partition in work.tables.partitions(TOPIC_MODEL.table):
        for row in work.tables.read_rows(TOPIC_MODEL.table, partition):
            for name in json.loads(row["model"]).values():
                yield Naming(name, TOPIC_MODEL, partition)


def _crop(contract: str) -> str | None:
    """The picture of a question, in the form of the parse contract."""
    name: str | None = json.loads(contract).get("crop")
    return name


def _of_column(
    work: Workplace, stage: StageDef, column: str, booklet: str, name_in: Callable[[str], str | None]
) -> Iterator[Naming]:
    for partition in work.tables.partitions(stage.table):
        path = work.tables.path(stage.table, partition)
        try:
            names = set(pq.read_schema(path).names)
        except (pa.ArrowInvalid, OSError):
            continue  # damaged: it names nothing, and the next run makes it again
        if not {column, booklet} <= names:
            continue  # of an older release: it is due again
        for row in pq.read_table(path, columns=[column, booklet]).to_pylist():
            name = name_in(row[column]) if row[column] else None
            if name:
                yield Naming(name, stage, partition, row[booklet] or "")
