"""One PDF looked at and, where it is a candidate's sheet, blanked and searched. Runs in a process with limits."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pypdfium2.raw as raw

from exam_sources.privacy.blank import (
    blank_glyphs,
    blank_images,
    drop_inline_images,
    replace_by_picture,
    strip_all_but_pages,
)
from exam_sources.privacy.find import find_in_page, responses_of
from exam_sources.privacy.glyphs import StreamKey
from exam_sources.privacy.labels import SEARCHED, STRONG, value_of
from exam_sources.privacy.look import (
    LookedAt,
    look,
    may_speak_of_a_candidate,
    of_scan,
    picture_of,
    rest,
    values_beside_pages,
)
from exam_sources.privacy.paint import must_be_painted, painted, pictures_by_block
from exam_sources.privacy.recurrences import is_telling, patterns_of, recurrences
from exam_sources.privacy.search import is_in_raw_data, pages_with
from exam_sources.privacy.values import Value, is_a_persons
from kwilo_core.errors import KwiloError

Outcome = tuple[tuple[str, ...], bool, str | tuple[str, str] | None]
"""Kinds found, whether a copy was written, the problem (with a reason of its own, where that is not personal data)."""

Patterns = Mapping[str, re.Pattern[str]]

for _name in ("pdfminer", "pikepdf"):  # their warnings quote the file
    logging.getLogger(_name).setLevel(logging.CRITICAL)

FOUND_AGAIN = "a candidate's data was found again after blanking"


@dataclass(slots=True)
class _Plan:
    """What is to go, beside the glyphs that each page's finding names."""

    pages: dict[int, LookedAt]
    patterns: Patterns
    first: int | None
    kinds: set[str] = field(default_factory=set)
    images: set[int] = field(default_factory=set)
    inline: list[tuple[StreamKey, int]] = field(default_factory=list)
    read: dict[int, LookedAt] = field(default_factory=dict)
    """Pages that become pictures, by OCR."""


def protect_pdf(path: Path, *, blanked: Path) -> Outcome:
    """(kinds found, whether `blanked` was written, problem).

    A damaged file passes where nothing in it speaks of a candidate: its own stage refuses it. A locked one does not:
    nobody can look into it here, and whoever has its password can.
    """
    try:
        document = pdfium.PdfDocument(path)
    except pdfium.PdfiumError:
        if raw.FPDF_GetLastError() == raw.FPDF_ERR_PASSWORD:
            return (), False, ("encrypted", "it asks for a password, so nobody can see whose data is in it")
        if may_speak_of_a_candidate(path.read_bytes()):
            return (), False, ("truncated", "it is damaged, so nobody can see whose data is in it; fetch it again")
        return (), False, None
    try:
        try:
            pages = look(path, document)
        except KwiloError as error:  # OCR is not installed; its words are about this machine
            return (), False, ("no_ocr", f"nobody can see whose data is in it: {error.one_line()}")
        beside = values_beside_pages(path)
        values = [v for p in pages.values() for v in p.values] + beside
        if not is_a_persons(values):
            return (), False, None
        try:
            return _blanked(path, document, pages, beside, blanked)
        except Exception as error:  # whatever went wrong, a person's sheet is not passed on; no words of the error
            kinds = sorted({v.kind for v in values if v.kind in STRONG})
            return tuple(kinds), False, f"a candidate's data is in it and blanking failed ({type(error).__name__})"
    finally:
        document.close()


def _blanked(
    path: Path, document: pdfium.PdfDocument, looked: dict[int, LookedAt], beside: list[Value], blanked: Path
) -> Outcome:
    pages = rest(path, document, looked)
    if list(pages) != list(range(len(document))):
        return (), False, "a candidate's data is in it and not every page can be read"
    searched = [v for v in beside if v.kind in SEARCHED]
    first = None
    for index, page in pages.items():
        page.finding, more = find_in_page(page.lines, page.values, is_first=first is None)
        if page.finding.blocks and first is None:
            first = index
        searched += more + [v for v in page.values if v.line < 0]
    plan = _Plan(pages, patterns_of(searched), first)
    plan.kinds |= {v.kind for v in beside}
    for index, page in pages.items():
        _plan_page(plan, document, index, page)
    kinds = tuple(sorted(plan.kinds - {"unlabelled"}))
    for attempt in range(2):
        left = _write(path, document, plan, blanked) or pages_with(blanked, plan.patterns)
        if not left:
            break
        if attempt:
            return kinds, False, FOUND_AGAIN
        for index in left:
            plan.read[index] = _read(document, index, plan)
    if is_in_raw_data(blanked, _whole_values(searched)) or _is_read_again(blanked, plan):
        return kinds, False, FOUND_AGAIN
    return kinds, True, None


def _plan_page(plan: _Plan, document: pdfium.PdfDocument, index: int, page: LookedAt) -> None:
    kinds = _complete(page, plan.patterns)
    plan.kinds |= kinds
    if page.is_scan:
        if page.finding.glyphs or page.finding.blocks or page.finding.heads:
            plan.read[index] = page
        return
    pictures = pictures_by_block(page)
    plan.kinds |= {"photograph"} if pictures else set()
    plan.images |= {p.object_number for p in pictures if p.object_number}
    plan.inline += [(p.stream, p.index) for p in pictures if not p.object_number]
    if must_be_painted(page):
        plan.read[index] = _read(document, index, plan)


def _complete(page: LookedAt, patterns: Patterns) -> set[str]:
    """Adds recurrences and responses to a page's finding; the kinds met on it."""
    again, kinds = recurrences(page.lines, patterns, page.content.glyphs if page.content else ())
    responses = responses_of(page.lines)
    page.finding.glyphs += again + responses
    return page.finding.kinds | kinds | ({"responses"} if responses else set())


def _read(document: pdfium.PdfDocument, index: int, plan: _Plan) -> LookedAt:
    page = of_scan(document, index, turn=plan.pages[index].turn)
    page.finding, _ = find_in_page(page.lines, page.values, is_first=index == plan.first)
    _complete(page, plan.patterns)
    return page


def _whole_values(searched: Sequence[Value]) -> set[str]:
    out: set[str] = set()
    for value in searched:
        text = " ".join(value_of(value.text).split())
        if is_telling(value.kind, text):
            out |= {text, text.replace(" ", "")}
    return out


def _write(path: Path, document: pdfium.PdfDocument, plan: _Plan, blanked: Path) -> set[int]:
    """Writes the copy; pages whose text could not be blanked surely."""
    with pikepdf.open(path) as pdf:
        for index, read in sorted(plan.read.items()):
            page = plan.pages[index]
            picture, scale = picture_of(document, index, read.turn)
            result = painted(picture, scale, read, None if page.is_scan else page)
            replace_by_picture(pdf, index, result, picture.width / scale, picture.height / scale)
        drawn = {i: p for i, p in plan.pages.items() if i not in plan.read and p.content is not None}
        contents = {i: p.content for i, p in drawn.items() if p.content is not None}
        uncertain = blank_glyphs(pdf, contents, [g for p in drawn.values() for g in p.finding.glyphs])
        blank_images(pdf, plan.images)
        drop_inline_images(pdf, [(s, n) for s, n in plan.inline if s[0] == "form" or s[1] in drawn])
        strip_all_but_pages(pdf)
        pdf.remove_unreferenced_resources()
        with os.fdopen(os.open(blanked, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as f:
            pdf.save(
                f,
                deterministic_id=True,
                compress_streams=True,
                recompress_flate=True,
                object_stream_mode=pikepdf.ObjectStreamMode.generate,
            )
    return uncertain


def _is_read_again(blanked: Path, plan: _Plan) -> bool:
    """Whether OCR still reads a value on a page that became a picture."""
    document = pdfium.PdfDocument(blanked)
    try:
        return any(recurrences(of_scan(document, i).lines, plan.patterns)[0] for i in sorted(plan.read))
    finally:
        document.close()
