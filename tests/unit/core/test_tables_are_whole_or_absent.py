from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pytest

from kwilo_core.errors import KwiloError
from kwilo_core.tables import TableStore

SCHEMA = pa.schema([("name", pa.string()), ("marks", pa.float64())])


def test_rows_come_back_as_they_were_written(tmp_path: Path) -> None:
    store = TableStore(tmp_path)
    rows = [{"name": "a", "marks": 1.0}, {"name": "ಕ", "marks": None}]
    made = store.write_rows("core/questions/segmented", rows, schema=SCHEMA, partition="neet-2024", inputs_hash="i")
    assert store.read_rows("core/questions/segmented", "neet-2024") == rows
    assert store.made("core/questions/segmented", "neet-2024") == made
    assert made.rows == 2


def test_the_same_rows_give_the_same_output_hash(tmp_path: Path) -> None:
    rows = [{"name": "a", "marks": 1.0}]
    first = TableStore(tmp_path / "1").write_rows("t", rows, schema=SCHEMA)
    second = TableStore(tmp_path / "2").write_rows("t", rows, schema=SCHEMA)
    assert first.output_hash == second.output_hash


def test_a_partition_without_its_sidecar_counts_as_not_made(tmp_path: Path) -> None:
    store = TableStore(tmp_path)
    store.write_rows("t", [], schema=SCHEMA)
    store.path("t").with_suffix(".json").unlink()
    assert store.made("t") is None


def test_a_failed_write_leaves_no_half_partition(tmp_path: Path) -> None:
    store = TableStore(tmp_path)
    with pytest.raises(KwiloError):
        store.write_rows("t", [{"name": "a", "marks": "many"}], schema=SCHEMA)
    assert store.partitions("t") == []
    assert store.made("t") is None


def test_an_unknown_column_is_named(tmp_path: Path) -> None:
    with pytest.raises(KwiloError, match="colour"):
        TableStore(tmp_path).write_rows("t", [{"colour": "red"}], schema=SCHEMA)


@pytest.mark.parametrize("name", ["../up", "/etc/x", "a//b", "A"])
def test_a_name_that_leaves_the_folder_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(KwiloError):
        TableStore(tmp_path).path(name)


@pytest.mark.parametrize("partition", ["../up", ".hidden", "a/b", ""])
def test_a_partition_that_leaves_the_folder_is_refused(tmp_path: Path, partition: str) -> None:
    with pytest.raises(KwiloError):
        TableStore(tmp_path).path("t", partition)


def test_the_sidecar_is_plain_json_without_a_time(tmp_path: Path) -> None:
    store = TableStore(tmp_path)
    store.write_rows("t", [], schema=SCHEMA, inputs_hash="abc")
    sidecar = json.loads(store.path("t").with_suffix(".json").read_text())
    assert set(sidecar) == {"inputs_hash", "output_hash", "rows"}
