"""What a set of manifests says, checked: one entry a booklet, and the problems of what could not be used."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from exam_sources.booklet import BookletInfo
from exam_sources.manifests.vocabulary import Authority, Completeness, Kind, Rights, Role
from kwilo_core.printable import printable


@dataclass(frozen=True, slots=True)
class ManifestFile:
    """One file of a booklet as its manifest states it.

    Attributes:
        path: As written, relative to the manifest's folder or absolute; None where there is a `url`.
        member: Its name within the zip that path or url names; None where they name the file itself.
        is_unlocated: It is published somewhere, at an address that nobody has written down yet: neither path nor url.
        address_checked: When somebody saw that the address answers with this file; None for never.
        sha256: The stated checksum; None where none is stated.
        authority: Of this file: its own, else the booklet's.
        version_code: The version that a key is for, where the manifest says so.
        line: Where the file is stated, for messages.
    """

    role: Role
    path: str | None
    url: str | None
    sha256: str | None
    authority: Authority | None
    date: dt.date | None = None
    version_code: str | None = None
    line: int = 0
    member: str | None = None
    is_unlocated: bool = False
    address_checked: dt.date | None = None

    @property
    def source(self) -> str:
        """The path or the address, as written, with the member of a zip behind `!`; "" where neither is known."""
        place = self.url or self.path or ""
        return f"{place}!{self.member}" if self.member else place


@dataclass(frozen=True, slots=True)
class QuestionSource:
    """Which rows of a file of structured questions are a booklet's.

    Attributes:
        slugs: The names by which the file's rows call the paper.
        takes_unnamed: Whether rows that name no paper are this booklet's.
        completeness: What the manifest claims of the file.
        known_slugs: Every name that the manifest maps, to this paper or to another; rows under others are failures.
        unnamed_known: Whether the manifest says whose the rows are that name no paper.
        is_first: Whether this is the file's first booklet, which tells what no booklet has.
    """

    slugs: tuple[str, ...]
    takes_unnamed: bool
    completeness: Completeness
    known_slugs: tuple[str, ...]
    unnamed_known: bool
    is_first: bool


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One booklet of the catalogue.

    Attributes:
        booklet: Its ids, languages, version code and what it covers.
        rights_status, authority: None where the manifest does not say; a gate then holds the booklet.
        manifest: The file that states it; relative paths start in its folder.
        line: Where in that file.
        questions: Set where the booklet's source is a file of structured questions, which has no pages.
    """

    booklet: BookletInfo
    kind: Kind
    files: tuple[ManifestFile, ...]
    authority: Authority | None
    rights_status: Rights | None
    rights_evidence: str | None
    source_url: str | None
    publisher: str
    exam_date: dt.date | None
    collection: str | None
    manifest: Path
    line: int
    questions: QuestionSource | None = None

    @property
    def booklet_id(self) -> str:
        return self.booklet.booklet_id

    @property
    def paper_id(self) -> str:
        return self.booklet.paper.paper_id

    @property
    def manifest_dir(self) -> Path:
        return self.manifest.parent

    def files_of(self, role: Role) -> tuple[ManifestFile, ...]:
        """The booklet's files of one role, in the manifest's order."""
        return tuple(f for f in self.files if f.role is role)


@dataclass(frozen=True, slots=True)
class ManifestProblem:
    """Something that a manifest states wrongly: where, and what."""

    file: Path
    line: int
    message: str

    def one_line(self) -> str:
        """`FILE:LINE: message`, the form that editors jump to."""
        return printable(f"{self.file}:{self.line}: " + " ".join(self.message.split()))


@dataclass(frozen=True)
class Catalogue:
    """All entries, sorted by booklet id, and all problems, in the order of the files."""

    entries: tuple[CatalogueEntry, ...]
    problems: tuple[ManifestProblem, ...]

    @cached_property
    def _by_paper(self) -> dict[str, tuple[CatalogueEntry, ...]]:
        found: dict[str, list[CatalogueEntry]] = {}
        for entry in self.entries:
            found.setdefault(entry.paper_id, []).append(entry)
        return {paper_id: tuple(of_paper) for paper_id, of_paper in found.items()}

    @property
    def paper_ids(self) -> list[str]:
        """The papers and collections, sorted; the partitions of everything that follows."""
        return sorted(self._by_paper)

    def of_paper(self, paper_id: str) -> tuple[CatalogueEntry, ...]:
        """The booklets of one paper."""
        return self._by_paper.get(paper_id, ())

    def entry(self, booklet_id: str) -> CatalogueEntry | None:
        """The entry of one booklet; None where no manifest has it."""
        return next((e for e in self.entries if e.booklet_id == booklet_id), None)
