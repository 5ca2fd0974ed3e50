"""`parse_paper` reads a born-digital paper whole, fits the published schema, and refuses files by reason."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import jsonschema
import pikepdf
import pytest

import exam_sources
from exam_sources.booklet import booklet_of
from exam_sources.paper_names import PaperParts
from exam_sources.parse import parse_paper
from exam_sources.parse_limits import Limits, parse_in_limits, read_document_in_limits, read_key_in_limits
from exam_sources.parsed_paper import ParsedPaper
from exam_sources.reading.pages import read_document
from kwilo_core.errors import KwiloError, UnusableFileError
from kwilo_core.ids import Exam, PaperKey
from tests.unit.parse.typeset import kcet_paper, typeset

SCHEMA = json.loads((Path(exam_sources.__file__).parent / "parse_schema.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("parse")


@pytest.fixture(scope="module")
def paper(folder: Path) -> Path:
    return kcet_paper(folder)


@pytest.fixture(scope="module")
def parsed(paper: Path) -> ParsedPaper:
    return parse_paper(paper)


def test_every_question_comes_out_with_its_answer_and_marks(parsed: ParsedPaper) -> None:
    assert [q.number for q in parsed.questions] == list(range(1, 61))
    for n, q in enumerate(parsed.questions, 1):
        assert q.stem == f"A body of mass {n} kg moves with the speed {n + 3} m s^{{-1}}. Its momentum in SI units is"
        assert q.options[0].text == f"{n * (n + 3)} units"
        assert q.answer == {"kind": "options", "accepted": ["ABCD"[n % 4]]}
        assert (q.marks, q.negative_marks, q.subject) == (1, 0, "physics")


def test_exam_year_subject_and_version_are_read_from_the_pages(parsed: ParsedPaper) -> None:
    assert parsed.booklet.booklet_id == "kcet-2023-physics.a1.en.unknown"


def test_output_fits_the_published_schema(parsed: ParsedPaper) -> None:
    jsonschema.validate([q.to_contract() for q in parsed.questions], SCHEMA)


def test_schema_refuses_what_the_contract_does_not_have() -> None:
    good = {
        "number": 4,
        "subject": "Mathematics",
        "section": "SECTION 2",
        "question_type": "single_correct",
        "passage": None,
        "stem": "x",
        "options": [{"label": "A", "text": ""}],
        "answer": {"kind": "options", "accepted": ["C"]},
        "status": "valid",
        "marks": 3,
        "negative_marks": 1,
        "page": 3,
        "bbox": [0, 0, 1, 1],
        "has_diagram": True,
        "confidence": 0.93,
    }
    jsonschema.validate([good], SCHEMA)
    for change in (
        {"number": "4"},
        {"question_type": "essay"},
        {"answer": {"kind": "options", "accepted": ["F"]}},
        {"answer": {"kind": "numeric", "ranges": [[1.0]]}},
        {"bbox": [0, 0, 1]},
        {"confidence": 1.5},
        {"negative_marks": -1},
    ):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate([good | change], SCHEMA)


def test_what_the_caller_says_stands_over_the_pages(paper: Path) -> None:
    read = parse_paper(paper, paper=PaperKey(Exam.KCET, 2019, subject="chemistry"), version="D-4")
    assert read.booklet.booklet_id == "kcet-2019-chemistry.d4.en.unknown"


def test_a_part_that_the_caller_gives_is_completed_from_the_pages(paper: Path) -> None:
    read = parse_paper(paper, paper=PaperParts(year=2021))
    assert read.booklet.paper.paper_id == "kcet-2021-physics"


def test_paper_without_a_name_on_its_pages_asks_for_exam_and_year(folder: Path) -> None:
    from tests.unit.parse.typeset import question

    body = "\n".join(
        question(n, f"What is thing number {n} here", ["one", "two", "three", "four"]) for n in range(1, 9)
    )
    with pytest.raises(KwiloError, match="--exam and --year"):
        parse_paper(typeset(folder, body, "nameless.pdf"))


def test_letter_without_questions_is_refused(folder: Path) -> None:
    letter = typeset(folder, "Dear reader, this is a letter about NEET 2023. It asks nothing.", "letter.pdf")
    with pytest.raises(UnusableFileError) as error:
        parse_paper(letter)
    assert error.value.reason == "no_question"


def test_file_that_is_no_pdf_is_refused_in_the_child_as_well(folder: Path) -> None:
    other = folder / "other.pdf"
    other.write_bytes(b"PK\x03\x04 this is a zip")
    for read in (parse_paper, parse_in_limits):
        with pytest.raises(UnusableFileError) as error:
            read(other)
        assert error.value.reason == "not_a_pdf"


def test_child_gives_the_same_and_reports_its_pages(paper: Path, parsed: ParsedPaper) -> None:
    seen: list[tuple[int, int]] = []
    read = parse_in_limits(paper, on_page=lambda done, of: seen.append((done, of)))
    assert [q.to_contract() for q in read.questions] == [q.to_contract() for q in parsed.questions]
    assert seen[-1][0] == seen[-1][1]


def test_parse_that_takes_too_long_ends_with_one_error(paper: Path) -> None:
    with pytest.raises(UnusableFileError) as error:
        parse_in_limits(paper, limits=Limits(wall_seconds=0.05))
    assert error.value.reason == "over_limits"


def test_parse_that_takes_too_much_processor_time_ends_with_one_error(paper: Path) -> None:
    with pytest.raises(UnusableFileError) as error:
        parse_in_limits(paper, limits=Limits(cpu_seconds=1))
    assert error.value.reason == "over_limits"


def page_that_eats_memory(folder: Path) -> Path:
    """A page that draws a form ten times, which draws a form ten times, thirty deep."""
    pdf = pikepdf.Pdf.new()
    pdf.add_blank_page(page_size=(595, 842))
    drawn = pdf.make_stream(b"0 0 10 10 re f", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9])
    for _ in range(30):
        inner = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=drawn))
        drawn = pdf.make_stream(
            b"/X Do " * 10, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9], Resources=inner
        )
    pdf.pages[0].Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(X=drawn))
    pdf.pages[0].Contents = pdf.make_stream(b"/X Do")
    pdf.save(folder / "deep.pdf")
    return folder / "deep.pdf"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the address space of a process cannot be limited here")
def test_page_that_eats_memory_ends_with_one_error_and_not_with_the_process(folder: Path) -> None:
    file, limits = page_that_eats_memory(folder), Limits(memory_bytes=2 * 1024**3, cpu_seconds=60)
    booklet = booklet_of(PaperKey(Exam.KCET, 2023, subject="physics"))
    for read in (
        lambda: parse_in_limits(file, limits=limits),
        lambda: read_document_in_limits(file, limits=limits),
        lambda: read_key_in_limits(file, limits=limits, booklet=booklet, authority="official"),
    ):
        with pytest.raises(UnusableFileError) as error:
            read()
        assert error.value.reason == "over_limits"


def test_document_read_in_a_child_is_the_same(paper: Path) -> None:
    seen: list[tuple[int, int]] = []
    pages = read_document_in_limits(paper, on_page=lambda done, of: seen.append((done, of)))
    assert pages == read_document(paper)
    assert seen[-1] == (len(pages), len(pages))
