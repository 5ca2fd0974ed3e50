"""The door of this package: one file in quarantine looked at, in a process with limits.

Nothing here ever holds, logs or raises a value that was found: kinds only.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from exam_sources.acquisition.media_type import MediaType
from exam_sources.parse_limits import GIB, Limits, call_in_limits
from kwilo_core.errors import KwiloError, UnusableFileError

PERSONAL_DATA = "personal_data"
"""The reason of a file that is turned down because a candidate's data is in it and cannot be blanked surely."""

PRIVACY_VERSION = 1
"""Raised when this package finds or blanks more than before: what is unchanged at its address is then fetched anew."""

MODULE = "exam_sources.privacy.pdf_sheet"
"""What most files need; loaded once."""

LIMITS = Limits(memory_bytes=8 * GIB, cpu_seconds=900, wall_seconds=900.0)
"""OCR of a scanned sheet's pages takes some seconds a page; a file that takes longer is turned down."""


@dataclass(frozen=True, slots=True)
class Protection:
    """What was found in a file, and what may be stored of it.

    Attributes:
        found: Kinds of personal data, sorted ("candidate_name", "roll_number", "photograph", ...); never a value.
        blanked_path: The copy to store in the file's place, beside the file; None where nothing was found.
        problem: Why the file must be turned down; None where it may be stored.
        reason: The problem's short code: `PERSONAL_DATA`, or why nobody can look for it: "encrypted", "truncated",
            "over_limits", "no_ocr".
    """

    found: tuple[str, ...] = ()
    blanked_path: Path | None = None
    problem: str | None = None
    reason: str = PERSONAL_DATA


def protect(path: Path, media_type: MediaType, *, limits: Limits = LIMITS) -> Protection:
    """Look for a candidate's personal data in the file at `path`, and blank it in a copy.

    Args:
        path: A file in quarantine; the copy is written beside it (mode 0600) and is the caller's to move or delete.
        media_type: What the file is, by its bytes.
        limits: Of the process that reads it.

    Returns:
        What was found. The same file gives the same copy, byte for byte (scans: with the same version of Tesseract).
        Nothing is raised for a file: one that stops the process, is locked, or is so damaged that a sheet could not be
        told has a `problem`. Other damaged files pass, for their own stage to refuse.
    """
    blanked = path.with_name(f"{path.name}.blanked")
    blanked.unlink(missing_ok=True)
    function = {
        MediaType.PDF: f"{MODULE}:protect_pdf",
        MediaType.CSV: "exam_sources.privacy.tables:protect_csv",
        MediaType.XLSX: "exam_sources.privacy.tables:protect_workbook",
    }.get(media_type)
    if function is None:
        return Protection()
    try:
        found, is_blanked, problem = call_in_limits(function, path, preload=MODULE, limits=limits, blanked=blanked)
    except (KwiloError, RuntimeError, OSError) as error:
        # the error's own words may quote the file; a reading that died may have been about to find something
        blanked.unlink(missing_ok=True)
        reason = error.reason if isinstance(error, UnusableFileError) else PERSONAL_DATA
        return Protection(problem="looking for personal data in it failed, so it is not stored", reason=reason)
    if problem:
        blanked.unlink(missing_ok=True)
        reason, words = (PERSONAL_DATA, problem) if isinstance(problem, str) else problem
        return Protection(tuple(found), None, words, reason)
    return Protection(tuple(found), blanked if is_blanked else None)
