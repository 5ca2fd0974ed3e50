"""The second look of OCR: lone print is found, doubted words are replaced, scripts are written as such."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from exam_sources.reading.ocr import OcrChar, OcrWord
from exam_sources.reading.raised_print import runs_of, with_scripts
from exam_sources.reading.second_look import read_again
from tests.unit.reading.typesetting import scanned, text_of, texts, typeset

needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")


@dataclass
class Reader:
    """An engine that finds given words on the sheet of marks and keeps the sheet."""

    words: list[OcrWord]
    name: str = "fake"
    version: str = "1"
    seen: list[Image.Image] = field(default_factory=list)

    def read(self, image: Image.Image) -> list[OcrWord]:
        self.seen.append(image)
        return self.words


def page_with_lone_mark() -> tuple[Image.Image, list[OcrWord]]:
    """Print in rows that was read, and one square at (40, 200) that was not."""
    image = Image.new("L", (800, 600), 255)
    draw = ImageDraw.Draw(image)
    words = []
    for row in range(6):
        y = 100 + 60 * row
        draw.rectangle((150, y, 700, y + 30), fill=0)
        words.append(OcrWord("print", 150, y, 700, y + 30, 0.95, 40.0, y + 30))
    draw.rectangle((40, 200, 60, 228), fill=0)
    return image, words


def test_lone_print_is_read_once_more_at_its_place() -> None:
    image, words = page_with_lone_mark()
    engine = Reader([OcrWord("7.", 34, 34, 51, 58, 0.9, 34.0, 58)])
    found = read_again(image, words, engine)
    (new,) = [w for w in found if w.text == "7."]
    assert (new.x0, new.x1, new.top, new.bottom) == pytest.approx((40, 62, 200, 228), abs=5)
    assert len(engine.seen) == 1
    assert engine.seen[0].height < image.height


def test_what_the_second_look_doubts_is_not_taken() -> None:
    image, words = page_with_lone_mark()
    engine = Reader([OcrWord("7.", 42, 42, 60, 68, 0.4, 40.0, 68)])
    assert read_again(image, words, engine) == words


def test_a_page_whose_print_was_all_read_is_not_looked_at_again() -> None:
    image, words = page_with_lone_mark()
    engine = Reader([])
    covered = [*words, OcrWord("7.", 40, 200, 60, 228, 0.9, 40.0, 228)]
    assert read_again(image, covered, engine) == covered
    assert engine.seen == []


def word(text: str, *, raised: str = "", lowered: str = "") -> OcrWord:
    """A word with boxes of characters; the letters of `raised` and `lowered`, at its end, hang high and low."""
    chars = [OcrChar(c, 20 * i, 100, 20 * i + 18, 128) for i, c in enumerate(text)]
    for c, top, bottom in [(c, 95, 112) for c in raised] + [(c, 115, 134) for c in lowered]:
        at = 20 * len(chars)
        chars.append(OcrChar(c, at, top, at + 12, bottom))
    return OcrWord("".join(c.text for c in chars), 0, 95, chars[-1].x1, 134, 0.9, 40.0, 128.0, tuple(chars))


def test_raised_digits_become_a_superscript_with_the_second_reading() -> None:
    seen = word("10", raised="7°")
    (run,) = runs_of(seen)
    assert run.kind == "^"
    assert with_scripts(seen, [(run, "25")]).text == "10^{25}"
    assert with_scripts(word("ms", raised="~'"), [(runs_of(word("ms", raised="~'"))[0], "-1")]).text == "ms^{-1}"


def test_lowered_digits_become_a_subscript() -> None:
    seen = word("O", lowered="2")
    (run,) = runs_of(seen)
    assert with_scripts(seen, [(run, "2")]).text == "O_2"


def test_without_a_second_reading_the_first_stands() -> None:
    seen = word("10", raised="8")
    (run,) = runs_of(seen)
    assert with_scripts(seen, [(run, "")]).text == "10^8"


@pytest.mark.parametrize(
    "seen",
    [
        word("plain"),
        word("trolle", raised="y"),
        word("30", raised="°"),
        word("Young", raised="’"),
        replace(word("x", raised="2"), baseline=None),
        replace(word("x", raised="2"), chars=()),
    ],
    ids=["level", "a letter that dances", "degrees", "apostrophe", "no baseline", "no boxes"],
)
def test_what_is_no_script_is_left_alone(seen: OcrWord) -> None:
    assert runs_of(seen) == []


@needs_tesseract
def test_numbers_in_the_margin_and_powers_of_a_scan_are_read(tmp_path: Path) -> None:
    question = (
        "#grid(columns: (40pt, 280pt), [{n}.], [A body of mass $2 times 10^(-{n})$ kilograms is thrown upwards "
        "with a speed of some metres. Which height does it reach before it falls?])\n\n"
    )
    scan = scanned(typeset(tmp_path, "".join(question.format(n=n) for n in range(3, 8))))
    lines = texts(text_of(scan))
    numbers = [t.split()[0] for t in lines if t.split()[0].rstrip(".").isdigit()]
    assert len(set(numbers) & {"3.", "4.", "5.", "6.", "7."}) >= 4
    assert sum(f"10^{{-{n}}}" in " ".join(lines) for n in range(3, 8)) >= 4
