"""Which marking scheme a paper has: the table `schemes.yaml`, read and checked.

Belongs here: reading the table and finding a paper's row. A scheme is data: a new year is a new row, with its source.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from exam_sources.marks.shape import Block, ExpectedShape
from exam_sources.model import QuestionType
from kwilo_core.errors import KwiloError
from kwilo_core.ids import SUBJECTS, Exam, PaperKey

SCHEMES = Path(__file__).with_name("schemes.yaml")


class SchemeError(KwiloError):
    """A row of the table of schemes that contradicts itself or lacks something."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """One row of the table, for one paper.

    Attributes:
        exam, years, paper: What it is for; `paper` is "p1" or "p2" where the papers of a year differ.
        shape: The blocks of the whole paper.
        source: Where the figures were read.
        confirmed: Whether a source that was read gives them; else they are known from general knowledge and a paper
            must bear them out.
        notes: What a reader of the marks should know.
        not_evaluated: {subject: questions that the examining body took out of the evaluation}, where that is known.
    """

    exam: Exam
    years: tuple[int, ...]
    paper: str | None
    shape: ExpectedShape
    source: str
    confirmed: bool
    notes: str = ""
    not_evaluated: Mapping[str, int] = field(default_factory=dict)

    @property
    def marks_max(self) -> float:
        """The most that a candidate can get for the whole paper."""
        return self.shape.marks_max

    def expected_shape(self, covers: Sequence[str] | None = None) -> ExpectedShape:
        """The blocks that a booklet with these `covers` should hold, numbered as in the whole paper."""
        return self.shape.covering(covers)


def find_scheme(paper: PaperKey) -> Scheme | None:
    """The scheme of a paper; None for a collection and for a paper that no row is for."""
    if paper.is_collection or paper.year is None:
        return None
    for scheme in load_schemes():
        if scheme.exam is not paper.exam or paper.year not in scheme.years:
            continue
        if scheme.paper is not None and scheme.paper != paper.paper:
            continue
        if scheme.paper is None and paper.paper not in (None, "p1"):
            continue  # a second paper of another kind (JEE Main B.Arch) is none of these rows'
        return _for_subject(scheme, paper.subject)
    return None


def years_with_count(paper: PaperKey, count: int, covers: Sequence[str] | None = None) -> list[int]:
    """The other years in which this exam's paper has `count` questions by its scheme, within what a booklet covers."""
    found = []
    for year in sorted({year for scheme in load_schemes() if scheme.exam is paper.exam for year in scheme.years}):
        if year == paper.year:
            continue
        scheme = find_scheme(replace(paper, year=year))
        if scheme is not None and scheme.expected_shape(covers).count == count:
            found.append(year)
    return found


def _for_subject(scheme: Scheme, subject: str | None) -> Scheme | None:
    """The scheme cut to one subject where a paper is one subject (KCET)."""
    blocks = scheme.shape.of_subject(subject) if subject else scheme.shape.blocks
    if scheme.exam is not Exam.KCET:
        return scheme if subject is None else replace(scheme, shape=scheme.shape.covering([subject]))
    if not blocks:
        return None
    if subject is None:
        block = replace(scheme.shape.blocks[0], subject=None)
        return replace(scheme, shape=ExpectedShape((block,)))
    shape = ExpectedShape(blocks, not_evaluated=scheme.not_evaluated.get(subject)).from_one()
    return replace(scheme, shape=shape)


@lru_cache(maxsize=1)
def load_schemes() -> tuple[Scheme, ...]:
    """Every scheme of the table.

    Raises:
        SchemeError: when a row lacks a field, or its blocks do not add up to the totals that it states.
    """
    data = yaml.safe_load(SCHEMES.read_text(encoding="utf-8"))
    return tuple(scheme_of_row(row) for row in data["schemes"])


def scheme_of_row(row: dict[str, Any]) -> Scheme:
    """One row of the table, checked.

    Raises:
        SchemeError: see `load_schemes`.
    """
    name = f"scheme {row.get('exam')} {row.get('years')} {row.get('paper') or ''}".strip()
    missing = [k for k in ("exam", "years", "questions", "marks_max", "parts", "source", "confirmed") if k not in row]
    if missing:
        raise SchemeError(f"{name} lacks {', '.join(missing)}", remedy=f"add them in {SCHEMES.name}")
    try:
        blocks = _blocks(row["parts"])
    except (KeyError, ValueError, TypeError) as error:
        raise SchemeError(f"{name}: a block has no {error}", expected="count, types, marks, negative_marks") from error
    shape = ExpectedShape(blocks, row.get("restarts", "paper"), row.get("subject_order", "fixed") == "fixed")
    # a KCET row holds the four papers of one subject each, and states the totals of one of them
    papers = len(shape.subjects) if row["exam"] == Exam.KCET.value else 1
    for what, found, stated in (
        ("questions", shape.count / papers, row["questions"]),
        ("marks_max", shape.marks_max / papers, row["marks_max"]),
        ("marks_offered", shape.marks_offered / papers, row.get("marks_offered", row["marks_max"])),
    ):
        if abs(found - stated) > 1e-9:
            raise SchemeError(f"{name}: its blocks add up to {what} {found:g}", expected=f"{stated:g} as the row says")
    return Scheme(
        exam=Exam(row["exam"]),
        years=_years(row["years"]),
        paper=row.get("paper"),
        shape=shape,
        source=row["source"],
        confirmed=bool(row["confirmed"]),
        notes=row.get("notes", ""),
        not_evaluated=row.get("not_evaluated", {}),
    )


def _blocks(parts: list[dict[str, Any]]) -> tuple[Block, ...]:
    blocks: list[Block] = []
    number = 1
    for part in parts:
        for subject in part["subjects"]:
            if subject not in SUBJECTS:
                raise ValueError(f"subject {subject!r}")
            for entry in part["blocks"]:
                section = " ".join(x for x in (part.get("name"), entry.get("section")) if x) or None
                count = int(entry["count"])
                blocks.append(
                    Block(
                        subject=subject,
                        section=section,
                        question_types=tuple(QuestionType(t) for t in entry["types"]),
                        first=number,
                        last=number + count - 1,
                        marks=float(entry["marks"]),
                        negative=float(entry["negative_marks"]),
                        partial=entry.get("partial"),
                        attempt=entry.get("attempt"),
                        of=count if entry.get("attempt") else None,
                    )
                )
                number += count
    return tuple(blocks)


def _years(text: str | int) -> tuple[int, ...]:
    """The years of "2018, 2020-2022"."""
    found: list[int] = []
    for piece in str(text).split(","):
        match = re.fullmatch(r"\s*(\d{4})(?:\s*-\s*(\d{4}))?\s*", piece)
        if not match:
            raise SchemeError(f"years {text!r}", expected="years and ranges such as 2018, 2020-2022")
        found.extend(range(int(match[1]), int(match[2] or match[1]) + 1))
    return tuple(found)
