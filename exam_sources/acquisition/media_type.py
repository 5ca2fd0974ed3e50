"""What kind of file some bytes are, by the bytes alone: names and servers are not believed."""

from __future__ import annotations

import contextlib
import csv
import gzip
import io
import json
import zipfile
import zlib
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

from exam_sources.manifests.vocabulary import Role

HEAD_BYTES = 1024
"""A PDF's mark stands within the first 1,024 bytes, as readers have always accepted."""

LINES_LOOKED_AT = 20
"""So many lines tell JSON lines from a text that happens to begin with a brace."""


class MediaType(StrEnum):
    """The kinds of file that the platform reads."""

    PDF = "application/pdf"
    CSV = "text/csv"
    JSON = "application/json"
    JSON_LINES = "application/x-ndjson"
    GZIP_LINES = "application/gzip"  # gzipped JSON lines, or a gzipped list
    XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

    @property
    def ending(self) -> str:
        """The ending of an object's name."""
        return {
            "PDF": ".pdf",
            "CSV": ".csv",
            "JSON": ".json",
            "XLSX": ".xlsx",
            "JSON_LINES": ".jsonl",
            "GZIP_LINES": ".gz",
        }[self.name]


READABLE = {
    Role.PAPER: (MediaType.PDF,),
    Role.SOLUTIONS: (MediaType.PDF,),
    Role.KEY: (MediaType.PDF, MediaType.CSV, MediaType.JSON, MediaType.XLSX),
    Role.QUESTIONS: (MediaType.JSON, MediaType.JSON_LINES, MediaType.GZIP_LINES),
}
"""What a file of each role may be."""


def sniff(data: bytes) -> MediaType | None:
    """The kind of file that `data` is; None where it is none that the platform reads."""
    return _kind_of(io.BytesIO(data))


def sniff_file(path: Path) -> MediaType | None:
    """The kind of file that the file at `path` is; a PDF, a zip or gzipped data is not read whole for it."""
    with path.open("rb") as f:
        return _kind_of(f)


def _kind_of(f: BinaryIO) -> MediaType | None:
    head = f.read(HEAD_BYTES)
    if b"%PDF-" in head:
        return MediaType.PDF
    f.seek(0)
    if head.startswith(b"PK\x03\x04"):
        return MediaType.XLSX if _is_workbook(f) else None
    if head.startswith(b"\x1f\x8b"):
        return MediaType.GZIP_LINES if _opens_as_json(f) else None
    if b"\x00" in head:
        return None
    try:
        text = f.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    if "\x00" in text:
        return None
    if text.lstrip()[:1] in ("{", "["):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return MediaType.JSON_LINES if _is_json_lines(text) else None
        return MediaType.JSON
    return MediaType.CSV if _is_table(text) else None


def _is_workbook(f: BinaryIO) -> bool:
    try:
        with zipfile.ZipFile(f) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return False


def _opens_as_json(packed: BinaryIO) -> bool:
    """Whether gzipped data begins as JSON does; no more than its first bytes are unpacked."""
    try:
        with gzip.GzipFile(fileobj=packed) as f:
            head = f.read(HEAD_BYTES)
    except (OSError, EOFError, zlib.error):
        return False
    return head.decode("utf-8-sig", errors="replace").lstrip()[:1] in ("{", "[")


def _is_json_lines(text: str) -> bool:
    """Whether most of the first lines are JSON objects; single bad lines are told by the reader of the rows."""
    objects = lines = 0
    for line in io.StringIO(text):
        if not line.strip():
            continue
        lines += 1
        with contextlib.suppress(ValueError, RecursionError):
            objects += isinstance(json.loads(line), dict)
        if lines == LINES_LOOKED_AT:
            break
    return objects * 2 > lines


def _is_table(text: str) -> bool:
    """Whether the first lines are rows of one width, two or more, under one separator."""
    if text.lstrip()[:1] == "<":
        return False  # a page that a server sent in place of the file
    lines = [line for line in text.splitlines() if line.strip()][:20]
    for separator in (",", "\t", ";"):
        try:
            widths = {len(row) for row in csv.reader(lines, delimiter=separator, strict=True)}
        except csv.Error:
            continue
        if len(widths) == 1 and widths.pop() >= 2 and len(lines) >= 2:
            return True
    return False
