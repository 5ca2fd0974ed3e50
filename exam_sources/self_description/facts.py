"""What a document says of itself: single statements with page and words, and the facts that they add up to."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Place(StrEnum):
    """Where a document speaks of itself."""

    TITLE = "title"
    HEADER = "header"
    FOOTER = "footer"
    ADDRESS = "address"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that one place says.

    Attributes:
        fact: "exam", "year", "paper", "session", "shift", "date", "subject" or "version_code".
        value: As text, in the form of the ids ("2024", "p1", "feb01").
        page: The first page that says it.
        place: What kind of place that is.
        words: What is printed there, cut to a line.
        weight: How much it counts against other statements of the same fact.
        pages: On how many pages it stands.
    """

    fact: str
    value: str
    page: int
    place: Place
    words: str
    weight: float
    pages: int = 1


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """What the pages say of themselves; None where they say nothing.

    Attributes:
        date: The day of the exam as printed, `YYYY-MM-DD`.
        languages: Those whose script has a share of the letters that no name or watermark has.
        scripts: {language: share of the letters in its script}, 0 to 1.
        statements: What each fact was read from, the one that stands first, with those that say otherwise.
        made_on: The day when the file was made by its own account, `YYYY-MM-DD`.
    """

    exam: str | None = None
    year: int | None = None
    paper: str | None = None
    session: str | None = None
    shift: str | None = None
    subject: str | None = None
    version_code: str | None = None
    languages: tuple[str, ...] = ()
    date: str | None = None
    scripts: dict[str, float] = field(default_factory=dict)
    statements: tuple[Statement, ...] = ()
    made_on: str | None = None

    def said(self, fact: str) -> tuple[Statement, ...]:
        """What is said of one fact, the statement with the most weight first."""
        return tuple(s for s in self.statements if s.fact == fact)
