"""The topic model and how it tags a question.

Belongs here: what the model holds and `tag`. Making one is `training.py`; keeping one is `storage.py`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import softmax

from analytics.syllabus import SyllabusTree
from analytics.tagging.classifier import LinearModel
from analytics.tagging.difficulty import DifficultyModel
from analytics.tagging.features import Vectoriser
from analytics.tagging.questions import MACHINE_TAGGED, RAW, Alternative, Tag, TaggableQuestion
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam
from kwilo_core.thresholds import TAG_CONFIDENCE_FLOOR, TOPIC_CONFIDENCE_FLOOR

ALTERNATIVES = 3


class TaggingError(KwiloError):
    """A model, or a question, that cannot be used for tagging."""


@dataclass(frozen=True, slots=True)
class SubjectModel:
    """The classifiers of one subject of one exam. `labelled` counts the exam's own labelled questions behind them."""

    chapters: LinearModel
    topics: LinearModel
    labelled: int


@dataclass(frozen=True, slots=True)
class TopicModel:
    """A trained tagger for the syllabuses of some exams.

    Attributes:
        trees: The syllabuses that it tags in.
        vectorisers: By subject; all exams share a subject's.
        subjects: By exam and subject.
        subject_vectoriser, subject_models: What predicts the subject where a paper does not say.
        difficulty: The estimate of difficulty.
        tagger_version: Names the method, its parameters and all that it learned from.
        params_hash, training_hash: Of the parameters; of parameters, labels and syllabuses.
    """

    trees: Mapping[Exam, SyllabusTree]
    vectorisers: Mapping[str, Vectoriser]
    subjects: Mapping[tuple[Exam, str], SubjectModel]
    subject_vectoriser: Vectoriser
    subject_models: Mapping[Exam, LinearModel]
    difficulty: DifficultyModel
    tagger_version: str
    params_hash: str
    training_hash: str

    def tag(self, questions: Sequence[TaggableQuestion]) -> list[Tag]:
        """One tag for each question, in their order.

        A question whose text says nothing that the model knows gets no chapter, with a confidence of 0.

        Raises:
            TaggingError: when the model has no syllabus of a question's exam, or none of its subject.
        """
        self._check(questions)
        subjects = self._subjects(questions)
        hardness = self.difficulty.estimate([q.text for q in questions], [q.question_type for q in questions])
        tags: list[Tag | None] = [None] * len(questions)
        by_model: dict[tuple[Exam, str], list[int]] = defaultdict(list)
        for i, (question, (subject, _)) in enumerate(zip(questions, subjects, strict=True)):
            by_model[question.exam, subject].append(i)
        for (exam, subject), where in by_model.items():
            rows = self.vectorisers[subject].transform([questions[i].text for i in where])
            model = self.subjects[exam, subject]
            chances = model.chapters.probabilities(rows)
            topic_scores = model.topics.scores(rows) / model.topics.temperature
            for k, i in enumerate(where):
                known = rows.indptr[k + 1] > rows.indptr[k]
                tags[i] = self._tag(
                    questions[i], subjects[i], chances[k] if known else None, topic_scores[k], hardness[i]
                )
        return [t for t in tags if t is not None]

    def _check(self, questions: Sequence[TaggableQuestion]) -> None:
        for q in questions:
            if q.exam not in self.trees:
                raise TaggingError(
                    f"no syllabus of {q.exam} in the topic model (question {q.question_id})",
                    expected="one of " + ", ".join(self.trees),
                    remedy="train the model with that exam's tree",
                )
            if q.subject is not None and (q.exam, q.subject) not in self.subjects:
                raise TaggingError(
                    f"{q.exam} has no subject {q.subject!r} (question {q.question_id})",
                    expected="one of " + ", ".join(self.trees[q.exam].subjects()),
                )

    def _subjects(self, questions: Sequence[TaggableQuestion]) -> list[tuple[str, float]]:
        """Each question's subject and how sure it is: as given (1.0), else predicted."""
        out = [(q.subject or "", 1.0) for q in questions]
        unknown: dict[Exam, list[int]] = defaultdict(list)
        for i, q in enumerate(questions):
            if q.subject is None:
                unknown[q.exam].append(i)
        for exam, where in unknown.items():
            model = self.subject_models[exam]
            rows = self.subject_vectoriser.transform([questions[i].text for i in where])
            for i, row in zip(where, model.probabilities(rows), strict=True):
                best = int(row.argmax())
                out[i] = (model.classes[best], float(row[best]))
        return out

    def _tag(
        self,
        question: TaggableQuestion,
        subject: tuple[str, float],
        chances: np.ndarray | None,
        topic_scores: np.ndarray,
        hardness: tuple[str, float],
    ) -> Tag:
        tree, model = self.trees[question.exam], self.subjects[question.exam, subject[0]]
        best: list[Alternative] = []
        if chances is not None:
            order = np.argsort(-chances, kind="stable")[:ALTERNATIVES]
            ids = [model.chapters.classes[i] for i in order]
            likely = [round(float(chances[i]) * subject[1], 6) for i in order]
            best = [Alternative(c, tree.node(c).name, p) for c, p in zip(ids, likely, strict=True)]
        confidence = best[0].probability if best else 0.0
        chapter = tree.node(best[0].chapter_id) if best and confidence >= TAG_CONFIDENCE_FLOOR else None
        topic, topic_confidence = (None, 0.0)
        if chapter is not None:
            topic, topic_confidence = self._topic(tree, chapter.id, model.topics, topic_scores)
        node = tree.node(topic) if topic else chapter
        return Tag(
            question_id=question.question_id,
            subject=subject[0] if question.subject or chances is not None else None,
            subject_confidence=round(subject[1], 6),
            chapter_id=chapter.id if chapter else None,
            chapter=chapter.name if chapter else None,
            topic_id=topic,
            topic=tree.node(topic).name if topic else None,
            topic_confidence=topic_confidence,
            unit=chapter.unit if chapter else None,
            class_level=node.class_level if node else None,
            confidence=confidence,
            alternatives=tuple(best),
            review_status=MACHINE_TAGGED if chapter else RAW,
            in_syllabus=node.is_in_force(question.year) if node and question.year is not None else None,
            difficulty=hardness[0],
            difficulty_confidence=hardness[1],
            tagger_version=self.tagger_version,
            syllabus_version=tree.syllabus_version,
        )

    def _topic(
        self, tree: SyllabusTree, chapter_id: str, topics: LinearModel, scores: np.ndarray
    ) -> tuple[str | None, float]:
        """The likeliest topic of the chapter and its probability within it; none below the floor."""
        columns = [i for i, t in enumerate(topics.classes) if tree.node(t).chapter_id == chapter_id]
        if not columns:
            return None, 0.0
        chances = softmax(scores[columns])
        best = int(chances.argmax())
        probability = round(float(chances[best]), 6)
        return (topics.classes[columns[best]], probability) if probability >= TOPIC_CONFIDENCE_FLOOR else (None, 0.0)
