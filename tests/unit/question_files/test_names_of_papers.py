"""A file's own name for a paper is read for certain, or not at all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.question_files.slugs import paper_of_slug
from kwilo_core.ids import Exam, parse_paper_id

MAIN, ADVANCED = Exam.JEE_MAIN, Exam.JEE_ADVANCED


@pytest.mark.parametrize(
    ("slug", "exam", "paper_id"),
    [
        ("aieee-2003", MAIN, "jee_main-2003"),
        ("jee-main-2014-offline", MAIN, "jee_main-2014"),
        ("jee-main-2016-online-9th-april-morning-slot", MAIN, "jee_main-2016-apr09-s1"),
        ("jee-main-2018-online-15th-april-evening-slot", MAIN, "jee_main-2018-apr15-s2"),
        ("jee-main-2021-online-22th-july-evening-shift", MAIN, "jee_main-2021-jul22-s2"),
        ("jee-main-2024-online-1st-february-morning-shift", MAIN, "jee_main-2024-feb01-s1"),
        ("JEE Main 2025 (Online) 22nd January Shift 2", MAIN, "jee_main-2025-jan22-s2"),
        ("jee_main-2024-feb01-s1", MAIN, "jee_main-2024-feb01-s1"),
        ("iit-jee-2008-paper-2-offline", ADVANCED, "jee_advanced-2008-p2"),
        ("jee-advanced-2016-paper-1-offline", ADVANCED, "jee_advanced-2016-p1"),
        ("neet-2020", Exam.NEET, "neet-2020"),
        ("kcet-2019-maths", Exam.KCET, "kcet-2019-mathematics"),
    ],
)
def test_names_in_use_are_read(slug: str, exam: Exam, paper_id: str) -> None:
    key = paper_of_slug(slug, exam)
    assert key is not None
    assert key.paper_id == paper_id


@pytest.mark.parametrize(
    ("slug", "exam"),
    [
        ("aieee-2003", ADVANCED),  # another exam's
        ("jee-main-2021-online", MAIN),  # from 2019 on a year has many papers
        ("jee-main-2021-online-16th-march", MAIN),  # which shift?
        ("jee-main-2013-mock-test", MAIN),  # a word that is not known
        ("jee-main-2013-2014", MAIN),  # two years
        ("jee-main-online-16th-morning", MAIN),  # no year
        ("jee-advanced-2016-offline", ADVANCED),  # which paper?
        ("kcet-2019", Exam.KCET),  # each subject is a paper
        ("neet-2016-phase-2", Exam.NEET),
        ("", MAIN),
    ],
)
def test_a_name_that_may_be_several_papers_is_left_to_a_person(slug: str, exam: Exam) -> None:
    assert paper_of_slug(slug, exam) is None


@given(st.text(max_size=60), st.sampled_from(list(Exam)))
def test_whatever_is_read_is_a_paper_of_that_exam(text: str, exam: Exam) -> None:
    key = paper_of_slug(text, exam)
    assert key is None or (key.exam is exam and parse_paper_id(key.paper_id) == key)
