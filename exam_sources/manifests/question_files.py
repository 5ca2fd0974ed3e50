"""From one entry of `question_files` to the catalogue: a booklet for each paper that the file has questions of.

    question_files:
      - exam: JEE_MAIN
        path: bank.jsonl.gz
        sha256: "..."
        completeness: partial
        papers:
          aieee-2003: jee_main-2003
          somebodys-mock-test: null        # a problem with this line, until a person says which paper it is
        unnamed: mock_questions            # rows that name no paper: a collection of that name, or a paper's id

Belongs here: the entry's form, expanded. What a name means is `exam_sources/question_files/slugs.py`; writing an
entry is `question_file_writer.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import PurePosixPath
from typing import Any

from pydantic import ValidationError

from exam_sources.booklet import BookletInfo
from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile, QuestionSource
from exam_sources.manifests.form import ManifestHead, QuestionFileForm
from exam_sources.manifests.vocabulary import Kind, Role
from exam_sources.manifests.yaml_source import Place, YamlSource, problems_of
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam, IdError, PaperKey, make_booklet_key, parse_exam, parse_paper_id

Report = Callable[[Iterable[tuple[int, str]]], None]


def read_question_file(
    source: YamlSource, place: Place, data: Any, head: ManifestHead, report: Report
) -> list[CatalogueEntry]:
    """The booklets of one file of structured questions, by paper id.

    Args:
        source, place: The manifest, and where in it the entry stands.
        data: The entry as it stands there.
        head: What the manifest says of all its entries.
        report: Takes (line, message) of each problem; a name that is mapped to no paper is one, and the rest stands.
    """
    try:
        form = QuestionFileForm.model_validate(data)
        exam = parse_exam(form.exam)
        _check_path(form)
    except ValidationError as error:
        report(problems_of(error, source, place))
        return []
    except KwiloError as error:
        report([(source.line_of(place), error.one_line())])
        return []
    keys: dict[str, PaperKey] = {}
    slugs: dict[str, list[str]] = {}
    lines: dict[str, int] = {}
    for slug, paper_id in form.papers.items():
        line = source.line_of((*place, "papers", slug))
        if paper_id is None:
            report([(line, f"{slug!r} is mapped to no paper; give its paper id, or take its rows out of the file")])
            continue
        try:
            key = _paper(paper_id, exam)
        except IdError as error:
            report([(line, error.one_line())])
            continue
        keys[key.paper_id] = key
        slugs.setdefault(key.paper_id, []).append(slug)
        lines.setdefault(key.paper_id, line)
    unnamed: str | None = None
    if form.unnamed is not None:
        line = source.line_of((*place, "unnamed"))
        try:
            key = unnamed_paper(form.unnamed, exam)
        except IdError as error:
            report([(line, error.one_line())])
        else:
            unnamed = key.paper_id
            keys[unnamed] = key
            lines.setdefault(unnamed, line)
    known = tuple(sorted(s for of_paper in slugs.values() for s in of_paper))
    entries: list[CatalogueEntry] = []
    for paper_id in sorted(keys):
        questions = QuestionSource(
            slugs=tuple(slugs.get(paper_id, ())),
            takes_unnamed=paper_id == unnamed,
            completeness=form.completeness,
            known_slugs=known,
            unnamed_known=unnamed is not None,
            is_first=not entries,
        )
        try:
            entries.append(_entry(source, lines[paper_id], keys[paper_id], form, head, questions))
        except IdError as error:
            report([(lines[paper_id], error.one_line())])
    return entries


def unnamed_paper(text: str, exam: Exam) -> PaperKey:
    """The paper, or the collection, that rows without a name belong to: a paper id, or a collection's name.

    Raises:
        IdError: when it is neither.
    """
    return _paper(text, exam) if text.startswith(f"{exam.slug}-") else PaperKey(exam, collection=text.lower())


def _paper(paper_id: str, exam: Exam) -> PaperKey:
    key = parse_paper_id(paper_id)
    if key.exam is not exam:
        raise IdError(f"paper {paper_id!r} in a file of {exam.title}", expected=f"a paper id such as {exam.slug}-2024")
    if not key.is_collection and exam is Exam.JEE_ADVANCED and key.paper is None:
        raise IdError(f"paper {paper_id!r} without paper", expected=f"{paper_id}-p1 or {paper_id}-p2")
    if not key.is_collection and exam is Exam.KCET and key.subject is None:
        raise IdError(f"paper {paper_id!r} without a subject", expected=f"such as {paper_id}-physics")
    return key


def _entry(
    source: YamlSource,
    line: int,
    key: PaperKey,
    form: QuestionFileForm,
    head: ManifestHead,
    questions: QuestionSource,
) -> CatalogueEntry:
    def inherited(name: str) -> Any:
        return getattr(form, name) if getattr(form, name) is not None else getattr(head.defaults, name)

    publisher = inherited("publisher") or "unknown"
    booklet = BookletInfo(make_booklet_key(key, version=None, languages=form.languages, publisher=publisher))
    authority = inherited("authority")
    file = ManifestFile(
        role=Role.QUESTIONS, path=form.path, url=form.url, sha256=form.sha256, authority=authority, line=line
    )
    return CatalogueEntry(
        booklet=booklet,
        kind=Kind.COLLECTION if key.is_collection else Kind.PAPER,
        files=(file,),
        authority=authority,
        rights_status=inherited("rights_status"),
        rights_evidence=inherited("rights_evidence"),
        source_url=inherited("source_url"),
        publisher=publisher,
        exam_date=None,
        collection=head.collection,
        manifest=source.path,
        line=line,
        questions=questions,
    )


def _check_path(form: QuestionFileForm) -> None:
    path = PurePosixPath(form.path or "")
    if not path.is_absolute() and ".." in path.parts:
        raise IdError(
            f"path {form.path!r} leaves the manifest's folder", expected="a path below it, or an absolute one"
        )
