"""One file of a manifest, brought into the object store or turned down with a reason. A failure becomes a row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from exam_sources.acquisition.bring import Brought, bring
from exam_sources.acquisition.fetch import USER_AGENT, FetchPolicy
from exam_sources.acquisition.media_type import READABLE, sniff_file
from exam_sources.acquisition.memory import FetchMemory, Remembered
from exam_sources.acquisition.outcome import AcquiredFile, AcquisitionFailure, Outcome
from exam_sources.acquisition.protected import PersonalDataError, put_protected
from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile
from exam_sources.manifests.vocabulary import Role
from exam_sources.privacy import PRIVACY_VERSION
from kwilo_core.home import Home
from kwilo_core.object_store import ObjectStore
from kwilo_core.settings import Settings, load_settings


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
    door = Door(store, policy)
    return door.take_in(door.bring(file, manifest_dir))


class Door:
    """The way into the store, in its two halves: `bring` waits for servers and may be called by many threads at once,
    `take_in` looks at the bytes and stores them.
    """

    def __init__(self, store: ObjectStore, policy: FetchPolicy | None = None, settings: Settings | None = None) -> None:
        self._store = store
        self._settings = settings or load_settings()
        self._policy = policy or policy_of_settings()
        home = Home(self._settings.home)
        self._quarantine, self._memory = home.quarantine, FetchMemory(home.cache / "fetch")

    def bring(self, file: ManifestFile, manifest_dir: Path) -> Brought | Outcome:
        """The file in the quarantine; or, where there is nothing to look at, what became of it."""
        if file.is_unlocated:
            return AcquisitionFailure(
                file, "unlocated", "it is published at an address that is not known here; put its url into the manifest"
            )
        if (stored := self._stored_already(file)) is not None:
            return stored
        known = self._known(file)
        brought = bring(file, manifest_dir=manifest_dir, quarantine=self._quarantine, policy=self._policy, known=known)
        if isinstance(brought, Brought) and brought.held is None and known is not None:
            return _as_before(file, known)
        return brought

    def take_in(self, brought: Brought | Outcome) -> Outcome:
        """The file in the store, or why it was turned down; the quarantine has it no longer."""
        if not isinstance(brought, Brought):
            return brought
        try:
            return self._taken_in(brought)
        finally:
            brought.discard()

    def _taken_in(self, brought: Brought) -> Outcome:
        file, held, told = brought.file, brought.held, brought.told
        if held is None:
            raise AssertionError("bytes were asked for without a condition, and none came")
        sha256 = held.sha256

        def turned_down(reason: str, message: str) -> AcquisitionFailure:
            return AcquisitionFailure(file, reason, message, sha256=sha256, size_bytes=held.size)

        if not held.size:
            return turned_down("empty", f"{file.source} has no bytes")
        if file.sha256 and sha256 != file.sha256:
            return turned_down(
                "checksum_mismatch",
                f"{file.source} has SHA-256 {sha256}; expected {file.sha256};"
                " if the bytes are right, state their checksum",
            )
        kind = sniff_file(held.path)
        if kind is None or kind not in READABLE[file.role]:
            wanted = ", ".join(k.name for k in READABLE[file.role])
            met = kind.name if kind else "no kind of file that is read here"
            return turned_down("wrong_type", f"{file.source} is {met}; expected {wanted} for a {file.role}")
        try:
            name = put_protected(held.path, kind, sha256=sha256, store=self._store, settings=self._settings)
        except PersonalDataError as error:
            return turned_down(error.reason, f"{file.source}: {error.one_line()}")
        earlier: tuple[str, ...] = ()
        if file.url:
            earlier = self._memory.keep(
                Remembered(
                    file.source,
                    sha256,
                    name,
                    kind.value,
                    held.size,
                    told.url,
                    etag=told.etag,
                    last_modified=told.last_modified,
                    protected_by=PRIVACY_VERSION,
                )
            ).earlier
        return AcquiredFile(
            file,
            sha256,
            name,
            held.size,
            kind.value,
            is_pinned=file.sha256 is not None,
            fetched_from=told.url,
            etag=told.etag,
            last_modified=told.last_modified,
            earlier=earlier,
        )

    def _known(self, file: ManifestFile) -> Remembered | None:
        """What the file's address gave before, where that would do now: it is stored, and no other checksum is stated.

        Of a file within a zip: what was in it, with the marks of the zip.
        """
        known = self._memory.of(file.source) if file.url else None
        if known is None or known.protected_by != PRIVACY_VERSION:  # what looks better now must look at the bytes anew
            return None
        if not self._store.has(known.object_name) or (file.sha256 and file.sha256 != known.sha256):
            return None
        return known

    def _stored_already(self, file: ManifestFile) -> AcquiredFile | None:
        """A file of structured questions from elsewhere whose stated bytes are in the store: a file of many papers is
        fetched once, not once a paper. None for every other file.
        """
        if file.role is not Role.QUESTIONS or not file.url or not file.sha256:
            return None
        for kind in READABLE[Role.QUESTIONS]:
            name = file.sha256 + kind.ending
            if self._store.has(name):
                return AcquiredFile(file, file.sha256, name, self._store.size(name), kind.value, True, file.url)
        return None


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


__all__ = [
    "AcquiredFile",
    "AcquisitionFailure",
    "Door",
    "Outcome",
    "acquire",
    "acquire_booklet",
    "booklets_by_paper_bytes",
    "policy_of_settings",
]
