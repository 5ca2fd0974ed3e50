"""Formulas on the page come out in the linear text form."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.reading.typesetting import one_line, pdf_of_content, text_of, texts


@pytest.mark.parametrize(
    ("typeset", "linear"),
    [
        ("$x^2$", "x^2"),
        ("$x^(n+1)$", "x^{n+1}"),
        ("$upright(H)_2 upright(O)$", "H_2O"),
        ("$10^(-3)$", "10^{-3}"),
        ("$a_1^2$", "a_1^2"),
        ("$e^(x^2)$", "e^{x^2}"),
        ("$ (a+b)/(c) $", "(a + b)/(c)"),
        ("$ 1/(1 + 1/x) $", "(1)/(1 + (1)/(x))"),
        ("$sqrt(x+1)$", "√(x + 1)"),
        ("$ sqrt((x+1)/2) $", "√((x + 1)/(2))"),
        ("$ 1/sqrt(2) $", "(1)/(√(2))"),
        ("$ integral_0^1 x dif x $", "∫_{0}^{1} x dx"),
        ("$ sum_(k=1)^n k $", "∑_{k=1}^{n} k"),
        ("$ lim_(x -> 0) sin x $", "lim_{x→0} sin x"),
        ("$ mat(1, 2; 3, 4) $", "(1 2; 3 4)"),
        ("$ f = cases(x  quad  x > 0, 0  quad  x < 0) $", "f = {x x > 0; 0 x < 0"),
        ("$alpha + beta <= pi times 2$", "α + β ≤ π × 2"),
    ],
)
def test_a_formula_has_its_linear_form(tmp_path: Path, typeset: str, linear: str) -> None:
    assert linear in one_line(tmp_path, f"Let us take {typeset} as given here.")


def test_a_fraction_within_a_line_stays_at_its_place(tmp_path: Path) -> None:
    text = one_line(tmp_path, "The ratio $display(p/q)$ of the two is $display(3/4)$ at most.")
    assert text == "The ratio (p)/(q) of the two is (3)/(4) at most."


def test_an_underlined_word_is_no_fraction(tmp_path: Path) -> None:
    words = "Which of these statements is #underline[not] correct when we look at the second line of this text? " * 3
    text = one_line(tmp_path, words)
    assert ")/(" not in text
    assert text.count("is not correct") == 3


def test_a_ruled_table_is_no_fraction(tmp_path: Path) -> None:
    text = one_line(tmp_path, "#table(columns: 2, [List one], [List two], [P], [4], [Q], [7])")
    assert ")/(" not in text
    assert text == "List one List two P 4 Q 7"


def test_rules_between_rows_without_upright_rules_are_no_fraction(tmp_path: Path) -> None:
    table = "#table(columns: (90pt, 90pt, 90pt), stroke: (x: none, y: 0.5pt), [Mass], [Speed], [Time], [2], [3], [5])"
    assert ")/(" not in one_line(tmp_path, table)


def test_symbol_codes_of_a_font_without_names_become_signs(tmp_path: Path) -> None:
    path = tmp_path / "symbol.pdf"
    path.write_bytes(pdf_of_content(b"BT /F1 12 Tf 20 100 Td (angle ) Tj /F2 12 Tf (a \\243 p) Tj ET"))
    assert texts(text_of(path)) == ["angle α ≤ π"]
