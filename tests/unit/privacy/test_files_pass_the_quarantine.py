"""Between the source and the store: the quarantine, the copy that is stored, the original that is dropped or kept."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from cryptography.fernet import Fernet
from upath import UPath

from exam_sources.acquisition.acquire import AcquiredFile, AcquisitionFailure, acquire
from exam_sources.acquisition.quarantine import HeldFile, empty_quarantine, in_quarantine
from exam_sources.manifests.catalogue import ManifestFile
from exam_sources.manifests.vocabulary import Role
from exam_sources.privacy.originals import read_original
from kwilo_core.errors import SettingsError
from kwilo_core.object_store import ObjectStore
from kwilo_core.settings import load_settings
from tests.planted_sheets import NAME, VALUES, born_digital


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def sheet(tmp_path: Path) -> bytes:
    data = born_digital("table")
    (tmp_path / "sheet.pdf").write_bytes(data)
    return data


def acquired(folder: Path, home: Path, name: str = "sheet.pdf", role: Role = Role.PAPER) -> object:
    file = ManifestFile(role, name, None, None, None)
    return acquire(file, manifest_dir=folder, store=ObjectStore(UPath(home / "objects")))


def files_under(folder: Path) -> list[Path]:
    return [p for p in folder.rglob("*") if p.is_file()]


def test_the_copy_is_stored_under_its_own_hash_and_known_by_the_originals(
    tmp_path: Path, home: Path, sheet: bytes
) -> None:
    got = acquired(tmp_path, home)
    assert isinstance(got, AcquiredFile)
    original = hashlib.sha256(sheet).hexdigest()
    assert got.sha256 == original and not got.object_name.startswith(original)
    stored = ObjectStore(UPath(home / "objects")).get(got.object_name)
    assert hashlib.sha256(stored).hexdigest() == got.object_name[:64]
    assert [p.name for p in files_under(home)] == [got.object_name]
    again = acquired(tmp_path, home)
    assert again == got


def test_the_original_is_kept_encrypted_where_a_setting_asks_for_it(
    tmp_path: Path, home: Path, sheet: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KWILO_KEEP_ORIGINALS", "true")
    with pytest.raises(SettingsError, match="KWILO_ORIGINALS_KEY"):
        acquired(tmp_path, home)
    assert files_under(home) == []
    monkeypatch.setenv("KWILO_ORIGINALS_KEY", Fernet.generate_key().decode())
    got = acquired(tmp_path, home)
    assert isinstance(got, AcquiredFile)
    kept = home / "originals" / f"{got.sha256}.enc"
    assert {p.name for p in files_under(home)} == {got.object_name, kept.name}
    assert NAME.encode() not in kept.read_bytes()
    assert read_original(got.sha256, load_settings()) == sheet


def test_the_originals_key_is_in_no_representation_of_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    key = Fernet.generate_key().decode()
    monkeypatch.setenv("KWILO_ORIGINALS_KEY", key)
    assert key not in repr(load_settings()) and key not in str(load_settings())


def test_a_table_of_candidates_ends_as_a_row_without_their_data(tmp_path: Path, home: Path) -> None:
    (tmp_path / "key.csv").write_text(f"Roll No,Candidate Name,Answer\nDL7710426688,{NAME},A\n", encoding="utf-8")
    got = acquired(tmp_path, home, "key.csv", Role.KEY)
    assert isinstance(got, AcquisitionFailure)
    assert got.reason == "personal_data" and not [v for v in VALUES if v in got.message]
    assert files_under(home) == []


def test_the_quarantine_is_its_owners_alone_and_empty_afterwards(tmp_path: Path) -> None:
    with in_quarantine(b"data", tmp_path / "quarantine") as path:
        assert path.read_bytes() == b"data"
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700
    assert list((tmp_path / "quarantine").iterdir()) == []


def test_what_a_full_disk_did_not_take_is_deleted(tmp_path: Path) -> None:
    file = HeldFile(tmp_path / "quarantine")
    file._file.close()
    file._file = Path("/dev/full").open("wb")  # noqa: SIM115 - it is closed by what is tested
    file.write(b"waits in memory")
    file.discard()
    assert list((tmp_path / "quarantine").iterdir()) == []


def test_what_a_killed_run_left_is_deleted(tmp_path: Path) -> None:
    (tmp_path / "left").write_bytes(b"data")
    (tmp_path / "opened archive").mkdir()
    (tmp_path / "opened archive" / "member").write_bytes(b"data")
    empty_quarantine(tmp_path)
    assert list(tmp_path.iterdir()) == []
    empty_quarantine(tmp_path / "none")
