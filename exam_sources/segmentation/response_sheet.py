"""Response sheets of computer-based tests: a picture of each question, and a box with its ids around it.

The box is the examining body's own (Question ID, Option n ID) and what the candidate did (Status, Chosen Option). The
ids are kept; what the candidate did is dropped and is never a key. Lines of the candidate's own data above the first
question are dropped with everything else that stands there.

Belongs here: telling such a sheet, and taking the boxes out of its lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from exam_sources.reading.page_model import Figure, Line
from exam_sources.segmentation.flow import Flow, Item, Margins, drop_prefix, line_of

ENOUGH_BOXES = 3
"""So many boxes with a question's id make a response sheet; fewer may be quoted in an instruction."""

_FIELD = re.compile(
    r"(?P<name>Question\s*Type|Question\s*ID|Option\s*(?P<n>\d)\s*ID|Status|Chosen\s*Option|Given\s*Answer|Possible\s*Answers?|Answer\s*Given)\s*[:;]?\s*:?\s*(?P<value>.*)$",
    re.IGNORECASE,
)
_STATE = re.compile(
    r"^(?:not\s+)?(?:answered|attempted|visited)(?:\s+and)?$|^(?:and\s+)?marked\s+for\s+review$|^-{1,2}$", re.IGNORECASE
)
_GIVEN = re.compile(r"^Given\b\s*:?\s*(?:--|-?[\d.,/]+)?$", re.IGNORECASE)
_ANSWER = re.compile(r"^Answer\s*:", re.IGNORECASE)
_NUMBER_LABEL = re.compile(r"^[1-5]\.$")
_OPTIONS = re.compile(r"^Options?\s*:?$", re.IGNORECASE)


@dataclass(slots=True)
class IdBox:
    """What one box prints.

    Attributes:
        index: Of its first line in the flow that `strip_boxes` returns: the number of items before it.
        kind: The question type as printed ("MCQ", "SA"), upper case.
        option_ids: {displayed option number: id}.
    """

    index: int
    kind: str | None = None
    question_id: str | None = None
    option_ids: dict[int, str] = field(default_factory=dict)

    def printed_ids(self) -> dict[str, object]:
        """The ids in the form of `Question.printed_ids`; options in the order in which they are displayed."""
        out: dict[str, object] = {}
        if self.question_id:
            out["question_id"] = self.question_id
        if self.option_ids:
            out["option_ids"] = [self.option_ids[n] for n in sorted(self.option_ids)]
        return out


def is_response_sheet(flow: Flow) -> bool:
    """Whether the document is one."""
    return (
        sum(isinstance(x, Line) and bool(re.search(r"\bQuestion\s*ID\s*:", x.text, re.IGNORECASE)) for x in flow.items)
        >= ENOUGH_BOXES
    )


def single_column(flow: Flow) -> Flow:
    """The flow with columns put together: the boxes at the right of a sheet are no column, though they look like one.

    Lines at one height become one line, a line of a box excepted.
    """
    pages: dict[int, list[Item]] = {}
    for item in flow.items:
        pages.setdefault(item.page, []).append(item)
    items: list[Item] = []
    for page in sorted(pages):
        found: list[Item] = []
        for item in sorted(pages[page], key=lambda x: ((x.top + x.bottom) / 2, x.x0)):
            item = replace(item, column=0)
            beside = found[-1] if found else None
            if isinstance(item, Line) and isinstance(beside, Line) and _at_one_height(beside, item):
                left, right = sorted((beside, item), key=lambda x: x.x0)
                found[-1] = replace(
                    line_of(left, [*left.tokens, *right.tokens]),
                    top=min(left.top, right.top),
                    bottom=max(left.bottom, right.bottom),
                )
            else:
                found.append(item)
        items += found
    margins: dict[tuple[int, int], Margins] = {}
    for (page, _), m in flow.margins.items():
        known = margins.get((page, 0), m)
        margins[page, 0] = Margins(min(known.left, m.left), max(known.right, m.right))
    return replace(flow, items=tuple(items), margins=margins)


def _at_one_height(a: Line, b: Line) -> bool:
    if _FIELD.search(a.text) or _FIELD.search(b.text) or (a.x0 < b.x1 and b.x0 < a.x1):
        return False
    return abs((a.top + a.bottom) - (b.top + b.bottom)) / 2 <= 2.5


def strip_boxes(flow: Flow) -> tuple[Flow, list[IdBox], set[int]]:
    """The flow without the boxes, the boxes in order, and the indexes of the items where options start.

    The word "Options" at the margin is taken off its line; what it marks is the third value.
    """
    items: list[Item] = []
    boxes: list[IdBox] = []
    option_starts: set[int] = set()
    for i, item in enumerate(flow.items):
        if not isinstance(item, Line):
            items.append(item)
            continue
        text = item.text
        if _is_given_answer(flow.items, i):
            continue
        found = _FIELD.search(text)
        if found:
            head = _before(item, found.start())
            if head.tokens:
                items.append(head)
            _into(boxes, found, len(items))
            continue
        if boxes and _STATE.match(text.strip()):
            continue
        if item.tokens and _OPTIONS.match(item.tokens[0].text):
            option_starts.add(len(items))
            item = drop_prefix(item, len(item.tokens[0].text))
            if not item.tokens:
                continue
        items.append(item)
    return replace(flow, items=tuple(items)), boxes, option_starts


def _is_given_answer(items: Sequence[Item], i: int) -> bool:
    """Whether a line is one of the two on which "Given Answer :" is broken, with what the candidate typed beside it."""
    line = items[i]
    before = items[i - 1] if i else None
    behind = items[i + 1] if i + 1 < len(items) else None
    if not isinstance(line, Line):
        return False
    opens = isinstance(behind, Line) and behind.page == line.page and _ANSWER.match(behind.text)
    closes = isinstance(before, Line) and before.page == line.page and _GIVEN.match(before.text)
    return bool((opens and _GIVEN.match(line.text)) or (closes and _ANSWER.match(line.text)))


def order_options(items: Sequence[Item]) -> list[Item]:
    """The items behind the word "Options" with each option's words on one line behind its label.

    A label stands beside the middle of its picture, so that a tall option starts above its label. What lies within a
    picture goes with the label beside that picture; the rest goes to the label that is nearest in height on its page.
    """
    labels = [(i, x) for i, x in enumerate(items) if isinstance(x, Line) and _NUMBER_LABEL.match(x.tokens[0].text)]
    if len(labels) < 2:
        return list(items)
    owned: dict[int, list[Item]] = {i: [] for i, _ in labels}
    loose: list[Item] = []
    for i, item in enumerate(items):
        rest = item
        if i in owned:
            assert isinstance(item, Line)
            rest = line_of(item, item.tokens[1:])
            if not rest.tokens:
                continue
        nearest = _nearest_label(rest, labels, items)
        (loose if nearest is None else owned[nearest]).append(rest)
    out: list[Item] = []
    for i, label in labels:
        mine = sorted(owned[i], key=lambda x: (x.page, x.top, x.x0))
        words = [t for x in mine if isinstance(x, Line) for t in x.tokens]
        out.append(line_of(label, [label.tokens[0], *words]))
        out += [x for x in mine if isinstance(x, Figure)]
    return out + loose


def _nearest_label(item: Item, labels: Sequence[tuple[int, Line]], items: Sequence[Item]) -> int | None:
    middle = (item.top + item.bottom) / 2
    around = [
        f
        for f in items
        if isinstance(f, Figure) and f.page == item.page and f.top - 2 <= middle <= f.bottom + 2 and f.x0 <= item.x1
    ]
    if around:
        smallest = min(around, key=lambda f: f.bottom - f.top)
        beside = [i for i, x in labels if x.page == item.page and smallest.top - 3 <= _middle(x) <= smallest.bottom + 3]
        if len(beside) == 1:
            return beside[0]
    same_page = [(abs(_middle(x) - middle), i) for i, x in labels if x.page == item.page]
    return min(same_page)[1] if same_page else labels[-1][0]


def _middle(line: Line) -> float:
    return (line.tokens[0].top + line.tokens[0].bottom) / 2


def _before(line: Line, length: int) -> Line:
    """The tokens of `line` that end within its first `length` characters."""
    kept, position = [], 0
    for token in line.tokens:
        if position + len(token.text) > length:
            break
        kept.append(token)
        position += len(token.text) + 1
    return line_of(line, kept)


def _into(boxes: list[IdBox], found: re.Match[str], index: int) -> None:
    """Writes a field into its box; a field that the current box already has starts the next one."""
    name = re.sub(r"\s+", " ", found["name"].lower())
    value = found["value"].strip()
    box = boxes[-1] if boxes else None
    starts = (
        box is None
        or (name == "question type" and (box.kind or box.question_id))
        or (name == "question id" and box.question_id)
    )
    if starts:
        box = IdBox(index)
        boxes.append(box)
    assert box is not None
    if name == "question type":
        box.kind = value.upper() or None
    elif name == "question id":
        box.question_id = "".join(re.findall(r"\d+", value)) or None
    elif found["n"]:
        digits = "".join(re.findall(r"\d+", value))
        if digits:
            box.option_ids[int(found["n"])] = digits
    # status and chosen option are the candidate's and are not kept
