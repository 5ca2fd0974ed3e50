"""Rows become questions in the contract's form; what cannot be used says why; marks come from the schemes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from exam_sources.booklet import booklet_of
from exam_sources.marks.scheme import find_scheme
from exam_sources.model import Question, Status
from exam_sources.question_files.convert import questions_of_rows
from exam_sources.question_files.forms import SCHEMA_FILE, schema_text
from exam_sources.question_files.marking import mark_questions, number_questions
from kwilo_core.ids import PaperKey, parse_paper_id
from tests.unit.question_files.banks import labelled, raw

PAPER = parse_paper_id("jee_main-2021-mar16-s1")


def one(paper: PaperKey = PAPER, **changes: Any) -> Question:
    found = questions_of_rows(raw(labelled(**changes)), paper)
    assert found.failures == ()
    return found.questions[0]


def parsed(**changes: Any) -> dict[str, Any]:
    row = {
        "number": 4, "subject": "Physics", "section": None, "question_type": "single_correct", "passage": None,
        "stem": "What is x^2?", "options": [{"label": "A", "text": "1"}, {"label": "B", "text": "2"}],
        "answer": {"kind": "options", "accepted": ["B"]}, "status": "valid", "marks": 50, "negative_marks": 9,
        "page": 3, "bbox": [1, 2, 3, 4], "has_diagram": False, "confidence": 0.9,
    }  # fmt: skip
    return row | changes


def test_markup_becomes_the_linear_form_and_marks_of_the_row_are_not_read() -> None:
    question = one()
    assert question.stem == "A stone falls for t=(1)/(2) s. Its speed is"
    assert [(o.label, o.text) for o in question.options] == [("A", "one"), ("B", "two"), ("C", "x^2"), ("D", "H_2O")]
    assert question.answer == {"kind": "options", "accepted": ["B"]}
    assert (question.marks, question.negative_marks) == (None, None)
    assert question.label["chapter"] == "kinematics"
    assert not question.has_diagram


def test_text_is_text_whatever_it_holds() -> None:
    question = one(stem="<script>steal()</script>{{ 7*7 }} \x1b[31m\u202e=1+1 <img src=x onerror=alert(1)>")
    assert question.stem == "{{ 7*7 }} [31m=1+1"
    assert question.has_diagram


@pytest.mark.parametrize(
    ("kind", "answer", "wanted"),
    [
        ("single_correct", ["C"], {"kind": "options", "accepted": ["C"]}),
        ("single_correct", ["D", "B"], {"kind": "any_of", "accepted": [["B"], ["D"]]}),
        ("multiple_correct", ["D", "B"], {"kind": "options", "accepted": ["B", "D"]}),
        ("multiple_correct", "A,B,C", {"kind": "options", "accepted": ["A", "B", "C"]}),
        ("numeric", ["-12.5"], {"kind": "numeric", "ranges": [[-12.5, -12.5]]}),
        ("numeric", 12, {"kind": "numeric", "ranges": [[12.0, 12.0]]}),
        ("numeric", ["72TO75"], {"kind": "numeric", "ranges": [[72.0, 75.0]]}),
        ("numeric", ["-13540to-13537"], {"kind": "numeric", "ranges": [[-13540.0, -13537.0]]}),
        ("numeric", ["15OR75"], {"kind": "numeric", "ranges": [[15.0, 15.0], [75.0, 75.0]]}),
        ("numeric", ["BONUS"], {"kind": "bonus"}),
        ("single_correct", None, None),
    ],
)
def test_answers_take_the_contracts_form(kind: str, answer: Any, wanted: Any) -> None:
    assert one(type=kind, answer=answer).answer == wanted


def test_a_bonus_question_gives_its_marks_to_all() -> None:
    assert one(is_bonus=True, answer=None).status is Status.DROPPED_ALL_CREDITED
    kcet = parse_paper_id("kcet-2019-physics")
    assert one(kcet, exam="KCET", year=2019, is_bonus=True).status is Status.GRACE_ALL


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"stem": "  ", "options": []}, "no text"),
        ({"type": "essay"}, "type"),
        ({"stem": None}, "stem"),
        ({"options": ["a"] * 6}, "options"),
        ({"subject": "history"}, "unknown subject"),
        ({"exam": "NEET"}, "exam 'NEET'"),
        ({"year": 2016}, "year 2016"),
    ],
)
def test_what_is_no_question_is_a_failure_with_its_line(changes: dict[str, Any], why: str) -> None:
    found = questions_of_rows(raw(labelled(), labelled(stem="another") | changes), PAPER)
    assert len(found.questions) == 1
    (failure,) = found.failures
    assert failure.line == 2
    assert why in failure.reason


def test_an_answer_that_cannot_be_read_leaves_the_question() -> None:
    found = questions_of_rows(raw(labelled(answer=["E"]), labelled(stem="other", answer=["see page 4"])), PAPER)
    assert [q.answer for q in found.questions] == [None, None]
    assert [f.reason.split(":")[0] for f in found.failures] == ["answer_not_read"] * 2


def test_a_question_that_stands_twice_counts_once() -> None:
    again = labelled(stem="A stone falls for <br>$t =\\frac{1}{2}$ s. Its  speed is",
                     options=["two", "one", "H<sub>2</sub>O", "x<sup>2</sup>"], answer=["A"])  # fmt: skip
    found = questions_of_rows(raw(labelled(), again, labelled(subject="chemistry")), PAPER)
    assert [q.label["line"] for q in found.questions] == [1, 3]
    assert [(f.line, f.reason) for f in found.failures] == [
        (2, "stands_twice: it repeats line 1, whose answer is another; it counts once")
    ]


def test_two_questions_that_differ_in_their_pictures_are_two() -> None:
    rows = [labelled(stem=f'The product is <img src="https://example.org/{n}.png">') for n in (1, 2)]
    assert len(questions_of_rows(raw(*rows), PAPER).questions) == 2


def test_rows_of_parse_keep_their_numbers() -> None:
    found = questions_of_rows(raw(parsed(number=5, stem="b"), parsed(number=4)), PAPER)
    numbered = number_questions(found.questions, find_scheme(PAPER))
    assert [q.number for q in numbered] == [4, 5]
    assert numbered[0].marks is None
    marked = mark_questions(numbered, find_scheme(PAPER), booklet_of(PAPER))
    assert marked.questions[0].marks == 4


def bank(singles: int = 20, numeric: int = 10, subjects: tuple[str, ...] = ("chemistry", "physics")) -> list[Question]:
    rows = [
        labelled(subject=s, stem=f"{s} {kind} {n}", type=kind, answer=["B"] if kind != "numeric" else ["3"],
                 options=[] if kind == "numeric" else ["a", "b"])
        for s in subjects for kind, count in (("numeric", numeric), ("single_correct", singles)) for n in range(count)
    ]  # fmt: skip
    return list(questions_of_rows(raw(*rows), PAPER).questions)


def test_marks_and_numbers_come_from_the_scheme() -> None:
    scheme = find_scheme(PAPER)
    numbered = number_questions(bank(), scheme)
    assert [q.number for q in numbered] == list(range(1, 61))
    assert [q.subject for q in numbered] == ["physics"] * 30 + ["chemistry"] * 30
    marked = mark_questions(numbered, scheme, booklet_of(PAPER)).questions
    assert {(q.section, q.marks, q.negative_marks, q.section_attempt, q.section_of) for q in marked} == {
        ("Section A", 4, 1, None, None), ("Section B", 4, 0, 5, 10)
    }  # fmt: skip


def test_room_is_kept_for_what_is_missing_and_what_is_too_much_stands_behind() -> None:
    scheme = find_scheme(PAPER)
    numbered = number_questions(bank(singles=3, numeric=12, subjects=("physics",)), scheme)
    assert [q.number for q in numbered] == [1, 2, 3, *range(21, 31), 91, 92]
    marked = mark_questions(numbered, scheme, booklet_of(PAPER))
    assert {q.marks for q in marked.questions} == {4}
    assert [n.code for n in marked.notes] == ["question_outside_scheme"]


def test_without_a_scheme_questions_count_and_have_no_marks() -> None:
    paper = parse_paper_id("jee_main-2003")
    rows = raw(labelled(year=2003), labelled(year=2003, subject="chemistry"))
    numbered = number_questions(questions_of_rows(rows, paper).questions, find_scheme(paper))
    assert [(q.number, q.subject) for q in numbered] == [(1, "physics"), (2, "chemistry")]
    marked = mark_questions(numbered, find_scheme(paper), booklet_of(paper))
    assert [q.marks for q in marked.questions] == [None, None]
    assert [n.code for n in marked.notes] == ["no_scheme"]


def test_several_right_options_in_an_exam_of_single_ones_are_each_accepted() -> None:
    scheme = find_scheme(PAPER)
    questions = number_questions([one(type="multiple_correct", answer=["B", "D"])], scheme)
    (marked,) = mark_questions(questions, scheme, booklet_of(PAPER)).questions
    assert marked.question_type.value == "single_correct"
    assert marked.answer == {"kind": "any_of", "accepted": [["B"], ["D"]]}


def test_marks_that_subject_and_type_do_not_settle_stay_unknown() -> None:
    paper = parse_paper_id("jee_main-2021-mar16-s1")
    scheme = find_scheme(paper)
    assert scheme is not None
    first, *rest = scheme.shape.blocks
    torn = replace(
        scheme, shape=replace(scheme.shape, blocks=(first, replace(first, first=91, last=95, marks=3), *rest))
    )
    (marked,) = mark_questions(number_questions([one()], torn), torn, booklet_of(paper)).questions
    assert marked.marks is None
    (marked,) = mark_questions(number_questions([one()], scheme), scheme, booklet_of(paper)).questions
    assert marked.marks == 4


def test_the_published_schema_is_that_of_the_models_and_takes_both_forms() -> None:
    assert SCHEMA_FILE.read_text(encoding="utf-8") == schema_text()
    schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    jsonschema.validate(labelled(), schema)
    jsonschema.validate(parsed(), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"stem": "x"}, schema)
