"""A question as the platform knows it: read from a page, then with an answer, then with marks.

One dataclass from the page to the mart. `to_contract` gives the form that `kwilo parse` prints (contracts.md).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from exam_sources.answers import Answer, check_answer
from kwilo_core.canonical import hash_of


class QuestionType(StrEnum):
    """What kind of answer a question asks for."""

    SINGLE_CORRECT = "single_correct"
    MULTIPLE_CORRECT = "multiple_correct"
    INTEGER = "integer"
    NUMERICAL = "numerical"
    ASSERTION_REASON = "assertion_reason"
    MATRIX_MATCH = "matrix_match"


class Status(StrEnum):
    """How a question was evaluated (contracts.md, Marks)."""

    VALID = "valid"
    DROPPED_ALL_CREDITED = "dropped_all_credited"
    GRACE_ALL = "grace_all"
    DROPPED_NOT_EVALUATED = "dropped_not_evaluated"


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its label (A-E whatever the paper prints) and its text in the linear form ("" for a picture)."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Region:
    """A box on a page, in PDF points from the top left; pages count from 1."""

    page: int
    bbox: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Question:
    """One question of one booklet.

    Attributes:
        number: The printed number (or the inferred one, then `number_inferred`).
        subject: Physics, Chemistry, Mathematics or Biology in lower case; None where nothing says.
        section: The section's name as printed or by the scheme.
        stem, passage: In the linear text form.
        answer: Accepted answer in the contract's form, None where no key is known.
        question_number: The running number within the paper, set when booklets meet.
        confidence: 0 to 1, from the worst part of the reading.
        reasons: Why the confidence is below 1, each a short phrase.
        printed_ids: What a response sheet prints: {"question_id": "...", "option_ids": ["...", ...]}.
        label: What a file of structured questions says of it beside its text: line, row, year, unit, chapter, topic,
            difficulty, in the source's own words.
    """

    number: int
    stem: str
    page: int
    bbox: tuple[float, float, float, float]
    question_type: QuestionType = QuestionType.SINGLE_CORRECT
    subject: str | None = None
    section: str | None = None
    passage: str | None = None
    options: tuple[Option, ...] = ()
    answer: Answer | None = None
    status: Status = Status.VALID
    marks: float | None = None
    negative_marks: float | None = None
    partial: str | None = None
    section_attempt: int | None = None
    section_of: int | None = None
    has_diagram: bool = False
    has_formula_image: bool = False
    confidence: float = 1.0
    reasons: tuple[str, ...] = ()
    printed_number: str | None = None
    number_inferred: bool = False
    question_number: int | None = None
    text_by_language: dict[str, str] = field(default_factory=dict)
    type_from: str | None = None
    section_from: str | None = None
    subject_from: str | None = None
    regions: tuple[Region, ...] = ()
    crop: str | None = None
    printed_ids: dict[str, Any] = field(default_factory=dict)
    label: dict[str, Any] = field(default_factory=dict)

    def with_(self, **changes: Any) -> Question:
        """This question with some fields changed."""
        return replace(self, **changes)

    @property
    def content_hash(self) -> str:
        """SHA-256 over what a reviewer sees; never boxes, confidences or engine versions (contracts.md)."""
        return hash_of(
            {
                "stem": self.stem,
                "options": [[o.label, o.text] for o in self.options],
                "passage": self.passage,
                "answer": self.answer,
                "type": self.question_type.value,
                "marks": self.marks,
                "status": self.status.value,
                "subject": self.subject,
            }
        )

    def to_contract(self) -> dict[str, Any]:
        """The question as `kwilo parse` prints it; optional keys only where they say something."""
        out: dict[str, Any] = {
            "number": self.number,
            "subject": self.subject.capitalize() if self.subject else None,
            "section": self.section,
            "question_type": self.question_type.value,
            "passage": self.passage,
            "stem": self.stem,
            "options": [{"label": o.label, "text": o.text} for o in self.options],
            "answer": self.answer,
            "status": self.status.value,
            "marks": _number(self.marks),
            "negative_marks": _number(self.negative_marks),
            "page": self.page,
            "bbox": [round(v, 2) for v in self.bbox],
            "has_diagram": self.has_diagram,
            "confidence": round(self.confidence, 4),
        }
        extra: dict[str, Any] = {
            "printed_number": self.printed_number,
            "question_number": self.question_number,
            "number_inferred": self.number_inferred,
            "has_formula_image": self.has_formula_image,
            "partial": self.partial,
            "section_attempt": self.section_attempt,
            "section_of": self.section_of,
            "text_by_language": self.text_by_language,
            "type_from": self.type_from,
            "section_from": self.section_from,
            "subject_from": self.subject_from,
            "reasons": list(self.reasons),
            "regions": [{"page": r.page, "bbox": [round(v, 2) for v in r.bbox]} for r in self.regions]
            if len(self.regions) > 1
            else None,
            "crop": self.crop,
            "printed_ids": self.printed_ids,
            "label": self.label,
        }
        return out | {k: v for k, v in extra.items() if v not in (None, False, [], {}, ())}


def _number(value: float | None) -> int | float | None:
    return None if value is None else int(value) if float(value).is_integer() else value


def question_from_contract(data: dict[str, Any]) -> Question:
    """A question from the form of `to_contract`.

    Raises:
        KeyError, ValueError, AnswerError: when a required key is missing or a value is not of the contract.
    """
    box = tuple(float(v) for v in data["bbox"])
    return Question(
        number=int(data["number"]),
        stem=data["stem"],
        page=int(data["page"]),
        bbox=box,  # type: ignore[arg-type]
        question_type=QuestionType(data["question_type"]),
        subject=data["subject"].lower() if data.get("subject") else None,
        section=data.get("section"),
        passage=data.get("passage"),
        options=tuple(Option(o["label"], o["text"]) for o in data.get("options") or ()),
        answer=check_answer(data.get("answer")),
        status=Status(data.get("status") or "valid"),
        marks=data.get("marks"),
        negative_marks=data.get("negative_marks"),
        partial=data.get("partial"),
        section_attempt=data.get("section_attempt"),
        section_of=data.get("section_of"),
        has_diagram=bool(data.get("has_diagram")),
        has_formula_image=bool(data.get("has_formula_image")),
        confidence=float(data.get("confidence", 1.0)),
        reasons=tuple(data.get("reasons") or ()),
        printed_number=data.get("printed_number"),
        number_inferred=bool(data.get("number_inferred")),
        question_number=data.get("question_number"),
        text_by_language=dict(data.get("text_by_language") or {}),
        type_from=data.get("type_from"),
        section_from=data.get("section_from"),
        subject_from=data.get("subject_from"),
        regions=tuple(Region(int(r["page"]), tuple(r["bbox"])) for r in data.get("regions") or ()),
        crop=data.get("crop"),
        printed_ids=dict(data.get("printed_ids") or {}),
        label=dict(data.get("label") or {}),
    )


def effective_marks(question: Question) -> float:
    """marks x section_attempt / section_of; 0 where the question was not evaluated (contracts.md, Marks)."""
    if question.status is Status.DROPPED_NOT_EVALUATED or question.marks is None:
        return 0.0
    if question.section_attempt and question.section_of:
        return question.marks * question.section_attempt / question.section_of
    return question.marks
