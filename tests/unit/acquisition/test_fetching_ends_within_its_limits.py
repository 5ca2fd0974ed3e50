"""Fetching from a server that does everything wrongly: each fault is a short code, and nothing hangs or overflows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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
