"""Pages as rows of tables and back: the stored form of what was read (core/papers/page_layout).

Belongs here: the columns and the two conversions, which are inverse to each other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pyarrow as pa

from exam_sources.reading.page_model import Graphic, PageLayout, Word

_OF = [
    ("paper_id", pa.string()),
    ("booklet_id", pa.string()),
    ("file_sha256", pa.string()),
    ("role", pa.string()),
    ("page", pa.int32()),
]
_BOX = [("x0", pa.float64()), ("top", pa.float64()), ("x1", pa.float64()), ("bottom", pa.float64())]

WORD_SCHEMA = pa.schema(
    [
        *_OF,
        ("position", pa.int32()),
        ("text", pa.string()),
        *_BOX,
        ("size", pa.float64()),
        ("font", pa.string()),
        ("source", pa.string()),
        ("confidence", pa.float64()),
        ("is_bold", pa.bool_()),
        ("is_italic", pa.bool_()),
        ("baseline", pa.float64()),
    ]
)
"""One row is one word on a page; `position` is its place in the page's list."""

GRAPHIC_SCHEMA = pa.schema(
    [
        *_OF,
        ("position", pa.int32()),
        ("kind", pa.string()),
        *_BOX,
        *[(f"{what}_{c}", pa.float64()) for what in ("stroke", "fill") for c in ("red", "green", "blue")],
    ]
)
"""One row is one drawn thing on a page; colours from 0 to 1, null where it has none."""

PAGE_SCHEMA = pa.schema(
    [
        *_OF,
        ("width", pa.float64()),
        ("height", pa.float64()),
        ("read_by", pa.string()),
        ("failure", pa.string()),
        ("words", pa.int32()),
        ("ocr_confidence", pa.float64()),
    ]
)
"""One row is one page: how it was read, why it was not, how many words it has, the mean confidence of OCRed ones."""


def rows_of_pages(
    pages: Iterable[PageLayout], *, paper_id: str, booklet_id: str, file_sha256: str, role: str
) -> tuple[list[dict], list[dict], list[dict]]:
    """The rows of WORD_SCHEMA, GRAPHIC_SCHEMA and PAGE_SCHEMA for the pages of one file.

    Args:
        pages: As read.
        paper_id, booklet_id, file_sha256, role: Of the file, repeated in each row.
    """
    words: list[dict] = []
    graphics: list[dict] = []
    rows: list[dict] = []
    for page in pages:
        of = {
            "paper_id": paper_id,
            "booklet_id": booklet_id,
            "file_sha256": file_sha256,
            "role": role,
            "page": page.number,
        }
        words += [of | _word_row(i, w) for i, w in enumerate(page.words)]
        graphics += [of | _graphic_row(i, g) for i, g in enumerate(page.graphics)]
        ocr = [w.confidence for w in page.words if w.source == "ocr"]
        rows.append(
            of
            | {
                "width": page.width,
                "height": page.height,
                "read_by": page.read_by,
                "failure": page.failure,
                "words": len(page.words),
                "ocr_confidence": sum(ocr) / len(ocr) if ocr else None,
            }
        )
    return words, graphics, rows


def _word_row(position: int, w: Word) -> dict[str, Any]:
    return {
        "position": position,
        "text": w.text,
        "x0": w.x0,
        "top": w.top,
        "x1": w.x1,
        "bottom": w.bottom,
        "size": w.size,
        "font": w.font,
        "source": w.source,
        "confidence": w.confidence,
        "is_bold": w.is_bold,
        "is_italic": w.is_italic,
        "baseline": w.baseline,
    }


def _graphic_row(position: int, g: Graphic) -> dict[str, Any]:
    row: dict[str, Any] = {
        "position": position,
        "kind": g.kind,
        "x0": g.x0,
        "top": g.top,
        "x1": g.x1,
        "bottom": g.bottom,
    }
    for what, colour in (("stroke", g.stroke), ("fill", g.fill)):
        for name, value in zip(("red", "green", "blue"), colour or (None, None, None), strict=True):
            row[f"{what}_{name}"] = value
    return row


def _colour(row: Mapping[str, Any], what: str) -> tuple[float, float, float] | None:
    red, green, blue = (row[f"{what}_{c}"] for c in ("red", "green", "blue"))
    return None if red is None else (red, green, blue)


def pages_of_rows(
    words: Sequence[Mapping[str, Any]], graphics: Sequence[Mapping[str, Any]], pages: Sequence[Mapping[str, Any]]
) -> list[PageLayout]:
    """The pages that `rows_of_pages` made rows of, in the order of the page rows.

    Args:
        words, graphics, pages: Rows of one file (one `file_sha256` and `role`), in any order.
    """
    words_of: dict[int, list[tuple[int, Word]]] = defaultdict(list)
    for r in words:
        words_of[r["page"]].append(
            (
                r["position"],
                Word(
                    r["text"],
                    r["x0"],
                    r["top"],
                    r["x1"],
                    r["bottom"],
                    r["size"],
                    r["font"],
                    r["source"],
                    r["confidence"],
                    r["is_bold"],
                    r["is_italic"],
                    r["baseline"],
                ),
            )
        )
    graphics_of: dict[int, list[tuple[int, Graphic]]] = defaultdict(list)
    for r in graphics:
        box = (r["x0"], r["top"], r["x1"], r["bottom"])
        graphics_of[r["page"]].append(
            (r["position"], Graphic(r["kind"], *box, stroke=_colour(r, "stroke"), fill=_colour(r, "fill")))
        )
    return [
        PageLayout(
            number=r["page"],
            width=r["width"],
            height=r["height"],
            words=tuple(w for _, w in sorted(words_of[r["page"]], key=lambda p: p[0])),
            graphics=tuple(g for _, g in sorted(graphics_of[r["page"]], key=lambda p: p[0])),
            read_by=r["read_by"],
            failure=r["failure"],
        )
        for r in pages
    ]
