"""Made-up papers whose questions differ in wording, and printings of them, for the tests of merging."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from exam_sources.answers import options
from exam_sources.booklet import BookletInfo, booklet_of
from exam_sources.logical.merge import BookletReading
from exam_sources.model import Option, Question
from kwilo_core.ids import parse_paper_id

_THINGS = [
    "lever",
    "pulley",
    "lens",
    "prism",
    "coil",
    "magnet",
    "charge",
    "wire",
    "capacitor",
    "spring",
    "block",
    "plane",
    "gas",
    "piston",
    "wave",
    "string",
    "pipe",
    "drop",
    "film",
    "atom",
    "nucleus",
    "photon",
    "electron",
    "battery",
    "bulb",
    "diode",
    "crystal",
    "alloy",
    "solution",
    "acid",
    "salt",
    "base",
    "ester",
    "ether",
    "enzyme",
    "cell",
    "leaf",
    "root",
    "stem",
    "flower",
    "seed",
    "fruit",
    "nerve",
    "muscle",
    "bone",
    "kidney",
    "gland",
    "hormone",
    "gene",
]
_ACTS = [
    "moves",
    "turns",
    "rests",
    "expands",
    "cools",
    "glows",
    "vibrates",
    "reflects",
    "absorbs",
    "emits",
    "dissolves",
    "settles",
    "grows",
    "divides",
    "contracts",
    "conducts",
    "bends",
    "breaks",
    "stretches",
    "floats",
    "sinks",
]


def paper(count: int, *, seed: int = 7, subject: str = "physics", first: int = 1) -> list[Question]:
    """Questions of one subject, each with a wording of its own."""
    chance = random.Random(seed)
    made = []
    for k in range(count):
        words = chance.sample(_THINGS, 4)
        acts = chance.sample(_ACTS, 2)
        a, b = chance.randint(2, 99), chance.randint(100, 999)
        stem = (
            f"A {words[0]} of mass {a} g {acts[0]} beside a {words[1]} at {b} K while the {words[2]} {acts[1]} "
            f"near the {words[3]}. The value that is measured after {chance.randint(2, 60)} s is"
        )
        texts = [f"{chance.randint(1, 999)}.{chance.randint(0, 9)} units" for _ in range(4)]
        made.append(
            Question(
                number=first + k,
                stem=stem,
                page=1,
                bbox=(0, 0, 1, 1),
                subject=subject,
                options=tuple(Option(x, t) for x, t in zip("ABCD", texts, strict=True)),
                answer=options("ABCD"[k % 4]),
                marks=1.0,
                negative_marks=0.0,
            )
        )
    return made


def printed(questions: Sequence[Question], order: Sequence[int], *, first: int = 1) -> list[Question]:
    """The questions in another order, numbered anew from `first`."""
    return [questions[i].with_(number=first + k) for k, i in enumerate(order)]


def reading(
    questions: Sequence[Question], *, version: str | None = "A-1", authority: str = "licensed",
    paper_id: str = "kcet-2023-physics", publisher: str = "kwilo", **fields: Any,
) -> BookletReading:  # fmt: skip
    info: BookletInfo = booklet_of(parse_paper_id(paper_id), version=version, publisher=publisher, **fields)
    return BookletReading(info, tuple(questions), authority)


def misread(question: Question, chance: random.Random, share: float) -> Question:
    """The question as a scan gives it: some characters of its words wrong; numbers are kept."""
    letters = [
        chance.choice("abcdefghilmnorstu") if c.isalpha() and chance.random() < share else c for c in question.stem
    ]
    return question.with_(stem="".join(letters), confidence=0.8)
