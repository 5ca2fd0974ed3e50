"""Bytes from an http or https address: streamed, with limits of size and time, each redirect checked anew.

Belongs here: one attempt. Retries and politeness are a layer above (`patient.py`), which decides by
`FetchError.is_transient` and is asked before each redirect is followed.
"""

from __future__ import annotations

import io
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Protocol
from urllib.parse import urljoin

import httpx

from exam_sources.acquisition.addresses import AddressError, CheckedAddress, Resolve, check_address, resolve
from exam_sources.acquisition.deadline import Deadline
from kwilo_core import thresholds
from kwilo_core.errors import KwiloError

USER_AGENT = "kwilo/0.1 (exam paper archive reader)"
REDIRECT_CODES = (301, 302, 303, 307, 308)
TRANSIENT_CODES = (408, 425, 429, 500, 502, 503, 504)


@dataclass(frozen=True, slots=True)
class FetchPolicy:
    """The limits of fetching.

    Attributes:
        max_bytes: Of one file, after any transfer encoding.
        connect_seconds, stall_seconds, total_seconds: Until a connection stands; without a byte; for a whole answer.
        redirects: How many are followed.
        allow_loopback: For tests with a server of their own.
        user_agent: What the server is told of who asks; its first word is the name that robots.txt knows.
        attempts: How often a file is asked for before a passing fault is told.
        first_pause_seconds, longest_pause_seconds: Before the second attempt, doubled at each; and at most. A server
            that asks for a longer one is not asked again for so long.
        host_interval_seconds: Between two requests to one host.
        obey_robots: Whether robots.txt is asked first.
    """

    max_bytes: int = thresholds.MAX_FILE_BYTES
    connect_seconds: float = thresholds.FETCH_CONNECT_SECONDS
    stall_seconds: float = thresholds.FETCH_STALL_SECONDS
    total_seconds: float = thresholds.FETCH_TOTAL_SECONDS
    redirects: int = thresholds.FETCH_REDIRECTS
    allow_loopback: bool = False
    user_agent: str = USER_AGENT
    attempts: int = thresholds.FETCH_ATTEMPTS
    first_pause_seconds: float = thresholds.FETCH_FIRST_PAUSE_SECONDS
    longest_pause_seconds: float = thresholds.FETCH_LONGEST_PAUSE_SECONDS
    host_interval_seconds: float = thresholds.FETCH_HOST_INTERVAL_SECONDS
    obey_robots: bool = True

    def with_limits(self, *, max_bytes: int) -> FetchPolicy:
        """The same policy with another limit of size."""
        return replace(self, max_bytes=max_bytes)


class FetchError(KwiloError):
    """A fetch that failed; `reason` is a short code, `is_transient` says whether trying later may help.

    Attributes:
        retry_after: Seconds of pause that the server asked for; None where it did not.
        url: The address that failed, after redirects; "" where it was none that was asked.
        is_settled: Nobody was asked, because of what was told a moment ago.
    """

    def __init__(
        self,
        message: str,
        *,
        reason: str,
        is_transient: bool,
        expected: str | None = None,
        remedy: str | None = None,
        retry_after: float | None = None,
        url: str = "",
        is_settled: bool = False,
    ) -> None:
        self.reason = reason
        self.is_settled = is_settled
        self.url = url
        self.is_transient = is_transient
        self.retry_after = retry_after
        super().__init__(message, expected=expected, remedy=remedy)


class Sink(Protocol):
    """Where bytes go."""

    def restart(self) -> None:
        """Forget what was written: an attempt begins."""

    def write(self, piece: bytes, /) -> object:
        """Take the next bytes."""


class Memory(io.BytesIO):
    """A sink for what is small."""

    def restart(self) -> None:
        self.seek(0)
        self.truncate()


@dataclass(frozen=True, slots=True)
class Fetched:
    """What came.

    Attributes:
        data: The bytes; empty where they went into a sink.
        url: The address that answered, after redirects.
        etag, last_modified: As the server stated them; "" where it did not.
        content_type: What the server called it; never believed.
        is_unchanged: The server said that the bytes are those that the conditions spoke of, and sent none.
    """

    data: bytes
    url: str
    content_type: str = ""
    etag: str = ""
    last_modified: str = ""
    is_unchanged: bool = False


def fetch(
    url: str,
    policy: FetchPolicy | None = None,
    *,
    into: Sink | None = None,
    conditions: Mapping[str, str] | None = None,
    before_asking: Callable[[str], None] | None = None,
    lookup: Resolve = resolve,
) -> Fetched:
    """The bytes at `url`.

    Args:
        url: An http or https address.
        policy: Limits of size and time.
        into: Where the bytes go as they come; kept in memory by default.
        conditions: Headers such as If-None-Match, which ask for the bytes only if they are others now.
        before_asking: Called with each address that is about to be asked, redirects included; may wait or raise.
        lookup: How a host name becomes addresses.

    Raises:
        FetchError: for every way in which that can fail, refused addresses included.
    """
    policy = policy or FetchPolicy()
    sink = Memory() if into is None else into
    timeout = httpx.Timeout(policy.stall_seconds, connect=policy.connect_seconds)
    # no proxy of the environment: it would resolve names by itself, behind the check
    with httpx.Client(
        timeout=timeout,
        follow_redirects=False,
        trust_env=False,
        verify=httpx.create_ssl_context(trust_env=True),
        limits=httpx.Limits(max_keepalive_connections=0),  # each request its connection, with its deadline
    ) as client:
        seen = [url]
        while True:
            try:
                address = check_address(seen[-1], allow_loopback=policy.allow_loopback, lookup=lookup)
            except AddressError as error:
                raise FetchError(
                    error.message,
                    reason=error.reason,
                    is_transient=error.reason == "unknown_host",
                    expected=error.expected,
                    remedy=error.remedy,
                ) from error
            if before_asking is not None:
                before_asking(address.url)
            sink.restart()
            answer = _one_request(client, address, policy, conditions or {}, sink)
            if isinstance(answer, Fetched):
                return replace(answer, data=sink.getvalue()) if isinstance(sink, Memory) else answer
            if answer in seen or len(seen) > policy.redirects:
                raise FetchError(
                    f"{url} redirects {len(seen)} times, last to {answer}",
                    reason="redirect_loop",
                    is_transient=False,
                    expected=f"at most {policy.redirects} redirects",
                )
            seen.append(answer)


def _one_request(
    client: httpx.Client, address: CheckedAddress, policy: FetchPolicy, conditions: Mapping[str, str], sink: Sink
) -> Fetched | str:
    """The file, or the address that the server redirects to."""
    with Deadline(policy.total_seconds) as deadline:
        try:
            response = _connect(client, address, policy, conditions, deadline)
            try:
                if response.status_code == 304 and conditions:
                    return Fetched(b"", address.url, is_unchanged=True)
                if response.status_code in REDIRECT_CODES and "location" in response.headers:
                    return urljoin(address.url, response.headers["location"])
                return _read(response, address.url, policy, deadline, sink)
            finally:
                response.close()
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            if deadline.is_over:
                raise _too_slow(address.url, policy) from error
            raise _told(error, address.url) from error


def _told(error: Exception, url: str) -> FetchError:
    """What went wrong with a connection, as a reason."""
    if _is_about_the_certificate(error):
        return FetchError(
            f"{url} shows a certificate that is not to be trusted: {error}",
            reason="bad_certificate",
            is_transient=False,
            remedy="fetch it by hand and name it by path",
            url=url,
        )
    if isinstance(error, httpx.ConnectError | httpx.ConnectTimeout):
        return FetchError(f"{url} cannot be reached: {error}", reason="unreachable", is_transient=True, url=url)
    if isinstance(error, httpx.TimeoutException):
        name = type(error).__name__
        return FetchError(f"{url} did not answer in time ({name})", reason="timeout", is_transient=True, url=url)
    if isinstance(error, httpx.TransportError):
        return FetchError(f"{url} broke off: {error}", reason="cut_off", is_transient=True, url=url)
    return FetchError(f"{url} cannot be asked for: {error}", reason="bad_address", is_transient=False, url=url)


def _is_about_the_certificate(error: BaseException | None) -> bool:
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return True
        error = error.__cause__ or error.__context__
    return False


def _connect(
    client: httpx.Client,
    address: CheckedAddress,
    policy: FetchPolicy,
    conditions: Mapping[str, str],
    deadline: Deadline,
) -> httpx.Response:
    """The head of the answer, from the first of the host's machines that takes the connection."""
    given = httpx.URL(address.url)
    for i, ip in enumerate(address.ips):
        request = client.build_request(
            "GET",
            given.copy_with(host=ip, fragment=None),
            # asked for as it is: a small compressed answer may unfold to any size
            headers={
                "Host": given.netloc.decode("ascii"),
                "User-Agent": policy.user_agent,
                "Accept-Encoding": "identity",
                **conditions,
            },
            extensions={"sni_hostname": address.host, "trace": deadline.trace},
        )
        try:
            return client.send(request, stream=True)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            if i + 1 == len(address.ips) or deadline.is_over:
                raise
    raise AssertionError("an address that was checked has at least one machine")


def _read(response: httpx.Response, url: str, policy: FetchPolicy, deadline: Deadline, sink: Sink) -> Fetched:
    code = response.status_code
    if code != 200:
        raise FetchError(
            f"{url} answered {code}",
            reason=f"http_{code}",
            is_transient=code in TRANSIENT_CODES,
            expected="200",
            retry_after=_retry_after(response.headers.get("retry-after", "")),
            url=url,
        )
    encoding = response.headers.get("content-encoding", "identity")
    if encoding.lower() != "identity":
        raise FetchError(
            f"{url} came compressed as {encoding!r}, unasked",
            reason="encoded",
            is_transient=False,
            expected="plain bytes",
        )
    stated = response.headers.get("content-length", "")
    if stated.isdigit() and int(stated) > policy.max_bytes:
        raise _too_large(url, int(stated), policy)
    size = 0
    for piece in response.iter_raw():
        size += len(piece)
        if size > policy.max_bytes:
            raise _too_large(url, size, policy)
        if deadline.is_over:
            raise _too_slow(url, policy)
        sink.write(piece)
    if deadline.is_over:  # an answer without a stated length ends where its connection is ended
        raise _too_slow(url, policy)
    return Fetched(
        b"",
        url,
        content_type=response.headers.get("content-type", ""),
        etag=response.headers.get("etag", ""),
        last_modified=response.headers.get("last-modified", ""),
    )


def _too_slow(url: str, policy: FetchPolicy) -> FetchError:
    return FetchError(
        f"{url} took longer than {policy.total_seconds:g} s", reason="timeout", is_transient=True, url=url
    )


def _too_large(url: str, size: int, policy: FetchPolicy) -> FetchError:
    return FetchError(
        f"{url} has {size} bytes or more",
        reason="too_large",
        is_transient=False,
        expected=f"at most {policy.max_bytes}",
    )


def _retry_after(text: str) -> float | None:
    """Seconds of pause that a Retry-After header asks for, as a number or as a date; None where it asks for none."""
    text = text.strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        until = parsedate_to_datetime(text)
    except (ValueError, OverflowError):  # a date or a zone that no clock has
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max(0.0, (until - datetime.now(UTC)).total_seconds())
