"""Parts of a paper's id are read as people write them."""

from __future__ import annotations

import pytest

from exam_sources.paper_names import PaperParts, read_paper, read_session, read_shift
from kwilo_core.ids import IdError


@pytest.mark.parametrize(
    "text", ["feb01", "01 Feb", "Feb 1", "1st February", "2024-02-01", "01/02/2024", "1-2", "FEB-01"]
)
def test_session_in_any_form(text: str) -> None:
    assert read_session(text) == "feb01"


@pytest.mark.parametrize("text", ["1", "Shift 1", "s1", "morning", "Shift-I", "first shift", "Morning Shift"])
def test_shift_in_any_form(text: str) -> None:
    assert read_shift(text) == "s1"


@pytest.mark.parametrize("text", ["2", "Paper 2", "p2", "Paper-II", "PAPER II"])
def test_paper_in_any_form(text: str) -> None:
    assert read_paper(text) == "p2"


@pytest.mark.parametrize("read", [read_session, read_shift, read_paper])
@pytest.mark.parametrize("text", ["", "soon", "99 Foo", "45 Feb"])
def test_words_that_name_nothing_are_errors(read: object, text: str) -> None:
    with pytest.raises(IdError):
        read(text)  # type: ignore[operator]


def test_parts_that_an_exam_does_not_have_are_left_out() -> None:
    parts = PaperParts("NEET", 2024, session="feb01", shift="1", paper="1", subject="Physics")
    assert parts.paper_key().paper_id == "neet-2024"
    assert PaperParts("jee main", 2024, "01 Feb", "Shift 1").paper_key().paper_id == "jee_main-2024-feb01-s1"
    assert PaperParts("KCET", 2024, subject="maths").paper_key().paper_id == "kcet-2024-mathematics"


@pytest.mark.parametrize("text", ["Paper 9", "p3", "Paper III"])
def test_a_paper_that_the_exam_does_not_have_is_refused(text: str) -> None:
    with pytest.raises(IdError, match="of 1 and 2"):
        read_paper(text)
