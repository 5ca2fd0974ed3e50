"""`kwilo sources withdraw`: every store lets go of the booklet, the others stay, and it never comes back."""

from __future__ import annotations

import json
import sqlite3
import zlib
from pathlib import Path

import pikepdf
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from exam_sources.question_table import question_of_row
from kwilo_assets.stages import DOCUMENT, SEGMENTED
from kwilo_assets.withdraw import STORES, withdraw
from kwilo_assets.withdraw.stores import purge_caches, purge_logs, purge_originals, purge_quarantine
from kwilo_assets.withdraw.target import Target, target_of
from kwilo_cli.main import app
from kwilo_core.canonical import hash_of_bytes
from tests.integration.conftest import World

PAPER = "kcet-2023-physics"
GONE, SIBLING = f"{PAPER}.b2.en.kwilo", f"{PAPER}.a1.en.kwilo"
ALONE = "kcet-2022-physics.a1.en.kwilo"


def everything(home: Path) -> dict[str, bytes]:
    """{file: its bytes, and what they are when unpacked}, of every file in the home."""
    return {str(p.relative_to(home)): unpacked(p) for p in sorted(home.rglob("*")) if p.is_file()}


def unpacked(path: Path) -> bytes:
    data = path.read_bytes()
    if path.suffix == ".parquet":
        return data + json.dumps(pq.read_table(path).to_pylist(), default=str, ensure_ascii=False).encode()
    if data.startswith(b"%PDF"):
        try:
            with pikepdf.open(path) as pdf:
                streams = [s.read_bytes() for s in pdf.objects if isinstance(s, pikepdf.Stream)]
        except pikepdf.PdfError:  # the world's bad booklet
            return data
        return data + b"".join(streams)
    if data.startswith(b"\x78"):
        return data + zlib.decompressobj().decompress(data)
    return data


def words_of(world: World, booklet_id: str) -> list[str]:
    """Stems of the booklet, as they stand in tables and previews."""
    rows = [r for r in world.work().tables.read_rows(SEGMENTED.table, PAPER) if r["booklet_id"] == booklet_id]
    return [r["stem"] for r in rows]


def holders(home: Path, phrase: str) -> list[str]:
    # a preview in an event is JSON within JSON
    forms = {phrase.encode(), json.dumps(phrase)[1:-1].encode()}
    return [name for name, data in everything(home).items() if any(form in data for form in forms)]


def runs_of(world: World, paper_id: str) -> list[str]:
    from kwilo_assets.instance import open_instance
    from kwilo_assets.withdraw.dagster_store import _runs_of

    with open_instance(world.work().home) as instance:
        return _runs_of(instance, paper_id)


def test_everything_of_a_paper_with_one_booklet_is_gone_and_the_others_are_untouched(own_world: World) -> None:
    work = own_world.work()
    stem = next(r["stem"] for r in work.tables.read_rows(SEGMENTED.table, "kcet-2022-physics"))
    before = everything(own_world.home)
    assert len({name.split("/")[0] for name in holders(own_world.home, stem)}) >= 2, "the phrase is planted in stores"
    (run_id, *_) = runs_of(own_world, "kcet-2022-physics")
    captured = own_world.home / "dagster" / "storage" / run_id / "compute_logs" / "step.out"
    captured.parent.mkdir(parents=True)
    captured.write_text(stem, encoding="utf-8")  # as a run that was started from the UI leaves it
    objects = target_of(work, ALONE).objects
    read = [question_of_row(r) for r in work.tables.read_rows(SEGMENTED.table, "kcet-2022-physics")]
    crops = {q.crop for q in read if q.crop}
    assert crops and crops <= set(objects), "the pictures of its questions are its own"
    assert any(name.endswith(".pdf") for name in objects)

    done = CliRunner().invoke(
        app, ["sources", "withdraw", ALONE, "--why", "the licence ended", "--yes"], env={"KWILO_USER": "asha"}
    )
    assert done.exit_code == 0, done.output

    assert holders(own_world.home, stem) == []
    after = everything(own_world.home)
    assert not any(name.split("/")[-1] in objects for name in after)
    others = [n for n in before if n.startswith(("objects/", "tables/")) and PAPER in n]
    assert others and all(after[n] == before[n] for n in others), "another paper was touched"
    kept = {n for n in before if n.startswith("objects/") and n.split("/")[-1] not in objects}
    assert kept <= set(after)
    events = [(e.kind, e.actor) for e in own_world.work().records.events(ALONE)]
    assert ("source_withdrawn", "asha") in events and ("source_purged", "asha") in events
    assert own_world.work().records.verify_chain() is None


def test_it_does_not_come_back(own_world: World) -> None:
    withdraw(own_world.work(), ALONE, who="asha", why="the licence ended")
    summary = own_world.run()
    assert summary.broken == []
    (end,) = [b for b in summary.booklets if b.booklet_id == ALONE]
    assert (end.gate, end.reason.split(":")[0]) == ("rejected", "withdrawn")
    work = own_world.work()
    if work.tables.made(DOCUMENT.table, "kcet-2022-physics"):
        assert ALONE not in {r["booklet_id"] for r in work.tables.read_rows(DOCUMENT.table, "kcet-2022-physics")}
    denied = CliRunner().invoke(app, ["review", "approve", ALONE], env={"KWILO_USER": "asha"})
    assert denied.exit_code != 0
    assert own_world.run().made == 0, "and nothing is due because of it"
    told = json.loads(CliRunner().invoke(app, ["sources", "status", "--format", "json"]).stdout)
    (row,) = [row for row in told if row["booklet_id"] == ALONE]
    assert (row["state"], row["files"], row["error"]) == ("failed", 0, "withdrawn by asha: the licence ended")


def test_its_sibling_stays_and_the_paper_counts_without_it(own_world: World) -> None:
    asked = "select booklet_id, count(*) from counted_questions where paper_id = ? group by 1"
    done = CliRunner().invoke(
        app, ["sources", "withdraw", GONE, "--why", "x", "--yes", "--by", "asha"], catch_exceptions=False
    )
    assert done.exit_code == 0, done.output
    work = own_world.work()
    assert {r["booklet_id"] for r in work.tables.read_rows(SEGMENTED.table, PAPER)} == {SIBLING}
    import duckdb

    with duckdb.connect(str(own_world.home / "published" / "weightage.duckdb"), read_only=True) as published:
        (row,) = published.execute(asked, [PAPER]).fetchall()
    assert row[0] == SIBLING and row[1] > 0
    build = json.loads((own_world.home / "published" / "build.json").read_text(encoding="utf-8"))
    assert not any(GONE in paper["booklets"] for paper in build["papers"])


def test_a_dry_run_deletes_nothing(own_world: World) -> None:
    before = everything(own_world.home)
    done = CliRunner().invoke(app, ["sources", "withdraw", GONE, "--why", "x", "--dry-run"], catch_exceptions=False)
    assert done.exit_code == 0
    for store in STORES:
        assert store in done.output
    changed = {n for n, data in everything(own_world.home).items() if before.get(n) != data}
    assert not {n for n in changed if not n.startswith(("records.db", "run.lock", "dagster/"))}
    assert own_world.work().records.withdrawals() == {}


@pytest.mark.parametrize("store", list(STORES))
def test_a_purge_that_was_killed_is_taken_up_and_ends_the_same(
    own_world: World, monkeypatch: pytest.MonkeyPatch, store: str
) -> None:
    target = target_of(own_world.work(), ALONE)

    def killed(*_: object) -> list[str]:
        raise KeyboardInterrupt

    import importlib

    module = importlib.import_module("kwilo_assets.withdraw.withdraw")
    monkeypatch.setattr(module, "STORES", {**STORES, store: killed})
    with pytest.raises(KeyboardInterrupt):
        withdraw(own_world.work(), ALONE, who="asha", why="x")
    assert own_world.work().records.withdrawals()[ALONE].purged_at is None
    assert ALONE in own_world.work().withdrawn, "it is refused from the first moment on"
    monkeypatch.setattr(module, "STORES", STORES)
    withdraw(own_world.work(), ALONE, who="asha", why="x")
    assert own_world.work().records.withdrawals()[ALONE].purged_at is not None
    work = own_world.work()
    assert not [name for name in target.objects if work.objects.has(name)]
    assert not work.tables.path(SEGMENTED.table, "kcet-2022-physics").exists()


def test_an_unknown_booklet_is_an_error(own_world: World) -> None:
    done = CliRunner().invoke(app, ["sources", "withdraw", "neet-1999.x.en.nobody", "--why", "x", "--yes"])
    assert done.exit_code != 0
    assert own_world.work().records.withdrawals() == {}


def test_the_stores_that_the_small_world_has_nothing_in_let_go_too(own_world: World) -> None:
    work = own_world.work()
    sha256 = hash_of_bytes(b"original")
    target = Target(ALONE, "kcet-2022-physics", (sha256,), (f"{sha256}.pdf",), ())
    for path in (
        work.home.originals / f"{sha256}.enc",
        work.home.quarantine / "left",
        work.home.cache / "ocr" / sha256[:2] / sha256 / "0-x.json",
        work.home.cache / "objects" / f"{sha256}.pdf",
        work.home.root / "logs" / "dagster.log",
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"words of the paper")
    for hook, found in ((purge_originals, 1), (purge_quarantine, 1), (purge_caches, 2), (purge_logs, 1)):
        assert len(hook(work, target, True)) == found, hook
        assert len(hook(work, target, False)) == found, hook
        assert hook(work, target, False) == [], hook
    assert not [p for p in work.home.root.rglob("*") if p.is_file() and p.read_bytes() == b"words of the paper"]


def test_every_registered_store_has_its_test_here() -> None:
    """A store that is added to the registry must be named by a test of this file: here is the list to add to."""
    assert set(STORES) == {
        "published", "warehouse", "tables", "objects", "caches", "originals", "quarantine", "dagster", "logs",
    }  # fmt: skip


def test_deleted_rows_are_not_left_in_free_pages(own_world: World) -> None:
    withdraw(own_world.work(), ALONE, who="asha", why="x")
    for path in own_world.home.joinpath("dagster").rglob("*.db"):
        with sqlite3.connect(path) as connection:
            assert connection.execute("PRAGMA freelist_count").fetchone() == (0,), path


def test_a_change_of_rights_is_published_without_reading_a_page_again(own_world: World) -> None:
    import duckdb

    layout = own_world.work().tables.path("core/papers/page_layout", PAPER)
    read_at = layout.stat().st_mtime_ns
    manifest = next((own_world.folder / "papers").glob("*.yaml"))
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(
        text.replace("rights_status: licensed", "rights_status: restricted_reference").replace(
            "rights_evidence: made by a test", "rights_evidence: a letter"
        ),
        encoding="utf-8",
    )
    assert own_world.run().broken == []
    with duckdb.connect(str(own_world.home / "published" / "weightage.duckdb"), read_only=True) as published:
        rows = published.execute(
            "select distinct rights_status, rights_evidence, authority from counted_questions"
        ).fetchall()
        hashes = published.execute("select count(*) from counted_questions where file_sha256 is null").fetchone()
    assert rows == [("restricted_reference", "a letter", "licensed")]
    assert hashes == (0,)
    assert layout.stat().st_mtime_ns == read_at, "the pages were read again"
    kinds = [e.kind for e in own_world.work().records.events(SIBLING)]
    assert "source_changed" in kinds
