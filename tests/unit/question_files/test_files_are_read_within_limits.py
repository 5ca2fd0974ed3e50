"""A bad line is a failure with its number; the file's other rows stand, whatever is done to it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.question_files import row_file
from exam_sources.question_files.row_file import read_row_file
from kwilo_core.errors import UnusableFileError
from tests.unit.question_files.banks import labelled, write_lines


@pytest.mark.parametrize("name", ["bank.jsonl", "bank.jsonl.gz"])
def test_rows_are_told_apart_by_their_paper(tmp_path: Path, name: str) -> None:
    path = write_lines(tmp_path / name, [labelled(paper="a"), "", labelled(paper="b"), labelled(paper=None)])
    found = read_row_file(path)
    assert {k: [r.line for r in rows] for k, rows in found.by_paper.items()} == {"a": [1], "b": [3], None: [4]}
    assert found.failures == ()


def test_a_list_is_read_as_lines_are(tmp_path: Path) -> None:
    path = tmp_path / "paper.json"
    path.write_text(json.dumps([labelled(), 7, labelled()]))
    found = read_row_file(path)
    assert found.row_count == 2
    assert [f.line for f in found.failures] == [2]


def test_bad_lines_are_failures_and_the_rest_goes_on(tmp_path: Path) -> None:
    deep = "[" * 100_000
    path = write_lines(tmp_path / "b.jsonl", [labelled(), "{", "[1]", b'{"stem": "\xff"}', f'{{"a":{deep}', labelled()])
    found = read_row_file(path)
    assert found.row_count == 2
    assert [(f.line, f.reason.split(":")[0]) for f in found.failures] == [
        (2, "not_json"), (3, "not_an_object"), (4, "not_utf8"), (5, "not_json")
    ]  # fmt: skip


def test_a_line_without_end_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_file, "MAX_QUESTION_ROW_BYTES", 2000)
    path = write_lines(tmp_path / "b.jsonl", [labelled(stem="x" * 9000), labelled()])
    found = read_row_file(path)
    assert [r.line for r in found.by_paper[labelled()["paper"]]] == [2]
    assert [(f.line, f.reason.split(":")[0]) for f in found.failures] == [(1, "row_too_long")]


def test_no_more_is_unpacked_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_file, "MAX_QUESTION_FILE_BYTES", 100_000)
    path = write_lines(tmp_path / "bomb.jsonl.gz", [labelled(), b" " * 5_000_000, labelled()])
    found = read_row_file(path)
    assert found.row_count == 1
    assert found.failures[-1].reason.startswith("too_large")
    listed = tmp_path / "list.json.gz"
    listed.write_bytes(gzip.compress(b"[" + b" " * 5_000_000 + b"]"))
    with pytest.raises(UnusableFileError, match="over 100000 bytes"):
        read_row_file(listed)


def test_rows_beyond_the_limit_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_file, "MAX_QUESTION_ROWS", 2)
    found = read_row_file(write_lines(tmp_path / "b.jsonl", [labelled()] * 4))
    assert found.row_count == 2
    assert [(f.line, f.reason.split(":")[0]) for f in found.failures] == [(3, "too_many_rows")]


def test_a_file_that_was_cut_off_keeps_what_came(tmp_path: Path) -> None:
    whole = write_lines(tmp_path / "w.jsonl.gz", [labelled(id=str(n), stem=f"{n} {n**9}") for n in range(400)])
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(whole.read_bytes()[:-200])
    found = read_row_file(cut)
    assert 0 < found.row_count < 400
    assert found.failures[-1].reason.startswith("cut_off")


@given(data=st.binary(max_size=400))
def test_no_bytes_break_the_reader(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("any") / "any"
    path.write_bytes(data)
    try:
        found = read_row_file(path)
    except UnusableFileError as error:
        assert error.reason in ("not_json", "too_large")
    else:
        assert found.row_count + len(found.failures) <= data.count(b"\n") + data.count(b",") + 1
