"""What `parse_paper` gives, apart from what makes it, so that it can be shown without loading a PDF reader."""

from __future__ import annotations

from dataclasses import dataclass

from exam_sources.booklet import BookletInfo
from exam_sources.findings import Finding
from exam_sources.model import Question
from exam_sources.reading.quality import ReadingQuality
from exam_sources.segmentation.result import Failure
from exam_sources.self_description.facts import DocumentFacts


@dataclass(frozen=True, slots=True)
class ParsedPaper:
    """What was read of one file.

    Attributes:
        questions: In reading order, with answers and marks where they are known.
        facts: What the pages say of themselves.
        findings: What a person should know: of the marking scheme and of the key.
        booklet: The booklet it was read as.
        failures: Pages and numbers that could not be read, each with a reason.
    """

    questions: tuple[Question, ...]
    facts: DocumentFacts
    quality: ReadingQuality
    findings: tuple[Finding, ...]
    booklet: BookletInfo
    failures: tuple[Failure, ...] = ()
