"""One paper from its file to questions with answers and marks, with no state: what `kwilo parse` runs.

    read_document -> document_text -> segment -> apply_scheme -> entries of the booklet and of a key -> align

Belongs here: the order of the steps for a single file. The assets run the same functions stage by stage.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path

from exam_sources.booklet import BookletInfo, booklet_of
from exam_sources.keys.align import align
from exam_sources.keys.booklet_entries import entries_of_booklet
from exam_sources.keys.documents import read_key_document
from exam_sources.marks.apply import apply_scheme, compare_totals
from exam_sources.marks.printed import read_printed_scheme
from exam_sources.marks.scheme import Scheme, find_scheme
from exam_sources.paper_names import PaperParts
from exam_sources.parsed_paper import ParsedPaper
from exam_sources.reading.lines import document_text
from exam_sources.reading.pages import read_document
from exam_sources.reading.quality import reading_quality
from exam_sources.segmentation.result import Failure, Segmentation
from exam_sources.segmentation.segment import segment
from exam_sources.self_description.facts import DocumentFacts
from exam_sources.self_description.read import read_facts
from kwilo_core.canonical import hash_of_file
from kwilo_core.errors import KwiloError, UnusableFileError
from kwilo_core.ids import Exam, PaperKey, parse_subject

AUTHORITY = "licensed"
"""What a file given by hand counts as: whoever gives it answers for it; nothing is published from here."""


def parse_paper(
    path: Path,
    *,
    paper: PaperKey | PaperParts | None = None,
    languages: Sequence[str] = ("en",),
    version: str | None = None,
    key: Path | None = None,
    subject: str | None = None,
    workers: int = 1,
    cache: Path | None = None,
    on_page: Callable[[int, int], None] | None = None,
) -> ParsedPaper:
    """The questions of the file at `path`.

    Args:
        path: A PDF.
        paper: What paper it is, whole or in parts; what is not said is read from the pages.
        languages: Of the booklet; the first is the one whose text becomes stem and options.
        version: The version code as printed.
        key: A key document (PDF, CSV, JSON, XLSX) of its own.
        subject: The one subject that the file holds; None where it holds all, or where the pages say.
        workers: How many processes may read pages side by side.
        cache: A folder for OCR results; None to keep none.
        on_page: Called with (pages read, pages) as reading goes on.

    Raises:
        UnusableFileError: when the file cannot be read or holds no question (reason "no_question").
        KwiloError: when neither `paper` nor the pages say which paper it is, or the key cannot be read.
    """
    pages = read_document(path, languages=tuple(languages), workers=workers, cache=cache, on_page=on_page)
    text = document_text(pages)
    facts = read_facts(text)
    booklet = _booklet(_paper(paper, facts, path), facts, languages, version, subject)
    scheme = find_scheme(booklet.paper)
    segmentation = segment(text, booklet, expected=scheme.expected_shape(booklet.covers) if scheme else None)
    if not segmentation.questions:
        raise UnusableFileError(
            f"{path.name}: no question in {len(pages)} pages",
            reason="no_question",
            expected="a question paper with numbered questions",
        )
    booklet = _covering(booklet, segmentation, scheme)
    printed = read_printed_scheme(segmentation.section_lines)
    questions, findings = apply_scheme(segmentation.questions, scheme, booklet, printed=printed)
    entries = entries_of_booklet(
        segmentation, file_sha256=hash_of_file(path), authority=AUTHORITY, exam=booklet.paper.exam
    )
    if key is not None:
        entries = [
            *entries,
            *read_key_document(key, booklet=booklet, authority=AUTHORITY, workers=workers, cache=cache),
        ]
    aligned = align(questions, entries, booklet)
    findings = [*findings, *aligned.findings, *compare_totals(aligned.questions, scheme, booklet.covers)]
    failures = [Failure(p.failure, p.number) for p in pages if p.failure]
    return ParsedPaper(
        tuple(aligned.questions),
        segmentation.facts,
        reading_quality(pages),
        tuple(findings),
        booklet,
        (*failures, *segmentation.failures),
    )


def _paper(paper: PaperKey | PaperParts | None, facts: DocumentFacts, path: Path) -> PaperKey:
    """The paper as the caller names it, completed by what the pages say.

    Raises:
        KwiloError: when neither says the exam or the year.
    """
    if isinstance(paper, PaperKey):
        return paper
    given = paper or PaperParts()
    parts = PaperParts(**{f.name: getattr(given, f.name) or getattr(facts, f.name) for f in fields(PaperParts)})
    missing = [name for name in ("exam", "year") if getattr(parts, name) is None]
    if missing:
        raise KwiloError(
            f"{path.name}: the pages do not say the {' and the '.join(missing)}",
            remedy="give " + " and ".join(f"--{name}" for name in missing),
        )
    return parts.paper_key()


def _booklet(
    paper: PaperKey, facts: DocumentFacts, languages: Sequence[str], version: str | None, subject: str | None
) -> BookletInfo:
    """The booklet, with what the pages say where the caller says nothing."""
    named = parse_subject(subject) if subject else None
    if paper.exam is Exam.KCET and paper.subject is None and not paper.is_collection:
        paper = PaperKey(paper.exam, paper.year, subject=named or facts.subject)
    covers = (named,) if named and paper.exam is not Exam.KCET else None
    return booklet_of(paper, version=version or facts.version_code, languages=tuple(languages), covers=covers)


def _covering(booklet: BookletInfo, segmentation: Segmentation, scheme: Scheme | None) -> BookletInfo:
    """The booklet with what it covers of its paper, where the pages name some subjects and the count fits these."""
    if booklet.covers or scheme is None:
        return booklet
    named = {q.subject for q in segmentation.questions}
    subjects = scheme.shape.subjects
    covered = tuple(s for s in subjects if s in named and s is not None)
    if None in named or not covered or len(covered) == len(subjects):
        return booklet
    if len(segmentation.questions) > scheme.expected_shape(covered).count:
        return booklet
    return BookletInfo(booklet.key, covered, booklet.version_code)
