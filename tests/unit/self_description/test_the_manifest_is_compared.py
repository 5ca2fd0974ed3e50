"""What a document says of itself beside its manifest: what contradicts, what does not, and what contradicts itself."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.booklet import BookletInfo, booklet_of
from exam_sources.gates.result import Outcome
from exam_sources.gates.segmented import segmented_gate
from exam_sources.self_description.compare import compare, told
from exam_sources.self_description.facts import DocumentFacts, Place, Statement
from exam_sources.self_description.facts_table import FACTS_SCHEMA, rows_of_facts
from exam_sources.self_description.file_date import made_on, read_date
from exam_sources.self_description.languages import contradictions
from exam_sources.self_description.read import read_facts
from kwilo_core.ids import Exam, PaperKey
from tests.unit.gates.makers_of_content import outcomes, questions, reason_of
from tests.unit.segmentation.pages import document, paper

ADVANCED = booklet_of(PaperKey(Exam.JEE_ADVANCED, 2017, paper="p2"), publisher="kwilo")
KANNADA = "\u0c95\u0ca8\u0ccd\u0ca8\u0ca1 \u0caa\u0ccd\u0cb0\u0cb6\u0ccd\u0ca8\u0cc6 \u0c89\u0ca4\u0ccd\u0ca4\u0cb0"


def kcet(*languages: str) -> BookletInfo:
    return booklet_of(PaperKey(Exam.KCET, 2024, subject="physics"), languages=languages, publisher="kwilo")


def gate_of(booklet: BookletInfo, facts: DocumentFacts) -> tuple[Outcome, str]:
    results = segmented_gate(booklet, questions(30), expected=None, facts=facts)
    check = "pages_agree_with_the_manifest"
    return outcomes(results)[check], reason_of(results, check)


def test_a_header_of_another_year_holds_with_its_page_and_words() -> None:
    facts = read_facts(document(paper(4), furniture=("JEE (Advanced) 2010 Paper 2",)))
    outcome, reason = gate_of(ADVANCED, facts)
    assert outcome is Outcome.HELD
    assert reason.startswith("pages_contradict_manifest: ")
    assert "year 2010 for 2017 (page 1: 'JEE (Advanced) 2010 Paper 2')" in reason


def test_two_documents_in_one_file_hold_with_both_values() -> None:
    facts = read_facts(document(paper(4), furniture=("JEE (Advanced) 2017 Paper 2", "JEE (Advanced) 2016 Paper 2")))
    outcome, reason = gate_of(ADVANCED, replace(facts, year=2017))
    assert outcome is Outcome.HELD
    assert reason.startswith("pages_contradict_themselves: ")
    assert "2016" in reason
    assert "2017" in reason


@pytest.mark.parametrize(
    "row",
    [
        "updated on 04-05-2019 12.15 pm",
        "Copyright 2019 A Publisher",
        "https://example.org/papers/2019/archive",
        "Printed on 1/13/2019",
    ],
)
def test_a_day_of_printing_or_an_address_is_no_year_of_the_exam(row: str) -> None:
    assert read_facts(document(["NEET 2025", row, *paper(4)])).year == 2025


def test_a_version_box_a_label_above_its_code_and_a_foot_on_every_page_are_read() -> None:
    boxed = read_facts(document(["Karnataka Common Entrance Test 2024 Version Code", "C-3", *paper(4)]))
    assert boxed.version_code == "C-3"
    foot = read_facts(document(["KCET 2024", *paper(4)], furniture=("A-2",)))
    assert foot.version_code == "A-2"


def test_what_a_question_says_of_an_exam_is_no_word_of_the_document() -> None:
    rows = [*paper(2), "3. Which NEET 2011 paper asked this?", "(A) one", "(B) two", "(C) three", "(D) four"]
    found = read_facts(document(rows))
    assert (found.exam, found.year) == (None, None)


def test_a_booklet_in_a_script_that_is_not_declared_and_a_declared_one_without_a_letter_are_contradictions() -> None:
    both = read_facts(document([KANNADA, KANNADA, *paper(2)]))
    assert set(both.languages) == {"en", "kn"}
    assert compare(both, kcet("en")).contradictions.keys() == {"language kn"}
    assert compare(both, kcet("en", "kn")).contradictions == {}
    english = read_facts(document(paper(4)))
    assert compare(english, kcet("en", "kn")).contradictions.keys() == {"language kn"}
    assert "no letter" in told(compare(english, kcet("en", "kn")).contradictions)[0]


@given(st.dictionaries(st.sampled_from(["en", "hi", "kn", "ta"]), st.floats(0.05, 1.0), min_size=1))
def test_languages_declared_as_they_are_printed_contradict_nothing(shares: dict[str, float]) -> None:
    assert contradictions(tuple(shares), shares) == {}


def test_a_file_older_than_its_paper_is_a_contradiction_and_a_later_scan_is_none() -> None:
    old = DocumentFacts(made_on="2010-06-02")
    assert compare(old, ADVANCED).contradictions.keys() == {"file_date"}
    for day in ("2016-11-20", "2017-05-21", "2024-01-02"):
        assert compare(replace(old, made_on=day), ADVANCED).contradictions == {}


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("D:20100602162128+05'30'", dt.date(2010, 6, 2)),
        ("7/16/2009 17:33:11", dt.date(2009, 7, 16)),
        ("D:20050101000000", None),
        ("D:19700101", None),
        ("D:20101340", None),
        ("", None),
    ],
)
def test_dates_of_a_file_are_read_and_clocks_that_were_never_set_are_not(text: str, day: dt.date | None) -> None:
    assert read_date(text) == day


def test_a_file_that_does_not_open_has_no_date(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(b"%PDF-1.4 no more")
    assert made_on(tmp_path / "a.pdf") is None


def test_the_day_of_the_exam_is_compared_where_both_say_it() -> None:
    facts = read_facts(document(["KCET 2024 Physics", "Date: 18-04-2024 Time: 80 minutes", *paper(4)]))
    assert facts.date == "2024-04-18"
    assert compare(facts, kcet("en"), exam_date=dt.date(2024, 4, 18)).contradictions == {}
    assert compare(facts, kcet("en"), exam_date=dt.date(2024, 4, 19)).contradictions.keys() == {"date"}
    assert compare(facts, kcet("en")).contradictions == {}


@given(
    st.lists(
        st.builds(
            Statement,
            fact=st.just("year"),
            value=st.sampled_from(["2016", "2017", "2018"]),
            page=st.integers(1, 9),
            place=st.sampled_from(list(Place)),
            words=st.text(max_size=20),
            weight=st.floats(0.5, 9.0),
        ),
        max_size=4,
    )
)
def test_every_statement_is_a_row_of_the_schema(statements: list[Statement]) -> None:
    facts = DocumentFacts(
        year=int(statements[0].value) if statements else None,
        statements=tuple(statements),
        scripts={"en": 0.9, "kn": 0.1},
        languages=("en", "kn"),
        made_on="2017-05-21",
    )
    rows = rows_of_facts(facts, compare(facts, ADVANCED), paper_id="p", booklet_id="b")
    assert len(rows) == len(statements) + 3
    assert {key for row in rows for key in row} <= set(FACTS_SCHEMA.names)
