"""Which addresses may be fetched: http and https, on machines of the public internet.

A manifest may come from anyone, so an address in it must never reach the network that the platform runs in. A host name
is resolved once, every address it has is checked, and the connection goes to a checked address: a name that answers
differently the second time gains nothing.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from kwilo_core.errors import KwiloError

Resolve = Callable[[str, int], list[str]]


class AddressError(KwiloError):
    """An address that may not be fetched; `reason` is its short code."""

    def __init__(self, message: str, *, reason: str, expected: str | None = None, remedy: str | None = None) -> None:
        self.reason = reason
        super().__init__(message, expected=expected, remedy=remedy)


@dataclass(frozen=True, slots=True)
class CheckedAddress:
    """An address that may be fetched, with the machine that it was checked for.

    Attributes:
        url: As given.
        host, port: As the address names them.
        ips: The host's addresses, all of them checked; IPv4 first, since fewer networks lack it.
    """

    url: str
    host: str
    port: int
    ips: tuple[str, ...]


def resolve(host: str, port: int) -> list[str]:
    """The addresses of a host name, as the system knows them."""
    return sorted({str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)})


def check_address(url: str, *, allow_loopback: bool = False, lookup: Resolve = resolve) -> CheckedAddress:
    """`url`, checked.

    Args:
        url: An absolute address.
        allow_loopback: Whether this machine's own addresses may be fetched (tests with a server of their own).
        lookup: How a host name becomes addresses.

    Raises:
        AddressError: when the scheme is another, the address names credentials, the host is unknown, or any of its
            addresses is private, loopback, link-local, reserved or multicast.
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError as error:
        raise AddressError(f"address {url!r}: {error}", reason="bad_address") from error
    _check_form(url, parts)
    if not host:
        raise AddressError(f"address {url!r} has no host", reason="bad_address")
    try:
        found = lookup(host, port)
    except OSError as error:
        raise AddressError(
            f"host {host!r} is not known: {error.strerror or error}",
            reason="unknown_host",
            remedy="check the address and the network",
        ) from error
    except UnicodeError as error:
        raise AddressError(f"host {host!r}: {error}", reason="bad_address") from error
    for ip in found:
        if not _is_public(ip, allow_loopback):
            raise AddressError(
                f"host {host!r} is at {ip}, a private address", reason="private_address", expected="a public server"
            )
    if not found:
        raise AddressError(f"host {host!r} has no address", reason="unknown_host")
    return CheckedAddress(url, host, port, tuple(sorted(found, key=lambda ip: ":" in ip)))


def _check_form(url: str, parts: SplitResult) -> None:
    if parts.scheme not in ("http", "https"):
        raise AddressError(f"address {url!r}", reason="bad_address", expected="http or https")
    if parts.username or parts.password:
        # it would end in tables and logs
        raise AddressError(f"an address at {parts.hostname} with a name or password in it", reason="bad_address")


def _is_public(text: str, allow_loopback: bool) -> bool:
    address = ipaddress.ip_address(text.split("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        # an IPv4 address in IPv6 clothes is judged as what it is
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is not None:
            address = inner
        elif address.is_site_local:  # fec0::/10, given up as a standard and still used in private networks
            return False
    if address.is_loopback:
        return allow_loopback
    return address.is_global and not (address.is_multicast or address.is_reserved)
