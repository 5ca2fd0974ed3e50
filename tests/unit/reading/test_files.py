"""Files that cannot be used are refused with their reason; a bad page costs itself alone."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from exam_sources.reading import files, pages
from exam_sources.reading.pages import read_document
from kwilo_core.errors import UnusableFileError
from tests.unit.reading.typesetting import pdf_of_content, pdf_of_objects, typeset

CONTENT = b"BT /F1 12 Tf 20 100 Td (A line of print.) Tj ET"


def refused(path: Path) -> UnusableFileError:
    with pytest.raises(UnusableFileError) as caught:
        read_document(path)
    assert "\n" not in caught.value.one_line()
    return caught.value


def test_a_truncated_file_is_refused(tmp_path: Path) -> None:
    whole = typeset(tmp_path, "Some text.")
    part = tmp_path / "part.pdf"
    part.write_bytes(whole.read_bytes()[: whole.stat().st_size * 2 // 3])
    assert refused(part).reason == "truncated"


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.pdf"
    path.touch()
    assert refused(path).reason == "empty"


def test_a_file_without_pages_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.pdf"
    path.write_bytes(pdf_of_objects([b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [] /Count 0 >>"]))
    assert refused(path).reason == "empty"


def test_an_archive_named_as_a_pdf_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "paper.pdf"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("paper.txt", "text")
    assert refused(path).reason == "not_a_pdf"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "nowhere.pdf").reason == "not_a_pdf"


def test_a_file_that_asks_for_a_password_is_refused(tmp_path: Path) -> None:
    encrypt = (
        b"/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <"
        + b"41" * 32
        + b"> /U <"
        + b"42" * 32
        + b"> >>"
        b" /ID [<0123456789abcdef0123456789abcdef> <0123456789abcdef0123456789abcdef>]"
    )
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>",
    ]
    path = tmp_path / "locked.pdf"
    path.write_bytes(pdf_of_objects(objects, trailer=encrypt))
    assert refused(path).reason == "encrypted"


def test_a_page_as_large_as_a_house_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "giant.pdf"
    path.write_bytes(pdf_of_content(CONTENT, box="0 0 200000 200000"))
    assert refused(path).reason == "giant_page"


def test_too_many_bytes_are_refused_before_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FILE_BYTES", 100)
    assert refused(typeset(tmp_path, "Text.")).reason == "too_large"


def test_too_many_pages_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_PAGES", 3)
    path = tmp_path / "long.pdf"
    path.write_bytes(pdf_of_content(CONTENT, pages=4))
    assert refused(path).reason == "too_many_pages"


def test_a_damaged_file_with_a_whole_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "damaged.pdf"
    path.write_bytes(b"%PDF-1.7\nnothing of a PDF\nstartxref\n9\n%%EOF\n")
    assert refused(path).reason == "truncated"


def test_a_page_that_fails_does_not_cost_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "three.pdf"
    path.write_bytes(pdf_of_content(CONTENT, pages=3))
    real, seen = pages.read_chars, []

    def fails_once(*args: object) -> object:
        seen.append(args)
        if len(seen) == 2:
            raise ValueError("this page is broken")
        return real(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(pages, "read_chars", fails_once)
    found = read_document(path)
    assert [p.failure for p in found] == [None, "page 2: this page is broken", None]
    assert [p.read_by for p in found] == ["text", "none", "text"]
    assert found[2].words[0].text == "A"


def test_a_page_with_more_characters_than_print_can_hold_fails_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from exam_sources.reading import pdf_page

    monkeypatch.setattr(pdf_page, "MAX_CHARS_ON_PAGE", 5)
    path = tmp_path / "dense.pdf"
    path.write_bytes(pdf_of_content(CONTENT))
    (page,) = read_document(path)
    assert page.read_by == "none"
    assert "characters on one page" in (page.failure or "")


def test_a_blank_page_is_no_failure(tmp_path: Path) -> None:
    path = tmp_path / "blank.pdf"
    path.write_bytes(pdf_of_content(b""))
    (page,) = read_document(path)
    assert (page.read_by, page.failure, page.words) == ("none", None, ())


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_turned_page_is_read_as_it_is_shown(tmp_path: Path, rotation: int) -> None:
    path = tmp_path / "turned.pdf"
    turn = {
        0: b"1 0 0 1 60 150",
        90: b"0 1 -1 0 150 60",
        180: b"-1 0 0 -1 240 50",
        270: b"0 -1 1 0 150 140",
    }[rotation]
    body = pdf_of_content(b"BT /F1 12 Tf " + turn + b" Tm (Shown) Tj ET")
    path.write_bytes(body.replace(b"/Type /Page /Parent", b"/Type /Page /Rotate %d /Parent" % rotation))
    (page,) = read_document(path)
    (word,) = page.words
    assert word.text == "Shown"
    assert page.width == (200 if rotation in (90, 270) else 300)
    assert 0 < word.x0 < word.x1 < page.width
    assert 0 < word.top < word.bottom < page.height
    assert word.x1 - word.x0 > word.bottom - word.top
