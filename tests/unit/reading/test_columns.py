"""Columns, bands across them, and what only looks like columns."""

from __future__ import annotations

from pathlib import Path

from tests.unit.reading.typesetting import PAGE, text_of, texts, typeset

_QUESTION = (
    "+ A body of mass {n} kg moves along a straight line with a speed that grows until it is twice what it was. "
    "What work was done by the force in the course of this motion? [#{n}]\n\n"
)
QUESTIONS = "".join(_QUESTION.format(n=n) for n in range(1, 15))


def _order(document_texts: list[str]) -> list[int]:
    return [int(n) for t in document_texts for n in _between(t)]


def _between(text: str) -> list[str]:
    return [p.split("]")[0] for p in text.split("[")[1:]]


def test_two_columns_are_read_one_after_the_other(tmp_path: Path) -> None:
    document = text_of(typeset(tmp_path, f"#columns(2, gutter: 9pt)[#set par(justify: true)\n{QUESTIONS}]"))
    assert {line.column for line in document.lines} == {0, 1}
    assert _order(texts(document)) == list(range(1, 15))


def test_a_heading_over_both_columns_parts_what_stands_above_and_below(tmp_path: Path) -> None:
    part = "".join(_QUESTION.format(n=n) for n in range(1, 5))
    more = part.replace("[#", "[#1")
    document = text_of(
        typeset(
            tmp_path,
            f"#columns(2, gutter: 12pt)[{part}]\n"
            "#align(center)[*Section two of this paper: answer every one of the questions below*]\n"
            f"#columns(2, gutter: 12pt)[{more}]",
            head=PAGE.replace("560pt", "760pt").replace("size: 11pt", "size: 9pt"),
        )
    )
    order = texts(document)
    heading = next(i for i, t in enumerate(order) if t.startswith("Section two"))
    assert _order(order[:heading]) == [1, 2, 3, 4]
    assert _order(order[heading:]) == [11, 12, 13, 14]


def test_options_in_a_grid_do_not_make_columns(tmp_path: Path) -> None:
    question = (
        "+ The value of the expression that is given in the line above this one, for all numbers, is equal to\n"
        "  #grid(columns: (150pt, 150pt), row-gutter: 8pt, [(A) 12], [(B) 24], [(C) 36], [(D) 48])\n"
    )
    document = text_of(typeset(tmp_path, question * 6))
    assert {line.column for line in document.lines} == {0}
    assert texts(document).count("(A) 12 (B) 24") == 6


def test_a_key_grid_over_both_columns_is_read_across(tmp_path: Path) -> None:
    cells = ", ".join(f"[{n}. (b)]" for n in range(1, 31))
    key = f"#grid(columns: (34pt,) * 10, row-gutter: 7pt, {cells})"
    document = text_of(
        typeset(tmp_path, f"#columns(2, gutter: 9pt)[{QUESTIONS}]\n#pagebreak()\n{QUESTIONS[:600]}\n{key}")
    )
    assert texts(document)[-3].split()[:4] == ["1.", "(b)", "2.", "(b)"]
    assert texts(document)[-1].endswith("30. (b)")


def test_tokens_carry_the_place_of_their_label(tmp_path: Path) -> None:
    document = text_of(typeset(tmp_path, "#grid(columns: (100pt, 100pt), [(A) $x^2$], [(B) $display(1/2)$])"))
    (line,) = document.lines
    label = {t.text: t.x0 for t in line.tokens}
    assert label["(B)"] - label["(A)"] == 100


def test_a_block_of_notes_beside_the_text_is_no_column(tmp_path: Path) -> None:
    stem = "A charged particle moves along the line that is shown and then it comes to rest. " * 6
    note = "Question ID : 44\\\nStatus : Answered\\\nChosen : 2\\\nPage : 1\\\n" * 3
    sheet = f"#grid(columns: (160pt, 80pt, 120pt), [{stem}], [], [{note}])\n"
    document = text_of(typeset(tmp_path, sheet, head=PAGE.replace("40pt", "20pt")))
    assert {line.column for line in document.lines} == {0}
