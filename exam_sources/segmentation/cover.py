"""The cover of a booklet: pages of instructions before the first question, with numbers and headings of their own.

Belongs here: telling such pages by what they speak of.
"""

from __future__ import annotations

import re

from exam_sources.reading.page_model import Line
from exam_sources.segmentation.flow import Flow

ENOUGH_RULES = 4
"""So many different words of examination rules make a cover; a page of questions has one or two ("rough work")."""

PAGES_OF_A_COVER = 3
"""A cover and its inner side, and one more where it is printed in two languages."""

LABELS_OF_QUESTIONS = 6
"""So many lines with option labels are questions, whatever stands above them."""

_RULES = (
    "OMR", "invigilator", "candidate", "answer sheet", "question booklet", "rough work", "calculator", "hall ticket",
    "admit card", "ball point pen", "instructions", "signature", "roll number", "serial number", "mobile",
    "blank space", "darken", "bubble", "rough sheet", "attempt", "duration", "maximum marks",
)  # fmt: skip
_PATTERNS = [re.compile(rf"\b{re.escape(w)}", re.IGNORECASE) for w in _RULES]
_OPTIONS = re.compile(r"^[\(\[]?[A-Da-d1-4][\)\].]")


def first_item_behind_cover(flow: Flow) -> int:
    """The index of the first item that is not on a cover: 0 where the paper starts on its first page.

    A page that starts with rules may hold the first questions below them; such a page counts as cover only where no
    options stand on it.
    """
    pages: dict[int, list[tuple[int, Line]]] = {}
    for i, item in enumerate(flow.items):
        if isinstance(item, Line):
            pages.setdefault(item.page, []).append((i, item))
    start = 0
    for number in sorted(pages)[:PAGES_OF_A_COVER]:
        lines = pages[number]
        text = " ".join(x.text for _, x in lines)
        said = sum(bool(p.search(text)) for p in _PATTERNS)
        labelled = sum(any(_OPTIONS.match(t.text) for t in x.tokens) and not _numbered(x) for _, x in lines)
        if said < ENOUGH_RULES or labelled >= LABELS_OF_QUESTIONS:
            break
        start = lines[-1][0] + 1
    return start


def _numbered(line: Line) -> bool:
    """Whether a line starts with a number and a dot, as instructions do."""
    return bool(re.match(r"^\d{1,2}[.,)]", line.text))
