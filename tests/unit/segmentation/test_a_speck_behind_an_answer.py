"""A speck of a scan behind the letter of an answer line leaves it an answer line; a sentence stays a sentence."""

from __future__ import annotations

import pytest

from exam_sources.reading.page_model import Line, Token
from exam_sources.segmentation.answer_lines import as_answer_line


def line(text: str) -> Line:
    tokens = tuple(Token(word, 10.0 * i, 0.0, 10.0 * i + 9, 9.0) for i, word in enumerate(text.split()))
    return Line(1, 0, 0.0, 0.0, 10.0 * len(tokens), 9.0, tokens)


@pytest.mark.parametrize("text", ["Answer: C", "Answer: C'", "Answer: C’", "Ans. B |", "Answer: (A)*", "Ans. D.,"])
def test_an_answer_with_a_speck_is_an_answer(text: str) -> None:
    assert as_answer_line(line(text)) is not None


@pytest.mark.parametrize("text", ["Answer C'mon then", "Answer: C' D' E' are the images of the points", "Answers vary"])
def test_a_sentence_is_none(text: str) -> None:
    assert as_answer_line(line(text)) is None
