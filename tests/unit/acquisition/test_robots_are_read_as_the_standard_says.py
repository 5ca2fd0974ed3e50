"""robots.txt: groups by name, the longest rule, `*` and `$`, one spelling for each path; no text breaks its reader."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exam_sources.acquisition.fetch import FetchPolicy
from exam_sources.acquisition.robots import KEPT_SECONDS, RobotRules, Rule, agent_of, read_rules
from tests.unit.acquisition.test_fetching_is_patient_and_polite import POLICY

SITE = "https://papers.test"


@pytest.mark.parametrize(
    ("text", "path", "is_allowed"),
    [
        ("", "/a.pdf", True),
        ("User-agent: *\nDisallow:", "/a.pdf", True),
        ("User-agent: *\nDisallow: /", "/a.pdf", False),
        ("User-agent: *\nDisallow: /", "/robots.txt", True),
        # the longest rule counts, wherever it stands; of two as long, the one that allows
        ("User-agent: *\nAllow: /\nDisallow: /old/", "/old/a.pdf", False),
        ("User-agent: *\nDisallow: /\nAllow: /papers/", "/papers/a.pdf", True),
        ("User-agent: *\nDisallow: /papers\nAllow: /papers", "/papers/a.pdf", True),
        # wildcards and ends
        ("User-agent: *\nDisallow: /*.pdf$", "/papers/a.pdf", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/papers/a.pdf?x=1", True),
        ("User-agent: *\nDisallow: /*/keys/*.pdf", "/2024/keys/a.pdf", False),
        ("User-agent: *\nDisallow: /a*$", "/abc", False),
        ("User-agent: *\nDisallow: /ab$", "/abc", True),
        ("User-agent: *\nDisallow: /*?id=", "/get?id=3", False),
        # spellings
        ("User-agent: *\nDisallow: /%7Eold/", "/~old/a.pdf", False),
        (
            "User-agent: *\nDisallow: /ಪತ್ರ",
            "/%e0%b2%aa%E0%B2%A4%E0%B3%8D%E0%B2%B0.pdf",
            False,
        ),
        # groups: by name before the group of all; several names of one; several groups of one name
        ("User-agent: kwilo\nAllow: /\n\nUser-agent: *\nDisallow: /", "/a.pdf", True),
        ("User-agent: *\nAllow: /\n\nUser-agent: Kwilo/2.0\nDisallow: /", "/a.pdf", False),
        ("User-agent: kwilobot\nDisallow: /", "/a.pdf", True),
        ("User-agent: other\nUser-agent: kwilo\nDisallow: /", "/a.pdf", False),
        ("User-agent: kwilo\nDisallow: /x\n\nUser-agent: kwilo\nDisallow: /a", "/a.pdf", False),
        ("\ufeffuser-AGENT : kwilo # us\n disallow : /a # this\nSitemap: https://papers.test/map", "/a.pdf", False),
        ("Disallow: /", "/a.pdf", True),
    ],
)
def test_what_a_file_says_of_a_path(text: str, path: str, is_allowed: bool) -> None:
    assert read_rules(text, "kwilo").allow(SITE + path) is is_allowed


@given(
    pattern=st.text(alphabet="ab/*", max_size=12),
    ends=st.sampled_from(["", "$"]),
    target=st.text(alphabet="ab/", max_size=16),
)
def test_a_rule_matches_as_its_regular_expression_would(pattern: str, ends: str, target: str) -> None:
    expression = ".*".join(re.escape(part) for part in pattern.split("*"))
    found = re.match(expression + (r"\Z" if ends else ""), target)
    assert Rule(pattern + ends, False).matches(target) is (found is not None)


def test_a_hostile_rule_takes_no_time() -> None:
    begun = time.perf_counter()
    assert not Rule("/" + "*a" * 5000 + "*b$", False).matches("/" + "a" * 20_000)
    assert time.perf_counter() - begun < 1.0


@given(st.text())
def test_no_text_breaks_the_reader(text: str) -> None:
    read_rules(text, "kwilo").allow(SITE + "/a.pdf")


def test_the_pause_that_a_server_asks_for_is_told_within_bounds() -> None:
    def delay(text: str) -> float:
        return RobotRules(lambda url, policy: text.encode()).check(f"{SITE}/a.pdf", POLICY)

    assert delay("User-agent: *\nCrawl-delay: 10\nDisallow: /x") == 10.0
    assert delay("User-agent: *\nCrawl-delay: 86400") == POLICY.longest_pause_seconds
    assert delay("User-agent: *\nCrawl-delay: soon") == 0.0


def test_rules_are_asked_for_again_after_a_day() -> None:
    asked: list[str] = []
    now = [0.0]

    def get(url: str, policy: FetchPolicy) -> bytes:
        asked.append(url)
        return b""

    rules = RobotRules(get, clock=lambda: now[0])
    for at in (0.0, 1.0, KEPT_SECONDS + 2):
        now[0] = at
        rules.check(f"{SITE}/a.pdf", POLICY)
    assert asked == [f"{SITE}/robots.txt"] * 2


@pytest.mark.parametrize(
    ("user_agent", "name"), [("kwilo/0.1 (x)", "kwilo"), ("Institute Reader", "Institute"), ("", "kwilo")]
)
def test_a_reader_is_known_by_its_first_word(user_agent: str, name: str) -> None:
    assert agent_of(user_agent) == name
