"""Pages whose content is pictures: the small ones count as much as the large ones, on every page of the document."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import typst
from PIL import Image

from exam_sources.reading.page_model import PageLayout
from exam_sources.reading.pages import read_document

needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")

STEM = (
    "The number of real roots of the equation given below, each counted as often as it occurs, where no root is "
    "counted that is not a number of the interval between nought and one, is equal to :"
)
OPTIONS = ("72", "2", "8", "16")


PPI = 300


def picture(folder: Path, name: str, markup: str) -> str:
    """A PNG of some print, cut close to its ink; returns the markup that sets it at its own size."""
    head = '#set page(width: auto, height: auto, margin: 2pt)\n#set text(size: 11pt, font: "Libertinus Serif")\n'
    place = folder / f"{name}.png"
    place.write_bytes(typst.compile((head + markup).encode(), format="png", ppi=PPI, timestamp=0))
    return f'#image("{name}.png", width: {Image.open(place).width * 72 / PPI}pt)'


def sheet(folder: Path, questions: list[tuple[str, tuple[str, ...]]]) -> Path:
    """A PDF with one question a page, each stem and option a picture beside labels that are text."""
    pages = []
    for n, (stem, options) in enumerate(questions):
        parts = [
            f"Question ID : 405036{n}",
            *[f"Option {k} ID : 40503670{k}" for k in range(1, 5)],
            "Status : Answered",
        ]
        if stem:
            parts.append(picture(folder, f"stem{n}", f"#box(width: 260pt)[{stem}]"))
        for k, text in enumerate(options):
            shown = picture(folder, f"option{n}{k}", text)
            parts.append(f"#grid(columns: 2, column-gutter: 8pt, [{k + 1}.], {shown[1:]})")
        pages.append("\n\n".join(parts))
    markup = "#set page(width: 350pt, height: 500pt, margin: 30pt)\n" + "\n#pagebreak()\n".join(pages)
    (folder / "sheet.typ").write_text(markup, encoding="utf-8")
    (folder / "sheet.pdf").write_bytes(typst.compile(str(folder / "sheet.typ"), timestamp=0))
    return folder / "sheet.pdf"


def read_by_ocr(page: PageLayout) -> list[str]:
    return sorted(w.text for w in page.words if w.source == "ocr")


@needs_tesseract
def test_options_of_one_sign_are_read_with_the_print_of_the_whole_page(tmp_path: Path) -> None:
    (page,) = read_document(sheet(tmp_path, [(STEM, OPTIONS)]))
    assert read_by_ocr(page) == sorted([*STEM.split(), *OPTIONS])
    labels = {w.text: w for w in page.words if w.source == "text"}
    for k, text in enumerate(OPTIONS):
        found = [w for w in page.words if w.source == "ocr" and w.text == text]
        label = labels[f"{k + 1}."]
        assert any(w.x0 > label.x1 and abs(w.bottom - label.bottom) < 6 for w in found)


@needs_tesseract
def test_the_last_page_with_one_short_question_is_read_as_the_others_are(tmp_path: Path) -> None:
    pages = read_document(sheet(tmp_path, [(STEM, OPTIONS)] * 3 + [("Its value is", ())]))
    assert [p.read_by for p in pages] == ["mixed"] * 4
    assert read_by_ocr(pages[3]) == sorted(["Its", "value", "is"])
