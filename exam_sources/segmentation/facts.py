"""What the pages say of themselves: exam, year, paper, session, shift, subject, version code, languages.

Belongs here: reading these from headings and the first pages. Whether they agree with the manifest is a gate's
question.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from exam_sources.reading.page_model import DocumentText, Line
from exam_sources.segmentation.result import DocumentFacts
from exam_sources.segmentation.sections import HINDI, KANNADA, SUBJECT_WORDS

FRONT_PAGES = 2
"""A title stands on the cover or on the first page of questions."""

LANGUAGE_SHARE = 0.04
"""A script with this share of the letters is a language of the booklet, not a name or a watermark."""

_EXAMS = (
    (
        "JEE_ADVANCED",
        re.compile(r"\bJEE\s*[\(\[-]?\s*ADV(?:ANCED)?\b|\bIIT\s*-?\s*JEE\b|\bJEE\s*2(?:00\d|01[0-2])\b", re.IGNORECASE),
    ),
    ("JEE_MAIN", re.compile(r"\bJ\s?EE\s*[\(\[-]?\s*MAINS?\b|\bNTA\s+JEE\b|\bAIEEE\b|\bJEE\s+Mains?\b", re.IGNORECASE)),
    ("NEET", re.compile(r"\bNEET\b|\bNATIONAL\s+ELIGIBILITY\s+CUM\b", re.IGNORECASE)),
    (
        "KCET",
        re.compile(
            r"\bK-?CET\b|\bUG\s?CET\b|\bKARNATAKA\s+(?:CET|EXAMINATIONS?\s+AUTHORITY)\b|\bYOUR\s+CET\s+NUMBER\b",
            re.IGNORECASE,
        ),
    ),
)
_YEAR = re.compile(r"(?<![\d/.])(20[0-4]\d)(?![\d])")
_PAPER = re.compile(r"\bPAPER\s*[-–—:.]?\s*(?P<n>[12]|I{1,2})\b", re.IGNORECASE)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DATE_WORD = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?[\s,.-]*({'|'.join(_MONTHS)})[a-z]*\b", re.IGNORECASE)
_WORD_DATE = re.compile(rf"\b({'|'.join(_MONTHS)})[a-z]*[\s.]*(\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d)", re.IGNORECASE)
_DATE_NUMBERS = re.compile(r"\b(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d)\b")
_SHIFT = re.compile(
    r"\b(?:SHIFT|SESSION|SLOT)\s*[-–—:.]?\s*(?P<n>[12]|I{1,2}|MORNING|EVENING|AFTERNOON)\b|\b(?P<word>MORNING|EVENING|AFTERNOON)\s+(?:SHIFT|SESSION|SLOT)\b|"
    r"\b(?P<first>FIRST|SECOND)\s+SHIFT\b",
    re.IGNORECASE,
)
_TEST_TIME = re.compile(r"\bTEST\s+TIME\s*:?\s*(\d{1,2})[:.]\d\d\s*(AM|PM)", re.IGNORECASE)
_CODE = re.compile(
    r"\b(?:VERSION\s+CODE|BOOKLET\s+CODE|PAPER\s+CODE|TEST\s+BOOKLET\s+CODE|CODE\s+NO\.?|CODE|SET)\b\s*[-–—:.]?\s*\[?(?P<code>[A-HM-Z]\s*-?\s*\d{1,2}|\d{1,2}(?!\d))\b"
)


def read_facts(text: DocumentText) -> DocumentFacts:
    """The facts that the first pages and the running headers state."""
    front = [line for line in text.lines if line.page <= FRONT_PAGES] + [
        x for x in text.furniture if x.page <= FRONT_PAGES
    ]
    # a title is short; years and exams within the text of questions say nothing of the paper
    titles = [line for line in front if len(line.tokens) <= 16]
    exam = _exam(titles, text.furniture)
    year, session = _year_and_session([*titles, *_short(text.furniture)], exam)
    return DocumentFacts(
        exam=exam,
        year=year,
        paper=_paper(titles, text.furniture) if exam in ("JEE_ADVANCED", None) else None,
        session=session if exam == "JEE_MAIN" else None,
        shift=_shift(titles) if exam == "JEE_MAIN" else None,
        subject=_subject(titles, text) if exam in ("KCET", None) else None,
        version_code=_version(titles, text.furniture),
        languages=_languages(text),
    )


def _short(lines: Sequence[Line]) -> list[Line]:
    return [x for x in lines if len(x.tokens) <= 16]


def _exam(titles: Sequence[Line], furniture: Sequence[Line]) -> str | None:
    votes: Counter[str] = Counter()
    for line in [*titles, *_short(furniture)]:
        for code, pattern in _EXAMS:
            if pattern.search(line.text):
                votes[code] += 1
                break
    return votes.most_common(1)[0][0] if votes else None


def _year_and_session(lines: Sequence[Line], exam: str | None) -> tuple[int | None, str | None]:
    votes: Counter[int] = Counter()
    sessions: Counter[str] = Counter()
    pattern = next((p for code, p in _EXAMS if code == exam), None)
    for line in lines:
        # a year beside the exam's name is its year; a lone one may be a date of printing
        weight = 4 if pattern and pattern.search(line.text) else 1
        for found in _YEAR.findall(line.text):
            votes[int(found)] += weight
        dates = [(m[1], m[2]) for m in _DATE_WORD.finditer(line.text)] or [
            (m[2], m[1]) for m in _WORD_DATE.finditer(line.text)
        ]
        for day, month in dates:
            if 1 <= int(day) <= 31:
                sessions[f"{month.lower()[:3]}{int(day):02d}"] += 1
        for day, month, _ in _DATE_NUMBERS.findall(line.text):
            if 1 <= int(month) <= 12 and 1 <= int(day) <= 31 and re.search(r"(?i)date|held|exam|test", line.text):
                sessions[f"{_MONTHS[int(month) - 1]}{int(day):02d}"] += 3
    year = max(votes, key=lambda y: (votes[y], y)) if votes else None
    return year, sessions.most_common(1)[0][0] if sessions else None


def _paper(titles: Sequence[Line], furniture: Sequence[Line]) -> str | None:
    votes: Counter[str] = Counter()
    for line in [*titles, *_short(furniture)]:
        for found in _PAPER.finditer(line.text):
            votes[f"p{ {'I': '1', 'II': '2'}.get(found['n'].upper(), found['n']) }".replace(" ", "")] += 1
    return votes.most_common(1)[0][0] if votes else None


def _shift(titles: Sequence[Line]) -> str | None:
    for line in titles:
        if time := _TEST_TIME.search(line.text):
            return "s1" if time[2].upper() == "AM" else "s2"
        if found := _SHIFT.search(line.text):
            word = (found["n"] or found["word"] or found["first"]).upper()
            return "s1" if word in ("1", "I", "MORNING", "FIRST") else "s2"
    return None


def _subject(titles: Sequence[Line], text: DocumentText) -> str | None:
    votes: Counter[str] = Counter()
    for line in [*titles, *_short(text.furniture)]:
        if len(line.tokens) <= 10:
            for word in re.findall(r"[A-Za-z]{4,}", line.text):
                if word.lower() in SUBJECT_WORDS:
                    votes[SUBJECT_WORDS[word.lower()]] += 2 if word.isupper() else 1
    if not votes:
        return None
    (first, count), *rest = votes.most_common(2)
    return first if not rest or count > rest[0][1] else None


def _version(titles: Sequence[Line], furniture: Sequence[Line]) -> str | None:
    votes: Counter[str] = Counter()
    for line in [*titles, *_short(furniture)]:
        for found in _CODE.finditer(line.text.upper()):
            code = re.sub(r"[\s-]", "", found["code"])
            votes[f"{code[0]}-{code[1:]}" if code[0].isalpha() else code] += 1
    return votes.most_common(1)[0][0] if votes else None


def _languages(text: DocumentText) -> tuple[str, ...]:
    counts = {"en": 0, "hi": 0, "kn": 0}
    for line in text.lines:
        counts["hi"] += len(HINDI.findall(line.text))
        counts["kn"] += len(KANNADA.findall(line.text))
        counts["en"] += len(re.findall(r"[A-Za-z]", line.text))
    total = sum(counts.values())
    return tuple(code for code, n in counts.items() if total and n >= LANGUAGE_SHARE * total)
