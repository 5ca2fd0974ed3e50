"""What repeats over the pages is set apart; what only stands at their edge is not."""

from __future__ import annotations

from pathlib import Path

from tests.unit.reading.typesetting import text_of, texts, typeset

HEAD = """#set page(width: 300pt, height: 300pt, margin: 40pt, header: [Entrance Test #h(1fr) Paper A],
  footer: context align(center)[#counter(page).display() of 6])
#set text(size: 10pt)
"""


def test_headers_and_page_numbers_are_furniture(tmp_path: Path) -> None:
    body = "#pagebreak()\n".join(
        f"{n}. Word{n} stands here and says what is asked.\n\n(A) {n} #h(30pt) (B) {n + 1}\n" for n in range(1, 7)
    )
    document = text_of(typeset(tmp_path, body, head=HEAD))
    assert len(document.lines) == 12
    assert sum("Entrance Test" in line.text for line in document.furniture) == 6
    assert sum(" of 6" in line.text for line in document.furniture) == 6


def test_a_question_number_at_the_top_of_each_page_stays(tmp_path: Path) -> None:
    body = "#pagebreak()\n".join(f"Q.{n}\n\nThe colour of flower {'abcdef'[n]} is asked.\n" for n in range(6))
    document = text_of(typeset(tmp_path, body, head=HEAD))
    assert [t for t in texts(document) if t.startswith("Q.")] == [f"Q.{n}" for n in range(6)]


def test_a_turned_watermark_is_dropped(tmp_path: Path) -> None:
    head = HEAD.replace("footer:", "background: rotate(45deg, text(size: 40pt, fill: gray)[SAMPLE]), footer:")
    document = text_of(typeset(tmp_path, "One line.\n#pagebreak()\nAnother line.\n", head=head))
    assert "SAMPLE" not in " ".join(texts(document))
    assert "One line." in texts(document)
