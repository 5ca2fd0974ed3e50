"""Small files of structured questions, made here."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from exam_sources.question_files.row_file import RawRow


def labelled(**changes: Any) -> dict[str, Any]:
    """A row of a labelled bank."""
    row = {
        "id": "q1",
        "exam": "JEE_MAIN",
        "year": 2021,
        "paper": "jee-main-2021-online-16th-march-morning-shift",
        "subject": "physics",
        "unit": "mechanics",
        "chapter": "kinematics",
        "topic": "projectile motion",
        "difficulty": "easy",
        "type": "single_correct",
        "marks": 99,
        "negative_marks": 7,
        "is_bonus": False,
        "stem": "A stone falls for $t = \\frac{1}{2}$ s. Its speed is",
        "options": ["<b>one</b>", "two", "x<sup>2</sup>", "H<sub>2</sub>O"],
        "answer": ["B"],
    }
    return row | changes


def raw(*rows: dict[str, Any]) -> list[RawRow]:
    """Rows as the reader of a file gives them, from line 1."""
    return [RawRow(n, json.dumps(row).encode()) for n, row in enumerate(rows, start=1)]


def write_lines(path: Path, rows: list[dict[str, Any] | str | bytes]) -> Path:
    """JSON lines, gzipped where the name says so; text and bytes are written as they are."""
    lines = [r if isinstance(r, bytes) else (r if isinstance(r, str) else json.dumps(r)).encode() for r in rows]
    data = b"".join(line + b"\n" for line in lines)
    path.write_bytes(gzip.compress(data) if path.suffix == ".gz" else data)
    return path
