"""Opening a PDF that a stranger made: what cannot be used is refused with a reason before anything is read.

Belongs here: the limits of a whole file. A single page that fails is the business of `pages.py`.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as raw

from kwilo_core.errors import UnusableFileError
from kwilo_core.thresholds import MAX_FILE_BYTES, MAX_PAGE_POINTS, MAX_PAGES

_HEAD = 1024  # the header may stand behind some bytes of rubbish, but no further (PDF 1.7, implementation note 13)
_TAIL = 65_536  # a file that was written to its end has `startxref` among its last bytes, rubbish behind it included


def _refuse(path: Path, what: str, reason: str, expected: str, remedy: str) -> UnusableFileError:
    return UnusableFileError(f"{path.name}: {what}", reason=reason, expected=expected, remedy=remedy)


def _check_bytes(path: Path) -> bool:
    """Whether the file ends as a whole PDF does; raises where its bytes already say that it cannot be used."""
    if not path.is_file():
        raise _refuse(path, "there is no such file", "not_a_pdf", "the path of a PDF", "check the path")
    size = path.stat().st_size
    if size == 0:
        raise _refuse(path, "the file is empty", "empty", "a PDF", "fetch it again")
    if size > MAX_FILE_BYTES:
        raise _refuse(
            path,
            f"{size} bytes",
            "too_large",
            f"at most {MAX_FILE_BYTES} bytes",
            "split the file, or compress its scans",
        )
    with path.open("rb") as f:
        head = f.read(_HEAD)
        f.seek(max(0, size - _TAIL))
        tail = f.read()
    if b"%PDF-" not in head:
        raise _refuse(
            path,
            f"no PDF (it begins with {head[:8]!r})",
            "not_a_pdf",
            "a file that begins with %PDF-",
            "give the PDF itself",
        )
    return b"startxref" in tail and b"%%EOF" in tail


def open_pdf(path: Path) -> pdfium.PdfDocument:
    """The document at `path`, checked against the limits of a whole file. The caller closes it.

    Raises:
        UnusableFileError: with reason not_a_pdf, truncated, encrypted, empty, too_large, too_many_pages or giant_page.
    """
    is_whole = _check_bytes(path)
    if not is_whole:
        raise _refuse(
            path, "the file stops before its end", "truncated", "startxref and %%EOF at the end", "fetch it again"
        )
    try:
        document = pdfium.PdfDocument(path)
    except pdfium.PdfiumError as error:
        if raw.FPDF_GetLastError() == raw.FPDF_ERR_PASSWORD or "password" in str(error).lower():
            raise _refuse(
                path,
                "the file asks for a password",
                "encrypted",
                "a PDF that opens without one",
                "save it without a password",
            ) from error
        if raw.FPDF_GetLastError() == raw.FPDF_ERR_SUCCESS:  # it was opened, and there was nothing in it
            raise _refuse(path, "the file has no page", "empty", "a PDF with pages", "fetch it again") from error
        raise _refuse(path, "damaged: no reader can open it", "truncated", "a whole PDF", "fetch it again") from error
    try:
        _check_pages(path, document)
    except Exception:
        document.close()
        raise
    return document


def _check_pages(path: Path, document: pdfium.PdfDocument) -> None:
    count = len(document)
    if count == 0:
        raise _refuse(path, "the file has no page", "empty", "a PDF with pages", "fetch it again")
    if count > MAX_PAGES:
        raise _refuse(path, f"{count} pages", "too_many_pages", f"at most {MAX_PAGES}", "split the file by paper")
    for index in range(count):
        try:
            width, height = document.get_page_size(index)
        except pdfium.PdfiumError:
            continue  # a page that cannot be opened becomes a row with its failure
        if max(width, height) > MAX_PAGE_POINTS:
            raise _refuse(
                path,
                f"page {index + 1} is {width:.0f} x {height:.0f} points",
                "giant_page",
                f"sides of at most {MAX_PAGE_POINTS:.0f} points",
                "print the file again at a usual size",
            )
