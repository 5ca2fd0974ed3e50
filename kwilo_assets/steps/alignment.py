"""A booklet's questions with marks and answers, and what was found on the way: for the stages of keys and answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from exam_sources.booklet import BookletInfo
from exam_sources.findings import Finding
from exam_sources.keys.align import Alignment, align
from exam_sources.keys.entry import KeyEntry
from exam_sources.marks.apply import apply_scheme
from exam_sources.marks.printed import read_printed_scheme
from exam_sources.marks.scheme import find_scheme
from exam_sources.segmentation.result import Segmentation

OF_THE_KEY = frozenset({"key_for_another_version", "key_row_unreadable", "ids_of_another_paper", "keys_disagree"})
"""Codes of findings that speak of the key's sources: the keys' gate tells them, so that each hold is told once."""


@dataclass(frozen=True, slots=True)
class Aligned:
    """What aligning a booklet came to; `findings` are of the scheme and of the alignment."""

    alignment: Alignment
    findings: tuple[Finding, ...]

    @property
    def of_the_key(self) -> list[Finding]:
        """Findings about the key's sources."""
        return [f for f in self.findings if f.code in OF_THE_KEY]

    @property
    def of_the_questions(self) -> list[Finding]:
        """Findings about single questions, their answers and marks."""
        return [f for f in self.findings if f.code not in OF_THE_KEY]


def align_booklet(segmentation: Segmentation, entries: Sequence[KeyEntry], booklet: BookletInfo) -> Aligned:
    """Marks by the scheme first, since they settle types, then answers."""
    printed = read_printed_scheme(segmentation.section_lines)
    questions, of_scheme = apply_scheme(segmentation.questions, find_scheme(booklet.paper), booklet, printed=printed)
    alignment = align(questions, entries, booklet)
    return Aligned(alignment, _once([*of_scheme, *alignment.findings]))


def _once(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    found: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        found.setdefault((finding.code, finding.message), finding)
    return tuple(found.values())
