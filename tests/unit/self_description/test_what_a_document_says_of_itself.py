"""What the pages say of themselves: exam, year, paper, session, shift, subject, version code."""

from __future__ import annotations

import pytest

from exam_sources.self_description.read import read_facts
from tests.unit.segmentation.pages import document, paper


@pytest.mark.parametrize(
    ("title", "facts"),
    [
        ("JEE (Advanced) 2018 Paper 1", {"exam": "JEE_ADVANCED", "year": 2018, "paper": "p1"}),
        (
            "JEE(ADVANCED) - 2014 PAPER-II Code-1",
            {"exam": "JEE_ADVANCED", "year": 2014, "paper": "p2", "version_code": "1"},
        ),
        ("JEE Main 2024 (01 Feb Shift 1)", {"exam": "JEE_MAIN", "year": 2024, "session": "feb01", "shift": "s1"}),
        (
            "JEE Main 2025 January 22 Evening Shift",
            {"exam": "JEE_MAIN", "year": 2025, "session": "jan22", "shift": "s2"},
        ),
        (
            "KCET 2024 Chemistry Question Paper Code B2",
            {"exam": "KCET", "year": 2024, "subject": "chemistry", "version_code": "B-2"},
        ),
        ("KCET - 2023 PHYSICS CODE : B-4", {"exam": "KCET", "year": 2023, "subject": "physics", "version_code": "B-4"}),
        ("NEET (UG) 2025 Test Booklet Code 45", {"exam": "NEET", "year": 2025, "version_code": "45"}),
    ],
)
def test_title_is_read(title: str, facts: dict[str, object]) -> None:
    found = read_facts(document([title, *paper(4)]))
    assert {k: getattr(found, k) for k in facts} == facts


def test_running_header_counts_as_well() -> None:
    found = read_facts(document(paper(4), furniture=("JEE (Advanced) 2021 Paper 2",)))
    assert (found.exam, found.year, found.paper) == ("JEE_ADVANCED", 2021, "p2")


def test_response_sheet_names_its_day_and_shift() -> None:
    rows = ["NTA JEE 7th to 9th Jan 2020", "Test Date 09/01/2020", "Test Time 9:30 AM - 12:30 PM", *paper(3)]
    found = read_facts(document(rows))
    assert (found.exam, found.year, found.session, found.shift) == ("JEE_MAIN", 2020, "jan09", "s1")


def test_years_within_questions_say_nothing_of_the_paper() -> None:
    rows = [
        "1. In the census of 2011 the number of people in this very large country of ours was counted to be so many",
        *paper(3),
    ]
    assert read_facts(document(rows)).year is None


def test_pages_that_say_nothing_give_nothing() -> None:
    found = read_facts(document(["A title of no exam at all", *paper(3)]))
    assert (found.exam, found.year, found.paper, found.session, found.version_code) == (None, None, None, None, None)
    assert found.languages == ("en",)
