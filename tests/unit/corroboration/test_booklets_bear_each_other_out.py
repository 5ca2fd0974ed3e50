"""A mirror's booklet is borne out by a better one that has its questions and its answers, whatever their order."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.answers import options
from exam_sources.corroboration.agreement import Agreement, compare_booklets
from exam_sources.gates.aligned import aligned_gate
from exam_sources.gates.authority import Witnesses
from exam_sources.gates.keys import keys_gate
from exam_sources.gates.result import Outcome
from exam_sources.keys.align import align
from exam_sources.keys.entry import KeyEntry
from exam_sources.manifests.vocabulary import Authority
from exam_sources.model import Question
from tests.unit.gates.makers_of_content import NEET, outcomes, reason_of
from tests.unit.logical.papers import misread, paper, printed

PAPER = paper(20)
CHECK = "source_is_more_than_a_mirror"


def beside(here: list[Question], there: list[Question]) -> Agreement:
    return compare_booklets(here, there, booklet_id="kcet-2023-physics.x.en.kea", authority="official")


def gate(here: list[Question], *agreements: Agreement, authority: Authority = Authority.MIRROR, **more: Any):
    witnesses = Witnesses(authority, agreements, **more)
    results = aligned_gate(NEET, here, expected=None, witnesses=witnesses)
    return outcomes(results)[CHECK], reason_of(results, CHECK)


def other_answer(question: Question) -> Question:
    return question.with_(answer=options("B" if question.answer != options("B") else "C"))


def test_a_permuted_and_misread_printing_bears_out() -> None:
    chance = random.Random(3)
    order = list(range(20))
    chance.shuffle(order)
    there = [misread(q, chance, 0.03) for q in printed(PAPER, order)]
    found = beside(PAPER, there)
    assert (found.matched, found.agreed, found.differences) == (20, 20, ())
    assert gate(PAPER, found) == (Outcome.PASSED, "")


def test_another_answer_is_told_with_both_numbers_and_holds() -> None:
    there = printed([*PAPER[:4], other_answer(PAPER[4]), *PAPER[5:]], range(19, -1, -1))
    found = beside(PAPER, there)
    assert [(d.number, d.other_number, d.what) for d in found.differences] == [(5, 16, "answer")]
    outcome, reason = gate(PAPER, found)
    assert outcome is Outcome.HELD
    assert reason.startswith("mirror_only: ")
    assert "has 20 of its 20 questions and 19 of its 20 answers; they differ in question 5 (answer:" in reason


@pytest.mark.parametrize(
    "there",
    [
        PAPER[:10],  # half of the questions
        [q.with_(answer=None) for q in PAPER],  # none of the answers
        paper(20, seed=99),  # another paper
    ],
)
def test_too_few_questions_or_answers_in_common_bear_nothing_out(there: list[Question]) -> None:
    assert not beside(PAPER, there).bears_out
    assert gate(PAPER, beside(PAPER, there))[0] is Outcome.HELD


def test_a_mirror_alone_or_beside_a_sibling_that_waits_itself_is_held_and_says_so() -> None:
    assert gate(PAPER)[0] is Outcome.HELD
    assert "has no better source" in gate(PAPER)[1]
    outcome, reason = gate(PAPER, waiting={"kcet-2023-physics.x.en.kea": "no_key: none was found"})
    assert outcome is Outcome.HELD
    assert "kcet-2023-physics.x.en.kea (no_key: none was found)" in reason


@pytest.mark.parametrize("authority", [Authority.OFFICIAL, Authority.LICENSED, Authority.COACHING])
def test_better_sources_need_nobody(authority: Authority) -> None:
    assert gate(PAPER, authority=authority) == (Outcome.PASSED, "")


def test_type_marks_and_options_that_differ_are_told_and_hold_nothing() -> None:
    there = [PAPER[0].with_(marks=4.0), PAPER[1].with_(options=PAPER[1].options[:3]), *PAPER[2:]]
    found = beside(PAPER, there)
    assert {(d.number, d.what) for d in found.differences} >= {(1, "marks"), (2, "options")}
    assert not any(d.what == "answer" for d in found.differences)


@settings(max_examples=25, deadline=None)
@given(st.permutations(range(12)), st.permutations(range(12)), st.sets(st.integers(0, 11), max_size=4))
def test_the_order_of_the_questions_changes_nothing(here: list[int], there: list[int], wrong: set[int]) -> None:
    base = paper(12)
    other = [other_answer(q) if k in wrong else q for k, q in enumerate(base)]
    found = beside(printed(base, here), printed(other, there))
    assert (found.matched, found.agreed) == (12, 12 - len(wrong))
    assert sorted(here[d.number - 1] for d in found.differences) == sorted(wrong)
    assert found.bears_out == (not wrong)


def entry(number: int, answer: str, authority: str) -> KeyEntry:
    return KeyEntry(
        number=number, answer=options(answer), method="table", as_printed=answer, file_sha256=authority,
        authority=authority,
    )  # fmt: skip


def key_gate(entries: list[KeyEntry], authority: Authority):
    asked = [q.with_(answer=None) for q in PAPER[:4]]
    used = align(asked, entries, NEET).entries_used
    results = keys_gate(NEET.booklet_id, asked, entries, used=used, authority=authority)
    return next(r for r in results if r.check == "key_is_more_than_a_mirror")


def test_a_mirrors_key_beside_an_official_paper_is_held_with_its_questions() -> None:
    entries = [*(entry(n, "A", "official") for n in (1, 2)), *(entry(n, "A", "mirror") for n in (1, 2, 3, 4))]
    result = key_gate(entries, Authority.OFFICIAL)
    assert result.outcome is Outcome.HELD
    assert result.evidence["questions"] == [3, 4]
    assert "2 of 4 answers (3, 4)" in result.reason


def test_a_coaching_key_beside_an_official_paper_is_told_and_a_mirrors_key_of_a_mirrors_paper_waits_with_it() -> None:
    told = key_gate([entry(n, "A", "coaching") for n in (1, 2, 3, 4)], Authority.OFFICIAL)
    assert (told.outcome, told.evidence["lower_than_the_booklet"]) == (Outcome.PASSED, ["coaching"])
    assert key_gate([entry(n, "A", "mirror") for n in (1, 2)], Authority.MIRROR).outcome is Outcome.PASSED


def test_a_better_key_that_agrees_lifts_the_hold() -> None:
    entries = [entry(n, "A", authority) for n in (1, 2, 3, 4) for authority in ("mirror", "coaching")]
    assert key_gate(entries, Authority.OFFICIAL).outcome is Outcome.PASSED
