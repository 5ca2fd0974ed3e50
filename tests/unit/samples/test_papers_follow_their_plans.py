"""Drawn papers: the official counts and marks, no two questions alike, booklets that hold the same questions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from exam_sources.marks import find_scheme
from exam_sources.samples.generator.concepts import WORDING_CHAPTERS, ConceptError, chapter_of
from exam_sources.samples.generator.corpus import CorpusError, most_alike, plans
from exam_sources.samples.generator.draw import ALIKE, booklet_order, draw_paper, stream
from exam_sources.samples.generator.families import FAMILIES
from exam_sources.samples.generator.keys import missing_entries
from exam_sources.samples.generator.papers import PAPERS, PaperPlan
from exam_sources.samples.generator.question import Question
from kwilo_core.ids import Exam

SEED = 2026
EACH = pytest.mark.parametrize("plan", PAPERS, ids=[p.key.paper_id for p in PAPERS])


@cache
def drawn(paper_id: str) -> tuple[Question, ...]:
    plan = next(p for p in PAPERS if p.key.paper_id == paper_id)
    return tuple(draw_paper(plan, SEED))


def marks_effective(question: Question) -> Fraction:
    if question.status == "dropped_not_evaluated":
        return Fraction(0)
    share = Fraction(question.section_attempt, question.section_of) if question.section_attempt else Fraction(1)
    return question.marks * share


def test_each_exam_has_two_papers_of_thirty_questions_or_more() -> None:
    assert Counter(p.key.exam for p in PAPERS) == dict.fromkeys(Exam, 2)
    assert all(p.count >= 30 for p in PAPERS)


@EACH
def test_a_paper_has_as_many_questions_as_its_plan(plan: PaperPlan) -> None:
    questions = drawn(plan.key.paper_id)
    assert [q.number for q in questions] == list(range(1, plan.count + 1))


@EACH
def test_marks_add_up_to_the_most_that_a_candidate_can_get(plan: PaperPlan) -> None:
    most = {"kcet-2023-physics": 60, "kcet-2024-mathematics": 45, "neet-2023": 180, "neet-2025": 720}
    most |= {"jee_main-2024-feb01-s1": 300, "jee_main-2025-jan22-s1": 300}
    most |= {"jee_advanced-2024-p1": 180, "jee_advanced-2025-p1": 180}
    assert sum(map(marks_effective, drawn(plan.key.paper_id))) == most[plan.key.paper_id]


@EACH
def test_counts_are_those_of_the_official_scheme(plan: PaperPlan) -> None:
    scheme = find_scheme(plan.key)
    assert scheme is not None
    if plan.covers is None:
        assert plan.count == scheme.shape.count


@EACH
def test_no_two_questions_of_a_paper_are_alike(plan: PaperPlan) -> None:
    questions = [q for q in drawn(plan.key.paper_id) if q.passage is None]
    stems = [(q.linear_stem(), tuple(o["text"] for o in q.linear_options())) for q in questions]
    assert len(set(stems)) == len(stems)
    assert most_alike(questions) < ALIKE


@EACH
def test_every_question_is_within_the_syllabus_of_its_exam(plan: PaperPlan) -> None:
    for question in drawn(plan.key.paper_id):
        assert chapter_of(plan.key.exam, question.subject, question.concept, question.topic)


def test_the_corpus_has_every_kind_of_question() -> None:
    questions = [q for p in PAPERS for q in drawn(p.key.paper_id)]
    kinds = Counter(q.question_type for q in questions)
    assert set(kinds) == {
        "single_correct",
        "multiple_correct",
        "integer",
        "numerical",
        "assertion_reason",
        "matrix_match",
    }
    assert sum(q.has_diagram for q in questions) >= 20
    assert {q.passage for q in questions if q.passage}
    assert {q.status for q in questions} == {
        "valid",
        "dropped_not_evaluated",
        "dropped_all_credited",
        "grace_all",
    }


def test_whole_answers_are_whole_where_the_scheme_wants_them() -> None:
    for plan in PAPERS:
        for question in drawn(plan.key.paper_id):
            if question.question_type == "integer" and question.answer["kind"] == "numeric":
                low, high = question.answer["ranges"][0]
                assert low == high == int(low) >= 0


def test_a_permuted_booklet_has_the_same_questions_in_other_places() -> None:
    plan = next(p for p in PAPERS if len(p.booklets) == 2)
    questions = list(drawn(plan.key.paper_id))
    first, second = (booklet_order(plan, b, questions, SEED) for b in plan.booklets)
    assert [q.number for q in first] == [q.printed_number for q in first]
    assert sorted(q.number for q in second) == [q.number for q in first]
    assert [q.printed_number for q in second] == list(range(1, len(second) + 1))
    assert sum(q.number != q.printed_number for q in second) > len(second) / 2
    for order in (first, second):
        places = [i for i, q in enumerate(order) if q.passage]
        assert places == list(range(places[0], places[0] + 3))
    by_number = {q.number: q for q in second}
    assert all(by_number[q.number].options == q.options for q in first)


def test_exactly_one_booklet_has_a_key_with_gaps() -> None:
    gaps = [(p, b) for p in PAPERS for b in p.booklets if b.key_gaps]
    assert len(gaps) == 1
    plan, booklet = gaps[0]
    missing = missing_entries(booklet, drawn(plan.key.paper_id), stream(SEED, "key"))
    assert len(missing) == booklet.key_gaps == 3


def test_a_paper_does_not_change_when_another_is_drawn_before_it() -> None:
    plan = PAPERS[1]
    draw_paper(PAPERS[0], SEED)
    assert tuple(draw_paper(plan, SEED)) == drawn(plan.key.paper_id)


def test_a_smaller_size_draws_fewer_of_each_kind() -> None:
    plan = PAPERS[6]
    small = draw_paper(plan, SEED, size=0.34)
    assert 0 < len(small) < plan.count
    assert {q.question_type for q in small} == {q.question_type for q in drawn(plan.key.paper_id)}


def test_a_pattern_without_a_paper_is_an_error() -> None:
    with pytest.raises(CorpusError):
        plans("gate-*", None)


def test_an_unknown_concept_is_an_error() -> None:
    with pytest.raises(ConceptError):
        chapter_of(Exam.NEET, "physics", "phlogiston", "heat")


def test_a_wording_can_stand_in_another_chapter_than_its_topic() -> None:
    topic = ("physics", "work_energy", "Conservation of energy", "mechanics_assertions")
    assert chapter_of(Exam.JEE_ADVANCED, *topic, 0) == "Work, Energy and Power"
    assert chapter_of(Exam.JEE_ADVANCED, *topic, 1) == "Systems of Particles and Collisions"
    assert chapter_of(Exam.NEET, *topic, 1) == "Work, Energy and Power"


def test_every_wording_with_a_chapter_of_its_own_exists() -> None:
    known = {(name, phrasing) for (name, _), family in FAMILIES.items() for phrasing in family.wordings}
    assert {(family, phrasing) for family, phrasing, _ in WORDING_CHAPTERS} <= known
