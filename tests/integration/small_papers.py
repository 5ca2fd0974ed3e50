"""Small born-digital papers with a key and a manifest, made on the spot with typst: enough to go through every stage.

A KCET paper has 60 questions of one mark, so that the gates of count and total have something true to find.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

import typst
import yaml

QUESTIONS = 60
CHAPTERS = {
    "kcet/physics/gravitation": "gravitational field and escape velocity of a satellite around the planet with its",
    "kcet/physics/oscillations": "simple harmonic oscillation, amplitude and time period of the pendulum hung beside a",
    "kcet/physics/current-electricity": "resistance, current and drift velocity of electrons along the wire tied to a",
    "kcet/physics/ray-optics-and-optical-instruments": "focal length and image of the convex lens that looks at a",
    "kcet/physics/thermodynamics": "work done by the ideal gas in an isothermal or adiabatic process beneath a",
    "kcet/physics/nuclei": "half life and binding energy of the radioactive nucleus that was found under a",
}
"""What the questions are about, in turn: question `n` belongs to chapter `n % 6`."""

THINGS = [
    "anchor",
    "banner",
    "barrel",
    "basket",
    "bottle",
    "bridge",
    "brush",
    "bucket",
    "button",
    "candle",
    "carpet",
    "castle",
    "chimney",
    "circus",
    "clover",
    "copper",
    "cottage",
    "cradle",
    "curtain",
    "dagger",
    "desert",
    "drawer",
    "feather",
    "fiddle",
    "forest",
    "garden",
    "goblet",
    "hammer",
    "harbour",
    "hatchet",
    "helmet",
    "island",
    "jacket",
    "kettle",
    "ladder",
    "lantern",
    "marble",
    "meadow",
    "mirror",
    "needle",
    "orchard",
    "oyster",
    "paddle",
    "parrot",
    "pebble",
    "pillow",
    "pocket",
    "quilt",
    "rabbit",
    "ribbon",
    "saddle",
    "scarf",
    "shovel",
    "statue",
    "teapot",
    "tunnel",
    "umbrella",
    "violin",
    "window",
]
"""One for each question, so that no two questions of a paper are alike."""


@dataclass(frozen=True)
class SmallBooklet:
    """One booklet: its version, the order of its questions, and which of them the key leaves out."""

    version: str | None = None
    order: tuple[int, ...] = tuple(range(QUESTIONS))
    missing_from_key: tuple[int, ...] = ()
    paper_bytes: bytes | None = None  # instead of a real paper
    authority: str = "licensed"
    publisher: str = "kwilo"
    title_year: int | None = None  # another year than the manifest's, in the title
    states_checksum: bool = True
    wrong_answers: tuple[int, ...] = ()  # printed numbers to which the key gives another option


@dataclass(frozen=True)
class SmallPaper:
    """One KCET paper with its booklets."""

    year: int = 2023
    subject: str = "physics"
    booklets: tuple[SmallBooklet, ...] = field(default=(SmallBooklet(),))

    @property
    def paper_id(self) -> str:
        return f"kcet-{self.year}-{self.subject}"

    def booklet_id(self, n: int = 0) -> str:
        version = (self.booklets[n].version or "x").lower().replace("-", "")
        return f"{self.paper_id}.{version}.en.{self.booklets[n].publisher}"


def chapter_of(n: int) -> str:
    """The chapter that question `n` is about."""
    return list(CHAPTERS)[n % len(CHAPTERS)]


def stem(year: int, n: int) -> str:
    """The wording of question `n`, unlike that of any other."""
    thing, other, third = (THINGS[(step * n + step) % len(THINGS)] for step in (1, 7, 11))
    return f"With a {other} and a {third} near, the {CHAPTERS[chapter_of(n)]} {thing} number {year + n} is closest to"


def write_labels(path: Path) -> Path:
    """Labelled questions about the same chapters in other words, for KWILO_LABELS."""
    rows = [
        {
            "text": f"Find the {about} {thing} of mass {k} kilogram.",
            "exam": "KCET",
            "subject": "physics",
            "chapter_id": chapter,
            "topic": None,
            "difficulty": ("easy", "medium", "hard")[k % 3],
            "question_type": "single_correct",
        }
        for k, thing in enumerate(
            ("comet", "tyre", "spoon", "ship", "plank", "drum", "rope", "stove", "glove", "crane")
        )
        for chapter, about in CHAPTERS.items()
    ]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def options(n: int) -> list[str]:
    """Its four options."""
    return [f"{17 * n + k} {THINGS[(n + k) % len(THINGS)]} units" for k in (5, 9, 13, 21)]


def right(n: int) -> str:
    """The label of its right option."""
    return "ABCD"[(n * 7 + 3) % 4]


def typeset(paper: SmallPaper, booklet: SmallBooklet) -> bytes:
    """The booklet as a PDF with a text layer."""
    parts = [
        "#set page(width: 210mm, height: 297mm, margin: 18mm)\n#set text(size: 10pt)\n#set par(leading: 0.7em)",
        f"= KCET {booklet.title_year or paper.year} {paper.subject.upper()}",
        f"Version Code: {booklet.version}" if booklet.version else "",
    ]
    for k, n in enumerate(booklet.order):
        rows = [f"({label}) {text}" for label, text in zip("ABCD", options(n), strict=True)]
        body = " \\ ".join([f"#h(8mm) {rows[0]} #h(20mm) {rows[1]}", f"#h(8mm) {rows[2]} #h(20mm) {rows[3]}"])
        parts.append(f"#block(breakable: false)[#text[{k + 1}. {stem(paper.year, n)}] \\ {body}]")
    return bytes(typst.compile("\n\n".join(parts).encode(), format="pdf", timestamp=0))


def key_csv(booklet: SmallBooklet) -> str:
    """The key of the booklet, by printed number."""
    lines = ["question,answer"]
    for k, n in enumerate(booklet.order):
        label = right(n) if k + 1 not in booklet.wrong_answers else "BCDA"["ABCD".index(right(n))]
        lines += [f"{k + 1},{label}"] if k + 1 not in booklet.missing_from_key else []
    return "\n".join(lines) + "\n"


def write_papers(folder: Path, papers: list[SmallPaper]) -> Path:
    """Write the papers, their keys and a manifest; returns the folder, for KWILO_MANIFESTS."""
    folder.mkdir(parents=True, exist_ok=True)
    listed = []
    for paper in papers:
        booklets = []
        for n, booklet in enumerate(paper.booklets):
            name = f"{paper.paper_id}.{n}"
            data = booklet.paper_bytes if booklet.paper_bytes is not None else typeset(paper, booklet)
            (folder / f"{name}.pdf").write_bytes(data)
            (folder / f"{name}.key.csv").write_text(key_csv(booklet), encoding="utf-8")
            checksum = {"sha256": hashlib.sha256(data).hexdigest()} if booklet.states_checksum else {}
            files = [
                {"role": "paper", "path": f"{name}.pdf"} | checksum,
                {"role": "key", "path": f"{name}.key.csv"},
            ]
            about = {"version": booklet.version, "publisher": booklet.publisher, "authority": booklet.authority}
            booklets.append(about | {"languages": ["en"], "files": files})
        listed.append({"exam": "KCET", "year": paper.year, "subject": paper.subject, "booklets": booklets})
    manifest = {
        "manifest_version": 1,
        "collection": "small",
        "defaults": {
            "authority": "licensed",
            "rights_status": "licensed",
            "rights_evidence": "made by a test",
            "publisher": "kwilo",
        },
        "papers": listed,
    }
    (folder / "manifest.yaml").write_text(yaml.safe_dump(manifest, sort_keys=False), encoding="utf-8")
    return folder
