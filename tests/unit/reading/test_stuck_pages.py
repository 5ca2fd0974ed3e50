"""A page that hangs or kills its process is cut off with a reason; the other pages are read."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from exam_sources.parse_limits import Limits, call_in_limits
from exam_sources.reading import page_watch, pages
from exam_sources.reading.page_model import PageLayout
from exam_sources.reading.page_workers import Lost, in_workers
from exam_sources.reading.pages import read_document
from kwilo_core.errors import UnusableFileError
from tests.unit.reading.typesetting import pdf_of_content

CONTENT = b"BT /F1 12 Tf 20 100 Td (A line of print.) Tj ET"
HERE = "tests.unit.reading.test_stuck_pages"
LIMITS = Limits(page_seconds=1.5, wall_seconds=60)


def read_with_bad_pages(path: Path, *, bad: tuple[int, ...], dies: bool) -> list[PageLayout]:
    """`read_document` where the pages `bad` hang, or abort the process as PDFium does without memory."""
    real, begin, at = pages.read_chars, page_watch.begin, [0]

    def noted(path: Path, number: int) -> None:
        at[0] = number
        begin(path, number)

    def read(*args: object) -> object:
        if at[0] in bad:
            os.abort() if dies else time.sleep(600)
        return real(*args)  # type: ignore[arg-type]

    page_watch.begin, pages.read_chars = noted, read  # type: ignore[assignment]
    return read_document(path)


def hang(path: Path) -> None:
    """A file whose page tree is never done with."""
    page_watch.begin(path, page_watch.OPENING)
    time.sleep(600)


def four_pages(folder: Path) -> Path:
    path = folder / "four.pdf"
    path.write_bytes(pdf_of_content(CONTENT, pages=4))
    return path


@pytest.mark.parametrize(("dies", "reason"), [(False, "took more than 1.5 s"), (True, "more memory")])
def test_a_stuck_page_is_cut_off_and_the_others_are_read(tmp_path: Path, dies: bool, reason: str) -> None:
    found = call_in_limits(
        f"{HERE}:read_with_bad_pages", four_pages(tmp_path), preload=HERE, limits=LIMITS, bad=(2, 4), dies=dies
    )
    assert [p.read_by for p in found] == ["text", "none", "text", "none"]
    assert found[0].failure is None
    for page in (found[1], found[3]):
        assert f"page {page.number}: " in page.failure
        assert reason in page.failure


def test_a_file_of_stuck_pages_alone_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match="none of its pages") as error:
        call_in_limits(
            f"{HERE}:read_with_bad_pages",
            four_pages(tmp_path),
            preload=HERE,
            limits=LIMITS,
            bad=(1, 2, 3, 4),
            dies=True,
        )
    assert error.value.reason == "over_limits"


def test_a_file_that_hangs_while_it_is_opened_is_refused(tmp_path: Path) -> None:
    start = time.monotonic()
    with pytest.raises(UnusableFileError, match="opening it") as error:
        call_in_limits(f"{HERE}:hang", four_pages(tmp_path), preload=HERE, limits=LIMITS)
    assert error.value.reason == "over_limits"
    assert time.monotonic() - start < 20


def work(task: int) -> int:
    """Hangs at 1, dies at 2, else the task ten times."""
    if task == 1:
        time.sleep(600)
    if task == 2:
        os.abort()
    return task * 10


def test_a_worker_that_hangs_or_dies_costs_its_own_task_alone() -> None:
    found = dict(in_workers(work, range(6), workers=2, seconds=5))
    assert {i: r for i, r in found.items() if not isinstance(r, Lost)} == {0: 0, 3: 30, 4: 40, 5: 50}
    hung, died = found[1], found[2]
    assert isinstance(hung, Lost)
    assert "more than 5 s" in hung.reason
    assert isinstance(died, Lost)
    assert "ended with code -6" in died.reason
