"""Speed, as ratios against a baseline in one run: `make bench`.

    reading        our words and lines of born-digital pages     against pdfplumber's plain text of the same pages
    recognition    our words and lines of scanned pages          against plain pytesseract, same pages, dpi, languages

Each pair runs in turn, several times; the median ratio is what counts, since the machine may be noisy.
Pages come from the sample corpus. `--write` puts the table into docs/performance.md.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("OMP_THREAD_LIMIT", "1")  # pages are what is spread over cores, not one page's lines

import pdfplumber
import pypdfium2
import pytesseract
from rich.console import Console
from rich.progress import track
from rich.table import Table

from exam_sources.reading.lines import document_text
from exam_sources.reading.pages import read_document
from kwilo_core.settings import PROJECT_ROOT, SAMPLES
from kwilo_core.thresholds import OCR_DPI

ROUNDS = 5
SCANNED_ROUNDS = 3
DOCS = PROJECT_ROOT / "docs" / "performance.md"
MARK = "<!-- make bench -->"


def seconds(work: Callable[[], object]) -> float:
    """How long `work` takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def ours(path: Path) -> None:
    """Words and lines of every page, in one process, with no cache."""
    document_text(read_document(path, workers=1))


def plain_text(path: Path) -> None:
    """pdfplumber's plain text of every page."""
    with pdfplumber.open(path) as pdf:
        for page in pdf.pages:
            page.extract_text()


def plain_ocr(path: Path) -> None:
    """pytesseract's word table of every page."""
    document = pypdfium2.PdfDocument(path)
    for page in document:
        picture = page.render(scale=OCR_DPI / 72).to_pil()
        pytesseract.image_to_data(picture, lang="eng", output_type=pytesseract.Output.DICT)


def kinds_of_samples() -> dict[str, list[Path]]:
    """Sample papers by how they are read: {"born-digital": [...], "scanned": [...]}."""
    found: dict[str, list[Path]] = {"born-digital": [], "scanned": []}
    for path in sorted((SAMPLES / "papers").glob("*.pdf")):
        with pdfplumber.open(path) as pdf:
            characters = sum(len(p.chars) for p in pdf.pages[:3])
            if "-kn" in path.name or "jee_main" in path.name:
                continue  # two languages, or pictures around text: no plain baseline reads the same thing
            found["born-digital" if characters > 300 else "scanned"].append(path)
    return found


def measure(paths: list[Path], baseline: Callable[[Path], None], rounds: int) -> tuple[int, float, float, float]:
    """(pages, our pages per second, the baseline's, the median ratio of times) over all `paths`."""
    pages = sum(len(pypdfium2.PdfDocument(p)) for p in paths)
    mine, theirs = [], []
    for _ in track(range(rounds), description="rounds", transient=True):
        mine.append(sum(seconds(lambda p=p: ours(p)) for p in paths))
        theirs.append(sum(seconds(lambda p=p: baseline(p)) for p in paths))
    ratio = statistics.median(a / b for a, b in zip(mine, theirs, strict=True))
    return pages, pages / statistics.median(mine), pages / statistics.median(theirs), ratio


def main() -> None:
    """Measure, print, and write where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    options = parser.parse_args()
    samples = kinds_of_samples()
    rows = []
    for kind, baseline, name, rounds in (
        ("born-digital", plain_text, "pdfplumber extract_text", ROUNDS),
        ("scanned", plain_ocr, f"pytesseract, {OCR_DPI} dpi", SCANNED_ROUNDS),
    ):
        pages, rate, base_rate, ratio = measure(samples[kind], baseline, rounds)
        rows.append((kind, str(pages), f"{rate:.2f}", name, f"{base_rate:.2f}", f"{ratio:.2f}"))
    heads = ("pages", "how many", "pages/s per core", "baseline", "its pages/s", "time against it")
    table = Table(*heads, title="Reading")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
    if options.write:
        lines = ["| " + " | ".join(cells) + " |" for cells in (heads, ["---"] * len(heads), *rows)]
        before, _, rest = DOCS.read_text(encoding="utf-8").partition(MARK)
        _, _, after = rest.partition(MARK)
        DOCS.write_text(f"{before}{MARK}\n" + "\n".join(lines) + f"\n{MARK}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
