"""The Parquet tables between assets: one file a partition, with a sidecar that says what made it.

A table is named by its asset key (`core/questions/segmented`). Beside `{partition}.parquet` stands
`{partition}.json`: the hash of what went in (`inputs_hash`), that of what came out (`output_hash`), the number of rows.
Two equal inputs hashes mean that making the partition again would give the same rows, so it is skipped.
Nested values are JSON strings, so that every database reads them. Rows stand in the order given, without the clock.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from kwilo_core.canonical import hash_of_bytes
from kwilo_core.errors import KwiloError
from kwilo_core.temporaries import temporary_beside

WHOLE = "all"
"""The partition of a table that has none."""

_TABLE = re.compile(r"[a-z0-9_]+(/[a-z0-9_]+)*")
_PARTITION = re.compile(r"[a-z0-9_.-]+")


@dataclass(frozen=True, slots=True)
class Made:
    """What a sidecar says of one partition."""

    inputs_hash: str
    output_hash: str
    rows: int


@dataclass(frozen=True, slots=True)
class TableStore:
    """The tables below one folder."""

    root: Path

    def path(self, table: str, partition: str = WHOLE) -> Path:
        """Where the partition's Parquet file is, or would be."""
        if not _TABLE.fullmatch(table):
            raise KwiloError(f"table name {table!r}", expected="lower-case parts joined by /")
        if not _PARTITION.fullmatch(partition) or partition.startswith("."):
            raise KwiloError(f"partition {partition!r}", expected="a paper id or 'all'")
        return self.root / table / f"{partition}.parquet"

    def write(
        self, table: str, frame: pd.DataFrame, *, schema: pa.Schema, partition: str = WHOLE, inputs_hash: str = ""
    ) -> Made:
        """Write one partition whole, then its sidecar.

        Args:
            table: The table's name.
            frame: The rows, one a line, in the order that is kept.
            schema: The columns and their types; extra columns in `frame` are an error.
            partition: The partition's key.
            inputs_hash: What the partition was made from.

        Raises:
            KwiloError: when the frame's columns are not the schema's.
        """
        wrong = set(frame.columns) ^ set(schema.names)
        if wrong and not frame.empty:
            raise KwiloError(
                f"columns {sorted(wrong)} of {table} are missing or unknown", expected=", ".join(schema.names)
            )
        rows = frame.to_dict("records") if not frame.empty else []
        return self.write_rows(table, rows, schema=schema, partition=partition, inputs_hash=inputs_hash)

    def write_rows(
        self, table: str, rows: Sequence[dict], *, schema: pa.Schema, partition: str = WHOLE, inputs_hash: str = ""
    ) -> Made:
        """Write one partition from a list of dicts (missing keys are null); see `write`."""
        unknown = {key for row in rows for key in row} - set(schema.names)
        if unknown:
            raise KwiloError(f"columns {sorted(unknown)} of {table} are unknown", expected=", ".join(schema.names))
        try:
            data = pa.Table.from_pylist([dict(row) for row in rows], schema=schema)
        except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
            raise KwiloError(f"rows of {table} do not fit its schema: {error}") from error
        place = self.path(table, partition)
        temporary = temporary_beside(place)
        pq.write_table(data, temporary, compression="zstd")
        made = Made(inputs_hash, hash_of_bytes(temporary.read_bytes()), data.num_rows)
        sidecar = place.with_suffix(".json")
        # the old sidecar goes first: a crash in between leaves a partition that is made again, never one that lies
        sidecar.unlink(missing_ok=True)
        temporary.replace(place)
        temporary.write_text(json.dumps(asdict(made), sort_keys=True) + "\n", encoding="utf-8")
        temporary.replace(sidecar)
        return made

    def made(self, table: str, partition: str = WHOLE) -> Made | None:
        """What the partition's sidecar says; None where the partition is not whole."""
        place = self.path(table, partition)
        sidecar = place.with_suffix(".json")
        if not (place.exists() and sidecar.exists()):
            return None
        return Made(**json.loads(sidecar.read_text(encoding="utf-8")))

    def read_rows(self, table: str, partition: str = WHOLE) -> list[dict]:
        """The partition's rows as dicts.

        Raises:
            KwiloError: when the partition was never written.
        """
        place = self.path(table, partition)
        if not place.exists():
            raise KwiloError(f"{table} of {partition} is not there", remedy=f"materialise {table} for {partition}")
        return list(pq.read_table(place).to_pylist())

    def read(self, table: str, partition: str = WHOLE) -> pd.DataFrame:
        """The partition as a frame; see `read_rows` for errors."""
        place = self.path(table, partition)
        if not place.exists():
            raise KwiloError(f"{table} of {partition} is not there", remedy=f"materialise {table} for {partition}")
        return pq.read_table(place).to_pandas()

    def partitions(self, table: str) -> list[str]:
        """The partitions that are there, sorted."""
        folder = self.root / table
        return sorted(p.stem for p in folder.glob("*.parquet")) if folder.exists() else []

    def drop(self, table: str, partition: str) -> None:
        """Delete one partition, if it is there."""
        place = self.path(table, partition)
        place.with_suffix(".json").unlink(missing_ok=True)
        place.unlink(missing_ok=True)
