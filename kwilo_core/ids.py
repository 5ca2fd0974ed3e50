"""Paper, booklet and question ids: made and parsed here and nowhere else.

    paper_id     {exam}-{year}[-{session}][-{shift or paper}][-{subject}]     jee_main-2024-feb01-s1
    booklet_id   {paper_id}.{version or x}.{languages joined by -}.{publisher}  kcet-2024-mathematics.a1.en.kea
    question_id  {paper_id}:{question_number}                                  neet-2024:17

A collection (questions of many years under chapter headings) stands in the place of a paper under an id of its own:
`{exam}-collection-{name}`, such as `neet-collection-genetics`.

All are lower case, URL-safe and immutable. The paper id is the partition key.
"""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass
from enum import StrEnum

from kwilo_core.errors import KwiloError


class Exam(StrEnum):
    """The exams that the platform knows, by their code."""

    KCET = "KCET"
    NEET = "NEET"
    JEE_MAIN = "JEE_MAIN"
    JEE_ADVANCED = "JEE_ADVANCED"

    @property
    def slug(self) -> str:
        """The exam's part of ids and of file names: `jee_main`."""
        return self.value.lower()

    @property
    def title(self) -> str:  # type: ignore[override]  # a noun here, as people write it
        """The exam's name as people write it: `JEE Main`."""
        return {"KCET": "KCET", "NEET": "NEET", "JEE_MAIN": "JEE Main", "JEE_ADVANCED": "JEE Advanced"}[self.value]


SUBJECTS = ("physics", "chemistry", "mathematics", "biology")
"""The subjects, as ids and tables spell them. Botany and zoology are sections of biology."""

FIRST_YEAR, LAST_YEAR = 1950, 2100  # a year outside is a typing error
_SUBJECT_ALIASES = {
    "botany": "biology",
    "zoology": "biology",
    "bio": "biology",
    "maths": "mathematics",
    "math": "mathematics",
    "mat": "mathematics",
    "phy": "physics",
    "chem": "chemistry",
}
SUBJECT_TITLES = {s: s.capitalize() for s in SUBJECTS}
KWILO_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "kwilo.ai")

_PART = re.compile(r"[a-z0-9_]+")
_SESSION = re.compile(r"[a-z]{3}[0-9]{2}")
_SHIFT = re.compile(r"s[1-9]")
_PAPER = re.compile(r"p[1-9]")
_LANGUAGE = re.compile(r"[a-z]{2,3}")

LANGUAGES = ("en", "hi", "as", "bn", "gu", "kn", "ml", "mr", "or", "pa", "ta", "te", "ur")
"""ISO 639 codes of the languages that the four exams are printed in."""


class IdError(KwiloError):
    """An id, or a part of one, that does not have the form of this module."""


def parse_exam(text: str) -> Exam:
    """The exam that `text` names, in any case, with a space, dash or underscore ("JEE Main", "jee-main").

    Raises:
        IdError: when no exam has that name.
    """
    code = re.sub(r"[\s-]+", "_", text.strip()).upper()
    code = {"UGCET": "KCET", "NEET_UG": "NEET", "JEEMAIN": "JEE_MAIN", "JEEADVANCED": "JEE_ADVANCED"}.get(code, code)
    try:
        return Exam(code)
    except ValueError:
        raise IdError(f"unknown exam {text!r}", expected="one of " + ", ".join(Exam)) from None


def parse_subject(text: str) -> str:
    """The subject that `text` names; botany and zoology are biology, maths is mathematics.

    Raises:
        IdError: when no subject has that name.
    """
    name = text.strip().lower()
    name = _SUBJECT_ALIASES.get(name, name)
    if name not in SUBJECTS:
        raise IdError(f"unknown subject {text!r}", expected="one of " + ", ".join(SUBJECTS))
    return name


@dataclass(frozen=True, slots=True)
class PaperKey:
    """The parts of a paper id. `session` like `feb01`, `shift` like `s1`, `paper` like `p1`; subject for KCET alone.

    A collection has a name in `collection` and no year.
    """

    exam: Exam
    year: int | None = None
    session: str | None = None
    shift: str | None = None
    paper: str | None = None
    subject: str | None = None
    collection: str | None = None

    def __post_init__(self) -> None:
        if self.collection is not None:
            if self.year or self.session or self.shift or self.paper or self.subject:
                raise IdError(f"collection {self.collection!r} with parts of a paper", expected="a name alone")
            if not _PART.fullmatch(self.collection):
                raise IdError(f"collection {self.collection!r}", expected="lower-case letters, digits and _")
            return
        if self.year is None or not FIRST_YEAR <= self.year <= LAST_YEAR:
            raise IdError(f"year {self.year}", expected=f"{FIRST_YEAR} to {LAST_YEAR}")
        for name, value, pattern, example in (
            ("session", self.session, _SESSION, "feb01"),
            ("shift", self.shift, _SHIFT, "s1"),
            ("paper", self.paper, _PAPER, "p1"),
        ):
            if value is not None and not pattern.fullmatch(value):
                raise IdError(f"{name} {value!r}", expected=f"a form like {example!r}")
        if self.shift and self.paper:
            raise IdError(f"shift {self.shift!r} and paper {self.paper!r} together", expected="one of the two")
        if self.subject is not None and self.subject not in SUBJECTS:
            raise IdError(f"subject {self.subject!r}", expected="one of " + ", ".join(SUBJECTS))

    @property
    def is_collection(self) -> bool:
        """Whether this is a collection; its questions never count in a mart."""
        return self.collection is not None

    @property
    def paper_id(self) -> str:
        """The paper id (or the collection's id) of these parts."""
        if self.collection is not None:
            return f"{self.exam.slug}-collection-{self.collection}"
        parts = [self.exam.slug, str(self.year), self.session, self.shift or self.paper, self.subject]
        return "-".join(p for p in parts if p)


@dataclass(frozen=True, slots=True)
class BookletKey:
    """The parts of a booklet id."""

    paper: PaperKey
    version: str | None
    languages: tuple[str, ...]
    publisher: str

    @property
    def booklet_id(self) -> str:
        """The booklet id of these parts."""
        return f"{self.paper.paper_id}.{self.version or 'x'}.{'-'.join(self.languages)}.{self.publisher}"


def make_booklet_key(
    paper: PaperKey, *, version: str | None, languages: list[str] | tuple[str, ...], publisher: str
) -> BookletKey:
    """A booklet key from parts as people write them: version `A-1` becomes `a1`, publisher `KEA` becomes `kea`.

    Raises:
        IdError: when a part leaves nothing that an id can hold.
    """
    code = re.sub(r"[^a-z0-9]", "", (version or "").lower()) or None
    name = re.sub(r"[^a-z0-9]+", "_", publisher.lower()).strip("_")
    if not name:
        raise IdError(f"publisher {publisher!r}", expected="a name with a letter or digit")
    if code == "x":
        code = None
    codes = tuple(c.lower() for c in languages)
    if not codes or len(set(codes)) < len(codes) or not set(codes) <= set(LANGUAGES):
        raise IdError(
            f"languages {list(languages)!r}", expected=f"codes such as en,kn, each once, of {', '.join(LANGUAGES)}"
        )
    return BookletKey(paper, code, codes, name)


def parse_paper_id(paper_id: str) -> PaperKey:
    """The parts of a paper id.

    Raises:
        IdError: when it has no form of a paper id.
    """
    parts = paper_id.split("-")
    wanted = "{exam}-{year}[-{session}][-{shift or paper}][-{subject}], such as jee_main-2024-feb01-s1"
    if len(parts) < 2 or not all(_PART.fullmatch(p) for p in parts):
        raise IdError(f"paper id {paper_id!r}", expected=wanted)
    exam = next((e for e in Exam if e.slug == parts[0]), None)
    if exam is None:
        raise IdError(
            f"paper id {paper_id!r}: unknown exam {parts[0]!r}", expected="one of " + ", ".join(e.slug for e in Exam)
        )
    if parts[1] == "collection" and len(parts) == 3:
        return PaperKey(exam, collection=parts[2])
    if not re.fullmatch(r"[0-9]{4}", parts[1]):
        raise IdError(f"paper id {paper_id!r}", expected=wanted)
    found: dict[str, str] = {}
    forms = [("session", _SESSION), ("shift", _SHIFT), ("paper", _PAPER), ("subject", re.compile("|".join(SUBJECTS)))]
    position = 0
    for part in parts[2:]:
        while position < len(forms) and not forms[position][1].fullmatch(part):
            position += 1
        if position == len(forms):
            raise IdError(f"paper id {paper_id!r}: {part!r} has no place", expected=wanted)
        found[forms[position][0]] = part
        position += 1
    return PaperKey(exam, int(parts[1]), **found)


def parse_booklet_id(booklet_id: str) -> BookletKey:
    """The parts of a booklet id.

    Raises:
        IdError: when it has no form of a booklet id.
    """
    parts = booklet_id.split(".")
    if len(parts) != 4 or not re.fullmatch(r"[a-z0-9]+", parts[1]) or not _PART.fullmatch(parts[3]):
        raise IdError(f"booklet id {booklet_id!r}", expected="{paper_id}.{version or x}.{languages}.{publisher}")
    languages = tuple(parts[2].split("-"))
    if not all(_LANGUAGE.fullmatch(c) for c in languages):
        raise IdError(f"booklet id {booklet_id!r}: languages {parts[2]!r}", expected="codes joined by -, such as en-kn")
    return BookletKey(parse_paper_id(parts[0]), None if parts[1] == "x" else parts[1], languages, parts[3])


def paper_of_booklet(booklet_id: str) -> str:
    """The paper id within a booklet id."""
    return parse_booklet_id(booklet_id).paper.paper_id


def make_question_id(paper_id: str, question_number: int) -> str:
    """The id of one logical question."""
    if question_number < 1:
        raise IdError(f"question number {question_number}", expected="1 or more")
    return f"{paper_id}:{question_number}"
