from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.answers import LABELS, any_of, bonus, dropped, matrix, numeric, options
from exam_sources.keys.answer_text import MAX_ANSWER_CHARS, read_answer, split_label


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("C", options("C")),
        ("(c)", options("C")),
        ("[D].", options("D")),
        ("BC", options("BC")),
        ("(B) and (D)", options("BD")),
        ("A, B, D", options("ABD")),
        ("(A) , (C) and (D)", options("ACD")),
        ("A and B and C and D", options("ABCD")),
        ("A or C or AC", any_of(["A", "C", "AC"])),
        ("B or C or (B and C)", any_of(["B", "C", "BC"])),
        ("(A) and (C) or only (A)", any_of(["AC", "A"])),
        ("(A), (B) and (D) OR (A) and (D)*", any_of(["ABD", "AD"])),
        ("A/C", any_of(["A", "C"])),
        ("4", numeric((4, 4))),
        ("0 (zero)", numeric((0, 0))),
        ("−7.25", numeric((-7.25, -7.25))),
        ("- 5", numeric((-5, -5))),
        ("[1.15 to 1.25]", numeric((1.15, 1.25))),
        ("1.15 – 1.25", numeric((1.15, 1.25))),
        ("-7.2 to -7", numeric((-7.2, -7))),
        ("0.5 OR 0.75", numeric((0.5, 0.5), (0.75, 0.75))),
        ("either 2 or 8", numeric((2, 2), (8, 8))),
        ("[-3.5 to -3.4] OR [3.4 to 3.5]", numeric((-3.5, -3.4), (3.4, 3.5))),
        ("2.30,2.31,2.32,2.33", numeric((2.3, 2.33))),
        ("-1.2,-1.1,1.1,1.2", numeric((-1.2, -1.2), (-1.1, -1.1), (1.1, 1.1), (1.2, 1.2))),
        ("38,-38", numeric((38, 38), (-38, -38))),
        ("3 × 10^{-4}", numeric((3e-4, 3e-4))),
        ("A: r and s B: t C: p and q D: r", matrix({"A": "rs", "B": "t", "C": "pq", "D": "r"})),
        ("A:p,q,r;B:q,s;C:p;D:t", matrix({"A": "pqr", "B": "qs", "C": "p", "D": "t"})),
        ("MARKS TO ALL", bonus()),
        ("Bonus / the options do not hold", bonus()),
        ("Bonus (ignoring a misprint this would be A)", bonus()),
        ("Drop", dropped()),
        ("Deleted", dropped()),
        ("All options are right", any_of(["A", "B", "C", "D"])),
    ],
)
def test_an_answer_is_read_as_it_is_printed(text: str, answer: dict[str, Any]) -> None:
    read = read_answer(text)
    assert (read.answer, read.confidence, read.reason) == (answer, 1.0, "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing"),
        ("A/None", "no right option"),
        ("No option", "no right option"),
        ("A body at rest stays there", "a sentence"),
        ("9,600", "separator or several"),
        ("AB, CD", "one set of labels or several"),
        ("A: t B: either p or (p and q)", "a row of the matrix"),
        ("see below", "not a label or a number"),
        ("9" * (MAX_ANSWER_CHARS + 1), "no answer"),
    ],
)
def test_an_unclear_answer_is_none_with_a_reason(text: str, reason: str) -> None:
    read = read_answer(text)
    assert read.answer is None
    assert reason in read.reason


def test_a_dropped_question_is_a_bonus_where_the_body_credits_all() -> None:
    assert read_answer("Drop", drop_is_bonus=True).answer == bonus()


@pytest.mark.parametrize(("text", "answer"), [("2", options("B")), ("2,4", options("BD")), ("1/2", any_of(["A", "B"]))])
def test_digits_are_labels_where_options_are_expected(text: str, answer: dict[str, Any]) -> None:
    assert read_answer(text, expect="options").answer == answer


def test_a_digit_beyond_the_labels_is_no_option() -> None:
    assert read_answer("5", expect="options", labels=LABELS[:4]).answer is None


def test_text_behind_an_answer_lowers_its_confidence() -> None:
    assert read_answer("D 21. The next one is:").answer == options("D")
    assert read_answer("2.5 m/s").confidence < 1
    assert read_answer("A + x").confidence < 1


@pytest.mark.parametrize(
    ("text", "rest", "number"),
    [
        ("Ans. C", "C", None),
        ("Answer (A) and (B)", "(A) and (B)", None),
        ("ANSWER : BC", "BC", None),
        ("Ans.Bonus", "Bonus", None),
        ("Ans for Q.7: 3", "3", 7),
        ("Answer: -7.2", "-7.2", None),
        ("Correct Option: 2", "2", None),
    ],
)
def test_a_label_is_cut_off(text: str, rest: str, number: int | None) -> None:
    label = split_label(text)
    assert label is not None
    assert (label.text, label.number) == (rest, number)


@pytest.mark.parametrize("text", ["Answering this", "C", "The answer lies below"])
def test_a_line_without_a_label_has_none(text: str) -> None:
    assert split_label(text) is None


_SETS = st.sets(st.sampled_from("ABCD"), min_size=1).map(sorted)
_JOINTS = st.sampled_from([", ", " and ", " & ", "), ("])


@given(_SETS, _JOINTS, st.booleans())
def test_every_way_of_listing_labels_gives_the_same_set(labels: list[str], joint: str, lower: bool) -> None:
    text = joint.join(labels)
    text = f"({text})" if joint == "), (" or lower else text
    assert read_answer(text.lower() if lower else text).answer == options(labels)


@given(st.lists(_SETS, min_size=1, max_size=4))
def test_alternatives_come_back_in_one_order(sets: list[list[str]]) -> None:
    text = " or ".join(" and ".join(f"({x})" for x in s) for s in sets)
    assert read_answer(text).answer == any_of(sets)


@given(st.integers(-9999, 9999), st.integers(0, 300))
def test_a_range_is_read_within_its_bounds(low: int, width: int) -> None:
    a, b = low / 100, (low + width) / 100
    read = read_answer(f"[{a:.2f} to {b:.2f}]").answer
    assert read == numeric((a, b))


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    for expect in (None, "options", "numeric"):
        read = read_answer(text, expect=expect)
        assert (read.answer is None) == bool(read.reason)
