"""Which question of one booklet is which of another: the best pairing over all, by wording, never by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import linear_sum_assignment

from exam_sources.logical.similarity import similarities, wording_of
from exam_sources.model import Question
from kwilo_core.thresholds import VERSION_MATCH_FLOOR, VERSION_MATCH_MARGIN


@dataclass(frozen=True, slots=True)
class Pair:
    """Position `left` in one list is position `right` in the other.

    Attributes:
        similarity: 0 to 1.
        is_clear: Whether no other question of either list is nearly as alike.
    """

    left: int
    right: int
    similarity: float
    is_clear: bool


def match_questions(left: Sequence[Question], right: Sequence[Question]) -> list[Pair]:
    """Pairs at or above the floor, in the order of `left`; each question stands in one pair at most."""
    alike = similarities([wording_of(q) for q in left], [wording_of(q) for q in right])
    if alike.size == 0:
        return []
    rows, columns = linear_sum_assignment(-alike)
    pairs = []
    for i, j in zip(rows, columns, strict=True):
        score = float(alike[i, j])
        if score < VERSION_MATCH_FLOOR:
            continue
        rivals = np.concatenate([np.delete(alike[i, :], j), np.delete(alike[:, j], i)])
        clear = rivals.size == 0 or score - float(rivals.max()) >= VERSION_MATCH_MARGIN
        pairs.append(Pair(int(i), int(j), round(score, 4), clear))
    return sorted(pairs, key=lambda p: p.left)
