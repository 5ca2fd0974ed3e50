"""One file of a manifest, brought into the object store or turned down with a reason. A failure becomes a row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from exam_sources.acquisition.archive import ArchiveError, read_member
from exam_sources.acquisition.fetch import USER_AGENT, Fetched, FetchError, FetchPolicy
from exam_sources.acquisition.media_type import READABLE, sniff
from exam_sources.acquisition.memory import FetchMemory, Remembered
from exam_sources.acquisition.patient import fetch_patiently
from exam_sources.acquisition.protected import PersonalDataError, in_quarantine, put_protected
from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile
from exam_sources.manifests.local_files import local_path
from exam_sources.manifests.vocabulary import Role
from exam_sources.privacy import PRIVACY_VERSION
from kwilo_core.canonical import hash_of_bytes
from kwilo_core.errors import ManifestError
from kwilo_core.home import Home
from kwilo_core.object_store import ObjectStore
from kwilo_core.settings import load_settings


@dataclass(frozen=True, slots=True)
class AcquiredFile:
    """A file in the store.

    Attributes:
        file: As the manifest states it.
        sha256, size_bytes: Of the file as it came.
        object_name: Its name in the store: the SHA-256 of what is stored (a copy without a candidate's data, where the
            file had any) and an ending.
        is_pinned: Whether the manifest stated the checksum that it was compared with.
        fetched_from: The address that answered, after redirects; "" for a local file.
        earlier: The SHA-256 of other bytes that its address gave before, the latest last.
    """

    file: ManifestFile
    sha256: str
    object_name: str
    size_bytes: int
    media_type: str
    is_pinned: bool
    fetched_from: str = ""
    etag: str = ""
    last_modified: str = ""
    earlier: tuple[str, ...] = ()

    @property
    def is_changed_at_source(self) -> bool:
        """Whether the address gave other bytes before, and the manifest does not say which are meant."""
        return bool(self.earlier) and not self.is_pinned


@dataclass(frozen=True, slots=True)
class AcquisitionFailure:
    """A file that could not be stored.

    Attributes:
        reason: A short code: missing_file, checksum_mismatch, wrong_type, too_large, private_address, timeout, ...
        message: What was met and what was expected, in one line.
        is_transient: Whether trying again later may help.
        sha256, size_bytes: Of the bytes that were turned down; None where there were none.
    """

    file: ManifestFile
    reason: str
    message: str
    is_transient: bool = False
    sha256: str | None = None
    size_bytes: int | None = None


Outcome = AcquiredFile | AcquisitionFailure


def policy_of_settings() -> FetchPolicy:
    """The limits of fetching that the environment asks for."""
    settings = load_settings()
    return FetchPolicy(
        allow_loopback=settings.allow_loopback,
        user_agent=settings.user_agent or USER_AGENT,
        host_interval_seconds=settings.fetch_interval_seconds,
    )


def acquire(
    file: ManifestFile, *, manifest_dir: Path, store: ObjectStore, policy: FetchPolicy | None = None
) -> Outcome:
    """Bring one file into the store.

    Args:
        file: As the manifest states it.
        manifest_dir: Where relative paths start, and which they may not leave.
        store: Where the bytes go, under their SHA-256.
        policy: Limits of size and time; those of the settings by default.

    Returns:
        The stored file, or why it was turned down. Nothing is raised for a bad file or a bad address.
    """
    if file.is_unlocated:
        return AcquisitionFailure(
            file, "unlocated", "it is published at an address that is not known here; put its url into the manifest"
        )
    if (stored := _stored_already(file, store)) is not None:
        return stored
    policy = policy or policy_of_settings()
    settings = load_settings()
    memory = FetchMemory(Home(settings.home).cache / "fetch")
    known = _known(file, store, memory)
    got = _fetched(file, policy, known) if file.url else _local(file, manifest_dir, policy)
    if isinstance(got, AcquisitionFailure):
        return got
    if got.is_unchanged and known is not None:
        return _as_before(file, known)
    data = got.data
    if file.member is not None and data:
        try:
            data = read_member(data, file.member, max_bytes=policy.max_bytes)
        except ArchiveError as error:
            return AcquisitionFailure(file, error.reason, f"{file.source}: {error.one_line()}")
    sha256 = hash_of_bytes(data)

    def turned_down(reason: str, message: str) -> AcquisitionFailure:
        return AcquisitionFailure(file, reason, message, sha256=sha256, size_bytes=len(data))

    if not data:
        return turned_down("empty", f"{file.source} has no bytes")
    if file.sha256 and sha256 != file.sha256:
        return turned_down(
            "checksum_mismatch",
            f"{file.source} has SHA-256 {sha256}; expected {file.sha256}; if the bytes are right, state their checksum",
        )
    kind = sniff(data)
    if kind is None or kind not in READABLE[file.role]:
        wanted = ", ".join(k.name for k in READABLE[file.role])
        met = kind.name if kind else "no kind of file that is read here"
        return turned_down("wrong_type", f"{file.source} is {met}; expected {wanted} for a {file.role}")
    try:
        with in_quarantine(data, Home(settings.home).quarantine) as path:
            name = put_protected(path, kind, sha256=sha256, store=store, settings=settings)
    except PersonalDataError as error:
        return turned_down(error.reason, f"{file.source}: {error.one_line()}")
    earlier: tuple[str, ...] = ()
    if file.url and file.member is None:
        earlier = memory.keep(
            Remembered(
                file.url,
                sha256,
                name,
                kind.value,
                len(data),
                got.url,
                etag=got.etag,
                last_modified=got.last_modified,
                protected_by=PRIVACY_VERSION,
            )
        ).earlier
    return AcquiredFile(
        file,
        sha256,
        name,
        len(data),
        kind.value,
        is_pinned=file.sha256 is not None,
        fetched_from=got.url,
        etag=got.etag,
        last_modified=got.last_modified,
        earlier=earlier,
    )


def _known(file: ManifestFile, store: ObjectStore, memory: FetchMemory) -> Remembered | None:
    """What the file's address gave before, where that would do now: it is stored, and no other checksum is stated."""
    known = memory.of(file.url) if file.url and file.member is None else None
    if known is None or known.protected_by != PRIVACY_VERSION:  # what looks better now must look at the bytes anew
        return None
    if not store.has(known.object_name) or (file.sha256 and file.sha256 != known.sha256):
        return None
    return known


def _as_before(file: ManifestFile, known: Remembered) -> AcquiredFile:
    return AcquiredFile(
        file,
        known.sha256,
        known.object_name,
        known.size_bytes,
        known.media_type,
        is_pinned=file.sha256 is not None,
        fetched_from=known.fetched_from,
        etag=known.etag,
        last_modified=known.last_modified,
        earlier=known.earlier,
    )


def acquire_booklet(entry: CatalogueEntry, store: ObjectStore, policy: FetchPolicy | None = None) -> list[Outcome]:
    """All files of one booklet, in the manifest's order; one failure stops none of the others."""
    return [acquire(f, manifest_dir=entry.manifest_dir, store=store, policy=policy) for f in entry.files]


def _stored_already(file: ManifestFile, store: ObjectStore) -> AcquiredFile | None:
    """A file of structured questions from elsewhere whose stated bytes are in the store: a file of many papers is
    fetched once, not once a paper. None for every other file.
    """
    if file.role is not Role.QUESTIONS or not file.url or not file.sha256:
        return None
    for kind in READABLE[Role.QUESTIONS]:
        name = file.sha256 + kind.ending
        if store.has(name):
            return AcquiredFile(file, file.sha256, name, len(store.get(name)), kind.value, True, file.url)
    return None


def _fetched(file: ManifestFile, policy: FetchPolicy, known: Remembered | None) -> Fetched | AcquisitionFailure:
    try:
        if file.member is not None:
            return _fetched_archive(file.url or "", policy)
        return fetch_patiently(file.url or "", policy, conditions=known.conditions if known else None)
    except FetchError as error:
        return AcquisitionFailure(file, error.reason, error.one_line(), is_transient=error.is_transient)


@lru_cache(maxsize=1)
def _fetched_archive(url: str, policy: FetchPolicy) -> Fetched:
    """The last zip that was fetched stays in memory: its papers are asked for one after the other."""
    return fetch_patiently(url, policy)


def _local(file: ManifestFile, manifest_dir: Path, policy: FetchPolicy) -> Fetched | AcquisitionFailure:
    try:
        path = local_path(file, manifest_dir)
        if not path.is_file():
            return AcquisitionFailure(
                file, "missing_file", f"file {file.path} is not there; put it there, or correct the manifest"
            )
        size = path.stat().st_size
        if size > policy.max_bytes:
            message = f"file {file.path} has {size} bytes; expected at most {policy.max_bytes}"
            return AcquisitionFailure(file, "too_large", message, size_bytes=size)
        return Fetched(path.read_bytes(), "")
    except ManifestError as error:
        return AcquisitionFailure(file, "path_escapes", error.one_line())
    except OSError as error:
        return AcquisitionFailure(file, "unreadable", f"file {file.path} cannot be read: {error.strerror or error}")


def booklets_by_paper_bytes(
    entries: Iterable[CatalogueEntry], stored: Mapping[str, Sequence[Outcome]] | None = None
) -> dict[str, list[str]]:
    """Which booklets have the same bytes as their paper: {sha256: booklet ids, sorted}.

    Args:
        entries: The whole catalogue, whose stated checksums count.
        stored: {booklet id: what became of its files}, for papers whose checksum the manifest does not state.

    Keys are left out: one key document rightly serves several versions.
    """
    found: dict[str, set[str]] = {}
    for entry in entries:
        hashes = {f.sha256 for f in entry.files_of(Role.PAPER) if f.sha256}
        for outcome in (stored or {}).get(entry.booklet_id, ()):
            if isinstance(outcome, AcquiredFile) and outcome.file.role is Role.PAPER:
                hashes.add(outcome.sha256)
        for sha256 in hashes:
            found.setdefault(sha256, set()).add(entry.booklet_id)
    return {sha256: sorted(booklets) for sha256, booklets in sorted(found.items())}
