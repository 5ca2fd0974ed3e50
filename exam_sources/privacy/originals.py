"""The original of a blanked file: dropped, or kept encrypted where KWILO_KEEP_ORIGINALS asks for it.

Fernet (AES-128-CBC with HMAC-SHA-256); the key is KWILO_ORIGINALS_KEY and stands in no file of the platform.
"""

from __future__ import annotations

import os
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken

from kwilo_core.errors import KwiloError, SettingsError
from kwilo_core.settings import Settings
from kwilo_core.temporaries import temporary_beside

FOLDER = "originals"


def check_originals_key(settings: Settings) -> Fernet | None:
    """The cipher for originals; None where none are kept. Called before anything is fetched.

    Raises:
        SettingsError: when originals are to be kept and the key is missing or is none.
    """
    if not settings.keep_originals:
        return None
    key = settings.originals_key.get_secret_value() if settings.originals_key else ""
    if not key:
        raise SettingsError(
            "KWILO_KEEP_ORIGINALS is set and KWILO_ORIGINALS_KEY is not",
            expected="a Fernet key",
            remedy="set it; cryptography's Fernet.generate_key() makes one",
        )
    try:
        return Fernet(key)
    except ValueError as error:  # its words do not quote the key, but neither shall ours
        raise SettingsError("KWILO_ORIGINALS_KEY", expected="a Fernet key: 32 bytes in URL-safe base64") from error


def keep_original(path: Path, sha256: str, settings: Settings) -> Path | None:
    """Keep the file at `path` as `originals/{sha256}.enc` (0600) under home; None where none are kept.

    Raises:
        SettingsError: as `check_originals_key`.
    """
    cipher = check_originals_key(settings)
    if cipher is None:
        return None
    folder = settings.home / FOLDER
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    place = folder / f"{sha256}.enc"
    if place.exists():
        return place
    temporary = temporary_beside(place)
    with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as f:
        f.write(cipher.encrypt(path.read_bytes()))
        f.flush()
        os.fsync(f.fileno())
    temporary.rename(place)
    return place


def read_original(sha256: str, settings: Settings) -> bytes:
    """The kept original, decrypted.

    Raises:
        KwiloError: when it was not kept, or the key is another.
        SettingsError: as `check_originals_key`.
    """
    cipher = check_originals_key(settings.model_copy(update={"keep_originals": True}))
    place = settings.home / FOLDER / f"{sha256}.enc"
    if cipher is None or not place.is_file():
        raise KwiloError(f"the original {sha256} was not kept", remedy="fetch it from its source")
    try:
        return cipher.decrypt(place.read_bytes())
    except InvalidToken as error:
        raise KwiloError(
            f"the original {sha256} does not open", expected="the KWILO_ORIGINALS_KEY it was kept with"
        ) from error
