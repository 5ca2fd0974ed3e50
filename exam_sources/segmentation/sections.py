"""Headings that part a paper: subjects, sections with their marking schemes, and headings of chapters and topics.

Belongs here: which lines are headings, and which subject and section hold at a place. What a scheme's lines say about
marks is read in `exam_sources/marks`; what they say about types, in `types.py`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.flow import Flow, Item

SUBJECT_WORDS = {
    "physics": "physics", "phys": "physics", "chemistry": "chemistry", "mathematics": "mathematics", "maths":
    "mathematics", "math": "mathematics", "biology": "biology", "botany": "biology", "zoology": "biology",
}  # fmt: skip
_SUBJECT = "|".join(sorted(SUBJECT_WORDS, key=len, reverse=True))
_PART = r"(?:PART|P\s?ART)\s*[-–—:.(]*\s*(?:\d|[IVXLTl1|f]{1,4}|[A-D])?\s*\)?\s*[-–—:.]*\s*"
_SUBJECT_HEADING = re.compile(
    rf"^(?:{_PART}|SECTION\s*[:\-–—]\s*|SUBJECT\s*[:\-–—]*\s*)?[\[\(|]*\s*(?P<subject>{_SUBJECT})\s*[\]\)|.:]*"
    r"(?P<rest>(?:\s*[-–—:,(]?\s*(?:SECTION\s*[-–—:]*\s*(?:\d|[IVX]{1,4}|[A-D])\b|PAPER\b.{0,20}|CODE\b.{0,12}|[-–]\s*\w\b|"
    r"QUESTION\s+PAPER.{0,24}|\(?(?:MAX|Q|QUESTIONS?)\b.{0,40}|TEST\b.{0,12}|PART\b.{0,12}))?)\)?$",
    re.IGNORECASE,
)
_SECTION_HEADING = re.compile(
    r"^[\[\(|]*\s*(?P<word>SECTION|SEC|खण्ड|ವಿಭಾಗ)\s*[-–—:.~]*\s*(?P<name>\d{1,2}|[IVXl1|fLiTt]{1,4}|[A-E])\b\s*[\]\)|]?(?P<rest>.*)$",
    re.IGNORECASE,
)
_SECTION_REST = re.compile(
    r"^\s*(?:$|[-–—:.(\[]|\(?\s*(?:max|single|multiple|one|only|integer|numerical|matrix|matching|comprehension|paragraph|straight|assertion|total|contains|type)\b)",
    re.IGNORECASE,
)
_ROMAN = str.maketrans("l1|fLiTt", "IIIIIIII")  # what OCR makes of the strokes of a Roman number
_FRAME = " |[]_"  # what OCR makes of a box around a heading
_CHAPTER_SIZE = 1.12
"""A heading's letters are at least this much larger than running text, where it is told by size."""

HINDI = re.compile("[\u0900-\u097f]")
KANNADA = re.compile("[\u0c80-\u0cff]")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading at an item of the flow: `subject` or `section` (or both) hold from there on."""

    index: int
    subject: str | None = None
    section: str | None = None
    part: str | None = None


def subject_of_heading(text: str) -> str | None:
    """The subject that a line names as a heading, None where it is no such heading."""
    text = text.strip(_FRAME)
    words = text.split()
    if not words or len(words) > 9 or text.rstrip().endswith((",", ";", "?")):
        return None
    found = _SUBJECT_HEADING.match(text.strip())
    return SUBJECT_WORDS[found["subject"].lower()] if found else None


def section_of_heading(text: str) -> str | None:
    """The section that a line names as a heading ("SECTION 2"), None where it is no such heading."""
    text = text.strip(_FRAME)
    found = _SECTION_HEADING.match(text)
    if not found or len(text) > 110 or not _SECTION_REST.match(found["rest"]):
        return None
    name = found["name"]
    if not re.fullmatch(r"\d+|[A-Ea-e]", name):
        name = name.translate(_ROMAN)
    name = name.upper()
    return f"SECTION {name}"


def _subject_in(text: str) -> str | None:
    """The one subject that a short running header names."""
    found = {SUBJECT_WORDS[w.lower()] for w in re.findall(rf"\b(?:{_SUBJECT})\b", text, re.IGNORECASE)}
    return found.pop() if len(found) == 1 and len(text.split()) <= 10 else None


def find_headings(flow: Flow, furniture: Sequence[Line]) -> list[Heading]:
    """The headings of subjects and sections, in reading order; a running header's subject holds from its page on."""
    headings: list[Heading] = []
    by_page: dict[int, str] = {}
    for line in furniture:
        subject = _subject_in(line.text)
        if subject:
            by_page.setdefault(line.page, subject)
    current: str | None = None
    last_page = 0
    # a name that stands in the header of every page is the paper's subject, and says no more than its title
    for i, item in enumerate(flow.items):
        if item.page != last_page:
            last_page = item.page
            subject = by_page.get(item.page)
            if subject and subject != current:
                headings.append(Heading(i, subject=subject))
                current = subject
        if isinstance(item, Figure):
            continue
        text = item.text
        subject, section = subject_of_heading(text), section_of_heading(text)
        if subject and not section:
            inner = re.search(r"SECTION\s*[-–—:]*\s*(\d|[IVX]{1,4}|[A-D])\b", text, re.IGNORECASE)
            section = f"SECTION {inner[1].upper()}" if inner else None
        if subject or section:
            headings.append(Heading(i, subject=subject, section=section))
            current = subject or current
    return headings


def without_running_subjects(flow: Flow) -> Flow:
    """The flow without lines at the top of pages that only repeat the subject that holds already.

    Headers that differ from subject to subject repeat too seldom to be told from text by their repetition alone.
    """
    items: list[Item] = []
    current: str | None = None
    page = 0
    for item in flow.items:
        is_first = item.page != page
        page = item.page
        if isinstance(item, Line):
            subject = subject_of_heading(item.text)
            if subject and is_first and subject == current and not section_of_heading(item.text):
                page = 0 if not items or items[-1].page != item.page else page  # the next line is the page's first
                continue
            current = subject or current
        items.append(item)
    return replace(flow, items=tuple(items))


class Places:
    """Which subject and section hold at an item of the flow."""

    def __init__(self, headings: Sequence[Heading]) -> None:
        self._subjects = [(h.index, h.subject) for h in headings if h.subject]
        self._sections = [(h.index, h.section) for h in headings if h.section or h.subject]

    def subject_at(self, index: int) -> str | None:
        """The subject of the last subject heading at or before `index`."""
        return _last(self._subjects, index)

    def section_at(self, index: int) -> str | None:
        """The section of the last section heading at or before `index`; a new subject ends the sections before it."""
        return _last(self._sections, index)


def _last(places: Sequence[tuple[int, str | None]], index: int) -> str | None:
    at = bisect_right([i for i, _ in places], index) - 1
    return places[at][1] if at >= 0 else None


def looks_like_topic(flow: Flow, line: Line, *, after_options: bool) -> bool:
    """Whether a line between two questions is a heading of a chapter or topic: set apart by place, size or weight.

    Args:
        flow: The document.
        line: The line.
        after_options: Whether the question before it is complete, so that running text is no longer expected.
    """
    text = line.text.strip()
    words = text.split()
    if not words or len(words) > 16:
        return False
    bracketed = bool(re.fullmatch(r"\(.*\)|\[.*\]", text)) and not re.search(r"[=<>+]", text)
    centred = flow.is_centred(line)
    larger = line.size >= _CHAPTER_SIZE * flow.size
    titled = sum(w[:1].isupper() for w in words if w[:1].isalpha()) >= 0.6 * sum(w[:1].isalpha() for w in words) > 0
    if not after_options:
        return False
    if bracketed and (centred or titled):
        return True
    return titled and not re.search(r"[.:;?=]$", text) and (larger or (centred and line.is_bold))
