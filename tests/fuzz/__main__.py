"""Reads thousands of damaged and hostile files, each in the process with limits that every real file is read in.

    python -m tests.fuzz --count 3000 --seed 1 --report docs/fuzzing.md

File number N of a seed is the same file every time (encrypted ones but for their salt). A file ends well when it is
read (with whatever pages failed as rows) or refused with a reason, within the limits. A fault (an error nobody foresaw)
ends badly: it is printed with the number of its file, kept in `--keep`, and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from random import Random

from exam_sources.parse_limits import GIB, Limits, call_in_limits
from kwilo_core.errors import KwiloError, UnusableFileError
from tests.fuzz import papers
from tests.fuzz.damage import DAMAGES
from tests.fuzz.traps import TRAPS

LIMITS = Limits(memory_bytes=3 * GIB, cpu_seconds=60, wall_seconds=90.0, page_seconds=10.0)
"""Tighter than those of a real parse, so that a file which would only just pass there is seen."""

READING = "tests.fuzz.reading"
_TRAP_SHARE = 0.35  # of the files are traps, some of them damaged as well
_SCAN_SHARE = 0.02  # of the damaged files are scans: OCR takes seconds a page
_SLOW = 15.0  # seconds: files that take longer are named in the report


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one file."""

    number: int
    kind: str
    end: str
    words: str
    seconds: float
    memory: int


def file_of(seed: int, number: int) -> tuple[str, bytes]:
    """What was done to file `number`, and its bytes."""
    rng = Random(f"{seed}/{number}")
    if rng.random() < _TRAP_SHARE:
        trap = TRAPS[number % len(TRAPS)]
        data, kind = trap(rng), trap.__name__
        return (f"{kind}, damaged", rng.choice(DAMAGES)(rng, data)) if rng.random() < 0.2 else (kind, data)
    sources = (papers.typeset, papers.repacked, papers.open_text, papers.open_text, papers.drawn)
    source = papers.scanned if rng.random() < _SCAN_SHARE else rng.choice(sources)
    damage = rng.choice(DAMAGES)
    return damage.__name__, damage(rng, source())


def read(path: Path, number: int, kind: str) -> Outcome:
    """Reads one file within LIMITS."""
    start, memory = time.monotonic(), 0
    try:
        questions, failed, memory = call_in_limits(f"{READING}:read", path, preload=READING, limits=LIMITS)
        end = "read" if not failed else "read, with pages that failed"
        words = f"{questions} questions" + (f"; {failed[0]}" if failed else "")
    except UnusableFileError as error:
        end, words = error.reason, error.one_line()
    except KwiloError as error:
        end, words = "refused with another message", error.one_line()
    except RuntimeError as error:
        end, words = "FAULT", str(error)
    return Outcome(number, kind, end, words, time.monotonic() - start, memory)


def report_of(outcomes: list[Outcome], seed: int, seconds: float) -> str:
    """The report as Markdown."""
    ends = Counter(o.end for o in outcomes)
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    for o in outcomes:
        by_kind[o.kind.removesuffix(", damaged").replace("_", " ")][o.end] += 1
    slow = sorted((o for o in outcomes if o.seconds > _SLOW), key=lambda o: -o.seconds)
    times = sorted(o.seconds for o in outcomes)
    lines = [
        "# Fuzzing",
        "",
        f"`python -m tests.fuzz --count {len(outcomes)} --seed {seed}` (`make fuzz`): {len(outcomes)} files, damaged "
        "or made to harm, from generated papers (tests/fuzz), each read to questions in a process with limits: "
        f"{LIMITS.memory_bytes // GIB} GiB of address space, {LIMITS.cpu_seconds} s of processor time, "
        f"{LIMITS.wall_seconds:g} s in all, {LIMITS.page_seconds:g} s for the text of a page.",
        "",
        f"{seconds / 60:.0f} minutes in all. Median {times[len(times) // 2]:.2f} s a file, 99 in 100 under "
        f"{times[int(len(times) * 0.99)]:.1f} s, the longest {times[-1]:.1f} s. "
        f"The most memory that a process that came to its end held: {max(o.memory for o in outcomes) / 2**20:.0f} MiB.",
        "",
        "| how a file ended | files |",
        "| --- | --- |",
        *[f"| {end} | {n} |" for end, n in ends.most_common()],
        "",
        "`FAULT` would be an error that nobody foresaw; every other end is a reading or a refusal with its reason.",
        "",
        "| what was done to it | files | how they ended |",
        "| --- | --- | --- |",
    ]
    for kind, counts in sorted(by_kind.items()):
        lines.append(f"| {kind} | {counts.total()} | " + ", ".join(f"{e} {n}" for e, n in counts.most_common()) + " |")
    if slow:
        lines += ["", f"Files that took more than {_SLOW:g} s:", ""]
        lines += [f"- {o.number} ({o.kind.replace('_', ' ')}): {o.seconds:.0f} s, {o.end}" for o in slow[:30]]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Read, count, report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=int, default=0, help="the number of the first file")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so many minutes (0: at --count)")
    parser.add_argument("--report", type=Path)
    parser.add_argument("--keep", type=Path, help="a folder for the files that ended in a fault or over the limits")
    options = parser.parse_args()
    outcomes: list[Outcome] = []
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.start, options.start + options.count):
            kind, data = file_of(options.seed, number)
            path = Path(folder) / f"{number}.pdf"
            path.write_bytes(data)
            outcome = read(path, number, kind)
            outcomes.append(outcome)
            if outcome.end in ("FAULT", "over_limits", "unreadable"):
                print(
                    f"{number} {kind}: {outcome.end} in {outcome.seconds:.1f} s: {outcome.words}",
                    file=sys.stderr,
                    flush=True,
                )
                if options.keep:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    (options.keep / path.name).write_bytes(data)
            path.unlink()
            if len(outcomes) % 100 == 0:
                print(f"{len(outcomes)} files, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
            if options.minutes and time.monotonic() - begun > options.minutes * 60:
                break
    report = report_of(outcomes, options.seed, time.monotonic() - begun)
    if options.report:
        options.report.write_text(report, encoding="utf-8")
    print(report)
    return 1 if any(o.end == "FAULT" for o in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
