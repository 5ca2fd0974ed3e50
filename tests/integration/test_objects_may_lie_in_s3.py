"""The whole graph with its objects on a server that speaks S3: the same tables as with a folder, and no object here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from exam_sources.question_table import question_of_row
from kwilo_assets.run import run
from kwilo_assets.stages import DOCUMENT, SEGMENTED, TAGGED
from kwilo_assets.workplace import open_workplace
from kwilo_cli.main import app
from kwilo_core.settings import load_settings
from tests.integration.conftest import World
from tests.integration.small_papers import SmallBooklet, SmallPaper, write_labels, write_papers

BUCKET = "kwilo-graph"
PAPER = "kcet-2022-physics"


@pytest.fixture
def s3(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    pytest.importorskip("moto.server")
    import boto3
    from moto.server import ThreadedMotoServer

    for name, value in (
        ("AWS_ACCESS_KEY_ID", "test"),
        ("AWS_SECRET_ACCESS_KEY", "test"),
        ("AWS_DEFAULT_REGION", "us-east-1"),
    ):
        monkeypatch.setenv(name, value)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    endpoint = f"http://{host}:{port}"
    boto3.client("s3", endpoint_url=endpoint).create_bucket(Bucket=BUCKET)
    yield endpoint
    server.stop()


def test_a_paper_goes_through_with_its_objects_in_s3(
    s3: str, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_papers(tmp_path / "papers", [SmallPaper(2022, booklets=(SmallBooklet("A-1"),))])
    for name, value in {
        "KWILO_HOME": str(tmp_path / "home"),
        "KWILO_MANIFESTS": str(tmp_path / "papers"),
        "KWILO_LABELS": str(write_labels(tmp_path / "labels.jsonl")),
        "KWILO_WORKERS": "1",
        "KWILO_OBJECTS_URL": f"s3://{BUCKET}/objects",
        "KWILO_S3_ENDPOINT": s3,
    }.items():
        monkeypatch.setenv(name, value)
    summary = run(load_settings())
    assert summary.broken == []
    work = open_workplace(load_settings())
    (document,) = [r for r in work.tables.read_rows(DOCUMENT.table, PAPER) if r["role"] == "paper"]
    crops = [question_of_row(r).crop for r in work.tables.read_rows(SEGMENTED.table, PAPER)]
    assert work.objects.has(document["object_name"])
    assert crops and all(name and work.objects.is_whole(name) for name in crops)
    assert not (tmp_path / "home" / "objects").exists()
    assert len(work.tables.read_rows(TAGGED.table, PAPER)) == len(crops)
    assert run(load_settings()).made == 0, "nothing is due"
    done = CliRunner().invoke(app, ["sources", "verify"], catch_exceptions=False)
    assert done.exit_code == 0 and ", 0 damaged, 0 missing" in done.output, done.output
    catalogue = work.tables.read_rows("raw/papers/catalogue")
    assert f"s3://{BUCKET}/objects/" in catalogue[0]["files"]
    assert CliRunner().invoke(app, ["doctor"]).output.count("written, read and deleted") == 1


def test_every_object_of_a_whole_run_is_named_by_a_table(world: World) -> None:
    done = CliRunner().invoke(app, ["sources", "verify"], catch_exceptions=False)
    assert done.exit_code == 0 and ", 0 named by nothing" in done.output, done.output
