"""Lines that state an answer or start a solution, and the place where a key after the questions begins.

Belongs here: telling such lines from a question's own text. What they say is read in `exam_sources/keys`.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from exam_sources.reading.page_model import Figure, Line, Token
from exam_sources.segmentation.flow import Flow, Item, letters_of, line_of

_ANSWER = re.compile(
    r"^(?:correct\s+)?(?:ans(?:wers?)?|ans\.?\s*key|correct\s+(?:option|choice))\s*(?:is)?\s*[.:;\-–—]*\s*(?P<value>.*)$",
    re.IGNORECASE,
)
_VALUE = re.compile(
    r"^(?:"
    # C; (B) and (D); a speck of a scan may stand behind the last letter
    r"[\(\[{]?\s*[A-Ea-e1-5]\s*[\)\]}]?(?:\s*(?:,|;|&|/|\band\b|\bor\b|\s)\s*[\(\[{]?\s*[A-Ea-e1-5]\s*[\)\]}]?)*"
    r"[.,:;'’`*|]{0,2}"
    r"|[A-E]{1,5}(?:\s*(?:,|/|\bor\b)\s*[A-E]{1,5})*"  # BC; A or C or AC
    r"|[\[\(]?\s*[-−–+]?\s*\d[\d.,/\s]*(?:.{0,60})"  # 4; 1.15 to 1.25; 0.5 OR 0.75
    r"|\[.{1,80}\].{0,60}"  # [1.15 to 1.25] or another
    r"|.{0,8}\b(?:bonus|marks\s+to\s+all|none|dropped?|deleted|grace)\b.{0,40}"
    r"|[A-E]\s*(?:[-–→:]|->)\s*.{1,60}"  # A - p, q; a matrix
    r")$",
    re.IGNORECASE,
)
_NAMED = re.compile(
    r"^ans(?:wer)?s?\.?\s*(?:for|of|to)\s*Q(?:uestion|ues)?\.?\s*(?:No\.?\s*)?(\d{1,3})\b", re.IGNORECASE
)
_ABOVE = re.compile(r"^answers?\s+(?:for|to|of)\s+(?:the\s+)?above\b", re.IGNORECASE)
_SOLUTION = re.compile(
    r"^(?:Sol|SOL)(?:ution|UTION|n|N)?s?\s*(?:\(?\d+\)?)?\s*[.:\-–]|^(?:Sol|SOL)\b|"
    r"^(?:Explanation|EXPLANATION|Hint|HINT)s?\s*[.:\-–]"
)
_KEY_HEADINGS = {
    "answerkey", "answerkeys", "answers", "keyanswers", "answersheet", "keys", "answerkeyandsolutions",
    "hintsandsolutions", "solutions", "explanations", "answersandexplanations", "answersandsolutions",
    "detailedsolutions", "hintssolutions", "answerkeysolutions", "answerkeyandexplanations", "answerandexplanations",
    "answerexplanations", "finalanswerkey",
}  # fmt: skip
_PAIR = re.compile(
    r"(?<![\w.])Q?\.?\s*\d{1,3}\s*[.):\-–]?\s*[\(\[]\s*(?:[A-Ea-e1-5]|bonus|drop(?:ped)?|-?\d+(?:\.\d+)?)\s*[\)\]]",
    re.IGNORECASE,
)
_MATCH_ROW = re.compile(r"^\(?[A-D]\)?\s*(?:matches\b|→|->|[-–]\s*\(?[p-tP-T1-5]\b)", re.IGNORECASE)
_NAME_ALONE = re.compile(
    r"^ans(?:wer)?s?\.?\s*(?:for|of|to)\s*Q(?:uestion|ues)?\.?\s*(?:No\.?\s*)?\d{1,3}\s*[.:]?$", re.IGNORECASE
)
_ALL_BUBBLES = re.compile(
    r"^(?:ans(?:wer)?\s*[.:]?\s*)?(?:\(?A\)?\s+\(?B\)?\s+\(?C\)?\s+\(?D\)?[\sOR]*)+$", re.IGNORECASE
)
_GLUED_TO_Q = re.compile(r"^(for|of|to)Q(?=\W?\d)", re.IGNORECASE)
_DOUBLED = re.compile(r"Aa|Bb|Cc|Dd|cC|dD")
_BENT_ANSWER = {"8": "B", "0": "D", "O": "D", "©": "C", "c": "C", "¢": "C"}
_LABELS_ONLY = re.compile(r"^(?:[\(\[]?[A-E][\)\]]?|OR|[OoQ0©@®e]|\s)+$")


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """What kind of answer line a line is: `number` is the question it names, None for the one it follows."""

    number: int | None = None


def as_answer_line(line: Line) -> AnswerLine | None:
    """What `line` is as an answer line; None where it is none."""
    text = line.text.strip()
    if len(text) > 140:
        return None
    if named := _NAMED.match(text):
        return AnswerLine(int(named[1]))
    if _ABOVE.match(text):
        return AnswerLine()
    found = _ANSWER.match(text)
    if not found:
        return None
    value = found["value"].strip()
    if not value:
        # "... choose the correct answer:" may break before its last words: alone, the word must start a line of its own
        return AnswerLine() if re.match(r"^(?:Ans(?:wers?)?|ANS(?:WERS?)?)\b", text) else None
    if text[0].islower():
        return None
    return AnswerLine() if _VALUE.match(value) else None


def is_bubble_row(line: Line) -> bool:
    """Whether a line holds option letters alone, as under drawn bubbles."""
    return bool(_LABELS_ONLY.match(line.text.strip())) and len(re.findall(r"[A-E]", line.text)) >= 2


def is_all_bubbles(line: Line) -> bool:
    """Whether a line only names every bubble that could be filled, "(A) (B) (C) (D)": which one is, a drawing says."""
    return bool(_ALL_BUBBLES.match(line.text.strip()))


def is_match_row(line: Line) -> bool:
    """Whether a line is one row of the answer to a matrix: "(A) Matches to (R) and (T)"."""
    return bool(_MATCH_ROW.match(line.text.strip()))


def mend_answer(line: Line, *, has_options: bool) -> Line:
    """An answer line of OCR with what its letters bend to put right: "Cc" for "C"; "8" for "B" where options are asked.

    Args:
        line: An answer line.
        has_options: Whether its question has options: then 8 and 0 are no answers, and look like the letters B and D.
    """
    if not any(t.source == "ocr" for t in line.tokens):
        return line
    tokens = list(line.tokens)
    for i, token in enumerate(tokens):
        text = _GLUED_TO_Q.sub(r"\1 Q", token.text)
        value = text.strip("()[].:")
        if i > 0 and _DOUBLED.fullmatch(value):
            text = text.replace(value, value[0].upper())
        elif i == len(tokens) - 1 and i > 0 and has_options and value in _BENT_ANSWER:
            text = text.replace(value, _BENT_ANSWER[value])
        tokens[i] = replace(token, text=text)
    return replace(line, tokens=tuple(tokens))


def share_values(items: Sequence[Item]) -> list[Item]:
    """The items with a row of values given to the row of names above it: "Ans for Q.7:  Ans for Q.8:" over "3  7".

    Each value goes to the name whose middle is nearest, and the row of values is no line of its own any more.
    """
    out: list[Item] = []
    i = 0
    while i < len(items):
        row = [items[i]]
        while i + len(row) < len(items) and _is_name(row[0]) and _beside(items[i + len(row)], row[0]):
            row.append(items[i + len(row)])
        values = items[i + len(row)] if i + len(row) < len(items) else None
        if len(row) > 1 and all(_is_name(x) for x in row) and isinstance(values, Line) and _is_below(values, row[0]):
            names = [x for x in row if isinstance(x, Line)]
            given: list[list[Token]] = [[] for _ in names]
            for token in values.tokens:
                middle = (token.x0 + token.x1) / 2
                nearest = min(range(len(names)), key=lambda k: abs((names[k].x0 + names[k].x1) / 2 - middle))
                given[nearest].append(token)
            out += [line_of(n, [*n.tokens, *more]) for n, more in zip(names, given, strict=True)]
            i += len(row) + 1
            continue
        out += row
        i += len(row)
    return out


def _is_name(item: Item) -> bool:
    return isinstance(item, Line) and bool(_NAME_ALONE.match(item.text.strip()))


def _beside(item: Item, first: Item) -> bool:
    return item.page == first.page and abs(item.top - first.top) < 4 and _is_name(item)


def _is_below(line: Line, name: Item) -> bool:
    near = line.page == name.page and 0 <= line.top - name.top <= 4 * max(8.0, name.bottom - name.top)
    return near and not as_answer_line(line) and len(line.tokens) <= 20


def starts_solution(line: Line) -> bool:
    """Whether a worked solution starts with this line."""
    return bool(_SOLUTION.match(line.text.strip()))


def pairs_in(line: Line) -> int:
    """How many pairs of a number and an answer ("12. (c)") a line holds, 0 where it does not start with one.

    The numbers of a key rise along a row; a row of options that are numbers ("(A) 8 (B) 2 (C) 6") starts with a label.
    """
    text = line.text.strip()
    found = list(_PAIR.finditer(text))
    if not found or found[0].start() > 0:
        return 0
    numbers = [int(re.findall(r"\d+", m[0])[0]) for m in found]
    return len(found) if all(a < b for a, b in itertools.pairwise(numbers)) else 0


def is_key_row(line: Line) -> bool:
    """Whether a line is a row of a key: pairs, or a run of numbers, or a run of option letters."""
    if pairs_in(line) >= 3:
        return True
    words = line.text.split()
    if len(words) < 5:
        return False
    numbers = [int(w) for w in words if re.fullmatch(r"\d{1,3}", w)]
    if len(numbers) >= 5 and len(numbers) >= 0.9 * len(words):
        return sum(b - a == 1 for a, b in itertools.pairwise(numbers)) >= 0.7 * (len(numbers) - 1)
    return all(re.fullmatch(r"[\(\[]?[A-Ea-e][\)\]]?", w) for w in words) and len(words) >= 8


def key_start(flow: Flow, question_evidence: Sequence[bool]) -> int | None:
    """The index of the item where a key (or solutions) after the questions begins; None where there is none.

    Args:
        flow: The document.
        question_evidence: For each item, whether a question with options of its own starts there; a key is behind most
        of them.
    """
    total = sum(question_evidence)
    before = 0
    for i, item in enumerate(flow.items):
        before += question_evidence[i]
        if isinstance(item, Figure) or (total and before < 0.5 * total):
            continue
        heading = letters_of(item.text) in _KEY_HEADINGS and len(item.tokens) <= 6
        if (heading and _key_follows(flow.items, i)) or (is_key_row(item) and _key_row_counts(flow.items, i)):
            if not heading:
                i = _heading_before(flow.items, i)
            return i
    return None


def _key_follows(items: Sequence[Item], start: int) -> bool:
    after = [x for x in items[start + 1 : start + 9] if isinstance(x, Line)]
    return any(is_key_row(x) or pairs_in(x) >= 1 or starts_solution(x) for x in after)


def _key_row_counts(items: Sequence[Item], start: int) -> bool:
    """A row alone may be a table of a question: a key has at least two rows close together, or one of many pairs."""
    if isinstance(items[start], Line) and pairs_in(items[start]) >= 5:  # type: ignore[arg-type]  # it is a Line
        return True
    near = [x for x in items[start : start + 8] if isinstance(x, Line)]
    return sum(is_key_row(x) for x in near) >= 3


def _heading_before(items: Sequence[Item], start: int) -> int:
    for i in range(start - 1, max(-1, start - 4), -1):
        item = items[i]
        # a heading over two columns may come as its halves
        if isinstance(item, Line) and letters_of(item.text) in _KEY_HEADINGS | {"answer", "key"}:
            return i
    return start


def columns_before_key(flow: Flow, start: int) -> tuple[Flow, int, bool]:
    """The flow with a key that is set over all columns put behind the questions beside it.

    Reading order takes a page column by column; a key below both columns would part the right column from its paper.

    Returns:
        The flow, where the key starts in it, and whether anything was moved.
    """
    first = flow.items[start]
    key_lines = [x for x in flow.items[start:] if x.page == first.page and x.column == first.column]
    others = [x for x in flow.items[start:] if x.page == first.page and x.column > first.column]
    rows = [x for x in key_lines if isinstance(x, Line) and pairs_in(x) >= 2]
    beside = [
        x for x in others if isinstance(x, Line) and pairs_in(x) >= 2 and any(abs(x.top - r.top) < 4 for r in rows)
    ]
    if not beside:
        return flow, start, False
    above = [x for x in others if x.bottom <= first.top + 2]
    if not above:
        return flow, start, False
    moved = {id(x) for x in above}
    rest = [x for x in flow.items[start:] if id(x) not in moved]
    return replace(flow, items=(*flow.items[:start], *above, *rest)), start + len(above), True
