"""How well a document was read, in a few figures that gates compare with their bounds."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from exam_sources.reading.page_model import PageLayout


@dataclass(frozen=True, slots=True)
class ReadingQuality:
    """What reading a document gave.

    Attributes:
        page_count: All pages, blank ones included.
        pages_by: {"text" | "ocr" | "mixed" | "none": pages}.
        failed_pages: (page, reason) of pages that could not be read.
        readable_share: Of all characters, those that are no private-use, replacement or control code; 1 without any.
        ocr_confidence: Mean word confidence of what OCR read, weighted by length; None where nothing was OCRed.
        words: All words.
        ocr_share: Share of all characters that OCR read.
    """

    page_count: int
    pages_by: dict[str, int]
    failed_pages: list[tuple[int, str]]
    readable_share: float
    ocr_confidence: float | None
    words: int
    ocr_share: float = 1.0


def is_readable(character: str) -> bool:
    """Whether a character means something to a reader: no private-use, replacement, control or unassigned code."""
    return character not in "\ufffd\u25a1" and unicodedata.category(character) not in ("Co", "Cc", "Cn", "Cs")


def reading_quality(pages: Sequence[PageLayout]) -> ReadingQuality:
    """The figures of one document's pages."""
    characters = readable = 0
    weight = confidence = 0.0
    for page in pages:
        for word in page.words:
            characters += len(word.text)
            readable += sum(map(is_readable, word.text))
            if word.source == "ocr":
                weight += len(word.text)
                confidence += len(word.text) * word.confidence
    return ReadingQuality(
        page_count=len(pages),
        pages_by=dict(Counter(p.read_by for p in pages)),
        failed_pages=[(p.number, p.failure) for p in pages if p.failure],
        readable_share=readable / characters if characters else 1.0,
        ocr_confidence=confidence / weight if weight else None,
        words=sum(len(p.words) for p in pages),
        ocr_share=weight / characters if characters else 0.0,
    )
