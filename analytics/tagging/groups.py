"""Which questions are the same question again: so that no copy of a question checks a model that learned from another.

Belongs here: grouping near-duplicates by wording. Matching booklets' questions to each other is `exam_sources`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from scipy import sparse
from scipy.sparse.csgraph import connected_components

from analytics.tagging.features import sequence

NEAR_DUPLICATE = 0.8
"""Cosine of the sets of words and word pairs, numbers left out, from which two texts are one question."""

_BLOCK = 512  # rows compared at a time, so that memory does not grow with the square of the collection


def near_duplicate_groups(texts: Sequence[str]) -> np.ndarray:
    """The number of each text's group: int, (n,). Texts that are alike, directly or through others, share one."""
    if not texts:
        return np.zeros(0, dtype=int)
    column: dict[str, int] = {}
    starts: list[int] = [0]
    indices: list[int] = []
    for text in texts:
        tokens = sequence(text)
        parts = sorted({*tokens, *(f"{a} {b}" for a, b in pairwise(tokens))})
        indices.extend(column.setdefault(p, len(column)) for p in parts)
        starts.append(len(indices))
    data = np.ones(len(indices), dtype=np.float32)
    sets = sparse.csr_matrix((data, indices, starts), shape=(len(texts), max(1, len(column))))
    lengths = np.sqrt(np.maximum(1.0, np.asarray(sets.sum(axis=1)).ravel()))
    sets = sparse.diags(1.0 / lengths) @ sets
    across = sets.T.tocsr()
    links = []
    for start in range(0, len(texts), _BLOCK):
        alike = (sets[start : start + _BLOCK] @ across).tocsr()
        alike.data = (alike.data >= NEAR_DUPLICATE).astype(np.float32)
        alike.eliminate_zeros()
        links.append(alike)
    return np.asarray(connected_components(sparse.vstack(links), directed=False)[1])
