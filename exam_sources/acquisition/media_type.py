"""What kind of file some bytes are, by the bytes alone: names and servers are not believed."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from enum import StrEnum

from exam_sources.manifests.vocabulary import Role

HEAD_BYTES = 1024
"""A PDF's mark stands within the first 1,024 bytes, as readers have always accepted."""


class MediaType(StrEnum):
    """The kinds of file that the platform reads."""

    PDF = "application/pdf"
    CSV = "text/csv"
    JSON = "application/json"
    XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

    @property
    def ending(self) -> str:
        """The ending of an object's name."""
        return {"PDF": ".pdf", "CSV": ".csv", "JSON": ".json", "XLSX": ".xlsx"}[self.name]


READABLE = {
    Role.PAPER: (MediaType.PDF,),
    Role.SOLUTIONS: (MediaType.PDF,),
    Role.KEY: (MediaType.PDF, MediaType.CSV, MediaType.JSON, MediaType.XLSX),
}
"""What a file of each role may be."""


def sniff(data: bytes) -> MediaType | None:
    """The kind of file that `data` is; None where it is none that the platform reads."""
    if b"%PDF-" in data[:HEAD_BYTES]:
        return MediaType.PDF
    if data.startswith(b"PK\x03\x04"):
        return MediaType.XLSX if _is_workbook(data) else None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    if "\x00" in text:
        return None
    if text.lstrip()[:1] in ("{", "["):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return None
        return MediaType.JSON
    return MediaType.CSV if _is_table(text) else None


def _is_workbook(data: bytes) -> bool:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError):
        return False


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
