"""Scores of the reading on the real papers beside the project: `python -m tests.real_papers.evaluate [--write]`.

Parses every file of the corpus, hands the results to the corpus's own scorer, prints the figures and, with `--write`,
puts them into docs/accuracy.md. Papers are named by our own booklet ids; figures alone are written, never any wording.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kwilo_core.errors import KwiloError
from kwilo_core.settings import PROJECT_ROOT, load_settings
from tests.real_papers.corpus import CORPUS, SCORER, RealPaper, corpus_is_here, real_papers

BUILD = PROJECT_ROOT / "build" / "real_papers"
ACCURACY = PROJECT_ROOT / "docs" / "accuracy.md"
MEASURES = (
    "recall",
    "precision",
    "options",
    "option_text",
    "stem",
    "formula",
    "types",
    "answers",
    "answers_read",
    "numbers",
    "subjects",
    "glyphs",
)


INTRODUCTION = """# Accuracy on real papers

Measured by `make evaluate` on third-party papers that lie beside the project and are no part of it; papers carry our
own booklet ids. Questions are matched with truth by wording, never by number. `recall` and `precision` are over all
questions, the other shares over matched ones. `stem` and `option_text` are the mean of the F1 of words and of
neighbouring pairs; `formula` is the same on formula characters; `glyphs` is the share of characters that no map knows
(lower is better); `answers` counts papers that print a key."""

CONFIDENCE = """A question is right when it is matched, its option count is equal, stem and options score at least
0.9, and type and answer are right where the truth has them."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one file: how many questions, or the reason why none; and the seconds it took."""

    stem: str
    questions: int
    reason: str
    seconds: float
    confidence: float | None = None


def parse_one(paper: RealPaper, cache: Path, build: Path) -> Outcome:
    """Parses one file and writes its questions to `build`; an error of ours is an outcome with a reason."""
    from exam_sources.parse import parse_paper

    started = time.monotonic()
    out = build / f"{paper.stem}.json"
    covers = paper.info.covers
    try:
        parsed = parse_paper(
            paper.path,
            paper=paper.info.paper,
            languages=paper.info.languages,
            version=paper.info.version_code,
            subject=covers[0] if covers else None,
            cache=cache,
        )
    except KwiloError as error:
        out.write_text("[]", encoding="utf-8")
        return Outcome(paper.stem, 0, error.one_line(), time.monotonic() - started)
    questions = [q.to_contract() for q in parsed.questions]
    out.write_text(json.dumps(questions, ensure_ascii=False, indent=1), encoding="utf-8")
    mean = sum(q.confidence for q in parsed.questions) / len(parsed.questions)
    return Outcome(paper.stem, len(questions), "", time.monotonic() - started, mean)


def parse_all(papers: Sequence[RealPaper], *, cache: Path, build: Path, workers: int = 2) -> list[Outcome]:
    """Every paper, `workers` at a time."""
    build.mkdir(parents=True, exist_ok=True)
    cache.mkdir(parents=True, exist_ok=True)
    if workers == 1:
        return [parse_one(p, cache, build) for p in papers]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(parse_one, papers, [cache] * len(papers), [build] * len(papers)))


def scores(build: Path) -> dict[str, Any]:
    """The scorer's figures for the parsed papers in `build`: one object per paper, then ALL, MEAN and WORST."""
    command = [sys.executable, str(SCORER), "--index", str(CORPUS / "index.tsv"), "--parsed", str(build), "--json"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(result.stdout)


def table(papers: Sequence[RealPaper], figures: dict[str, Any], reading_class: str) -> str:
    """The figures of the papers of one class as a Markdown table, with their mean."""
    rows = [p for p in papers if p.reading_class == reading_class and p.stem in figures]
    lines = [
        "| paper | truth | parsed | " + " | ".join(MEASURES) + " |",
        "|---|---:|---:|" + "---:|" * len(MEASURES),
    ]
    for paper in rows:
        f = figures[paper.stem]
        values = " | ".join(_shown(f, m) for m in MEASURES)
        lines.append(f"| {paper.info.booklet_id} | {f['truth']} | {f['parsed']} | {values} |")
    means = []
    for m in MEASURES:
        got = [0.0 if m in figures[p.stem]["failed"] else figures[p.stem][m] for p in rows]
        known = [v for v in got if v is not None]
        means.append(f"{sum(known) / len(known):.3f}" if known else "-")
    lines.append("| **mean** | | | " + " | ".join(means) + " |")
    return "\n".join(lines)


def own_ids(papers: Sequence[RealPaper]) -> dict[str, str]:
    """{file stem: the id that is written}: our booklet id; collections, named by their files, get a number."""
    ids, count = {}, 0
    for p in papers:
        key = p.info.paper
        count += key.is_collection
        ids[p.stem] = f"{key.exam.slug}-collection {count}" if key.is_collection else p.info.booklet_id
    return ids


def _shown(figures: dict[str, Any], measure: str) -> str:
    value = 0.0 if measure in figures["failed"] else figures[measure]
    return "-" if value is None else f"{value:.4f}" if measure == "glyphs" else f"{value:.3f}"


def confidence_table(papers: Sequence[RealPaper], figures: dict[str, Any]) -> str:
    """How the confidence bears out: questions above 0.9, and the share of them that is right in all that is scored."""
    lines = ["| class | questions | above 0.9 | of these judged | right |", "|---|---:|---:|---:|---:|"]
    for name in ("born", "scanned"):
        parts = [figures[p.stem]["confidence"] for p in papers if p.reading_class == name and p.stem in figures]
        total = {k: sum(c[k] for c in parts) for k in ("parsed", "above", "judged", "right")}
        share = f"{total['right'] / total['judged']:.3f}" if total["judged"] else "-"
        lines.append(f"| {name} | {total['parsed']} | {total['above']} | {total['judged']} | {share} |")
    return "\n".join(lines)


def document(papers: Sequence[RealPaper], figures: dict[str, Any], outcomes: Sequence[Outcome]) -> str:
    """docs/accuracy.md, whole."""
    names, ids = {p.stem: p for p in papers}, own_ids(papers)
    failed = [o for o in outcomes if not o.questions]
    no_truth = [o for o in outcomes if o.questions and not names[o.stem].has_truth]
    no_truth_rows = [f"| {ids[o.stem]} | {o.questions} | {o.confidence:.2f} |" for o in no_truth]
    failed_rows = [f"- {ids[o.stem]}: {_without_name(o.reason)}" for o in failed]
    parts = [
        INTRODUCTION,
        "## Born-digital papers",
        table(papers, figures, "born"),
        "## Scans, and papers whose questions are pictures",
        table(papers, figures, "scanned"),
        "## Confidence",
        CONFIDENCE,
        confidence_table(papers, figures),
        "## Papers without truth",
        "\n".join(["| paper | questions | mean confidence |", "|---|---:|---:|", *no_truth_rows]),
        "## Files that cannot be used",
        "\n".join(failed_rows) or "None.",
    ]
    return "\n\n".join(parts) + "\n"


def _without_name(reason: str) -> str:
    """An error without the file's name that it starts with."""
    return reason.split(": ", 1)[-1]


def main(argv: Sequence[str] | None = None) -> int:
    """The command: parses, scores, prints, and writes docs/accuracy.md when asked to."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--write", action="store_true", help="write docs/accuracy.md")
    arguments.add_argument("--papers", help="only these file stems, joined by commas")
    arguments.add_argument("--build", type=Path, default=BUILD, help="where the parsed papers are put")
    arguments.add_argument("--workers", type=int, default=min(2, os.cpu_count() or 1))
    given = arguments.parse_args(argv)
    if not corpus_is_here():
        print("the real papers are not beside this checkout (../shared/corpus)", file=sys.stderr)
        return 2
    papers = real_papers()
    if given.papers:
        papers = [p for p in papers if p.stem in given.papers.split(",")]
    cache = load_settings().home / "cache"
    outcomes = parse_all(papers, cache=cache, build=given.build, workers=given.workers)
    figures = {name: f for name, f in scores(given.build).items() if name in {p.stem for p in papers}}
    for reading_class in ("born", "scanned"):
        print(f"\n{reading_class}\n{table(papers, figures, reading_class)}")
    print("\n" + confidence_table(papers, figures))
    for o in outcomes:
        print(f"{o.stem}: {o.questions} questions, {o.seconds:.0f} s {o.reason}")
    if given.write and not given.papers:
        ACCURACY.parent.mkdir(exist_ok=True)
        ACCURACY.write_text(document(papers, figures, outcomes), encoding="utf-8")
        print(f"written: {ACCURACY.relative_to(PROJECT_ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
