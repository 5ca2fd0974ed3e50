"""Writing the entry of a file of structured questions into a manifest, with the map of its papers to be checked.

As in `writer.py` the manifest's text is kept: the block is put behind the last file, the result is read like any
manifest, and only if it holds what was asked for does it take the file's place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.manifests.reader import read_manifest
from exam_sources.manifests.vocabulary import Authority, Completeness, Rights, Role
from exam_sources.manifests.writer import (
    behind_comments,
    last_line,
    manifest_to_write,
    new_manifest,
    replace_text,
    scalar,
    value_of,
)
from exam_sources.manifests.yaml_source import YamlSource, YamlSourceError, parse_yaml, read_yaml
from kwilo_core.errors import ManifestError
from kwilo_core.ids import Exam


@dataclass(frozen=True, slots=True)
class NewQuestionFile:
    """What a person says of a file of structured questions; None leaves it to the manifest's defaults.

    Attributes:
        source: An address, or a path as the manifest should state it.
        papers: {name in the file: paper id, None where nobody knows yet}.
        unnamed: Where rows without a name go: a paper id, or a collection's name.
    """

    exam: Exam
    source: str
    sha256: str
    papers: Mapping[str, str | None]
    unnamed: str | None = None
    completeness: Completeness = Completeness.PARTIAL
    languages: tuple[str, ...] = ("en",)
    publisher: str | None = None
    authority: Authority | None = None
    rights_status: Rights | None = None
    rights_evidence: str | None = None
    source_url: str | None = None


def add_question_file(manifest: Path, file: NewQuestionFile) -> list[CatalogueEntry]:
    """Put the entry into a manifest, which is made where it is not there; returns its booklets, by paper id.

    Raises:
        ManifestError: when the manifest cannot be read or extended, or has the file already. It is then as it was.
    """
    manifest = manifest_to_write(manifest)
    source = read_yaml(manifest) if manifest.exists() else parse_yaml(new_manifest(manifest), manifest)
    before, problems = read_manifest(source)
    if any(e.questions and f.sha256 == file.sha256 for e in before for f in e.files):
        raise ManifestError(f"{manifest} has the file {file.sha256} already", remedy="change its entry by hand")
    text = _with_block(source, file)
    entries, found = read_manifest(parse_yaml(text, manifest))
    added = [e for e in entries if any(f.role is Role.QUESTIONS and f.sha256 == file.sha256 for f in e.files)]
    unmapped = sum(paper_id is None for paper_id in file.papers.values())
    if not added or len(found) > len(problems) + unmapped or len(entries) != len(before) + len(added):
        new = [p.message for p in found if p.message not in {q.message for q in problems}]
        raise ManifestError(
            f"the entry does not fit {manifest}: {new[0] if new else 'it is laid out in another way'}",
            remedy="write it by hand",
        )
    twice = sorted({e.booklet_id for e in added} & {e.booklet_id for e in before})
    if twice:
        raise ManifestError(f"booklet {twice[0]} is there already", remedy="give another --publisher")
    replace_text(manifest, text)
    return added


def _with_block(source: YamlSource, file: NewQuestionFile) -> str:
    lines = source.text.splitlines()
    files = value_of(source.root, "question_files")
    is_empty = files is None or not files.value
    if isinstance(files, yaml.SequenceNode) and files.flow_style and not is_empty:
        raise YamlSourceError("question_files stands on one line", remedy="write the list with one file an entry first")
    if files is None:
        at, indent, head = len(lines), 2, ["question_files:"]
    elif is_empty:
        line = source.line_of(("question_files",))
        lines[line - 1] = "question_files:"
        at, indent, head = line, 2, []
    else:
        indent = files.start_mark.column if files.start_mark else 2
        at, head = behind_comments(lines, last_line(files), deeper_than=indent), []
    block = [*head, *((" " * indent + line).rstrip() for line in _block(file))]
    return "\n".join([*lines[:at], *block, *lines[at:]]) + "\n"


def _block(file: NewQuestionFile) -> list[str]:
    place = "url" if file.source.startswith(("http://", "https://")) else "path"
    facts: list[tuple[str, object]] = [
        ("exam", file.exam.value),
        (place, file.source),
        ("sha256", file.sha256),
        ("completeness", file.completeness.value),
        ("languages", list(file.languages)),
        ("publisher", file.publisher),
        ("authority", file.authority.value if file.authority else None),
        ("rights_status", file.rights_status.value if file.rights_status else None),
        ("rights_evidence", file.rights_evidence),
        ("source_url", file.source_url),
        ("unnamed", file.unnamed),
    ]
    head = [f"{k}: {scalar(v)}" for k, v in facts if v is not None]
    body = [f"- {head[0]}", *(f"  {line}" for line in head[1:])]
    if file.papers:
        body.append("  papers:")
        body += [f"    {scalar(slug)}: {'null' if p is None else scalar(p)}" for slug, p in sorted(file.papers.items())]
    return body
