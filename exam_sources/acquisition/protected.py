"""From the quarantine into the store: what is personal is blanked on the way, and what cannot be is not stored.

Belongs here: the one place where bytes that came from outside are put into the object store.
"""

from __future__ import annotations

from pathlib import Path

from exam_sources.acquisition.media_type import MediaType
from exam_sources.privacy import PERSONAL_DATA, protect
from exam_sources.privacy.originals import keep_original
from kwilo_core.errors import KwiloError
from kwilo_core.object_store import ObjectStore
from kwilo_core.settings import Settings


class PersonalDataError(KwiloError):
    """A file with a candidate's data that cannot be blanked surely, or that nobody can look into.

    Its words name kinds, never values; `reason` is the short code, as in `Protection`.
    """

    def __init__(self, message: str, *, reason: str = PERSONAL_DATA) -> None:
        self.reason = reason
        super().__init__(message)


def put_protected(path: Path, kind: MediaType, *, sha256: str, store: ObjectStore, settings: Settings) -> str:
    """Store the file at `path`, or the copy of it in which a candidate's data is blanked; returns the object's name.

    Args:
        path: A file in the quarantine; it stays where it is, and nothing else is left beside it.
        kind: What it is, by its bytes.
        sha256: Of the file: the name of its original, where originals of blanked files are kept.
        store: Where it goes.
        settings: Whether originals are kept, and where.

    Raises:
        PersonalDataError: when a candidate's data is in it and cannot be blanked, or nobody can look into it.
        SettingsError: when originals are to be kept and there is no key.
    """
    protection = protect(path, kind)
    if protection.problem:
        raise PersonalDataError(protection.problem, reason=protection.reason)
    if protection.blanked_path is None:
        return store.put_file(path, kind.ending)
    try:
        keep_original(path, sha256, settings)
        return store.put_file(protection.blanked_path, kind.ending)
    finally:
        protection.blanked_path.unlink(missing_ok=True)
