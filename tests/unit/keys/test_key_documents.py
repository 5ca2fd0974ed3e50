from __future__ import annotations

import json
from pathlib import Path

import openpyxl
import pytest

from exam_sources.answers import any_of, bonus, dropped, numeric, options
from exam_sources.keys import documents
from exam_sources.keys.align import align
from exam_sources.keys.documents import KeyDocumentError, read_key_document
from exam_sources.keys.entry import KeyEntry
from exam_sources.model import QuestionType
from kwilo_core.canonical import hash_of_bytes
from kwilo_core.errors import UnusableFileError
from tests.unit.keys.pages import booklet, question


def read(tmp_path: Path, content: str | bytes, paper_id: str = "kcet-2023-physics") -> list[KeyEntry]:
    path = tmp_path / "key"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return read_key_document(path, booklet=booklet(paper_id), authority="official")


def test_a_table_by_number(tmp_path: Path) -> None:
    content = 'Question No.,Answer\n1,C\n2,"A, D"\n3,Deleted\n4,1.15 to 1.25\n'
    entries = read(tmp_path, content)
    assert [(e.number, e.answer) for e in entries] == [
        (1, options("C")), (2, options("AD")), (3, dropped()), (4, numeric((1.15, 1.25))),
    ]  # fmt: skip
    assert {(e.method, e.authority, e.file_sha256) for e in entries} == {
        ("table", "official", hash_of_bytes(content.encode()))
    }


def test_a_table_below_a_title_with_another_delimiter(tmp_path: Path) -> None:
    entries = read(tmp_path, "Final key;\n;\nQ.No;Key\n1;b\n2;c\n")
    assert [(e.number, e.answer) for e in entries] == [(1, options("B")), (2, options("C"))]


def test_a_table_without_a_heading(tmp_path: Path) -> None:
    assert [(e.number, e.answer) for e in read(tmp_path, "1,B\n2,D\n")] == [(1, options("B")), (2, options("D"))]


def test_a_column_for_each_version(tmp_path: Path) -> None:
    entries = read(tmp_path, "Q.No,A-1,B-2,C-3\n1,A,B,C\n2,D,C,B\n")
    assert [(e.number, e.version, e.answer) for e in entries] == [
        (1, "a1", options("A")), (1, "b2", options("B")), (1, "c3", options("C")),
        (2, "a1", options("D")), (2, "b2", options("C")), (2, "c3", options("B")),
    ]  # fmt: skip


def test_a_row_that_cannot_be_read_is_told_by_its_number(tmp_path: Path) -> None:
    entries = read(tmp_path, "number,answer\n1,C\nseven,B\n3,\n4,D\n")
    good = [e for e in entries if e.number]
    bad = [e for e in entries if e.number is None]
    assert [(e.number, e.answer) for e in good] == [(1, options("C")), (4, options("D"))]
    assert [e.as_printed[:6] for e in bad] == ["row 3:", "row 4:"]
    found = align([question(1), question(4)], entries, booklet())
    assert [q.answer for q in found.questions] == [options("C"), options("D")]
    assert [f.code for f in found.findings] == ["key_row_unreadable"]


def test_an_answer_that_cannot_be_read_keeps_its_question(tmp_path: Path) -> None:
    entries = read(tmp_path, "number,answer\n1,C\n2,see notice\n")
    assert (entries[1].number, entries[1].answer, entries[1].as_printed) == (2, None, "see notice")


def test_ids_with_option_ids_numbers_and_a_drop(tmp_path: Path) -> None:
    content = (
        'Section,Question ID,Correct Option ID\nPhysics,40503611,40503652\nPhysics,40503612,"40503655,40503656"\n'
        "Physics,40503613,27\nPhysics,40503614,Drop\n"
    )
    entries = read(tmp_path, content, "jee_main-2024-feb01-s1")
    assert [(e.question_id, e.option_ids, e.subject) for e in entries[:2]] == [
        ("40503611", (("40503652",),), "physics"), ("40503612", (("40503655",), ("40503656",)), "physics"),
    ]  # fmt: skip
    assert (entries[2].answer, entries[3].answer) == (numeric((27, 27)), bonus())
    ids = {"question_id": "40503611", "option_ids": ["40503651", "40503654", "40503653", "40503652"]}
    sheet = [
        question(1, printed_ids=ids),
        question(
            2, printed_ids={"question_id": "40503612", "option_ids": ["40503655", "40503656", "40503657", "40503658"]}
        ),
        question(
            3, "", printed_ids={"question_id": "40503613"}, question_type=QuestionType.INTEGER, type_from="printed"
        ),
        question(4, printed_ids={"question_id": "40503614", "option_ids": ["1", "2", "3", "4"]}),
    ]
    found = align(sheet, entries, booklet("jee_main-2024-feb01-s1"))
    assert [q.answer for q in found.questions] == [options("D"), any_of(["A", "B"]), numeric((27, 27)), bonus()]
    assert {u.by for u in found.entries_used} == {"question_id"}
    assert found.findings == ()


@pytest.mark.parametrize(
    "data",
    [
        {"1": "C", "2": "A"},
        [{"number": 1, "answer": "C"}, {"number": 2, "answer": "A"}],
        {"entries": [{"q": 1, "key": "C"}, {"q": 2, "key": "A"}]},
        {"version": "A-1", "answers": {"1": "C", "2": "A"}},
        {"A-1": {"1": "C", "2": "A"}},
        {"physics": {"1": "C", "2": "A"}},
        [{"number": 1, "answer": {"kind": "options", "accepted": ["C"]}}, {"number": 2, "answer": ["A"]}],
    ],
)
def test_every_form_of_json(tmp_path: Path, data: object) -> None:
    entries = read(tmp_path, json.dumps(data))
    assert [(e.number, e.answer) for e in entries] == [(1, options("C")), (2, options("A"))]
    if "A-1" in json.dumps(data):
        assert {e.version for e in entries} == {"a1"}
    if "physics" in json.dumps(data):
        assert {e.subject for e in entries} == {"physics"}


def test_json_by_id(tmp_path: Path) -> None:
    data = {"65644576": "656445257", "65644596": "34", "656445270": "Drop", "65644588": "656445261,656445262"}
    entries = read(tmp_path, json.dumps(data), "jee_main-2025-jan22-s1")
    assert [e.question_id for e in entries] == list(data)
    assert entries[0].option_ids == (("656445257",),)
    assert (entries[1].option_ids, entries[1].answer) == ((), numeric((34, 34)))
    assert entries[2].answer == bonus()
    assert entries[3].option_ids == (("656445261",), ("656445262",))


def test_a_bad_object_is_told_and_the_rest_stands(tmp_path: Path) -> None:
    entries = read(
        tmp_path, json.dumps([{"number": 1, "answer": "C"}, "nothing", {"answer": "B"}, {"number": 4, "answer": True}])
    )
    assert [e.number for e in entries] == [1, None, None, None]
    assert [e.as_printed.split(":")[0] for e in entries[1:]] == ["row 2", "row 3", "row 4"]


def test_a_sheet(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for cells in (["Answer key"], ["Question Number", "Final Answer"], [1, "C"], [2, 3.5], [3, 4.0]):
        sheet.append(cells)
    path = tmp_path / "key.xlsx"
    book.save(path)
    entries = read_key_document(path, booklet=booklet(), authority="official")
    assert [(e.number, e.answer) for e in entries] == [
        (1, options("C")),
        (2, numeric((3.5, 3.5))),
        (3, numeric((4, 4))),
    ]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b"\x00\x01\x02", "no known kind"),
        (b"PK\x03\x04 broken", "no readable sheet"),
        (b'{"1": ', "no JSON"),
        (b"name,colour\nrose,red\n", "no key entry"),
        ("Größe,1".encode("latin-1"), "not UTF-8"),
        (b"[" * 100_000, "no JSON"),
        (b'{"a":' * 400 + b"1" + b"}" * 400, "no key entry"),
    ],
)
def test_a_file_that_is_no_key_is_refused_in_one_line(tmp_path: Path, content: bytes, message: str) -> None:
    with pytest.raises(KeyDocumentError, match=message) as caught:
        read(tmp_path, content)
    assert "\n" not in str(caught.value)


def test_limits_of_size_and_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "MAX_KEY_ROWS", 3)
    with pytest.raises(KeyDocumentError, match="5 rows"):
        read(tmp_path, "number,answer\n1,A\n2,B\n3,C\n4,D\n")
    monkeypatch.setattr(documents, "MAX_KEY_FILE_BYTES", 4)
    with pytest.raises(KeyDocumentError, match="bytes"):
        read(tmp_path, "number,answer\n1,A\n")


def _pdf(tmp_path: Path, body: str) -> Path:
    import typst

    source = tmp_path / "key.typ"
    source.write_text(
        f"#set page(width: 420pt, height: 600pt, margin: 40pt)\n#set text(size: 10pt)\n{body}", encoding="utf-8"
    )
    path = tmp_path / "key.pdf"
    typst.compile(source, output=path, timestamp=0)
    return path


def test_a_printed_table_of_versions(tmp_path: Path) -> None:
    rows = [("Q.No.", "A-1", "B-2"), *((str(n), "ABCD"[n % 4], "DCBA"[n % 4]) for n in range(1, 31))]
    cells = ", ".join(f"[{cell}]" for row in rows for cell in row)
    path = _pdf(tmp_path, f"= Final key\n#table(columns: 3, column-gutter: 30pt, {cells})")
    entries = read_key_document(path, booklet=booklet(), authority="official")
    assert len(entries) == 60
    assert {(e.number, e.version): e.answer for e in entries}[(7, "b2")] == options("DCBA"[7 % 4])
    assert {e.page for e in entries} <= {1, 2}


def test_a_printed_grid(tmp_path: Path) -> None:
    pairs = " #h(12pt) ".join(f"{n}. ({'abcd'[n % 4]})" for n in range(1, 61))
    entries = read_key_document(_pdf(tmp_path, f"= Answer Key\n{pairs}"), booklet=booklet(), authority="official")
    assert [(e.number, e.answer) for e in entries] == [(n, options("ABCD"[n % 4])) for n in range(1, 61)]


def test_a_printed_table_of_ids(tmp_path: Path) -> None:
    rows = [("Physics", f"40503611{n:02}", f"40503690{n:02}" if n % 3 else str(n)) for n in range(1, 26)]
    cells = ", ".join(f"[{c}]" for r in [("Subject", "Question ID", "Correct Option ID"), *rows] for c in r)
    path = _pdf(tmp_path, f"#table(columns: 3, column-gutter: 20pt, {cells})")
    entries = read_key_document(path, booklet=booklet("jee_main-2025-jan22-s1"), authority="official")
    assert [e.question_id for e in entries] == [r[1] for r in rows]
    assert [e.option_ids for e in entries] == [((r[2],),) if len(r[2]) > 4 else () for r in rows]


def test_a_pdf_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    path = _pdf(tmp_path, "= Key\n1. (a) 2. (b) 3. (c)")
    path.write_bytes(path.read_bytes()[:300])
    with pytest.raises(UnusableFileError):
        read_key_document(path, booklet=booklet(), authority="official")
