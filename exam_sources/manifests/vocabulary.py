"""The words that a manifest may use for a source: its kind, its authority, its rights, and what a file of it is.

Belongs here: the closed lists of contracts.md (States) and their order. What follows from them is said by the gates.
"""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What an entry is: one printing of a paper, or a collection of questions of many years."""

    PAPER = "paper"
    COLLECTION = "collection"


class Authority(StrEnum):
    """Who stands behind a source, the best first. A mirror is a discovery signal, never by itself a final source."""

    OFFICIAL = "official"
    LICENSED = "licensed"
    COACHING = "coaching"
    MIRROR = "mirror"
    MACHINE = "machine"

    @property
    def rank(self) -> int:
        """0 for the best authority; a lower rank outweighs a higher one."""
        return list(Authority).index(self)

    @property
    def is_weak(self) -> bool:
        """Whether it points to a paper and is no source of it: what stands on it alone waits for a person."""
        return self in (Authority.MIRROR, Authority.MACHINE)


class Rights(StrEnum):
    """Under which right the platform holds a source."""

    LICENSED = "licensed"
    OFFICIAL_PUBLIC = "official_public"
    PERMISSION_OBTAINED = "permission_obtained"
    RESTRICTED_REFERENCE = "restricted_reference"
    USER_UPLOADED = "user_uploaded"


class Role(StrEnum):
    """What a file of a booklet is: the question paper, an answer key, worked solutions, or structured questions."""

    PAPER = "paper"
    KEY = "key"
    SOLUTIONS = "solutions"
    QUESTIONS = "questions"


class Completeness(StrEnum):
    """Whether a file of structured questions claims to hold the whole of its papers."""

    PARTIAL = "partial"
    WHOLE = "whole"
