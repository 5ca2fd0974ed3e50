"""The gate behind core/papers/page_layout: could the file be read, and how surely?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from exam_sources.findings import listed
from exam_sources.gates.checks import CHECKS
from exam_sources.gates.makers import ResultMaker
from exam_sources.gates.result import GateResult, Stage
from kwilo_core.errors import UnusableFileError
from kwilo_core.thresholds import OCR_CONFIDENCE_FLOOR, OCR_SHARE_FLOOR, READABLE_SHARE_FLOOR

if TYPE_CHECKING:
    from exam_sources.reading.quality import ReadingQuality


def unusable_file(booklet_id: str, error: UnusableFileError, content_hash: str) -> list[GateResult]:
    """The results for a file that could not be opened at all: rejected, with the reader's reason.

    Args:
        booklet_id: Whose paper it is.
        error: What reading raised.
        content_hash: Hash of the file's bytes, since nothing else is known of it.
    """
    make = ResultMaker(booklet_id, Stage.LAYOUT, content_hash)
    sentence = error.one_line()
    return [make.rejected(check, error.reason, sentence) for check in CHECKS[Stage.LAYOUT]]


def layout_gate(booklet_id: str, quality: ReadingQuality, content_hash: str) -> list[GateResult]:
    """What the gate says of one booklet's pages.

    Args:
        booklet_id: Whose pages they are.
        quality: Counts and shares over all its pages.
        content_hash: Of the words that were read (`content.pages_hash`).
    """
    make = ResultMaker(booklet_id, Stage.LAYOUT, content_hash)
    pages_by = dict(quality.pages_by)
    if quality.words == 0:
        reason = f"no word was read on {quality.page_count} pages"
        return [make.rejected(c, "no_text", reason, pages_by=pages_by) for c in CHECKS[Stage.LAYOUT]]
    return [
        make.passed("file_can_be_read", pages=quality.page_count, words=quality.words, pages_by=pages_by),
        _pages(make, quality),
        _readable(make, quality),
        _ocr(make, quality),
    ]


def _pages(make: ResultMaker, quality: ReadingQuality) -> GateResult:
    check = "every_page_was_read"
    failed = [(int(page), str(reason)) for page, reason in quality.failed_pages]
    if failed:
        told = [{"page": page, "reason": reason} for page, reason in failed]
        sentence = (
            f"{len(failed)} of {quality.page_count} pages could not be read "
            f"({listed([f'{page}: {reason}' for page, reason in failed], 4)}); look at them, then approve or replace"
        )
        return make.held(check, "failed_pages", sentence, failed_pages=told)
    return make.passed(check, pages=quality.page_count)


def _readable(make: ResultMaker, quality: ReadingQuality) -> GateResult:
    check, share = "characters_are_readable", round(float(quality.readable_share), 4)
    if share < READABLE_SHARE_FLOOR:
        return make.held(
            check,
            "unreadable_characters",
            f"{share:.1%} of the characters are readable; expected {READABLE_SHARE_FLOOR:.0%} or more",
            readable_share=share,
            floor=READABLE_SHARE_FLOOR,
        )
    return make.passed(check, readable_share=share)


def _ocr(make: ResultMaker, quality: ReadingQuality) -> GateResult:
    check = "ocr_is_confident"
    if quality.ocr_confidence is None:
        return make.passed(check, ocr_confidence=None)
    confidence, share = round(float(quality.ocr_confidence), 4), round(float(quality.ocr_share), 4)
    if confidence < OCR_CONFIDENCE_FLOOR and share >= OCR_SHARE_FLOOR:
        return make.held(
            check,
            "low_ocr_confidence",
            f"mean word confidence of OCR is {confidence:.2f}; expected {OCR_CONFIDENCE_FLOOR} or more; "
            "compare some questions with the page, then approve",
            ocr_confidence=confidence,
            ocr_share=share,
            floor=OCR_CONFIDENCE_FLOOR,
        )
    return make.passed(check, ocr_confidence=confidence, ocr_share=share)
