"""Training: what it learns from, and that the same inputs give the same model."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from analytics.syllabus import SyllabusError
from analytics.tagging import TaggableQuestion, TaggerParams, TopicModel, model_to_bytes, train, training_hash
from analytics.tagging.classifier import fit_temperature
from kwilo_core.ids import Exam
from tests.unit.tagging import small_set

TREES = {Exam.NEET: small_set.tree()}


def test_two_trainings_give_equal_bytes_whatever_the_order_of_the_labels(model: TopicModel) -> None:
    shuffled = small_set.draw(1)
    random.Random(9).shuffle(shuffled)
    assert model_to_bytes(train(shuffled, TREES)) == model_to_bytes(model)


def test_a_repeated_label_changes_nothing() -> None:
    rows = small_set.draw(1)
    assert training_hash(rows + rows[:20], TREES) == training_hash(rows, TREES)


def test_the_version_moves_with_labels_parameters_and_syllabus(model: TopicModel) -> None:
    rows = small_set.draw(1)
    first = training_hash(rows, TREES)
    assert model.tagger_version.endswith(first[:12])
    assert training_hash(rows[1:], TREES) != first
    assert training_hash([replace(rows[0], chapter_id="neet/physics/motion"), *rows[1:]], TREES) != first
    assert training_hash(rows, TREES, TaggerParams(cost=0.5)) != first
    assert training_hash(rows, {Exam.NEET: small_set.tree(leave_out=("Inheritance",))}) != first


def test_a_label_with_an_unknown_node_is_refused() -> None:
    with pytest.raises(SyllabusError, match="neet/physics/alchemy"):
        train([replace(small_set.draw(1)[0], chapter_id="neet/physics/alchemy", topic_id=None)], TREES)


def test_an_exam_without_labels_learns_from_the_other_exams() -> None:
    trees = {Exam.NEET: small_set.tree(), Exam.KCET: small_set.tree(Exam.KCET, leave_out=("Motion",))}
    model = train(small_set.draw(1), trees)
    asked = [q for q in small_set.draw(5, 60) if q.label_chapter != "Motion"]
    tags = model.tag([TaggableQuestion("q", q.text, Exam.KCET, q.subject) for q in asked])
    right = [t.alternatives[0].chapter == q.label_chapter for q, t in zip(asked, tags, strict=True)]
    assert np.mean(right) >= 0.95
    assert all(a.chapter_id.startswith("kcet/") for t in tags for a in t.alternatives)
    assert model.subjects[Exam.KCET, "physics"].labelled == 0


def test_labels_of_an_exam_without_a_syllabus_are_left_out() -> None:
    rows = small_set.draw(1)
    assert training_hash(rows + small_set.draw(2, exam=Exam.KCET), TREES) == training_hash(rows, TREES)


def test_the_fitted_temperature_makes_overconfident_scores_honest() -> None:
    chance = np.random.default_rng(3)
    truth = chance.integers(0, 3, 4000)
    scores = chance.normal(size=(4000, 3))
    scores[np.arange(4000), truth] += 1.0
    honest = fit_temperature(scores, truth)
    assert fit_temperature(scores * 5, truth) == pytest.approx(5 * honest, rel=0.02)


def test_probabilities_mean_what_they_say_on_questions_held_out() -> None:
    """Words of two chapters mixed at random: the share right follows the confidence."""
    model = train(small_set.mixed(1, 300), TREES)
    asked = small_set.mixed(2, 400)
    tags = model.tag([TaggableQuestion("q", q.text, q.exam, q.subject) for q in asked])
    right = np.array([t.alternatives[0].chapter_id == q.chapter_id for q, t in zip(asked, tags, strict=True)])
    confidence = np.array([t.confidence for t in tags])
    assert 0.6 < right.mean() < 0.98  # neither trivial nor hopeless, else the check says nothing
    assert abs(confidence.mean() - right.mean()) < 0.08
