"""`kwilo sources add`: an entry for a file, written into a manifest with its checksum."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kwilo_core.errors import KwiloError, ManifestError

if TYPE_CHECKING:
    from exam_sources.manifests.vocabulary import Role
    from exam_sources.manifests.writer import NewFile


def add(
    source: Annotated[str, typer.Argument(metavar="FILE|URL", help="The question paper (or, by --role, its key).")],
    exam: Annotated[str, typer.Option(help="KCET, NEET, JEE_MAIN or JEE_ADVANCED.")],
    year: Annotated[int | None, typer.Option(help="The exam's year.")] = None,
    session: Annotated[str | None, typer.Option(help='Of JEE Main: the day, such as "01 Feb".')] = None,
    shift: Annotated[str | None, typer.Option(help="Of JEE Main: 1 or 2.")] = None,
    paper: Annotated[str | None, typer.Option(help='Of JEE Advanced: "Paper 1".')] = None,
    subject: Annotated[str | None, typer.Option(help="Of KCET; elsewhere the one subject that it covers.")] = None,
    version: Annotated[str | None, typer.Option(help='The version code as printed, such as "A-1".')] = None,
    languages: Annotated[str, typer.Option(help="The leading one first: en,hi or en,kn.")] = "en",
    publisher: Annotated[str | None, typer.Option(help="Who printed the booklet.")] = None,
    authority: Annotated[str | None, typer.Option(help="official, licensed, coaching, mirror or machine.")] = None,
    rights: Annotated[
        str | None,
        typer.Option(help="licensed, official_public, permission_obtained, restricted_reference or user_uploaded."),
    ] = None,
    rights_evidence: Annotated[str | None, typer.Option(help="What shows that right.")] = None,
    source_url: Annotated[str | None, typer.Option(help="The page that it was published on.")] = None,
    key: Annotated[list[str] | None, typer.Option(help="An answer key for it: FILE or URL; may be repeated.")] = None,
    kind: Annotated[
        str, typer.Option(help="paper; or questions: a file of structured questions, of one paper or many.")
    ] = "paper",
    completeness: Annotated[
        str, typer.Option(help="Of a file of questions: whole, where it claims to hold all of its papers.")
    ] = "partial",
    role: Annotated[str, typer.Option(help="paper; or key or solutions, for a booklet that is there.")] = "paper",
    name: Annotated[
        str | None, typer.Option(help="Of a collection of questions of many years, in place of a year.")
    ] = None,
    manifest: Annotated[
        Path | None, typer.Option(help="Where to write it.", show_default="the first of KWILO_MANIFESTS")
    ] = None,
) -> None:
    """Write an entry with its checksum into a manifest."""
    from exam_sources.manifests.vocabulary import Authority, Completeness, Kind, Rights, Role
    from exam_sources.manifests.writer import NewEntry, add_entry, manifest_to_write
    from exam_sources.paper_names import PaperParts, read_paper, read_session, read_shift
    from kwilo_cli.commands.sources.add_questions import Sources, add_questions
    from kwilo_core.ids import Exam, parse_exam, parse_subject

    place = manifest_to_write(manifest or _default_manifest())
    known_exam = parse_exam(exam)
    if _one_of(kind, "--kind", Sources) == Sources.QUESTIONS:
        add_questions(
            source,
            known_exam,
            place,
            parts=PaperParts(known_exam.value, year, session, shift, paper, subject),
            name=name,
            completeness=Completeness(_one_of(completeness, "--completeness", Completeness)),
            languages=tuple(c.strip() for c in languages.split(",") if c.strip()),
            publisher=publisher,
            authority=Authority(_one_of(authority, "--authority", Authority)) if authority else None,
            rights_status=Rights(_one_of(rights, "--rights", Rights)) if rights else None,
            rights_evidence=rights_evidence,
            source_url=source_url,
        )
        _say_if_not_read(place)
        return
    one_subject = parse_subject(subject) if subject else None
    is_kcet = known_exam is Exam.KCET
    entry = NewEntry(
        exam=known_exam.value,
        year=year,
        session=read_session(session) if session else None,
        shift=read_shift(shift) if shift else None,
        paper=read_paper(paper) if paper else None,
        subject=one_subject if is_kcet else None,
        covers=[one_subject] if one_subject and not is_kcet and name is None else None,
        name=name,
        kind=Kind.COLLECTION if name else Kind.PAPER,
        version=version,
        languages=[c.strip() for c in languages.split(",") if c.strip()],
        publisher=publisher,
        authority=Authority(_one_of(authority, "--authority", Authority)) if authority else None,
        rights_status=Rights(_one_of(rights, "--rights", Rights)) if rights else None,
        rights_evidence=rights_evidence,
        source_url=source_url,
        files=[
            _file(source, Role(_one_of(role, "--role", Role)), place),
            *(_file(k, Role.KEY, place) for k in key or ()),
        ],
    )
    added = add_entry(place, entry)
    typer.echo(f"{added.booklet_id} is in {place}:{added.line}")
    for file in added.files:
        typer.echo(f"  {file.role}  {file.sha256}  {file.source}")
    if added.rights_status is None or added.authority is None:
        typer.echo("  rights or authority are not stated: it will be held; give --rights and --authority", err=True)
    _say_if_not_read(place)


def _default_manifest() -> Path:
    """The first of KWILO_MANIFESTS; without that setting one under KWILO_HOME, never the samples'."""
    import os

    from kwilo_core.settings import OWN_MANIFESTS, load_settings

    settings = load_settings()
    return settings.manifests[0] if os.environ.get("KWILO_MANIFESTS") else settings.home / OWN_MANIFESTS


def _say_if_not_read(place: Path) -> None:
    from exam_sources.manifests.reader import manifest_files
    from kwilo_core.settings import load_settings

    files, _ = manifest_files(load_settings().manifests)
    if place.resolve() not in files:
        typer.echo(f"  `kwilo run` does not read {place} yet: put it into KWILO_MANIFESTS", err=True)


def _one_of(value: str | None, option: str, choices: type) -> str:
    allowed = [str(c) for c in choices]  # type: ignore[attr-defined]  # an enumeration
    if value not in allowed:
        raise KwiloError(f"{option} {value!r}", expected="one of " + ", ".join(allowed))
    return str(value)


def _file(source: str, role: Role, manifest: Path) -> NewFile:
    return read_source(source, role, manifest)[1]


def read_source(source: str, role: Role, manifest: Path) -> tuple[bytes, NewFile]:
    """The bytes of FILE or URL, and how the manifest states it.

    Raises:
        ManifestError: when it is not there, too large, or of a kind that a file of this role is not.
    """
    from exam_sources.acquisition.acquire import policy_of_settings
    from exam_sources.acquisition.media_type import READABLE, sniff
    from exam_sources.acquisition.patient import fetch_patiently
    from exam_sources.manifests.writer import NewFile, stated_path
    from kwilo_core.canonical import hash_of_bytes
    from kwilo_core.thresholds import MAX_FILE_BYTES

    if source.startswith(("http://", "https://")):
        data, stated = fetch_patiently(source, policy_of_settings()).data, source
    else:
        path = Path(source).expanduser()
        if not path.is_file():
            raise ManifestError(f"file {source} is not there", expected="a file, or an address with http or https")
        if path.stat().st_size > MAX_FILE_BYTES:
            raise ManifestError(f"file {source} has {path.stat().st_size} bytes", expected=f"at most {MAX_FILE_BYTES}")
        data, stated = path.read_bytes(), stated_path(path, manifest)
    kind = sniff(data)
    if kind not in READABLE[role]:
        raise ManifestError(
            f"{source} is {kind.name if kind else 'no kind of file that is read here'}",
            expected=f"{', '.join(k.name for k in READABLE[role])} for a {role}",
        )
    return data, NewFile(role, stated, hash_of_bytes(data))
