"""From manifest files to the catalogue: one bad entry is a problem with file and line, and the rest stands."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from pydantic import ValidationError

from exam_sources.booklet import BookletInfo
from exam_sources.manifests.catalogue import Catalogue, CatalogueEntry, ManifestFile, ManifestProblem
from exam_sources.manifests.form import BookletForm, FileForm, ManifestHead, PaperHead, SourceFacts
from exam_sources.manifests.question_files import read_question_file
from exam_sources.manifests.vocabulary import Kind, Role
from exam_sources.manifests.yaml_source import Place, YamlSource, YamlSourceError, problems_of, read_yaml
from kwilo_core.errors import KwiloError, ManifestError
from kwilo_core.ids import Exam, IdError, PaperKey, make_booklet_key, parse_exam, parse_subject

ENDINGS = (".yaml", ".yml")
OTHER_FILES_OF_OURS = ("decisions_version",)
"""Top-level keys of YAML files that lie beside manifests and are none."""

FIRST_JEE_MAIN_IN_SHIFTS = 2019
"""From then on JEE Main has sessions and shifts; before, one offline paper a year and online ones by day."""


JUST_WRITTEN_NS = 2_000_000_000
"""Two seconds: the coarsest time that a file system keeps."""


def manifest_files(paths: Sequence[Path]) -> tuple[list[Path], list[ManifestProblem]]:
    """The YAML files that `paths` name (a folder names its own files), and what is wrong with the paths."""
    files: list[Path] = []
    problems = []
    for path in paths:
        if path.is_dir():
            inside = sorted(p for p in path.iterdir() if p.suffix in ENDINGS and p.is_file())
            if not inside:
                problems.append(ManifestProblem(path, 1, "a folder without a manifest; expected a .yaml file in it"))
            files += inside
        elif path.is_file():
            files.append(path)
        else:
            problems.append(ManifestProblem(path, 1, "not there; expected a manifest or a folder of manifests"))
    return list(dict.fromkeys(p.resolve() for p in files)), problems


def cached_manifests(paths: Sequence[Path]) -> Catalogue:
    """As `load_manifests`, read again in this process only where a manifest was added, removed or written.

    A file's size, time and inode tell. One that was written a moment ago is read in any case, since a clock's tick may
    hold two writings.
    """
    files, _ = manifest_files(paths)
    marks = []
    for path in files:
        try:
            stat = path.stat()
        except OSError:
            return load_manifests(paths)
        if abs(time.time_ns() - stat.st_mtime_ns) < JUST_WRITTEN_NS:
            return load_manifests(paths)
        marks.append((path, stat.st_size, stat.st_mtime_ns, stat.st_ino))
    return _load_marked(tuple(paths), tuple(marks))


@lru_cache(maxsize=4)
def _load_marked(paths: tuple[Path, ...], marks: tuple[tuple[Path, int, int, int], ...]) -> Catalogue:
    return load_manifests(paths)


def load_manifests(paths: Sequence[Path]) -> Catalogue:
    """The catalogue of all manifests under `paths`.

    Args:
        paths: Manifest files, or folders whose own `.yaml` and `.yml` files are taken (not those of folders below).

    Returns:
        Entries sorted by booklet id; a booklet that stands twice is a problem and its first place counts.
    """
    files, problems = manifest_files(paths)
    first: dict[str, CatalogueEntry] = {}
    for path in files:
        try:
            source = read_yaml(path)
        except YamlSourceError as error:
            problems.append(ManifestProblem(path, error.line, error.one_line()))
            continue
        if isinstance(source.data, dict) and any(key in source.data for key in OTHER_FILES_OF_OURS):
            continue
        entries, found = read_manifest(source)
        problems += found
        for entry in entries:
            before = first.setdefault(entry.booklet_id, entry)
            if before is not entry:
                where = f"line {before.line}" if before.manifest == path else f"{before.manifest}:{before.line}"
                problems.append(
                    ManifestProblem(path, entry.line, f"booklet {entry.booklet_id} stands twice, first at {where}")
                )
    return Catalogue(tuple(sorted(first.values(), key=lambda e: e.booklet_id)), tuple(problems))


def read_manifest(source: YamlSource) -> tuple[list[CatalogueEntry], list[ManifestProblem]]:
    """The entries of one manifest and its problems."""
    problems: list[ManifestProblem] = []

    def report(found: Iterable[tuple[int, str]]) -> None:
        problems.extend(ManifestProblem(source.path, line, message) for line, message in found)

    data = source.data
    if not isinstance(data, dict) or "manifest_version" not in data:
        what = "it has no manifest_version" if isinstance(data, dict) else "it is no mapping"
        report([(1, f"no manifest: {what}; expected manifest_version: 1, collection and papers")])
        return [], problems
    try:
        head = ManifestHead.model_validate({k: v for k, v in data.items() if k not in ("papers", "question_files")})
    except ValidationError as error:
        report(problems_of(error, source))
        return [], problems
    papers: Any = data.get("papers", [] if "question_files" in data else None)
    question_files: Any = data.get("question_files", [])
    for name, value in (("papers", papers), ("question_files", question_files)):
        if not isinstance(value, list):
            report([(source.line_of((name,)), f"{name} is missing or no list")])
            return [], problems
    entries = []
    for i, paper in enumerate(papers):
        entries += _read_paper(source, ("papers", i), paper, head, report)
    for i, file in enumerate(question_files):
        entries += read_question_file(source, ("question_files", i), file, head, report)
    return entries, problems


def _read_paper(source: YamlSource, place: Place, data: Any, head: ManifestHead, report: Any) -> list[CatalogueEntry]:
    line = source.line_of(place)
    if not isinstance(data, dict):
        report([(line, f"a paper {data!r}; expected a mapping with exam, year and booklets")])
        return []
    try:
        paper = PaperHead.model_validate({k: v for k, v in data.items() if k != "booklets"})
        key = paper_key(paper)
    except ValidationError as error:
        report(problems_of(error, source, place))
        return []
    except IdError as error:
        report([(line, error.one_line())])
        return []
    booklets = data.get("booklets")
    if not isinstance(booklets, list) or not booklets:
        report([(source.line_of((*place, "booklets")), f"{key.paper_id}: booklets is missing or empty")])
        return []
    entries = []
    for j, booklet in enumerate(booklets):
        below = (*place, "booklets", j)
        try:
            form = BookletForm.model_validate(booklet)
            entries.append(_entry(source, below, key, paper, form, head))
        except ValidationError as error:
            report(problems_of(error, source, below))
        except KwiloError as error:
            report([(getattr(error, "line", source.line_of(below)), error.one_line())])
    return entries


def paper_of_head(values: dict[str, Any]) -> PaperKey:
    """The paper that some values of a manifest's paper name.

    Raises:
        ManifestError: when a value has another form.
        IdError: see `paper_key`.
    """
    try:
        return paper_key(PaperHead.model_validate(values))
    except ValidationError as error:
        item = error.errors()[0]
        name = ".".join(str(p) for p in item["loc"])
        raise ManifestError(f"{name} {item['input']!r}: {item['msg'].removeprefix('Value error, ')}") from error


def paper_key(paper: PaperHead) -> PaperKey:
    """The paper (or collection) that the head names.

    Raises:
        IdError: when parts are missing, do not belong to the exam, or have another form.
    """
    exam = parse_exam(paper.exam)
    parts = {n: getattr(paper, n) for n in ("session", "shift", "paper") if getattr(paper, n) is not None}
    if paper.kind is Kind.COLLECTION:
        if paper.name is None:
            raise IdError("a collection without a name", expected="name: such as genetics")
        return PaperKey(exam, paper.year, subject=paper.subject, collection=paper.name.lower(), **parts)
    if paper.name is not None:
        raise IdError(f"a paper with the name {paper.name!r}", expected="kind: collection, or no name")
    if paper.year is None:
        raise IdError("a paper without a year", expected="year: such as 2024")
    subject = parse_subject(paper.subject) if paper.subject else None
    _check_parts(exam, paper, subject)
    return PaperKey(exam, paper.year, subject=subject, **parts)


def _check_parts(exam: Exam, paper: PaperHead, subject: str | None) -> None:
    # an id with a part too few or too many would be another paper's
    if exam is Exam.KCET and subject is None:
        raise IdError(f"KCET {paper.year} without a subject", expected="subject: since each KCET subject is a paper")
    if exam is not Exam.KCET and subject is not None:
        raise IdError(
            f"{exam.title} {paper.year} with subject {subject!r}",
            expected="no subject, since the paper holds them all",
            remedy="say covers: of the booklet where it holds a part",
        )
    if exam is Exam.JEE_ADVANCED and paper.paper is None:
        raise IdError(f"JEE Advanced {paper.year} without paper", expected="paper: p1 or p2")
    in_shifts = exam is Exam.JEE_MAIN and (paper.year or 0) >= FIRST_JEE_MAIN_IN_SHIFTS
    if in_shifts and not (paper.session and paper.shift):
        raise IdError(f"JEE Main {paper.year} without session and shift", expected="such as session: feb01, shift: s1")


def _entry(
    source: YamlSource, place: Place, key: PaperKey, paper: PaperHead, form: BookletForm, head: ManifestHead
) -> CatalogueEntry:
    levels: tuple[SourceFacts, ...] = (form, paper, head.defaults)

    def inherited(name: str) -> Any:
        return next((v for level in levels if (v := getattr(level, name)) is not None), None)

    publisher = inherited("publisher") or "unknown"
    covers = tuple(parse_subject(s) for s in form.covers) if form.covers else None
    booklet_key = make_booklet_key(key, version=form.version, languages=form.languages, publisher=publisher)
    authority = inherited("authority")
    papers = [f for f in form.files if f.role is Role.PAPER]
    if len(papers) != 1:
        raise YamlSourceError(
            f"{booklet_key.booklet_id} has {len(papers)} files with role paper",
            line=source.line_of((*place, "files")),
            expected="exactly one",
        )
    files = []
    for k, file in enumerate(form.files):
        line = source.line_of((*place, "files", k))
        _check_path(file, line)
        files.append(
            ManifestFile(
                role=file.role,
                path=file.path,
                url=file.url,
                sha256=file.sha256,
                authority=file.authority or authority,
                date=file.date,
                version_code=file.version,
                line=line,
                member=file.member,
                is_unlocated=file.unlocated,
                address_checked=file.address_checked,
            )
        )
    return CatalogueEntry(
        booklet=BookletInfo(booklet_key, covers, form.version),
        kind=paper.kind,
        files=tuple(files),
        authority=authority,
        rights_status=inherited("rights_status"),
        rights_evidence=inherited("rights_evidence"),
        source_url=inherited("source_url"),
        publisher=publisher,
        exam_date=paper.exam_date,
        collection=head.collection,
        manifest=source.path,
        line=source.line_of(place),
    )


def _check_path(file: FileForm, line: int) -> None:
    if file.path is None:
        return
    path = PurePosixPath(file.path)
    if not path.is_absolute() and ".." in path.parts:
        raise YamlSourceError(
            f"path {file.path!r} leaves the manifest's folder",
            line=line,
            expected="a path below it",
            remedy="give an absolute path",
        )
