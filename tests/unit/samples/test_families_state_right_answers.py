"""The families: one right answer among different options, and answers that another way of computing agrees with."""

from __future__ import annotations

import itertools
import math
import re
import statistics
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from exam_sources.samples.generator.families import FAMILIES, PASSAGES
from exam_sources.samples.generator.forms import FamilyError
from exam_sources.samples.generator.question import Question

SEEDS = range(25)


def draws(name: str, form: str, wording: int) -> list[Question]:
    family = FAMILIES[name, form]
    return [family.draw(Random(seed), wording) for seed in SEEDS]


def right_text(question: Question) -> str:
    label = question.answer["accepted"][0]
    return next(o["text"] for o in question.linear_options() if o["label"] == label)


def right_number(question: Question) -> Fraction:
    """The number at the head of the right option: `12 m`, `(3)/(4)MR^2`, `-5`."""
    text = right_text(question)
    stacked = re.match(r"(-?)\((\d+)[A-Za-zπ]*\)/\((\d+)\)", text)
    if stacked:
        return Fraction(int(stacked[2]), int(stacked[3])) * (-1 if stacked[1] else 1)
    plain = re.match(r"-?\d+(?:\.\d+)?", text)
    assert plain, text
    return Fraction(plain[0])


def numbers(question: Question) -> list[Fraction]:
    return [Fraction(x) for x in re.findall(r"\d+(?:\.\d+)?", question.linear_stem())]


def test_every_family_draws_in_each_of_its_wordings() -> None:
    for (name, form), family in FAMILIES.items():
        assert family.wordings, (name, form)
        for wording in family.wordings:
            for seed in range(6):
                question = family.draw(Random(seed), wording)
                assert question.linear_stem().strip()


def test_options_of_a_question_all_differ() -> None:
    for (name, _), family in FAMILIES.items():
        for wording in family.wordings:
            for seed in range(6):
                texts = [o["text"] for o in family.draw(Random(seed), wording).linear_options()]
                assert len(set(texts)) == len(texts), (name, texts)


def test_answers_have_the_form_that_their_type_wants() -> None:
    for (name, form), family in FAMILIES.items():
        for wording in family.wordings:
            question = family.draw(Random(3), wording)
            if form == "numeric":
                assert not question.options and question.answer["kind"] == "numeric", name
                low, high = question.answer["ranges"][0]
                assert low <= high
            else:
                accepted = question.answer["accepted"]
                assert set(accepted) <= {o.label for o in question.options}, name
                assert len(accepted) >= 1 if form == "multiple" else len(accepted) == 1, name


def test_a_family_tells_the_same_question_for_the_same_source() -> None:
    for family in FAMILIES.values():
        assert family.draw(Random(5), family.wordings[0]) == family.draw(Random(5), family.wordings[0])


def test_statements_of_a_pool_are_never_right_and_wrong() -> None:
    verdicts: dict[tuple[str, str], set[bool]] = {}
    for (name, form), family in FAMILIES.items():
        if form != "multiple" or not name.endswith(".multiple"):
            continue
        for seed in range(40):
            question = family.draw(Random(seed), 0)
            for option in question.options:
                verdicts.setdefault((name, option.text), set()).add(option.label in question.answer["accepted"])
    assert verdicts
    assert all(len(v) == 1 for v in verdicts.values())


def test_passages_give_their_questions_the_same_passage() -> None:
    for passage in PASSAGES.values():
        questions = passage.draw(Random(1))
        assert len(questions) == 3
        assert len({q.passage for q in questions}) == 1


def _sum_of_progression(x: list[Fraction]) -> Fraction:
    first, step, count = x
    return sum((first + step * i for i in range(int(count))), Fraction(0))


def _diagonals(x: list[Fraction]) -> Fraction:
    n = int(x[0])
    pairs = itertools.combinations(range(n), 2)
    return Fraction(sum(1 for a, b in pairs if (b - a) % n not in (1, n - 1)))


def _dice(x: list[Fraction]) -> Fraction:
    rolls = list(itertools.product(range(1, 7), repeat=2))
    return Fraction(sum(sum(r) == x[-1] for r in rolls), len(rolls))


def _balls(x: list[Fraction]) -> Fraction:
    bag = ["w"] * int(x[0]) + ["b"] * int(x[1])
    draws_ = list(itertools.permutations(bag, 2))
    return Fraction(sum(d == ("w", "w") for d in draws_), len(draws_))


def _heads(x: list[Fraction]) -> Fraction:
    throws = list(itertools.product("HT", repeat=int(x[0])))
    return Fraction(sum(t.count("H") == x[1] for t in throws), len(throws))


def _variance(x: list[Fraction]) -> Fraction:
    return Fraction(statistics.pvariance([Fraction(i) for i in range(1, int(x[0]) + 1)]))


def _parallel_then_series(x: list[Fraction]) -> Fraction:
    a, b, c = x[:3]
    return 1 / (1 / a + 1 / b) + c


def _series_then_parallel(x: list[Fraction]) -> Fraction:
    a, b, c = x[:3]
    return 1 / (1 / a + 1 / b) + c


def _mixture(x: list[Fraction]) -> Fraction:
    m1, t1, m2, t2 = x[:4]
    return (m1 * t1 + m2 * t2) / (m1 + m2)


def _squares(x: list[Fraction]) -> Fraction:
    last = int(re.sub(r"\D", "", str(x[-2].numerator)))
    return Fraction(sum(i * i for i in range(1, last + 1)))


def _onto(x: list[Fraction]) -> Fraction:
    maps = itertools.product(range(2), repeat=int(x[0]))
    return Fraction(sum(len(set(m)) == 2 for m in maps))


def _stopping(x: list[Fraction]) -> Fraction:
    return x[0] - x[1]


@pytest.mark.parametrize(
    ("name", "wording", "solve"),
    [
        ("progressions", 0, _sum_of_progression),
        ("counting", 2, _diagonals),
        ("count_maps", 1, _onto),
        ("urn", 0, _balls),
        ("urn", 1, _dice),
        ("urn", 2, _heads),
        ("variance", 0, _variance),
        ("resistor_network", 0, _parallel_then_series),
        ("capacitor_network", 0, _series_then_parallel),
        ("mixing_water", 0, _mixture),
        ("photoelectric", 0, _stopping),
    ],
)
def test_answers_agree_with_another_way_of_computing(
    name: str, wording: int, solve: Callable[[list[Fraction]], Fraction]
) -> None:
    for question in draws(name, "single", wording):
        assert right_number(question) == solve(numbers(question)), question.linear_stem()


def test_definite_integrals_agree_with_quadrature() -> None:
    for question in draws("definite_integral", "single", 0):
        found = re.search(r"∫_0\^(\d+) \((\d+)x\^2 \+ (\d+)x\)", question.linear_stem())
        assert found
        top, a, b = (int(x) for x in found.groups())
        steps = 2000
        width = top / steps
        area = sum((a * ((i + 0.5) * width) ** 2 + b * (i + 0.5) * width) * width for i in range(steps))
        assert math.isclose(float(right_number(question)), area, rel_tol=1e-4)


def test_determinants_and_areas_agree_with_the_shoelace_rule() -> None:
    for question in draws("triangle_area", "single", 0):
        points = [(int(a), int(b)) for a, b in re.findall(r"\((-?\d+), (-?\d+)\)", question.linear_stem())]
        twice = abs(
            sum(points[i][0] * points[(i + 1) % 3][1] - points[(i + 1) % 3][0] * points[i][1] for i in range(3))
        )
        assert right_number(question) == Fraction(twice, 2)


def test_arrangements_of_words_agree_with_counting_them() -> None:
    for question in draws("counting", "single", 1):
        word = re.search(r"the word ([A-Z]+)", question.linear_stem())
        assert word
        assert right_number(question) == len(set(itertools.permutations(word[1])))


def test_a_numeric_form_of_a_family_without_a_number_is_refused() -> None:
    family = FAMILIES["bohr", "numeric"]
    assert set(family.wordings) == {0, 2}
    with pytest.raises(FamilyError):
        family.draw(Random(0), 1)
