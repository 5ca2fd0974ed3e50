"""Two papers that are one: most questions are the same, though the bytes of the files differ (another scan, another
publisher, a wrong year in the name).

A question is a set of neighbouring word pairs and a bag of numbers. Two are the same where both are nearly so: a family
of exercises differs in nothing but its numbers. Candidates come from an index over the smallest hashes of each set
(MinHash), so that a paper is compared with the few questions that share one, and never with all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

import numpy as np

from exam_sources.model import Question
from kwilo_core.linear_text import normalise
from kwilo_core.thresholds import TWIN_NUMBERS_FLOOR, TWIN_QUESTION_FLOOR, TWIN_QUESTIONS_LEAST, TWIN_SHARE_FLOOR

KEYS = 12
"""So many smallest hashes stand for a question in the index: of two that are alike some are shared, almost surely."""

SHARED_KEYS = 2
"""One shared hash may be a phrase of many questions; two that are alike share four or five on the average."""

LEAST_PAIRS = 6
"""A question with fewer word pairs is a picture or a formula: nothing can be said of it."""

COMMON = 40
"""A hash that so many questions have is an instruction ("of the following statements"), and finds nothing."""

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What of a question is compared: the hashes of its word pairs, sorted, and its numbers."""

    pairs: np.ndarray
    numbers: tuple[tuple[str, int], ...]

    @property
    def keys(self) -> list[int]:
        """The smallest hashes."""
        return [int(h) for h in self.pairs[:KEYS]]


@dataclass(frozen=True, slots=True)
class Twin:
    """Another paper whose questions are most of a paper's.

    Attributes:
        same: How many of the readable questions are the same.
        readable: How many questions could be compared.
        numbers: The printed numbers of some that are the same.
    """

    paper_id: str
    same: int
    readable: int
    numbers: tuple[int, ...] = ()


def fingerprint(question: Question) -> Fingerprint | None:
    """Of stem and options; None where there is too little text."""
    options = sorted(normalise(o.text).lower() for o in question.options)
    # pairs within a part alone: versions order options in other ways
    parts = [_WORD.findall(part) for part in (normalise(question.stem).lower(), *options)]
    hashes = {
        int.from_bytes(blake2b(f"{a} {b}".encode(), digest_size=8).digest(), "big")
        for words in parts
        for a, b in zip(["", *words], words, strict=False)
    }
    if len(hashes) < LEAST_PAIRS:
        return None
    numbers = Counter(w for words in parts for w in words if w[0].isdigit())
    return Fingerprint(np.array(sorted(hashes), dtype=np.uint64), tuple(sorted(numbers.items())))


def is_same(a: Fingerprint, b: Fingerprint) -> bool:
    """Whether two questions are one by their wording and their numbers."""
    if a.numbers != b.numbers:
        ours, theirs = Counter(dict(a.numbers)), Counter(dict(b.numbers))
        if (ours & theirs).total() < TWIN_NUMBERS_FLOOR * (ours | theirs).total():
            return False
    common = len(np.intersect1d(a.pairs, b.pairs, assume_unique=True))
    return common >= TWIN_QUESTION_FLOOR * (len(a.pairs) + len(b.pairs) - common)


@dataclass
class TwinIndex:
    """The questions of many papers, by the hashes that find them."""

    _papers: dict[str, list[tuple[int, Fingerprint]]] = field(default_factory=dict)
    _places: dict[int, set[tuple[str, int]]] = field(default_factory=dict)

    def put(self, paper_id: str, prints: Sequence[tuple[int, Fingerprint]]) -> None:
        """Take a paper's questions in, as (printed number, fingerprint), in place of those that it had."""
        self.drop(paper_id)
        self._papers[paper_id] = list(prints)
        for k, (_, print_) in enumerate(prints):
            for key in print_.keys:
                self._places.setdefault(key, set()).add((paper_id, k))

    def drop(self, paper_id: str) -> None:
        """Forget a paper."""
        for k, (_, print_) in enumerate(self._papers.pop(paper_id, [])):
            for key in print_.keys:
                self._places.get(key, set()).discard((paper_id, k))

    def twins_of(self, paper_id: str, *, among: Iterable[str] | None = None) -> list[Twin]:
        """The papers that share most of this paper's questions, or whose questions are most of its own; by paper id.

        Args:
            paper_id: A paper that was put in; one that was not has no twins.
            among: The papers to look at; all by default.
        """
        own = self._papers.get(paper_id, [])
        allowed = None if among is None else set(among)
        same: dict[str, list[int]] = {}
        matched: dict[str, set[int]] = {}
        for number, print_ in own:
            done: set[str] = set()
            for other, k in sorted(self._candidates(print_, paper_id, allowed)):
                taken = matched.setdefault(other, set())
                if k in taken or other in done:
                    continue  # each question of either paper is one question of the other at most
                if is_same(print_, self._papers[other][k][1]):
                    taken.add(k)
                    done.add(other)
                    same.setdefault(other, []).append(number)
        twins = []
        for other, numbers in sorted(same.items()):
            smaller = min(len(own), len(self._papers[other]))
            if len(numbers) >= TWIN_QUESTIONS_LEAST and len(numbers) > TWIN_SHARE_FLOOR * smaller:
                twins.append(Twin(other, len(numbers), len(own), tuple(numbers)))
        return twins

    def _candidates(self, print_: Fingerprint, own: str, allowed: set[str] | None) -> set[tuple[str, int]]:
        found: Counter[tuple[str, int]] = Counter()
        for key in print_.keys:
            places = self._places.get(key, set())
            if len(places) <= COMMON:
                found.update(p for p in places if p[0] != own and (allowed is None or p[0] in allowed))
        return {place for place, keys in found.items() if keys >= SHARED_KEYS}
