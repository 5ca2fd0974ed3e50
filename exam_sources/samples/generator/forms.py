"""From drafts to questions: the forms in which exams ask (single choice, numerical, several right, match, assertion).

Belongs here: shuffling and labelling options, number formats, the answer object of each form. Not here: what is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction as Ratio
from itertools import permutations
from random import Random

from exam_sources.samples.generator.markup import to_linear
from exam_sources.samples.generator.question import (
    LETTERS,
    Block,
    Draft,
    Figure,
    MatchTable,
    Option,
    Question,
    Statements,
)
from kwilo_core.errors import KwiloError


class FamilyError(KwiloError):
    """A family drew something that no exam could ask, such as two right options."""


def number_text(value: float | Ratio) -> str:
    """`value` as a paper prints it: an integer plainly, else three significant digits."""
    if value == int(value):
        return str(int(value)).replace("-", "−")
    text = f"{float(value):.3g}"
    if "e" in text:
        mantissa, power = text.split("e")
        return f"{mantissa} × 10^{{{int(power)}}}".replace("-", "−")
    return text.replace("-", "−")


def with_unit(value: float | Ratio, unit: str) -> str:
    """`value` with its unit in markup."""
    return f"{number_text(value)} {unit}".strip() if unit != "°" else f"{number_text(value)}°"


def ratio_text(value: Ratio | int, suffix: str = "") -> str:
    """An exact rational number in mathematics markup (to stand between dollars), times `suffix` where given."""
    ratio = Ratio(value)
    sign = "−" if ratio < 0 else ""
    top, bottom = abs(ratio.numerator), ratio.denominator
    head = suffix if top == 1 and suffix else f"{top}{suffix}"
    return f"{sign}{head}" if bottom == 1 else f"{sign}\\frac{{{head}}}{{{bottom}}}"


def number(
    stem: str | tuple[Block, ...],
    value: float | Ratio,
    unit: str,
    wrong: Sequence[float | Ratio],
    kannada: str | None = None,
    figure: Figure | None = None,
) -> Draft:
    """A draft whose answer is a number with a unit; `wrong` holds what typical mistakes give."""
    return Draft(
        stem=stem,
        right=with_unit(value, unit),
        wrong=tuple(with_unit(w, unit) for w in _distinct(value, wrong)),
        value=float(value),
        unit=unit,
        kannada=kannada,
        figure=figure,
    )


def _distinct(value: float | Ratio, wrong: Sequence[float | Ratio]) -> list[float | Ratio]:
    """Three wrong values at least, all printed differently from `value` and from each other."""
    factors: list[float] = [2, 0.5, 1.5, 3, 0.25, 4, 5]
    out: list[float | Ratio] = []
    seen = {number_text(value)}
    for candidate in [*wrong, *(value * f if value else f for f in factors)]:
        if isinstance(value, int) and isinstance(candidate, float) and candidate != int(candidate) and len(out) >= 1:
            candidate = int(candidate) + 1
        if number_text(candidate) not in seen:
            seen.add(number_text(candidate))
            out.append(candidate)
        if len(out) == 3:
            return out
    raise FamilyError(f"only {len(out)} wrong values beside {value!r}", expected="three that differ in print")


def exact(
    stem: str | tuple[Block, ...],
    value: Ratio | int,
    wrong: Sequence[Ratio | int],
    suffix: str = "",
    kannada: str | None = None,
    figure: Figure | None = None,
) -> Draft:
    """A draft whose answer is an exact rational number, printed as a stacked fraction where it is none whole."""
    seen, out = {Ratio(value)}, []
    for candidate in [*wrong, value + 1, value - 1, value + 2, value * 2, value + 3, -value]:
        if Ratio(candidate) not in seen:
            seen.add(Ratio(candidate))
            out.append(candidate)
        if len(out) == 3:
            break
    return Draft(
        stem=stem,
        right=f"${ratio_text(value, suffix)}$",
        wrong=tuple(f"${ratio_text(w, suffix)}$" for w in out),
        value=float(value) if not suffix else None,
        kannada=kannada,
        figure=figure,
    )


def text(
    stem: str | tuple[Block, ...],
    right: str,
    wrong: Sequence[str],
    kannada: str | None = None,
    figure: Figure | None = None,
) -> Draft:
    """A draft whose answers are wording or formulas."""
    return Draft(
        stem=stem,
        right=right,
        wrong=tuple(dict.fromkeys(w for w in wrong if w != right)),
        kannada=kannada,
        figure=figure,
    )


_OPEN_ENDS = (" is", " equals", " are", " becomes", " has", " of", " to", " at", " by", " in", " with", " forms")
"""Wordings that leave the answer to follow: they take no full stop."""


def _blocks(draft: Draft) -> tuple[Block, ...]:
    blocks: tuple[Block, ...] = (draft.stem,) if isinstance(draft.stem, str) else draft.stem
    return (*blocks, draft.figure) if draft.figure else blocks


def label_options(texts: Sequence[str]) -> tuple[Option, ...]:
    """Options A, B, C ... in the order given."""
    return tuple(Option(LETTERS[i], t) for i, t in enumerate(texts))


def as_single(draft: Draft, rng: Random, question_type: str = "single_correct") -> Question:
    """Four options, one right.

    Raises:
        FamilyError: where the draft has not three wrong answers that differ from the right one in print.
    """
    wrong = [w for w in draft.wrong if to_linear(w) != to_linear(draft.right)]
    if len({to_linear(w) for w in wrong}) < 3:
        raise FamilyError(
            f"{draft.right!r} with {draft.wrong!r}", expected="three wrong options that differ from the right one"
        )
    chosen = [draft.right, *wrong[:3]]
    rng.shuffle(chosen)
    options = label_options(chosen)
    label = next(o.label for o in options if o.text == draft.right)
    return Question(
        stem=_blocks(draft),
        options=options,
        answer={"kind": "options", "accepted": [label]},
        question_type=question_type,
        kannada=draft.kannada,
    )


def as_numeric(draft: Draft, integer: bool) -> Question:
    """No options: the answer is a number, whole for `integer`, else right within half a unit of its second decimal.

    Raises:
        FamilyError: where the draft has no value, or no whole one though `integer` wants it.
    """
    if draft.value is None:
        raise FamilyError(f"{draft.right!r} is no number", expected="a draft with a value")
    if integer and draft.value != int(draft.value):
        raise FamilyError(f"value {draft.value!r}", expected="a whole number")
    blocks = list(_blocks(draft))
    last = max(i for i, b in enumerate(blocks) if isinstance(b, str))
    wording = str(blocks[last]).rstrip(" :.?")
    ask = (
        f" (answer in {draft.unit})"
        if draft.unit and draft.unit != "°"
        else " (answer in degrees)"
        if draft.unit
        else ""
    )
    if str(blocks[last]).rstrip().endswith("?"):
        wording += ask + "?"
    elif ask or not wording.endswith(_OPEN_ENDS):
        wording += ask + "."
    blocks[last] = wording
    if draft.value == int(draft.value):
        ranges = [[int(draft.value), int(draft.value)]]
    else:
        ranges = [[round(draft.value - 0.01, 4), round(draft.value + 0.01, 4)]]  # type: ignore[list-item]
    return Question(
        stem=tuple(blocks),
        options=(),
        answer={"kind": "numeric", "ranges": ranges},
        question_type="integer" if integer else "numerical",
    )


def as_multiple(stem: str | tuple[Block, ...], statements: Sequence[tuple[str, bool]], rng: Random) -> Question:
    """Four statements as options, those that hold being right.

    Raises:
        FamilyError: where there are not four, or none holds.
    """
    rows = list(statements)
    rng.shuffle(rows)
    options = label_options([t for t, _ in rows])
    accepted = [o.label for o, (_, holds) in zip(options, rows, strict=True) if holds]
    if len(rows) != 4 or not accepted:
        raise FamilyError(f"{len(rows)} statements, {len(accepted)} of them right", expected="four, at least one right")
    blocks: tuple[Block, ...] = (stem,) if isinstance(stem, str) else stem
    return Question(
        stem=blocks, options=options, answer={"kind": "options", "accepted": accepted}, question_type="multiple_correct"
    )


def as_match(
    stem: str,
    heads: tuple[str, str],
    pairs: Sequence[tuple[str, str]],
    rng: Random,
    style: str,
    spare: str | None = None,
) -> Question:
    """A match-the-list question with four combinations as options.

    Args:
        stem: What to do.
        heads: What the two lists hold.
        pairs: Four pairs that belong together.
        rng: Source of the order.
        style: `letters` (A-IV, B-I ... of NEET, KCET and JEE Main) or `arrows` ((P)→(4) ... of JEE Advanced).
        spare: A fifth entry of the second list that belongs to none.
    """
    right_items = [b for _, b in pairs] + ([spare] if spare else [])
    rng.shuffle(right_items)
    left_labels = "PQRS" if style == "arrows" else "ABCD"
    right_labels = ["1", "2", "3", "4", "5"] if style == "arrows" else ["I", "II", "III", "IV", "V"]
    place = {item: right_labels[i] for i, item in enumerate(right_items)}
    true = tuple(place[b] for _, b in pairs)
    others = [p for p in permutations([place[i] for i in right_items], len(pairs)) if p != true]
    # distractors share a pair or two with the truth, as they do in real papers
    near = [p for p in others if 1 <= sum(a == b for a, b in zip(p, true, strict=True)) <= 2]
    combos = [true, *rng.sample(near, 3)]
    rng.shuffle(combos)

    def show(combo: tuple[str, ...]) -> str:
        if style == "arrows":
            return "; ".join(f"({a})→({b})" for a, b in zip(left_labels, combo, strict=False))
        return ", ".join(f"{a}-{b}" for a, b in zip(left_labels, combo, strict=False))

    table = MatchTable(
        (f"List-I ({heads[0]})", f"List-II ({heads[1]})"),
        tuple((f"({left_labels[i]})", a) for i, (a, _) in enumerate(pairs)),
        tuple((f"({right_labels[i]})", b) for i, b in enumerate(right_items)),
    )
    options = label_options([show(c) for c in combos])
    answer = LETTERS[combos.index(true)]
    return Question(
        stem=(stem, table, "Choose the correct answer from the options given below:"),
        options=options,
        answer={"kind": "options", "accepted": [answer]},
        question_type="matrix_match",
    )


ASSERTION_OPTIONS = (
    "Both (A) and (R) are true and (R) is the correct explanation of (A)",
    "Both (A) and (R) are true but (R) is not the correct explanation of (A)",
    "(A) is true but (R) is false",
    "(A) is false but (R) is true",
)


def as_assertion(assertion: str, reason: str, code: int) -> Question:
    """An assertion-reason question; `code` is the index into `ASSERTION_OPTIONS` of what holds."""
    return Question(
        stem=(
            "Given below are two statements: one is labelled as Assertion (A) and the other is labelled as Reason (R).",
            Statements((("Assertion (A):", assertion), ("Reason (R):", reason))),
            "In the light of the above statements, choose the correct answer from the options given below:",
        ),
        options=label_options(ASSERTION_OPTIONS),
        answer={"kind": "options", "accepted": [LETTERS[code]]},
        question_type="assertion_reason",
    )


def as_two_statements(one: tuple[str, bool], two: tuple[str, bool], lead: str) -> Question:
    """A question about Statement I and Statement II."""
    texts = (
        "Both Statement I and Statement II are true",
        "Both Statement I and Statement II are false",
        "Statement I is true but Statement II is false",
        "Statement I is false but Statement II is true",
    )
    index = {(True, True): 0, (False, False): 1, (True, False): 2, (False, True): 3}[one[1], two[1]]
    return Question(
        stem=(
            lead,
            Statements((("Statement I:", one[0]), ("Statement II:", two[0]))),
            "In the light of the above statements, choose the correct answer from the options given below:",
        ),
        options=label_options(texts),
        answer={"kind": "options", "accepted": [LETTERS[index]]},
        question_type="single_correct",
    )


def as_statement_set(lead: str, rows: Sequence[tuple[str, bool]], rng: Random) -> Question:
    """Five statements (A) to (E) in the stem; the options name sets of them, one of which is right."""
    true = tuple(LETTERS[i] for i, (_, holds) in enumerate(rows) if holds)
    sets: list[tuple[str, ...]] = [true]
    while len(sets) < 4:
        size = rng.choice([2, 3])
        candidate = tuple(sorted(rng.sample(LETTERS[: len(rows)], size)))
        if candidate not in sets:
            sets.append(candidate)
    rng.shuffle(sets)

    def show(labels: tuple[str, ...]) -> str:
        return ", ".join(f"({x})" for x in labels[:-1]) + f" and ({labels[-1]}) only"

    return Question(
        stem=(
            lead,
            Statements(tuple((f"({LETTERS[i]})", t) for i, (t, _) in enumerate(rows))),
            "Choose the correct answer from the options given below:",
        ),
        options=label_options([show(s) for s in sets]),
        answer={"kind": "options", "accepted": [LETTERS[sets.index(true)]]},
        question_type="single_correct",
    )


def as_count(lead: str, rows: Sequence[tuple[str, bool]]) -> Question:
    """Statements in the stem; the answer is how many of them hold."""
    count = sum(holds for _, holds in rows)
    return Question(
        stem=(lead, Statements(tuple((f"({LETTERS[i]})", t) for i, (t, _) in enumerate(rows)))),
        options=(),
        answer={"kind": "numeric", "ranges": [[count, count]]},
        question_type="integer",
    )
