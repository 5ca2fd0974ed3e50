"""Pages survive their way through the stored tables, and say how well they were read."""

from __future__ import annotations

import io

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.reading.layout_tables import GRAPHIC_SCHEMA, PAGE_SCHEMA, WORD_SCHEMA, pages_of_rows, rows_of_pages
from exam_sources.reading.page_model import Graphic, PageLayout, Word
from exam_sources.reading.quality import reading_quality

number = st.floats(-1e4, 1e4, allow_nan=False)
share = st.floats(0, 1)
colour = st.none() | st.tuples(share, share, share)
words = st.builds(
    Word,
    text=st.text(st.characters(codec="utf-8"), min_size=1, max_size=8),
    x0=number,
    top=number,
    x1=number,
    bottom=number,
    size=number,
    font=st.text("AB+", max_size=4),
    source=st.sampled_from(["text", "ocr"]),
    confidence=share,
    is_bold=st.booleans(),
    is_italic=st.booleans(),
    baseline=st.none() | number,
)
graphics = st.builds(
    Graphic,
    kind=st.sampled_from(["line", "rect", "curve", "image"]),
    x0=number,
    top=number,
    x1=number,
    bottom=number,
    stroke=colour,
    fill=colour,
)
layouts = st.lists(
    st.builds(
        PageLayout,
        number=st.integers(1, 99),
        width=number,
        height=number,
        words=st.lists(words, max_size=4).map(tuple),
        graphics=st.lists(graphics, max_size=3).map(tuple),
        read_by=st.sampled_from(["text", "ocr", "mixed", "none"]),
        failure=st.none() | st.just("it failed"),
    ),
    max_size=4,
    unique_by=lambda p: p.number,
)


def through_parquet(rows: list[dict], schema: pa.Schema) -> list[dict]:
    file = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), file)
    return pq.read_table(file).to_pylist()


@settings(max_examples=60)
@given(layouts)
def test_pages_come_back_from_the_tables_as_they_were(pages: list[PageLayout]) -> None:
    rows = rows_of_pages(pages, paper_id="kcet-2024-physics", booklet_id="b", file_sha256="0" * 64, role="paper")
    stored = [through_parquet(r, s) for r, s in zip(rows, (WORD_SCHEMA, GRAPHIC_SCHEMA, PAGE_SCHEMA), strict=True)]
    assert pages_of_rows(*(s[::-1] for s in stored[:2]), stored[2]) == pages


def word(text: str, *, source: str = "text", confidence: float = 1.0) -> Word:
    return Word(text, 0, 0, 10, 10, 10, source=source, confidence=confidence)


def test_quality_counts_pages_and_weighs_characters() -> None:
    pages = [
        PageLayout(1, 100, 100, (word("abc"), word("\uf061"))),
        PageLayout(
            2,
            100,
            100,
            (word("abcdef", source="ocr", confidence=0.9), word("xy", source="ocr", confidence=0.5)),
            read_by="ocr",
        ),
        PageLayout(3, 100, 100, read_by="none", failure="it failed"),
    ]
    quality = reading_quality(pages)
    assert quality.page_count == 3
    assert quality.pages_by == {"text": 1, "ocr": 1, "none": 1}
    assert quality.failed_pages == [(3, "it failed")]
    assert quality.words == 4
    assert quality.readable_share == pytest.approx(11 / 12)
    assert quality.ocr_confidence == pytest.approx(0.8)


def test_quality_of_a_document_of_text_has_no_ocr_confidence() -> None:
    assert reading_quality([PageLayout(1, 100, 100, (word("abc"),))]).ocr_confidence is None


@given(layouts)
def test_quality_is_a_share_and_counts_every_page(pages: list[PageLayout]) -> None:
    quality = reading_quality(pages)
    assert 0 <= quality.readable_share <= 1
    assert sum(quality.pages_by.values()) == len(pages)
