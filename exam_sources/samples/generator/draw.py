"""Draws the questions of a paper by its plan: spread over the chapters, and no two of them alike.

Belongs here: choosing families and wordings, numbering, statuses, version codes' order of questions. Randomness comes
from one seed; each paper has a stream of its own, so that a paper does not change when another is added.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from rapidfuzz import fuzz

from exam_sources.samples.generator.concepts import chapter_of
from exam_sources.samples.generator.families import FAMILIES, PASSAGES
from exam_sources.samples.generator.forms import ASSERTION_OPTIONS, FamilyError
from exam_sources.samples.generator.papers import BookletPlan, PaperPlan, SectionPlan
from exam_sources.samples.generator.question import Family, Question
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam

ALIKE = 78.0
"""Two questions of a paper whose wordings score this much (0 to 100, order of words aside) are too alike."""

FAMILY_LIMIT = {"single": 2, "numeric": 2, "multiple": 1, "match": 1, "match_arrows": 1, "assertion": 1}
"""How often one family may come in one paper in one form, each time with another wording."""

POOL_LIMIT = 2
"""How many questions of one paper may come from the same pool of facts."""

TRIES = 400

LABELLED_TURNS = 6
"""How often each wording of a pool is tried for labelled questions before the pool counts as used up."""

_BOILERPLATE = re.compile(
    r"Given below are two statements:?"
    r"( one is labelled as Assertion \(A\) and the other is labelled as Reason \(R\)\.)?"
    r"|In the light of the above statements, choose the correct answer from the options given below:"
    r"|Choose the correct answer from the options given below:"
    r"|Which (?:one )?of the following (?:statements? )?(?:is/are|is|are)?\s*(?:NOT )?(?:correct|TRUE)?\??"
)


class DrawError(KwiloError):
    """The families do not give as many different questions as a plan wants."""


def stream(seed: int, *names: str) -> Random:
    """A random source of its own for each name, the same on every machine and Python."""
    digest = hashlib.sha256("/".join([str(seed), *names]).encode()).digest()
    return Random(int.from_bytes(digest[:8], "big"))


def pool_of(family: str) -> str:
    """The pool that a family's name begins with; functions are pools of their own."""
    return family.split(".", 1)[0]


def wording(question: Question) -> str:
    """What tells a question apart: its text without the sentences that all questions of its form share."""
    fixed = {*ASSERTION_OPTIONS, "Both Statement I and Statement II are true"}
    options = [o.text for o in question.options]
    parts = [question.linear_stem()]
    if not options or options[0] not in fixed:
        parts += [o["text"] for o in question.linear_options()]
    return " ".join(_BOILERPLATE.sub(" ", " ".join(parts)).split())


def alike(a: str, b: str) -> float:
    """How much two wordings are alike, 0 to 100."""
    return fuzz.token_sort_ratio(a, b)


def words_only_in_one_language(question: Question) -> bool:
    """Whether an option holds words, which a booklet in a second language would have to translate."""
    names = {"sin", "cos", "tan", "cot", "sec", "cosec", "log", "lim", "det"}
    text = " ".join(o["text"] for o in question.linear_options())
    return any(w not in names for w in re.findall(r"[A-Za-z]{3,}", text))


def _is_whole(question: Question) -> bool:
    low, high = question.answer["ranges"][0]
    return bool(low == high and low >= 0)


@cache
def drawn_wordings(name: str, form: str) -> tuple[int, ...]:
    """The wordings of a family, in one form, that refer to a drawing."""
    family = FAMILIES[name, form]
    out = []
    for wording_index in family.wordings:
        try:
            question = family.draw(Random(0), wording_index)
        except FamilyError:
            continue
        if question.has_diagram:
            out.append(wording_index)
    return tuple(out)


@dataclass(slots=True)
class Drawing:
    """The state of drawing one paper: what is used up, and what was accepted."""

    exam: Exam
    rng: Random
    bilingual: bool = False
    used: set[tuple[str, int]] = field(default_factory=set)
    families: Counter[str] = field(default_factory=Counter)
    pools: Counter[str] = field(default_factory=Counter)
    concepts: Counter[tuple[str, str]] = field(default_factory=Counter)
    accepted: list[str] = field(default_factory=list)
    weights: dict[tuple[str, str], float] = field(default_factory=dict)

    def weight(self, subject: str, concept: str) -> float:
        """How much this paper likes a concept: papers differ, so that weightage has something to show."""
        key = (subject, concept)
        if key not in self.weights:
            self.weights[key] = self.rng.uniform(0.5, 2.0)
        return self.weights[key] / (1 + self.concepts[key]) ** 1.5

    def candidates(self, subject: str, form: str, diagram: bool = False) -> dict[str, list[Family]]:
        """The families that can still be drawn, by concept; for `diagram` those with a drawing."""
        out: dict[str, list[Family]] = defaultdict(list)
        for _, family in sorted(FAMILIES.items()):
            if family.subject != subject or family.form != form or (self.bilingual and not family.bilingual):
                continue
            limit = 1 if "." in family.name else FAMILY_LIMIT[form]
            if self.families[family.name] >= limit and form != "assertion":
                continue
            if self.pools[pool_of(family.name)] >= POOL_LIMIT and not self.bilingual:
                continue
            if chapter_of(self.exam, subject, family.concept, family.topic) is None:
                continue
            if diagram and not drawn_wordings(family.name, form):
                continue
            if any((family.name, w) not in self.used for w in family.wordings):
                out[family.concept].append(family)
        return out

    def one(self, subject: str, form: str, diagram: bool = False, whole: bool = True) -> Question:
        """One more question: with a drawing for `diagram`, with a whole number of 0 or more as its answer for `whole`.

        Raises:
            DrawError: when no family gives one that differs enough from those accepted.
        """
        for _ in range(TRIES):
            by_concept = self.candidates(subject, form, diagram)
            if not by_concept:
                break
            concepts = sorted(by_concept)
            concept = self.rng.choices(concepts, [self.weight(subject, c) for c in concepts])[0]
            family = self.rng.choice(by_concept[concept])
            phrasing = self.rng.choice([w for w in family.wordings if (family.name, w) not in self.used])
            try:
                question = family.draw(self.rng, phrasing)
            except FamilyError:
                continue
            if diagram and not question.has_diagram:
                continue
            if whole and form == "numeric" and not _is_whole(question):
                continue
            if self.bilingual and (not question.kannada or words_only_in_one_language(question)):
                continue
            text = wording(question)
            if any(alike(text, other) >= ALIKE for other in self.accepted):
                continue
            self.used.add((family.name, phrasing))
            return self._accept(question, family, phrasing, text)
        raise DrawError(
            f"{self.exam} {subject}: no further question in form {form!r} after {len(self.accepted)}",
            expected="families enough",
            remedy="add families or wordings, or lower the size",
        )

    def _accept(self, question: Question, family: Family, phrasing: int, text: str) -> Question:
        self.accepted.append(text)
        self.families[family.name] += 1
        self.pools[pool_of(family.name)] += 1
        self.concepts[family.subject, family.concept] += 1
        return question.with_(**_origin(family, phrasing))

    def passage(self, subject: str) -> list[Question]:
        """The questions of one passage.

        Raises:
            DrawError: when no passage of the subject is left.
        """
        left = [p for n, p in sorted(PASSAGES.items()) if p.subject == subject and (n, 0) not in self.used]
        left = [p for p in left if chapter_of(self.exam, subject, p.concept, p.topic) is not None]
        if not left:
            raise DrawError(
                f"{self.exam} {subject}: no passage left", expected="a passage", remedy="add a passage family"
            )
        chosen = self.rng.choice(left)
        self.used.add((chosen.name, 0))
        questions = chosen.draw(self.rng)
        self.accepted.extend(wording(q) for q in questions)
        self.concepts[subject, chosen.concept] += len(questions)
        return questions


def _section(drawing: Drawing, plan: SectionPlan, size: float) -> list[Question]:
    groups: list[list[Question]] = []
    for position, (form, count) in enumerate(plan.forms):
        for i in range(max(1, round(count * size))):
            wants_diagram = position == 0 and i < plan.diagrams * min(size, 1)
            question = drawing.one(plan.subject, form, diagram=wants_diagram, whole=plan.whole)
            if form == "numeric":
                question = question.with_(question_type=plan.numeric_type)
            groups.append([question])
    drawing.rng.shuffle(groups)
    for _ in range(plan.passages if size >= 1 else min(plan.passages, 1)):
        groups.insert(drawing.rng.randrange(len(groups) + 1), drawing.passage(plan.subject))
    questions = [q for g in groups for q in g]
    return [
        q.with_(
            section=plan.name,
            marks=plan.marks,
            negative_marks=plan.negative_marks,
            partial=plan.partial,
            section_attempt=plan.attempt,
            section_of=len(questions) if plan.attempt else None,
        )
        for q in questions
    ]


def draw_paper(plan: PaperPlan, seed: int, size: float = 1.0) -> list[Question]:
    """The questions of a paper in the order of its first booklet, numbered, with marks and statuses.

    Args:
        plan: What to draw.
        seed: The corpus's seed.
        size: 1 for the official count; less for fewer questions of each kind (one at least).

    Raises:
        DrawError: when the families do not suffice.
    """
    rng = stream(seed, plan.key.paper_id)
    drawing = Drawing(plan.key.exam, rng, bilingual=any("kn" in b.languages for b in plan.booklets))
    questions: list[Question] = []
    printed: Counter[str] = Counter()
    for section in plan.sections:
        for question in _section(drawing, section, size):
            printed[question.subject if plan.restarts else ""] += 1
            number = printed[question.subject if plan.restarts else ""]
            questions.append(question.with_(number=len(questions) + 1, printed_number=number))
    return _with_statuses(plan, questions, rng, size)


def _with_statuses(plan: PaperPlan, questions: list[Question], rng: Random, size: float) -> list[Question]:
    """`questions` with those that were dropped, by the plan's numbers; passages' questions are left alone."""
    free = [i for i, q in enumerate(questions) if q.passage is None]
    wanted = [
        (plan.not_evaluated, "dropped_not_evaluated", {"kind": "dropped"}),
        (plan.grace, "grace_all", {"kind": "bonus"}),
        (plan.bonus, "dropped_all_credited", {"kind": "bonus"}),
    ]
    out = list(questions)
    for count, status, answer in wanted:
        for _ in range(round(count * size) if size < 1 else count):
            i = free.pop(rng.randrange(len(free)))
            out[i] = out[i].with_(status=status, answer=dict(answer))
    return out


def booklet_order(plan: PaperPlan, booklet: BookletPlan, questions: list[Question], seed: int) -> list[Question]:
    """The questions as this booklet prints them: `number` stays the paper's, `printed_number` is the booklet's.

    A permuted booklet has blocks of ten questions in another order; a passage never straddles two blocks.
    """
    if not booklet.permuted:
        return list(questions)
    rng = stream(seed, plan.key.paper_id, booklet.version or "x")
    blocks: list[list[Question]] = [[]]
    for question in questions:
        follows = bool(blocks[-1]) and question.passage is not None and blocks[-1][-1].passage == question.passage
        if len(blocks[-1]) >= 10 and not follows:
            blocks.append([])
        blocks[-1].append(question)
    order = list(range(len(blocks)))
    while len(order) > 1 and any(i == o for i, o in enumerate(order)):
        rng.shuffle(order)
    permuted = [q for i in order for q in blocks[i]]
    return [q.with_(printed_number=i + 1) for i, q in enumerate(permuted)]


def draw_labelled(
    seed: int, exams: Iterable[tuple[Exam, str]], per_pool: int, taken: Collection[str] = ()
) -> list[tuple[Exam, Question]]:
    """Labelled questions for training: of each exam and subject, several of every family that its papers may draw.

    A pool of facts and all the families that ask about it count as one; so do the forms of one function. Each gives
    `per_pool` questions, families and wordings taking turns, and one of every wording where it has more. Their streams
    are named apart from the papers'.

    Args:
        seed: The corpus's seed.
        exams: Exams with their subjects.
        per_pool: Questions of each pool; fewer where it has no more that differ.
        taken: Wordings that none may have: those of the papers.
    """
    out: list[tuple[Exam, Question]] = []
    for exam, subject in exams:
        pools: dict[str, list[Family]] = defaultdict(list)
        for _, family in sorted(FAMILIES.items()):
            # with arrows or without, a match reads the same
            if family.subject == subject and family.form != "match_arrows":
                pools[pool_of(family.name)].append(family)
        for pool, families in sorted(pools.items()):
            rng = stream(seed, "labelled", exam.slug, subject, pool)
            out.extend((exam, q) for q in _of_pool(exam, families, per_pool, set(taken), rng))
    return out


def _of_pool(exam: Exam, families: list[Family], count: int, taken: set[str], rng: Random) -> list[Question]:
    """`count` questions of one pool or more, no two of one wording, the wordings in turn; `taken` grows by theirs."""
    ways = [(f, w) for f in families for w in f.wordings if chapter_of(exam, f.subject, f.concept, f.topic, f.name, w)]
    rng.shuffle(ways)
    drawn: Counter[tuple[str, int]] = Counter()
    wanted = max(count, len({w for f, w in ways if "." not in f.name}))
    out: list[Question] = []
    for _ in range(LABELLED_TURNS * len(ways)):
        if len(out) >= wanted:
            break
        # the wording that came least so far, whichever its form
        family, phrasing = min(ways, key=lambda way: drawn[way[0].name, way[1]])
        drawn[family.name, phrasing] += 1
        ways.remove((family, phrasing))
        ways.append((family, phrasing))
        try:
            question = family.draw(rng, phrasing)
        except FamilyError:
            continue
        text = wording(question)
        if text in taken:
            continue
        taken.add(text)
        out.append(question.with_(**_origin(family, phrasing)))
    return out


def _origin(family: Family, phrasing: int) -> dict[str, Any]:
    return {
        "family": family.name,
        "phrasing": phrasing,
        "subject": family.subject,
        "concept": family.concept,
        "topic": family.topic,
        "difficulty": family.difficulty,
    }
