"""Passing faults are tried again, lasting ones are not; servers get the pauses and the rules that they ask for."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.acquisition.fetch import FetchError, FetchPolicy, fetch
from exam_sources.acquisition.patient import fetch_patiently
from exam_sources.acquisition.politeness import HostPacer
from exam_sources.acquisition.robots import RobotRules
from tests.unit.acquisition.archive_server import PDF, Handler, archive_server

POLICY = FetchPolicy(
    connect_seconds=2, stall_seconds=0.5, total_seconds=2, allow_loopback=True, host_interval_seconds=0, attempts=3
)


@pytest.fixture
def server() -> Iterator[str]:
    Handler.asked.clear()
    with archive_server() as address:
        yield address


class Waits(list[float]):
    """A sleep that sleeps not."""

    def __call__(self, seconds: float) -> None:
        self.append(seconds)


def rules() -> RobotRules:
    return RobotRules(lambda url, policy: fetch(url, policy).data)


def get(url: str, waits: Waits, policy: FetchPolicy = POLICY) -> bytes:
    pacer = HostPacer(clock=lambda: 0.0, sleep=waits)
    return fetch_patiently(url, policy, pacer=pacer, robots=rules(), sleep=waits).data


def test_a_passing_fault_is_tried_again_after_growing_pauses(server: str) -> None:
    waits = Waits()
    assert get(f"{server}/flaky2-a", waits) == PDF
    assert Handler.asked["/flaky2-a"] == 3
    first, second = waits
    assert 0.5 <= first <= 1.0 < 2 * first + 1 and 1.0 <= second <= 2.0


def test_a_fault_that_does_not_pass_is_told_after_the_last_attempt(server: str) -> None:
    with pytest.raises(FetchError) as caught:
        get(f"{server}/flaky9", Waits())
    assert (caught.value.reason, caught.value.is_transient) == ("http_503", True)
    assert Handler.asked["/flaky9"] == POLICY.attempts


@pytest.mark.parametrize(
    ("path", "reason"),
    [("/404", "http_404"), ("/410", "http_410"), ("/loop", "redirect_loop"), ("/inside", "private_address")],
)
def test_a_lasting_fault_is_not_tried_again(server: str, path: str, reason: str) -> None:
    waits = Waits()
    with pytest.raises(FetchError) as caught:
        get(f"{server}{path}", waits)
    assert caught.value.reason == reason
    assert Handler.asked[path] <= 1 and waits == []


def test_without_a_network_nobody_waits(server: str) -> None:
    waits = Waits()
    with pytest.raises(FetchError) as caught:
        fetch_patiently(
            "http://no-such-host.invalid/a.pdf", replace(POLICY, obey_robots=False), pacer=HostPacer(), sleep=waits
        )
    assert (caught.value.reason, caught.value.is_transient, waits) == ("unknown_host", True, [])


def test_a_server_that_asks_for_a_pause_gets_it_within_bounds(server: str) -> None:
    waits = Waits()
    assert get(f"{server}/busy1", waits) == PDF
    assert waits[0] == 7.0


def test_a_server_that_asks_for_a_longer_pause_is_left_alone_for_so_long(server: str) -> None:
    now, waits = [0.0], Waits()
    pacer = HostPacer(clock=lambda: now[0], sleep=waits)
    policy = replace(POLICY, longest_pause_seconds=3.0)

    def ask(name: str) -> str:
        with pytest.raises(FetchError) as caught:
            fetch_patiently(f"{server}/{name}", policy, pacer=pacer, robots=rules(), sleep=waits)
        assert caught.value.is_transient
        return caught.value.reason

    assert ask("busy-long") == "http_429"
    assert (Handler.asked["/busy-long"], waits) == (1, [])
    assert ask("flaky0-of-the-same-server") == "http_429"
    assert Handler.asked["/flaky0-of-the-same-server"] == 0
    now[0] = 7.5
    assert fetch_patiently(f"{server}/busy-long", policy, pacer=pacer, robots=rules(), sleep=waits).data == PDF


def test_where_nobody_is_the_next_paper_does_not_wait() -> None:
    with archive_server() as address:
        pass
    pacer, waits = HostPacer(clock=lambda: 0.0, sleep=lambda _: None), Waits()
    for paper in ("first", "second", "third"):
        with pytest.raises(FetchError) as caught:
            fetch_patiently(f"{address}/{paper}", POLICY, pacer=pacer, robots=rules(), sleep=waits)
        assert (caught.value.reason, caught.value.is_transient) == ("unreachable", True)
    assert len(waits) == POLICY.attempts - 1


def test_a_redirect_leads_to_no_address_that_robots_may_not_fetch(server: str) -> None:
    with pytest.raises(FetchError) as caught:
        get(f"{server}/to-private", Waits())
    assert caught.value.reason == "robots"
    assert Handler.asked["/to-private"] == 1 and Handler.asked["/private/paper.pdf"] == 0


def test_each_redirect_takes_a_turn(server: str) -> None:
    waits = Waits()
    get(f"{server}/once", waits, replace(POLICY, host_interval_seconds=5.0))
    assert waits == [5.0]


def test_rules_that_cannot_be_had_for_a_moment_are_asked_for_again(server: str) -> None:
    answers = iter([FetchError("busy", reason="http_503", is_transient=True), b""])

    def once_busy(url: str, policy: FetchPolicy) -> bytes:
        answer = next(answers)
        if isinstance(answer, FetchError):
            raise answer
        return answer

    pacer, waits = HostPacer(sleep=lambda _: None), Waits()
    got = fetch_patiently(f"{server}/flaky0-z", POLICY, pacer=pacer, robots=RobotRules(once_busy), sleep=waits)
    assert got.data == PDF and len(waits) == 1


@pytest.mark.parametrize(
    ("header", "least", "most"),
    [
        ("120", 120, 120),
        ("Wed, 01 Jan 2020 00:00:00 GMT", 0, 0),
        ("soon", None, None),
        ("-5", None, None),
        ("Mon, 01 Jan 2024 00:00:00 +99999999999999999999", None, None),
    ],
)
def test_retry_after_is_read_as_seconds_or_as_a_date(header: str, least: float | None, most: float | None) -> None:
    from exam_sources.acquisition.fetch import _retry_after

    found = _retry_after(header)
    assert (found is None) == (least is None)
    assert found is None or (least or 0) <= found <= (most or 0)


def test_what_robots_may_not_fetch_is_not_fetched(server: str) -> None:
    with pytest.raises(FetchError) as caught:
        get(f"{server}/private/paper.pdf", Waits())
    assert (caught.value.reason, caught.value.is_transient) == ("robots", False)
    assert Handler.asked["/private/paper.pdf"] == 0


def test_the_rules_of_a_server_are_asked_for_once(server: str) -> None:
    one = rules()
    for name in ("a", "b"):
        fetch_patiently(f"{server}/flaky0-{name}", POLICY, pacer=HostPacer(), robots=one)
    assert Handler.asked["/robots.txt"] == 1


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (FetchError("no", reason="http_404", is_transient=False), None),
        (FetchError("no", reason="redirect_loop", is_transient=False), None),
        (FetchError("no", reason="http_503", is_transient=True), ("robots_unknown", True)),
        (FetchError("no", reason="timeout", is_transient=True), ("robots_unknown", True)),
        (FetchError("no", reason="unknown_host", is_transient=True), ("unknown_host", True)),
    ],
)
def test_a_server_without_rules_allows_all_and_one_that_cannot_tell_them_is_left_alone(
    error: FetchError, expected: tuple[str, bool] | None
) -> None:
    def broken(url: str, policy: FetchPolicy) -> bytes:
        raise error

    check = RobotRules(broken).check
    if expected is None:
        check("http://papers.test/a.pdf", POLICY)
        return
    with pytest.raises(FetchError) as caught:
        check("http://papers.test/a.pdf", POLICY)
    assert (caught.value.reason, caught.value.is_transient) == expected


def test_the_user_agent_of_the_setting_is_sent_and_is_what_robots_are_asked_by(server: str) -> None:
    policy = replace(POLICY, user_agent="institute/2.0 (data@institute.test)")
    get(f"{server}/flaky0-agent", Waits(), policy)
    assert Handler.headers_of["/flaky0-agent"]["User-Agent"] == policy.user_agent
    named = RobotRules(lambda url, policy: b"User-agent: institute\nDisallow: /\n")
    with pytest.raises(FetchError):
        named.check(f"{server}/a.pdf", policy)
    named.check(f"{server}/a.pdf", POLICY)


@given(st.lists(st.sampled_from(["a", "b"]), max_size=20))
def test_two_turns_of_one_host_are_never_closer_than_the_interval(hosts: list[str]) -> None:
    now = [0.0]

    def sleep(seconds: float) -> None:
        now[0] += seconds

    pacer = HostPacer(clock=lambda: now[0], sleep=sleep)
    turns: dict[str, list[float]] = {}
    for host in hosts:
        pacer.wait(host, 1.0)
        turns.setdefault(host, []).append(now[0])
    for times in turns.values():
        assert all(later - earlier >= 1.0 for earlier, later in pairwise(times))


def test_threads_share_the_turns_of_a_host() -> None:
    waited: list[float] = []
    pacer = HostPacer(clock=lambda: 0.0, sleep=waited.append)
    threads = [threading.Thread(target=pacer.wait, args=("host", 1.0)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(waited) == [1.0, 2.0, 3.0, 4.0]


def test_unchanged_bytes_are_not_sent_again(server: str) -> None:
    first = fetch(f"{server}/marked", POLICY)
    again = fetch(f"{server}/marked", POLICY, conditions={"If-None-Match": first.etag})
    assert again.is_unchanged and again.data == b""
    Handler.asked["/change"] += 1
    changed = fetch(f"{server}/marked", POLICY, conditions={"If-None-Match": first.etag})
    assert not changed.is_unchanged and changed.data != first.data


def test_a_server_that_says_unchanged_unasked_is_not_believed(server: str) -> None:
    with pytest.raises(FetchError) as caught:
        fetch(f"{server}/always-304", POLICY)
    assert caught.value.reason == "http_304"
