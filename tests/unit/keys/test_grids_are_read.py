from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.answers import any_of, bonus, dropped, numeric, options
from exam_sources.keys.booklet_entries import entries_of_booklet
from exam_sources.keys.grid import read_grid, runs_of, subject_of, version_of
from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.result import Segmentation
from kwilo_core.ids import Exam
from tests.unit.keys.pages import line, lines, question, row


def grid_of(items: list[Line]) -> dict[int, str]:
    return {
        e.number: "".join(e.answer["accepted"]) if e.answer else "-"
        for e in read_grid(items)
        if e.method == "grid" and e.number
    }


def test_solutions_behind_a_grid_corroborate_it() -> None:
    items = lines(
        "Answer Key",
        "1. (c) 2. (d) 3. (a) 4. (b)",
        "5. (a) 6. (None) 7. (b, c) 8. (d)",
        "1. (c) By symmetry the field at the centre",
        "vanishes, since",
        "2. (b) The work done by a constant force",
    )
    entries = read_grid(items)
    grid = [e for e in entries if e.method == "grid"]
    assert [e.number for e in grid] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert grid[6].answer == options("BC")
    assert grid[5].answer is None
    assert [(e.number, e.answer) for e in entries if e.method == "solution"] == [(1, options("C")), (2, options("B"))]


def test_numbers_and_words_in_a_grid() -> None:
    entries = read_grid(lines("21. (52) 22. (-3.5) 23. (1.15 to 1.25) 24. (Bonus) 25. (A or C)"))
    assert [e.answer for e in entries] == [
        numeric((52, 52)), numeric((-3.5, -3.5)), numeric((1.15, 1.25)), bonus(), any_of(["A", "C"]),
    ]  # fmt: skip


def test_a_narrow_column_that_breaks_its_pairs() -> None:
    assert grid_of(lines("1. (a)", "2.(c) 3.", "(d)4. (a)", "5.(b) 6.", "(a)7. (d)")) == {
        1: "A", 2: "C", 3: "D", 4: "A", 5: "B", 6: "A", 7: "D",
    }  # fmt: skip


def test_a_wide_row_that_was_taken_for_two_columns_is_put_together() -> None:
    left = [line("1. (c) 2. (d) 3.", top=0), line("5. (b) 6. (a) 7.", top=14)]
    right = [line("(a) 4. (b)", top=0, x0=300, column=1), line("(d) 8. (c)", top=14, x0=300, column=1)]
    assert grid_of([*left, *right]) == {1: "C", 2: "D", 3: "A", 4: "B", 5: "B", 6: "A", 7: "D", 8: "C"}


def test_figures_between_the_lines_are_passed_over() -> None:
    items = [*lines("1. (c) 2. (d) 3. (a)"), Figure(1, 0, 0, 20, 50, 60)]
    assert [e.number for e in read_grid(items)] == [1, 2, 3]


def test_options_of_a_last_question_are_no_grid() -> None:
    assert [e for e in read_grid(lines("a. 17 b. 32", "c. 34 d. 28")) if e.method == "grid"] == []


def test_a_row_with_an_empty_column_keeps_its_places() -> None:
    rows = [row(["Q.", "1", "2", "3", "4", "5"], top=0), row(["Ans", "A", "B", "", "D", "A"], top=14)]
    assert grid_of(rows) == {1: "A", 2: "B", 4: "D", 5: "A"}


def test_two_grids_under_their_subjects() -> None:
    items = lines("PHYSICS", "1. (a) 2. (b) 3. (c)", "PART II - CHEMISTRY", "1. (d) 2. (c) 3. (b)")
    assert [(e.subject, e.number, e.answer) for e in read_grid(items)] == [
        ("physics", 1, options("A")), ("physics", 2, options("B")), ("physics", 3, options("C")),
        ("chemistry", 1, options("D")), ("chemistry", 2, options("C")), ("chemistry", 3, options("B")),
    ]  # fmt: skip


def test_a_grid_under_the_code_of_its_version() -> None:
    items = lines("Version Code: A-1", "1. (a) 2. (b) 3. (c)", "Version Code: B-2", "1. (d) 2. (c) 3. (b)")
    assert [(e.version, e.number) for e in read_grid(items)] == [
        ("a1", 1), ("a1", 2), ("a1", 3), ("b2", 1), ("b2", 2), ("b2", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code"),
    [("Version Code: A-1", "a1"), ("SET : Q2", "q2"), ("Booklet Code 45", "45"), ("(SET - C)", "c"),
     ("The chromosome sets in plants", None), ("A code for the proteins of a cell", None)],
)  # fmt: skip
def test_a_heading_names_a_version_and_a_sentence_does_not(text: str, code: str | None) -> None:
    assert version_of(text) == code


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("BOTANY", "biology"),
        ("Part I : Physics", "physics"),
        ("Physics and chemistry", None),
        ("Chemistry of soaps", None),
    ],
)
def test_a_heading_names_a_subject_and_a_sentence_does_not(text: str, subject: str | None) -> None:
    assert subject_of(text) == subject


_LETTERS = st.lists(st.sampled_from("ABCD"), min_size=8, max_size=120)


@settings(max_examples=60, deadline=None)
@given(
    _LETTERS,
    st.integers(3, 12),
    st.sampled_from(["{n}. ({a})", "{n}.({a})", "{n}) {A}", "{n} - ({a})", "{n}. {A}", "Q{n}: {A}"]),
)
def test_pairs_are_read_at_any_width(letters: list[str], width: int, form: str) -> None:
    pairs = [form.format(n=n, a=x.lower(), A=x) for n, x in enumerate(letters, 1)]
    items = lines(*[" ".join(pairs[i : i + width]) for i in range(0, len(pairs), width)])
    assert grid_of(items) == dict(enumerate(letters, 1))


@settings(max_examples=60, deadline=None)
@given(_LETTERS, st.integers(4, 20), st.booleans())
def test_rows_of_numbers_over_rows_of_letters(letters: list[str], width: int, lower: bool) -> None:
    items: list[Line] = []
    for i in range(0, len(letters), width):
        part = letters[i : i + width]
        if len(part) < 3:
            letters = letters[:i]  # a row of one or two numbers is no row of a grid
            break
        items.append(row([str(i + k + 1) for k in range(len(part))], top=40.0 * i))
        items.append(row([x.lower() if lower else x for x in part], top=40.0 * i + 14))
    assert grid_of(items) == dict(enumerate(letters, 1))


@settings(max_examples=60, deadline=None)
@given(_LETTERS, st.integers(1, 4))
def test_columns_of_number_and_letter(letters: list[str], columns: int) -> None:
    height = -(-len(letters) // columns)
    items = []
    for r in range(height):
        cells: list[str] = []
        for c in range(columns):
            n = c * height + r
            if n < len(letters):
                cells += [str(n + 1), letters[n]]
        items.append(row(cells, top=14.0 * r))
    assert grid_of(items) == dict(enumerate(letters, 1))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from("1234"), min_size=12, max_size=60),
    st.integers(1, 4),
    st.sets(st.integers(2, 11), max_size=2),
)
def test_columns_of_figures_with_holes_in_the_key(digits: list[str], columns: int, lost: set[int]) -> None:
    pairs = [(str(n), x) for n, x in enumerate(digits, 1) if n not in lost]
    height = -(-len(pairs) // columns)
    items = []
    for r in range(height):
        cells = [
            cell for c in range(columns) for cell in (pairs[c * height + r] if c * height + r < len(pairs) else ())
        ]
        items.append(row(cells, top=14.0 * r))
    found = {e.number: e.answer for e in read_grid(items) if e.method == "grid"}
    assert found == {int(n): numeric((int(x), int(x))) for n, x in pairs}


def test_a_number_whose_answer_is_cut_off_is_left_out() -> None:
    rows = [row([str(n), "A", str(n + 4), "B", str(n + 8)], top=14.0 * n) for n in range(1, 5)]
    assert sorted(grid_of(rows)) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_words_and_ranges_among_the_columns() -> None:
    rows = [row(cells, top=14.0 * i) for i, cells in enumerate((
        ["1", "B", "4", "1.15", "to", "1.25"], ["2", "Dropped", "5", "A,C"], ["3", "Grace", "6", "D"],
    ))]  # fmt: skip
    assert {e.number: e.answer for e in read_grid(rows, exam=Exam.KCET)} == {
        1: options("B"), 2: dropped(), 3: bonus(), 4: numeric((1.15, 1.25)), 5: options("AC"), 6: options("D"),
    }  # fmt: skip


def test_a_grid_that_starts_again_follows_the_runs_of_the_questions() -> None:
    questions = tuple(question(n, subject=s) for s in ("physics", "chemistry") for n in range(1, 5))
    items = lines("1. (a) 2. (b) 3. (c) 4. (d)", "1. (d) 2. (c) 3. (b) 4. (a)")
    entries = entries_of_booklet(Segmentation(questions, key_items=tuple(items)), file_sha256="", authority="official")
    assert [e.position for e in entries] == list(range(8))


def test_a_grid_that_starts_again_in_a_paper_that_does_not() -> None:
    questions = tuple(question(n) for n in range(1, 9))
    items = lines("1. (a) 2. (b) 3. (c) 4. (d)", "1. (d) 2. (c) 3. (b) 4. (a)")
    entries = entries_of_booklet(Segmentation(questions, key_items=tuple(items)), file_sha256="", authority="official")
    assert [e.position for e in entries] == list(range(8))


def test_a_stray_list_of_the_same_numbers_never_leads() -> None:
    questions = tuple(question(n) for n in range(1, 13))
    whole = "1. (a) 2. (b) 3. (c) 4. (d) 5. (a) 6. (b) 7. (c) 8. (d) 9. (a) 10. (b) 11. (c) 12. (d)"
    items = lines(whole, "1. (d) 2. (c) 3. (b) 4. (a)")
    entries = entries_of_booklet(Segmentation(questions, key_items=tuple(items)), file_sha256="", authority="official")
    runs = runs_of(entries)
    assert [len(r) for r in runs] == [12, 4]
    assert {e.confidence for e in runs[0]} == {1.0}
    assert max(e.confidence for e in runs[1]) < 1.0
