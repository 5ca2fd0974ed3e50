"""An estimate of how hard a question is: easy, medium or hard.

It is a plain one, and says how sure it is. From labelled questions it learns how ten surface counts (length, numbers,
formulas, the type of answer) go with the label. Surface says little about difficulty: on real papers it is right about
as often as a guess that knows the commonest label, so the probability beside it stays near that of the label itself.
Figures of many questions may use it; a single question's label is for a person to confirm.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import softmax
from sklearn.linear_model import LogisticRegression

from analytics.tagging.features import sequence

LEVELS = ("easy", "medium", "hard")
MIN_ROWS = 60  # below it the ten counts fit the accidents of the sample
_TYPES = ("integer", "numerical", "multiple_correct", "matrix_match", "assertion_reason")


def counts(text: str, question_type: str | None) -> list[float]:
    """The surface counts of a question: 10 numbers."""
    tokens = sequence(text)
    words = sum(not t.startswith("~") for t in tokens)
    numbers = len(re.findall(r"\d+(?:\.\d+)?", text))
    return [
        float(np.log1p(words)),
        float(np.log1p(numbers)),
        float(np.log1p(len(tokens) - words)),
        float(np.log1p(text.count("\n"))),
        float(bool(re.search(r"\b(?:not|incorrect|except|false)\b", text, re.IGNORECASE))),
        *(float(question_type == t) for t in _TYPES),
    ]


@dataclass(frozen=True, slots=True)
class DifficultyModel:
    """Multinomial logistic regression on the surface counts.

    Attributes:
        levels: The levels met in the labels, in the order of the columns.
        mean, scale: Of the counts, (10,).
        weights, bias: (10, levels), (levels,).
    """

    levels: tuple[str, ...]
    mean: np.ndarray
    scale: np.ndarray
    weights: np.ndarray
    bias: np.ndarray

    def estimate(self, texts: Sequence[str], types: Sequence[str | None]) -> list[tuple[str, float]]:
        """The likeliest level of each question and its probability."""
        if not texts:
            return []
        rows = (np.array([counts(t, k) for t, k in zip(texts, types, strict=True)]) - self.mean) / self.scale
        chances = softmax(rows @ self.weights + self.bias, axis=1)
        best = chances.argmax(axis=1)
        return [(self.levels[b], float(round(c[b], 6))) for b, c in zip(best, chances, strict=True)]


def fit_difficulty(texts: Sequence[str], types: Sequence[str | None], levels: Sequence[str]) -> DifficultyModel:
    """The model of labelled questions. With fewer than `MIN_ROWS` labels it answers with their shares and no more.

    Without any label every level is equally likely, and the answer is `medium` with a confidence of a third.
    """
    known = tuple(level for level in LEVELS if level in set(levels))
    width = len(counts("", None))
    if len(texts) < MIN_ROWS or len(known) < 2:
        names = known or ("medium", "easy", "hard")
        share = [max(1, list(levels).count(name)) for name in names]
        bias = np.log(np.array(share, dtype=float))
        return DifficultyModel(names, np.zeros(width), np.ones(width), np.zeros((width, len(names))), bias)
    rows = np.array([counts(t, k) for t, k in zip(texts, types, strict=True)])
    mean, scale = rows.mean(axis=0), rows.std(axis=0)
    scale[scale == 0] = 1.0
    machine = LogisticRegression(C=1.0, max_iter=1000).fit((rows - mean) / scale, np.asarray(levels))
    weights, bias = machine.coef_.T, machine.intercept_
    names = tuple(str(c) for c in machine.classes_)
    if len(names) == 2:
        weights, bias = np.hstack([-weights / 2, weights / 2]), np.concatenate([-bias / 2, bias / 2])
    return DifficultyModel(names, mean, scale, weights, bias)
