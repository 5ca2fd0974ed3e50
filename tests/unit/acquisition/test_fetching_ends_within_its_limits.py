"""Fetching from a server that does everything wrongly: each fault is a short code, and nothing hangs or overflows."""

from __future__ import annotations

import datetime as dt
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from exam_sources.acquisition.fetch import FetchError, FetchPolicy, fetch
from tests.unit.acquisition.archive_server import PDF, archive_server

POLICY = FetchPolicy(max_bytes=4000, connect_seconds=2, stall_seconds=0.5, total_seconds=1, allow_loopback=True)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with archive_server() as address:
        yield address


def test_bytes_and_what_the_server_said_of_them_arrive(server: str) -> None:
    got = fetch(f"{server}/good.pdf", POLICY)
    assert got.data == PDF
    assert (got.etag, got.last_modified) == ('"v1"', "Mon, 01 Jan 2024 00:00:00 GMT")


def test_a_redirect_is_followed_and_the_last_address_is_kept(server: str) -> None:
    got = fetch(f"{server}/once", POLICY)
    assert (got.data, got.url) == (PDF, f"{server}/good.pdf")


def test_the_server_is_asked_under_the_name_of_the_address_and_reached_at_the_checked_machine(server: str) -> None:
    port = server.rsplit(":", 1)[1]
    got = fetch(f"http://papers.test:{port}/host", POLICY, lookup=lambda host, _: ["127.0.0.1"])
    assert got.data == f"%PDF-papers.test:{port}".encode()


def test_a_name_is_looked_up_once_so_that_a_second_answer_changes_nothing(server: str) -> None:
    answers = iter([["127.0.0.1"], ["10.0.0.1"]])
    port = server.rsplit(":", 1)[1]
    got = fetch(f"http://papers.test:{port}/good.pdf", POLICY, lookup=lambda host, _: next(answers))
    assert got.data == PDF
    assert next(answers) == ["10.0.0.1"]


@pytest.mark.parametrize(
    ("path", "reason", "is_transient"),
    [
        ("/loop", "redirect_loop", False),
        ("/chain", "redirect_loop", False),
        ("/inside", "private_address", False),
        ("/file", "bad_address", False),
        ("/cut", "cut_off", True),
        ("/slow", "timeout", True),
        ("/drip", "timeout", True),
        ("/drip-head", "timeout", True),
        ("/drip-unsaid", "timeout", True),
        ("/interim", "timeout", True),
        ("/reset", "cut_off", True),
        ("/bad-redirect", "bad_address", False),
        ("/large", "too_large", False),
        ("/large-unsaid", "too_large", False),
        ("/zipped", "encoded", False),
        ("/404", "http_404", False),
        ("/503", "http_503", True),
        ("/429", "http_429", True),
    ],
)
def test_each_fault_has_its_code(server: str, path: str, reason: str, is_transient: bool) -> None:
    with pytest.raises(FetchError) as caught:
        fetch(server + path, POLICY)
    assert (caught.value.reason, caught.value.is_transient) == (reason, is_transient)


@pytest.fixture(scope="module")
def own_certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate that nobody but its maker vouches for, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "papers.test")])
    day = dt.timedelta(days=1)
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - day)
        .not_valid_after(now + day)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("papers.test")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    folder = tmp_path_factory.mktemp("certificate")
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(Encoding.PEM))
    (folder / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return folder / "certificate.pem", folder / "key.pem"


def test_a_certificate_that_nobody_vouches_for_is_told_and_one_that_is_known_is_read(
    own_certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = lambda host, port: ["127.0.0.1"]  # noqa: E731
    with archive_server(certificate=own_certificate) as address:
        url = address.replace("127.0.0.1", "papers.test")
        with pytest.raises(FetchError) as caught:
            fetch(f"{url}/good.pdf", POLICY, lookup=here)
        assert (caught.value.reason, caught.value.is_transient) == ("bad_certificate", False)
        monkeypatch.setenv("SSL_CERT_FILE", str(own_certificate[0]))
        assert fetch(f"{url}/good.pdf", POLICY, lookup=here).data == PDF
        with pytest.raises(FetchError) as caught:  # of another name
            fetch(f"{url.replace('papers', 'other')}/good.pdf", POLICY, lookup=here)
        assert caught.value.reason == "bad_certificate"
        with pytest.raises(FetchError) as caught:  # the time ends through the encryption too
            fetch(f"{url}/drip-head", POLICY, lookup=here)
        assert caught.value.reason == "timeout"


def test_an_answer_to_a_greeting_that_never_ends_is_a_timeout() -> None:
    """A server that takes the connection and speaks no encryption holds nobody beyond the time."""
    with socket.create_server(("127.0.0.1", 0)) as quiet:
        begun = time.monotonic()
        with pytest.raises(FetchError) as caught:
            fetch(f"https://127.0.0.1:{quiet.getsockname()[1]}/a.pdf", POLICY)
        assert caught.value.is_transient and time.monotonic() - begun < 2 * POLICY.connect_seconds


def test_this_machine_is_refused_unless_it_is_allowed(server: str) -> None:
    with pytest.raises(FetchError) as caught:
        fetch(f"{server}/good.pdf", FetchPolicy())
    assert caught.value.reason == "private_address"


def test_a_port_that_nobody_listens_on_is_a_transient_failure() -> None:
    with archive_server() as address:
        pass
    with pytest.raises(FetchError) as caught:
        fetch(f"{address}/good.pdf", POLICY)
    assert (caught.value.reason, caught.value.is_transient) == ("unreachable", True)
