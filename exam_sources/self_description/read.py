"""The one reader of what a document says of itself: exam, year, paper, session, shift, date, subject, version code.

Each line that speaks of the document (places.py) gives statements with a weight; the value with the most weight stands.
What a question says of exams and years is never asked. Whether the facts agree with a manifest is `compare.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from exam_sources.paper_names import MONTHS
from exam_sources.reading.page_model import DocumentText
from exam_sources.segmentation.sections import SUBJECT_WORDS
from exam_sources.self_description.facts import DocumentFacts, Place, Statement
from exam_sources.self_description.languages import languages_of, script_shares
from exam_sources.self_description.places import SelfLine, self_lines

BESIDE_EXAM = 4.0
"""A year beside the exam's name is its year."""

LABELLED = 3.0
"""A date behind "Test Date", a code behind "Version Code"."""

PLAIN = 1.0
"""A lone year in a title may be that of a printing."""

OF_ADDRESS = 0.5
"""An address names the page that a copy was put on, and is often of another year."""

WORDS = 120
"""So much of a line is kept as evidence."""

EXAMS = (
    (
        "JEE_ADVANCED",
        re.compile(
            r"\bJEE\s*[\(\[-]?\s*ADV(?:ANCED)?\b|\bIIT\s*-?\s*JEE\b|\bJEE\s*[-–]?\s*2(?:00\d|01[0-2])\b|"
            r"\bJOINT\s+ENTRANCE\s+EXAMINATION\s*[\(\[]?\s*ADVANCED\b",
            re.IGNORECASE,
        ),
    ),
    (
        "JEE_MAIN",
        re.compile(
            r"\bJ\s?EE\s*[\(\[-]?\s*MAINS?\b|\bNTA\s+JEE\b|\bAIEEE\b|"
            r"\bJOINT\s+ENTRANCE\s+EXAMINATION\s*[\(\[]?\s*MAINS?\b",
            re.IGNORECASE,
        ),
    ),
    ("NEET", re.compile(r"\bNEET\b|\bNATIONAL\s+ELIGIBILITY\s*[- ]?CUM\b|\bAIPMT\b", re.IGNORECASE)),
    (
        "KCET",
        re.compile(
            r"\bK-?CET\b|\bUG\s?CET\b|\bKARNATAKA\s+(?:CET|(?:COMMON\s+ENTRANCE|EXAMINATIONS?\s+AUTHORITY))\b|"
            r"\b(?:YOUR\s+)?CET\s+N(?:UMBER|O)\b",
            re.IGNORECASE,
        ),
    ),
)
_YEAR = re.compile(r"(?<![\d/.])(?<!\d-)(20[0-4]\d)(?![\d/])")
_NOT_OF_THE_EXAM = re.compile(
    r"©|\(c\)\s*20|copyright|updated|printed\s+on|published|since\b|edition|reprint", re.IGNORECASE
)
_PAPER = re.compile(r"(?:\bPAPER\b|पेपर)\s*[-–—:.(]*\s*(?P<n>[12]|I{1,2})(?![\w])", re.IGNORECASE)
_MONTH = "|".join(MONTHS)
_DAY_MONTH = re.compile(
    rf"\b(?P<d>\d{{1,2}})(?:st|nd|rd|th)?[\s,.-]*(?P<m>{_MONTH})[a-z]*\b(?:[\s,.-]*(?P<y>20\d\d))?", re.IGNORECASE
)
_MONTH_DAY = re.compile(
    rf"\b(?P<m>{_MONTH})[a-z]*[\s.]*(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d)(?:[\s,.-]*(?P<y>20\d\d))?", re.IGNORECASE
)
_NUMBERS = re.compile(r"\b(?P<d>\d{1,2})[/.-](?P<m>\d{1,2})[/.-](?P<y>20\d\d)\b")
_DATE_LABEL = re.compile(
    r"\b(?:(?:test|exam(?:ination)?|paper)\s+date|date(?:\s+of\s+(?:test|exam\w*))?\s*:|held\s+on)", re.IGNORECASE
)
_SHIFT = re.compile(
    r"\b(?:SHIFT|SLOT)\s*[-–—:.]?\s*(?P<n>[12]|I{1,2})\b|\b(?:SHIFT|SLOT|SESSION)\s*[-–—:.]?\s*(?P<w>MORNING|EVENING|AFTERNOON)\b|"
    r"\b(?P<word>MORNING|EVENING|AFTERNOON)\s+(?:SHIFT|SESSION|SLOT)\b|\b(?P<first>FIRST|SECOND)\s+(?:SHIFT|SLOT)\b",
    re.IGNORECASE,
)
_TEST_TIME = re.compile(r"\bTEST\s+TIME\s*:?\s*(\d{1,2})[:.]\d\d\s*(AM|PM)", re.IGNORECASE)
_CODE_LABEL = r"\b(?:VERSION\s+CODE|BOOKLET\s+CODE|PAPER\s+CODE|TEST\s+BOOKLET\s+CODE|CODE\s+NO\.?|C[OE]DE|SET)\b"
_CODE = re.compile(rf"{_CODE_LABEL}\s*[-–—:.]?\s*\[?(?P<code>[A-HM-Z]\s*-?\s*\d{{1,2}}|\d{{1,2}}(?!\d))(?![\w])")
_VERSION_LABEL = re.compile(r"\b(?:VERSION|BOOKLET)\s+CODE\s*[-–—:.]?$", re.IGNORECASE)
_ALONE = re.compile(r"^[\[\(|]?\s*(?P<code>[A-HM-Z]\s*-?\s*\d)\s*[\]\)|]?$")
_CODES_OF = {
    "KCET": re.compile(r"[A-D]-[1-4]"),
    "NEET": re.compile(r"[A-Z]-\d|\d\d"),
    "JEE_ADVANCED": re.compile(r"\d"),
}
"""The codes that an exam has, so that a hall's or a form's number is none."""


def read_facts(text: DocumentText) -> DocumentFacts:
    """What the pages of a document say of it, with where they say it."""
    lines = self_lines(text)
    scripts = script_shares(text)
    said = list(_exams(lines))
    exam = _winner(said, "exam")
    said += _years(lines, exam)
    year = _winner(said, "year")
    said += _days(lines, exam, year)
    if exam in ("JEE_ADVANCED", None):
        said += _papers(lines)
    if exam == "JEE_MAIN":
        said += _shifts(lines)
    if exam in ("KCET", None):
        said += _subjects(lines)
    said += _versions(lines, exam)
    statements = _merged(said)
    facts = DocumentFacts(scripts=scripts, languages=languages_of(scripts), statements=statements)
    return replace(
        facts,
        exam=_first(statements, "exam"),
        year=int(found) if (found := _first(statements, "year")) else None,
        paper=_first(statements, "paper"),
        session=_first(statements, "session"),
        shift=_first(statements, "shift"),
        date=_first(statements, "date"),
        subject=_only(statements, "subject"),
        version_code=_first(statements, "version_code"),
    )


@dataclass(frozen=True, slots=True)
class _Said:
    """One line's word on one fact."""

    fact: str
    value: str
    weight: float
    at: SelfLine


def _exams(lines: Sequence[SelfLine]) -> Iterator[_Said]:
    for at in lines:
        words = _words(at)
        for code, pattern in EXAMS:
            if pattern.search(words):
                yield _Said("exam", code, OF_ADDRESS if at.place is Place.ADDRESS else LABELLED, at)
                break


def _years(lines: Sequence[SelfLine], exam: str | None) -> Iterator[_Said]:
    pattern = next((p for code, p in EXAMS if code == exam), None)
    titles = [x for x in lines if x.place is Place.TITLE]
    for at in lines:
        words = _words(at)
        if _NOT_OF_THE_EXAM.search(words):
            continue
        is_beside = bool(pattern and pattern.search(words)) or _is_beside(at, titles, pattern)
        for found in _YEAR.findall(words):
            if at.place is Place.ADDRESS:
                if is_beside:
                    yield _Said("year", found, OF_ADDRESS, at)
            elif is_beside:
                yield _Said("year", found, BESIDE_EXAM, at)
            elif at.place is Place.TITLE:
                yield _Said("year", found, PLAIN, at)
        if at.place is not Place.ADDRESS and _DATE_LABEL.search(words):
            for match in (*_NUMBERS.finditer(words), *_DAY_MONTH.finditer(words)):
                if match["y"]:
                    yield _Said("year", match["y"], LABELLED, at)


def _is_beside(at: SelfLine, titles: Sequence[SelfLine], pattern: re.Pattern[str] | None) -> bool:
    """Whether a title line of nothing but a year stands next to one that names the exam, in print as large."""
    if pattern is None or not re.fullmatch(r"\W*20\d\d\W*", at.line.text):
        return False
    return any(
        abs(x.order - at.order) == 1 and x.line.page == at.line.page and pattern.search(x.line.text) for x in titles
    )


def _days(lines: Sequence[SelfLine], exam: str | None, year: str | None) -> Iterator[_Said]:
    """The day of the exam: JEE Main is named by it, whatever stands around; elsewhere only behind a label."""
    pattern = next((p for code, p in EXAMS if code == exam), None)
    for at in lines:
        words = _words(at)
        if at.place is Place.ADDRESS or _NOT_OF_THE_EXAM.search(words):
            continue
        is_labelled = bool(_DATE_LABEL.search(words))
        is_named = exam == "JEE_MAIN" and at.place is not Place.FOOTER and bool(pattern and pattern.search(words))
        if not (is_labelled or is_named):
            continue
        found = [*_NUMBERS.finditer(words)] if is_labelled else []
        found += [*_DAY_MONTH.finditer(words)] or [*_MONTH_DAY.finditer(words)]
        if (
            is_named
            and not is_labelled
            and re.search(r"\bto\b|\d\s*[-–]\s*\d{1,2}\s*(?:st|nd|rd|th)?\s*[A-Za-z]{3}", words)
        ):
            continue  # "7th to 9th Jan" is the whole session
        for match in found:
            month = match["m"].lower()[:3]
            month = month if month in MONTHS else MONTHS[int(month) - 1] if 1 <= int(month) <= 12 else ""
            if not month or not 1 <= int(match["d"]) <= 31:
                continue
            weight = LABELLED if is_labelled else BESIDE_EXAM
            if exam == "JEE_MAIN":
                yield _Said("session", f"{month}{int(match['d']):02d}", weight, at)
            of = match["y"] or year
            if of:
                yield _Said("date", f"{of}-{MONTHS.index(month) + 1:02d}-{int(match['d']):02d}", weight, at)


def _papers(lines: Sequence[SelfLine]) -> Iterator[_Said]:
    for at in lines:
        if at.place is Place.ADDRESS:
            continue
        for found in _PAPER.finditer(at.line.text):
            value = {"I": "1", "II": "2"}.get(found["n"].upper(), found["n"])
            yield _Said("paper", f"p{value}", LABELLED, at)


def _shifts(lines: Sequence[SelfLine]) -> Iterator[_Said]:
    for at in lines:
        if at.place is Place.ADDRESS:
            continue
        if time := _TEST_TIME.search(at.line.text):
            yield _Said("shift", "s1" if time[2].upper() == "AM" else "s2", LABELLED, at)
        elif found := _SHIFT.search(at.line.text):
            word = (found["n"] or found["w"] or found["word"] or found["first"]).upper()
            yield _Said("shift", "s1" if word in ("1", "I", "MORNING", "FIRST") else "s2", LABELLED, at)


def _subjects(lines: Sequence[SelfLine]) -> Iterator[_Said]:
    for at in lines:
        # the headers of every page: a paper of several subjects names each where it starts
        if at.place is Place.ADDRESS or len(at.line.tokens) > 10:
            continue
        for word in re.findall(r"[A-Za-z]{4,}", at.line.text):
            if word.lower() in SUBJECT_WORDS:
                yield _Said("subject", SUBJECT_WORDS[word.lower()], 2 * PLAIN if word.isupper() else PLAIN, at)


def _versions(lines: Sequence[SelfLine], exam: str | None) -> Iterator[_Said]:
    allowed = _CODES_OF.get(exam or "")
    for n, at in enumerate(lines):
        if at.place is Place.ADDRESS:
            continue
        found = [(m["code"], LABELLED) for m in _CODE.finditer(at.line.text.upper())]
        alone = _ALONE.match(at.line.text.upper())
        if alone and (at.place is not Place.TITLE or _is_under_label(lines, n)):
            # at the foot of every page, or in the box below "Version Code"
            found.append((alone["code"], PLAIN if at.place is not Place.TITLE else LABELLED))
        for code, weight in found:
            code = re.sub(r"[\s-]", "", code)
            code = f"{code[0]}-{code[1:]}" if code[0].isalpha() else code
            if allowed is None or allowed.fullmatch(code):
                yield _Said("version_code", code, weight, at)


def _is_under_label(lines: Sequence[SelfLine], n: int) -> bool:
    at = lines[n].line
    return any(x.line.page == at.page and _VERSION_LABEL.search(x.line.text) for x in lines[max(0, n - 2) : n])


def _words(at: SelfLine) -> str:
    """The text of a line; of an address with its signs as spaces, so that the words in it can be told."""
    return re.sub(r"[-_/.+%?=&]", " ", at.line.text) if at.place is Place.ADDRESS else at.line.text


def _winner(said: Iterable[_Said], fact: str) -> str | None:
    return _first(_merged(x for x in said if x.fact == fact), fact)


def _merged(said: Iterable[_Said]) -> tuple[Statement, ...]:
    """One statement for each fact, value and place; by fact the one of the greatest weight first.

    A running header is one statement, however many pages it stands on: it counts twice, and not fifty times. Two lines
    that say the same in other words count both.
    """
    groups: dict[tuple[str, str], dict[tuple[Place, str], list[_Said]]] = {}
    for x in said:
        words = re.sub(r"[\W\d]", "", x.at.line.text.lower())
        groups.setdefault((x.fact, x.value), {}).setdefault((x.at.place, words), []).append(x)
    found: list[tuple[float, Statement]] = []
    for (fact, value), by_words in groups.items():
        total = 0.0
        best: Statement | None = None
        for (place, _), same in by_words.items():
            pages = {x.at.line.page for x in same}
            weight = max(x.weight for x in same) * (2 if len(pages) > 1 else 1)
            total += weight
            first = min(same, key=lambda x: (x.at.line.page, x.at.order))
            told = Statement(fact, value, first.at.line.page, place, first.at.line.text[:WORDS], weight, len(pages))
            if best is None or (weight, -told.page) > (best.weight, -best.page):
                best = told
        assert best is not None
        found.append((total, replace(best, weight=round(total, 2))))
    order = sorted(found, key=lambda pair: (pair[1].fact, -pair[0], pair[1].page, pair[1].value))
    return tuple(statement for _, statement in order)


def _first(statements: Sequence[Statement], fact: str) -> str | None:
    return next((s.value for s in statements if s.fact == fact), None)


def _only(statements: Sequence[Statement], fact: str) -> str | None:
    """The value that outweighs all others together; None where none does, as where a paper has several subjects."""
    weights = [(s.weight, s.value) for s in statements if s.fact == fact]
    if not weights or weights[0][0] <= sum(w for w, _ in weights[1:]):
        return None
    return weights[0][1]
