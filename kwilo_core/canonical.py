"""Canonical JSON and the hashes that are taken of it.

A hash that a decision or a cache binds to must not change with the order of keys, the form of Unicode or the writer.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from pathlib import Path
from typing import Any

READ_BYTES = 1 << 20  # a file is hashed in pieces of this size, so that memory does not grow with the file


def nfc(value: Any) -> Any:
    """`value` with every string in it in Unicode NFC (joiners are kept)."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, dict):
        return {nfc(k): nfc(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [nfc(v) for v in value]
    return value


def canonical_json(value: Any) -> str:
    """`value` as JSON with sorted keys, no spaces, NFC strings, and no number that JSON has no word for."""
    return json.dumps(nfc(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def hash_of(value: Any) -> str:
    """SHA-256 (hex) over the canonical JSON of `value`."""
    return hashlib.sha256(canonical_json(value).encode("utf-8")).hexdigest()


def hash_of_bytes(data: bytes) -> str:
    """SHA-256 (hex) of `data`."""
    return hashlib.sha256(data).hexdigest()


def hash_of_file(path: Path) -> str:
    """SHA-256 (hex) of the file at `path`, read in pieces."""
    digest = hashlib.sha256()
    with path.open("rb") as f:
        while piece := f.read(READ_BYTES):
            digest.update(piece)
    return digest.hexdigest()
