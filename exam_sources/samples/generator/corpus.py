"""The whole corpus: which files it has, and writing them.

Belongs here: putting booklets, keys, truth, manifest, labelled questions and checksums into a folder, and comparing a
folder with its checksums.
"""

from __future__ import annotations

import fnmatch
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from exam_sources.samples.generator.degrade import scan
from exam_sources.samples.generator.draw import alike, booklet_order, draw_labelled, draw_paper, stream, wording
from exam_sources.samples.generator.keys import KEY_SUFFIX, id_key, missing_entries, pdf_key
from exam_sources.samples.generator.papers import PAPERS, BookletPlan, PaperPlan, with_render
from exam_sources.samples.generator.truth import booklet_truth, labelled_row
from exam_sources.samples.generator.typeset import typeset
from kwilo_core.errors import KwiloError
from kwilo_core.ids import Exam

CHECKSUMS = "checksums.sha256"
MANIFEST = "manifest.yaml"
LABELLED = "labelled_questions.jsonl"
LABELLED_PER_POOL = 3
"""Labelled questions of each family and exam: what a chapter needs to be told by, in a file that stays small."""

_LABELLED_SUBJECTS: tuple[tuple[Exam, str], ...] = tuple(
    (exam, subject)
    for exam in Exam
    for subject in ("physics", "chemistry", "mathematics", "biology")
    if not (exam is Exam.NEET and subject == "mathematics")
    and not (exam in (Exam.JEE_MAIN, Exam.JEE_ADVANCED) and subject == "biology")
)


class CorpusError(KwiloError):
    """A corpus that cannot be made as asked, or that is not what its checksums say."""


@dataclass(slots=True)
class MadeBooklet:
    """A booklet's files, by their path within the corpus, and its entry in the manifest."""

    entry: dict[str, Any]
    files: dict[str, bytes] = field(default_factory=dict)


def sha256(data: bytes) -> str:
    """The checksum of `data`."""
    return hashlib.sha256(data).hexdigest()


def _json(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


def make_booklet(plan: PaperPlan, booklet: BookletPlan, questions: Sequence[Any], seed: int) -> MadeBooklet:
    """One booklet: its pages, its key and its truth."""
    key = plan.booklet_key(booklet)
    rng = stream(seed, "pages", key.booklet_id)
    printed = booklet_order(plan, booklet, list(questions), seed)
    made = typeset(plan, booklet, printed, rng)
    missing = missing_entries(booklet, printed, stream(seed, "key", key.booklet_id))
    pdf = scan(made.pdf, booklet.render, stream(seed, "scan", key.booklet_id))
    paper_path = f"papers/{key.booklet_id}.pdf"
    out = MadeBooklet({"version": booklet.version, "languages": list(booklet.languages), "publisher": key.publisher})
    out.entry["covers"] = list(plan.covers) if plan.covers else None
    out.entry["files"] = [{"role": "paper", "path": paper_path, "sha256": sha256(pdf)}]
    out.files[paper_path] = pdf
    if booklet.key in KEY_SUFFIX:
        data = (
            pdf_key(plan, booklet, printed, missing)
            if booklet.key == "pdf"
            else id_key(printed, made.sheet_ids, booklet.key)
        )
        key_path = f"keys/{plan.key.paper_id}.{key.version or 'x'}.key.{KEY_SUFFIX[booklet.key]}"
        out.entry["files"].append({"role": "key", "path": key_path, "sha256": sha256(data)})
        out.files[key_path] = data
    truth = booklet_truth(plan, booklet, made, printed, missing)
    out.files[f"truth/{key.booklet_id}.json"] = _json(truth)
    return out


def plans(pattern: str | None, render: str | None) -> list[PaperPlan]:
    """The plans whose paper id fits `pattern`, rendered as asked.

    Raises:
        CorpusError: when none fits.
    """
    chosen = [p for p in PAPERS if pattern is None or fnmatch.fnmatch(p.key.paper_id, pattern)]
    if not chosen:
        raise CorpusError(
            f"no paper fits {pattern!r}",
            expected="a pattern such as 'neet-*' for one of " + ", ".join(p.key.paper_id for p in PAPERS),
        )
    return [with_render(p, render) if render else p for p in chosen]


def make_corpus(
    seed: int, *, size: float = 1.0, render: str | None = None, pattern: str | None = None
) -> Iterator[tuple[str, bytes]]:
    """All files of the corpus, path and bytes, in the order in which they are made; manifest and checksums come last.

    Args:
        seed: Everything that is drawn comes from it.
        size: 1 for the official number of questions; 0.2 for a fifth of each kind.
        render: Render every booklet so, instead of as its plan says.
        pattern: Only papers whose id fits; then without the labelled questions.

    Raises:
        CorpusError: when no paper fits.
        DrawError: when the families do not give enough different questions.
    """
    sums: dict[str, str] = {}
    entries: list[tuple[PaperPlan, list[dict[str, Any]]]] = []
    wordings: list[str] = []
    for plan in plans(pattern, render):
        questions = draw_paper(plan, seed, size)
        wordings.extend(wording(q) for q in questions)
        booklets = []
        for booklet in plan.booklets:
            made = make_booklet(plan, booklet, questions, seed)
            booklets.append(made.entry)
            for path, data in made.files.items():
                sums[path] = sha256(data)
                yield path, data
        entries.append((plan, booklets))
    if pattern is None:
        data = labelled(seed, wordings)
        sums[LABELLED] = sha256(data)
        yield LABELLED, data
    manifest = manifest_text(entries).encode()
    sums[MANIFEST] = sha256(manifest)
    yield MANIFEST, manifest
    yield CHECKSUMS, "".join(f"{digest}  {path}\n" for path, digest in sorted(sums.items())).encode()


def labelled(seed: int, paper_wordings: Sequence[str], per_pool: int = LABELLED_PER_POOL) -> bytes:
    """Labelled questions as JSON lines, drawn apart from the papers'; none has the wording of a question of a paper."""
    drawn = draw_labelled(seed, _LABELLED_SUBJECTS, per_pool, frozenset(paper_wordings))
    rows = [labelled_row(exam, question) for exam, question in drawn]
    stream(seed, "labelled", "order").shuffle(rows)
    return "".join(json.dumps(r, ensure_ascii=False, separators=(",", ":")) + "\n" for r in rows).encode()


def manifest_text(entries: Sequence[tuple[PaperPlan, list[dict[str, Any]]]]) -> str:
    """The corpus's manifest."""
    lines = [
        "# The sample corpus: written by the generator beside it (python -m exam_sources.samples.generator).",
        "manifest_version: 1",
        "collection: samples",
        "defaults: {authority: licensed, rights_status: licensed, "
        'rights_evidence: "Written for this project, Apache-2.0", publisher: kwilo}',
        "papers:",
    ]
    for plan, booklets in entries:
        if plan.note:
            lines.append(f"  # {plan.note}")
        key = plan.key
        record = {
            "exam": key.exam.value,
            "year": key.year,
            "session": key.session,
            "shift": key.shift,
            "paper": key.paper,
            "subject": key.subject,
            "booklets": booklets,
        }
        text = yaml.safe_dump([record], sort_keys=False, allow_unicode=True, width=1000)
        lines.extend("  " + line for line in text.rstrip("\n").split("\n"))
    return "\n".join(lines) + "\n"


def write_corpus(
    out: Path, seed: int, *, size: float = 1.0, render: str | None = None, pattern: str | None = None
) -> list[Path]:
    """Write the corpus to `out`, and say which files were written."""
    written = []
    for path, data in make_corpus(seed, size=size, render=render, pattern=pattern):
        target = out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        written.append(target)
    return written


def read_checksums(folder: Path) -> dict[str, str]:
    """The checksums that a corpus states of its files.

    Raises:
        CorpusError: when there are none.
    """
    path = folder / CHECKSUMS
    if not path.exists():
        raise CorpusError(f"{path} is missing", expected="a corpus with checksums", remedy="write it with --out")
    pairs = (line.split("  ", 1) for line in path.read_text().splitlines() if line)
    return {name: digest for digest, name in pairs}


def differences(folder: Path, seed: int) -> list[str]:
    """How a corpus in `folder` falls short: files missing, changed on disk, or made differently by the generator."""
    stated = read_checksums(folder)
    out = []
    for name, digest in stated.items():
        path = folder / name
        if not path.exists():
            out.append(f"{name}: missing")
        elif sha256(path.read_bytes()) != digest:
            out.append(f"{name}: changed since its checksum was written")
    made = {name: sha256(data) for name, data in make_corpus(seed) if name != CHECKSUMS}
    out += [
        f"{name}: the generator makes other bytes"
        for name, digest in made.items()
        if stated.get(name, digest) != digest
    ]
    out += [f"{name}: not in the checksums" for name in made if name not in stated]
    out += [f"{name}: the generator does not make it" for name in stated if name not in made]
    return out


def most_alike(questions: Sequence[Any]) -> float:
    """How much the two most similar questions of a paper are alike, 0 to 100."""
    texts = [wording(q) for q in questions]
    return max((alike(a, b) for i, a in enumerate(texts) for b in texts[:i]), default=0.0)
