"""The bytes of a file of structured questions come into the store once, however many papers it has."""

from __future__ import annotations

from pathlib import Path

from upath import UPath

from exam_sources.acquisition.acquire import AcquiredFile, acquire
from exam_sources.manifests.catalogue import ManifestFile
from exam_sources.manifests.vocabulary import Role
from kwilo_core.canonical import hash_of_file
from kwilo_core.object_store import ObjectStore
from tests.unit.question_files.banks import labelled, write_lines

NOWHERE = "https://bank.invalid/bank.jsonl.gz"


def test_stated_bytes_that_are_stored_are_not_fetched_again(tmp_path: Path) -> None:
    bank = write_lines(tmp_path / "bank.jsonl.gz", [labelled()])
    sha = hash_of_file(bank)
    store = ObjectStore(UPath(tmp_path / "objects"))
    local = ManifestFile(Role.QUESTIONS, "bank.jsonl.gz", None, sha, None)
    first = acquire(local, manifest_dir=tmp_path, store=store)
    assert isinstance(first, AcquiredFile)
    again = acquire(ManifestFile(Role.QUESTIONS, None, NOWHERE, sha, None), manifest_dir=tmp_path, store=store)
    assert isinstance(again, AcquiredFile)  # an address that never answers
    assert (again.object_name, again.size_bytes) == (first.object_name, bank.stat().st_size)
    other = acquire(ManifestFile(Role.PAPER, None, NOWHERE, sha, None), manifest_dir=tmp_path, store=store)
    assert not isinstance(other, AcquiredFile)
