"""The reading order as segmentation walks it: lines and figures, cut where two things share a line, with column
margins.

Belongs here: access to lines by place, cutting and joining of lines, and geometry (margins, centring, gaps).
What a line means (anchor, option, heading, answer) is decided elsewhere.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from exam_sources.model import Region
from exam_sources.reading.page_model import DocumentText, Figure, Line, Token

Item = Line | Figure

_CELL_GAP = 1.0
"""A gap of this many font sizes between two tokens is no word space: a new cell of a row starts."""

_A_LABEL = re.compile(r"^[\(\[{][A-Ea-e1-5][\)\]}]$")
_OPTION_ROW = re.compile(r"(?:^|\s)[\(\[]?[A-Da-d1-4][\)\].](?=\s|$)")
_NUMBERED = re.compile(r"^(?:Q\s*\.?\s*)?\d{1,3}[.)]\s*(?:\S+\s+){4,}\S")
_LONE_NUMBER = re.compile(r"^(?:Q\s*\.?\s*)?\d{1,3}\s*[.):]?$", re.IGNORECASE)
_MATH_LETTERS = re.compile("[\U0001d400-\U0001d7ff\u210e]")
_STRAY = re.compile(
    r"^[\W_]*(?:end\s+of\s+(?:the\s+)?(?:question\s+)?paper|(?:space\s+for\s+)?rough\s+work|space\s+for\s+rough\s+work|"
    r"please\s+turn\s+over|turn\s+over|p\.?t\.?o\.?|cont(?:inue)?d\.*)[\W_]*$",
    re.IGNORECASE,
)
"""What stands at the foot of pages and after the last question, and is no part of any."""

_LETTERS = re.compile(r"[A-Za-z]{2,}")
_HYPHENED = re.compile(r"[A-Za-z]{2,}-[A-Za-z]{2,}")
_BROKEN = re.compile(r"(?<![A-Za-z-])([A-Za-z]{2,})-$")
_CONTINUED = re.compile(r"^([a-z]{2,})(?![\w(])")
_ANSWER_INSIDE = re.compile(r"^(?:ans(?:wer)?s?)\s*[.:]?$|^ans(?:wer)?[.:]", re.IGNORECASE)
_BEFORE_ANSWER = ("given", "possible", "correct", "your", "right", "the", "final")
_ANSWER_VALUE = re.compile(
    r"^(?:[\(\[]?[A-Ea-e1-5][\)\]]?(?:\W|$)|-?\d|[\[\(]|bonus|marks|none|drop|grace|for$|[A-E]{1,4}$|[:.\-]$)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Margins:
    """The left and right edge of the text of one column of one page, in points."""

    left: float
    right: float

    @property
    def width(self) -> float:
        return max(1.0, self.right - self.left)


@dataclass(frozen=True, slots=True)
class Flow:
    """A document's items in reading order, with the margins of every column.

    Attributes:
        items: Lines and figures; a line that held an answer at its end is two lines here.
        margins: {(page, column): margins of its text}.
        size: The font size of running text, in points.
    """

    items: tuple[Item, ...]
    margins: dict[tuple[int, int], Margins]
    size: float

    def margin_of(self, item: Item) -> Margins:
        """The margins of the column that `item` stands in."""
        return self.margins.get((item.page, item.column), Margins(item.x0, item.x1))

    def offset(self, line: Line) -> float:
        """How far right of its column's left margin a line starts, in points."""
        return line.x0 - self.margin_of(line).left

    def is_centred(self, line: Line) -> bool:
        """Whether a line is set in the middle of its column, clearly away from both margins."""
        m = self.margin_of(line)
        left, right = line.x0 - m.left, m.right - line.x1
        return left > 0.12 * m.width and right > 0.12 * m.width and abs(left - right) < 0.12 * m.width


def make_flow(text: DocumentText) -> Flow:
    """The flow of a document: lines with an answer at their end are cut, margins are measured."""
    items: list[Item] = []
    for item in _with_rescued(text):
        if isinstance(item, Line):
            item = _without_strokes(item)
            if item.tokens and not _STRAY.match(item.text):
                items.extend(_cut_answers(_with_line_beside(items, item)))
        else:
            items.append(item)
    items = _join_broken_words(items)
    by_column: dict[tuple[int, int], list[Line]] = {}
    for item in items:
        if isinstance(item, Line):
            by_column.setdefault((item.page, item.column), []).append(item)
    margins = {key: _margins(lines) for key, lines in by_column.items()}
    sizes = [line.size for lines in by_column.values() for line in lines]
    return Flow(tuple(items), margins, median(sizes) if sizes else 10.0)


def _without_strokes(line: Line) -> Line:
    """`line` without the strokes that OCR makes of gaps and rules: beside an option's label, and at the line's ends."""
    last = len(line.tokens) - 1
    kept = [
        t
        for i, t in enumerate(line.tokens)
        if not (
            t.source == "ocr"
            and t.text in ("|", "||")
            and (i in (0, last) or any(_A_LABEL.match(line.tokens[k].text) for k in (i - 1, i + 1)))
        )
    ]
    return line if len(kept) == len(line.tokens) else line_of(line, kept)


def _with_rescued(text: DocumentText) -> list[Item]:
    """The items with lines that were taken for headers or footers and are rows of options or start a question.

    The last row of options stands at one height on many pages and looks alike on all: "(1) 12 N (2) 24 N (3) 6 N". So
    do first lines of questions that differ in their numbers alone.
    """
    rescued = [x for x in text.furniture if len(_OPTION_ROW.findall(x.text)) >= 2 or _NUMBERED.match(x.text)]
    items: list[Item] = list(text.items)
    for line in rescued:
        at = [i for i, x in enumerate(items) if x.page == line.page]
        before = [i for i in at if items[i].column == line.column and items[i].top <= line.top]
        items.insert(before[-1] + 1 if before else at[0] if at else len(items), line)
    return items


def _join_broken_words(items: Sequence[Item]) -> list[Item]:
    """The items with words that a hyphen breaks over two lines put together on the first.

    A hyphen that belongs to the word stays: where the document has the word with its hyphen, or where what follows the
    hyphen is a word of its own ("galvanometer-turned-ammeter"), unless the document has the word in one piece.
    """
    lines = [x for x in items if isinstance(x, Line)]
    known = {w.lower() for x in lines for t in x.tokens[1:-1] for w in _LETTERS.findall(t.text)}
    known |= {w.lower() for x in lines for w in _LETTERS.findall(x.tokens[0].text) if x.tokens[0].text[:1].isupper()}
    hyphened = {w.lower() for x in lines for t in x.tokens for w in _HYPHENED.findall(t.text)}
    out = list(items)
    at = [i for i, x in enumerate(out) if isinstance(x, Line)]
    for i, j in itertools.pairwise(at):
        first, second = out[i], out[j]
        if not isinstance(first, Line) or not isinstance(second, Line) or not first.tokens or not second.tokens:
            continue
        head, tail = _BROKEN.search(first.tokens[-1].text), _CONTINUED.match(second.tokens[0].text)
        if not head or not tail or second.page > first.page + 1:
            continue
        whole, rest = (head[1] + tail[1]).lower(), tail[1].lower()
        if whole not in known and (f"{head[1]}-{tail[1]}".lower() in hyphened or rest in known):
            continue
        last = first.tokens[-1]
        ends = second.tokens[0].text
        out[i] = line_of(first, [*first.tokens[:-1], replace(last, text=last.text[:-1] + ends)])
        out[j] = line_of(second, second.tokens[1:])
    return [x for x in out if not isinstance(x, Line) or x.tokens]


def _with_line_beside(items: list[Item], line: Line) -> Line:
    """`line`, joined with the line before it where it is a number alone that stands beside that line.

    A tall formula at the start of a stem reaches above its number, and comes before it for that reason. The line that
    was joined is taken off `items`.
    """
    if not _LONE_NUMBER.match(line.text) or not items:
        return line
    before = items[-1]
    middle = (line.top + line.bottom) / 2
    beside = isinstance(before, Line) and (before.page, before.column) == (line.page, line.column)
    if not beside or not isinstance(before, Line) or not before.top < middle < before.bottom or before.x0 < line.x1:
        return line
    items.pop()
    joined = line_of(before, [*line.tokens, *before.tokens])
    return replace(joined, top=min(line.top, before.top), bottom=max(line.bottom, before.bottom))


def _margins(lines: Sequence[Line]) -> Margins:
    lefts = sorted(line.x0 for line in lines)
    rights = sorted(line.x1 for line in lines)
    # one stray mark must not move a margin, but a column of few lines has no strays to spare
    skip = len(lines) // 25
    return Margins(lefts[skip], rights[-1 - skip])


def _cut_answers(line: Line) -> list[Line]:
    """`line` in pieces, so that each "Ans. B" that stands within it starts a piece of its own."""
    starts = [0]
    for i, token in enumerate(line.tokens):
        if i == 0 or not _ANSWER_INSIDE.match(token.text) or line.tokens[i - 1].text.lower() in _BEFORE_ANSWER:
            continue
        rest = line.tokens[i + 1].text if i + 1 < len(line.tokens) else ""
        glued = re.sub(r"(?i)^ans(?:wer)?s?\s*[.:]?", "", token.text)
        if _ANSWER_VALUE.match(glued or rest) and (token.text[0].isupper() or line.tokens[0].text[:3].lower() == "ans"):
            starts.append(i)
    if len(starts) == 1:
        return [line]
    return [sub_line(line, a, b) for a, b in zip(starts, [*starts[1:], len(line.tokens)], strict=True)]


def sub_line(line: Line, start: int, end: int) -> Line:
    """The tokens `start` to `end` of a line, as a line of their own with its own box."""
    return line_of(line, line.tokens[start:end])


def line_of(line: Line, tokens: Sequence[Token]) -> Line:
    """`line` with other tokens and the box of these (the line's own box where there are none)."""
    if not tokens:
        return replace(line, tokens=())
    return replace(
        line,
        tokens=tuple(tokens),
        x0=min(t.x0 for t in tokens),
        x1=max(t.x1 for t in tokens),
        is_bold=all(t.is_bold for t in tokens),
    )


def drop_prefix(line: Line, length: int) -> Line:
    """`line` without the first `length` characters of its `text` (and without the blanks that follow them)."""
    tokens = list(line.tokens)
    while tokens and length > 0:
        token = tokens[0]
        if len(token.text) <= length:
            length -= len(token.text) + 1
            tokens.pop(0)
            continue
        share = length / max(1, len(token.text))
        tokens[0] = replace(token, text=token.text[length:], x0=token.x0 + share * (token.x1 - token.x0))
        length = 0
    return line_of(line, tokens)


def starts_cell(line: Line, i: int) -> bool:
    """Whether the token at `i` starts a cell: first in its line, or after a gap wider than a word space."""
    if i == 0:
        return True
    gap = line.tokens[i].x0 - line.tokens[i - 1].x1
    return gap >= _CELL_GAP * max(4.0, line.size)


def join_text(pieces: Iterable[str]) -> str:
    """Pieces of running text as one line; a word that was broken at a hyphen is not parted by a blank."""
    out = ""
    for piece in pieces:
        piece = piece.strip()
        if not piece:
            continue
        if out and re.search(r"[A-Za-z]-$", out) and re.match(r"[a-z]", piece):
            out += piece
        else:
            out = f"{out} {piece}" if out else piece
    out = _plain_letters(out)
    # a decimal point that is set apart ("0 . 30") belongs to its number
    return re.sub(r"(?<=\d) \. (?=\d)", ".", re.sub(r"\s+", " ", out)).strip()


def _plain_letters(text: str) -> str:
    """Letters of mathematical alphabets (an italic x, the sign of Planck's h) as plain letters: the same, in print."""
    return _MATH_LETTERS.sub(lambda m: unicodedata.normalize("NFKC", m[0]), text)


def text_of(items: Iterable[Item]) -> str:
    """The text of the lines among `items`."""
    return join_text(item.text for item in items if isinstance(item, Line))


def regions_of(items: Iterable[Item]) -> tuple[Region, ...]:
    """One box for each page and column that `items` stand in, in reading order."""
    boxes: dict[tuple[int, int], list[float]] = {}
    for item in items:
        if isinstance(item, Line) and not item.tokens:
            continue
        box = boxes.setdefault((item.page, item.column), [item.x0, item.top, item.x1, item.bottom])
        box[:] = [min(box[0], item.x0), min(box[1], item.top), max(box[2], item.x1), max(box[3], item.bottom)]
    merged: list[Region] = []
    for (page, _), box in boxes.items():
        merged.append(Region(page, (box[0], box[1], box[2], box[3])))
    return tuple(merged)


def letters_of(text: str) -> str:
    """The letters of a text, in lower case: for headings whose signs and blanks vary."""
    return re.sub(r"[^a-z]", "", text.lower())
