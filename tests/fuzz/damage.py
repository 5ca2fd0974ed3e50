"""Accidents: what happens to the bytes of a file without anybody's wish. Each takes bytes and gives others.

Belongs here: damage that knows bytes, lines and numbers of a PDF, not its meaning. Files made to harm are in
`traps.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

_END = b"\nstartxref\n0\n%%EOF\n"

Damage = Callable[[Random, bytes], bytes]


def cut_off(rng: Random, data: bytes) -> bytes:
    """Stops somewhere."""
    return data[: rng.randrange(len(data))]


def cut_off_and_ended(rng: Random, data: bytes) -> bytes:
    """Stops somewhere, with an end that looks whole."""
    return cut_off(rng, data) + _END


def head_lost(rng: Random, data: bytes) -> bytes:
    """Lacks some of its first bytes behind the header."""
    return data[:9] + data[9 + rng.randrange(len(data) // 2) :]


def bytes_flipped(rng: Random, data: bytes) -> bytes:
    """Some bytes are others."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 4, 16, 64, 256))):
        out[rng.randrange(len(out))] = rng.randrange(256)
    return bytes(out)


def bits_flipped(rng: Random, data: bytes) -> bytes:
    """Some bits are turned over."""
    out = bytearray(data)
    for _ in range(rng.choice((1, 8, 64))):
        out[rng.randrange(len(out))] ^= 1 << rng.randrange(8)
    return bytes(out)


def run_zeroed(rng: Random, data: bytes) -> bytes:
    """A block was never written."""
    start = rng.randrange(len(data))
    size = min(rng.choice((16, 512, 4096)), len(data) - start)
    return data[:start] + bytes(size) + data[start + size :]


def run_repeated(rng: Random, data: bytes) -> bytes:
    """A block was written several times."""
    start = rng.randrange(len(data))
    block = data[start : start + rng.choice((8, 200, 4000))]
    return data[:start] + block * rng.choice((2, 5, 50)) + data[start:]


def blocks_swapped(rng: Random, data: bytes) -> bytes:
    """Two blocks change places."""
    a, b, c = sorted(rng.sample(range(len(data)), 3))
    return data[:a] + data[b:c] + data[a:b] + data[c:]


def rubbish_put_in(rng: Random, data: bytes) -> bytes:
    """Foreign bytes in the middle."""
    start = rng.randrange(len(data))
    return data[:start] + rng.randbytes(rng.choice((3, 100, 3000))) + data[start:]


def numbers_changed(rng: Random, data: bytes) -> bytes:
    """Some numbers are others: lengths, counts, offsets, references."""
    found = list(re.finditer(rb"\d+", data))
    chosen = sorted(rng.sample(found, min(len(found), rng.choice((1, 3, 20)))), key=lambda m: -m.start())
    for match in chosen:
        value = rng.choice((0, 1, -1, 7, 255, 65536, 2**31 - 1, 2**31, 2**63, 10**30, int(match.group()) + 1))
        data = data[: match.start()] + str(value).encode() + data[match.end() :]
    return data


def names_changed(rng: Random, data: bytes) -> bytes:
    """Some names of the file are put where others stood."""
    found = list(re.finditer(rb"/[A-Za-z][A-Za-z0-9]*", data))
    for match in sorted(rng.sample(found, min(len(found), rng.choice((1, 3, 10)))), key=lambda m: -m.start()):
        data = data[: match.start()] + rng.choice(found).group() + data[match.end() :]
    return data


def objects_swapped(rng: Random, data: bytes) -> bytes:
    """Two objects carry each other's number."""
    found = list(re.finditer(rb"(?<=\n)(\d+) 0 obj", data))
    if len(found) < 2:
        return bytes_flipped(rng, data)
    a, b = sorted(rng.sample(found, 2), key=lambda m: m.start())
    return data[: a.start()] + b.group() + data[a.end() : b.start()] + a.group() + data[b.end() :]


def table_points_elsewhere(rng: Random, data: bytes) -> bytes:
    """Entries of the cross-reference table, or its own place, are wrong."""
    entries = list(re.finditer(rb"\d{10} \d{5} n", data))
    for match in rng.sample(entries, min(len(entries), rng.choice((1, 5, 40)))):
        data = data[: match.start()] + b"%010d" % rng.randrange(len(data)) + data[match.start() + 10 :]
    return re.sub(rb"startxref\s+\d+", b"startxref\n%d" % rng.randrange(len(data)), data) if not entries else data


DAMAGES: tuple[Damage, ...] = (
    cut_off,
    cut_off_and_ended,
    head_lost,
    bytes_flipped,
    bits_flipped,
    run_zeroed,
    run_repeated,
    blocks_swapped,
    rubbish_put_in,
    numbers_changed,
    names_changed,
    objects_swapped,
    table_points_elsewhere,
)
