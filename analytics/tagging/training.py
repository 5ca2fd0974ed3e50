"""Training the topic model: from labelled questions and the syllabus trees to calibrated classifiers.

Belongs here: what each classifier learns from and how its probabilities are calibrated. The same inputs give the same
model: rows are sorted, the solver's seed is fixed, nothing asks the clock.

Each exam and subject has a classifier of chapters and one of topics. They learn from (1) the exam's own labelled
questions, (2) questions labelled for other exams, carried over where both syllabuses name the topic or chapter alike,
and (3) the text of the syllabus itself. Temperatures are fitted on the exam's own questions, each scored by a model
that saw no near-duplicate of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace

import numpy as np
from scipy import sparse

from analytics.syllabus import SyllabusTree, load_trees
from analytics.tagging import features
from analytics.tagging.classifier import (
    DEFAULT_TEMPERATURE,
    MIN_CALIBRATION_ROWS,
    SMALLEST_WEIGHT,
    TOLERANCE,
    Examples,
    LinearModel,
    fit_linear,
    fit_temperature,
    held_out_scores,
)
from analytics.tagging.difficulty import fit_difficulty
from analytics.tagging.features import Vectoriser
from analytics.tagging.groups import NEAR_DUPLICATE, near_duplicate_groups
from analytics.tagging.labels import carried_over
from analytics.tagging.model import SubjectModel, TopicModel
from analytics.tagging.questions import LabelledQuestion
from analytics.tagging.syllabus_text import PHRASE_WEIGHT, TOPIC_WEIGHT, syllabus_texts
from kwilo_core.canonical import hash_of
from kwilo_core.ids import SUBJECTS, Exam

METHOD = "linear-1"
"""The method's name in `tagger_version`; it changes when equal parameters and labels would give another model."""

NO_GROUP = -1


@dataclass(frozen=True, slots=True)
class TaggerParams:
    """What can be chosen about the training.

    Attributes:
        cost: Penalty of a wrong row against that of large weights. Real papers gain nothing above 1.
        folds: Parts of the calibration.
        seed: Of the solver.
        carried_weight: How much a question labelled for another exam counts: its wording fits, its chapter is inferred.
    """

    cost: float = 1.0
    folds: int = 3
    seed: int = 0
    carried_weight: float = 0.5

    def fingerprint(self) -> str:
        """SHA-256 over these and every constant of the method that shapes the model."""
        constants = [
            METHOD, features.MIN_DOCUMENTS, features.MAX_FEATURES, features.WORD_WEIGHT, features.PIECE_WEIGHT,
            list(features.PIECE_LENGTHS), TOPIC_WEIGHT, PHRASE_WEIGHT, NEAR_DUPLICATE, SMALLEST_WEIGHT,
            DEFAULT_TEMPERATURE, MIN_CALIBRATION_ROWS, TOLERANCE,
        ]  # fmt: skip
        return hash_of({"params": asdict(self), "constants": constants})


def training_hash(
    labelled: Iterable[LabelledQuestion], trees: Mapping[Exam, SyllabusTree], params: TaggerParams | None = None
) -> str:
    """SHA-256 over all that a model is made from: method, parameters, labels, syllabuses."""
    return hash_of(
        {
            "params": (params or TaggerParams()).fingerprint(),
            "labels": [asdict(q) for q in _sorted(labelled, trees)],
            "trees": {str(e): t.fingerprint for e, t in sorted(trees.items())},
        }
    )


def _sorted(labelled: Iterable[LabelledQuestion], trees: Mapping[Exam, SyllabusTree]) -> list[LabelledQuestion]:
    """The questions whose exam has a tree, without exact repetitions, in an order that their content fixes."""
    unique = {
        (str(q.exam), q.subject, q.text, q.chapter_id, q.topic_id or "", q.difficulty or "", q.label_id): q
        for q in labelled
        if q.exam in trees
    }
    return [unique[key] for key in sorted(unique)]


@dataclass(frozen=True, slots=True)
class _SubjectRows:
    """What is there to learn of one subject, in all exams, as rows of its vectoriser."""

    questions: list[LabelledQuestion]
    vectoriser: Vectoriser
    rows: sparse.csr_matrix
    groups: np.ndarray
    taught: dict[str, int]  # the syllabus texts and their rows
    taught_rows: sparse.csr_matrix


def train(
    labelled: Iterable[LabelledQuestion],
    trees: Mapping[Exam, SyllabusTree] | None = None,
    params: TaggerParams | None = None,
) -> TopicModel:
    """The topic model of labelled questions and syllabuses.

    With no labelled question at all it still tags, from the syllabus text alone, with cautious probabilities.

    Args:
        labelled: Questions of any exam; those of an exam without a tree are left out.
        trees: The syllabuses to tag in; all by default.
        params: See `TaggerParams`.

    Raises:
        SyllabusError: when a label names a node that its tree does not have.
    """
    trees = load_trees() if trees is None else trees
    params = params or TaggerParams()
    questions = _sorted(labelled, trees)
    for q in questions:
        trees[q.exam].node(q.topic_id or q.chapter_id)
    present = [s for s in SUBJECTS if any(s in t.subjects() for t in trees.values())]
    data = {s: _subject_rows(s, questions, trees) for s in present}
    subjects: dict[tuple[Exam, str], SubjectModel] = {}
    fitted: dict[tuple[Exam, str], tuple[float | None, float | None]] = {}
    for exam, tree in sorted(trees.items()):
        for subject in tree.subjects():
            model, temperatures = _subject_model(tree, subject, data[subject], trees, params)
            subjects[exam, subject], fitted[exam, subject] = model, temperatures
    for (exam, subject), model in subjects.items():
        subjects[exam, subject] = replace(
            model,
            chapters=replace(model.chapters, temperature=_temperature(fitted, exam, subject, 0)),
            topics=replace(model.topics, temperature=_temperature(fitted, exam, subject, 1)),
        )
    subject_vectoriser, subject_models = _subject_predictors(data, trees, params)
    graded = [q for q in questions if q.difficulty]
    made_from = training_hash(questions, trees, params)
    return TopicModel(
        trees=dict(trees),
        vectorisers={s: d.vectoriser for s, d in data.items()},
        subjects=subjects,
        subject_vectoriser=subject_vectoriser,
        subject_models=subject_models,
        difficulty=fit_difficulty(
            [q.text for q in graded], [q.question_type for q in graded], [str(q.difficulty) for q in graded]
        ),
        tagger_version=f"{METHOD}.{made_from[:12]}",
        params_hash=params.fingerprint(),
        training_hash=made_from,
    )


def _subject_rows(subject: str, questions: list[LabelledQuestion], trees: Mapping[Exam, SyllabusTree]) -> _SubjectRows:
    own = [q for q in questions if q.subject == subject]
    texts = [q.text for q in own]
    taught = sorted({t.text for tree in trees.values() for t in syllabus_texts(tree, subject)})
    vectoriser, rows = Vectoriser.fit_transform(texts + taught)
    n = len(texts)
    return _SubjectRows(
        own, vectoriser, rows[:n], near_duplicate_groups(texts), {t: i for i, t in enumerate(taught)}, rows[n:]
    )


def _subject_model(
    tree: SyllabusTree,
    subject: str,
    data: _SubjectRows,
    trees: Mapping[Exam, SyllabusTree],
    params: TaggerParams,
) -> tuple[SubjectModel, tuple[float | None, float | None]]:
    """The classifiers of one exam and subject, and the temperatures of both where they could be fitted."""
    own = [(i, q) for i, q in enumerate(data.questions) if q.exam == tree.exam]
    carried = _carried(tree, data, trees, {int(data.groups[i]) for i, _ in own})
    shares = Counter(int(data.groups[i]) for i, _ in carried)  # many exams' copies of one question count once
    taught = syllabus_texts(tree, subject)
    taught_rows = data.taught_rows[[data.taught[t.text] for t in taught]]
    taught_weights = np.array([t.weight for t in taught])
    models: list[LinearModel] = []
    temperatures: list[float | None] = []
    for level in ("chapter", "topic"):
        mine = [(i, q.chapter_id if level == "chapter" else q.topic_id) for i, q in own]
        theirs = [(i, q.chapter_id if level == "chapter" else q.topic_id) for i, q in carried]
        mine, theirs = [x for x in mine if x[1]], [x for x in theirs if x[1]]
        where, theirs_at = [i for i, _ in mine], [i for i, _ in theirs]
        extra = Examples(
            rows=sparse.vstack([data.rows[theirs_at], taught_rows]).tocsr(),
            labels=(
                *(str(c) for _, c in theirs),
                *(t.chapter_id if level == "chapter" else t.topic_id for t in taught),
            ),
            weights=np.concatenate(
                [[params.carried_weight / shares[int(data.groups[i])] for i in theirs_at], taught_weights]
            ),
            groups=np.concatenate([data.groups[theirs_at], np.full(len(taught), NO_GROUP)]),
        )
        labels = [str(c) for _, c in mine]
        models.append(
            fit_linear(
                sparse.vstack([data.rows[where], extra.rows]).tocsr(),
                [*labels, *extra.labels],
                np.concatenate([np.ones(len(mine)), extra.weights]),
                cost=params.cost,
                seed=params.seed,
            )
        )
        temperatures.append(_calibrate(data.rows[where], labels, data.groups[where], extra, params, tree, level))
    return SubjectModel(models[0], models[1], len(own)), (temperatures[0], temperatures[1])


def _carried(
    tree: SyllabusTree, data: _SubjectRows, trees: Mapping[Exam, SyllabusTree], settled: set[int]
) -> list[tuple[int, LabelledQuestion]]:
    """Other exams' questions in this exam's syllabus, by row. What an own label settles is not settled again."""
    out = []
    for i, q in enumerate(data.questions):
        if q.exam != tree.exam and int(data.groups[i]) not in settled:
            moved = carried_over(q, trees[q.exam], tree)
            if moved is not None:
                out.append((i, moved))
    return out


def _calibrate(
    rows: sparse.csr_matrix,
    labels: list[str],
    groups: np.ndarray,
    extra: Examples,
    params: TaggerParams,
    tree: SyllabusTree,
    level: str,
) -> float | None:
    """The temperature that fits held-out questions, None where they are too few. A topic is judged in its chapter."""
    if len(labels) < MIN_CALIBRATION_ROWS or len(set(groups)) < params.folds:
        return None
    scores, classes = held_out_scores(
        rows, labels, groups, extra, folds=params.folds, cost=params.cost, seed=params.seed
    )
    column = {c: i for i, c in enumerate(classes)}
    truth = np.array([column[c] for c in labels])
    if level == "topic":
        chapter = np.array([str(tree.node(c).chapter_id) for c in classes])
        scores = np.where(chapter[None, :] == chapter[truth][:, None], scores, -np.inf)
    return fit_temperature(scores, truth)


def _temperature(
    fitted: Mapping[tuple[Exam, str], tuple[float | None, float | None]], exam: Exam, subject: str, level: int
) -> float:
    """The fitted temperature; else the largest of the subject in other exams, else of any: less sure, never surer."""
    own = fitted[exam, subject][level]
    if own is not None:
        return own
    same = [t[level] for (_, s), t in fitted.items() if s == subject]
    for pool in (same, [t[level] for t in fitted.values()]):
        known = [t for t in pool if t is not None]
        if known:
            return max(*known, DEFAULT_TEMPERATURE)
    return DEFAULT_TEMPERATURE


def _subject_predictors(
    data: Mapping[str, _SubjectRows], trees: Mapping[Exam, SyllabusTree], params: TaggerParams
) -> tuple[Vectoriser, dict[Exam, LinearModel]]:
    """What tells physics from chemistry: one vectoriser, one classifier for each set of subjects that an exam has."""
    texts: list[str] = []
    labels: list[str] = []
    groups: list[int] = []
    offset = 0
    for subject, d in data.items():
        texts += [q.text for q in d.questions]
        labels += [subject] * len(d.questions)
        groups += [int(g) + offset for g in d.groups]
        offset += len(d.questions)
    taught = sorted(
        {(t.text, s, t.weight) for tree in trees.values() for s in tree.subjects() for t in syllabus_texts(tree, s)}
    )
    vectoriser, all_rows = Vectoriser.fit_transform(texts + [t for t, _, _ in taught])
    rows, taught_rows = all_rows[: len(texts)], all_rows[len(texts) :]
    made: dict[tuple[str, ...], LinearModel] = {}
    for tree in trees.values():
        wanted = tuple(sorted(tree.subjects()))
        if wanted in made:
            continue
        here = [i for i, s in enumerate(labels) if s in wanted]
        there = [i for i, (_, s, _) in enumerate(taught) if s in wanted]
        extra = Examples(
            rows=taught_rows[there],
            labels=tuple(taught[i][1] for i in there),
            weights=np.array([taught[i][2] for i in there]),
            groups=np.full(len(there), NO_GROUP),
        )
        names = [labels[i] for i in here]
        model = fit_linear(
            sparse.vstack([rows[here], extra.rows]).tocsr(),
            [*names, *extra.labels],
            np.concatenate([np.ones(len(here)), extra.weights]),
            cost=params.cost,
            seed=params.seed,
        )
        fitted = _calibrate(rows[here], names, np.array([groups[i] for i in here]), extra, params, tree, "subject")
        made[wanted] = replace(model, temperature=fitted or DEFAULT_TEMPERATURE)
    return vectoriser, {exam: made[tuple(sorted(tree.subjects()))] for exam, tree in trees.items()}
