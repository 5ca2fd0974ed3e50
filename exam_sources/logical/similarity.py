"""How alike two printings of a question are, by their wording alone.

Words and numbers of stem and options are compared as weighted multisets, so that neither the order of the options nor a
line broken elsewhere matters; numbers weigh more, since questions of one kind differ in nothing else. The characters
without spaces are compared beside, since a formula may be cut into words in many ways.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from rapidfuzz import fuzz, process

from exam_sources.model import Question
from kwilo_core.linear_text import normalise

NUMBER_WEIGHT = 2.0
"""A number tells two questions of one kind apart; a word seldom does."""

FORMULA_WEIGHT = 0.5
"""Signs are read with less certainty than words."""

_TOKEN = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+|[^\s\w(){}\[\].,;:'\"]", re.UNICODE)
_PICTURED_CHARS = 12
"""A question with fewer letters than this is a picture: nothing can be said of its wording."""


@dataclass(frozen=True, slots=True)
class Wording:
    """What of a question is compared.

    Attributes:
        weights: {word, number or sign: how often it stands, times its weight}.
        total: The sum of the weights.
        letters: The characters without spaces; options sorted, since their order may differ.
        is_readable: Whether there is enough text to compare at all.
    """

    weights: dict[str, float]
    total: float
    letters: str
    is_readable: bool


def wording_of(question: Question) -> Wording:
    """The wording of one question."""
    options = sorted(normalise(o.text).lower() for o in question.options)
    text = " ".join([normalise(question.stem).lower(), *options])
    counts = Counter(_TOKEN.findall(text))
    weights = {token: n * _weight(token) for token, n in counts.items()}
    letters = re.sub(r"[\s(){}\[\]^_.,;:]", "", text)
    return Wording(weights, sum(weights.values()), letters, len(letters) >= _PICTURED_CHARS)


def _weight(token: str) -> float:
    if token[0].isdigit():
        return NUMBER_WEIGHT
    return 1.0 if token[0].isalpha() else FORMULA_WEIGHT


def similarities(left: Sequence[Wording], right: Sequence[Wording]) -> np.ndarray:
    """Similarity of each of `left` with each of `right`, 0 to 1; shape (len(left), len(right)).

    The mean of two shares: of the weighted words that both have, and of the characters that need no change.
    """
    if not left or not right:
        return np.zeros((len(left), len(right)))
    letters = (
        process.cdist(
            [w.letters for w in left], [w.letters for w in right], scorer=fuzz.ratio, dtype=np.float32, workers=1
        )
        / 100.0
    )
    words = _shared_words(left, right)
    alike = (letters + words) / 2
    for i, a in enumerate(left):
        if not a.is_readable:
            alike[i, :] = 0.0
    for j, b in enumerate(right):
        if not b.is_readable:
            alike[:, j] = 0.0
    return alike


def _shared_words(left: Sequence[Wording], right: Sequence[Wording]) -> np.ndarray:
    """Share of the weighted words that two wordings have in common (twice the common part over both sums)."""
    tokens = {t: k for k, t in enumerate({t for w in (*left, *right) for t in w.weights})}
    a = _matrix(left, tokens)
    b = _matrix(right, tokens)
    shared = np.zeros((len(left), len(right)), dtype=np.float32)
    for i in range(len(left)):
        has = a[i] > 0
        shared[i] = np.minimum(a[i][has], b[:, has]).sum(axis=1)
    totals = np.array([w.total for w in left])[:, None] + np.array([w.total for w in right])[None, :]
    return 2 * shared / np.maximum(totals, 1e-9)


def _matrix(wordings: Sequence[Wording], tokens: dict[str, int]) -> np.ndarray:
    values = np.zeros((len(wordings), len(tokens)), dtype=np.float32)
    for i, wording in enumerate(wordings):
        for token, weight in wording.weights.items():
            values[i, tokens[token]] = weight
    return values


def option_map(standing: Question, other: Question) -> dict[str, str] | None:
    """{label in `other`: label of the same option in `standing`}, by the options' texts.

    Returns:
        None where the texts do not tell the options apart: pictures, or two alike.
    """
    if len(standing.options) != len(other.options) or not standing.options:
        return None
    here = [re.sub(r"\s+", "", normalise(o.text).lower()) for o in standing.options]
    there = [re.sub(r"\s+", "", normalise(o.text).lower()) for o in other.options]
    if not all(here) or not all(there):
        return None
    scores = process.cdist(there, here, scorer=fuzz.ratio, dtype=np.float32, workers=1)
    found: dict[str, str] = {}
    for i, option in enumerate(other.options):
        order = np.argsort(-scores[i], kind="stable")
        if len(order) > 1 and scores[i, order[0]] - scores[i, order[1]] < 1e-6:
            return None
        found[option.label] = standing.options[int(order[0])].label
    return found if len(set(found.values())) == len(found) else None
