"""The plan of each paper of the corpus: its scheme, its sections, its looks, its booklets and their keys.

Belongs here: what the corpus holds, as data. The schemes are the official ones of the exam and year, so that the checks
on counts and totals mean something. Not here: drawing (`draw.py`) or setting (`typeset.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from kwilo_core.ids import BookletKey, Exam, PaperKey, make_booklet_key

PUBLISHER = "kwilo"

CLEAN, DEGRADED, PHOTOGRAPHED = "clean", "degraded", "photographed"
RENDERS = (CLEAN, DEGRADED, PHOTOGRAPHED)


@dataclass(frozen=True, slots=True)
class SectionPlan:
    """Questions of one subject in one section, all worth the same.

    Attributes:
        subject: Its subject.
        name: The section's name as the page prints it; None where the paper has no sections.
        forms: How many questions of each form (`single`, `numeric`, `multiple`, `match`, `match_arrows`, `assertion`).
        marks: Marks for a right answer.
        negative_marks: Deducted for a wrong one.
        numeric_type: `integer` or `numerical`: what the scheme calls answers without options.
        whole: Answers without options are whole numbers of 0 or more.
        partial: Name of the rule for part of an answer.
        attempt: How many of the questions count, where not all.
        passages: How many passages with three questions each come on top of `forms`.
        diagrams: How many questions of the first form refer to a drawing.
        instructions: What the section says of itself, in markup.
    """

    subject: str
    name: str | None
    forms: tuple[tuple[str, int], ...]
    marks: int
    negative_marks: int
    numeric_type: str = "integer"
    whole: bool = True
    partial: str | None = None
    attempt: int | None = None
    passages: int = 0
    diagrams: int = 0
    instructions: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        """How many questions it has."""
        return sum(n for _, n in self.forms) + 3 * self.passages


@dataclass(frozen=True, slots=True)
class BookletPlan:
    """One printing of a paper.

    Attributes:
        version: Version code as printed; None where the paper has none.
        languages: Codes of its languages.
        render: `clean` (born digital), `degraded` (a scan) or `photographed` (a bad one).
        key: `pdf`, `csv` or `json` for a key of its own, `inline` for answers beside the questions.
        key_gaps: How many entries the key lacks.
        permuted: Blocks of ten questions in another order than the paper's first booklet.
    """

    version: str | None
    languages: tuple[str, ...] = ("en",)
    render: str = CLEAN
    key: str = "pdf"
    key_gaps: int = 0
    permuted: bool = False


@dataclass(frozen=True, slots=True)
class PaperPlan:
    """One paper.

    Attributes:
        key: Its id's parts.
        look: Template: `kcet`, `neet`, `jee_main` or `jee_advanced`.
        sections: In the order of the running numbers.
        booklets: Its printings.
        option_style: What options are labelled with on the page: `1` or `A`.
        restarts: Printed numbers start again with each subject.
        not_evaluated: How many questions the examining body took out of the evaluation.
        grace: How many questions give their marks to all because they were wrong.
        bonus: How many questions the examining body dropped, with marks for everyone.
        covers: Subjects that the booklets cover, where not all.
        date: The day of the exam as the cover prints it.
        note: What the manifest says of it.
    """

    key: PaperKey
    look: str
    sections: tuple[SectionPlan, ...]
    booklets: tuple[BookletPlan, ...]
    option_style: str
    restarts: bool = False
    not_evaluated: int = 0
    grace: int = 0
    bonus: int = 0
    covers: tuple[str, ...] | None = None
    date: str = ""
    note: str | None = None

    @property
    def count(self) -> int:
        """How many questions it has."""
        return sum(s.count for s in self.sections)

    def booklet_key(self, booklet: BookletPlan) -> BookletKey:
        """The id of one of its booklets."""
        return make_booklet_key(self.key, version=booklet.version, languages=booklet.languages, publisher=PUBLISHER)


_DIAGRAMS = {"physics": 3, "chemistry": 0, "mathematics": 1}


def _neet_2025() -> tuple[SectionPlan, ...]:
    return (
        SectionPlan("physics", None, (("single", 40), ("match", 3), ("assertion", 2)), 4, 1, diagrams=4),
        SectionPlan("chemistry", None, (("single", 39), ("match", 4), ("assertion", 2)), 4, 1),
        SectionPlan("biology", None, (("single", 70), ("match", 8), ("assertion", 6)), 4, 1, passages=2, diagrams=2),
    )


def _jee_main(subject: str, numeric: int, attempt: int | None, numeric_type: str) -> tuple[SectionPlan, ...]:
    return (
        SectionPlan(
            subject, "Section A", (("single", 17), ("match", 2), ("assertion", 1)), 4, 1, diagrams=_DIAGRAMS[subject]
        ),
        SectionPlan(subject, "Section B", (("numeric", numeric),), 4, 1, numeric_type=numeric_type, attempt=attempt),
    )


_SINGLE_RULES = (
    "This section contains FOUR (04) questions with four options (A), (B), (C) and (D), of which ONLY ONE is right.",
    "Full Marks: +3 if only the right option is chosen. Zero Marks: 0 if no option is chosen. "
    "Negative Marks: −1 in all other cases.",
)
_MULTIPLE_RULES = (
    "This section contains THREE (03) questions with four options, of which ONE OR MORE THAN ONE is right.",
    "Full Marks: +4 only if all the right options and no other are chosen. "
    "Partial Marks: +3 if all four options are right but only three are chosen; "
    "+2 if three or more options are right but only two are chosen, both of them right; "
    "+1 if two or more options are right but only one is chosen and it is right. "
    "Zero Marks: 0 if no option is chosen. Negative Marks: −2 in all other cases.",
)


def _match_rules(count: str, marks: int) -> tuple[str, ...]:
    return (
        f"This section contains {count} questions with two lists each, List-I and List-II, "
        "and four options of which ONLY ONE is right.",
        f"Full Marks: +{marks} if only the right option is chosen. Zero Marks: 0 if no option is chosen. "
        "Negative Marks: −1 in all other cases.",
    )


def _number_rules(what: str) -> tuple[str, ...]:
    return (
        f"This section contains SIX (06) questions. The answer to each is a {what}.",
        "Full Marks: +4 if only the right value is entered. Zero Marks: 0 in all other cases.",
    )


def _jee_advanced(subject: str, numeric_type: str, matches: int, match_marks: int) -> tuple[SectionPlan, ...]:
    what = (
        "NON-NEGATIVE INTEGER"
        if numeric_type == "integer"
        else "NUMERICAL VALUE, to be entered correct to two decimal places"
    )
    words = {3: "THREE (03)", 4: "FOUR (04)"}[matches]
    return (
        SectionPlan(subject, "Section 1", (("single", 4),), 3, 1, instructions=_SINGLE_RULES),
        SectionPlan(
            subject, "Section 2", (("multiple", 3),), 4, 2, partial="three_two_one", instructions=_MULTIPLE_RULES
        ),
        SectionPlan(
            subject,
            "Section 3",
            (("numeric", 6),),
            4,
            0,
            numeric_type=numeric_type,
            whole=numeric_type == "integer",
            diagrams=_DIAGRAMS[subject] // 2,
            instructions=_number_rules(what),
        ),
        SectionPlan(
            subject,
            "Section 4",
            (("match_arrows", matches),),
            match_marks,
            1,
            instructions=_match_rules(words, match_marks),
        ),
    )


def _all(subjects: tuple[str, ...], *parts: tuple[SectionPlan, ...]) -> tuple[SectionPlan, ...]:
    assert len(subjects) == len(parts)
    return tuple(s for part in parts for s in part)


_PCM = ("physics", "chemistry", "mathematics")
_MPC = ("mathematics", "physics", "chemistry")

PAPERS: tuple[PaperPlan, ...] = (
    PaperPlan(
        PaperKey(Exam.KCET, 2023, subject="physics"),
        "kcet",
        (SectionPlan("physics", None, (("single", 57),), 1, 0, passages=1, diagrams=5),),
        (BookletPlan("A-1"), BookletPlan("B-2", permuted=True)),
        option_style="1",
        grace=1,
        date="20-05-2023",
        note="One paper in two booklets: B-2 has the questions of A-1 in another order of blocks.",
    ),
    PaperPlan(
        PaperKey(Exam.KCET, 2024, subject="mathematics"),
        "kcet",
        (SectionPlan("mathematics", None, (("single", 60),), 1, 0, diagrams=2),),
        (BookletPlan("C-3", languages=("en", "kn")),),
        option_style="A",
        not_evaluated=15,
        date="18-04-2024",
        note="English and Kannada; 15 questions were taken out of the evaluation, which leaves 45 marks.",
    ),
    PaperPlan(
        PaperKey(Exam.NEET, 2023),
        "neet",
        (
            SectionPlan("physics", "Section A", (("single", 31), ("match", 2), ("assertion", 2)), 4, 1, diagrams=3),
            SectionPlan("physics", "Section B", (("single", 15),), 4, 1, attempt=10),
        ),
        (BookletPlan("E2", render=PHOTOGRAPHED, key_gaps=3),),
        option_style="1",
        covers=("physics",),
        date="07-05-2023",
        note="Stays held for a person: a photographed scan of the physics part, whose key lacks three entries.",
    ),
    PaperPlan(
        PaperKey(Exam.NEET, 2025),
        "neet",
        _neet_2025(),
        (BookletPlan("45"),),
        option_style="1",
        date="04-05-2025",
    ),
    PaperPlan(
        PaperKey(Exam.JEE_MAIN, 2024, session="feb01", shift="s1"),
        "jee_main",
        _all(_PCM, *(_jee_main(s, 10, 5, "integer") for s in _PCM)),
        (BookletPlan(None, key="csv"),),
        option_style="1",
        bonus=1,
        date="01/02/2024",
        note="A response sheet: questions and options are pictures, the key goes by question id.",
    ),
    PaperPlan(
        PaperKey(Exam.JEE_MAIN, 2025, session="jan22", shift="s1"),
        "jee_main",
        _all(_PCM, *(_jee_main(s, 5, None, "numerical") for s in _PCM)),
        (BookletPlan(None, key="json"),),
        option_style="1",
        restarts=True,
        bonus=1,
        date="22/01/2025",
        note="A response sheet whose numbers start again with each subject.",
    ),
    PaperPlan(
        PaperKey(Exam.JEE_ADVANCED, 2024, paper="p1"),
        "jee_advanced",
        _all(_MPC, *(_jee_advanced(s, "integer", 4, 3) for s in _MPC)),
        (BookletPlan(None, key="inline"),),
        option_style="A",
        restarts=True,
        date="26-05-2024",
    ),
    PaperPlan(
        PaperKey(Exam.JEE_ADVANCED, 2025, paper="p1"),
        "jee_advanced",
        _all(_MPC, *(_jee_advanced(s, "numerical", 3, 4) for s in _MPC)),
        (BookletPlan(None, render=DEGRADED, key="inline"),),
        option_style="A",
        restarts=True,
        date="18-05-2025",
        note="A scan: skewed, noisy, with inline answers.",
    ),
)


def with_render(plan: PaperPlan, render: str) -> PaperPlan:
    """`plan` with every booklet rendered as `render`."""
    return replace(plan, booklets=tuple(replace(b, render=render) for b in plan.booklets))
