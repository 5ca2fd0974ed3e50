"""The sample papers, parsed from their files alone, give the questions of their truth.

Born-digital samples are compared exactly (blanks and kinds of dashes aside); scans within a stated margin, since OCR
engines differ from machine to machine.
"""

from __future__ import annotations

import json
import re
import shutil
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from exam_sources.parse import parse_paper
from kwilo_core.ids import PaperKey, make_booklet_key, parse_exam
from kwilo_core.settings import SAMPLES, load_settings

MANIFEST = SAMPLES / "manifest.yaml"
BORN, SCANNED = 0.95, 0.75
"""Shares of questions whose stem and options agree with truth."""

ALIKE = {"born": 0.97, "scanned": 0.75}
"""Likeness of stems and options at which they agree."""


def booklets() -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """(booklet id, the paper's entry, the booklet's entry) of the manifest."""
    if not MANIFEST.exists():
        return []
    found = []
    for entry in yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))["papers"]:
        for booklet in entry["booklets"]:
            parts = {k: entry.get(k) for k in ("session", "shift", "paper", "subject")}
            key = PaperKey(parse_exam(entry["exam"]), entry["year"], **parts)
            publisher = booklet.get("publisher") or "kwilo"
            name = make_booklet_key(
                key, version=booklet["version"], languages=booklet["languages"], publisher=publisher
            ).booklet_id
            found.append((name, entry, booklet))
    return found


@cache
def parsed(booklet_id: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]], bool]:
    """(questions as parsed, questions of the truth, whether the file was read by OCR)."""
    _, entry, booklet = next(x for x in booklets() if x[0] == booklet_id)
    parts = {k: entry.get(k) for k in ("session", "shift", "paper", "subject")}
    files = {f["role"]: SAMPLES / f["path"] for f in booklet["files"]}
    result = parse_paper(
        files["paper"],
        paper=PaperKey(parse_exam(entry["exam"]), entry["year"], **parts),
        languages=tuple(booklet["languages"]),
        version=booklet["version"],
        key=files.get("key"),
        subject=booklet["covers"][0] if booklet.get("covers") else None,
        cache=load_settings().home / "cache",
    )
    truth = json.loads((SAMPLES / "truth" / f"{booklet_id}.json").read_text(encoding="utf-8"))["questions"]
    by_ocr = any(kind != "text" for kind in result.quality.pages_by if kind != "none")
    return [q.to_contract() for q in result.questions], truth, by_ocr


def same(text: str | None) -> str:
    return re.sub(r"\s+", "", (text or "").replace("–", "-").replace("’", "'"))


def whole(question: dict[str, Any]) -> str:
    return same(" ".join([question["stem"], *[o["text"] for o in question["options"]]]))


IDS = [x[0] for x in booklets()]
BORN_DIGITAL = [x for x in IDS if x.startswith(("kcet", "neet-2025", "jee_advanced-2024"))]
BY_OCR = [x for x in IDS if x not in BORN_DIGITAL]
needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")


def check(booklet_id: str, share: float, alike: float) -> None:
    questions, truth, _ = parsed(booklet_id)
    assert [q["number"] for q in questions] == [t["printed_number"] for t in truth]
    assert [q["subject"] for q in questions] == [t["subject"].capitalize() for t in truth]
    pairs = list(zip(questions, truth, strict=True))
    agree = [SequenceMatcher(None, whole(q), whole(t), autojunk=False).ratio() >= alike for q, t in pairs]
    wrong = [t["printed_number"] for t, good in zip(truth, agree, strict=True) if not good]
    assert sum(agree) >= share * len(truth), wrong
    answered = [(q, t) for q, t in pairs if q["answer"] is not None]
    assert all(q["answer"] == t["answer"] for q, t in answered)
    assert all((q["marks"], q["negative_marks"]) == (t["marks"], t["negative_marks"]) for q, t in pairs)


@pytest.mark.parametrize("booklet_id", BORN_DIGITAL)
def test_born_digital_sample_is_read_as_its_truth_has_it(booklet_id: str) -> None:
    check(booklet_id, BORN, ALIKE["born"])
    questions, truth, _ = parsed(booklet_id)
    assert all(q["answer"] == t["answer"] for q, t in zip(questions, truth, strict=True))
    assert all(len(q["options"]) == len(t["options"]) for q, t in zip(questions, truth, strict=True))


@pytest.mark.slow
@needs_tesseract
@pytest.mark.parametrize("booklet_id", BY_OCR)
def test_sample_read_by_ocr_is_near_its_truth(booklet_id: str) -> None:
    check(booklet_id, SCANNED, ALIKE["scanned"])


def test_there_are_samples() -> None:
    assert len(IDS) >= 8
    assert {Path(x).name.split("-")[0] for x in IDS} == {"kcet", "neet", "jee_main", "jee_advanced"}
