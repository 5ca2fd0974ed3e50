"""What is printed of unknown origin holds no control character, and loses nothing that can be seen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kwilo_core.errors import KwiloError
from kwilo_core.printable import printable


@given(st.text())
def test_no_control_character_is_left(text: str) -> None:
    made = printable(text)
    assert len(made) == len(text)
    assert not any(ord(c) < 32 or 127 <= ord(c) < 160 for c in made)
    assert all(a == b for a, b in zip(text, made, strict=True) if a.isprintable())


def test_joiners_of_kannada_are_kept() -> None:
    assert printable("ಕ್\u200dಯ") == "ಕ್\u200dಯ"


def test_an_error_is_one_line_without_control_characters() -> None:
    line = KwiloError("file a\x1b[31m\nb", expected="c\td", remedy="e\x07").one_line()
    assert line == "file a\ufffd[31m b; expected c d; e\ufffd"
