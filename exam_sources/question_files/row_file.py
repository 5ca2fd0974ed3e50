"""The rows of a file of structured questions, by the paper that they name. Nothing is believed of the file.

Belongs here: opening, limits, which line is whose. What a row means is `forms.py` and `convert.py`. A line that is
none becomes a failure with its number, and the next line is read.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, cast

from kwilo_core.errors import UnusableFileError
from kwilo_core.thresholds import MAX_QUESTION_FILE_BYTES, MAX_QUESTION_ROW_BYTES, MAX_QUESTION_ROWS

PAPER_KEYS = ("paper", "paper_id")
"""The keys under which a row names its paper, the first that is there counts."""

FAILURES_KEPT = 1000
"""A file that is no JSON lines at all fails on every line; so many say it."""


@dataclass(frozen=True, slots=True)
class RowFailure:
    """A row that could not be used: its line (its place in a list, from 1), and why."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class RawRow:
    """A row that is a JSON object, not looked into yet."""

    line: int
    text: bytes

    def data(self) -> dict[str, Any]:
        """The object."""
        found: dict[str, Any] = json.loads(self.text)
        return found


@dataclass(frozen=True, slots=True)
class RowFile:
    """The rows of a file.

    Attributes:
        by_paper: {the paper's name in the file, None where a row names none: its rows in the order of the file}.
        failures: Lines that are no row.
    """

    by_paper: dict[str | None, tuple[RawRow, ...]]
    failures: tuple[RowFailure, ...]

    @property
    def row_count(self) -> int:
        return sum(len(rows) for rows in self.by_paper.values())


@lru_cache(maxsize=2)
def read_stored_rows(path: Path) -> RowFile:
    """As `read_row_file`, of a stored object: its name is its hash, so what was read once in a process stands.

    A file holds the rows of many papers, each of which is made on its own.
    """
    return read_row_file(path)


def read_row_file(path: Path) -> RowFile:
    """The rows of a list or of JSON lines, plain or gzipped.

    Raises:
        UnusableFileError: when the file is a list that is too large or no JSON; bad lines are failures.
    """
    by_paper: dict[str | None, list[RawRow]] = {}
    failures: list[RowFailure] = []
    rows = 0
    for line, found in _rows(path):
        if isinstance(found, str):
            if len(failures) < FAILURES_KEPT:
                failures.append(RowFailure(line, found))
            continue
        rows += 1
        if rows > MAX_QUESTION_ROWS:
            failures.append(RowFailure(line, f"too_many_rows: only the first {MAX_QUESTION_ROWS} rows are read"))
            break
        text, data = found
        name = next((data[k] for k in PAPER_KEYS if isinstance(data.get(k), str) and data[k].strip()), None)
        by_paper.setdefault(name.strip() if name else None, []).append(RawRow(line, text))
    return RowFile({name: tuple(found) for name, found in by_paper.items()}, tuple(failures))


def _rows(path: Path) -> Iterator[tuple[int, tuple[bytes, dict[str, Any]] | str]]:
    with path.open("rb") as raw:
        is_packed = raw.read(2) == b"\x1f\x8b"
        raw.seek(0)
        f = cast("IO[bytes]", gzip.GzipFile(fileobj=raw) if is_packed else raw)
        with f:
            yield from _of_list(f, path) if _first_byte(f) == b"[" else _of_lines(f)


def _first_byte(f: IO[bytes]) -> bytes:
    try:
        head = f.read(1024).removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
        f.seek(0)
    except (OSError, EOFError, zlib.error):
        return b""  # the reader of the lines says what is wrong with it
    return head


def _of_list(f: IO[bytes], path: Path) -> Iterator[tuple[int, tuple[bytes, dict[str, Any]] | str]]:
    try:
        text = f.read(MAX_QUESTION_FILE_BYTES + 1)
        if len(text) > MAX_QUESTION_FILE_BYTES:
            raise UnusableFileError(
                f"a list of questions of over {MAX_QUESTION_FILE_BYTES} bytes",
                reason="too_large",
                remedy="write it as JSON lines in several files",
            )
        rows = json.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError, OSError, EOFError, zlib.error) as error:
        raise UnusableFileError(f"the list of questions cannot be read: {error}", reason="not_json") from error
    for place, row in enumerate(rows, start=1):
        if not isinstance(row, dict):
            yield place, "not_an_object: a row is an object with the question's parts"
            continue
        packed = json.dumps(row, ensure_ascii=False).encode("utf-8", errors="replace")
        yield place, (packed, row) if len(packed) <= MAX_QUESTION_ROW_BYTES else _too_long()


def _of_lines(f: IO[bytes]) -> Iterator[tuple[int, tuple[bytes, dict[str, Any]] | str]]:
    line = total = 0
    while True:
        line += 1
        try:
            text = f.readline(MAX_QUESTION_ROW_BYTES + 1)
            total += len(text)
            is_cut = len(text) > MAX_QUESTION_ROW_BYTES and not text.endswith(b"\n")
            while is_cut and total <= MAX_QUESTION_FILE_BYTES:
                rest = f.readline(MAX_QUESTION_ROW_BYTES)
                total += len(rest)
                if not rest or rest.endswith(b"\n"):
                    break
        except (OSError, EOFError, zlib.error) as error:
            yield line, f"cut_off: the file ends or breaks here: {error}"
            return
        if total > MAX_QUESTION_FILE_BYTES:
            yield line, f"too_large: only the first {MAX_QUESTION_FILE_BYTES} unpacked bytes are read"
            return
        if not text:
            return
        if is_cut:
            yield line, _too_long()
        elif text.strip():
            yield line, _row(text)


def _too_long() -> str:
    return f"row_too_long: a row has at most {MAX_QUESTION_ROW_BYTES} bytes"


def _row(text: bytes) -> tuple[bytes, dict[str, Any]] | str:
    try:
        data = json.loads(text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return f"not_utf8: byte {error.start} is no UTF-8"
    except (ValueError, RecursionError) as error:
        return f"not_json: {getattr(error, 'msg', None) or 'nested too deep'}"
    if not isinstance(data, dict):
        return "not_an_object: a row is an object with the question's parts"
    return text.removeprefix(b"\xef\xbb\xbf"), data
