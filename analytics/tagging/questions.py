"""What goes into the tagger and what comes out: a question to tag, a labelled question, a tag.

Belongs here: these forms and how a question's parts become one text. Reading labelled files is `labels.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from exam_sources.model import Question
from kwilo_core.ids import Exam

MACHINE_TAGGED = "machine_tagged"
RAW = "raw"


def question_text(stem: str, options: Iterable[str] = (), passage: str | None = None) -> str:
    """The text that is tagged: passage, stem and options, a line each, in the linear text form."""
    return "\n".join(part for part in (passage or "", stem, *options) if part and part.strip())


@dataclass(frozen=True, slots=True)
class TaggableQuestion:
    """A question to tag.

    Attributes:
        question_id: Any id; it comes back in the tag.
        text: Stem, options and passage (`question_text`).
        exam: Whose syllabus it is tagged in.
        subject: As the paper or scheme says; None where nothing says, then it is predicted.
        year: The exam's year, for `Tag.in_syllabus`.
        question_type: As in the parse contract, for the difficulty.
    """

    question_id: str
    text: str
    exam: Exam
    subject: str | None = None
    year: int | None = None
    question_type: str | None = None


def taggable_of(question: Question, *, question_id: str, exam: Exam, year: int | None = None) -> TaggableQuestion:
    """The question to tag in a question that was read from a booklet."""
    text = question_text(question.stem, (o.text for o in question.options), question.passage)
    return TaggableQuestion(question_id, text, exam, question.subject, year, question.question_type.value)


@dataclass(frozen=True, slots=True)
class LabelledQuestion:
    """A question whose node a person, or the one who wrote it, has named.

    Attributes:
        text: As in `TaggableQuestion`.
        exam, subject: Whose syllabus and which part of it the label stands in.
        chapter_id: Its chapter in that syllabus.
        topic_id: Its topic, where the label goes so far.
        difficulty: `easy`, `medium` or `hard`, where known.
        question_type: As in the parse contract, where known.
        year: The exam's year, where known.
        label_id: Where the label comes from.
        label_chapter, label_topic: The label as its source wrote it, for carrying it over to another exam's syllabus.
    """

    text: str
    exam: Exam
    subject: str
    chapter_id: str
    topic_id: str | None = None
    difficulty: str | None = None
    question_type: str | None = None
    year: int | None = None
    label_id: str = ""
    label_chapter: str = ""
    label_topic: str | None = None


@dataclass(frozen=True, slots=True)
class Alternative:
    """A chapter that the question may belong to, and how likely that is."""

    chapter_id: str
    chapter: str
    probability: float


@dataclass(frozen=True, slots=True)
class Tag:
    """Where a question stands in its exam's syllabus, as the machine sees it.

    Attributes:
        question_id: As given.
        subject: As given, else predicted; None only where the text says nothing at all.
        subject_confidence: 1 where it was given.
        chapter_id, chapter, unit, class_level: None where `review_status` is `raw`.
        topic_id, topic: None also where no topic of the chapter is likely enough.
        topic_confidence: Probability of the topic within the chapter; 0 where there is none.
        confidence: Probability of the chapter, calibrated on labelled questions that were held out.
        alternatives: The three likeliest chapters, likeliest first.
        review_status: `machine_tagged` from the floor on, else `raw`.
        in_syllabus: Whether the node is in force in the exam's year; None where no node or no year.
        difficulty, difficulty_confidence: The estimate of `difficulty.py`.
        tagger_version, syllabus_version: What made it.
    """

    question_id: str
    subject: str | None
    subject_confidence: float
    chapter_id: str | None
    chapter: str | None
    topic_id: str | None
    topic: str | None
    topic_confidence: float
    unit: str | None
    class_level: int | None
    confidence: float
    alternatives: tuple[Alternative, ...]
    review_status: str
    in_syllabus: bool | None
    difficulty: str
    difficulty_confidence: float
    tagger_version: str
    syllabus_version: str

    def to_row(self) -> dict[str, Any]:
        """The tag as a row of plain values; `alternatives` is a list of dictionaries."""
        row = asdict(self)
        row["alternatives"] = [asdict(a) for a in self.alternatives]
        return row
