"""An answer as people print it, read into the contract's form: one small grammar for every kind of key.

    C   (B) and (D)   BC   A or C or AC   [1.15 to 1.25]   0.5 OR 0.75   38,-38   A: r and s  B: t   MARKS TO ALL   Drop

Belongs here: what an answer's text says by itself. Whether it fits its question is `fitting.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from exam_sources.answers import LABELS, Answer, any_of, bonus, dropped, matrix, numeric, options
from kwilo_core.linear_text import normalise

MAX_ANSWER_CHARS = 4000
"""A range printed as a list of its hundredths takes up to 3,300 characters; more is no answer."""

STEP_OF_A_RANGE = 0.1 + 1e-9
"""Values that follow each other in equal steps up to this are a range written out, not alternatives."""

_NUMBER = r"[-+]?(?:\d+(?:\.\d+)?|\.\d+)"
_WORD = re.compile(r"[A-Za-z]+")
_RANGE = re.compile(rf"({_NUMBER})\s*(?:to|-|\.\.)\s*({_NUMBER})", re.IGNORECASE)
_BONUS = re.compile(r"(?:full\s+)?marks?\s+(?:are\s+|is\s+)?(?:given\s+)?to\s+all|\bbonus\b|\bgrace\b", re.IGNORECASE)
_DROP = re.compile(
    r"\b(?:drop(?:ped)?|delet(?:ed|ion)|cancel(?:led|ed)|withdrawn|not\s+evaluated|not\s+to\s+be\s+evaluated)\b", re.I
)
_NOTHING = re.compile(
    r"\b(?:none(?:\s+of\s+(?:these|the\s+above))?|no\s+(?:correct\s+)?(?:option|answer)s?)\b", re.IGNORECASE
)
_EVERY = re.compile(
    r"\b(?:all\s+(?:the\s+)?(?:(?:four|4)\s+)?options?\b|any\s+(?:one\s+)?(?:of\s+the\s+)?(?:(?:four|4)\s+)?options?\b)",
    re.I,
)
_COMMENT = re.compile(
    r"\s*[\])]*\s*(?:\*+\s*)?(?:$|\(|\[|sol|expl|hint|note|reason|Q\.?\s?\d|\d{1,3}\s*[.)])", re.IGNORECASE
)
_LABEL = re.compile(
    r"^\s*(?:(?:the\s+)?(?:correct\s+)?(?:official\s+)?(?:ans(?:wer)?s?|key|correct\s+option)s?\s*"
    r"(?:for\s+q(?:uestion)?\s*\.?\s*(?P<number>\d{1,3}))?\s*(?:\(?s\)?)?\s*(?:key|option)?\s*(?:is|are)?\s*(?:[:.=]+\s*|-\s+)?)",
    re.IGNORECASE,
)
_FILLER = re.compile(r"\s*(?:either|only|both|any\s+of|any\s+one\s+of|option)\b\s*", re.IGNORECASE)
_OR = re.compile(r"\s*(?:\bor\b|/|\|)\s*", re.IGNORECASE)
_AND = re.compile(r"\s*(?:&|\band\b)\s*", re.IGNORECASE)
_COMMA = re.compile(r"\s*[,;]\s*(?:and\b|&)?\s*", re.IGNORECASE)
_ROW = re.compile(
    r"\(?(?P<row>[A-E]|[P-S]|IV|I{1,3})\)?\s*(?::|→|->|=|-)\s*"
    r"(?P<cells>\(?[p-tP-T1-5]\)?(?:(?:\s*(?:,|;|and|&)\s*|\s+|(?=\())\(?[p-tP-T1-5]\)?(?![A-Za-z:→]|\s*(?::|→|->|=)))*)(?![A-Za-z])"
)


@dataclass(frozen=True, slots=True)
class ReadAnswer:
    """What an answer's text says.

    Attributes:
        answer: In the contract's form; None where the text gives none.
        joined: How several labels are joined: "comma", "and" or "run" ("BC"); None where one label or number stands.
        rest: What stands behind the answer.
        reason: Why there is no answer; "" where there is one.
        confidence: Below 1 where what stands behind is no comment.
    """

    answer: Answer | None
    joined: str | None = None
    rest: str = ""
    reason: str = ""
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """The words before an answer ("Ans.", "Answer for Q.7:"), and the answer's text behind them."""

    text: str
    number: int | None = None


def split_label(text: str) -> Label | None:
    """The answer's text behind its label; None where the line has none."""
    text = normalise(text)
    match = _LABEL.match(text)
    if match is None or not match[0].strip() or not _separated(match[0], text[match.end() :]):
        return None
    return Label(text[match.end() :], int(match["number"]) if match["number"] else None)


def _separated(label: str, behind: str) -> bool:
    """Whether a label ends where an answer begins ("Answer (A)", "Ans C"; not "Answering", not "The answer lies")."""
    if label.rstrip()[-1:] in (".", ":", "=", "-"):
        return True
    if label[-1:].isalpha() and behind[:1].isalpha():
        return False
    return (
        not behind[:1].islower() or re.match(r"[a-e]\b|bonus|drop|del|none|no\b|marks|either|all\b", behind) is not None
    )


def read_answer(
    text: str, *, expect: str | None = None, labels: Sequence[str] = LABELS, drop_is_bonus: bool = False
) -> ReadAnswer:
    """What `text` says, without its label.

    Args:
        text: Such as "(B) and (D)".
        expect: "options" reads digits as labels, "numeric" reads letters as nothing; None takes what stands there, and
            digits are then numbers.
        labels: The labels that a question has.
        drop_is_bonus: Whether the examining body gives the marks of a dropped question to all (NTA), or does not
            evaluate it (KEA).
    """
    text = normalise(text).strip()
    if not text or len(text) > MAX_ANSWER_CHARS:
        return ReadAnswer(None, reason="nothing is printed" if not text else f"{len(text)} characters are no answer")
    said = _said(text, labels, drop_is_bonus)
    if said is not None:
        return said
    rows = _matrix(text)
    if rows is not None:
        return rows
    if expect != "numeric" and (found := _Options(text, labels, digits=expect == "options").read()):
        return found
    if expect != "options" and (value := _numbers(text)):
        return value
    wanted = {"options": f"a label of {', '.join(labels)}", "numeric": "a number"}.get(
        expect or "", "a label or a number"
    )
    return ReadAnswer(None, reason=f"{text[:40]!r} is not {wanted}")


def _said(text: str, labels: Sequence[str], drop_is_bonus: bool) -> ReadAnswer | None:
    """Answers in words; they count where they stand first, or where they make another answer unclear."""
    head = re.split(r"[(\[]\s*(?=[A-Za-z]{2,})", text, maxsplit=1)[0] or text  # a comment in brackets says nothing
    if _BONUS.search(head):
        return ReadAnswer(bonus())
    if _DROP.search(head):
        return ReadAnswer(bonus() if drop_is_bonus else dropped())
    if _EVERY.match(head):
        return ReadAnswer(any_of([label] for label in labels[:4]))
    if _NOTHING.search(head):
        return ReadAnswer(None, reason=f"{text[:40]!r} names no right option")
    inner = text.strip("()[] .")
    if inner != text.strip() and (_BONUS.fullmatch(inner) or _DROP.fullmatch(inner) or _NOTHING.fullmatch(inner)):
        return _said(inner, labels, drop_is_bonus)
    return None


def _matrix(text: str) -> ReadAnswer | None:
    rows: dict[str, list[str]] = {}
    position = 0
    for match in _ROW.finditer(text):
        between = text[position : match.start()]
        if between.strip(" ,;.|()"):
            break
        cells = re.findall(r"[p-tP-T1-5]", re.sub(r"and", "", match["cells"]))
        rows[match["row"]] = cells
        position = match.end()
    if len(rows) < 2:
        single = len(rows) == 1 and all(c in "pqrst" for c in next(iter(rows.values())))
        if not single:
            return None
    rest = text[position:].strip(" ,;.")
    if rest:
        return ReadAnswer(None, rest=rest, reason=f"a row of the matrix reads {rest[:40]!r}")
    return ReadAnswer(matrix(rows))


class _Options:
    """A recursive reader of labels: alternatives of groups of labels, with or without brackets."""

    def __init__(self, text: str, labels: Sequence[str], *, digits: bool) -> None:
        self.text = text
        self.position = 0
        self.labels = labels
        self.digits = digits
        self.joined: str | None = None
        self.mixed = False

    def read(self) -> ReadAnswer | None:
        alternatives = self._alternatives()
        if not alternatives:
            return None
        rest = self.text[self.position :].strip()
        beyond = sorted({x for a in alternatives for x in a} - set(self.labels))
        if beyond:
            return ReadAnswer(None, rest=rest, reason=f"{', '.join(beyond)} is no option of {', '.join(self.labels)}")
        confidence = 1.0 if _COMMENT.match(rest) or not rest.strip(".*,; ") else 0.6
        if confidence < 1 and re.match(r"[a-z]", rest):
            return ReadAnswer(None, rest=rest, reason=f"{self.text[:40]!r} is a sentence")
        if self.mixed:
            return ReadAnswer(None, rest=rest, reason=f"{self.text[:40]!r} may be one set of labels or several")
        answer = any_of(alternatives) if len(alternatives) > 1 else options(alternatives[0])
        return ReadAnswer(
            answer, self.joined if len(alternatives) == 1 and len(alternatives[0]) > 1 else None, rest, "", confidence
        )

    def _take(self, pattern: re.Pattern[str]) -> bool:
        match = pattern.match(self.text, self.position)
        if match is None or not match[0]:
            return False
        self.position = match.end()
        return True

    def _alternatives(self) -> list[tuple[str, ...]]:
        found: list[tuple[str, ...]] = []
        while True:
            self._take(_FILLER)
            group = self._group()
            if not group:
                return found
            found.extend(group)
            mark = self.position
            if not self._take(_OR):
                self.position = mark
                return found
            if not self._begins():
                self.position = mark
                return found

    def _begins(self) -> bool:
        """Whether a label stands here; nothing is taken."""
        mark, joined = self.position, self.joined
        self._take(_FILLER)
        found = bool(self._item())
        self.position, self.joined = mark, joined
        return found

    def _group(self) -> list[tuple[str, ...]]:
        """One group of labels that are all needed; a bracket with alternatives in it stands for itself."""
        first = self._item()
        if not first:
            return []
        if len(first) > 1:
            return first
        labels = list(first[0])
        while True:
            mark, joined = self.position, self.joined
            how = "comma" if self._take(_COMMA) else "and" if self._take(_AND) else None
            spaced = how is None and self._take(re.compile(r"\s*(?=\()"))
            item = self._item() if how or spaced else []
            if len(item) != 1:
                self.position, self.joined = mark, joined
                return [tuple(dict.fromkeys(labels))]
            if how == "comma" and (len(item[0]) > 1 or len(first[0]) > 1):
                self.mixed = True  # "AB, CD" may be two alternatives as well as four labels
            self.joined = how or self.joined or "run"
            labels.extend(item[0])

    def _item(self) -> list[tuple[str, ...]]:
        """A label, a run of labels, or a bracket around alternatives."""
        text, start = self.text, self.position
        while start < len(text) and text[start] == " ":
            start += 1
        if start < len(text) and text[start] in "([":
            self.position = start + 1
            inner = self._alternatives()
            close = re.compile(r"\s*[)\]]")
            if inner and close.match(text, self.position):
                self._take(close)
                return inner
            self.position = start
            return []
        match = re.compile(r"[A-Za-z]+|\d+").match(text, start)
        if match is None:
            return []
        labels = self._labels(
            match[0], text[match.end() : match.end() + 1], bracketed=text[start - 1 : start] in ("(", "[")
        )
        if not labels:
            return []
        if len(labels) > 1:
            self.joined = self.joined or "run"
        self.position = match.end()
        return [labels]

    def _labels(self, word: str, behind: str, *, bracketed: bool) -> tuple[str, ...]:
        if word.isdigit():
            if not self.digits or behind == "." or not all("1" <= d <= "5" for d in word):
                return ()
            return tuple("ABCDE"[int(d) - 1] for d in word) if len(set(word)) == len(word) else ()
        upper = word.upper()
        if len(word) == 1:
            return (upper,) if upper in LABELS else ()
        run = all(x in LABELS for x in upper) and all(a < b for a, b in pairwise(upper))
        whole = word == self.text.strip("()[] .") or bracketed
        return tuple(upper) if run and (word.isupper() or (word.islower() and whole)) else ()


def _numbers(text: str) -> ReadAnswer | None:
    """Numbers, ranges and alternatives of them."""
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+", text):
        return ReadAnswer(None, reason=f"{text!r} is one number with a separator or several")
    rest = re.sub(r"^\s*either\b", "", text, flags=re.IGNORECASE)
    ranges: list[tuple[float, float]] = []
    while True:
        rest = re.sub(r"^-\s+(?=[\d.])", "-", rest.lstrip(" (["))
        spread, fraction = _RANGE.match(rest), re.match(rf"({_NUMBER})\s*/\s*(\d+)", rest)
        single = re.match(_NUMBER, rest)
        if spread:
            ranges.append((float(spread[1]), float(spread[2])))
            rest = rest[spread.end() :]
        elif fraction and float(fraction[2]):
            value = float(fraction[1]) / float(fraction[2])
            ranges.append((value, value))
            rest = rest[fraction.end() :]
        elif single:
            value = _with_power(float(single[0]), rest[single.end() :])
            ranges.append((value, value))
            rest = re.sub(r"^\s*[×x]\s*10\^\{?-?\d+\}?", "", rest[single.end() :])
        else:
            break
        rest = rest.lstrip(" )]")
        joint = re.match(r"(?:,|;|\bor\b|\|)\s*(?=[(\[]*\s*[-+.\d])", rest, re.IGNORECASE)
        if joint is None:
            break
        rest = rest[joint.end() :]
    if not ranges:
        return None
    left = rest.strip(" .*)]")
    unit = re.fullmatch(r"[A-Za-zμΩÅ°%][\wμΩÅ°%^{}/·\- ]{0,15}", left) is not None
    confidence = 1.0 if not left or _COMMENT.match(rest) else 0.8 if unit else 0.5
    return ReadAnswer(numeric(*_merged(ranges)), None, left, "", confidence)


def _with_power(value: float, behind: str) -> float:
    power = re.match(r"\s*[×x]\s*10\^\{?(-?\d{1,2})\}?", behind)
    return float(f"{value}e{power[1]}") if power else value


def _merged(ranges: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Ranges in which a list of values in small equal steps is the range that it writes out."""
    points = [low for low, high in ranges if low == high]
    if len(points) != len(ranges) or len(points) < 3:
        return list(dict.fromkeys(ranges))
    merged: list[tuple[float, float]] = []
    start = 0
    for i in range(1, len(points) + 1):
        step = points[start + 1] - points[start] if i - start > 1 else None
        gap = points[i] - points[i - 1] if i < len(points) else float("inf")
        follows = 0 < gap <= STEP_OF_A_RANGE and (step is None or abs(gap - step) < 1e-6)
        if not follows:
            run = points[start:i]
            merged.extend([(run[0], run[-1])] if len(run) > 2 else [(v, v) for v in run])
            start = i
    return merged
