"""`kwilo sources add --kind questions`: the map of papers stands in the manifest, what is not mapped is said."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from exam_sources.manifests.reader import load_manifests
from kwilo_cli.commands.sources import app
from kwilo_core.errors import KwiloError
from tests.unit.question_files.banks import labelled, write_lines

runner = CliRunner()


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("KWILO_MANIFESTS", str(tmp_path / "manifests"))
    (tmp_path / "manifests").mkdir()
    return tmp_path


def add(file: Path, *more: str) -> str:
    arguments = ["add", str(file), "--kind", "questions", "--authority", "coaching", "--rights", "licensed"]
    result = runner.invoke(app, [*arguments, *more], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_map_is_written_and_loads(own_home: Path) -> None:
    rows = [labelled(paper=p) for p in ("aieee-2003", "jee-main-2013-offline", "my-own-test")] + ["{"]
    bank = write_lines(own_home / "manifests" / "bank.jsonl.gz", rows)
    said = add(bank, "--exam", "jee main", "--publisher", "bank", "--completeness", "whole")
    assert "2 papers with 3 rows" in said
    assert "'my-own-test' (1 rows) is no paper known here" in said
    assert "line 4: not_json" in said
    manifest = own_home / "manifests" / "manifest.yaml"
    (entry,) = yaml.safe_load(manifest.read_text())["question_files"]
    assert entry["papers"] == {
        "aieee-2003": "jee_main-2003", "jee-main-2013-offline": "jee_main-2013", "my-own-test": None
    }  # fmt: skip
    assert (entry["path"], entry["completeness"]) == ("bank.jsonl.gz", "whole")
    catalogue = load_manifests([manifest])
    assert catalogue.paper_ids == ["jee_main-2003", "jee_main-2013"]
    assert len(catalogue.problems) == 1
    assert runner.invoke(app, ["check"]).exit_code == 1  # until a person maps it


def test_rows_without_a_paper_are_one_paper_or_a_collection(own_home: Path) -> None:
    bank = write_lines(own_home / "bank.jsonl", [labelled(paper=None)])
    with pytest.raises(KwiloError, match="--name for a collection"):
        add(bank, "--exam", "JEE_MAIN")
    add(bank, "--exam", "JEE_MAIN", "--year", "2021", "--session", "16 Mar", "--shift", "1")
    other = write_lines(own_home / "other.jsonl", [labelled(paper=None, id="2")])
    add(other, "--exam", "NEET", "--name", "physics")
    catalogue = load_manifests([own_home / "manifests"])
    assert catalogue.problems == ()
    assert catalogue.paper_ids == ["jee_main-2021-mar16-s1", "neet-collection-physics"]


def test_a_manifest_keeps_its_text_and_takes_no_file_twice(own_home: Path) -> None:
    manifest = own_home / "manifests" / "manifest.yaml"
    text = "manifest_version: 1  # ours\nquestion_files: []\npapers: []  # none yet\n"
    manifest.write_text(text)
    bank = write_lines(own_home / "bank.jsonl", [labelled()])
    add(bank, "--exam", "JEE_MAIN")
    after = manifest.read_text()
    assert after.startswith("manifest_version: 1  # ours\nquestion_files:\n")
    assert after.endswith("papers: []  # none yet\n")
    with pytest.raises(KwiloError, match="has the file"):
        add(bank, "--exam", "JEE_MAIN")
    assert manifest.read_text() == after


def test_a_file_that_is_no_bank_is_refused(own_home: Path) -> None:
    (own_home / "a.csv").write_text("question,answer\n1,A\n2,B\n")
    with pytest.raises(KwiloError, match="expected JSON"):
        add(own_home / "a.csv", "--exam", "NEET")
    assert not (own_home / "manifests" / "manifest.yaml").exists()
