"""What the real papers say of themselves: every fact that is read is true, and only what is wrongly named contradicts.

What a page says was read by eye; silence is right where it says nothing. No wording of a paper stands here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from exam_sources.corroboration.prints_table import prints_of_rows, rows_of_prints
from exam_sources.corroboration.twins import TwinIndex
from exam_sources.marks.scheme import find_scheme
from exam_sources.reading.lines import document_text
from exam_sources.reading.page_model import DocumentText
from exam_sources.reading.pages import read_document
from exam_sources.segmentation.segment import segment
from exam_sources.self_description.compare import Comparison, compare
from exam_sources.self_description.facts import DocumentFacts
from exam_sources.self_description.file_date import made_on
from exam_sources.self_description.read import read_facts
from kwilo_core.settings import load_settings
from tests.real_papers.corpus import RealPaper, corpus_is_here, real_papers

pytestmark = [
    pytest.mark.skipif(not corpus_is_here(), reason="the real papers are not beside this checkout (../shared/corpus)"),
    pytest.mark.slow,
]

PAPERS = [p for p in real_papers() if "truncated" not in p.stem] if corpus_is_here() else []
SINGLE = [p for p in PAPERS if not p.info.paper.is_collection]
READ = ("exam", "year", "paper", "session", "shift", "subject", "version_code")

PRINTED = {"exam": 18, "year": 17, "paper": 11, "session": 2, "shift": 2, "subject": 5, "version_code": 7}
"""Of the single papers, how many print each fact."""


def is_trap(paper: RealPaper) -> bool:
    """Whether the file's name states another year than its content has."""
    return "trap" in paper.stem


@cache
def text_of(stem: str) -> DocumentText:
    paper = next(p for p in PAPERS if p.stem == stem)
    return document_text(
        read_document(paper.path, languages=paper.info.languages, cache=load_settings().home / "cache")
    )


@cache
def facts_of(stem: str) -> DocumentFacts:
    paper = next(p for p in PAPERS if p.stem == stem)
    day = made_on(paper.path)
    return replace(read_facts(text_of(stem)), made_on=day.isoformat() if day else None)


def compared(paper: RealPaper) -> Comparison:
    return compare(facts_of(paper.stem), paper.info)


@pytest.mark.parametrize("paper", [p for p in SINGLE if not is_trap(p)], ids=lambda p: p.info.booklet_id)
def test_what_is_read_of_a_document_is_true(paper: RealPaper) -> None:
    found = compared(paper)
    assert found.contradictions == {}
    assert found.conflicts == {}
    assert set(facts_of(paper.stem).languages) == set(paper.info.languages)
    for statement in facts_of(paper.stem).statements:
        assert statement.words.strip()
        assert statement.page >= 1


def test_all_that_the_pages_say_is_read() -> None:
    said = Counter(fact for p in SINGLE for fact in READ if getattr(facts_of(p.stem), fact) is not None)
    assert dict(said) == PRINTED


def test_a_collection_has_no_year_of_its_own_though_its_questions_have() -> None:
    assert {facts_of(p.stem).year for p in PAPERS if p.info.paper.is_collection} == {None}


def test_the_paper_that_is_named_for_a_later_year_contradicts_by_the_date_of_its_file() -> None:
    (trap,) = [p for p in SINGLE if is_trap(p)]
    found = compared(trap)
    assert found.contradictions.keys() == {"file_date"}
    assert found.contradictions["file_date"]["manifest"] == trap.info.paper.year
    assert found.contradictions["file_date"]["pages"] < f"{trap.info.paper.year - 1}"


def test_only_printings_of_one_paper_are_twins() -> None:
    index, paper_of = TwinIndex(), {p.stem: p.info.paper.paper_id for p in SINGLE}
    for paper in SINGLE:
        scheme = find_scheme(paper.info.paper)
        expected = scheme.expected_shape(paper.info.covers) if scheme else None
        found = segment(text_of(paper.stem), paper.info, expected=expected).questions
        index.put(paper.stem, prints_of_rows(rows_of_prints(found, paper_id=paper.stem, booklet_id=paper.stem)))
    twins = {(a, t.paper_id) for a in paper_of for t in index.twins_of(a)}
    printed_twice = {a for a in paper_of for b in paper_of if a != b and paper_of[a] == paper_of[b]}
    covers_parts = {p.stem for p in SINGLE if p.info.covers}
    scanned = {p.stem for p in SINGLE if p.reading_class == "scanned"}
    assert {(a, b) for a, b in twins if paper_of[a] != paper_of[b]} == set()
    assert {a for a, _ in twins} == printed_twice - covers_parts - scanned
