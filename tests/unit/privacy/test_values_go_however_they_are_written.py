"""Whatever the name, the number, the label and the operators that draw them: the value goes, the rest stays put."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exam_sources.privacy.pdf_sheet import protect_pdf

LEFT, STEP, TOP = 60, 18, 780


def show_plain(text: str, x: int, y: int) -> str:
    return f"BT /F1 10 Tf 1 0 0 1 {x} {y} Tm ({text}) Tj ET"


def show_hex(text: str, x: int, y: int) -> str:
    return f"BT /F1 10 Tf 1 0 0 1 {x} {y} Tm <{text.encode().hex()}> Tj ET"


def show_glyph_by_glyph(text: str, x: int, y: int) -> str:
    return f"BT /F1 10 Tf 1 0 0 1 {x} {y} Tm [{' -3 '.join(f'({c})' for c in text)}] TJ ET"


def show_spaced(text: str, x: int, y: int) -> str:
    return f"BT /F1 10 Tf 0.4 Tc 1 Tw 90 Tz 1 0 0 1 {x} {y} Tm ({text}) Tj 0 Tc 0 Tw 100 Tz ET"


def show_next_line(text: str, x: int, y: int) -> str:
    return f"BT /F1 10 Tf 12 TL 1 0 0 1 {x} {y + 12} Tm ({text}) ' ET"


def show_next_line_spaced(text: str, x: int, y: int) -> str:
    return f'BT /F1 10 Tf 12 TL 1 0 0 1 {x} {y + 12} Tm 0.5 0.1 ({text}) " 0 Tw 0 Tc ET'


SHOWS = [show_plain, show_hex, show_glyph_by_glyph, show_spaced, show_next_line, show_next_line_spaced]


def pdf_of(content: list[str], path: Path) -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page(page_size=(595, 842))
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font,
            Subtype=pikepdf.Name.Type1,
            BaseFont=pikepdf.Name.Helvetica,
            Encoding=pikepdf.Name.WinAnsiEncoding,
        )
        pdf.pages[0].obj.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=pdf.make_indirect(font)))
        pdf.pages[0].obj.Contents = pdf.make_stream("\n".join(content).encode("cp1252"))
        pdf.save(path)


def lines_at(path: Path) -> dict[str, tuple[float, float]]:
    """Where each line of text begins, to half a point."""
    document = pdfium.PdfDocument(path)
    page = document[0].get_textpage()
    out = {}
    for n in range(page.count_rects()):
        left, bottom, right, top = page.get_rect(n)
        text = page.get_text_bounded(left, bottom, right, top).strip()
        if text:
            out[text] = (round(left * 2) / 2, round(bottom * 2) / 2)
    return out


names = st.lists(
    st.text(st.sampled_from("ABCDEFGHIJKLMNOPRSTUVWXYZ"), min_size=4, max_size=9), min_size=2, max_size=3
).map(" ".join)
numbers = st.one_of(
    st.integers(10**9, 10**12).map(str),
    st.tuples(st.sampled_from(["DL", "KA", "MH"]), st.integers(10**7, 10**10)).map(lambda p: f"{p[0]}{p[1]}"),
)


@given(
    name=names,
    number=numbers,
    labels=st.tuples(
        st.sampled_from(["Application No", "Roll Number", "Hall Ticket No.", "Roll No. "]),
        st.sampled_from(["Candidate Name", "Name of the Candidate", "Candidate's Name", "Participant Name"]),
    ),
    separator=st.sampled_from([":", " :", " : ", " - ", None]),
    show=st.sampled_from(SHOWS),
)
@settings(max_examples=40, deadline=None)
def test_a_value_goes_and_the_rest_stays_where_it_was(
    name: str, number: str, labels: tuple[str, str], separator: str | None, show: object
) -> None:
    rows = []
    for n, (label, value) in enumerate(zip(labels, (number, name), strict=True)):
        y = TOP - n * STEP
        if separator is None:
            rows += [show(label, LEFT, y), show(value, LEFT + 160, y)]  # type: ignore[operator]
        else:
            rows.append(show(f"{label}{separator}{value}", LEFT, y))  # type: ignore[operator]
    rows += [
        show("Test Date: 01/02/2024", LEFT, TOP - 2 * STEP),  # type: ignore[operator]
        show("Q.1 The unit of force is", LEFT, TOP - 4 * STEP),  # type: ignore[operator]
        show("Question ID : 2785191001", LEFT, TOP - 6 * STEP),  # type: ignore[operator]
    ]
    with tempfile.TemporaryDirectory() as folder:
        path, blanked = Path(folder) / "sheet.pdf", Path(folder) / "blanked.pdf"
        pdf_of(rows, path)
        kinds, is_blanked, problem = protect_pdf(path, blanked=blanked)
        assert problem is None and is_blanked and "candidate_name" in kinds
        document = pdfium.PdfDocument(blanked)
        text = document[0].get_textpage().get_text_range()
        assert number not in text and name not in text
        before, after = lines_at(path), lines_at(blanked)
        for kept in ("Test Date: 01/02/2024", "Q.1 The unit of force is", "Question ID : 2785191001"):
            assert after[kept] == before[kept]
        assert all(label.strip().rstrip(".") in text for label in labels)


@pytest.mark.parametrize(
    "lines",
    [
        [
            "Name of the Candidate (in capital letters) : ______________",
            "Roll Number : in figures ________",
            "in words ________",
        ],
        ["Candidate Name", "Roll No.", "Test Date: 01/02/2024"],
        ["1. The roll number of a student is 7 and his name is John.", "2. Roll No. must be written with a pen."],
        ["Registration No. of the company: U80301KA2020", "Contact: 080-12345678"],
        ["Candidate's Name :", "PHYSICS", "1. The unit of force is"],
        ["Application Number", "Instructions to Candidates", "Roll Number", "Section A"],
        ["Name of the father of genetics", "Date of birth of Newton: 25/12/1642"],
    ],
)
def test_labels_without_a_candidates_value_are_nobodys(lines: list[str], tmp_path: Path) -> None:
    path, blanked = tmp_path / "paper.pdf", tmp_path / "blanked.pdf"
    pdf_of(
        [
            show_plain(line.replace("(", r"\(").replace(")", r"\)"), LEFT, TOP - n * STEP)
            for n, line in enumerate(lines)
        ],
        path,
    )
    assert protect_pdf(path, blanked=blanked) == ((), False, None)
    assert not blanked.exists()
