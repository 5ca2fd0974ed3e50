"""The gates of the merged paper and of tags, the registry of checks, and the table of results."""

from __future__ import annotations

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.findings import hold
from exam_sources.gates.checks import CHECKS
from exam_sources.gates.gate_table import GATE_SCHEMA, results_of_rows, rows_of_results
from exam_sources.gates.logical import StandingQuestion, logical_gate
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult, Outcome, Stage
from exam_sources.gates.tagged import TaggedQuestion, tagged_gate
from tests.unit.gates.makers_of_content import NEET, assert_one_result_a_check, outcomes, reason_of

A, B = NEET.booklet_id, "neet-2025.b.en.kwilo"


def standing(number: int, *printings: tuple[str, int], hash_: str = "f" * 64) -> StandingQuestion:
    return StandingQuestion(f"neet-2025:{number}", number, hash_, printings)


TWO_BOOKLETS = [standing(n, (A, n), (B, 31 - n)) for n in range(1, 31)]


def test_two_booklets_of_one_set_pass() -> None:
    results = logical_gate(A, TWO_BOOKLETS, read={A: 30, B: 30})
    assert_one_result_a_check(results, Stage.LOGICAL)
    assert {r.outcome for r in results} == {Outcome.PASSED}


@pytest.mark.parametrize(
    ("questions", "read", "code"),
    [
        ([*TWO_BOOKLETS, standing(30, (A, 31))], {A: 31, B: 30}, "number_twice"),
        ([*TWO_BOOKLETS, standing(31, (A, 30))], {A: 30, B: 30}, "printing_twice"),
        (TWO_BOOKLETS[:-1], {A: 30, B: 30}, "printing_lost"),
    ],
)
def test_a_question_that_would_count_twice_or_not_at_all_is_held(
    questions: list[StandingQuestion], read: dict[str, int], code: str
) -> None:
    results = logical_gate(A, questions, read=read)
    assert_one_result_a_check(results, Stage.LOGICAL)
    assert reason_of(results, "each_question_counts_once").startswith(f"{code}: ")


def test_no_question_of_a_paper_is_rejected_and_a_conflict_is_held() -> None:
    assert outcomes(logical_gate(A, [], read={A: 30}))["each_question_counts_once"] is Outcome.REJECTED
    held = logical_gate(
        A, TWO_BOOKLETS, read={A: 30, B: 30}, findings=[hold("answers_conflict", "A for no. 3, B for C")]
    )
    assert outcomes(held)["booklets_agree"] is Outcome.HELD


def a_tag(number: int, chapter: str | None = "neet/physics/optics", topic: str | None = None) -> TaggedQuestion:
    return TaggedQuestion(number, "f" * 64, chapter, topic, 0.9 if chapter else 0.3)


NODES = {"neet/physics/optics", "neet/physics/optics/lenses"}


def test_nodes_of_the_tree_pass_and_a_few_untagged_are_counted() -> None:
    tags = [a_tag(n) for n in range(1, 10)] + [a_tag(10, None), a_tag(11, topic="neet/physics/optics/lenses")]
    results = tagged_gate(A, tags, nodes=NODES)
    assert_one_result_a_check(results, Stage.TAGGED)
    assert {r.outcome for r in results} == {Outcome.PASSED}
    assert next(r for r in results if r.check == "tags_are_above_the_floor").evidence["raw"] == [10]


def test_a_tag_that_is_no_node_is_held_with_its_name() -> None:
    results = tagged_gate(A, [a_tag(1), a_tag(2, "neet/physics/alchemy")], nodes=NODES)
    assert "neet/physics/alchemy" in reason_of(results, "tags_are_syllabus_nodes")


def test_a_paper_that_is_mostly_untagged_is_held() -> None:
    tags = [a_tag(n, None) for n in range(1, 7)] + [a_tag(n) for n in range(7, 11)]
    assert reason_of(tagged_gate(A, tags, nodes=NODES), "tags_are_above_the_floor").startswith(
        "mostly_untagged: 6 of 10"
    )


def test_another_node_is_other_content() -> None:
    one = tagged_gate(A, [a_tag(1)], nodes=NODES)[0].content_hash
    assert tagged_gate(A, [a_tag(1, topic="neet/physics/optics/lenses")], nodes=NODES)[0].content_hash != one


def test_every_stage_has_checks_and_no_name_is_used_twice() -> None:
    assert set(CHECKS) == set(Stage)
    names = [check for checks in CHECKS.values() for check in checks]
    assert len(names) == len(set(names))
    assert all(sentence.endswith(".") for checks in CHECKS.values() for sentence in checks.values())


def test_a_result_under_a_name_that_no_stage_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no_such_check"):
        ResultMaker(A, Stage.KEYS, "f" * 64).passed("no_such_check")


evidence = st.dictionaries(
    st.text(max_size=8),
    st.one_of(st.none(), st.booleans(), st.integers(-9, 9), st.lists(st.integers(0, 9), max_size=3)),
)
results = st.builds(
    GateResult,
    booklet_id=st.just(A),
    stage=st.sampled_from(Stage),
    check=st.sampled_from(sorted(c for checks in CHECKS.values() for c in checks)),
    outcome=st.sampled_from(Outcome),
    content_hash=st.sampled_from(["a" * 64, "b" * 64]),
    reason=st.sampled_from(["", "code: a sentence"]),
    evidence=evidence,
    question_number=st.one_of(st.none(), st.integers(1, 200)),
)


@given(st.lists(results, max_size=5))
def test_results_survive_the_table(some: list[GateResult]) -> None:
    table = pa.Table.from_pylist(rows_of_results(some), schema=GATE_SCHEMA)
    assert table.num_rows == len(some)
    back = results_of_rows(table.to_pylist())
    # keys are NFC in canonical JSON, so texts are compared in that form
    assert rows_of_results(back) == rows_of_results(some)
