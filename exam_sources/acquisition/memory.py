"""What each address gave the last time: its ETag and date, so that unchanged bytes are not sent again, and its hash, so
that changed ones are noticed.

One small JSON file an address, under the cache: when it is lost, files are fetched whole once more and nothing else.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from kwilo_core.canonical import hash_of_bytes
from kwilo_core.temporaries import temporary_beside


@dataclass(frozen=True, slots=True)
class Remembered:
    """What an address gave.

    Attributes:
        sha256: Of the bytes as they came.
        object_name, media_type, size_bytes: Of what was stored of them.
        earlier: The SHA-256 of what it gave before, the latest last; empty while it always gave the same.
        protected_by: The version of `exam_sources.privacy` that looked at the bytes.
    """

    url: str
    sha256: str
    object_name: str
    media_type: str
    size_bytes: int
    fetched_from: str = ""
    etag: str = ""
    last_modified: str = ""
    earlier: tuple[str, ...] = ()
    protected_by: int = 0

    @property
    def conditions(self) -> dict[str, str]:
        """The headers that ask for the bytes only if they are others now; empty where the server named no mark."""
        found = {}
        if self.etag:
            found["If-None-Match"] = self.etag
        if self.last_modified:
            found["If-Modified-Since"] = self.last_modified
        return found


@dataclass(frozen=True, slots=True)
class FetchMemory:
    """The memory below one folder."""

    folder: Path

    def _place(self, url: str) -> Path:
        return self.folder / f"{hash_of_bytes(url.encode('utf-8'))}.json"

    def of(self, url: str) -> Remembered | None:
        """What `url` gave the last time; None where it was never fetched, or the note cannot be read."""
        try:
            data = json.loads(self._place(url).read_text(encoding="utf-8"))
            return Remembered(**{**data, "earlier": tuple(data["earlier"])})
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def keep(self, new: Remembered) -> Remembered:
        """Keep what an address gave; returns it with what the address gave before."""
        before = self.of(new.url)
        if before is not None:
            changed = (*before.earlier, before.sha256) if before.sha256 != new.sha256 else before.earlier
            new = replace(new, earlier=changed)
        if new != before:
            temporary = temporary_beside(self._place(new.url))
            temporary.write_text(json.dumps(asdict(new), sort_keys=True) + "\n", encoding="utf-8")
            temporary.replace(self._place(new.url))
        return new

    def count(self, sha256: str) -> int:
        """How many addresses gave these bytes."""
        return len(self._notes_of(sha256))

    def forget(self, sha256: str) -> int:
        """Forget every address that gave these bytes; returns how many."""
        found = self._notes_of(sha256)
        for place in found:
            place.unlink()
        return len(found)

    def _notes_of(self, sha256: str) -> list[Path]:
        places = sorted(self.folder.glob("*.json")) if self.folder.is_dir() else []
        return [place for place in places if sha256 in place.read_text(encoding="utf-8")]
