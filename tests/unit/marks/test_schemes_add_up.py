from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.marks.scheme import Scheme, SchemeError, find_scheme, load_schemes, scheme_of_row
from exam_sources.model import QuestionType
from kwilo_core.ids import Exam, PaperKey, parse_paper_id

SCHEMES = load_schemes()


def name(scheme: Scheme) -> str:
    return f"{scheme.exam.value}-{scheme.years[0]}-{scheme.paper or ''}"


@pytest.mark.parametrize("scheme", SCHEMES, ids=name)
def test_blocks_of_a_scheme_follow_each_other_and_cost_something(scheme: Scheme) -> None:
    numbers = scheme.shape.numbers
    assert list(numbers) == list(range(1, len(numbers) + 1))
    assert all(b.marks > 0 and b.negative >= 0 for b in scheme.shape.blocks)
    assert all(b.attempt is None or 0 < b.attempt < b.count for b in scheme.shape.blocks)
    assert scheme.source


def test_no_paper_has_two_schemes() -> None:
    rows = Counter((s.exam, year, s.paper) for s in SCHEMES for year in s.years)
    assert [key for key, count in rows.items() if count > 1] == []


@pytest.mark.parametrize(
    ("paper_id", "questions", "marks_max", "marks_offered"),
    [
        ("neet-2019", 180, 720, 720),
        ("neet-2021", 200, 720, 800),
        ("neet-2024", 200, 720, 800),
        ("neet-2025", 180, 720, 720),
        ("kcet-2023-physics", 60, 60, 60),
        ("kcet-2024-mathematics", 60, 60, 60),
        ("jee_main-2019-jan09-s1", 90, 360, 360),
        ("jee_main-2020-jan09-s1", 75, 300, 300),
        ("jee_main-2023-jan24-s2", 90, 300, 360),
        ("jee_main-2025-jan22-s1", 75, 300, 300),
        ("jee_advanced-2013-p2", 60, 180, 180),
        ("jee_advanced-2017-p1", 54, 183, 183),
        ("jee_advanced-2023-p1", 51, 180, 180),
        ("jee_advanced-2025-p1", 48, 180, 180),
    ],
)
def test_a_paper_has_the_totals_of_its_year(
    paper_id: str, questions: int, marks_max: float, marks_offered: float
) -> None:
    scheme = find_scheme(parse_paper_id(paper_id))
    assert scheme is not None
    assert (scheme.shape.count, scheme.marks_max, scheme.shape.marks_offered) == (questions, marks_max, marks_offered)


def test_every_year_of_the_yearly_exams_is_there() -> None:
    for exam, first in ((Exam.KCET, 2018), (Exam.NEET, 2013), (Exam.JEE_MAIN, 2013)):
        subject = "physics" if exam is Exam.KCET else None
        missing = [y for y in range(first, 2027) if find_scheme(PaperKey(exam, y, subject=subject)) is None]
        assert missing == []


def test_questions_taken_out_of_kcet_2024_are_known_by_subject() -> None:
    counts = {
        s: find_scheme(PaperKey(Exam.KCET, 2024, subject=s)).shape.not_evaluated  # type: ignore[union-attr]
        for s in ("physics", "chemistry", "mathematics", "biology")
    }
    assert counts == {"physics": 9, "chemistry": 15, "mathematics": 15, "biology": 11}


def test_nothing_is_deducted_for_numbers_in_jee_main_before_2022() -> None:
    def deducted(year: int) -> set[float]:
        scheme = find_scheme(PaperKey(Exam.JEE_MAIN, year))
        assert scheme is not None
        return {b.negative for b in scheme.shape.blocks if b.question_types[0] is not QuestionType.SINGLE_CORRECT}

    assert (deducted(2020), deducted(2021), deducted(2022), deducted(2025)) == ({0.0}, {0.0}, {1.0}, {1.0})


@pytest.mark.parametrize("paper_id", ["kcet-1999-physics", "jee_advanced-2099-p1", "neet-collection-bits"])
def test_a_paper_without_a_row_has_no_scheme(paper_id: str) -> None:
    assert find_scheme(parse_paper_id(paper_id)) is None


def test_a_row_whose_blocks_do_not_add_up_is_refused() -> None:
    row = {
        "exam": "NEET", "years": 2030, "questions": 10, "marks_max": 41, "source": "made up", "confirmed": False,
        "parts": [{"subjects": ["physics"],
                   "blocks": [{"count": 10, "types": ["single_correct"], "marks": 4, "negative_marks": 1}]}],
    }  # fmt: skip
    with pytest.raises(SchemeError, match=r"marks_max 40.*expected 41"):
        scheme_of_row(row)


def test_a_row_that_lacks_its_source_is_refused() -> None:
    with pytest.raises(SchemeError, match=r"lacks .*source"):
        scheme_of_row({"exam": "NEET", "years": 2030, "questions": 1, "marks_max": 4, "parts": []})


@given(st.sampled_from(SCHEMES), st.data())
def test_what_a_booklet_covers_and_the_rest_make_the_whole(scheme: Scheme, data: st.DataObject) -> None:
    subjects = [s for s in scheme.shape.subjects if s]
    covers = data.draw(st.lists(st.sampled_from(subjects), unique=True, min_size=1, max_size=len(subjects)))
    rest = [s for s in subjects if s not in covers]
    part = scheme.expected_shape(covers)
    other = scheme.expected_shape(rest) if rest else None
    whole = scheme.shape
    assert part.count + (other.count if other else 0) == whole.count
    assert part.marks_max + (other.marks_max if other else 0) == whole.marks_max
    assert set(part.numbers) <= set(whole.numbers)
    assert part.from_one().numbers == tuple(range(1, part.count + 1))


@given(st.sampled_from(SCHEMES), st.data())
def test_another_order_of_subjects_changes_numbers_and_no_total(scheme: Scheme, data: st.DataObject) -> None:
    order = data.draw(st.permutations([s for s in scheme.shape.subjects if s]))
    shape = scheme.shape.in_order(order)
    assert shape.subjects == tuple(order)
    assert (shape.count, shape.marks_max) == (scheme.shape.count, scheme.shape.marks_max)
    assert shape.numbers == scheme.shape.numbers
