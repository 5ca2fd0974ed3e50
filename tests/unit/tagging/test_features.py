"""What of a text counts: words and formulas do, numbers do not."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analytics.tagging.features import Vectoriser, features, sequence
from analytics.tagging.groups import near_duplicate_groups


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("the value of sin^{-1}(x)", "~sin^-1"),
        ("∫_{0}^{1} x^2 dx", "~∫"),
        ("∫_{0}^{1} x^2 dx", "~x^2"),
        ("(dy)/(dx) + y = 0", "~dy"),
        ("oxidation by K_2Cr_2O_7", "~K_2Cr_2O_7"),
        ("the complex [Co(NH_3)_6]^{3+}", "~Co(NH_3)_6"),
        ("H₂SO₄ is added", "~H_2SO_4"),
        ("If A = [1 2; 3 4], then", "~matrix"),
        ("The value of |x 2; 3 4| is", "~determinant"),
        ("the sum 1^2 + 2^2", "~n^2"),
        ("LENSES", "lens"),
    ],
)
def test_words_and_formulas_are_tokens(text: str, token: str) -> None:
    assert token in sequence(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("polarised", "polarisation"),
        ("energy", "energies"),
        ("bodies", "body"),
        ("lens", "lenses"),
        ("ionize", "ionised"),
    ],
)
def test_forms_of_one_word_are_one_token(one: str, other: str) -> None:
    assert sequence(one) == sequence(other)


@pytest.mark.parametrize(("one", "other"), [("gas", "gaseous"), ("mole", "mode"), ("induction", "inductance")])
def test_different_words_stay_different(one: str, other: str) -> None:
    assert sequence(one) != sequence(other)


def test_a_word_in_capitals_that_is_no_formula_is_a_word() -> None:
    assert sequence("DNA") == ["dna"]


def test_what_examiners_write_around_any_question_does_not_count() -> None:
    framed = (
        "Given below are two statements: one is labelled as Assertion (A) and the other is labelled as Reason (R).\n"
        "Assertion (A): Ice floats.\nReason (R): Water expands.\n"
        "In the light of the above statements, choose the correct answer from the options given below:\n"
        "Both (A) and (R) are true and (R) is the correct explanation of (A)\n(A) is true but (R) is false"
    )
    assert sequence(framed) == sequence("Ice floats. Water expands.")


def test_two_draws_of_one_question_have_the_same_features() -> None:
    assert features("A body of 24 m rises 3.5 s") == features("A body of 7 m rises 12 s")


@given(st.lists(st.text(max_size=80), max_size=6))
def test_every_row_has_length_one_or_nothing_in_it(texts: list[str]) -> None:
    vectoriser = Vectoriser.fit([*texts, "lens mirror prism", "lens mirror"])
    rows = vectoriser.transform(texts)
    assert rows.shape == (len(texts), len(vectoriser.vocabulary))
    for row in rows:
        length = float(np.sqrt(row.multiply(row).sum()))
        assert length == 0 or length == pytest.approx(1, abs=1e-5)


def test_the_vocabulary_keeps_what_enough_texts_share_and_the_commonest_of_that() -> None:
    texts = ["ion gas", "ion arc", "ion arc"]  # short words: no pieces of words
    assert Vectoriser.fit(texts).vocabulary == ("w:arc", "w:ion", "w:ion arc")
    assert Vectoriser.fit(texts, min_documents=3).vocabulary == ("w:ion",)
    assert Vectoriser.fit(texts, limit=1).vocabulary == ("w:ion",)


def test_near_duplicates_share_a_group_and_others_do_not() -> None:
    texts = [
        "A convex lens of focal length 20 cm forms an image of an object at 30 cm.",
        "The half-life of a sample is 8 days. What fraction is left after 24 days?",
        "A convex lens of focal length 15 cm forms an image of an object at 45 cm.",
        "",
    ]
    groups = near_duplicate_groups(texts)
    assert groups[0] == groups[2]
    assert len(set(groups[[0, 1, 3]])) == 3
    assert near_duplicate_groups([]).shape == (0,)
