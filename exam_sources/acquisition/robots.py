"""What a server allows robots to fetch, by its robots.txt (RFC 9309): the longest rule that matches counts.

A server without one (any 4xx) allows everything. One whose robots.txt cannot be had (5xx, no answer) is not asked for
anything else now: the failure is told as the file's, and a later run tries again. The standard library's reader is not
used: it takes the first rule that matches and knows neither `*` nor `$`: `Disallow: /*.pdf$` forbids it nothing.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote, urlsplit

from exam_sources.acquisition.fetch import FetchError, FetchPolicy

MAX_ROBOTS_BYTES = 500 * 1024
"""What RFC 9309 asks a reader to take at least; more is no rule book."""

KEPT_SECONDS = 24 * 3600.0
"""RFC 9309: rules are not to be used for longer than a day without asking again."""

TOLD_AS_THEY_ARE = ("unknown_host", "private_address", "bad_address", "unreachable", "bad_certificate")
"""Faults of the server as a whole, which its papers share."""

Get = Callable[[str, FetchPolicy], bytes]

_ESCAPE = re.compile(r"%([0-9A-Fa-f]{2})")
_UNRESERVED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


@dataclass(frozen=True, slots=True)
class Rule:
    """One line: a pattern, and whether what matches it may be fetched."""

    pattern: str
    allows: bool

    def matches(self, target: str) -> bool:
        """Whether `target` (path and query, in normal form) begins as the pattern says; in time linear in both."""
        is_anchored = self.pattern.endswith("$")
        first, *others = self.pattern.removesuffix("$").split("*")
        if not target.startswith(first):
            return False
        at = len(first)
        if is_anchored and not others:
            return at == len(target)
        last = others.pop() if is_anchored else ""
        for part in others:
            at = target.find(part, at)
            if at < 0:
                return False
            at += len(part)
        return not is_anchored or (len(target) - len(last) >= at and target.endswith(last))


@dataclass(frozen=True, slots=True)
class Rules:
    """What one robots.txt says to one robot.

    Attributes:
        rules: Those of its group.
        delay: Seconds between two requests that the group asks for.
    """

    rules: tuple[Rule, ...] = ()
    delay: float = 0.0

    def allow(self, url: str) -> bool:
        """Whether the address may be fetched."""
        parts = urlsplit(url)
        target = _normal((parts.path or "/") + (f"?{parts.query}" if parts.query else ""))
        if target == "/robots.txt":
            return True
        found = [rule for rule in self.rules if rule.matches(target)]
        best = max(found, key=lambda rule: (len(rule.pattern), rule.allows), default=None)
        return best is None or best.allows


def read_rules(text: str, agent: str) -> Rules:
    """The rules that `text`, a robots.txt, has for the robot `agent` (its name without a version).

    All groups that name the robot count together; where none does, those for `*`.
    """
    groups: dict[str, tuple[list[Rule], list[float]]] = {}
    names: list[str] = []
    is_head = False
    for line in text.removeprefix("\ufeff").splitlines():
        key, colon, value = line.split("#", 1)[0].partition(":")
        key, value = key.strip().lower(), value.strip()
        if not colon:
            continue
        if key == "user-agent":
            names = [*names, _name(value)] if is_head else [_name(value)]
            is_head = True
            groups.setdefault(names[-1], ([], []))
        elif key in ("allow", "disallow"):
            is_head = False
            if value:
                for name in names:
                    groups[name][0].append(Rule(_normal(value), key == "allow"))
        elif key == "crawl-delay":
            is_head = False
            if re.fullmatch(r"\d{1,6}(\.\d+)?", value):
                for name in names:
                    groups[name][1].append(float(value))
    rules, delays = groups.get(agent.lower()) or groups.get("*") or ([], [])
    return Rules(tuple(rules), max(delays, default=0.0))


def _name(value: str) -> str:
    found = re.match(r"[A-Za-z_-]+", value)
    return found.group().lower() if found else "*" if value.startswith("*") else ""


def _normal(target: str) -> str:
    """A path with one spelling for each: what needs no escape has none, every other octet has one in capitals."""

    def spelled(found: re.Match[str]) -> str:
        letter = chr(int(found[1], 16))
        return letter if letter in _UNRESERVED else found[0].upper()

    return _ESCAPE.sub(spelled, quote(target, safe="%/?:@!$&'()*+,;=~[]|"))


@dataclass
class RobotRules:
    """The rules of each server that was asked, kept for a day.

    Attributes:
        get: How robots.txt is fetched: one attempt, under the rules for addresses.
        clock: For tests.
    """

    get: Get
    clock: Callable[[], float] = time.monotonic
    _texts: dict[str, tuple[float, str]] = field(default_factory=dict)
    _locks: dict[str, threading.Lock] = field(default_factory=dict)

    def check(self, url: str, policy: FetchPolicy) -> float:
        """The seconds that the server wants between two requests, where it allows `url` to this user agent.

        Raises:
            FetchError: `robots` where it does not; `robots_unknown` (transient) where its rules cannot be had.
        """
        parts = urlsplit(url)
        origin = f"{parts.scheme}://{parts.netloc}"
        agent = agent_of(policy.user_agent)
        rules = read_rules(self._text(origin, policy), agent)
        if not rules.allow(url):
            raise FetchError(
                f"{origin}/robots.txt does not allow {parts.path or '/'} to {agent}",
                reason="robots",
                is_transient=False,
                remedy="ask the publisher, or fetch it by hand and name it by path",
                url=url,
            )
        return min(rules.delay, policy.longest_pause_seconds)

    def _text(self, origin: str, policy: FetchPolicy) -> str:
        # one at a time for each server, so that none is asked for its rules by two threads
        with self._locks.setdefault(origin, threading.Lock()):
            at, text = self._texts.get(origin, (None, ""))
            if at is None or self.clock() - at > KEPT_SECONDS:
                text = self._read(origin, policy)
                self._texts[origin] = (self.clock(), text)
            return text

    def _read(self, origin: str, policy: FetchPolicy) -> str:
        try:
            return self.get(f"{origin}/robots.txt", policy).decode("utf-8", errors="replace")
        except FetchError as error:
            if error.reason.startswith("http_4") and not error.is_transient:
                return ""
            if error.reason in ("redirect_loop", "too_large", "encoded"):
                return ""  # no rule book that anybody could read
            raise FetchError(
                f"the rules of {origin} for robots cannot be had: {error.message}",
                reason=error.reason if error.reason in TOLD_AS_THEY_ARE else "robots_unknown",
                is_transient=error.is_transient,
                retry_after=error.retry_after,
                url=error.url,
                is_settled=error.is_settled,
            ) from error


def agent_of(user_agent: str) -> str:
    """The name that robots.txt knows a reader by: the first word of its user agent, without the version."""
    found: Sequence[str] = re.findall(r"^[A-Za-z_-]+", user_agent.strip())
    return found[0] if found else "kwilo"
