"""What a document says of itself beside what its manifest says of it."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass, field
from typing import Any

from exam_sources.booklet import BookletInfo
from exam_sources.self_description.facts import DocumentFacts, Statement
from exam_sources.self_description.languages import contradictions as language_contradictions
from kwilo_core.ids import IdError, parse_exam, parse_subject

RIVAL_SHARE = 0.5
"""A second value with half the weight of the first is said as plainly: the document contradicts itself."""

MADE_BEFORE_MONTHS = 6
"""A paper is set within the half-year before the year in which it is sat; an older file is of an older paper."""

RIVALS_OF = ("exam", "year", "paper", "session", "shift", "date", "version_code")
"""Facts that a document has one of. Several subjects are no contradiction: a paper may hold them all."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the comparison came to.

    Attributes:
        compared: {fact: {"pages", "manifest"}} of everything that both say.
        contradictions: {fact: {"pages", "manifest", "page", "words"}} where the two differ.
        conflicts: {fact: [{"value", "page", "words"}]} where the document says two things as plainly.
    """

    compared: dict[str, dict[str, Any]] = field(default_factory=dict)
    contradictions: dict[str, dict[str, Any]] = field(default_factory=dict)
    conflicts: dict[str, list[dict[str, Any]]] = field(default_factory=dict)


def compare(facts: DocumentFacts, booklet: BookletInfo, *, exam_date: dt.date | None = None) -> Comparison:
    """The facts beside the manifest; silence on either side contradicts nothing."""
    paper = booklet.paper
    pairs: tuple[tuple[str, Any, Any], ...] = (
        ("exam", _exam(facts.exam), paper.exam.value),
        ("year", facts.year, paper.year),
        ("session", facts.session, paper.session),
        ("shift", facts.shift, paper.shift),
        ("paper", facts.paper, paper.paper),
        ("subject", _subject(facts.subject), paper.subject),
        ("version_code", _code(facts.version_code), booklet.key.version),
        ("date", facts.date, exam_date.isoformat() if exam_date else None),
    )
    found = Comparison(conflicts=conflicts_of(facts))
    for fact, said, stated in pairs:
        if not said or not stated:
            continue
        both = {"pages": said, "manifest": stated}
        found.compared[fact] = both
        if str(said).lower() != str(stated).lower():
            found.contradictions[fact] = both | _evidence(facts.said(fact))
    _compare_file(found, facts, paper.year)
    declared = booklet.languages
    if facts.scripts:
        found.compared["languages"] = {"pages": list(facts.languages), "manifest": list(declared)}
    for code, what in language_contradictions(declared, facts.scripts).items():
        found.contradictions[f"language {code}"] = {
            "pages": what, "manifest": "-".join(declared), "scripts": facts.scripts,
        }  # fmt: skip
    return found


def _compare_file(found: Comparison, facts: DocumentFacts, year: int | None) -> None:
    """A file that was last changed long before the year of its paper cannot hold that paper."""
    if not facts.made_on or not year:
        return
    found.compared["file_date"] = {"pages": facts.made_on, "manifest": year}
    if dt.date.fromisoformat(facts.made_on) < dt.date(year - 1, 13 - MADE_BEFORE_MONTHS, 1):
        found.contradictions["file_date"] = {"pages": facts.made_on, "manifest": year}


def conflicts_of(facts: DocumentFacts) -> dict[str, list[dict[str, Any]]]:
    """Facts of which the document says two things with like weight."""
    found: dict[str, list[dict[str, Any]]] = {}
    for fact in RIVALS_OF:
        said = facts.said(fact)
        plain = [s for s in said if s.weight >= RIVAL_SHARE * said[0].weight]
        if len(plain) > 1:
            found[fact] = [{"value": s.value, "page": s.page, "words": s.words} for s in plain]
    return found


def told(contradictions: dict[str, dict[str, Any]]) -> list[str]:
    """The contradictions as phrases for "the document says ...": "year 2010 for 2017 (page 1: 'JEE 2010')"."""
    phrases = []
    for fact, both in contradictions.items():
        where = f" (page {both['page']}: {both['words'][:60]!r})" if both.get("page") else ""
        if fact == "file_date":
            phrases.append(f"that the file was last changed on {both['pages']} for a paper of {both['manifest']}")
        elif fact.startswith("language "):
            code = fact.removeprefix("language ")
            phrases.append(f"languages other than {both['manifest']} (of {code}: {both['pages']})")
        else:
            name = fact.replace("version_code", "version")
            phrases.append(f"{name} {both['pages']} for {both['manifest']}{where}")
    return phrases


def _evidence(said: tuple[Statement, ...]) -> dict[str, Any]:
    return {"page": said[0].page, "place": said[0].place.value, "words": said[0].words} if said else {}


def _exam(text: str | None) -> str | None:
    try:
        return parse_exam(text).value if text else None
    except IdError:
        return None


def _subject(text: str | None) -> str | None:
    try:
        return parse_subject(text) if text else None
    except IdError:
        return None


def _code(text: str | None) -> str | None:
    return re.sub(r"[^a-z0-9]", "", text.lower()) or None if text else None
