"""Addresses: only machines of the public internet, whatever a name resolves to or a server says."""

from __future__ import annotations

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.acquisition.addresses import AddressError, check_address


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.1.2.3", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1",
        "224.0.0.1", "240.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "fec0::1", "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "2002:7f00:1::", "fe80::1%eth0",
    ],
)  # fmt: skip
def test_a_private_address_is_refused_behind_any_name(address: str) -> None:
    with pytest.raises(AddressError) as caught:
        check_address("https://papers.example.org/a.pdf", lookup=lambda host, port: [address])
    assert caught.value.reason == "private_address"


def test_one_private_address_among_public_ones_is_enough_to_refuse() -> None:
    with pytest.raises(AddressError, match="private"):
        check_address("https://example.org/", lookup=lambda host, port: ["93.184.216.34", "192.168.0.9"])


@given(st.integers(0, 2**32 - 1))
def test_no_address_is_taken_that_is_not_global(number: int) -> None:
    ip = ipaddress.IPv4Address(number)
    try:
        checked = check_address("http://example.org/", lookup=lambda host, port: [str(ip)])
    except AddressError:
        assert not ip.is_global or ip.is_multicast or ip.is_reserved
    else:
        assert checked.ips == (str(ip),)
        assert ip.is_global and not ip.is_private and not ip.is_loopback


def test_loopback_is_taken_only_where_it_is_allowed() -> None:
    with pytest.raises(AddressError):
        check_address("http://localhost:8000/a.pdf", lookup=lambda host, port: ["127.0.0.1"])
    checked = check_address(
        "http://localhost:8000/a.pdf", allow_loopback=True, lookup=lambda host, port: ["::1", "127.0.0.1"]
    )
    assert (checked.host, checked.port, checked.ips) == ("localhost", 8000, ("127.0.0.1", "::1"))
    with pytest.raises(AddressError):
        check_address("http://h/", allow_loopback=True, lookup=lambda host, port: ["10.0.0.1"])


@pytest.mark.parametrize(
    "url",
    ["ftp://example.org/a", "file:///etc/hosts", "gopher://x", "//example.org/a", "https:///a", "http://", "nonsense",
     "http://user:secret@example.org/a", "http://[::1", "http://example.org:99999/"],
)  # fmt: skip
def test_other_forms_are_refused_before_any_name_is_looked_up(url: str) -> None:
    def never(host: str, port: int) -> list[str]:
        raise AssertionError(f"{host} was looked up")

    with pytest.raises(AddressError) as caught:
        check_address(url, lookup=never)
    assert caught.value.reason == "bad_address"
    assert "secret" not in caught.value.one_line()


def test_a_host_that_nobody_knows_is_a_failure_with_its_name() -> None:
    def unknown(host: str, port: int) -> list[str]:
        raise OSError(-2, "Name or service not known")

    with pytest.raises(AddressError, match=r"nowhere\.example") as caught:
        check_address("https://nowhere.example/a.pdf", lookup=unknown)
    assert caught.value.reason == "unknown_host"
