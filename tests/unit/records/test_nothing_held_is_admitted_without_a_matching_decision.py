"""Admission, the guard that every downstream asset stands behind, as examples and as properties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.gates.checks import CHECKS
from exam_sources.gates.result import GateResult, Outcome, Stage
from records.admission import admit
from records.decision import ANY_CHECK, Binding, Decision, DecisionError, Verdict
from tests.unit.records.makers_of_decisions import (
    BOOKLET,
    CHECK,
    CONTENT,
    FILE,
    OTHER_CONTENT,
    OTHER_FILE,
    SIBLING,
    a_decision,
    a_result,
)

PASSED = a_result(Outcome.PASSED)
HELD = a_result(Outcome.HELD)
REJECTED = a_result(Outcome.REJECTED)
APPROVE = a_decision()
REJECT = a_decision(Verdict.REJECT)


def test_what_passed_goes_on() -> None:
    assert admit([PASSED, PASSED], [], set()).admitted


def test_nothing_judged_is_nothing_admitted() -> None:
    assert not admit([], [APPROVE], {FILE}).admitted


def test_a_hold_waits_and_goes_on_with_its_approval() -> None:
    before = admit([PASSED, HELD], [], set())
    assert (before.admitted, before.open_holds) == (False, [HELD])
    after = admit([PASSED, HELD], [APPROVE], set())
    assert (after.admitted, after.open_holds, after.approved_by) == (True, [], [APPROVE])


@pytest.mark.parametrize(
    "decision",
    [
        a_decision(content_hash=OTHER_CONTENT),
        a_decision(booklet_id=SIBLING),
        a_decision(stage=Stage.KEYS, check="booklet_has_a_key"),
        a_decision(check="questions_were_found"),
        a_decision(question_number=7),
        a_decision(content_hash=FILE),
        a_decision(content_hash=CONTENT, binds_to=Binding.FILE),
        a_decision(content_hash=OTHER_FILE, binds_to=Binding.FILE),
        REJECT,
    ],
)
def test_a_decision_about_something_else_approves_nothing(decision: Decision) -> None:
    assert not admit([HELD], [decision], {FILE}).admitted


def test_an_approval_lapses_when_the_content_changes() -> None:
    changed = a_result(content_hash=OTHER_CONTENT)
    assert admit([HELD], [APPROVE], set()).admitted
    assert admit([changed], [APPROVE], set()).open_holds == [changed]


def test_an_approval_bound_to_a_file_outlives_another_reading_of_it_and_no_other_file() -> None:
    decision = a_decision(content_hash=FILE, binds_to=Binding.FILE, check=ANY_CHECK)
    for hash_ in (CONTENT, OTHER_CONTENT):
        held = [a_result(content_hash=hash_), a_result(content_hash=hash_, question_number=7)]
        assert admit(held, [decision], {FILE, OTHER_FILE}).admitted
        assert not admit(held, [decision], {OTHER_FILE}).admitted


@pytest.mark.parametrize("stage", [Stage.KEYS, Stage.ALIGNED])
def test_an_approval_bound_to_the_papers_file_does_not_cover_a_key_in_another_file(stage: Stage) -> None:
    held = a_result(stage=stage, check=next(iter(CHECKS[stage])))
    approval = a_decision(stage=stage, check=ANY_CHECK, content_hash=FILE, binds_to=Binding.FILE)
    assert admit([held], [approval], {FILE}).admitted  # the key stands in the paper
    assert admit([held], [approval], {FILE, OTHER_FILE}).open_holds == [held]
    by_content = a_decision(stage=stage, check=ANY_CHECK)
    assert admit([held], [by_content], {FILE, OTHER_FILE}).admitted


@pytest.mark.parametrize("stage", [Stage.LOGICAL, Stage.TAGGED])
def test_no_single_file_says_what_was_seen_once_booklets_have_met(stage: Stage) -> None:
    held = a_result(stage=stage, check=next(iter(CHECKS[stage])))
    approval = a_decision(stage=stage, check=ANY_CHECK, content_hash=FILE, binds_to=Binding.FILE)
    assert admit([held], [approval], {FILE}).open_holds == [held]
    assert admit([held], [a_decision(stage=stage, check=ANY_CHECK)], {FILE}).admitted


@pytest.mark.parametrize("stage", list(Stage))
def test_a_rejection_bound_to_a_file_stands_whatever_came_beside_the_file(stage: Stage) -> None:
    passed = a_result(Outcome.PASSED, stage=stage, check=next(iter(CHECKS[stage])))
    rejection = a_decision(Verdict.REJECT, stage=stage, check=ANY_CHECK, content_hash=FILE, binds_to=Binding.FILE)
    assert admit([passed], [rejection], {FILE, OTHER_FILE}).rejected == [passed]


def test_what_a_gate_rejected_goes_on_with_no_decision() -> None:
    admission = admit(
        [PASSED, REJECTED], [a_decision(check=ANY_CHECK, binds_to=Binding.FILE, content_hash=FILE)], {FILE}
    )
    assert (admission.admitted, admission.rejected) == (False, [REJECTED])
    assert not admit([REJECTED], [APPROVE], set()).admitted


def test_the_later_of_two_decisions_stands_whatever_order_they_come_in() -> None:
    approve_late, reject_late = a_decision(minutes=5), a_decision(Verdict.REJECT, minutes=5)
    for order in ([APPROVE, reject_late], [reject_late, APPROVE]):
        admission = admit([HELD], order, set())
        assert (admission.admitted, admission.rejected, admission.open_holds) == (False, [HELD], [])
    for order in ([REJECT, approve_late], [approve_late, REJECT]):
        assert admit([HELD], order, set()).approved_by == [approve_late]


def test_of_two_decisions_at_one_moment_the_rejection_stands() -> None:
    assert not admit([HELD], [APPROVE, REJECT], set()).admitted
    assert not admit([HELD], [REJECT, APPROVE], set()).admitted


def test_a_person_may_reject_what_passed() -> None:
    assert admit([PASSED], [REJECT], set()).rejected == [PASSED]
    assert not admit([PASSED], [REJECT], set()).admitted


def test_a_held_question_holds_its_booklet_until_that_question_is_approved() -> None:
    question = a_result(question_number=7)
    assert not admit([PASSED, question], [APPROVE], set()).admitted
    assert admit([PASSED, question], [a_decision(question_number=7)], set()).admitted


def test_results_of_two_booklets_are_refused() -> None:
    with pytest.raises(ValueError, match="2 booklets"):
        admit([PASSED, a_result(Outcome.PASSED, booklet_id=SIBLING)], [], set())


results = st.lists(
    st.builds(
        a_result,
        st.sampled_from(Outcome),
        stage=st.sampled_from([Stage.SEGMENTED, Stage.KEYS]),
        content_hash=st.sampled_from([CONTENT, OTHER_CONTENT]),
        question_number=st.sampled_from([None, 7]),
    ),
    max_size=5,
)
SEGMENTED = st.builds(
    a_decision,
    st.sampled_from(Verdict),
    minutes=st.integers(0, 3),
    booklet_id=st.sampled_from([BOOKLET, SIBLING]),
    check=st.sampled_from([CHECK, ANY_CHECK, "questions_were_found"]),
    content_hash=st.sampled_from([CONTENT, OTHER_CONTENT, FILE, OTHER_FILE]),
    binds_to=st.sampled_from(Binding),
    question_number=st.sampled_from([None, 7]),
)
decisions = st.lists(SEGMENTED, max_size=6)
files = st.sets(st.sampled_from([FILE, OTHER_FILE]))


def approves(d: Decision, r: GateResult, file_hashes: set[str]) -> bool:
    """The rule written a second time, from the words of the contract."""
    same = d.booklet_id == r.booklet_id and d.stage == r.stage and d.check in ("*", r.check)
    exactly = d.binds_to == "content" and d.content_hash == r.content_hash and d.question_number == r.question_number
    by_file = d.binds_to == "file" and d.content_hash in file_hashes and d.question_number in (None, r.question_number)
    return d.decision == "approve" and same and (exactly or by_file)


@given(results, decisions, files)
def test_nothing_held_is_ever_admitted_without_a_matching_decision(
    some: list[GateResult], ledger: list[Decision], file_hashes: set[str]
) -> None:
    admission = admit(some, ledger, file_hashes)
    if admission.admitted:
        assert some
        for result in some:
            assert result.outcome is not Outcome.REJECTED
            if result.outcome is Outcome.HELD:
                assert any(approves(d, result, file_hashes) for d in ledger)
    assert all(r.outcome is Outcome.HELD for r in admission.open_holds)
    assert admission.admitted == (bool(some) and not admission.open_holds and not admission.rejected)
    # every result that does not go on is told, once
    told = len(admission.open_holds) + len(admission.rejected)
    assert told <= len(some)


@given(results, decisions, files, st.randoms())
def test_the_order_of_the_ledger_does_not_matter(
    some: list[GateResult], ledger: list[Decision], file_hashes: set[str], random: object
) -> None:
    shuffled = list(ledger)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    one, other = admit(some, ledger, file_hashes), admit(some, shuffled, file_hashes)
    assert (one.admitted, one.open_holds, one.rejected) == (other.admitted, other.open_holds, other.rejected)


@given(results, files)
def test_without_decisions_only_what_passed_whole_goes_on(some: list[GateResult], file_hashes: set[str]) -> None:
    passed = bool(some) and all(r.outcome is Outcome.PASSED for r in some)
    assert admit(some, [], file_hashes).admitted == passed


@given(results, decisions, files)
def test_a_later_rejection_of_everything_always_stops(
    some: list[GateResult], ledger: list[Decision], file_hashes: set[str]
) -> None:
    stop = [
        a_decision(Verdict.REJECT, minutes=9, stage=r.stage, check=ANY_CHECK, content_hash=r.content_hash,
                   question_number=r.question_number)
        for r in some
    ]  # fmt: skip
    assert not admit(some, [*ledger, *stop], file_hashes).admitted


@pytest.mark.parametrize(
    "change",
    [
        {"who": " "},
        {"check": "no_such_check"},
        {"content_hash": "short"},
        {"booklet_id": "nonsense"},
    ],
)
def test_a_decision_that_lacks_something_is_no_decision(change: dict) -> None:
    with pytest.raises(Exception, match=r"expected|name"):
        a_decision(**change)


def test_a_rejection_needs_a_reason_and_a_time_a_zone() -> None:
    values = {f: getattr(REJECT, f) for f in REJECT.__slots__}
    with pytest.raises(DecisionError, match="reason"):
        Decision(**values | {"reason": " "})
    with pytest.raises(DecisionError, match="zone"):
        Decision(**values | {"at": REJECT.at.replace(tzinfo=None)})
