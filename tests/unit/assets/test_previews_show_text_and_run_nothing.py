"""What was read from a paper stays text in the UI, whatever it holds."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from kwilo_assets.previews import CELL, PICTURE_BYTES, escaped, picture, preview_table


@given(st.text(max_size=400))
def test_no_cell_holds_a_sign_that_markdown_or_html_acts_on(text: str) -> None:
    shown = escaped(text)
    assert not re.search(r"[<>`*_\[\]{}()!|~$\n]|(?<!&)#", shown)
    assert not re.search(r"&(?!#\d+;)", shown)


def test_a_long_text_is_cut_and_a_number_is_short() -> None:
    assert len(escaped("a" * 1000)) == CELL
    assert escaped(0.123456) == "0.123"
    assert escaped(None) == ""


def test_a_preview_says_how_many_rows_it_leaves_out() -> None:
    text = str(preview_table([{"a": n} for n in range(20)], ["a"], limit=5).value)
    assert text.count("\n|") == 6
    assert "15 more rows" in text


def test_a_picture_that_is_too_large_for_an_event_is_left_out() -> None:
    assert "data:image/png" in str(picture(b"\x89PNG", "page").value)
    assert "too many" in str(picture(b"x" * (PICTURE_BYTES + 1), "page").value)
    assert str(picture(None, "page").value) == "no picture could be made"
