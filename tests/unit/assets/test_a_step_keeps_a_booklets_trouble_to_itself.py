"""What a step adds for a booklet that fails is taken back and told as a row; its sibling stays."""

from __future__ import annotations

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.gates.result import GateResult, Outcome
from kwilo_assets.stage_run import CAME_THROUGH, StageOutput
from kwilo_assets.stages import SEGMENTED
from kwilo_core.errors import KwiloError, NotAdmittedError, UnusableFileError

SCHEMA = pa.schema([("n", pa.int32())])
GOOD, BAD = "kcet-2023-physics.a1.en.kea", "kcet-2023-physics.a2.en.kea"


def output() -> StageOutput:
    out = StageOutput(SEGMENTED, "kcet-2023-physics")
    out.table("t", SCHEMA)
    return out


def gate(booklet: str) -> GateResult:
    return GateResult(booklet, SEGMENTED.gate, "questions_were_found", Outcome.PASSED, "0" * 64)


@pytest.mark.parametrize(
    ("error", "code", "is_broken"),
    [
        (UnusableFileError("no end", reason="truncated"), "truncated", False),
        (KwiloError("a mess"), "not_readable", False),
        (ZeroDivisionError("division by zero"), "broken", True),
    ],
)
def test_a_failed_booklet_leaves_a_reason_and_no_rows(error: Exception, code: str, is_broken: bool) -> None:
    out = output()
    with out.booklet(GOOD):
        out.table("t", SCHEMA, [{"n": 1}])
        out.gates.append(gate(GOOD))
    with out.booklet(BAD):
        out.table("t", SCHEMA, [{"n": 2}])
        out.gates.append(gate(BAD))
        raise error
    assert out.rows["t"] == [{"n": 1}]
    assert [(f["booklet_id"], f["reason"].split(":")[0], f["is_broken"]) for f in out.failures] == [
        (BAD, code, is_broken)
    ]
    assert [(g.booklet_id, g.check, g.outcome) for g in out.gates] == [
        (GOOD, "questions_were_found", Outcome.PASSED),
        (GOOD, CAME_THROUGH, Outcome.PASSED),
        (BAD, CAME_THROUGH, Outcome.REJECTED),
    ]
    assert bool(out.broken) is is_broken


def test_booklets_that_are_made_together_fail_together() -> None:
    out = output()
    with out.booklet(GOOD, BAD):
        raise KwiloError("they cannot be matched")
    assert {f["booklet_id"] for f in out.failures} == {GOOD, BAD}
    assert {g.outcome for g in out.gates} == {Outcome.REJECTED}


def test_what_concerns_the_whole_paper_is_no_booklets_trouble() -> None:
    out = output()
    with pytest.raises(NotAdmittedError), out.booklet(GOOD):
        raise NotAdmittedError("the paper waits")
    assert out.failures == []


@given(st.lists(st.tuples(st.integers(0, 5), st.booleans()), max_size=8))
def test_rows_are_those_of_the_booklets_that_came_through(booklets: list[tuple[int, bool]]) -> None:
    out = output()
    for rows, fails in booklets:
        with out.booklet(GOOD):
            out.table("t", SCHEMA, [{"n": n} for n in range(rows)])
            if fails:
                raise KwiloError("no")
    assert len(out.rows["t"]) == sum(rows for rows, fails in booklets if not fails)
    assert len(out.failures) == sum(fails for _, fails in booklets)
