"""Sheets with a planted candidate go through the graph; then the candidate is looked for in every file of the home.

Everything that can be unpacked is unpacked: streams of PDFs, tables, databases, pages and crops as pictures.
"""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pikepdf
import pyarrow.parquet as pq
import pypdfium2 as pdfium
import pytesseract
import pytest
import yaml
from PIL import Image

from kwilo_core.settings import PROJECT_ROOT
from tests.integration.small_papers import write_labels
from tests.planted_sheets import VALUES, all_sheets, born_digital, shows_photograph

pytestmark = pytest.mark.slow

IMAGES = (".png", ".jpg", ".jpeg", ".webp")


class Planted:
    """A home in which the sheets were run, with what the run printed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.home = folder, folder / "home"
        self.originals = {f"jee_main-2024-feb{day + 1:02}-s1": data for day, data in enumerate(all_sheets().values())}
        papers = []
        (folder / "papers").mkdir()
        for paper_id, data in self.originals.items():
            (folder / "papers" / f"{paper_id}.pdf").write_bytes(data)
            day = paper_id.split("-")[2]
            papers.append(
                {
                    "exam": "JEE_MAIN",
                    "year": 2024,
                    "session": day,
                    "shift": "s1",
                    "booklets": [
                        {
                            "languages": ["en"],
                            "publisher": "kwilo",
                            "files": [
                                {
                                    "role": "paper",
                                    "path": f"{paper_id}.pdf",
                                    "sha256": hashlib.sha256(data).hexdigest(),
                                }
                            ],
                        }
                    ],
                }
            )
        manifest = {
            "manifest_version": 1,
            "collection": "planted",
            "defaults": {
                "authority": "licensed",
                "rights_status": "licensed",
                "rights_evidence": "made by a test",
                "publisher": "kwilo",
            },
            "papers": papers,
        }
        (folder / "papers" / "manifest.yaml").write_text(yaml.safe_dump(manifest, sort_keys=False), encoding="utf-8")
        write_labels(folder / "labels.jsonl")

    def run(self, **more: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {
            "KWILO_HOME": str(self.home),
            "KWILO_MANIFESTS": str(self.folder / "papers"),
            "KWILO_LABELS": str(self.folder / "labels.jsonl"),
            "KWILO_WORKERS": "1",
            "KWILO_LOG_LEVEL": "DEBUG",
        }
        command = [sys.executable, "-c", "from kwilo_cli.main import main; main()", "run"]
        return subprocess.run(
            command, cwd=PROJECT_ROOT, env=environment | more, capture_output=True, text=True, timeout=1500, check=False
        )


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Planted:
    world = Planted(tmp_path_factory.mktemp("planted"))
    done = world.run()
    assert done.returncode == 0, done.stderr[-2000:]
    world.printed = done.stdout + done.stderr  # type: ignore[attr-defined]
    return world


def forms_of(value: str) -> set[bytes]:
    """A value as it may stand in a file."""
    out = set()
    for text in {value, value.upper(), value.lower(), value.title(), "".join(value.split())}:
        for coding in ("utf-8", "utf-16-le", "utf-16-be"):
            raw = text.encode(coding)
            out |= {raw, raw.hex().encode(), raw.hex().upper().encode()}
        out.add(json.dumps(text)[1:-1].encode())
    return out


NEEDLES = {value: forms_of(value) for value in VALUES}


def met_in(data: bytes) -> set[str]:
    return {value for value, forms in NEEDLES.items() if any(form in data for form in forms)}


def unpacked(path: Path) -> Iterator[bytes]:
    """The file's bytes, and what is in it where it is of a kind that packs."""
    data = path.read_bytes()
    yield data
    if data[:4] == b"PAR1":
        yield pq.read_table(path).to_pandas().to_csv().encode()
    elif data[:15] == b"SQLite format 3":
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
            yield "\n".join(db.iterdump()).encode()
    elif data[8:12] == b"DUCK":
        with duckdb.connect(str(path), read_only=True) as db:
            for schema, table in db.execute(
                "select table_schema, table_name from information_schema.tables"
            ).fetchall():
                yield db.execute(f'select * from "{schema}"."{table}"').df().to_csv().encode()
    elif data[:4] == b"%PDF":
        with pikepdf.open(io.BytesIO(data)) as pdf:
            for obj in pdf.objects:
                if not isinstance(obj, pikepdf.Stream):
                    yield obj.unparse()
                elif obj.get("/Filter") != "/DCTDecode":
                    yield obj.read_bytes()
        document = pdfium.PdfDocument(data)
        for page in document:
            yield page.get_textpage().get_text_range().encode()


def files_of(home: Path) -> list[Path]:
    return sorted(p for p in home.rglob("*") if p.is_file())


def pages_of(path: Path) -> Iterator[Image.Image]:
    if path.read_bytes()[:4] == b"%PDF":
        for page in pdfium.PdfDocument(path):
            yield page.render(scale=1.2).to_pil()


def test_no_value_is_in_any_file_of_the_home(planted: Planted) -> None:
    files = files_of(planted.home)
    assert len(files) > 30
    found = {str(p.relative_to(planted.home)): met for p in files for data in unpacked(p) if (met := met_in(data))}
    assert found == {}
    assert not [p for p in files if met_in(str(p).encode())]


def test_the_search_finds_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "original.pdf"
    path.write_bytes(born_digital("colons"))
    assert set().union(*map(met_in, unpacked(path))) >= {"240319876543", "ZORVANA QUELTHIP", "DL7710426688"}
    assert any(shows_photograph(page) for page in pages_of(path))


def test_nothing_that_was_printed_or_logged_has_a_value(planted: Planted) -> None:
    assert met_in(planted.printed.encode()) == set()  # type: ignore[attr-defined]


def test_no_picture_shows_the_photograph_or_a_value(planted: Planted) -> None:
    logging.getLogger("PIL").setLevel(logging.INFO)
    objects = [p for p in files_of(planted.home) if p.suffix == ".pdf"]
    assert len(objects) == len(planted.originals)
    assert not [p.name for p in objects if any(shows_photograph(page) for page in pages_of(p))]
    for path in (p for p in files_of(planted.home) if p.suffix in IMAGES):
        with Image.open(path) as picture:
            read = "".join(pytesseract.image_to_string(picture).split()).upper()
        assert not [v for v in VALUES if "".join(v.split()).upper() in read], path.name


def test_the_original_is_known_by_its_hash_and_stored_nowhere(planted: Planted) -> None:
    stored = {hashlib.sha256(p.read_bytes()).hexdigest() for p in files_of(planted.home)}
    assert stored.isdisjoint({hashlib.sha256(data).hexdigest() for data in planted.originals.values()})
    rows = [
        row
        for path in (planted.home / "tables").rglob("*document*/*.parquet")
        for row in pq.read_table(path).to_pylist()
        if row.get("file_sha256")
    ]
    by_hash = {row["file_sha256"]: row["object_name"] for row in rows}
    for data in planted.originals.values():
        name = by_hash[hashlib.sha256(data).hexdigest()]
        assert name is not None and not name.startswith(hashlib.sha256(data).hexdigest())
    quarantine = planted.home / "quarantine"
    assert not quarantine.exists() or not any(quarantine.iterdir())


def test_the_questions_are_still_read(planted: Planted) -> None:
    rows = [
        row
        for path in (planted.home / "tables").rglob("*segmented*/*.parquet")
        for row in pq.read_table(path).to_pylist()
    ]
    assert any("2785191001" in str(row) for row in rows)
