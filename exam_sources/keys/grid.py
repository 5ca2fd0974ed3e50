"""A key printed as a grid: "1. (c) 2. (a) ...", rows of numbers over rows of letters, columns of number and answer.

Solutions behind a grid use its pattern again ("1. (c) In connected motion ..."); they are read as entries of their own,
which corroborate the grid and never replace it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from exam_sources.keys.answer_text import read_answer
from exam_sources.keys.entry import KeyEntry
from exam_sources.keys.fitting import drop_is_bonus
from exam_sources.keys.inline import entry_of_lines
from exam_sources.reading.page_model import Figure, Line, Token
from kwilo_core.ids import SUBJECTS, Exam
from kwilo_core.linear_text import normalise

MIN_ENTRIES = 3
"""Fewer pairs than this on neighbouring lines are no grid: "1. (c)" opens a solution too."""

MIN_DENSITY = 0.5
"""Share of the numbers between a grid's first and last that it must have; years in brackets have fewer."""

MIN_COLUMN_DENSITY = 0.8
"""Columns without marks must be nearly whole to be told from other figures."""

MAX_QUESTION_NUMBER = 400

_BRACKET = r"[(\[]\s*[^()\[\]]{1,48}?\s*[)\]]"
_PAIR = re.compile(
    r"(?<![\d.A-Za-z])(?:Q(?:ue|ues|uestion)?\.?\s*(?:No\.?\s*)?)?(?P<number>\d{1,3})\s*(?P<mark>[.):]|-(?=\s*[(\[A-Ea-e]))?\s*"
    rf"(?:(?P<bracket>{_BRACKET}(?:\s*(?:,|&|/|\band\b|\bor\b)\s*{_BRACKET})*)"
    r"|(?P<letters>(?:[A-E](?:\s*(?:,|&|/)\s*[A-E])+|[A-E]{1,5}|[a-e])(?![A-Za-z(]|\.\s*[^\s\d]|\.\s+\d+(?:\s|$)))"
    r"|(?P<word>(?:bonus|drop(?:ped)?|deleted?|grace|none|marks\s+to\s+all)\b)"
    r"|(?P<value>[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:\s*(?:to|-)\s*[-+]?\d+(?:\.\d+)?)?)(?![\d.):]))",
    re.IGNORECASE,
)
_HEADING = re.compile(r"\banswer\s*keys?\b|\bkeys?\s+to\b|\banswers?\b|\bkey\b", re.IGNORECASE)
_ROW_LABEL = re.compile(
    r"(?:q(?:ue|ues|uestion)?s?\.?|no\.?|nos\.?|sl\.?|sr\.?|ans(?:wer)?s?\.?|key|number|option|[:#.])", re.IGNORECASE
)
_VERSION = re.compile(
    r"(?i:\b(?:version(?:\s*code)?|set|booklet(?:\s*code)?|series|code|paper\s*code))\s*(?i:no\.?)?\s*[:\-=]?\s*"
    r"(?:(?P<code>[A-Za-z]\s*-?\s*\d{1,2})|(?P<short>[A-Z]|\d{1,2}))\s*(?:[)\]|,;]|$)"
)
MAX_HEADING_CHARS = 60
"""A heading is short; a sentence that has "code" and a letter in it names no version."""


def version_of(text: str) -> str | None:
    """The version code that a heading names, as an id spells it ("Version Code: A-1" is "a1"); None where none is."""
    text = normalise(text)
    match = _VERSION.search(text) if len(text) <= MAX_HEADING_CHARS else None
    return re.sub(r"[^a-z0-9]", "", (match["code"] or match["short"]).lower()) if match else None


def subject_of(text: str) -> str | None:
    """The subject that a line names and says nothing else of ("PART II - CHEMISTRY"); None where it is no heading."""
    words = re.findall(r"[a-z]+", normalise(text).lower())
    extra = {
        "part",
        "section",
        "subject",
        "paper",
        "answer",
        "key",
        "keys",
        "i",
        "ii",
        "iii",
        "a",
        "b",
        "c",
        "the",
        "for",
    }
    named = [
        w for w in words if {"botany": "biology", "zoology": "biology", "maths": "mathematics"}.get(w, w) in SUBJECTS
    ]
    if len(named) != 1 or not set(words) <= {*named, *extra}:
        return None
    return {"botany": "biology", "zoology": "biology", "maths": "mathematics"}.get(named[0], named[0])


@dataclass(slots=True)
class _Found:
    """One pair of a number and an answer, before it is an entry."""

    number: int
    text: str
    lines: tuple[Line, ...]


@dataclass(slots=True)
class _Grid:
    """Pairs of neighbouring lines under one heading."""

    subject: str | None
    version: str | None
    found: list[_Found] = field(default_factory=list)


def read_grid(items: Sequence[Line | Figure], *, exam: Exam | None = None) -> list[KeyEntry]:
    """The entries of every grid among `items`, then those of the solutions behind.

    Args:
        items: Lines after the questions (or of a key document) in reading order; figures are passed over.
        exam: Decides what "Drop" means.

    Returns:
        Entries without file and authority. Where numbers start again with no heading, they stand in the order of the
        page and `runs_of` tells them apart.
    """
    lines = [item for item in items if isinstance(item, Line)]
    whole = _rejoined(lines)
    as_read = _read(lines, exam)
    if len(whole) == len(lines):
        return as_read
    joined = _read(whole, exam)
    return joined if _answered(joined) > _answered(as_read) else as_read


def _answered(entries: Sequence[KeyEntry]) -> int:
    """How many numbers the grids among `entries` answer."""
    return len({(e.subject, e.version, e.number) for e in entries if e.method == "grid"})


def _read(lines: Sequence[Line], exam: Exam | None) -> list[KeyEntry]:
    entries: list[KeyEntry] = []
    solutions: list[KeyEntry] = []
    for grid in _grids(lines, solutions, exam):
        if _is_grid(grid.found):
            entries.extend(_entry(f, grid, "grid", exam) for f in grid.found)
        else:
            solutions.extend(_entry(f, grid, "solution", exam) for f in grid.found)
    return entries + _chain(solutions)


def _entry(found: _Found, grid: _Grid, method: str, exam: Exam | None) -> KeyEntry:
    read = read_answer(_unbracketed(found.text), drop_is_bonus=drop_is_bonus(exam))
    entry = entry_of_lines(read, found.text, found.lines, method=method, number=found.number, version=grid.version)
    return replace(entry, subject=grid.subject)


def _unbracketed(text: str) -> str:
    """The text within one pair of brackets; what has several keeps them."""
    match = re.fullmatch(r"[(\[]\s*([^()\[\]]*?)\s*[)\]]", text.strip())
    return match[1] if match else text


def _is_grid(found: Sequence[_Found]) -> bool:
    numbers = {f.number for f in found}
    if len(numbers) < MIN_ENTRIES:
        return False
    return len(numbers) / (max(numbers) - min(numbers) + 1) >= MIN_DENSITY


def _grids(lines: Sequence[Line], solutions: list[KeyEntry], exam: Exam | None) -> Iterator[_Grid]:
    """Grids in order; the labels of solutions met between them go to `solutions`."""
    grid = _Grid(None, None)
    run: list[Line] = []

    def close() -> None:
        grid.found.extend(_stream(run))
        run.clear()

    i = 0
    while i < len(lines):
        line = lines[i]
        text = normalise(line.text)
        rows = _rows_of_numbers(lines, i) or _columns(lines, i)
        if rows:
            found, used = rows
            close()
            grid.found.extend(found)
            i += used
            continue
        i += 1
        version, subject = version_of(text), subject_of(text)
        if _is_pairs(text):
            run.append(line)
        elif version or subject:
            close()
            yield grid
            grid = _Grid(subject or grid.subject, version or grid.version)
        elif not _HEADING.search(text) or len(text) > 60:
            close()
            if grid.found:
                yield grid
                grid = _Grid(grid.subject, grid.version)
            if (match := _PAIR.match(text)) and match["bracket"]:
                piece = _Found(int(match["number"]), match["bracket"], (line,))
                solutions.append(_entry(piece, grid, "solution", exam))
    close()
    yield grid


def _rejoined(lines: Sequence[Line]) -> list[Line]:
    """The lines with a grid's rows put together that were taken for two columns of the page, and so cut in the middle.

    Neighbours of one height are one row; where the grid does stand in two columns, this reads fewer pairs, and the
    lines as they were read are taken.
    """
    rows: dict[int, list[int]] = {}  # index of a row's first line: indices of its lines
    in_grid = [i for i, line in enumerate(lines) if _is_pairs(normalise(line.text))]
    for i in in_grid:
        line = lines[i]
        height = line.bottom - line.top
        first = next(
            (
                k for k, members in rows.items()
                if lines[k].page == line.page and abs(lines[k].top - line.top) < height / 2
                and all(lines[m].column != line.column for m in members)
            ),
            None,
        )  # fmt: skip
        if first is None:
            rows[i] = [i]
        else:
            rows[first].append(i)
    gone = {m for members in rows.values() for m in members[1:]}
    joined = []
    for i, line in enumerate(lines):
        if i in gone:
            continue
        parts = sorted((lines[m] for m in rows.get(i, [i])), key=lambda part: part.x0)
        if len(parts) == 1:
            joined.append(line)
            continue
        tokens = tuple(t for part in parts for t in part.tokens)
        joined.append(
            replace(
                line,
                x0=parts[0].x0,
                top=min(p.top for p in parts),
                x1=parts[-1].x1,
                bottom=max(p.bottom for p in parts),
                tokens=tokens,
            )
        )
    return joined


def _is_pairs(text: str) -> bool:
    """Whether a line is pairs and pieces of pairs, with no running text."""
    matches = list(_PAIR.finditer(text))
    left = _PAIR.sub(" ", text)
    fragments = re.fullmatch(r"[\s\d().\[\]|,:-]*(?:\(?[A-Ea-e]\)?)?[\s\d().\[\]|,:-]*", left) is not None
    if not matches:
        return fragments and re.search(r"\d\s*[.)]|[(\[]\s*[A-Ea-e]\s*[)\]]", text) is not None and len(text) <= 12
    return fragments and len(re.sub(r"\s", "", left)) <= max(6, len(text) // 4)


def _stream(lines: Sequence[Line]) -> list[_Found]:
    """Pairs over lines joined together, since a narrow column breaks a pair between its number and its answer."""
    text, owners = "", []
    for before, line in zip([None, *lines], lines, strict=False):
        # over the end of a column nothing goes on: a bar that no pair matches stands there
        apart = before is not None and (before.page, before.column) != (line.page, line.column)
        piece = (" ¦ " if apart else "") + normalise(line.text) + " "
        text += piece
        owners += [line] * len(piece)
    found = []
    for match in _PAIR.finditer(text):
        number = int(match["number"])
        value = match["bracket"] or match["letters"] or match["word"] or match["value"]
        if not 1 <= number <= MAX_QUESTION_NUMBER or (match["value"] and not match["mark"]):
            continue
        where = tuple(dict.fromkeys(owners[match.start() : match.end()]))
        found.append(_Found(number, value, where))
    return found


def _plain(tokens: Sequence[Token]) -> list[tuple[str, float]]:
    """Tokens (text without end marks, middle) of a row, without the row's label at its left."""
    kept = [(normalise(t.text).strip(".:|"), (t.x0 + t.x1) / 2) for t in tokens]
    while kept and (not kept[0][0] or _ROW_LABEL.fullmatch(kept[0][0])):
        kept.pop(0)
    return [k for k in kept if k[0]]


def _numbers_of(line: Line) -> list[tuple[int, float]] | None:
    """A row of question numbers that follow each other, each with its middle; None for any other line."""
    plain = _plain(line.tokens)
    if len(plain) < MIN_ENTRIES or not all(re.fullmatch(r"\d{1,3}", t) for t, _ in plain):
        return None
    numbers = [(int(t), x) for t, x in plain]
    return numbers if all(b[0] - a[0] == 1 for a, b in pairwise(numbers)) else None


def _rows_of_numbers(lines: Sequence[Line], i: int) -> tuple[list[_Found], int] | None:
    """A row of numbers over a row of answers: the pairs, and how many lines they take."""
    numbers = _numbers_of(lines[i])
    if numbers is None or i + 1 >= len(lines):
        return None
    if len(numbers) > 4 and _numbers_of(lines[i + 1]) is not None:
        return None  # two rows of numbers; four digits over four digits may be answers
    answers = _plain(lines[i + 1].tokens)
    if not answers or len(answers) > len(numbers) or not all(_is_answer(t) for t, _ in answers):
        return None
    pairs: list[tuple[int, str]] = []
    if len(answers) == len(numbers):
        pairs = [(n, t) for (n, _), (t, _) in zip(numbers, answers, strict=True)]
    else:  # some columns are empty: each answer belongs to the number above it
        pitch = (numbers[-1][1] - numbers[0][1]) / max(1, len(numbers) - 1)
        for text, x in answers:
            number, above = min(numbers, key=lambda n: abs(n[1] - x))
            if abs(above - x) <= pitch * 0.45:
                pairs.append((number, text))
        if len({n for n, _ in pairs}) != len(pairs):
            return None
    where = (lines[i], lines[i + 1])
    return [_Found(n, t, where) for n, t in pairs], 2


def _is_answer(text: str) -> bool:
    read = read_answer(_unbracketed(text))
    return (read.answer is not None and read.confidence == 1.0) or bool(re.fullmatch(r"none|-+", text, re.IGNORECASE))


def _columns(lines: Sequence[Line], i: int) -> tuple[list[_Found], int] | None:
    """Columns of number and answer without any mark ("1 C 16 A 31 B"), over several lines.

    The numbers rise down the columns or along the rows, with few gaps; that tells them from any other figures.
    """
    rows: list[list[tuple[int, str]]] = []
    while i + len(rows) < len(lines) and (row := _row_of_pairs(lines[i + len(rows)])):
        rows.append(row)
    count = sum(len(r) for r in rows)
    figures_alone = all(re.fullmatch(r"[\d.-]+", text) for r in rows for _, text in r)
    if len(rows) < 2 or count < (2 * MIN_ENTRIES if figures_alone else MIN_ENTRIES):
        return None
    along = [n for r in rows for n, _ in r]
    down = [r[k][0] for k in range(max(len(r) for r in rows)) for r in rows if k < len(r)]
    for numbers in (down, along):
        rising = all(a < b for a, b in pairwise(numbers))
        if rising and count / (numbers[-1] - numbers[0] + 1) >= MIN_COLUMN_DENSITY:
            return [_Found(n, t, (lines[i + k],)) for k, row in enumerate(rows) for n, t in row], len(rows)
    return None


def _row_of_pairs(line: Line) -> list[tuple[int, str]] | None:
    plain = [t for t, _ in _plain(line.tokens)]
    for k in range(len(plain) - 2, 0, -1):  # "1.15 to 1.25" is one answer
        if plain[k].lower() in ("to", "or") and k + 1 < len(plain):
            plain[k - 1 : k + 2] = [" ".join(plain[k - 1 : k + 2])]
    if len(plain) % 2 and re.fullmatch(r"\d{1,3}", plain[-1]):
        plain.pop()  # a number whose answer lies beyond the page's edge, or was not read
    if len(plain) < 2 or len(plain) % 2:
        return None
    row = []
    for number, answer in zip(plain[::2], plain[1::2], strict=True):
        if not re.fullmatch(r"\d{1,3}\)?", number) or not _is_answer(answer):
            return None
        row.append((int(number.strip(")")), answer))
    return row


def _chain(solutions: list[KeyEntry]) -> list[KeyEntry]:
    """The solutions' labels whose numbers rise; a numbered step within a solution does not go on the chain."""
    kept: list[KeyEntry] = []
    last = 0
    for entry in solutions:
        number = entry.number or 0
        if number > last or number == 1:
            kept.append(entry)
            last = number
    return kept


def runs_of(entries: Sequence[KeyEntry]) -> list[list[KeyEntry]]:
    """Entries in runs: a number that was there already starts the next one, unless those behind it go on as before.

    A stray pair that repeats a number is a run of its own, behind the others.
    """
    runs: list[list[KeyEntry]] = []
    strays: list[list[KeyEntry]] = []
    seen: set[int | None] = set()
    for i, entry in enumerate(entries):
        if runs and entry.number in seen:
            behind = [e.number for e in entries[i + 1 : i + 4]]
            if behind and not any(n in seen for n in behind):
                strays.append([entry])
                continue
        if not runs or entry.number in seen:
            runs.append([])
            seen = set()
        runs[-1].append(entry)
        seen.add(entry.number)
    return runs + strays
