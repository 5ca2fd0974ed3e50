"""Which lines of a document speak of the document: its title lines, headers, footers and addresses.

A question speaks of exams, years, papers and dates too. So a line counts only by where it stands: before the first
question of the first pages, in print that is markedly larger than the text, or in the margins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from exam_sources.reading.page_model import DocumentText, Line
from exam_sources.self_description.facts import Place

FRONT_PAGES = 2
"""A title stands on the cover or on the first page of questions."""

TITLE_TOKENS = 16
"""A title is short; a line of running text has more words."""

LARGE = 1.3
"""Print that is so much larger than the text is a title wherever it stands; headings of chapters stay below."""

MARGIN = 0.075
"""Share of a page's height at its top and bottom in which headers and footers are printed."""

_QUESTION = re.compile(r"^(?:Q\s*\.?\s*(?:NO\.?\s*)?)?\(?1\s?[.)\]](?:\s|$)|^Q\s*\.?\s*1\b", re.IGNORECASE)
_OPTION = re.compile(r"^[\(\[]?(?:[A-Da-d]|[1-4])[)\].]")
_ADDRESS = re.compile(r"https?://|www\.|\b[\w-]+\.(?:com|in|org|net|ac\.in|nic\.in|gov\.in)\b", re.IGNORECASE)
_LINES_TO_OPTIONS = 40
"""Within so many lines a first question shows an option; an instruction numbered 1 does not."""


@dataclass(frozen=True, slots=True)
class SelfLine:
    """A line that speaks of the document."""

    line: Line
    place: Place
    order: int  # among all, so that the line below can be found


def self_lines(text: DocumentText) -> list[SelfLine]:
    """The lines that speak of the document, in reading order, furniture last."""
    lines = text.lines
    size = median([x.size for x in lines]) if lines else 10.0
    end = _first_question(lines)
    found: list[SelfLine] = []
    for order, line in enumerate(lines):
        if len(line.tokens) > TITLE_TOKENS:
            continue
        if _ADDRESS.search(line.text):
            found.append(SelfLine(line, Place.ADDRESS, order))
        elif line.page <= FRONT_PAGES and order < end:
            found.append(SelfLine(line, Place.TITLE, order))
        elif (place := _margin(line, text)) is not None:
            found.append(SelfLine(line, place, order))
        elif line.size >= LARGE * size and line.page <= FRONT_PAGES:
            found.append(SelfLine(line, Place.TITLE, order))
    for order, line in enumerate(text.furniture, start=len(lines) + 1):
        if _ADDRESS.search(line.text):
            found.append(SelfLine(line, Place.ADDRESS, order))
        elif len(line.tokens) <= TITLE_TOKENS:
            found.append(SelfLine(line, _margin(line, text) or Place.HEADER, order))
    return found


def _first_question(lines: Sequence[Line]) -> int:
    """The index of the first line that starts a question; beyond the last one where none is seen."""
    for i, line in enumerate(lines):
        if not _QUESTION.match(line.text):
            continue
        below = lines[i + 1 : i + 1 + _LINES_TO_OPTIONS]
        stop = next((k for k, x in enumerate(below) if re.match(r"^(?:Q\s*\.?\s*)?\(?2\s?[.)\]]", x.text)), len(below))
        if any(_OPTION.match(t.text) for x in below[:stop] for t in x.tokens) or line.text[:1] in "Qq":
            return i
    return len(lines)


def _margin(line: Line, text: DocumentText) -> Place | None:
    height = text.page_sizes.get(line.page, (0.0, 0.0))[1]
    if not height:
        return None
    if line.bottom <= MARGIN * height + line.size:
        return Place.HEADER
    return Place.FOOTER if line.top >= (1 - MARGIN) * height else None
