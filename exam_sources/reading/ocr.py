"""OCR engines behind one small protocol, and the cache of what they read.

Belongs here: the protocol, Tesseract, and the cache by content. Which pages need OCR is decided in `pages.py`; what is
done to the picture before is in `scans.py`.
"""

from __future__ import annotations

import functools
import json
import os
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Protocol
from xml.etree import ElementTree as ET

import pytesseract
from PIL import Image

from kwilo_core.canonical import hash_of
from kwilo_core.errors import KwiloError
from kwilo_core.temporaries import temporary_beside
from kwilo_core.thresholds import OCR_SECONDS_PER_PAGE

TESSERACT_LANGUAGES = {"en": "eng", "hi": "hin", "kn": "kan"}
_CHAR_BOX = re.compile(r"x_bboxes (\d+) (\d+) (\d+) (\d+)")
_LOOK = re.compile(r"(bbox|baseline|x_size|x_descenders|x_wconf|x_conf)\s+([-\d. ]+)")


@dataclass(frozen=True, slots=True)
class OcrChar:
    """One character of a word and the box of its ink, in pixels of the picture."""

    text: str
    x0: float
    top: float
    x1: float
    bottom: float


@dataclass(frozen=True, slots=True)
class OcrWord:
    """A word an engine read, in pixels of the picture it was given.

    Attributes:
        confidence: 0 to 1.
        size: The height of the line's print from descender to ascender, in pixels; 0 where the engine does not say.
        baseline: The y its line stands on at the word's middle; None where the engine does not say.
        chars: Its characters one by one, where the engine gives their boxes; only for `second_look`.
    """

    text: str
    x0: float
    top: float
    x1: float
    bottom: float
    confidence: float
    size: float = 0.0
    baseline: float | None = None
    chars: tuple[OcrChar, ...] = ()


class OcrEngine(Protocol):
    """What reads words off a picture."""

    @property
    def name(self) -> str:
        """The engine's name, part of the key of its cached readings."""

    @property
    def version(self) -> str:
        """Its version with whatever else changes its readings (languages, modes)."""

    def read(self, image: Image.Image) -> list[OcrWord]:
        """The words on `image`, in any order.

        Raises:
            KwiloError: when the engine is missing, fails or takes too long.
        """


def _missing(what: str) -> KwiloError:
    return KwiloError(
        f"{what} is not installed",
        expected="Tesseract 5 with the data of the paper's languages",
        remedy="Debian, Ubuntu: apt install tesseract-ocr tesseract-ocr-eng tesseract-ocr-hin tesseract-ocr-kan; "
        "macOS: brew install tesseract tesseract-lang",
    )


@functools.cache
def _tesseract_version() -> str:
    try:
        return str(pytesseract.get_tesseract_version()).split()[0]
    except (pytesseract.TesseractNotFoundError, SystemExit, ValueError) as error:
        raise _missing("Tesseract") from error


@functools.cache
def _installed_languages() -> frozenset[str]:
    return frozenset(pytesseract.get_languages(config=""))


class TesseractEngine:
    """Tesseract as an engine: LSTM model, one thread, words with their line's baseline and print height.

    Args:
        languages: ISO 639 codes; each must be one of TESSERACT_LANGUAGES.
        layout: Tesseract's page segmentation mode: 3 for a page, 6 for a block of lines.
        dpi: Of the pictures it will be given.
        seconds: After which a picture is given up.

    Raises:
        KwiloError: when Tesseract or the data of a language is not installed.
    """

    name = "tesseract"

    def __init__(
        self,
        languages: tuple[str, ...] = ("en",),
        *,
        layout: int = 3,
        dpi: int = 300,
        seconds: float = OCR_SECONDS_PER_PAGE,
    ) -> None:
        version = _tesseract_version()
        unknown = [c for c in languages if c not in TESSERACT_LANGUAGES]
        if unknown:
            raise KwiloError(f"no OCR data is known for {unknown}", expected="of " + ", ".join(TESSERACT_LANGUAGES))
        codes = [TESSERACT_LANGUAGES[c] for c in languages] or ["eng"]
        absent = [c for c in codes if c not in _installed_languages()]
        if absent:
            raise _missing(f"Tesseract's data for {', '.join(absent)}")
        self._codes = "+".join(codes)
        self._config = f"--oem 1 --psm {layout} --dpi {dpi} -c hocr_char_boxes=1"
        self._seconds = seconds
        self.version = f"{version} {self._codes} {self._config}"

    def read(self, image: Image.Image) -> list[OcrWord]:
        """The words on `image`; see OcrEngine."""
        os.environ["OMP_THREAD_LIMIT"] = "1"  # pages are read side by side; threads within one page only get in the way
        try:
            page = pytesseract.image_to_pdf_or_hocr(
                image, lang=self._codes, config=self._config, extension="hocr", timeout=self._seconds
            )
        except pytesseract.TesseractNotFoundError as error:
            raise _missing("Tesseract") from error
        except pytesseract.TesseractError as error:
            raise KwiloError(f"Tesseract failed: {error.message.strip()[-200:]}") from error
        except RuntimeError as error:
            raise KwiloError(f"OCR of one page took more than {self._seconds:.0f} s and was given up") from error
        return words_of_hocr(page)


def _title(element: ET.Element) -> dict[str, list[float]]:
    found = _LOOK.findall(element.get("title") or "")
    return {name: [float(v) for v in values.split()] for name, values in found}


def words_of_hocr(page: bytes) -> list[OcrWord]:
    """The words of an hOCR page, each with the baseline and the print height of its line."""
    words: list[OcrWord] = []
    root = ET.fromstring(page.decode("utf-8", "replace").split("?>", 1)[-1].split('.dtd">', 1)[-1])
    for line in root.iter():
        kind = line.get("class")
        if kind not in ("ocr_line", "ocr_caption", "ocr_header", "ocr_textfloat"):
            continue
        facts = _title(line)
        box = facts.get("bbox", [0, 0, 0, 0])
        slope, intercept = (facts.get("baseline") or [0.0, 0.0])[:2]
        size = (facts.get("x_size") or [box[3] - box[1]])[0]
        for element in line.iter():
            if element.get("class") != "ocrx_word":
                continue
            text = "".join("".join(element.itertext()).split())
            look = _title(element)
            x0, top, x1, bottom = look["bbox"]
            if not text or x1 <= x0 or bottom <= top:
                continue
            baseline = box[3] + intercept + slope * ((x0 + x1) / 2 - box[0])
            confidence = look.get("x_wconf", [0.0])[0] / 100
            words.append(OcrWord(text, x0, top, x1, bottom, confidence, size, round(baseline, 2), _chars(element)))
    return words


def _chars(word: ET.Element) -> tuple[OcrChar, ...]:
    found = []
    for element in word.iter():
        if element.get("class") == "ocrx_cinfo":
            box = _CHAR_BOX.search(element.get("title") or "")
            text = (element.text or "").strip()
            if box and text:
                found.append(OcrChar(text, *(float(v) for v in box.groups())))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class OcrCache:
    """Readings kept as JSON under one folder, by the file's SHA-256, the page, the engine and all parameters."""

    folder: Path

    def _place(self, sha256: str, page: int, engine: OcrEngine, params: dict[str, Any]) -> Path:
        key = hash_of({"engine": engine.name, "version": engine.version, "params": params})[:16]
        return self.folder / "ocr" / sha256[:2] / sha256 / f"{page}-{key}.json"

    def get_or_read(
        self, sha256: str, page: int, engine: OcrEngine, params: dict[str, Any], read: Callable[[], list[OcrWord]]
    ) -> list[OcrWord]:
        """The cached reading, or the one that `read` makes, which is then kept."""
        place = self._place(sha256, page, engine, params)
        try:
            return [OcrWord(**w) for w in json.loads(place.read_text(encoding="utf-8"))]
        except (OSError, ValueError, TypeError):
            pass  # not there, or damaged: read again
        words = [replace(w, chars=()) for w in read()]
        place.parent.mkdir(parents=True, exist_ok=True)
        temporary = temporary_beside(place)
        temporary.write_text(json.dumps([asdict(w) for w in words], ensure_ascii=False), encoding="utf-8")
        temporary.replace(place)
        return words
