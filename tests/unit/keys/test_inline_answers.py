from __future__ import annotations

from exam_sources.answers import dropped, matrix, numeric, options
from exam_sources.keys.booklet_entries import entries_of_booklet
from exam_sources.keys.inline import read_all_inline, read_inline, read_solution
from exam_sources.segmentation.result import Segmentation
from kwilo_core.ids import Exam
from tests.unit.keys.pages import lines, question


def test_a_line_gives_the_answer_with_its_place() -> None:
    entry = read_inline(lines("Ans. C"), question(4))
    assert entry is not None
    assert (entry.answer, entry.method, entry.page, entry.bbox) == (options("C"), "inline", 1, (0, 0, 36, 10))


def test_an_answer_behind_the_last_option_on_its_line() -> None:
    entry = read_inline(lines("(D) acid + baseAns. D"), question(4))
    assert entry is not None
    assert entry.answer == options("D")


def test_a_matrix_takes_its_rows_from_the_lines_below() -> None:
    entry = read_inline(lines("Answer: A: r and s", "B: t", "C: p and q", "D: r"), question(9))
    assert entry is not None
    assert entry.answer == matrix({"A": "rs", "B": "t", "C": "pq", "D": "r"})


def test_an_answer_that_names_another_question_is_not_this_ones() -> None:
    both = lines("Ans for Q.7: 3", "Ans for Q.8: 5")
    entry = read_inline(both, question(8))
    assert entry is not None
    assert (entry.number, entry.answer) == (8, numeric((5, 5)))
    assert read_inline(lines("Ans for Q.7: 3"), question(8)) is None
    assert [e.number for e in read_all_inline(both)] == [7, 8]


def test_an_unclear_answer_is_an_entry_without_one() -> None:
    entry = read_inline(lines("Ans. A/None"), question(4))
    assert entry is not None
    assert (entry.answer, entry.as_printed) == (None, "Ans. A/None")


def test_what_drop_means_depends_on_the_exam() -> None:
    entry = read_inline(lines("Ans. Dropped"), question(4), exam=Exam.KCET)
    assert entry is not None
    assert entry.answer == dropped()


def test_a_label_opens_a_solution_only_behind_its_word() -> None:
    solved = read_solution(lines("Sol. (c) By symmetry the field vanishes"))
    assert solved is not None
    assert (solved.answer, solved.method) == (options("C"), "solution")
    assert read_solution(lines("(B) a solution of sugar")) is None
    assert read_solution([]) is None


def test_entries_of_a_booklet_stand_at_the_question_they_name() -> None:
    segmentation = Segmentation(
        questions=(question(7), question(8), question(9)),
        answer_lines={1: tuple(lines("Ans for Q.7: 3", "Ans for Q.8: 5")), 2: tuple(lines("Ans. B"))},
    )
    entries = entries_of_booklet(segmentation, file_sha256="f" * 64, authority="coaching")
    assert [(e.position, e.authority, e.file_sha256[:1]) for e in entries] == [
        (0, "coaching", "f"), (1, "coaching", "f"), (2, "coaching", "f"),
    ]  # fmt: skip
