from __future__ import annotations

from dataclasses import replace
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.answers import Answer, any_of, bonus, dropped, matrix, numeric, options
from exam_sources.findings import Severity
from exam_sources.keys.align import Alignment, align
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.entry_table import ENTRY_SCHEMA, entry_of_row, row_of_entry
from exam_sources.model import Question, QuestionType, Status
from tests.unit.keys.pages import booklet, question


def entry(number: int | None, answer: Answer | None, as_printed: str = "", **fields: Any) -> KeyEntry:
    printed = as_printed or ("".join(answer["accepted"]) if answer and answer["kind"] == "options" else "?")
    return KeyEntry(number, answer, fields.pop("method", "table"), printed, **{"authority": "official", **fields})


def codes(found: Alignment) -> list[str]:
    return [f.code for f in found.findings]


def single(number: int, **fields: Any) -> Question:
    return question(number, type_from="scheme", **fields)


def number_question(number: int, **fields: Any) -> Question:
    return question(number, "", question_type=QuestionType.NUMERICAL, type_from="scheme", **fields)


def test_a_number_joins_an_entry_to_its_question() -> None:
    found = align([single(1), single(2)], [entry(2, options("C")), entry(1, options("A"))], booklet())
    assert [q.answer for q in found.questions] == [options("A"), options("C")]
    assert [(u.position, u.by, u.stands) for u in found.entries_used] == [(0, "number", True), (1, "number", True)]
    assert found.findings == ()


def test_a_question_without_an_entry_keeps_no_answer() -> None:
    found = align([single(1), single(2)], [entry(1, options("A"))], booklet())
    assert found.questions[1].answer is None


def test_an_entry_without_a_question_waits() -> None:
    assert codes(align([single(1)], [entry(1, options("A")), entry(61, options("B"))], booklet())) == [
        "entry_without_question"
    ]


@pytest.mark.parametrize(
    ("paper", "answer", "status"),
    [
        ("kcet-2024-physics", dropped(), Status.DROPPED_NOT_EVALUATED),
        ("kcet-2024-physics", bonus(), Status.GRACE_ALL),
        ("jee_main-2025-jan22-s1", bonus(), Status.DROPPED_ALL_CREDITED),
        ("neet-2025", bonus(), Status.DROPPED_ALL_CREDITED),
        ("jee_advanced-2025-p1", bonus(), Status.GRACE_ALL),
    ],
)
def test_who_gets_the_marks_of_a_dropped_question(paper: str, answer: Answer, status: Status) -> None:
    found = align([single(1)], [entry(1, answer)], booklet(paper))
    assert (found.questions[0].answer, found.questions[0].status) == (answer, status)


@pytest.mark.parametrize(
    ("asked", "given_", "as_printed", "answer"),
    [
        (single(1), numeric((3, 3)), "(3)", options("C")),
        (single(1), options("AC"), "A, C", any_of(["A", "C"])),
        (question(1, question_type=QuestionType.MULTIPLE_CORRECT, type_from="printed"), options("AC"), "A, C",
         options("AC")),
        (number_question(1), numeric((1.15, 1.25)), "1.15 to 1.25", numeric((1.15, 1.25))),
        (question(1, question_type=QuestionType.MATRIX_MATCH, type_from="text"), matrix({"A": "p", "B": "q"}),
         "A: p B: q", matrix({"A": "p", "B": "q"})),
    ],
)  # fmt: skip
def test_an_answer_takes_the_form_that_its_question_asks(
    asked: Question, given_: Answer, as_printed: str, answer: Answer
) -> None:
    found = align([asked], [entry(1, given_, as_printed)], booklet("jee_advanced-2025-p1"))
    assert (found.questions[0].answer, codes(found)) == (answer, [])


@pytest.mark.parametrize(
    ("asked", "given_", "as_printed", "code"),
    [
        (number_question(1), options("C"), "C", "option_for_number"),
        (single(1), numeric((27, 27)), "27", "number_for_option"),
        (single(1), options("AC"), "A & C", "several_options_for_one"),
        (single(1), options("E"), "E", "value_is_no_option"),
        (single(1), matrix({"A": "p", "B": "q"}), "A: p B: q", "matrix_for_other_type"),
        (single(1), None, "A/None", "key_answer_unclear"),
        (number_question(1).with_(question_type=QuestionType.INTEGER), numeric((2.5, 2.5)), "2.5",
         "fraction_for_integer"),
    ],
)  # fmt: skip
def test_an_answer_that_does_not_fit_is_not_taken(
    asked: Question, given_: Answer | None, as_printed: str, code: str
) -> None:
    found = align([asked], [entry(1, given_, as_printed)], booklet())
    assert found.questions[0].answer is None
    assert codes(found) == [code]
    assert found.findings[0].severity is Severity.HOLD
    assert found.findings[0].question_numbers == (1,)


def test_a_source_that_names_options_by_letters_names_none_by_a_digit() -> None:
    entries = [entry(1, options("A")), entry(2, numeric((3, 3)), "3")]
    found = align([single(1), single(2)], entries, booklet())
    assert (found.questions[1].answer, codes(found)) == (None, ["number_for_option"])


def test_a_key_tells_the_type_where_nothing_else_did() -> None:
    asked = [question(1), question(2, ""), question(3, "", question_type=QuestionType.NUMERICAL, type_from="text")]
    entries = [entry(1, options("BD"), "B and D"), entry(2, numeric((7, 7)), "7"), entry(3, options("A"), "A")]
    found = align(asked, entries, booklet("jee_advanced-2010-p1"))
    assert [(q.question_type, q.type_from) for q in found.questions] == [
        (QuestionType.MULTIPLE_CORRECT, "text"),
        (QuestionType.NUMERICAL, "text"),
        (QuestionType.SINGLE_CORRECT, "text"),
    ]  # fmt: skip
    assert [q.answer for q in found.questions] == [options("BD"), numeric((7, 7)), options("A")]


def test_an_option_that_was_not_read_may_still_be_right() -> None:
    asked = [single(1, labels="AB"), single(2), single(3)]
    found = align(asked, [entry(n, options("D")) for n in (1, 2, 3)], booklet())
    assert found.questions[0].answer == options("D")
    assert codes(found) == ["right_option_not_read"]
    assert found.findings[0].question_numbers == (1,)


def test_a_key_of_several_versions_serves_its_own() -> None:
    entries = [entry(1, options("A"), version="a1"), entry(1, options("B"), version="b2")]
    found = align([single(1)], entries, booklet(version="B-2"))
    assert (found.questions[0].answer, codes(found)) == (options("B"), [])


@pytest.mark.parametrize("own", ["C-3", None])
def test_a_key_of_another_version_is_never_used(own: str | None) -> None:
    found = align([single(1)], [entry(1, options("A"), version="a1")], booklet(version=own))
    assert found.questions[0].answer is None
    assert codes(found) == ["key_for_another_version"]


def test_a_key_of_another_version_does_not_silence_what_the_booklet_prints() -> None:
    entries = [
        entry(1, options("A"), version="a1"),
        entry(None, options("C"), method="inline", position=0, authority="coaching"),
    ]
    found = align([single(1)], entries, booklet(version="C-3"))
    assert found.questions[0].answer == options("C")


def test_the_higher_authority_stands_and_the_other_is_noted() -> None:
    entries = [entry(1, options("A"), authority="coaching", method="inline", position=0), entry(1, options("B"))]
    found = align([single(1)], entries, booklet())
    assert found.questions[0].answer == options("B")
    assert [(f.code, f.severity) for f in found.findings] == [("keys_disagree", Severity.NOTE)]
    assert [u.stands for u in found.entries_used] == [True, False]


def test_two_keys_of_one_authority_that_disagree_wait() -> None:
    entries = [entry(1, options("A"), file_sha256="a"), entry(1, options("B"), file_sha256="b")]
    found = align([single(1)], entries, booklet())
    assert [(f.code, f.severity) for f in found.findings] == [("keys_disagree", Severity.HOLD)]


def test_a_grid_wins_over_the_solutions_and_agreement_says_nothing() -> None:
    entries = [entry(1, options("A"), method="grid"), entry(1, options("B"), method="solution")]
    found = align([single(1)], entries, booklet())
    assert found.questions[0].answer == options("A")
    assert codes(found) == ["keys_disagree"]
    agreeing = align([single(1)], [entries[0], replace(entries[1], answer=options("A"), as_printed="A")], booklet())
    assert agreeing.findings == ()


def _restarting() -> list[Question]:
    return [single(n, subject=s) for s in ("physics", "chemistry", "mathematics") for n in range(1, 26)]


def test_a_key_that_counts_through_meets_questions_that_start_again() -> None:
    entries = [entry(n, options("ABCD"[n % 4])) for n in range(1, 76)]
    found = align(_restarting(), entries, booklet("jee_main-2025-jan22-s1"))
    assert [q.answer for q in found.questions] == [options("ABCD"[n % 4]) for n in range(1, 76)]


def test_a_key_by_subject_meets_questions_that_count_through() -> None:
    asked = [single(n, subject=("physics", "chemistry", "mathematics")[(n - 1) // 25]) for n in range(1, 76)]
    entries = [
        entry(n, options("ABCD"[(n + k) % 4]), subject=s)
        for k, s in enumerate(("physics", "chemistry", "mathematics"))
        for n in range(1, 26)
    ]
    found = align(asked, entries, booklet("jee_main-2025-jan22-s1"))
    assert [q.answer for q in found.questions] == [e.answer for e in entries]


def test_a_number_that_several_questions_have_names_none() -> None:
    entries = [entry(n, options("A")) for n in range(1, 26)] * 3
    found = align(_restarting(), entries, booklet("jee_main-2025-jan22-s1"))
    assert [q.number for q in found.questions if q.answer] == []
    assert codes(found) == ["number_names_several_questions"]


def test_a_booklet_of_a_part_takes_its_numbers_from_the_whole_papers_key() -> None:
    asked = [single(n, subject="chemistry") for n in range(1, 46)]  # printed from 1, 46 to 90 in the paper
    entries = [entry(n, options("ABCD"[n % 4])) for n in range(1, 181)]
    found = align(asked, entries, booklet("neet-2025", covers=("chemistry",)))
    assert [q.answer for q in found.questions] == [options("ABCD"[n % 4]) for n in range(46, 91)]
    assert found.findings == ()


def test_ids_of_another_shift_wait() -> None:
    asked = [single(1, printed_ids={"question_id": "40500001"})]
    found = align(
        asked, [entry(None, options("A"), question_id="77700001", method="by_id")], booklet("jee_main-2025-jan22-s1")
    )
    assert codes(found) == ["ids_of_another_paper"]


def test_an_option_id_that_the_question_does_not_have_is_not_taken() -> None:
    asked = [single(1, printed_ids={"question_id": "40500001", "option_ids": ["11111", "22222", "33333", "44444"]})]
    given_ = entry(
        None, numeric((55555, 55555)), "55555", question_id="40500001", option_ids=(("55555",),), method="by_id"
    )
    found = align(asked, [given_], booklet("jee_main-2025-jan22-s1"))
    assert (found.questions[0].answer, codes(found)) == (None, ["id_is_no_option"])


def test_an_answer_that_was_read_unsurely_lowers_the_questions_confidence() -> None:
    found = align([single(1)], [entry(1, options("A"), confidence=0.6)], booklet())
    assert found.questions[0].confidence == 0.6
    assert found.questions[0].reasons == ("the answer was not read surely",)


_ENTRIES = st.lists(
    st.builds(
        entry,
        st.integers(1, 12),
        st.sets(st.sampled_from("ABCD"), min_size=1, max_size=2).map(options),
        method=st.sampled_from(["table", "grid", "solution"]),
        authority=st.sampled_from(["official", "licensed", "coaching", "mirror"]),
        version=st.sampled_from([None, "a1", "b2"]),
        file_sha256=st.sampled_from("xyz"),
        confidence=st.sampled_from([0.5, 0.9, 1.0]),
    ),
    max_size=30,
)


@settings(max_examples=80, deadline=None)
@given(_ENTRIES, st.randoms(use_true_random=False))
def test_the_order_of_entries_changes_nothing(entries: list[KeyEntry], random: Any) -> None:
    asked = [question(n, question_type=QuestionType.MULTIPLE_CORRECT, type_from="printed") for n in range(1, 11)]
    shuffled = list(entries)
    random.shuffle(shuffled)
    first, second = (align(asked, e, booklet(version="A-1")) for e in (entries, shuffled))
    assert first == second
    assert {q.number for q in first.questions if q.answer} <= {e.number for e in entries if e.version in (None, "a1")}


@settings(max_examples=50, deadline=None)
@given(_ENTRIES)
def test_entries_come_back_from_their_rows(entries: list[KeyEntry]) -> None:
    more = [
        entry(None, None, "row 3: nothing", confidence=0.0),
        entry(
            None,
            numeric((1, 2)),
            "1 to 2",
            question_id="405",
            option_ids=(("1", "2"), ("3",)),
            bbox=(1.0, 2.0, 3.0, 4.5),
            page=3,
        ),
    ]
    rows = [
        row_of_entry(e, paper_id="kcet-2023-physics", booklet_id="kcet-2023-physics.x.en.kea")
        for e in (*entries, *more)
    ]
    stored = pa.Table.from_pylist(rows, schema=ENTRY_SCHEMA).to_pylist()
    assert [entry_of_row(r) for r in stored] == [*entries, *more]
