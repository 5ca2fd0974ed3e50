"""Reading labelled questions: the samples' own file, and the files that the setting KWILO_LABELS names.

Belongs here: the forms of those files and how a foreign label meets a node of our syllabus. A line that cannot be used
becomes a row with its reason; the rest goes on. Forms, one JSON object a line (`.jsonl` or `.jsonl.gz`):

    text, exam, subject, chapter_id, topic, difficulty, question_type               written for this platform
    stem, options, exam, subject, chapter, topic, difficulty, type, year            HTML with LaTeX, another taxonomy
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from analytics.syllabus import NodeKind, SyllabusNode, SyllabusTree, load_trees, slug_of
from analytics.tagging.difficulty import LEVELS
from analytics.tagging.questions import LabelledQuestion, question_text
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam, parse_exam, parse_subject
from kwilo_core.markup_text import markup_to_linear
from kwilo_core.settings import SAMPLES

SAMPLE_LABELS = SAMPLES / "labelled_questions.jsonl"
MAX_LABEL_BYTES = 500 * 1024 * 1024  # unpacked; the largest collection of labelled papers seen is a tenth of it

CARRIED_SHARE = (
    2 / 3
)  # of a chapter's topics in one chapter of another syllabus, for a label without a topic to go there

_TYPES = {"single_correct", "multiple_correct", "integer", "numerical", "assertion_reason", "matrix_match"}


class LabelError(KwiloError):
    """A file of labelled questions that cannot be read at all."""


@dataclass(frozen=True, slots=True)
class SkippedLabel:
    """A line that was not used, and why."""

    file: str
    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class Labels:
    """What was read: the questions, and the lines that were not used."""

    questions: tuple[LabelledQuestion, ...]
    skipped: tuple[SkippedLabel, ...]


def label_files(named: Sequence[Path] = (), samples: Path = SAMPLE_LABELS) -> tuple[Path, ...]:
    """The files to learn from: the samples' own, where it is there, and those that the setting names."""
    return ((samples,) if samples.exists() else ()) + tuple(named)


def read_labels(files: Iterable[Path], trees: Mapping[Exam, SyllabusTree] | None = None) -> Labels:
    """The labelled questions of some files, in the order of the files and lines.

    Raises:
        LabelError: when a file is missing, is over the size limit or is no JSON lines at all.
    """
    trees = load_trees() if trees is None else trees
    questions: list[LabelledQuestion] = []
    skipped: list[SkippedLabel] = []
    for path in files:
        used = 0
        for number, line in _lines(path):
            try:
                questions.append(_question(json.loads(line), trees, f"{path.name}:{number}"))
                used += 1
            except json.JSONDecodeError as error:
                skipped.append(SkippedLabel(path.name, number, f"not JSON: {error.msg}"))
            except KwiloError as error:
                skipped.append(SkippedLabel(path.name, number, error.one_line()))
        if not used:
            raise LabelError(
                f"no labelled question in {path.name}", expected="JSON lines with a text, exam, subject and chapter"
            )
    return Labels(tuple(questions), tuple(skipped))


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    if not path.is_file():
        raise LabelError(f"no file {path}", expected="a file of labelled questions", remedy="see KWILO_LABELS")
    read = 0
    with gzip.open(path, "rb") if path.suffix == ".gz" else path.open("rb") as f:
        try:
            for number, raw in enumerate(f, start=1):
                read += len(raw)
                if read > MAX_LABEL_BYTES:
                    raise LabelError(f"{path.name} holds over {MAX_LABEL_BYTES} bytes", remedy="split the file")
                line = raw.decode("utf-8", errors="replace").strip()
                if line:
                    yield number, line
        except (OSError, EOFError) as error:
            raise LabelError(f"{path.name} cannot be read: {error}", expected="JSON lines, plain or gzipped") from error


def _question(row: Any, trees: Mapping[Exam, SyllabusTree], label_id: str) -> LabelledQuestion:
    if not isinstance(row, dict):
        raise LabelError("a line that is no object")
    missing = [k for k in ("exam", "subject") if not isinstance(row.get(k), str)]
    if missing:
        raise LabelError(f"no {' and no '.join(missing)}")
    exam = parse_exam(row["exam"])
    subject = parse_subject(row["subject"])
    if exam not in trees:
        raise LabelError(f"no syllabus of {exam} was asked for")
    tree = trees[exam]
    text = _text(row)
    node = _node(row, tree, subject)
    level = row.get("difficulty")
    kind = row.get("question_type") or row.get("type")
    return LabelledQuestion(
        text=text,
        exam=exam,
        subject=subject,
        chapter_id=str(node.chapter_id),
        topic_id=node.id if node.kind is NodeKind.TOPIC else None,
        difficulty=level if level in LEVELS else None,
        question_type=kind if kind in _TYPES else None,
        year=row["year"] if isinstance(row.get("year"), int) else None,
        label_id=str(row.get("id") or label_id),
        label_chapter=str(row.get("chapter") or tree.node(str(node.chapter_id)).name),
        label_topic=row["topic"] if isinstance(row.get("topic"), str) else None,
    )


def _text(row: dict[str, Any]) -> str:
    if isinstance(row.get("text"), str):
        text = row["text"].strip()
    else:
        options = [o if isinstance(o, str) else str(o.get("text", "")) for o in row.get("options") or ()]
        text = question_text(markup_to_linear(str(row.get("stem") or "")), [markup_to_linear(o) for o in options])
    if not text:
        raise LabelError("no text")
    return text


def _node(row: dict[str, Any], tree: SyllabusTree, subject: str) -> SyllabusNode:
    topic = row.get("topic") if isinstance(row.get("topic"), str) else None
    if isinstance(row.get("chapter_id"), str):
        chapter = tree.node(row["chapter_id"])
        if chapter.kind is not NodeKind.CHAPTER or chapter.subject != subject:
            raise LabelError(f"chapter_id {chapter.id!r}", expected=f"a chapter of {subject}")
        found = tree.resolve_label(chapter.name, topic, subject)
        return found if found is not None and found.chapter_id == chapter.id else chapter
    node = tree.resolve_label(str(row.get("chapter") or ""), topic, subject)
    if node is None or node.kind is NodeKind.SUBJECT:
        raise LabelError(
            f"chapter {row.get('chapter')!r} (topic {topic!r}) is no node of {tree.exam} {subject}",
            remedy=f"add it as an alias in analytics/syllabus/trees/{tree.exam.slug}.yaml",
        )
    return node


def carried_over(question: LabelledQuestion, own: SyllabusTree, other: SyllabusTree) -> LabelledQuestion | None:
    """The question labelled in another exam's syllabus; None where its label does not say where it belongs there.

    Exams cut chapters differently. Our own topic is finest and is tried first. Then the label as its source wrote it,
    where that is finer than the chapter that it means here. Last the chapter, if the other syllabus keeps most of its
    topics together.
    """
    chapter = own.node(question.chapter_id)
    node = other.resolve(own.node(question.topic_id).name, question.subject) if question.topic_id else None
    if node is None and slug_of(question.label_chapter) != slug_of(chapter.name):
        node = other.resolve_label(question.label_chapter, question.label_topic, question.subject)
    if node is None:
        node = _chapter_across(own, chapter.id, other)
    if node is None or node.chapter_id is None:
        return None
    topic_id = node.id if node.kind is NodeKind.TOPIC else None
    return replace(question, exam=other.exam, chapter_id=node.chapter_id, topic_id=topic_id)


@lru_cache(maxsize=4096)
def _chapter_across(own: SyllabusTree, chapter_id: str, other: SyllabusTree) -> SyllabusNode | None:
    """The chapter of another syllabus that holds most of this chapter's topics; None where they are spread."""
    chapter = own.node(chapter_id)
    found = [other.resolve(t.name, chapter.subject) for t in own.topics(chapter_id)]
    held = Counter(n.chapter_id for n in found if n is not None and n.chapter_id is not None)
    if not held:
        return other.resolve(chapter.name, chapter.subject)
    name, topics = held.most_common(1)[0]
    return other.node(name) if topics >= CARRIED_SHARE * held.total() else None
