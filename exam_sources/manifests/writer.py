"""Adding an entry to a manifest: the text of the file is kept, comments and all, and one block is put into it.

A manifest is a person's file. So nothing is written back from data: the entry's few lines are put behind the last one,
the result is read like any manifest, and only if it holds what was asked for does it take the file's place.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from exam_sources.manifests.catalogue import CatalogueEntry
from exam_sources.manifests.form import MANIFEST_VERSION
from exam_sources.manifests.reader import paper_of_head, read_manifest
from exam_sources.manifests.vocabulary import Authority, Kind, Rights, Role
from exam_sources.manifests.yaml_source import YamlSource, YamlSourceError, parse_yaml, read_yaml
from kwilo_core.errors import ManifestError
from kwilo_core.ids import make_booklet_key

MANIFEST_NAME = "manifest.yaml"


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file of the new entry: `source` is an address, or a path as the manifest should state it."""

    role: Role
    source: str
    sha256: str

    @property
    def is_url(self) -> bool:
        return self.source.startswith(("http://", "https://"))


@dataclass(frozen=True, slots=True)
class NewEntry:
    """What a person says of a booklet that is added; None leaves it to the manifest's defaults.

    Attributes:
        files: The paper, and with it keys and solutions; or a key alone, for a booklet that the manifest has.
    """

    exam: str
    files: Sequence[NewFile]
    year: int | None = None
    session: str | None = None
    shift: str | None = None
    paper: str | None = None
    subject: str | None = None
    name: str | None = None
    kind: Kind = Kind.PAPER
    version: str | None = None
    languages: Sequence[str] = ("en",)
    publisher: str | None = None
    covers: Sequence[str] | None = None
    authority: Authority | None = None
    rights_status: Rights | None = None
    rights_evidence: str | None = None
    source_url: str | None = None


def manifest_to_write(path: Path) -> Path:
    """The manifest that `path` names: the file itself, or the manifest in that folder."""
    if path.suffix in (".yaml", ".yml") or path.is_file():
        return path
    return path / MANIFEST_NAME


def stated_path(file: Path, manifest: Path) -> str:
    """How the manifest states a local file: relative where it lies below the manifest's folder, else absolute."""
    place, folder = file.resolve(), manifest.parent.resolve()
    return place.relative_to(folder).as_posix() if place.is_relative_to(folder) else place.as_posix()


def add_entry(manifest: Path, entry: NewEntry) -> CatalogueEntry:
    """Put an entry into a manifest, which is made where it is not there.

    Args:
        manifest: A YAML file, or the folder of one.
        entry: With a paper file, a new booklet; with keys or solutions alone, files of a booklet that is there.

    Returns:
        The booklet's entry as the manifest now has it.

    Raises:
        ManifestError: when the manifest cannot be read or extended, the booklet is there already, or the entry has
            parts that make no id. The file is then as it was.
    """
    manifest = manifest_to_write(manifest)
    source = read_yaml(manifest) if manifest.exists() else parse_yaml(new_manifest(manifest), manifest)
    booklet_id = _booklet_id(entry, source)
    before, problems = read_manifest(source)
    if problems:
        raise ManifestError(
            f"{problems[0].one_line()} ({len(problems)} problems in all)", remedy="mend the manifest first"
        )
    there = next((e for e in before if e.booklet_id == booklet_id), None)
    is_new = any(f.role is Role.PAPER for f in entry.files)
    if there is not None and is_new:
        raise ManifestError(
            f"{manifest}:{there.line}: booklet {booklet_id} is there already",
            remedy="give another --version or --publisher, or change the entry by hand",
        )
    if there is None and not is_new:
        raise ManifestError(
            f"{manifest} has no booklet {booklet_id} that a {entry.files[0].role} could be for",
            remedy="add the paper first",
        )
    text = _with_block(source, entry) if there is None else _with_files(source, there, entry.files)
    after = parse_yaml(text, manifest)
    entries, problems = read_manifest(after)
    found = next((e for e in entries if e.booklet_id == booklet_id), None)
    if problems or found is None or len(entries) != len(before) + (there is None):
        why = problems[0].message if problems else "the manifest is laid out in a way that no entry can be put into"
        raise ManifestError(f"the entry does not fit {manifest}: {why}", remedy="write it by hand")
    replace_text(manifest, text)
    return found


def replace_text(manifest: Path, text: str) -> None:
    """Put `text` in the manifest's place, whole or not at all."""
    manifest.parent.mkdir(parents=True, exist_ok=True)
    temporary = manifest.with_name(f".{manifest.name}.{os.getpid()}")
    temporary.write_text(text, encoding="utf-8")
    temporary.replace(manifest)


def _booklet_id(entry: NewEntry, source: YamlSource) -> str:
    key = paper_of_head({k: v for k, v in _paper_values(entry) if v is not None})
    defaults = source.data.get("defaults") if isinstance(source.data, dict) else None
    inherited = defaults.get("publisher") if isinstance(defaults, dict) else None
    publisher = entry.publisher or inherited or "unknown"
    return make_booklet_key(
        key, version=entry.version, languages=list(entry.languages), publisher=str(publisher)
    ).booklet_id


def new_manifest(manifest: Path) -> str:
    """The text of a manifest without an entry, named after its folder."""
    return f"manifest_version: {MANIFEST_VERSION}\ncollection: {scalar(manifest.parent.resolve().name)}\npapers: []\n"


def _with_block(source: YamlSource, entry: NewEntry) -> str:
    """The text with the entry behind the last paper."""
    papers = value_of(source.root, "papers")
    is_empty = papers is None or not papers.value  # `papers:` and `papers: []`
    if isinstance(papers, yaml.SequenceNode) and papers.flow_style and not is_empty:
        raise YamlSourceError("papers stands on one line", remedy="write the list with one paper a line first")
    lines = source.text.splitlines()
    if is_empty:
        at = source.line_of(("papers",))
        lines[at - 1] = "papers:"
        indent = 2
    else:
        assert papers is not None
        indent = papers.start_mark.column if papers.start_mark else 2
        at = behind_comments(lines, last_line(papers), deeper_than=indent)
    block = [(" " * indent + line).rstrip() for line in _block(entry)]
    return "\n".join([*lines[:at], *block, *lines[at:]]) + "\n"


def _with_files(source: YamlSource, there: CatalogueEntry, files: Sequence[NewFile]) -> str:
    """The text with `files` behind the last file of the booklet."""
    last = there.files[-1]
    lines = source.text.splitlines()
    node = next((n for n in _sequences(source.root) if _starts_at(n, last.line)), None)
    if node is None or node.flow_style or node.start_mark is None:
        raise YamlSourceError(
            "the booklet's files stand on one line", line=last.line, remedy="write them one a line first"
        )
    indent = node.start_mark.column
    at = behind_comments(lines, last_line(node), deeper_than=indent - 1)
    added = [" " * indent + "- " + _file(f) for f in files]
    return "\n".join([*lines[:at], *added, *lines[at:]]) + "\n"


def value_of(root: yaml.Node | None, key: str) -> yaml.Node | None:
    """The node that stands under a top-level key; None where there is none."""
    pairs = root.value if isinstance(root, yaml.MappingNode) else []
    return next((v for k, v in pairs if k.value == key), None)


def _sequences(node: yaml.Node | None) -> list[yaml.SequenceNode]:
    if isinstance(node, yaml.MappingNode):
        return [s for _, v in node.value for s in _sequences(v)]
    if isinstance(node, yaml.SequenceNode):
        return [node, *(s for v in node.value for s in _sequences(v))]
    return []


def _starts_at(node: yaml.SequenceNode, line: int) -> bool:
    """Whether the last item of a list of files stands on `line`."""
    last = node.value[-1] if node.value else None
    return isinstance(last, yaml.MappingNode) and bool(last.start_mark) and last.start_mark.line + 1 == line


def last_line(node: yaml.Node) -> int:
    """How many lines there are up to the last one that the node has something on.

    A block's own end is where the next thing begins, so the end of its last word is taken.
    """
    while isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(node, yaml.MappingNode) else last
    if node.end_mark is None or node.start_mark is None:
        return 0
    # an empty value ends where it begins, which is where the next thing stands
    mark = node.start_mark if isinstance(node, yaml.ScalarNode) and not node.value and not node.style else node.end_mark
    return mark.line + 1 if mark.column else mark.line


def behind_comments(lines: Sequence[str], at: int, *, deeper_than: int) -> int:
    """`at`, moved behind comments that belong to what stands before it by their indentation."""
    while at < len(lines):
        text = lines[at].lstrip()
        if not text.startswith("#") or len(lines[at]) - len(text) <= deeper_than:
            return at
        at += 1
    return at


def _paper_values(entry: NewEntry) -> list[tuple[str, object]]:
    return [
        ("kind", None if entry.kind is Kind.PAPER else entry.kind.value),
        ("exam", entry.exam),
        ("year", entry.year),
        ("session", entry.session),
        ("shift", entry.shift),
        ("paper", entry.paper),
        ("subject", entry.subject),
        ("name", entry.name),
    ]


def _block(entry: NewEntry) -> list[str]:
    booklet: list[tuple[str, object]] = [
        ("version", entry.version),
        ("languages", list(entry.languages)),
        ("publisher", entry.publisher),
        ("covers", list(entry.covers) if entry.covers else None),
        ("authority", entry.authority.value if entry.authority else None),
        ("rights_status", entry.rights_status.value if entry.rights_status else None),
        ("rights_evidence", entry.rights_evidence),
        ("source_url", entry.source_url),
    ]
    head = [f"{k}: {scalar(v)}" for k, v in _paper_values(entry) if v is not None]
    body = [f"{k}: {scalar(v)}" for k, v in booklet if v is not None]
    return [
        f"- {head[0]}",
        *(f"  {line}" for line in head[1:]),
        "  booklets:",
        f"    - {body[0]}",
        *(f"      {line}" for line in body[1:]),
        "      files:",
        *(f"        - {_file(f)}" for f in entry.files),
    ]


def _file(file: NewFile) -> str:
    place = "url" if file.is_url else "path"
    return f"{{role: {file.role.value}, {place}: {scalar(file.source)}, sha256: {scalar(file.sha256)}}}"


def scalar(value: object) -> str:
    """A value as YAML on one line; text is quoted unless it is a plain word."""
    if isinstance(value, str) and not (value.replace("_", "").isalpha() and value.lower() not in _WORDS_WITH_MEANING):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ", ".join(scalar(v) for v in value) + "]"
    return str(value)


_WORDS_WITH_MEANING = ("null", "true", "false", "yes", "no", "on", "off", "y", "n")
