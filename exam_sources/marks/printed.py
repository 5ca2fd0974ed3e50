"""The marking scheme that a paper prints in its sections, as numbers.

    SECTION 2 (Maximum Marks: 12)  This section contains THREE (03) questions. ... ONE OR MORE THAN ONE ... correct
    Full Marks : +4 ...  Partial Marks : +3 ...  Zero Marks : 0 ...  Negative Marks : -2 In all other cases.

Belongs here: reading those lines. Comparing them with the table of schemes is `apply.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from exam_sources.marks.shape import part_key, section_key
from exam_sources.model import QuestionType
from exam_sources.reading.page_model import Line
from kwilo_core.ids import SUBJECTS
from kwilo_core.linear_text import normalise

_WORDS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
}  # fmt: skip
# the sign may be any glyph: a mathematical font's plus comes out as a letter of some other script
_SIGNED = r"(?P<sign>[^\s\d]?)\s*(?P<value>\d+(?:\.\d+)?)(?!\d)"
_FULL = re.compile(r"\bfull\s+marks?\s*[:=]?\s*" + _SIGNED, re.IGNORECASE)
_PARTIAL = re.compile(r"\bpartial\s+marks?\s*[:=]?\s*" + _SIGNED, re.IGNORECASE)
_NEGATIVE = re.compile(r"\bnegative\s+marks?\s*[:=]?\s*" + _SIGNED, re.IGNORECASE)
_ZERO_OTHERWISE = re.compile(r"\bzero\s+marks?\s*[:=]?\s*[0O]?\s*(?:in\s+all\s+other|otherwise)", re.IGNORECASE)
_MAXIMUM = re.compile(r"\bmax(?:imum)?\.?\s*marks?\s*[:=]?\s*(\d+)", re.IGNORECASE)
_COUNT = re.compile(
    r"\bcontains?\s+(?:(?P<word>[a-z]+)\s*)?(?:\(\s*(?P<digits>\d+)\s*\)|(?P<bare>\d+))?\s*"
    r"(?P<what>(?:\w+[\s-]+){0,4}?(?:questions?(?!\s+stems?)|sets?|stems?|paragraphs?|items?))\b",
    re.IGNORECASE,
)
_EACH = re.compile(
    r"there\s+are\s+(?:(?P<word>[a-z]+)\s*)?(?:\(\s*(?P<digits>\d+)\s*\)|(?P<bare>\d+))?\s*questions?\b", re.IGNORECASE
)
# "carries 4 marks", "will be awarded +4 marks", "+4 for each correct answer and -1 for each wrong answer"
_CARRIES = re.compile(
    r"(?:carr(?:y|ies)|award(?:ed|s)?|allott?ed|gets?|given)\s+(?:\w+\s+){0,3}?\+?\s*(?P<value>\d+(?:\.\d+)?|"
    + "|".join(w for w in _WORDS if w not in ("zero", "one", "two"))
    + r"|one|two)\s*(?:\(\s*\+?\s*\d+\s*\)\s*)?marks?\b",
    re.IGNORECASE,
)
_FOR_RIGHT = re.compile(
    r"\+\s*(?P<value>\d+(?:\.\d+)?)\s*(?:marks?)?\s*(?:(?:will\s+be|is|are)\s+\w+\s+)?(?:for|if)\b[^.;]{0,40}?\b(?:correct|right)",
    re.IGNORECASE,
)
_DEDUCTED = re.compile(
    r"(?P<minus>[-−–]\s*)?(?P<value>\d+(?:\.\d+)?|one[- ]fourth|¼|one|two)\s*(?:\(\s*[-−–]?\s*\d+\s*\)\s*)?"
    r"(?:marks?)?\s*(?:\w+\s+){0,3}?(?:deduct\w*|for\s+(?:each|every|an?)?\s*(?:wrong|incorrect)|if\s+(?:wrong|incorrect))",
    re.IGNORECASE,
)
_NO_NEGATIVE = re.compile(r"\bno\s+negative\s+mark|no\s+(?:marks?\s+)?deduct|\bwithout\s+negative", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PrintedSection:
    """What one section says of its own marking; None where it does not say.

    Attributes:
        name: As the page names it.
        subject: Where the name or the lines say.
        question_type: From the wording of the instructions.
        steps: The partial marks that are printed, highest first.
    """

    name: str
    subject: str | None = None
    questions: int | None = None
    marks_max: float | None = None
    marks: float | None = None
    negative: float | None = None
    steps: tuple[float, ...] = ()
    question_type: QuestionType | None = None

    @property
    def says_marks(self) -> bool:
        return self.marks is not None

    @property
    def partial(self) -> str | None:
        """The name of the partial rule (schemes.yaml) that the printed steps are."""
        return (
            "three_two_one" if self.steps[:3] == (3.0, 2.0, 1.0) else "one_per_option" if self.steps == (1.0,) else None
        )


@dataclass(frozen=True, slots=True)
class PrintedScheme:
    """The sections of a paper that print how they are marked."""

    sections: tuple[PrintedSection, ...] = ()

    def find(self, section: str | None, subject: str | None = None) -> PrintedSection | None:
        """The section that a question's section and subject name; a section that names no subject serves all."""
        key, part = section_key(section), part_key(section)
        if key is None and section is None:
            return None
        same = [
            s for s in self.sections
            if (section_key(s.name) == key if key else s.name == section) and part_key(s.name) in (None, part)
        ]  # fmt: skip
        own = [s for s in same if s.subject == subject and subject is not None]
        shared = [s for s in same if s.subject is None]
        found = own or shared
        return found[0] if found and all(_alike(found[0], s) for s in found) else None


def _alike(a: PrintedSection, b: PrintedSection) -> bool:
    return (a.marks, a.negative, a.steps) == (b.marks, b.negative, b.steps)


def read_printed_scheme(section_lines: Mapping[str, Sequence[Line]]) -> PrintedScheme:
    """The marking schemes printed under the headings of sections.

    Args:
        section_lines: {section name: the lines under its heading}, as segmentation hands them on.
    """
    sections = [s for name, lines in section_lines.items() if (s := _section(name, [line.text for line in lines]))]
    return PrintedScheme(tuple(sections))


def _section(name: str, lines: Iterable[str]) -> PrintedSection | None:
    text = normalise(" ".join([name, *lines]))
    low = text.lower()
    steps = sorted({float(m["value"]) for m in _PARTIAL.finditer(text)}, reverse=True)
    maximum = _MAXIMUM.search(text)
    marks, negative = _marks(text)
    section = PrintedSection(
        name=name,
        subject=next((s for s in SUBJECTS if s in name.lower()), None),
        questions=_count(text),
        marks_max=float(maximum[1]) if maximum else None,
        marks=marks,
        negative=negative,
        steps=tuple(steps),
        question_type=_type(low),
    )
    says = (section.questions, section.marks_max, section.marks, section.negative, section.question_type)
    return section if any(v is not None for v in says) else None


def _marks(text: str) -> tuple[float | None, float | None]:
    """Marks for a right answer and the deduction for a wrong one."""
    full = {float(m["value"]) for m in _FULL.finditer(text)}
    negative = {float(m["value"]) for m in _NEGATIVE.finditer(text)}
    if len(full) == 1:
        if len(negative) == 1:
            return full.pop(), negative.pop()
        # nothing is deducted where the scheme says so; a line of negative marks may also have been lost in reading
        return full.pop(), 0.0 if not negative and _ZERO_OTHERWISE.search(text) else None
    if full:
        return None, None
    match = _FOR_RIGHT.search(text) or _CARRIES.search(text)
    marks = _value(match["value"]) if match else None
    if _NO_NEGATIVE.search(text):
        return marks, 0.0
    lost = _DEDUCTED.search(text)
    if lost and marks is not None:
        value = lost["value"].lower()
        return marks, marks / 4 if value in ("¼", "one-fourth", "one fourth") else _value(value)
    return marks, None


def _value(text: str) -> float:
    return float(_WORDS[text.lower()]) if text.lower() in _WORDS else float(text)


def _number(match: re.Match[str]) -> int | None:
    if match["digits"] or match["bare"]:
        return int(match["digits"] or match["bare"])
    return _WORDS.get((match["word"] or "").lower())


def _count(text: str) -> int | None:
    """How many questions the section says it has; stems or paragraphs with two questions each count double."""
    match = _COUNT.search(text)
    count = _number(match) if match else None
    if match is None or count is None:
        return None
    if re.search(r"stem|paragraph", match["what"], re.IGNORECASE):
        each = _EACH.search(text[match.end() :])
        per = _number(each) if each else None
        return count * per if per else None
    return count


_TYPES = (
    (
        QuestionType.MULTIPLE_CORRECT,
        r"one\s+or\s+more(?:\s+than\s+one)?\b|more\s+than\s+one\s+(?:option|choice|answer)s?\s+(?:is|are|may)",
    ),
    (
        QuestionType.MATRIX_MATCH,
        r"matching[\s-]*list|match(?:ing)?[\s-]+(?:the\s+)?(?:list|column|matrix)|list[\s-]+match|matrix[\s-]+match",
    ),
    (
        QuestionType.INTEGER,
        r"non[\s-]*negative\s+integer|single[\s-]*digit\s+integer|integer\s+(?:value|answer)|one\s+integer"
        r"|\ban?\s+integer\s+(?:ranging|from|between)",
    ),
    (QuestionType.NUMERICAL, r"numerical\s+(?:value|answer|type)"),
    (QuestionType.SINGLE_CORRECT, r"only\s+one\b|single\s+correct|one\s+is\s+correct"),
)


def _type(text: str) -> QuestionType | None:
    return next((kind for kind, pattern in _TYPES if re.search(pattern, text)), None)
