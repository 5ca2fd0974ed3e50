"""Answers that are printed beside their question: "Ans. C", "Answer: [1.15 to 1.25]", "Ans for Q.7: 3"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from exam_sources.keys.answer_text import ReadAnswer, read_answer, split_label
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.fitting import drop_is_bonus
from exam_sources.model import Question
from exam_sources.reading.page_model import Line
from kwilo_core.ids import Exam
from kwilo_core.linear_text import normalise

# a label within a line, behind the last option ("(D) Ionisation isomer Ans. D")
_WITHIN = re.compile(r"(?:(?<![A-Za-z])|(?<=[a-z]))(?:Ans|ANS)(?:wer|WER)?s?\s*(?:for\s+Q|[.:(]|key\b)")
_SOLUTION = re.compile(r"^\s*Sol(?:ution|n)?\s*[.:]*\s*(?P<answer>[(\[]\s*(?:[A-Ea-e]|[1-4])\s*[)\]])(?=\s|$)")


def read_inline(lines: Sequence[Line], question: Question | None, *, exam: Exam | None = None) -> KeyEntry | None:
    """The answer that `lines` state for `question`; None where they state none.

    An answer that names another question ("Ans for Q.7: 3") is not this one's: `read_all_inline` gives that too.

    Args:
        lines: The lines with the answer; a matrix takes several.
        question: The question that they stand behind; None where that is not known.
        exam: Decides what "Drop" means.
    """
    own = question.number if question else None
    entries = read_all_inline(lines, exam=exam)
    return next((e for e in entries if e.number is None or e.number == own or own is None), None)


def read_all_inline(lines: Sequence[Line], *, exam: Exam | None = None) -> list[KeyEntry]:
    """Every answer that `lines` state, in order; `number` is set where one names its question."""
    pieces: list[tuple[str, list[Line]]] = []
    for line in lines:
        texts = _pieces(normalise(line.text))
        for i, text in enumerate(texts):
            if split_label(text) is not None or not pieces:
                pieces.append((text, [line]))
            elif i == 0:  # a line without a label goes on with the answer before it (the rows of a matrix)
                before, where = pieces[-1]
                pieces[-1] = (f"{before} {text}", [*where, line])
    return [_entry(text, where, exam) for text, where in pieces]


def _pieces(text: str) -> list[str]:
    """A line cut where labels begin; what stands before the first label is left out when it has one."""
    starts = [m.start() for m in _WITHIN.finditer(text) if m.start() > 0]
    if split_label(text) is not None:
        starts = [0, *starts]
    if not starts:
        return [text]
    return [text[a:b].strip() for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]


def _entry(text: str, lines: Sequence[Line], exam: Exam | None) -> KeyEntry:
    label = split_label(text)
    read = read_answer(label.text if label else text, drop_is_bonus=drop_is_bonus(exam))
    return entry_of_lines(read, text, lines, method="inline", number=label.number if label else None)


def entry_of_lines(
    read: ReadAnswer, text: str, lines: Sequence[Line], *, method: str, number: int | None, version: str | None = None
) -> KeyEntry:
    """An entry with the place where its lines stand (the box on the first of their pages)."""
    first = lines[0] if lines else None
    here = [line for line in lines if first and line.page == first.page]
    seen = min((t.confidence for line in lines for t in line.tokens), default=1.0)
    return KeyEntry(
        number=number,
        answer=read.answer,
        method=method,
        as_printed=text[:200],
        version=version,
        page=first.page if first else None,
        bbox=(
            min(x.x0 for x in here), min(x.top for x in here), max(x.x1 for x in here), max(x.bottom for x in here)
        ) if here else None,
        confidence=round(read.confidence * seen, 4),
    )  # fmt: skip


def read_solution(lines: Sequence[Line], *, exam: Exam | None = None) -> KeyEntry | None:
    """The label that opens a worked solution ("Sol. (c) In connected motion ..."); None where none does."""
    if not lines:
        return None
    text = normalise(lines[0].text)
    match = _SOLUTION.match(text)
    if match is None:
        return None
    read = read_answer(match["answer"], drop_is_bonus=drop_is_bonus(exam))
    return entry_of_lines(read, match["answer"], lines[:1], method="solution", number=None)
