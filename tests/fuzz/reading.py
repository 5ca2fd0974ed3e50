"""What a child process does with one file of the fuzzer: read it to questions, and say how much memory that took."""

from __future__ import annotations

import resource
from pathlib import Path

from exam_sources.parse import parse_paper
from kwilo_core.ids import Exam, PaperKey

PAPER = PaperKey(Exam.NEET, 2023)


def read(path: Path) -> tuple[int, list[str], int]:
    """(questions, failures of pages and places, bytes of memory at most)."""
    parsed = parse_paper(path, paper=PAPER)
    failures = [f.reason for f in parsed.failures if f.page]
    return len(parsed.questions), failures, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
