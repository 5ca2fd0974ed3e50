"""The real papers beside the project, as papers of ours: where they are, and a manifest for them.

The papers are third-party material: the manifest is written to a folder outside the project, and nothing here quotes
them. `index.tsv` of the corpus says exam, year, session and kind of each file.
"""

from __future__ import annotations

import csv
import hashlib
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import yaml

from exam_sources.booklet import BookletInfo, booklet_of
from kwilo_core.ids import Exam, PaperKey, parse_exam, parse_subject

SHARED = Path(__file__).resolve().parents[3] / "shared"
CORPUS = SHARED / "corpus"
SCORER = SHARED / "tools" / "score_papers.py"


@dataclass(frozen=True, slots=True)
class RealPaper:
    """One file of the corpus.

    Attributes:
        stem: The file's name without its ending, which is how the scorer names it.
        reading_class: "born", "scanned", or "" for a trap.
    """

    stem: str
    path: Path
    info: BookletInfo
    reading_class: str
    has_truth: bool
    has_key: bool


def corpus_is_here() -> bool:
    """Whether the real papers are beside this checkout."""
    return (CORPUS / "index.tsv").exists()


def _paper_key(row: dict[str, str]) -> tuple[PaperKey, str | None, tuple[str, ...] | None]:
    """Paper key, version code and covered subjects of one row of the index."""
    exam, session = parse_exam(row["exam"]), row["session"]
    if "various" in row["year"]:
        name = f"by_chapter_{re.sub('[^0-9]+', '', Path(row['file']).stem)}"  # our own name, not the file's
        return PaperKey(exam, collection=name), None, None
    # a trap is labelled with a year that its pages contradict: the manifest says what the label says
    year = int(re.findall(r"\d{4}", row["year"])[-1])
    if exam is Exam.JEE_ADVANCED:
        return PaperKey(exam, year, paper=f"p{session.split()[-1]}"), None, None
    if exam is Exam.JEE_MAIN:
        day, month, shift = re.fullmatch(r"(\d+) (\w+) shift (\d)", session).groups()  # type: ignore[union-attr]
        return PaperKey(exam, year, session=f"{month.lower()}{day}", shift=f"s{shift}"), None, None
    if exam is Exam.KCET:
        subject, _, version = session.partition(", version ")
        return PaperKey(exam, year, subject=parse_subject(subject)), version or None, None
    code = re.fullmatch(r"code (\d+)", session)
    return PaperKey(exam, year), code[1] if code else None, None if code else (session,)


def real_papers() -> list[RealPaper]:
    """Every file of the corpus, the traps included, in the index's order."""
    with (CORPUS / "index.tsv").open(encoding="utf-8", newline="") as f:
        rows = list(csv.DictReader(f, delimiter="\t"))
    papers, seen = [], Counter[str]()
    for row in rows:
        key, version, covers = _paper_key(row)
        languages = tuple(row["languages"].split(",")) if row["languages"] != "-" else ("en",)
        part = covers[0] if covers else None
        covered = (parse_subject(part),) if part else None
        draft = booklet_of(key, version=version, languages=languages, publisher="corpus", covers=covered).booklet_id
        seen[draft] += 1
        # two printings of one paper by unknown publishers are told apart by a running letter
        publisher = "corpus" if seen[draft] == 1 else f"corpus_{chr(96 + seen[draft])}"
        info = booklet_of(key, version=version, languages=languages, publisher=publisher, covers=covered)
        reading_class = row["class"] if row["class"] in ("born", "scanned") else ""
        papers.append(
            RealPaper(
                stem=Path(row["file"]).stem,
                path=CORPUS / row["file"],
                info=info,
                reading_class=reading_class,
                has_truth=bool(row["truth"]),
                has_key=row["has_key"] == "yes",
            )
        )
    return papers


def write_manifest(folder: Path) -> Path:
    """A manifest over the whole corpus, in `folder` (outside the project); returns its path."""
    entries = []
    for paper in real_papers():
        key = paper.info.paper
        entry = {"exam": key.exam.value, "kind": "collection" if key.is_collection else "paper"}
        entry |= {"name": key.collection} if key.is_collection else {"year": key.year}
        entry |= {k: v for k in ("session", "shift", "paper", "subject") if (v := getattr(key, k))}
        booklet = {
            "version": paper.info.version_code,
            "languages": list(paper.info.languages),
            "publisher": paper.info.key.publisher,
            "covers": list(paper.info.covers) if paper.info.covers else None,
            "files": [
                {
                    "role": "paper",
                    "path": str(paper.path),
                    "sha256": hashlib.sha256(paper.path.read_bytes()).hexdigest(),
                }
            ],
        }
        entries.append(entry | {"booklets": [booklet]})
    manifest = {
        "manifest_version": 1,
        "collection": "real_papers",
        "defaults": {
            "authority": "coaching",
            "rights_status": "restricted_reference",
            "rights_evidence": "Third-party papers for local tests",
        },
        "papers": entries,
    }
    folder.mkdir(parents=True, exist_ok=True)
    place = folder / "manifest.yaml"
    place.write_text(yaml.safe_dump(manifest, sort_keys=False, allow_unicode=True), encoding="utf-8")
    return place
