"""A linear classifier over text features, with probabilities that were checked on questions it had not seen.

Belongs here: fitting the weights, fitting the temperature that turns scores into probabilities, and applying both.
What the classes are (chapters, subjects, difficulties) is the caller's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy import sparse
from scipy.optimize import minimize_scalar
from scipy.special import log_softmax, softmax
from sklearn.model_selection import GroupKFold
from sklearn.svm import LinearSVC

DEFAULT_TEMPERATURE = 0.3
"""Where nothing is there to calibrate on. With the syllabus text alone a model was too sure at 0.25 and too cautious at
0.35, measured on real papers."""

MIN_CALIBRATION_ROWS = 40
"""Held-out questions below which a fitted temperature says more about the sample than about the classifier."""

SMALLEST_WEIGHT = 0.02
"""Weights below it are left out: on real papers that changes no accuracy and makes the model a third of its size."""

TOLERANCE = 0.01
"""Of the solver. A hundred times finer costs half as much time again and changes no answer on real papers."""

_TEMPERATURE_BOUNDS = (-4.0, 2.0)  # of the logarithm: 0.02 (nearly certain) to 7 (nearly uniform)


@dataclass(frozen=True, slots=True)
class LinearModel:
    """Scores of a row are `row @ weights + bias`; its probabilities are softmax(scores / temperature).

    Attributes:
        classes: The classes in the order of the columns, sorted.
        weights: Sparse float32, (features, classes).
        bias: float32, (classes,).
        temperature: Above 0.
    """

    classes: tuple[str, ...]
    weights: sparse.csr_matrix
    bias: np.ndarray
    temperature: float = DEFAULT_TEMPERATURE

    def scores(self, rows: sparse.csr_matrix) -> np.ndarray:
        """The scores of `rows`: float64, (rows, classes)."""
        return np.asarray((rows @ self.weights).toarray(), dtype=np.float64) + self.bias.astype(np.float64)

    def probabilities(self, rows: sparse.csr_matrix) -> np.ndarray:
        """The probability of each class: float64, (rows, classes), each row sums to 1."""
        return softmax(self.scores(rows) / self.temperature, axis=1)


@dataclass(frozen=True, slots=True)
class Examples:
    """Rows to learn from: (n, features), n classes, n weights, and n groups (-1: in none)."""

    rows: sparse.csr_matrix
    labels: tuple[str, ...]
    weights: np.ndarray
    groups: np.ndarray


def fit_linear(
    rows: sparse.csr_matrix, labels: Sequence[str], sample_weights: np.ndarray, *, cost: float, seed: int
) -> LinearModel:
    """The linear model of labelled rows, one class against the rest (support vector machine, squared hinge loss).

    Args:
        rows: (n, features).
        labels: n class names.
        sample_weights: (n,), how much each row counts.
        cost: The penalty of a wrong row against that of large weights.
        seed: Of the solver's order of rows.
    """
    classes = tuple(sorted(set(labels)))
    width = rows.shape[1]
    if len(classes) == 1:
        return LinearModel(classes, sparse.csr_matrix((width, 1), dtype=np.float32), np.zeros(1, dtype=np.float32))
    machine = LinearSVC(C=cost, dual=True, random_state=seed, max_iter=5000, tol=TOLERANCE)
    machine.fit(rows.astype(np.float64), np.asarray(labels), sample_weight=sample_weights)
    weights, bias = machine.coef_, machine.intercept_
    if len(classes) == 2:  # the machine keeps one plane for two classes; two columns keep every caller the same
        weights, bias = np.vstack([-weights, weights]), np.concatenate([-bias, bias])
    weights = np.where(np.abs(weights) >= SMALLEST_WEIGHT, weights, 0.0).T
    return LinearModel(classes, sparse.csr_matrix(weights.astype(np.float32)), bias.astype(np.float32))


def fit_temperature(scores: np.ndarray, truth: np.ndarray) -> float:
    """The temperature at which softmax(scores / temperature) fits the truth best (least mean log loss).

    The truth is softened as in Platt's method: of n rows that all came out right one can believe (n + 1) / (n + 2), not
    certainty, or a set without a hard question would make every answer certain.

    Args:
        scores: (n, classes), of rows that the model was not fitted on; -inf where a class is no candidate.
        truth: (n,), the column of the right class.
    """
    candidates = np.isfinite(scores)
    asked = candidates.sum(axis=1) > 1  # with one candidate there is nothing to be unsure of
    if not asked.any():
        return DEFAULT_TEMPERATURE
    scores, truth, candidates = scores[asked], truth[asked], candidates[asked]
    n = len(truth)
    right = np.zeros_like(candidates)
    right[np.arange(n), truth] = True
    doubt = 1.0 / (n + 2)
    others = (candidates & ~right) / (candidates.sum(axis=1, keepdims=True) - 1)
    target = right * (1.0 - doubt) + others * doubt

    def loss(log_temperature: float) -> float:
        logs = log_softmax(scores / np.exp(log_temperature), axis=1)
        return float(-(target * np.where(candidates, logs, 0.0)).sum() / n)

    found = minimize_scalar(loss, bounds=_TEMPERATURE_BOUNDS, method="bounded", options={"xatol": 1e-3})
    return float(np.round(np.exp(found.x), 4))


def held_out_scores(
    rows: sparse.csr_matrix,
    labels: Sequence[str],
    groups: np.ndarray,
    extra: Examples,
    *,
    folds: int,
    cost: float,
    seed: int,
) -> tuple[np.ndarray, tuple[str, ...]]:
    """Scores of each labelled row by a model that saw neither it nor any row of its group.

    Args:
        rows, labels, groups: The labelled rows. Rows of one group (near-duplicates) never stand on both sides.
        extra: What the models learn from besides (syllabus text, other exams' questions). Those that carry a group are
            left out of the folds that check that group.
        folds: How many parts; fewer where there are fewer groups.

    Returns:
        The scores, (n, classes), and the classes of the columns. A class that a fold did not know gets the row's
        least score.
    """
    classes = tuple(sorted(set(labels) | set(extra.labels)))
    column = {c: i for i, c in enumerate(classes)}
    names, extra_names = np.asarray(labels), np.asarray(extra.labels)
    out = np.zeros((len(labels), len(classes)))
    for learn, check in GroupKFold(n_splits=min(folds, len(set(groups)))).split(rows, names, groups):
        apart = ~np.isin(extra.groups, groups[check])
        model = fit_linear(
            sparse.vstack([rows[learn], extra.rows[apart]]).tocsr(),
            [*names[learn], *extra_names[apart]],
            np.concatenate([np.ones(len(learn)), extra.weights[apart]]),
            cost=cost,
            seed=seed,
        )
        scores = model.scores(rows[check])
        block = np.repeat(scores.min(axis=1, keepdims=True), len(classes), axis=1)
        block[:, [column[c] for c in model.classes]] = scores
        out[check] = block
    return out, classes
