"""A fetch as a careful person would do it: in its turn, where robots are allowed, again after a passing fault.

One attempt is `fetch.py`. Here: which faults are worth another attempt, how long is waited, and that a server which
asks for a pause gets it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

import tenacity

from exam_sources.acquisition.addresses import Resolve, resolve
from exam_sources.acquisition.fetch import Fetched, FetchError, FetchPolicy, fetch
from exam_sources.acquisition.politeness import PACER, HostPacer
from exam_sources.acquisition.robots import MAX_ROBOTS_BYTES, RobotRules

NOT_WORTH_WAITING = ("unknown_host",)
"""Faults that pass, but not within seconds: a machine without a network would wait at every paper."""


def _get_robots(url: str, policy: FetchPolicy) -> bytes:
    return fetch(url, policy.with_limits(max_bytes=MAX_ROBOTS_BYTES)).data


ROBOTS = RobotRules(_get_robots)
"""The rules that this process has read."""


def fetch_patiently(
    url: str,
    policy: FetchPolicy,
    *,
    conditions: Mapping[str, str] | None = None,
    lookup: Resolve = resolve,
    pacer: HostPacer = PACER,
    robots: RobotRules = ROBOTS,
    sleep: Callable[[float], None] = time.sleep,
) -> Fetched:
    """The bytes at `url`, in as many attempts as the policy allows.

    Args:
        url: The address.
        policy: Limits, attempts, pauses.
        conditions: Headers that ask for the bytes only if they changed; see `Fetched.is_unchanged`.
        lookup: How a host name becomes addresses.
        pacer, robots, sleep: For tests.

    Raises:
        FetchError: of the last attempt; a permanent fault is told at once.
    """
    host = urlsplit(url).netloc
    if policy.obey_robots:
        robots.check(url, policy)

    def attempt() -> Fetched:
        pacer.wait(host, policy.host_interval_seconds)
        return fetch(url, policy, conditions=conditions, lookup=lookup)

    def is_worth_another(error: BaseException) -> bool:
        return isinstance(error, FetchError) and error.is_transient and error.reason not in NOT_WORTH_WAITING

    def pause(state: tenacity.RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        asked = error.retry_after if isinstance(error, FetchError) else None
        if asked is not None:
            seconds = min(asked, policy.longest_pause_seconds)
            pacer.put_off(host, seconds)
            return seconds
        # a share of chance, so that many readers of one server do not come back together
        longest = min(policy.first_pause_seconds * 2 ** (state.attempt_number - 1), policy.longest_pause_seconds)
        return longest * random.uniform(0.5, 1.0)

    return tenacity.Retrying(
        stop=tenacity.stop_after_attempt(policy.attempts),
        wait=pause,
        retry=tenacity.retry_if_exception(is_worth_another),
        sleep=sleep,
        reraise=True,
    )(attempt)
