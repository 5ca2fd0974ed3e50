"""What becomes of one file of a manifest: it is in the store, or there is a reason why not."""

from __future__ import annotations

from dataclasses import dataclass

from exam_sources.manifests.catalogue import ManifestFile


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
