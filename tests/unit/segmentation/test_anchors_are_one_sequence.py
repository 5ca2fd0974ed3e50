"""Question numbers are chosen as one sequence: what looks like a number but is none is no question."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.segmentation.segment import segment
from tests.unit.segmentation.pages import booklet, document, line, paper


def numbers(rows: list, **kwargs: object) -> list[int]:
    return [q.number for q in segment(document(rows, **kwargs), booklet()).questions]  # type: ignore[arg-type]


@pytest.mark.parametrize("form", ["{}.", "Q{}.", "Q.{}", "{})", "Question {}:", "Question Number: {}", "Q. {}"])
def test_every_form_of_number_is_found(form: str) -> None:
    assert numbers(paper(12, number_form=form)) == list(range(1, 13))


@pytest.mark.parametrize("form", ["{}.", "Q{}.", "{})"])
def test_printed_number_is_no_part_of_the_stem(form: str) -> None:
    first = segment(document(paper(4, number_form=form)), booklet()).questions[0]
    assert first.stem == "What is quantity number 1 of the body in motion"
    assert first.printed_number == "1"


def test_numbered_list_within_a_stem_makes_no_questions() -> None:
    rows = paper(3)
    rows += [
        "4. Consider these statements",
        "    1. one thing is so",
        "    2. another thing is so",
        "    3. a third is so",
    ]
    rows += [f"    ({c}) statement {c}" for c in "ABCD"]
    rows += paper(3, first=5)
    assert numbers(rows) == [1, 2, 3, 4, 5, 6, 7]


def test_instructions_of_the_cover_are_no_questions() -> None:
    cover = [f"{n}. Do what this instruction number {n} says with the answer sheet" for n in range(1, 10)]
    read = segment(document([*cover, *paper(10)]), booklet()).questions
    assert [q.number for q in read] == list(range(1, 11))
    assert all("quantity" in q.stem for q in read)


def test_numbers_start_again_with_each_subject() -> None:
    rows = ["PHYSICS", *paper(5), "CHEMISTRY", *paper(5), "MATHEMATICS", *paper(5)]
    read = segment(document(rows), booklet()).questions
    assert [q.number for q in read] == [1, 2, 3, 4, 5] * 3
    assert [q.subject for q in read] == ["physics"] * 5 + ["chemistry"] * 5 + ["mathematics"] * 5


def test_key_and_solutions_that_repeat_the_numbers_are_no_questions() -> None:
    key = ["Answer Key", "1. (c) 2. (a) 3. (b) 4. (d) 5. (a)", "6. (c) 7. (a) 8. (b) 9. (d) 10. (a)"]
    solutions = [
        f"{n}. ({c}) Because the quantity is conserved here" for n, c in zip(range(1, 11), "cabdacabda", strict=True)
    ]
    read = segment(document([*paper(10), *key, *solutions]), booklet())
    assert [q.number for q in read.questions] == list(range(1, 11))
    assert len(read.key_items) == 13
    assert read.questions[-1].options[-1].text == "value 103 of it"


def test_key_over_both_columns_does_not_swallow_the_right_column() -> None:
    left = [line(t, 60 + 14 * k, x0=40) for k, t in enumerate(paper(4))]
    right = [line(t, 60 + 14 * k, x0=320, column=1) for k, t in enumerate(paper(4, first=5))]
    below = 60 + 14 * 22
    key = [line(t, below + 14 * k, x0=40) for k, t in enumerate(["1. (c) 2. (a) 3. (b)", "5. (a) 6. (b) 7. (d)"])]
    more = [
        line(t, below + 14 * k, x0=320, column=1)
        for k, t in enumerate(["4. (d) 4. (a) 4. (b)", "8. (d) 8. (a) 8. (b)"])
    ]
    text = document([])
    from dataclasses import replace

    read = segment(replace(text, items=(*left, *key, *right, *more)), booklet())
    assert [q.number for q in read.questions] == list(range(1, 9))


def test_lost_number_is_inferred_from_its_neighbours() -> None:
    rows = [*paper(3), "The next body has lost its number on the page"]
    rows += [f"    ({c}) amount {c} of matter" for c in "ABCD"]
    rows += paper(3, first=5)
    read = segment(document(rows), booklet()).questions
    assert [q.number for q in read] == [1, 2, 3, 4, 5, 6, 7]
    assert read[3].number_inferred
    assert read[3].printed_number is None
    assert read[3].stem == "The next body has lost its number on the page"
    assert not any(q.number_inferred for k, q in enumerate(read) if k != 3)


def test_number_that_ocr_bent_fills_its_gap() -> None:
    rows = paper(12)
    rows = ["l1." + row[3:] if row.startswith("11.") else row for row in rows]
    read = segment(document(rows, source="ocr"), booklet()).questions
    assert [q.number for q in read] == list(range(1, 13))


def test_question_for_a_number_that_lost_its_own_number_is_told_by_the_answers() -> None:
    rows = ["1. The first quantity is asked for", "Answer: 7", "The second quantity is asked for", "Answer: 12"]
    rows += ["3. The third quantity is asked for", "Answer: 5", *paper(2, first=4)]
    read = segment(document(rows), booklet())
    assert [q.number for q in read.questions] == [1, 2, 3, 4, 5]
    assert read.questions[1].stem == "The second quantity is asked for"
    assert [x.text for x in read.answer_lines[1]] == ["Answer: 12"]


def test_first_number_behind_a_heading_that_was_lost_is_inferred() -> None:
    lost = [row[3:] if row.startswith("1.") else row for row in paper(4)]
    rows = ["PHYSICS", *paper(4), "CHEMISTRY", *lost]
    read = segment(document(rows), booklet()).questions
    assert [(q.subject, q.number, q.number_inferred) for q in read][4:6] == [
        ("chemistry", 1, True),
        ("chemistry", 2, False),
    ]


@pytest.mark.parametrize("bent", ["Q^{3} |", "Q 3", "Q.3 |", "Q3."])
def test_worded_number_that_ocr_bent_is_read(bent: str) -> None:
    rows = paper(5, number_form="Q.{}")
    rows = [f"{bent} {row[4:]}" if row.startswith("Q.3") else row for row in rows]
    assert numbers(rows, source="ocr") == [1, 2, 3, 4, 5]


def test_strokes_that_ocr_makes_of_gaps_are_no_text() -> None:
    rows = ["1. Which value is it of these", "    | (A) | 20 | (B) | 6 | (C) | 15 | (D) | 64 |", *paper(3, first=2)]
    read = segment(document(rows, source="ocr"), booklet()).questions
    assert [o.text for o in read[0].options] == ["20", "6", "15", "64"]


def test_missing_number_is_a_failure_with_its_number() -> None:
    rows = [*paper(5), *paper(5, first=7)]
    read = segment(document(rows), booklet())
    assert [f.number for f in read.failures] == [6]


def test_document_without_questions_gives_none() -> None:
    rows = ["This is a letter about nothing", "It says that 3 things happened in 2020", "and ends here"]
    assert segment(document(rows), booklet()).questions == ()
    assert segment(document([]), booklet()).questions == ()


@settings(max_examples=25, deadline=None)
@given(
    count=st.integers(3, 40),
    lists=st.sets(st.integers(1, 40), max_size=6),
    form=st.sampled_from(["{}.", "Q.{}", "{})"]),
)
def test_numbers_are_read_whatever_lists_stand_in_the_stems(count: int, lists: set[int], form: str) -> None:
    rows: list[str] = []
    for n in range(1, count + 1):
        rows.append(f"{form.format(n)} Consider what is said of body {n}")
        if n in lists:
            rows += [f"        {k}. a statement of the list about body {n}" for k in (1, 2, 3)]
        rows += [f"    ({c}) claim {c} about body {n}" for c in "ABCD"]
    assert numbers(rows) == list(range(1, count + 1))
