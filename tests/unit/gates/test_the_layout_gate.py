"""The layout gate: what could not be read at all is rejected, what was read unsurely is held."""

from __future__ import annotations

from dataclasses import replace

import pytest

from exam_sources.gates.layout import layout_gate, unusable_file
from exam_sources.gates.result import Outcome, Stage
from exam_sources.reading.quality import ReadingQuality
from kwilo_core.errors import UnusableFileError
from kwilo_core.thresholds import OCR_CONFIDENCE_FLOOR, OCR_SHARE_FLOOR, READABLE_SHARE_FLOOR
from tests.unit.gates.makers_of_content import NEET, assert_one_result_a_check, outcomes, reason_of

GOOD = ReadingQuality(
    page_count=4, pages_by={"text": 3, "ocr": 1}, failed_pages=[], readable_share=1.0, ocr_confidence=0.9, words=900
)  # fmt: skip
HASH = "e" * 64


def test_a_document_that_was_read_well_passes() -> None:
    results = layout_gate(NEET.booklet_id, GOOD, HASH)
    assert_one_result_a_check(results, Stage.LAYOUT)
    assert set(outcomes(results).values()) == {Outcome.PASSED}
    assert {r.content_hash for r in results} == {HASH}


@pytest.mark.parametrize(
    ("change", "check", "code"),
    [
        ({"failed_pages": [(3, "timeout")]}, "every_page_was_read", "failed_pages"),
        ({"readable_share": READABLE_SHARE_FLOOR - 0.01}, "characters_are_readable", "unreadable_characters"),
        ({"ocr_confidence": OCR_CONFIDENCE_FLOOR - 0.01}, "ocr_is_confident", "low_ocr_confidence"),
    ],
)
def test_what_was_read_unsurely_is_held(change: dict, check: str, code: str) -> None:
    results = layout_gate(NEET.booklet_id, replace(GOOD, **change), HASH)
    assert_one_result_a_check(results, Stage.LAYOUT)
    assert [c for c, o in outcomes(results).items() if o is Outcome.HELD] == [check]
    assert reason_of(results, check).startswith(f"{code}: ")


def test_the_floor_itself_passes_and_a_text_layer_needs_no_ocr() -> None:
    at_floor = replace(GOOD, readable_share=READABLE_SHARE_FLOOR, ocr_confidence=OCR_CONFIDENCE_FLOOR)
    for quality in (at_floor, replace(GOOD, ocr_confidence=None)):
        assert set(outcomes(layout_gate(NEET.booklet_id, quality, HASH)).values()) == {Outcome.PASSED}


def test_a_few_labels_in_figures_that_ocr_guessed_hold_nothing() -> None:
    labels = replace(GOOD, ocr_confidence=0.3, ocr_share=OCR_SHARE_FLOOR - 0.01)
    assert set(outcomes(layout_gate(NEET.booklet_id, labels, HASH)).values()) == {Outcome.PASSED}
    stems = replace(labels, ocr_share=OCR_SHARE_FLOOR)
    assert outcomes(layout_gate(NEET.booklet_id, stems, HASH))["ocr_is_confident"] is Outcome.HELD


def test_pages_without_a_word_are_rejected() -> None:
    results = layout_gate(NEET.booklet_id, replace(GOOD, words=0), HASH)
    assert_one_result_a_check(results, Stage.LAYOUT)
    assert set(outcomes(results).values()) == {Outcome.REJECTED}


def test_a_file_that_does_not_open_is_rejected_with_the_readers_reason() -> None:
    error = UnusableFileError("the file ends in the middle", reason="truncated", remedy="fetch it again")
    results = unusable_file(NEET.booklet_id, error, HASH)
    assert_one_result_a_check(results, Stage.LAYOUT)
    assert {r.reason for r in results} == {"truncated: the file ends in the middle; fetch it again"}
    assert {r.outcome for r in results} == {Outcome.REJECTED}
