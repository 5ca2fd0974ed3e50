"""Passages that several questions share: where one starts, which questions it is for, and its text.

Belongs here: headings of passages and the numbers they name. Copying a passage to its questions is done in
`segment.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.flow import Flow, Item, text_of

_HEADING = re.compile(
    r"^[\[\(]?\s*(?:"
    r"(?:paragraph|passage|comprehension|case\s+study|question\s+stem)\s*[-–—:]?\s*(?:[\"“”'‘’(\[]*\s*(?:[A-Z]|\d{1,2}|[IVX]{1,4})\s*[\"“”'‘’)\]]*)?\s*[:.]?\s*$"
    r"|(?:paragraph|passage|comprehension|question\s+stem|case\s+study|common\s+data|stem)\b.{0,12}\bfor\b.{0,30}\bQ(?:uestions?)?\b"
    r"|(?:directions?|instructions?)\s*[-:(]?\s*(?:for\s+)?\(?\s*Q(?:uestions?|s)?\b"
    r"|(?:questions?|q\.?)\s*(?:nos?\.?)?\s*\d{1,3}\s*(?:to|and|-|–|&)\s*\d{1,3}\s+(?:are|is)\s+based\b"
    r"|answer\s+(?:the\s+)?(?:following\s+)?(?:Q\.?|questions?)\s*\d{1,3}.{0,20}\b(?:by|based|using)\b"
    r"|read\s+the\s+(?:following\s+)?(?:passage|paragraph|text)\b"
    r")",
    re.IGNORECASE,
)
_RANGE = re.compile(r"\bQ?\.?\s*(\d{1,3})\s*(?:to|and|&|[-–—,])\s*Q?\.?\s*(\d{1,3})\b", re.IGNORECASE)
_NOTE = re.compile(
    r"^\(?\s*there\s+(?:are|is)\s+(?P<n>\w+)\s+questions?\s+based\s+on\b.*$|^\(?.*question\s+given\s+below\s+is\s+one\s+of\s+them\)?$",
    re.IGNORECASE,
)
_COUNTS = {"two": 2, "three": 3, "four": 4, "2": 2, "3": 3, "4": 4}
_ASKS_ONLY = re.compile(
    r"^read\s+the\b.{0,60}\banswer\b.{0,40}\bquestions?\b[^.:]{0,30}[.:]?$|"
    r"^(?:questions?|q\.?)\s*(?:nos?\.?)?\s*\d.{0,40}\bbased\b.{0,40}[.:]?$",
    re.IGNORECASE,
)
_LABEL_ONLY = re.compile(
    r"^[\[\(]?\s*(?:paragraph|passage|comprehension|case\s+study|question\s+stem|stem|common\s+data)\b", re.IGNORECASE
)


@dataclass(slots=True)
class Passage:
    """One passage.

    Attributes:
        index: Of its heading in the flow.
        first, last: The numbers of the questions it is for; None where the page does not name them.
        count: How many questions it is for, where the page says so.
        items: What stands between its heading and the next question.
    """

    index: int
    first: int | None = None
    last: int | None = None
    count: int | None = None
    items: list[Item] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The passage's text, without its heading and the note on how many questions follow."""
        lines: list[Item] = []
        in_note = False
        for item in self.items:
            if isinstance(item, Line):
                starts = bool(_NOTE.match(item.text.strip()))
                if starts or in_note:
                    in_note = not item.text.rstrip().endswith(")") and item.text.lstrip().startswith("(") and starts
                    continue
                lines.append(item)
        return text_of(lines)

    @property
    def has_figure(self) -> bool:
        return any(isinstance(item, Figure) for item in self.items)


def find_passages(flow: Flow, end: int) -> list[Passage]:
    """The headings of passages before item `end`, without their items."""
    found = []
    for i, item in enumerate(flow.items[:end]):
        if isinstance(item, Figure) or len(item.tokens) > 30 or not _HEADING.match(item.text.strip()):
            continue
        numbers = _RANGE.search(item.text)
        first, last = (int(numbers[1]), int(numbers[2])) if numbers else (None, None)
        if first is not None and last is not None and not first < last <= first + 12:
            first = last = None
        found.append(Passage(i, first, last))
    return found


def fill_passage(passage: Passage, items: Sequence[Item]) -> None:
    """Gives `passage` the items from its heading to the next question; a heading that only labels it is left out."""
    head = items[0] if items else None
    rest = list(items[1:])
    if isinstance(head, Line) and not _LABEL_ONLY.match(head.text.strip()) and not _ASKS_ONLY.match(head.text.strip()):
        rest.insert(0, head)
    passage.items = rest
    for item in items:
        if isinstance(item, Line) and (note := _NOTE.match(item.text.strip())) and note["n"]:
            passage.count = _COUNTS.get(note["n"].lower())
