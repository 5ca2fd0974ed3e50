"""A candidate's data goes from a sheet of any layout, the questions stay, and an ordinary paper is left as it is."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import Image

from exam_sources.acquisition.media_type import MediaType
from exam_sources.parse_limits import Limits
from exam_sources.privacy import Protection, protect
from exam_sources.privacy.labels import has_form, label_at, value_of
from exam_sources.privacy.originals import keep_original, read_original
from kwilo_core.errors import KwiloError, SettingsError
from kwilo_core.settings import SAMPLES, Settings
from tests.planted_sheets import (
    BARCODE,
    LAYOUTS,
    NAME,
    VALUES,
    badly_scanned,
    born_digital,
    lying_on_its_side,
    questions,
    scanned,
    shows_photograph,
    with_the_block_in_a_form,
    with_values_beside_the_pages,
)


def protected(folder: Path, data: bytes, kind: MediaType = MediaType.PDF) -> Protection:
    path = folder / "quarantined"
    path.write_bytes(data)
    return protect(path, kind)


def everything_in(path: Path) -> bytes:
    """All decoded streams and objects of a PDF, and the text of its pages."""
    out = [path.read_bytes()]
    with pikepdf.open(path) as pdf:
        for obj in pdf.objects:
            out.append(obj.unparse() if not isinstance(obj, pikepdf.Stream) else obj.get_raw_stream_buffer())
            if isinstance(obj, pikepdf.Stream) and obj.get("/Filter") != "/DCTDecode":
                out.append(obj.read_bytes())
    out += [text.encode() for text in texts(path)]
    return b"\n".join(bytes(o) for o in out)


def texts(path: Path) -> list[str]:
    document = pdfium.PdfDocument(path)
    return [page.get_textpage().get_text_range() for page in document]


def pictures(path: Path) -> list[Image.Image]:
    return [page.render(scale=1.2).to_pil() for page in pdfium.PdfDocument(path)]


@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_a_sheet_with_a_text_layer_loses_its_candidate_and_keeps_its_questions(tmp_path: Path, layout: str) -> None:
    original = born_digital(layout)
    protection = protected(tmp_path, original)
    assert protection.problem is None and protection.blanked_path is not None
    assert {"candidate_name", "roll_number", "responses"} <= set(protection.found)
    assert protection.blanked_path.stat().st_mode & 0o077 == 0
    blob = everything_in(protection.blanked_path)
    for value in VALUES:
        assert value.encode() not in blob and value.encode("utf-16-be") not in blob
    before = [t for page in pdfium.PdfDocument(original) for t in page.get_textpage().get_text_range().split("\r\n")]
    after = [t for text in texts(protection.blanked_path) for t in text.split("\r\n")]
    questions = [t for t in before if t.startswith(("Q.", "Question ID", "Option", "1. ", "2. "))]
    assert questions and [t for t in after if t.startswith(("Q.", "Question ID", "Option", "1. ", "2. "))] == questions
    assert not any(shows_photograph(p) for p in pictures(protection.blanked_path))


def test_the_photograph_would_be_seen_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_bytes(born_digital("table"))
    assert shows_photograph(pictures(tmp_path / "sheet.pdf")[0])
    assert not shows_photograph(pictures(tmp_path / "sheet.pdf")[1])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scan", "layout"),
    [
        (scanned, "table"),
        (scanned, "colons"),
        (scanned, "values_below"),
        (badly_scanned, "table"),
        (lying_on_its_side, "colons"),
    ],
)
def test_a_scanned_sheet_loses_its_candidate_and_its_photograph(
    tmp_path: Path, scan: Callable[[str], bytes], layout: str
) -> None:
    import pytesseract

    protection = protected(tmp_path, scan(layout))
    assert protection.problem is None and protection.blanked_path is not None
    document = pdfium.PdfDocument(protection.blanked_path)
    read = "".join(pytesseract.image_to_string(page.render(scale=200 / 72).to_pil()) for page in document)
    squeezed = "".join(read.split()).upper()
    assert not any("".join(value.split()).upper() in squeezed for value in VALUES)
    assert "quantity number 1" in read and "2785191001" in read
    assert "Answered" not in read and "Option : 3" not in read
    assert not any(shows_photograph(p) for p in pictures(protection.blanked_path))


@pytest.mark.slow
def test_a_drawn_barcode_goes_with_the_candidate(tmp_path: Path) -> None:
    import pytesseract

    protection = protected(tmp_path, born_digital(BARCODE))
    assert protection.blanked_path is not None
    page = pdfium.PdfDocument(protection.blanked_path)[0].render(scale=200 / 72).to_pil().convert("L")
    darkest_row = max(sum(page.crop((0, y, page.width, y + 1)).histogram()[:100]) for y in range(page.height // 2))
    assert darkest_row < 100 * 200 / 72  # the bars make half of 240 points black
    assert "quantity number 1" in pytesseract.image_to_string(page)


@pytest.mark.parametrize("make", [with_values_beside_the_pages, with_the_block_in_a_form])
def test_values_beside_the_page_content_go_too(tmp_path: Path, make: object) -> None:
    protection = protected(tmp_path, make())  # type: ignore[operator]
    assert protection.blanked_path is not None
    blob = everything_in(protection.blanked_path)
    assert not [value for value in VALUES if value.encode() in blob or value.encode("utf-16-be") in blob]
    with pikepdf.open(protection.blanked_path) as pdf:
        assert "/Info" not in pdf.trailer
        assert not {"/AcroForm", "/Names", "/Outlines", "/Metadata"} & set(pdf.Root.keys())
        assert not any("/Annots" in page.obj for page in pdf.pages)


def test_the_same_sheet_gives_the_same_bytes(tmp_path: Path) -> None:
    data = born_digital("colons")
    first = protected(tmp_path, data).blanked_path
    assert first is not None
    once = first.read_bytes()
    again = protected(tmp_path, data).blanked_path
    assert again is not None and again.read_bytes() == once


def test_a_blanked_sheet_has_nothing_left_to_find(tmp_path: Path) -> None:
    blanked = protected(tmp_path, born_digital("colons")).blanked_path
    assert blanked is not None
    assert protected(tmp_path, blanked.read_bytes()) == Protection()


@pytest.mark.parametrize("name", ["jee_main-2024-feb01-s1.x.en", "kcet-2024-mathematics.c3.en-kn", "neet-2025.45.en"])
def test_a_paper_without_a_candidate_is_left_as_it_is(tmp_path: Path, name: str) -> None:
    assert protected(tmp_path, (SAMPLES / "papers" / f"{name}.kwilo.pdf").read_bytes()) == Protection()


def test_a_printed_form_to_be_filled_in_is_nobodys() -> None:
    for text in (
        "Name of the Candidate (in capital letters): ______",
        "Roll Number : in figures",
        "Candidate's Signature: .....",
    ):
        label = label_at(text)
        assert label is not None and value_of(text[label.end :]) == ""
    assert not has_form("roll_number", "must be written in the box")
    assert not has_form("candidate_name", "should be written with a pen")
    assert has_form("candidate_name", NAME)


def test_a_sheet_that_cannot_be_opened_is_turned_down(tmp_path: Path) -> None:
    protection = protected(tmp_path, b"%PDF-1.4\n(Application No : 240319876543)")
    assert protection.problem is not None and "240319876543" not in protection.problem
    assert protection.blanked_path is None


def test_a_locked_sheet_is_turned_down(tmp_path: Path) -> None:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(born_digital("table"))) as pdf:
        pdf.save(out, encryption=pikepdf.Encryption(owner="owner", user="user"))
    protection = protected(tmp_path, out.getvalue())
    assert protection.problem is not None and protection.reason == "encrypted"


def test_a_sheet_that_was_cut_off_is_turned_down(tmp_path: Path) -> None:
    data = born_digital("table")
    protection = protected(tmp_path, data[: len(data) * 2 // 3])
    assert protection.problem is not None and protection.reason == "truncated"


def test_a_file_that_goes_over_the_limits_is_turned_down(tmp_path: Path) -> None:
    path = tmp_path / "quarantined"
    path.write_bytes(scanned("table"))
    protection = protect(path, MediaType.PDF, limits=Limits(wall_seconds=0.3))
    assert protection.problem is not None and protection.reason == "over_limits"
    assert [p.name for p in tmp_path.iterdir()] == ["quarantined"]


def test_a_table_of_candidates_is_turned_down_and_a_key_is_not(tmp_path: Path) -> None:
    listed = protected(tmp_path, f"Roll No,Candidate Name,answer\nDL7710426688,{NAME},B\n".encode(), MediaType.CSV)
    assert listed.found == ("candidate_name", "roll_number") and listed.problem is not None
    assert NAME not in listed.problem
    assert protected(tmp_path, b"question,answer\n1,B\n2,C\n", MediaType.CSV) == Protection()


def test_originals_are_kept_encrypted_or_not_at_all(tmp_path: Path) -> None:
    from cryptography.fernet import Fernet

    original = tmp_path / "original"
    original.write_bytes(NAME.encode())
    assert keep_original(original, "a" * 64, Settings(home=tmp_path, keep_originals=False)) is None
    with pytest.raises(SettingsError, match="KWILO_ORIGINALS_KEY"):
        keep_original(original, "a" * 64, Settings(home=tmp_path, keep_originals=True))
    settings = Settings(home=tmp_path, keep_originals=True, originals_key=Fernet.generate_key().decode())
    place = keep_original(original, "a" * 64, settings)
    assert place is not None and place.stat().st_mode & 0o777 == 0o600
    assert NAME.encode() not in place.read_bytes()
    assert read_original("a" * 64, settings) == NAME.encode()
    other = settings.model_copy(update={"originals_key": type(settings.originals_key)(Fernet.generate_key().decode())})  # type: ignore[call-arg, misc, arg-type]
    with pytest.raises(KwiloError, match="does not open"):
        read_original("a" * 64, other)


def test_pixels_of_a_photograph_are_in_no_object_of_the_file(tmp_path: Path) -> None:
    blanked = protected(tmp_path, born_digital("table")).blanked_path
    assert blanked is not None
    with pikepdf.open(io.BytesIO(blanked.read_bytes())) as pdf:
        sizes = [
            (o.Width, o.Height) for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"
        ]
    assert set(sizes) <= {(1, 1)}


def test_a_sheet_whose_labels_are_lost_is_known_by_its_numbers(tmp_path: Path) -> None:
    head = f"#table(columns: 1, [{VALUES[3]}], [{NAME}], [{VALUES[4]}])"
    protection = protected(tmp_path, born_digital(f"= Joint Entrance 2024\n{head}\n{questions()}"))
    assert protection.blanked_path is not None
    blob = everything_in(protection.blanked_path)
    assert not [value for value in VALUES if value.encode() in blob]
    assert b"Question ID : 2785191001" in blob


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30))
def test_a_damaged_sheet_is_blanked_or_turned_down_or_unreadable(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(born_digital("table"))
    if seed % 3 == 0:
        for _ in range(chance.randrange(1, 12)):
            data[chance.randrange(len(data))] = chance.randrange(256)
    elif seed % 3 == 1:
        start = chance.randrange(len(data))
        del data[start : start + chance.randrange(1, 4000)]
    else:
        data = data[: chance.randrange(len(data) // 4, len(data))]
    protection = protected(tmp_path, bytes(data))
    if protection.problem is None:
        try:
            read = "".join(texts(protection.blanked_path or tmp_path / "quarantined"))
        except pdfium.PdfiumError:
            read = ""
        assert not [value for value in VALUES if value in read]
