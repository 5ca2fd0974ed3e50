"""Labelled files: their forms, and what becomes of a line that cannot be used."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics.syllabus import load_tree
from analytics.tagging import label_files, read_labels
from analytics.tagging.labels import LabelError, carried_over
from kwilo_core.markup_text import latex_to_linear, markup_to_linear

OURS = {
    "text": "A projectile has a range of 40 m.",
    "exam": "NEET",
    "subject": "physics",
    "chapter_id": "neet/physics/kinematics",
    "topic": "Projectile motion",
    "difficulty": "easy",
    "question_type": "single_correct",
}
FOREIGN = {
    "id": "x1",
    "exam": "JEE_MAIN",
    "year": 2021,
    "subject": "mathematics",
    "chapter": "application-of-derivatives",
    "topic": "some-topic",
    "difficulty": "hard",
    "type": "numeric",
    "stem": "<p>The maximum of $$f(x) = {x^2 \\over 3}$$ &lt; 4 is</p>",
    "options": ["$\\frac{1}{2}$", "2"],
}


def write(path: Path, *lines: Any) -> Path:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())
    return path


def test_our_own_form_is_read(tmp_path: Path) -> None:
    (question,) = read_labels([write(tmp_path / "a.jsonl", OURS)]).questions
    assert question.chapter_id == "neet/physics/kinematics"
    assert question.topic_id == "neet/physics/kinematics/projectile-motion"
    assert (question.difficulty, question.question_type, question.text) == ("easy", "single_correct", OURS["text"])


def test_a_foreign_form_is_read_through_aliases_and_markup(tmp_path: Path) -> None:
    (question,) = read_labels([write(tmp_path / "a.jsonl.gz", FOREIGN)]).questions
    assert question.chapter_id == "jee_main/mathematics/limit-continuity-and-differentiability"
    assert question.text == "The maximum of f(x)=(x^2)/(3) < 4 is\n(1)/(2)\n2"
    assert (question.year, question.label_id, question.question_type) == (2021, "x1", None)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"exam": "GATE"}, "GATE"),
        ({"exam": None}, "no exam"),
        ({"subject": "alchemy"}, "alchemy"),
        ({"chapter_id": "neet/physics/alchemy"}, "neet/physics/alchemy"),
        ({"chapter_id": "neet/biology/ecosystem"}, "a chapter of physics"),
        ({"chapter_id": None, "chapter": "alchemy", "topic": None}, "alchemy"),
        ({"text": " "}, "no text"),
    ],
)
def test_a_line_that_cannot_be_used_is_a_row_with_its_reason(tmp_path: Path, change: dict[str, Any], told: str) -> None:
    labels = read_labels([write(tmp_path / "a.jsonl", OURS, {**OURS, **change}, "{broken", "[1]")])
    assert len(labels.questions) == 1
    assert [s.line for s in labels.skipped] == [2, 3, 4]
    assert told in labels.skipped[0].reason
    assert "not JSON" in labels.skipped[1].reason


def test_a_topic_that_the_chapter_does_not_have_leaves_the_chapter(tmp_path: Path) -> None:
    (question,) = read_labels(
        [write(tmp_path / "a.jsonl", {**OURS, "topic": "Lenses", "difficulty": "fair"})]
    ).questions
    assert question.chapter_id == "neet/physics/kinematics"
    assert question.topic_id is None
    assert question.difficulty is None


def test_a_file_with_nothing_in_it_or_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LabelError, match=r"a\.jsonl"):
        read_labels([write(tmp_path / "a.jsonl", "{}")])
    with pytest.raises(LabelError, match="no file"):
        read_labels([tmp_path / "missing.jsonl"])
    (tmp_path / "cut.jsonl.gz").write_bytes(gzip.compress(json.dumps(OURS).encode() * 50)[:60])
    with pytest.raises(LabelError, match=r"cut\.jsonl\.gz"):
        read_labels([tmp_path / "cut.jsonl.gz"])


def test_the_samples_labels_come_first_where_they_are_there(tmp_path: Path) -> None:
    own = tmp_path / "own.jsonl"
    assert label_files([Path("x")], samples=own) == (Path("x"),)
    own.touch()
    assert label_files([Path("x")], samples=own) == (own, Path("x"))


def test_a_label_is_carried_to_the_exam_that_cuts_finer(tmp_path: Path) -> None:
    (question,) = read_labels([write(tmp_path / "a.jsonl", FOREIGN)]).questions
    moved = carried_over(question, load_tree("JEE Main"), load_tree("KCET"))
    assert moved is not None
    assert moved.chapter_id == "kcet/mathematics/application-of-derivatives"
    assert carried_over(question, load_tree("JEE Main"), load_tree("NEET")) is None


@pytest.mark.parametrize(
    ("latex", "linear"),
    [
        (r"\frac{a+1}{\sqrt{b}}", "(a+1)/(√(b))"),
        (r"{{dy} \over {dx}} = {e^{2x}}", "(dy)/(dx)=e^{2x}"),
        (r"\mathrm{K}_2 \mathrm{Cr}_2 \mathrm{O}_7", "K_2Cr_2O_7"),
        (r"{\sin ^{ - 1}}x", "sin^{-1}x"),
        (r"\int\limits_0^1 \lambda \,dx", "∫_0^1λdx"),
        (r"x \text{ is real}", "x is real"),
        (r"\unknowncommand{x}", "unknowncommand x"),
    ],
)
def test_latex_becomes_the_linear_form(latex: str, linear: str) -> None:
    assert latex_to_linear(latex) == linear


def test_html_is_read_and_what_is_not_shown_is_dropped() -> None:
    assert markup_to_linear("<style>.a{b:c}</style><p>CH<sub>3</sub>Cl &amp; x<sup>2</sup></p>") == "CH_3Cl & x^2"


@given(st.text(alphabet=r"\{}^_$ab<>&; frac over sqrt", max_size=120))
def test_broken_markup_never_raises(text: str) -> None:
    assert isinstance(markup_to_linear(text), str)


def test_markup_nested_to_exhaust_the_stack_is_cut_off() -> None:
    assert isinstance(latex_to_linear("{" * 20_000 + "x" + "}" * 20_000), str)
    assert isinstance(latex_to_linear("^" * 20_000), str)
