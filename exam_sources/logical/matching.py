"""Which question of one booklet is which of another: the best pairing over all, by wording, never by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import linear_sum_assignment

from exam_sources.logical.similarity import similarities, wording_of
from exam_sources.model import Question
from kwilo_core.thresholds import (
    VERSION_MATCH_FLOOR,
    VERSION_MATCH_MARGIN,
    VERSION_MATCH_WEAK_FLOOR,
    VERSION_MATCH_WEAK_MARGIN,
)


@dataclass(frozen=True, slots=True)
class Pair:
    """Position `left` in one list is position `right` in the other.

    Attributes:
        similarity: 0 to 1.
        is_clear: Whether no other question of either list is nearly as alike.
        is_weak: Whether the wordings are so far apart that a person must agree; no other pair comes near it.
    """

    left: int
    right: int
    similarity: float
    is_clear: bool
    is_weak: bool = False


def match_questions(left: Sequence[Question], right: Sequence[Question]) -> list[Pair]:
    """Pairs that are alike enough, in the order of `left`; each question stands in one pair at most."""
    alike = similarities([wording_of(q) for q in left], [wording_of(q) for q in right])
    if alike.size == 0:
        return []
    rows, columns = linear_sum_assignment(-alike)
    found = {(int(i), int(j)): float(alike[i, j]) for i, j in zip(rows, columns, strict=True)}
    strong = [(i, j) for (i, j), score in found.items() if score >= VERSION_MATCH_FLOOR]
    pairs = []
    for i, j in strong:
        clear = found[i, j] - _best_rival(alike, i, j) >= VERSION_MATCH_MARGIN
        pairs.append(Pair(i, j, round(found[i, j], 4), clear))
    # among the rest: a question that has its own partner already is no rival of another
    rest = alike.copy()
    rest[[i for i, _ in strong], :] = 0.0
    rest[:, [j for _, j in strong]] = 0.0
    for (i, j), score in found.items():
        if (i, j) in strong or score < VERSION_MATCH_WEAK_FLOOR:
            continue
        if score - _best_rival(rest, i, j) >= VERSION_MATCH_WEAK_MARGIN:
            pairs.append(Pair(i, j, round(score, 4), is_clear=True, is_weak=True))
    return sorted(pairs, key=lambda p: p.left)


def _best_rival(alike: np.ndarray, i: int, j: int) -> float:
    """The highest similarity of either question of a pair with any other; 0 where there is no other."""
    rivals = np.concatenate([np.delete(alike[i, :], j), np.delete(alike[:, j], i)])
    return float(rivals.max()) if rivals.size else 0.0
