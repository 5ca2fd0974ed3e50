"""Which pages are read by OCR, what comes of it, and what is kept of it."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import typst
from PIL import Image

from exam_sources.reading import ocr
from exam_sources.reading.ocr import OcrWord, TesseractEngine, words_of_hocr
from exam_sources.reading.pages import read_document
from kwilo_core.errors import KwiloError
from tests.unit.reading.typesetting import PAGE, scanned, text_of, texts, typeset

TEXT = "A stone falls from a height of 20 metres and meets the ground after two seconds. What was its speed there?"

needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")


@dataclass
class Reader:
    """An engine that finds the same words in every picture, and counts the pictures."""

    words: list[OcrWord]
    name: str = "fake"
    version: str = "1"
    seen: list[tuple[int, int]] = field(default_factory=list)

    def read(self, image: Image.Image) -> list[OcrWord]:
        self.seen.append(image.size)
        return self.words


class Broken:
    """An engine that fails on every picture."""

    name, version = "broken", "1"

    def read(self, image: Image.Image) -> list[OcrWord]:
        raise KwiloError("the engine gave up")


def word(text: str, x0: float, top: float, *, confidence: float = 0.9) -> OcrWord:
    return OcrWord(text, x0, top, x0 + 100, top + 40, confidence, 45.0, top + 40)


def test_a_page_with_text_is_not_sent_to_ocr(tmp_path: Path) -> None:
    reader = Reader([])
    (page,) = read_document(typeset(tmp_path, TEXT), engine=reader)
    assert page.read_by == "text"
    assert reader.seen == []


def test_a_scanned_page_is_sent_to_ocr_as_a_whole(tmp_path: Path) -> None:
    reader = Reader([word("Read", 300, 600)])
    (page,) = read_document(scanned(typeset(tmp_path, TEXT)), engine=reader)
    assert page.read_by == "ocr"
    (found,) = page.words
    # 300 pixels an inch, 72 points an inch
    assert (found.text, found.source, found.confidence) == ("Read", "ocr", 0.9)
    assert (found.x0, found.top, found.baseline) == pytest.approx((72.0, 144.0, 153.6), abs=0.1)


def test_a_stamp_over_a_scan_does_not_pass_for_its_text(tmp_path: Path) -> None:
    Image.new("L", (840, 1120), 255).save(tmp_path / "page.png")
    path = tmp_path / "stamped.pdf"
    markup = (
        "#set page(width: 420pt, height: 560pt, margin: 0pt)\n"
        '#place(image("page.png", width: 420pt))\n#place(dx: 20pt, dy: 20pt)[Hosted by someone]'
    )
    (tmp_path / "stamped.typ").write_text(markup)
    path.write_bytes(typst.compile(str(tmp_path / "stamped.typ"), timestamp=0))
    (page,) = read_document(path, engine=Reader([word("Content", 100, 100)]))
    assert (page.read_by, [w.text for w in page.words]) == ("ocr", ["Content"])


def test_pictures_between_text_are_read_and_joined_with_it(tmp_path: Path) -> None:
    stem = Image.new("L", (900, 300), 255)
    stem.paste(0, (100, 100, 400, 140))
    stem.save(tmp_path / "stem.png")
    markup = (
        "#set page(width: 420pt, height: 560pt, margin: 40pt)\n"
        'Question ID : 4411\n\n#image("stem.png", width: 300pt)\n\nStatus : Answered'
    )
    (tmp_path / "sheet.typ").write_text(markup)
    path = tmp_path / "sheet.pdf"
    path.write_bytes(typst.compile(str(tmp_path / "sheet.typ"), timestamp=0))
    reader = Reader([word("Stem", 30, 30)])
    (page,) = read_document(path, engine=reader)
    assert page.read_by == "mixed"
    assert {w.source for w in page.words} == {"text", "ocr"}
    read = next(w for w in page.words if w.source == "ocr")
    status = next(w for w in page.words if w.text == "Status")
    assert len(reader.seen) == 1
    assert read.x0 > 40
    assert read.bottom < status.top


def test_words_an_engine_doubts_are_dropped(tmp_path: Path) -> None:
    reader = Reader([word("sure", 100, 100), word("dust", 100, 300, confidence=0.05)])
    (page,) = read_document(scanned(typeset(tmp_path, TEXT)), engine=reader)
    assert [w.text for w in page.words] == ["sure"]


def test_a_page_that_ocr_fails_on_is_kept_with_its_reason(tmp_path: Path) -> None:
    (page,) = read_document(scanned(typeset(tmp_path, TEXT)), engine=Broken())
    assert (page.read_by, page.failure) == ("none", "the engine gave up")


def test_what_was_read_is_not_read_again(tmp_path: Path) -> None:
    path = scanned(typeset(tmp_path, TEXT))
    reader = Reader([word("Read", 300, 600)])
    first = read_document(path, engine=reader, cache=tmp_path / "cache")
    again = read_document(path, engine=reader, cache=tmp_path / "cache")
    assert first == again
    assert len(reader.seen) == 1


def test_another_version_of_the_engine_reads_anew(tmp_path: Path) -> None:
    path = scanned(typeset(tmp_path, TEXT))
    old, new = Reader([word("old", 1, 1)]), Reader([word("new", 1, 1)], version="2")
    read_document(path, engine=old, cache=tmp_path / "cache")
    (page,) = read_document(path, engine=new, cache=tmp_path / "cache")
    assert [w.text for w in page.words] == ["new"]


def test_a_damaged_cache_is_read_over(tmp_path: Path) -> None:
    path = scanned(typeset(tmp_path, TEXT))
    reader = Reader([word("Read", 300, 600)])
    read_document(path, engine=reader, cache=tmp_path / "cache")
    (kept,) = (tmp_path / "cache").rglob("*.json")
    kept.write_text("[{", encoding="utf-8")
    (page,) = read_document(path, engine=reader, cache=tmp_path / "cache")
    assert [w.text for w in page.words] == ["Read"]
    assert len(json.loads(kept.read_text(encoding="utf-8"))) == 1


def test_progress_is_told_for_every_page(tmp_path: Path) -> None:
    text = typeset(tmp_path, f"{TEXT}\n#pagebreak()\n{TEXT}")
    told: list[tuple[int, int]] = []
    read_document(text, on_page=lambda done, total: told.append((done, total)))
    read_document(scanned(text), engine=Reader([]), on_page=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2), (1, 2), (2, 2)]


def test_a_missing_tesseract_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ocr._tesseract_version.cache_clear()
    monkeypatch.setattr(ocr.pytesseract.pytesseract, "tesseract_cmd", "no-such-program")
    with pytest.raises(KwiloError, match=r"apt install .*brew install"):
        TesseractEngine(("en",))
    ocr._tesseract_version.cache_clear()


def test_an_unknown_language_is_an_error_with_the_known_ones() -> None:
    if shutil.which("tesseract") is None:
        pytest.skip("Tesseract is not installed")
    with pytest.raises(KwiloError, match="en, hi, kn"):
        TesseractEngine(("xx",))


def test_words_of_an_hocr_page_have_their_lines_baseline() -> None:
    page = b"""<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><body><div class='ocr_page' title='bbox 0 0 900 900'>
<span class='ocr_line' title="bbox 100 200 500 240; baseline 0 -8; x_size 40">
<span class='ocrx_word' title='bbox 100 202 180 232; x_wconf 91'>Stone</span>
<span class='ocrx_word' title='bbox 200 200 260 240; x_wconf 40'> </span></span></div></body></html>"""
    (found,) = words_of_hocr(page)
    assert (found.text, found.confidence, found.size, found.baseline) == ("Stone", 0.91, 40.0, 232.0)


@needs_tesseract
@pytest.mark.parametrize("angle", [0.0, 1.7])
def test_a_scan_is_read_where_it_was_printed(tmp_path: Path, angle: float) -> None:
    path = typeset(tmp_path, TEXT, head=PAGE.replace("560pt", "300pt"))
    printed = text_of(path)
    read = text_of(scanned(path, angle=angle))
    assert " ".join(texts(read)) == TEXT
    for a, b in zip(printed.lines, read.lines, strict=True):
        assert b.x0 == pytest.approx(a.x0, abs=8)
        assert b.top == pytest.approx(a.top, abs=8)
    assert {t.source for line in read.lines for t in line.tokens} == {"ocr"}


@needs_tesseract
def test_pages_are_read_side_by_side_as_one_after_another(tmp_path: Path) -> None:
    path = typeset(
        tmp_path, f"{TEXT}\n#pagebreak()\nAnother page of this small paper.", head=PAGE.replace("560pt", "150pt")
    )
    scan = scanned(path)
    assert read_document(scan, workers=2) == read_document(scan, workers=1)
