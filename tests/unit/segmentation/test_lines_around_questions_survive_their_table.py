"""What segmentation sets aside is stored and read back unchanged, so that keys need no PDF."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from exam_sources.model import Question
from exam_sources.reading.page_model import Figure, Line, Token
from exam_sources.segmentation.lines_table import LINES_SCHEMA, rows_of_segmentation, segmentation_of_rows
from exam_sources.segmentation.result import DocumentFacts, Failure, Segmentation

floats = st.floats(0, 1000, allow_nan=False)
texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), min_size=1, max_size=12).map(
    lambda t: __import__("unicodedata").normalize("NFC", t)
)
tokens = st.builds(Token, text=texts, x0=floats, top=floats, x1=floats, bottom=floats, confidence=floats)
lines = st.builds(
    Line,
    page=st.integers(1, 9),
    column=st.integers(0, 1),
    x0=floats,
    top=floats,
    x1=floats,
    bottom=floats,
    tokens=st.lists(tokens, max_size=3).map(tuple),
    size=floats,
)
figures = st.builds(
    Figure, page=st.integers(1, 9), column=st.integers(0, 1), x0=floats, top=floats, x1=floats, bottom=floats
)
some_lines = st.lists(lines, min_size=1, max_size=2).map(tuple)


@given(
    st.dictionaries(st.integers(0, 3), some_lines, max_size=2),
    st.dictionaries(st.integers(0, 3), some_lines, max_size=2),
    st.lists(st.one_of(lines, figures), max_size=3).map(tuple),
    st.dictionaries(texts, st.lists(lines, max_size=2).map(tuple), max_size=2),
    st.lists(st.builds(Failure, reason=texts, page=st.none() | st.integers(1, 9)), max_size=2).map(tuple),
)
def test_a_segmentation_reads_back_as_it_was(answers, solutions, keys, sections, failures) -> None:
    questions = (Question(1, "What?", 1, (0, 0, 1, 1)),)
    facts = DocumentFacts(exam="KCET", year=2024, languages=("en", "kn"))
    found = Segmentation(questions, answers, solutions, keys, sections, facts, failures)
    rows = rows_of_segmentation(found, paper_id="kcet-2024-physics", booklet_id="kcet-2024-physics.a1.en.kea")
    assert all(set(row) == set(LINES_SCHEMA.names) for row in rows)
    assert segmentation_of_rows(questions, rows) == found
