"""The proof: the values that were found are looked for in the whole of the file that was written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium

from exam_sources.privacy.words import normal

RAW_LENGTH = 8
"""Values shorter than that stand in compressed or binary data by accident."""


def texts_of(path: Path) -> list[tuple[str, str]]:
    """What two independent readers take for the text of each page."""
    import pdfplumber  # most files are no sheets, and need no second reader

    document = pdfium.PdfDocument(path)
    try:
        by_pdfium = [page_text(document, i) for i in range(len(document))]
    finally:
        document.close()
    with pdfplumber.open(path) as plumbed:
        by_pdfminer = [
            normal("\n".join([p.extract_text() or "", p.extract_text(use_text_flow=True) or ""])) for p in plumbed.pages
        ]
    return list(zip(by_pdfium, by_pdfminer, strict=True))


def page_text(document: pdfium.PdfDocument, index: int) -> str:
    """The text layer of a page, compared as `normal` makes it."""
    page = document[index]
    try:
        text = page.get_textpage()
        try:
            return normal(text.get_text_range())
        finally:
            text.close()
    finally:
        page.close()


def pages_with(path: Path, patterns: Mapping[str, re.Pattern[str]]) -> set[int]:
    """Indices of pages whose text still has one of the values."""
    return {
        index
        for index, texts in enumerate(texts_of(path))
        for text in texts
        if any(pattern.search(text) for pattern in patterns.values())
    }


def is_in_raw_data(path: Path, values: Iterable[str]) -> bool:
    """Whether any decoded stream or string of the file has a value: as Latin-1, UTF-8, UTF-16, or as hex of these."""
    needles = set()
    for value in values:
        if len(value) < RAW_LENGTH:
            continue
        for form in {value, value.upper(), value.lower()}:
            for coding in ("utf-8", "utf-16-be", "utf-16-le"):
                raw = form.encode(coding)
                needles |= {raw, raw.hex().encode(), raw.hex().upper().encode()}
    if not needles:
        return False
    looking = re.compile(b"|".join(re.escape(n) for n in sorted(needles)))
    if looking.search(path.read_bytes()):
        return True
    with pikepdf.open(path) as pdf:
        for obj in pdf.objects:
            if isinstance(obj, pikepdf.Stream):
                if looking.search(_stream_head(obj)) or looking.search(_decoded(obj)):
                    return True
            elif obj is not None and looking.search(obj.unparse()):
                return True
    return False


def _stream_head(obj: pikepdf.Stream) -> bytes:
    return b" ".join(str(v).encode() for v in obj) + b" ".join(
        bytes(v) for v in dict(obj.items()).values() if isinstance(v, pikepdf.String)
    )


def _decoded(obj: pikepdf.Stream) -> bytes:
    try:
        return bytes(obj.read_bytes())
    except pikepdf.PdfError:  # a JPEG and its like: the data itself
        return bytes(obj.read_raw_bytes())
