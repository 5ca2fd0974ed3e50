"""What a server allows robots to fetch, by its robots.txt (RFC 9309).

A server without one (any 4xx) allows everything. One whose robots.txt cannot be had (5xx, no answer) is not asked for
anything else now: the failure is told as the file's, and a later run tries again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import urlsplit
from urllib.robotparser import RobotFileParser

from exam_sources.acquisition.fetch import FetchError, FetchPolicy

MAX_ROBOTS_BYTES = 500 * 1024
"""What RFC 9309 asks a reader to take at least; more is no rule book."""

Get = Callable[[str, FetchPolicy], bytes]


@dataclass
class RobotRules:
    """The rules of each server that was asked, kept for the life of the process.

    Attributes:
        get: How robots.txt is fetched: one attempt, under the rules for addresses.
    """

    get: Get
    _rules: dict[str, RobotFileParser] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def check(self, url: str, policy: FetchPolicy) -> None:
        """Nothing where the server allows `url` to this user agent.

        Raises:
            FetchError: `robots` where it does not; `robots_unknown` (transient) where its rules cannot be had.
        """
        parts = urlsplit(url)
        origin = f"{parts.scheme}://{parts.netloc}"
        with self._lock:
            rules = self._rules.get(origin)
        if rules is None:
            rules = self._read(origin, policy)
            with self._lock:
                self._rules[origin] = rules
        agent = policy.user_agent.split("/", 1)[0].strip() or "kwilo"
        if not rules.can_fetch(agent, url):
            raise FetchError(
                f"{origin}/robots.txt does not allow {parts.path or '/'} to {agent}",
                reason="robots",
                is_transient=False,
                remedy="ask the publisher, or fetch it by hand and name it by path",
            )

    def _read(self, origin: str, policy: FetchPolicy) -> RobotFileParser:
        rules = RobotFileParser()
        try:
            text = self.get(f"{origin}/robots.txt", policy).decode("utf-8", errors="replace")
        except FetchError as error:
            if error.reason.startswith("http_4") and not error.is_transient:
                text = ""
            elif error.reason in ("redirect_loop", "too_large", "encoded"):
                text = ""  # no rule book that anybody could read
            else:
                raise FetchError(
                    f"the rules of {origin} for robots cannot be had: {error.message}",
                    reason=error.reason if error.reason in ("unknown_host", "private_address") else "robots_unknown",
                    is_transient=error.is_transient,
                ) from error
        rules.parse(text.splitlines())
        return rules
