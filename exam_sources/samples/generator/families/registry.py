"""The register of families, and the ways to enter one: a function that draws, a pool of pairs, a pool of statements.

Belongs here: registering and the pools' forms. Not here: subject matter; that is in the other modules of this package.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from exam_sources.samples.generator.forms import (
    FamilyError,
    as_assertion,
    as_count,
    as_match,
    as_multiple,
    as_numeric,
    as_single,
    as_statement_set,
    as_two_statements,
    text,
)
from exam_sources.samples.generator.question import Block, Draft, Family, Question

FAMILIES: dict[tuple[str, str], Family] = {}
"""All families by (name, form)."""

PASSAGES: dict[str, PassageFamily] = {}
"""Passages by name."""

Statement = tuple[str, bool]


class PassageFamily:
    """A passage with questions that need it: `draw` gives the passage and its questions, in order."""

    def __init__(
        self,
        name: str,
        subject: str,
        concept: str,
        topic: str,
        difficulty: str,
        draw: Callable[[Random], tuple[str, list[Draft]]],
    ) -> None:
        self.name, self.subject, self.concept, self.topic, self.difficulty = name, subject, concept, topic, difficulty
        self._draw = draw

    def draw(self, rng: Random) -> list[Question]:
        """The passage's questions, each carrying it."""
        passage, drafts = self._draw(rng)
        return [
            as_single(d, rng).with_(
                passage=passage,
                family=f"{self.name}.{i + 1}",
                subject=self.subject,
                concept=self.concept,
                topic=self.topic,
                difficulty=self.difficulty,
            )
            for i, d in enumerate(drafts)
        ]


def add(family: Family) -> None:
    """Register `family`.

    Raises:
        FamilyError: where its name and form are taken.
    """
    key = (family.name, family.form)
    if key in FAMILIES:
        raise FamilyError(f"family {family.name!r} twice in form {family.form!r}", expected="unique names")
    FAMILIES[key] = family


def family(
    subject: str,
    concept: str,
    topic: str,
    difficulty: str,
    phrasings: int = 1,
    numeric: bool = False,
    integer: bool = False,
    bilingual: bool = False,
    numeric_in: tuple[int, ...] = (),
) -> Callable[[Callable[[Random, int], Draft]], Callable[[Random, int], Draft]]:
    """Enter a function that draws a `Draft` as a family in form `single`, and `numeric` where its answer is a number.

    Args:
        subject: Its subject.
        concept: Key into `concepts.CONCEPTS`.
        topic: Its topic within the chapter.
        difficulty: easy, medium or hard.
        phrasings: How many wordings the function knows.
        numeric: The answer can be asked for without options.
        integer: It can, and is always whole.
        bilingual: Each draft carries its stem in Kannada.
        numeric_in: The wordings whose answer is a number, where not all are so.
    """

    def enter(function: Callable[[Random, int], Draft]) -> Callable[[Random, int], Draft]:
        def single(rng: Random, phrasing: int) -> Question:
            return as_single(function(rng, phrasing), rng)

        def number(rng: Random, phrasing: int) -> Question:
            return as_numeric(function(rng, phrasing), integer)

        name = function.__name__
        add(Family(name, subject, concept, topic, difficulty, "single", phrasings, single, bilingual))
        if numeric or integer:
            add(
                Family(
                    name,
                    subject,
                    concept,
                    topic,
                    difficulty,
                    "numeric",
                    phrasings,
                    number,
                    integer=integer,
                    only=numeric_in,
                )
            )
        return function

    return enter


def multiple(
    subject: str, concept: str, topic: str, difficulty: str, phrasings: int = 1
) -> Callable[
    [Callable[[Random, int], tuple[str | tuple[Block, ...], Sequence[Statement]]]],
    Callable[[Random, int], tuple[str | tuple[Block, ...], Sequence[Statement]]],
]:
    """Enter a function that draws a stem and four statements with their truth, asked as several-right."""

    def enter(
        function: Callable[[Random, int], tuple[str | tuple[Block, ...], Sequence[Statement]]],
    ) -> Callable[[Random, int], tuple[str | tuple[Block, ...], Sequence[Statement]]]:
        def draw(rng: Random, phrasing: int) -> Question:
            stem, statements = function(rng, phrasing)
            return as_multiple(stem, statements, rng)

        add(Family(function.__name__, subject, concept, topic, difficulty, "multiple", phrasings, draw))
        return function

    return enter


def match(
    subject: str, concept: str, topic: str, difficulty: str, heads: tuple[str, str], lead: str
) -> Callable[[Callable[[Random], list[tuple[str, str]]]], Callable[[Random], list[tuple[str, str]]]]:
    """Enter a function that draws four or five pairs (of a fifth only the right side is used) as match-the-list."""

    def enter(function: Callable[[Random], list[tuple[str, str]]]) -> Callable[[Random], list[tuple[str, str]]]:
        def letters(rng: Random, phrasing: int) -> Question:
            return as_match(lead, heads, function(rng)[:4], rng, "letters")

        def arrows(rng: Random, phrasing: int) -> Question:
            pairs = function(rng)
            return as_match(lead, heads, pairs[:4], rng, "arrows", pairs[4][1] if len(pairs) > 4 else None)

        name = function.__name__
        add(Family(name, subject, concept, topic, difficulty, "match", 1, letters))
        add(Family(name, subject, concept, topic, difficulty, "match_arrows", 1, arrows))
        return function

    return enter


def passage(
    subject: str, concept: str, topic: str, difficulty: str
) -> Callable[[Callable[[Random], tuple[str, list[Draft]]]], Callable[[Random], tuple[str, list[Draft]]]]:
    """Enter a function that draws a passage and the drafts of its questions."""

    def enter(function: Callable[[Random], tuple[str, list[Draft]]]) -> Callable[[Random], tuple[str, list[Draft]]]:
        PASSAGES[function.__name__] = PassageFamily(function.__name__, subject, concept, topic, difficulty, function)
        return function

    return enter


def lower_head(head: str) -> str:
    """A list's head as it stands within a sentence: "Phylum" small, "SI unit" as it is."""
    return head if head[:2].isupper() else head[:1].lower() + head[1:]


def pairs(
    name: str,
    subject: str,
    concept: str,
    topic: str,
    difficulty: str,
    *,
    heads: tuple[str, str],
    items: Sequence[tuple[str, str]],
    ask_right: Sequence[str] = (),
    ask_left: Sequence[str] = (),
    odd: bool = True,
) -> None:
    """Enter a pool of pairs, each entry belonging to one other, in all the forms that it can be asked in.

    Args:
        name: Unique name; the families are `name.right`, `name.left`, `name.match` and `name.odd`.
        subject: Subject.
        concept: Key into `concepts.CONCEPTS`.
        topic: Topic within the chapter.
        difficulty: easy, medium or hard.
        heads: What the two sides hold, for the heads of lists.
        items: The pairs; no left or right side may come twice.
        ask_right: Wordings with `{}` for a left side, whose right side is the answer.
        ask_left: Wordings with `{}` for a right side, whose left side is the answer.
        odd: Ask also for the pair that does not match.
    """
    items = list(items)

    def side(index: int, wordings: Sequence[str]) -> Callable[[Random, int], Question]:
        def draw(rng: Random, phrasing: int) -> Question:
            chosen = rng.sample(items, 4)
            stem = wordings[phrasing].replace("{}", chosen[0][1 - index])
            return as_single(text(stem, chosen[0][index], [c[index] for c in chosen[1:]]), rng)

        return draw

    if ask_right:
        add(Family(f"{name}.right", subject, concept, topic, difficulty, "single", len(ask_right), side(1, ask_right)))
    if ask_left:
        add(Family(f"{name}.left", subject, concept, topic, difficulty, "single", len(ask_left), side(0, ask_left)))

    def lists(style: str) -> Callable[[Random, int], Question]:
        def draw(rng: Random, phrasing: int) -> Question:
            chosen = rng.sample(items, 5)
            lead = ("Match List-I with List-II.", "Match the entries of List-I with those of List-II.")[phrasing]
            spare = chosen[4][1] if style == "arrows" else None
            return as_match(lead, heads, chosen[:4], rng, style, spare)

        return draw

    if len(items) >= 5:
        add(Family(f"{name}.match", subject, concept, topic, difficulty, "match", 2, lists("letters")))
        add(Family(f"{name}.match", subject, concept, topic, difficulty, "match_arrows", 2, lists("arrows")))

    def odd_one(rng: Random, phrasing: int) -> Question:
        chosen = rng.sample(items, 5 if len(items) >= 5 else 4)
        sides = f"{lower_head(heads[0])} and {lower_head(heads[1])}"
        wording = (
            f"Which one of the following pairs of {sides} is NOT correctly matched?",
            f"Identify the incorrect match between {sides}.",
        )[phrasing]
        wrong_pair = f"{chosen[0][0]} – {chosen[-1][1]}"
        good = [f"{a} – {b}" for a, b in chosen[1:4]]
        return as_single(text(wording, wrong_pair, good), rng)

    if odd:
        add(Family(f"{name}.odd", subject, concept, topic, difficulty, "single", 2, odd_one))


def statements(
    name: str,
    subject: str,
    concept: str,
    topic: str,
    difficulty: str,
    *,
    about: str,
    true: Sequence[str],
    false: Sequence[str],
) -> None:
    """Enter a pool of true and false statements, in all the forms that it can be asked in.

    Args:
        name: Unique name; the families are `name.` with `correct`, `incorrect`, `two`, `set`, `count` and `multiple`.
        subject: Subject.
        concept: Key into `concepts.CONCEPTS`.
        topic: Topic within the chapter.
        difficulty: easy, medium or hard.
        about: What the statements are about, to follow "about".
        true: Statements that hold (four at least).
        false: Statements that do not (four at least).
    """
    trues, falses = list(true), list(false)

    def correct(rng: Random, phrasing: int) -> Question:
        wording = (
            f"Which one of the following statements about {about} is correct?",
            f"Choose the correct statement about {about}.",
        )
        return as_single(text(wording[phrasing], rng.choice(trues), rng.sample(falses, 3)), rng)

    def incorrect(rng: Random, phrasing: int) -> Question:
        wording = (
            f"Which one of the following statements about {about} is NOT correct?",
            f"Select the incorrect statement about {about}.",
        )
        return as_single(text(wording[phrasing], rng.choice(falses), rng.sample(trues, 3)), rng)

    def mixed(rng: Random, count: int, least: int, most: int) -> list[Statement]:
        right = rng.randint(least, most)
        rows = [(t, True) for t in rng.sample(trues, right)] + [(f, False) for f in rng.sample(falses, count - right)]
        rng.shuffle(rows)
        return rows

    def two(rng: Random, phrasing: int) -> Question:
        rows = mixed(rng, 2, 0, 2)
        lead = ("Given below are two statements:", f"Consider the following two statements about {about}.")[phrasing]
        return as_two_statements(rows[0], rows[1], lead)

    def chosen_set(rng: Random, phrasing: int) -> Question:
        lead = (
            f"Which of the following statements about {about} are correct?",
            f"Consider the statements given below about {about}.",
        )
        return as_statement_set(lead[phrasing], mixed(rng, 5, 2, 3), rng)

    def count(rng: Random, phrasing: int) -> Question:
        return as_count(f"The number of correct statements among the following about {about} is", mixed(rng, 5, 1, 4))

    def several(rng: Random, phrasing: int) -> Question:
        lead = (
            f"Which of the following statements about {about} is/are correct?",
            f"Select the correct option(s) about {about}.",
        )
        return as_multiple(lead[phrasing], mixed(rng, 4, 1, 3), rng)

    entries: list[tuple[str, str, int, Callable[[Random, int], Question]]] = [
        ("correct", "single", 2, correct),
        ("incorrect", "single", 2, incorrect),
        ("two", "single", 2, two),
        ("set", "single", 2, chosen_set),
        ("multiple", "multiple", 2, several),
    ]
    for suffix, form, phrasings, draw in entries:
        add(Family(f"{name}.{suffix}", subject, concept, topic, difficulty, form, phrasings, draw))
    add(Family(f"{name}.count", subject, concept, topic, difficulty, "numeric", 1, count, integer=True))


def assertion(
    name: str, subject: str, concept: str, topic: str, difficulty: str, rows: Sequence[tuple[str, str, int]]
) -> None:
    """Enter assertion-reason questions: (assertion, reason, index into `forms.ASSERTION_OPTIONS`), one wording each."""

    def draw(rng: Random, phrasing: int) -> Question:
        return as_assertion(*rows[phrasing])

    add(Family(name, subject, concept, topic, difficulty, "assertion", len(rows), draw))
