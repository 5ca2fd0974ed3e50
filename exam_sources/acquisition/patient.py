"""A fetch as a careful person would do it: in its turn, where robots are allowed, again after a passing fault.

One attempt is `fetch.py`. Here: which faults are worth another attempt, how long is waited, and that each server on the
way, those that a redirect leads to included, gets the pauses that it asks for.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

import tenacity

from exam_sources.acquisition.addresses import Resolve, resolve
from exam_sources.acquisition.fetch import Fetched, FetchError, FetchPolicy, Sink, fetch
from exam_sources.acquisition.politeness import PACER, HostPacer
from exam_sources.acquisition.robots import MAX_ROBOTS_BYTES, RobotRules
from kwilo_core import thresholds

NOT_WORTH_WAITING = ("unknown_host",)
"""Faults that pass, but not within seconds: a machine without a network would wait at every paper."""


def _get_robots(url: str, policy: FetchPolicy) -> bytes:
    PACER.wait(urlsplit(url).netloc, policy.host_interval_seconds)
    return fetch(url, policy.with_limits(max_bytes=MAX_ROBOTS_BYTES)).data


ROBOTS = RobotRules(_get_robots)
"""The rules that this process has read."""


def fetch_patiently(
    url: str,
    policy: FetchPolicy,
    *,
    into: Sink | None = None,
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
        into: Where the bytes go; kept in memory by default.
        conditions: Headers that ask for the bytes only if they changed; see `Fetched.is_unchanged`.
        lookup: How a host name becomes addresses.
        pacer, robots, sleep: For tests.

    Raises:
        FetchError: of the last attempt; a permanent fault is told at once, and so is a server that is left alone.
    """

    def before_asking(address: str) -> None:
        host = urlsplit(address).netloc
        pacer.check(host)
        wanted = robots.check(address, policy) if policy.obey_robots else 0.0
        pacer.wait(host, max(policy.host_interval_seconds, wanted))

    def attempt() -> Fetched:
        return fetch(url, policy, into=into, conditions=conditions, before_asking=before_asking, lookup=lookup)

    def is_worth_another(error: BaseException) -> bool:
        return (
            isinstance(error, FetchError)
            and error.is_transient
            and not error.is_settled
            and error.reason not in NOT_WORTH_WAITING
            and (error.retry_after or 0) <= policy.longest_pause_seconds
        )

    def pause(state: tenacity.RetryCallState) -> float:
        error = state.outcome.exception() if state.outcome else None
        if isinstance(error, FetchError) and error.retry_after is not None:
            pacer.put_off(urlsplit(error.url or url).netloc, error.retry_after)
            return error.retry_after
        # a share of chance, so that many readers of one server do not come back together
        longest = min(policy.first_pause_seconds * 2 ** (state.attempt_number - 1), policy.longest_pause_seconds)
        return longest * random.uniform(0.5, 1.0)

    try:
        return tenacity.Retrying(
            stop=tenacity.stop_after_attempt(policy.attempts),
            wait=pause,
            retry=tenacity.retry_if_exception(is_worth_another),
            sleep=sleep,
            reraise=True,
        )(attempt)
    except FetchError as error:
        _leave_alone_where_asked(error, policy, pacer)
        raise


def _leave_alone_where_asked(error: FetchError, policy: FetchPolicy, pacer: HostPacer) -> None:
    """After the last attempt: a server that wants a long pause gets it, and where nobody is nobody is asked for."""
    if error.is_settled or not error.url:
        return
    host = urlsplit(error.url).netloc
    if (error.retry_after or 0) > policy.longest_pause_seconds:
        pacer.leave_alone(host, min(error.retry_after or 0, thresholds.FETCH_LONGEST_REST_SECONDS), error)
    elif error.reason == "unreachable":
        pacer.leave_alone(host, thresholds.FETCH_SILENT_HOST_SECONDS, error)
