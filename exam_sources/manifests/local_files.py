"""Whether the local files that manifests name are there, with the stated checksum. Reads files, fetches nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile, ManifestProblem
from kwilo_core.canonical import hash_of_file
from kwilo_core.errors import ManifestError
from kwilo_core.thresholds import MAX_FILE_BYTES


def local_path(file: ManifestFile, manifest_dir: Path) -> Path:
    """Where the file lies.

    Raises:
        ManifestError: when a relative path leaves the manifest's folder, through `..` or a link.
    """
    stated = Path(file.path or "")
    if stated.is_absolute():
        return stated
    place = (manifest_dir / stated).resolve()
    if not place.is_relative_to(manifest_dir.resolve()):
        raise ManifestError(
            f"path {file.path!r} leaves the manifest's folder", expected="a path below it, or an absolute one"
        )
    return place


def check_local_files(entries: Iterable[CatalogueEntry]) -> Iterator[ManifestProblem]:
    """The problems of the local files of `entries`: not there, too large, another checksum."""
    for entry in entries:
        for file in entry.files:
            if file.path is None:
                continue
            if message := _problem(file, entry.manifest_dir):
                yield ManifestProblem(entry.manifest, file.line, f"{entry.booklet_id}: {message}")


def _problem(file: ManifestFile, manifest_dir: Path) -> str | None:
    try:
        path = local_path(file, manifest_dir)
        if not path.is_file():
            return f"file {file.path} is not there"
        if path.stat().st_size > MAX_FILE_BYTES:
            return f"file {file.path} has {path.stat().st_size} bytes; expected at most {MAX_FILE_BYTES}"
        if file.member is not None:
            return None  # the checksum is of the file within, which is read when it is fetched
        found = hash_of_file(path)
    except ManifestError as error:
        return error.one_line()
    except OSError as error:
        return f"file {file.path} cannot be read: {error.strerror or error}"
    if file.sha256 and found != file.sha256:
        return f"file {file.path} has SHA-256 {found}; expected {file.sha256}, as stated"
    return None
