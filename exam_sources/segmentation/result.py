"""What segmentation hands on: questions, and what stood around them on the pages."""

from __future__ import annotations

from dataclasses import dataclass, field

from exam_sources.model import Question
from exam_sources.reading.page_model import Figure, Line
from exam_sources.self_description.facts import DocumentFacts


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that could not be read, as a row: where, and why."""

    reason: str
    page: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Segmentation:
    """The questions of one booklet in reading order.

    Attributes:
        questions: In reading order, without answers and marks.
        answer_lines: {position in `questions`: lines that state its answer, such as "Ans. C"}; not part of any stem.
        solution_lines: {position: lines of its worked solution, where solutions follow each question}.
        key_items: Lines and figures after the questions that hold a key grid or solutions, in reading order.
        section_lines: {section name: lines under its heading}, where marking schemes are printed.
        failures: What could not be read.
    """

    questions: tuple[Question, ...]
    answer_lines: dict[int, tuple[Line, ...]] = field(default_factory=dict)
    solution_lines: dict[int, tuple[Line, ...]] = field(default_factory=dict)
    key_items: tuple[Line | Figure, ...] = ()
    section_lines: dict[str, tuple[Line, ...]] = field(default_factory=dict)
    facts: DocumentFacts = field(default_factory=DocumentFacts)
    failures: tuple[Failure, ...] = ()
