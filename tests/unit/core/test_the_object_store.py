"""The object store: the name is the hash of the whole, nothing lies there twice or in halves; in a folder and in S3."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kwilo_core.canonical import hash_of_bytes
from kwilo_core.errors import KwiloError
from kwilo_core.object_store import ObjectStore, open_store

BUCKET = "kwilo-test"


@pytest.fixture(scope="module")
def s3_endpoint() -> Iterator[str]:
    """A server that speaks S3, on a free port of this machine."""
    pytest.importorskip("moto.server")
    from moto.server import ThreadedMotoServer

    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


@pytest.fixture
def s3(s3_endpoint: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ObjectStore:
    import boto3

    for name, value in (
        ("AWS_ACCESS_KEY_ID", "test"),
        ("AWS_SECRET_ACCESS_KEY", "test"),
        ("AWS_DEFAULT_REGION", "us-east-1"),
    ):
        monkeypatch.setenv(name, value)
    boto3.client("s3", endpoint_url=s3_endpoint).create_bucket(Bucket=BUCKET)
    return open_store(tmp_path / "not_used", f"s3://{BUCKET}/{tmp_path.name}", endpoint=s3_endpoint)


@pytest.fixture(params=["folder", "s3"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> ObjectStore:
    if request.param == "s3":
        found: ObjectStore = request.getfixturevalue("s3")
        return found
    return open_store(tmp_path / "objects")


def test_what_is_put_comes_back_under_its_hash_and_lies_there_once(store: ObjectStore, tmp_path: Path) -> None:
    file = tmp_path / "paper.pdf"
    file.write_bytes(b"%PDF-1.7 " + b"x" * 3_000_000)
    name = store.put_file(file, ".pdf")
    assert name == hash_of_bytes(file.read_bytes()) + ".pdf"
    assert store.put(file.read_bytes(), ".pdf") == name
    assert list(store.names()) == [name]
    assert store.get(name) == file.read_bytes()
    assert store.size(name) == file.stat().st_size
    assert store.is_whole(name)
    assert file.exists()
    assert store.delete(name) and not store.has(name) and not store.delete(name)
    assert list(store.names()) == []


def test_damage_is_found_by_the_name(store: ObjectStore) -> None:
    name = store.put(b"whole", ".csv")
    (store.root / name[:2] / name).write_bytes(b"not whole")
    assert not store.is_whole(name)
    with pytest.raises(KwiloError, match="damaged"):
        store.get(name)


def test_an_object_that_is_not_there_is_told(store: ObjectStore) -> None:
    with pytest.raises(KwiloError, match="not in the store"):
        store.get("0" * 64)
    assert not store.is_whole("0" * 64)


@given(data=st.binary(max_size=300), ending=st.sampled_from(["", ".pdf", ".csv"]))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_any_bytes_come_back(tmp_path: Path, data: bytes, ending: str) -> None:
    store = open_store(tmp_path / "objects")
    assert store.get(store.put(data, ending)) == data


def test_a_writer_that_is_killed_leaves_no_object_and_its_leftovers_are_swept(tmp_path: Path) -> None:
    writer = (
        "import os, sys; from pathlib import Path; from kwilo_core.object_store import open_store\n"
        "n = 0\n"
        "store = open_store(Path(sys.argv[1]))\n"
        "print('go', flush=True)\n"
        "while True:\n"
        "    store.put(os.urandom(200_000)); n += 1\n"
    )
    for round_ in range(3):
        process = subprocess.Popen(
            [sys.executable, "-c", writer, str(tmp_path / "objects")], stdout=subprocess.PIPE, cwd=Path.cwd()
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.15 + 0.05 * round_)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
    store = open_store(tmp_path / "objects")
    names = list(store.names())
    assert names and all(store.is_whole(name) for name in names)
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    (store.root / names[0][:2] / f".{process.pid}-{'0' * 32}").write_bytes(b"half")
    at_work = store.root / names[0][:2] / f".{os.getpid()}-{'0' * 32}"
    at_work.write_bytes(b"half")
    assert store.sweep() >= 1
    assert at_work.exists(), "a file that is being written was taken away"
    assert store.leftovers() == []
    assert list(store.names()) == names


def test_writers_side_by_side_make_one_object(tmp_path: Path) -> None:
    store = open_store(tmp_path / "objects")
    data = os.urandom(500_000)
    names: list[str] = []
    threads = [threading.Thread(target=lambda: names.append(store.put(data))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(names) == {hash_of_bytes(data)}
    assert list(store.names()) == [hash_of_bytes(data)]
    assert store.leftovers() == []


def test_s3_without_credentials_names_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in list(os.environ):
        if name.startswith("AWS_"):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    with pytest.raises(KwiloError, match="AWS_ACCESS_KEY_ID"):
        open_store(tmp_path, "s3://bucket/prefix")
    assert list(tmp_path.iterdir()) == []


def test_an_address_without_a_scheme_is_no_address(tmp_path: Path) -> None:
    with pytest.raises(KwiloError, match="s3://"):
        open_store(tmp_path, "bucket/prefix")


def test_a_server_that_is_not_there_is_an_error_and_no_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "test")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "test")
    monkeypatch.setenv("AWS_MAX_ATTEMPTS", "1")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    store = open_store(tmp_path / "objects", "s3://bucket/prefix", endpoint=f"http://127.0.0.1:{port}")
    with pytest.raises(Exception, match=r"(?i)connect|endpoint"):
        store.put(b"bytes")
    assert not (tmp_path / "objects").exists()
