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
    pairs = []
    for i, j in zip(rows, columns, strict=True):
        score = float(alike[i, j])
        rivals = np.concatenate([np.delete(alike[i, :], j), np.delete(alike[:, j], i)])
        margin = score - float(rivals.max()) if rivals.size else score
        if score >= VERSION_MATCH_FLOOR:
            pairs.append(Pair(int(i), int(j), round(score, 4), margin >= VERSION_MATCH_MARGIN))
        elif score >= VERSION_MATCH_WEAK_FLOOR and margin >= VERSION_MATCH_WEAK_MARGIN:
            pairs.append(Pair(int(i), int(j), round(score, 4), is_clear=True, is_weak=True))
    return sorted(pairs, key=lambda p: p.left)
