"""An accepted answer, in the form of the parse contract, made and checked here.

{"kind": "options", "accepted": ["A", "C"]}             all of them needed
{"kind": "any_of", "accepted": [["B"], ["C"]]}          alternatives, each a list of labels
{"kind": "numeric", "ranges": [[1.15, 1.25]]}           inclusive; a single value is [v, v]
{"kind": "matrix", "accepted": {"A": ["P", "Q"]}}
{"kind": "dropped"}                                     not evaluated
{"kind": "bonus"}                                       marks to all
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from kwilo_core.errors import KwiloError

Answer = dict[str, Any]
LABELS = ("A", "B", "C", "D", "E")


class AnswerError(KwiloError):
    """An answer that does not have the contract's form."""


def options(labels: Iterable[str]) -> Answer:
    """All of `labels` are needed."""
    return {"kind": "options", "accepted": sorted(set(_labels(labels)))}


def any_of(alternatives: Iterable[Iterable[str]]) -> Answer:
    """Any one of the alternatives is accepted, each a set of labels."""
    sets = sorted({tuple(sorted(set(_labels(a)))) for a in alternatives})
    if not sets:
        raise AnswerError("no alternative", expected="at least one")
    return options(sets[0]) if len(sets) == 1 else {"kind": "any_of", "accepted": [list(s) for s in sets]}


def numeric(*ranges: tuple[float, float]) -> Answer:
    """Any number within one of the inclusive ranges."""
    checked = []
    for low, high in ranges:
        low, high = sorted((float(low), float(high)))
        if not (math.isfinite(low) and math.isfinite(high)):
            raise AnswerError(f"range {low} to {high}", expected="finite numbers")
        checked.append([low, high])
    if not checked:
        raise AnswerError("no range", expected="at least one")
    return {"kind": "numeric", "ranges": checked}


def matrix(rows: Mapping[str, Iterable[str]]) -> Answer:
    """Each row's label with the labels it matches."""
    return {
        "kind": "matrix",
        "accepted": {str(k).upper(): sorted({str(v).upper() for v in vs}) for k, vs in sorted(rows.items())},
    }


def dropped() -> Answer:
    """The question is not evaluated: no marks for anyone."""
    return {"kind": "dropped"}


def bonus() -> Answer:
    """The question's marks go to all."""
    return {"kind": "bonus"}


def _labels(labels: Iterable[str]) -> list[str]:
    found = [str(x).strip().upper() for x in labels]
    wrong = [x for x in found if x not in LABELS]
    if wrong or not found:
        raise AnswerError(f"option labels {found}", expected="some of " + ", ".join(LABELS))
    return found


def check_answer(answer: Any) -> Answer | None:
    """`answer` in its one canonical form; None for None.

    Raises:
        AnswerError: when it does not have the contract's form.
    """
    if answer is None:
        return None
    if not isinstance(answer, Mapping) or "kind" not in answer:
        raise AnswerError(f"answer {answer!r}", expected="an object with a kind")
    kind = answer["kind"]
    if kind == "options":
        return options(answer["accepted"])
    if kind == "any_of":
        return any_of(answer["accepted"])
    if kind == "numeric":
        return numeric(*[tuple(r) for r in answer["ranges"]])
    if kind == "matrix":
        return matrix(answer["accepted"])
    if kind in ("dropped", "bonus"):
        return {"kind": kind}
    raise AnswerError(f"answer kind {kind!r}", expected="options, any_of, numeric, matrix, dropped or bonus")
