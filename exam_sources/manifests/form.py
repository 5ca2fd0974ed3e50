"""The published form of a manifest, as pydantic models; `manifest_schema.json` is made from them.

    manifest_version: 1
    collection: samples                  # a name for this set of papers
    defaults: {authority: licensed, rights_status: licensed, rights_evidence: "...", publisher: kwilo}
    papers:
      - exam: KCET                       # with year, session, shift, paper, subject: the parts of the paper id
        year: 2023
        subject: physics
        booklets:
          - version: A-1
            languages: [en]
            files:
              - {role: paper, path: papers/kcet-2023-physics.pdf, sha256: "..."}

What `SourceFacts` holds may stand at any level; the innermost one counts. Belongs here: names, types and the limits of
single values. What several values must satisfy together is in `reader.py`, since it needs ids.
"""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, field_validator, model_validator

from exam_sources.manifests.vocabulary import Authority, Completeness, Kind, Rights, Role
from kwilo_core.ids import FIRST_YEAR, LAST_YEAR

MANIFEST_VERSION = 1

Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]


def _as_text(value: Any) -> Any:
    # a booklet code such as 11 is a number to YAML and a name to people
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Code = Annotated[Text, BeforeValidator(_as_text)]
Sha256 = Annotated[
    str,
    StringConstraints(strip_whitespace=True, to_lower=True, pattern=r"^[0-9a-fA-F]{64}$"),
    Field(examples=["0" * 64]),
]


class _Form(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SourceFacts(_Form):
    """Where something comes from and under which right; a level that says nothing takes the level above's."""

    authority: Authority | None = Field(default=None, description="Who stands behind the source.")
    rights_status: Rights | None = Field(default=None, description="Under which right the platform holds it.")
    rights_evidence: Text | None = Field(default=None, description="What shows that right: a licence or a letter.")
    publisher: Text | None = Field(default=None, description="Who printed the booklet; part of its id.")
    source_url: Text | None = Field(default=None, description="The page that it was published on.")


class FileForm(_Form):
    """One file of a booklet, on this machine (`path`), elsewhere (`url`), or at a place not known yet (`unlocated`)."""

    role: Role
    path: Text | None = Field(default=None, description="Relative to the manifest and below its folder, or absolute.")
    url: Text | None = Field(default=None, description="An http or https address.", pattern=r"^https?://[^\s/]+")
    member: Text | None = Field(default=None, description="Its name within the zip that path or url names.")
    unlocated: bool = Field(default=False, description="Known to be published; at which address is not known.")
    address_checked: dt.date | None = Field(default=None, description="When somebody saw that the url answers with it.")
    sha256: Sha256 | None = Field(default=None, description="The checksum; without one any bytes are taken.")
    authority: Authority | None = Field(default=None, description="Of this file, where it is not the booklet's.")
    date: dt.date | None = Field(default=None, description="When a key was issued.")
    version: Code | None = Field(default=None, description="The version code that a key is for, where it is for one.")

    @model_validator(mode="after")
    def _one_place(self) -> FileForm:
        if (self.path is not None) + (self.url is not None) + self.unlocated != 1:
            raise ValueError("a file has one of path, url and unlocated: true")
        if self.member is not None and self.unlocated:
            raise ValueError("a member needs the path or the url of its zip")
        return self


class BookletForm(SourceFacts):
    """One printing of a paper."""

    version: Code | None = Field(default=None, description="The version code as printed.")
    languages: list[Text] = Field(default=["en"], min_length=1, description="ISO 639 codes; the first is the stem's.")
    covers: list[Text] | None = Field(default=None, min_length=1, description="Its subjects; null for all.")
    files: list[FileForm] = Field(min_length=1)


class PaperHead(SourceFacts):
    """The parts of a paper's (or a collection's) id, without its booklets."""

    kind: Kind = Kind.PAPER
    exam: Text = Field(description="KCET, NEET, JEE_MAIN or JEE_ADVANCED.")
    year: int | None = Field(default=None, ge=FIRST_YEAR, le=LAST_YEAR, description="A collection has none.")
    session: Text | None = Field(default=None, description="JEE Main: month and day, such as feb01.")
    shift: Text | None = Field(default=None, description="JEE Main: s1 or s2.")
    paper: Text | None = Field(default=None, description="JEE Advanced: p1 or p2.")
    subject: Text | None = Field(default=None, description="KCET alone, where each subject is a paper.")
    name: Text | None = Field(default=None, description="Of a collection, where a paper has a year.")
    exam_date: dt.date | None = Field(default=None, description="The day it was sat.")


class PaperForm(PaperHead):
    """One paper with its booklets."""

    booklets: list[BookletForm] = Field(min_length=1)


class ManifestHead(_Form):
    """What stands above the papers."""

    manifest_version: int
    collection: Text | None = Field(default=None, description="A name for this set of papers.")
    defaults: SourceFacts = Field(default_factory=lambda: SourceFacts())

    @field_validator("manifest_version")
    @classmethod
    def _known_version(cls, value: int) -> int:
        if value != MANIFEST_VERSION:
            raise ValueError(f"this release reads manifest_version {MANIFEST_VERSION}")
        return value


class QuestionFileForm(SourceFacts):
    """A file of structured questions, of one paper or of many: a list or JSON lines, plain or gzipped."""

    exam: Text = Field(description="KCET, NEET, JEE_MAIN or JEE_ADVANCED.")
    path: Text | None = Field(default=None, description="Relative to the manifest and below its folder, or absolute.")
    url: Text | None = Field(default=None, description="An http or https address.", pattern=r"^https?://[^\s/]+")
    sha256: Sha256 | None = Field(default=None, description="The checksum; without one any bytes are taken.")
    completeness: Completeness = Field(
        default=Completeness.PARTIAL, description="Whether the file claims to hold the whole of each of its papers."
    )
    languages: list[Text] = Field(default=["en"], min_length=1, description="ISO 639 codes; the first is the stem's.")
    papers: dict[str, Text | None] = Field(
        default_factory=dict,
        description="{name of a paper in the file: its paper id}; null where nobody has said which paper it is.",
    )
    unnamed: Text | None = Field(
        default=None, description="Where rows go that name no paper: a paper id, or the name of a collection."
    )

    @model_validator(mode="after")
    def _one_place(self) -> QuestionFileForm:
        if (self.path is None) == (self.url is None):
            raise ValueError("a file of questions has either path or url")
        if self.unnamed is None and not any(self.papers.values()):
            raise ValueError("a file of questions has papers: {name in the file: paper id}, or unnamed:")
        return self


class ManifestForm(ManifestHead):
    """A whole manifest: the form that `manifest_schema.json` publishes."""

    papers: list[PaperForm] = Field(default_factory=list)
    question_files: list[QuestionFileForm] = Field(default_factory=list)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a manifest."""
    schema = ManifestForm.model_json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kwilo manifest",
        "contract_version": 1,
    } | {k: v for k, v in schema.items() if k != "title"}
