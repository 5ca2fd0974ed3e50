"""The object store: bytes under the name that is their SHA-256. A folder by default, any fsspec address by setting.

Nothing is stored twice and nothing is half-written: a temporary name first, then a rename.
"""

from __future__ import annotations

import os
import re
import uuid
from dataclasses import dataclass
from pathlib import Path

from upath import UPath

from kwilo_core.canonical import hash_of_bytes
from kwilo_core.errors import KwiloError

_NAME = re.compile(r"[0-9a-f]{64}(\.[a-z0-9]{1,5})?")


@dataclass(frozen=True, slots=True)
class ObjectStore:
    """Objects below one address (`UPath` of a folder, or of any fsspec file system)."""

    root: UPath

    def _place(self, name: str) -> UPath:
        if not _NAME.fullmatch(name):
            raise KwiloError(f"object name {name!r}", expected="a SHA-256 in hex, with an optional ending")
        return self.root / name[:2] / name

    def put(self, data: bytes, ending: str = "") -> str:
        """Store `data`; returns its name, `{sha256}{ending}` (ending such as ".pdf")."""
        name = hash_of_bytes(data) + ending
        place = self._place(name)
        if place.exists():
            return name
        place.parent.mkdir(parents=True, exist_ok=True)
        temporary = place.parent / f".{uuid.uuid4().hex}"
        with temporary.open("wb") as f:
            f.write(data)
            f.flush()
            if isinstance(temporary, Path):
                os.fsync(f.fileno())
        temporary.rename(place)
        return name

    def get(self, name: str) -> bytes:
        """The bytes of the object `name`, checked against the name.

        Raises:
            KwiloError: when it is not there, or is not what its name says.
        """
        place = self._place(name)
        if not place.exists():
            raise KwiloError(
                f"object {name} is not in the store at {self.root}", remedy="materialise raw/papers/document again"
            )
        data = place.read_bytes()
        if hash_of_bytes(data) != name[:64]:
            raise KwiloError(
                f"object {name} is damaged: its bytes have another SHA-256",
                remedy="delete it and fetch the source again",
            )
        return data

    def has(self, name: str) -> bool:
        """Whether the object `name` is stored."""
        return bool(self._place(name).exists())

    def local_path(self, name: str) -> Path | None:
        """The object's path on this machine, or None where the store is elsewhere."""
        place = self._place(name)
        return Path(str(place)) if isinstance(place, Path) else None
