"""The markup: what it says in the linear form, and that typst takes what it gives."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.samples.generator.families import FAMILIES
from exam_sources.samples.generator.forms import FamilyError
from exam_sources.samples.generator.markup import MarkupError, parse, to_linear, to_typst
from exam_sources.samples.generator.typeset import compile_pdf, stem_source
from kwilo_core.linear_text import normalise


@pytest.mark.parametrize(
    ("markup", "linear"),
    [
        ("H_2SO_4 and 10^{−3} m s^{−1}", "H_2SO_4 and 10^{-3} m s^{-1}"),
        ("$\\frac{a+b}{2}$", "(a+b)/(2)"),
        ("$\\sqrt{x^2+1}$", "√(x^2+1)"),
        ("$∫_{0}^{π/2} sin x dx$", "∫_0^{π/2} sin x dx"),
        ("$2sinθ$", "2 sin θ"),
        ("$sec^2{}3x$", "sec^2{}3x"),
        ("$\\mat{1,2;3,4}$", "[1 2; 3 4]"),
        ("$\\det{1,2;3,4}$", "|1 2; 3 4|"),
        ("$\\vb{a} · \\vb{b}$", "a · b"),
        ("$x_1 − y$", "x_1 - y"),
    ],
)
def test_markup_is_told_in_the_linear_form(markup: str, linear: str) -> None:
    assert to_linear(markup) == linear


def test_a_digit_after_a_script_keeps_its_distance() -> None:
    assert to_linear("$sec^2" + "3x$") == "sec^2 3x"


@pytest.mark.parametrize("markup", ["$x", "x^{2", "$\\frac{a}{b$", "$\\unknown{a}$", "$\\frac{a}$", "x^"])
def test_broken_markup_is_an_error(markup: str) -> None:
    with pytest.raises(MarkupError):
        parse(markup)


@given(st.text(st.characters(blacklist_characters="$^_{}\\\n\r", blacklist_categories=["Cs", "Cc"]), max_size=60))
def test_plain_text_stays_what_it_is(text: str) -> None:
    assert to_linear(text) == re.sub(r"[ \t]+", " ", text.replace("−", "-").replace("\u00a0", " ")).strip()


def test_the_linear_form_of_every_family_is_normal_already() -> None:
    for family in FAMILIES.values():
        for wording in family.wordings:
            try:
                question = family.draw(Random(7), wording)
            except FamilyError:
                continue
            for option in question.linear_options():
                assert "$" not in option["text"] and "\\" not in option["text"], (family.name, option)
                # what reading makes of a page is normalised, so truth has to be
                assert normalise(option["text"]).replace("–", "-") == option["text"].replace("–", "-"), family.name


def test_typst_sets_every_family() -> None:
    parts = ['#import "common.typ": *\n#import "figures.typ": *\n']
    for (_, _), family in sorted(FAMILIES.items()):
        question = family.draw(Random(11), family.wordings[0])
        parts.append(stem_source(question))
        parts.extend(to_typst(o.text) + "\n\n" for o in question.options)
        if question.kannada:
            parts.append(to_typst(question.kannada) + "\n\n")
    assert compile_pdf("".join(parts)).startswith(b"%PDF")
