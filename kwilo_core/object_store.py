"""The object store: bytes under the name that is their SHA-256. A folder by default, S3 by setting.

Nothing is stored twice and nothing is half-written. In a folder: a temporary name, the bytes made durable, a rename,
the folder made durable. In S3 one object is put whole or not at all, so the name itself is written.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from upath import UPath

from kwilo_core.canonical import hash_of_bytes, hash_of_file
from kwilo_core.errors import KwiloError
from kwilo_core.temporaries import is_left_over, temporary_name

_NAME = re.compile(r"[0-9a-f]{64}(\.[a-z0-9]{1,5})?")
_SHELF = re.compile(r"[0-9a-f]{2}")


@dataclass(frozen=True, slots=True)
class ObjectStore:
    """Objects below one address (`UPath` of a folder, or of any fsspec file system)."""

    root: UPath

    @property
    def is_local(self) -> bool:
        """Whether the objects are files of this machine."""
        return isinstance(self.root, Path)

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
        if not self.is_local:
            place.write_bytes(data)
            return name
        temporary = self._temporary(place)
        with temporary.open("wb") as f:
            f.write(data)
            f.flush()
            os.fsync(f.fileno())
        self._take_in(temporary, place)
        return name

    def put_file(self, path: Path, ending: str = "") -> str:
        """Store the bytes of a finished file of this machine, which stays where it is; returns the object's name."""
        name = hash_of_file(path) + ending
        place = self._place(name)
        if place.exists():
            return name
        if not self.is_local:
            place.fs.put_file(str(path), place.path)
            return name
        temporary = self._temporary(place)
        with path.open("rb") as source, temporary.open("wb") as f:
            while piece := source.read(1 << 20):
                f.write(piece)
            f.flush()
            os.fsync(f.fileno())
        if hash_of_file(Path(str(temporary))) != name[:64]:
            temporary.unlink()
            raise KwiloError(f"file {path.name} changed while it was stored", remedy="run it again")
        self._take_in(temporary, place)
        return name

    def _temporary(self, place: UPath) -> UPath:
        place.parent.mkdir(parents=True, exist_ok=True)
        return place.parent / temporary_name()

    def _take_in(self, temporary: UPath, place: UPath) -> None:
        temporary.rename(place)
        # the rename itself must survive a power cut
        folder = os.open(str(place.parent), os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

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

    def is_whole(self, name: str) -> bool:
        """Whether the object is there and its bytes have the SHA-256 of its name; read in pieces."""
        place = self.local_path(name)
        if place is not None:
            return place.exists() and hash_of_file(place) == name[:64]
        try:
            self.get(name)
        except KwiloError:
            return False
        return True

    def has(self, name: str) -> bool:
        """Whether the object `name` is stored."""
        return bool(self._place(name).exists())

    def size(self, name: str) -> int:
        """Bytes of the object `name`."""
        return int(self._place(name).stat().st_size)

    def uri(self, name: str) -> str:
        """The object's address: a path, or `s3://...`."""
        return str(self._place(name))

    def local_path(self, name: str) -> Path | None:
        """The object's path on this machine, or None where the store is elsewhere."""
        place = self._place(name)
        return Path(str(place)) if isinstance(place, Path) else None

    def names(self) -> Iterator[str]:
        """The names of all objects, sorted within each of the 256 folders."""
        for shelf in self._shelves():
            yield from sorted(p.name for p in shelf.iterdir() if _NAME.fullmatch(p.name))

    def leftovers(self) -> list[UPath]:
        """What killed writers left behind; a file that is being written now is none."""
        return [p for shelf in self._shelves() for p in shelf.iterdir() if is_left_over(p.name)]

    def sweep(self) -> int:
        """Delete the leftovers; returns how many there were."""
        found = self.leftovers()
        for path in found:
            path.unlink()
        return len(found)

    def delete(self, name: str) -> bool:
        """Delete the object `name`; False where it was not there. A folder that is empty then goes too."""
        place = self._place(name)
        if not place.exists():
            return False
        place.unlink()
        if self.is_local:
            with suppress(OSError):  # another object is in it
                place.parent.rmdir()
        return True

    def _shelves(self) -> list[UPath]:
        if not self.root.exists():
            return []
        return sorted((p for p in self.root.iterdir() if _SHELF.fullmatch(p.name)), key=lambda p: p.name)


def open_store(folder: Path, url: str | None = None, *, endpoint: str | None = None) -> ObjectStore:
    """The object store of a home.

    Args:
        folder: Where objects lie by default.
        url: `s3://bucket/prefix`, or another fsspec address; None for the folder.
        endpoint: Of a server that speaks S3 and is not Amazon's.

    Raises:
        KwiloError: when the address has a scheme without a driver, or S3 has no credentials. Nothing falls back
            to the folder.
    """
    if url is None:
        return ObjectStore(UPath(folder))
    scheme, _, rest = url.partition("://")
    if not rest:
        raise KwiloError(f"KWILO_OBJECTS_URL {url!r}", expected="an address such as s3://bucket/prefix")
    if scheme != "s3":
        return ObjectStore(UPath(url))
    try:
        import botocore.session  # only where S3 is asked for
        import s3fs  # noqa: F401 - the driver behind UPath
    except ImportError as error:
        raise KwiloError(f"KWILO_OBJECTS_URL {url!r} needs s3fs", remedy="install it: uv sync --extra s3") from error
    if botocore.session.get_session().get_credentials() is None:
        raise KwiloError(
            f"KWILO_OBJECTS_URL {url!r} has no credentials",
            expected="AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or another source that AWS's own tools know",
        )
    options = {"endpoint_url": endpoint} if endpoint else {}
    return ObjectStore(UPath(url, use_listings_cache=False, **options))
