"""The decisions that ship with the samples: about papers that are there, as they are, and about all but one's holds."""

from __future__ import annotations

from exam_sources.manifests.reader import load_manifests
from exam_sources.manifests.vocabulary import Role
from kwilo_core.settings import SAMPLES
from records.decision import Binding, Verdict
from records.decisions_file import read_decisions

STAYS_HELD = "neet-2023.e2.en.kwilo"
"""The paper that a newcomer finds in the queue (the comment in the samples' manifest says so)."""

CATALOGUE = load_manifests([SAMPLES])
DECISIONS = read_decisions(SAMPLES / "decisions.yaml")


def test_the_samples_manifest_has_no_problem() -> None:
    assert CATALOGUE.problems == ()
    assert CATALOGUE.entry(STAYS_HELD) is not None


def test_each_decision_is_bound_to_the_file_that_its_booklet_has_now() -> None:
    assert DECISIONS
    for decision in DECISIONS:
        entry = CATALOGUE.entry(decision.booklet_id)
        assert entry is not None, decision.booklet_id
        hashes = {f.sha256 for f in entry.files_of(Role.PAPER)}
        assert decision.binds_to is Binding.FILE
        assert decision.content_hash in hashes, f"{decision.booklet_id}: write the new checksum into decisions.yaml"


def test_nothing_is_decided_about_the_paper_that_stays_held() -> None:
    assert STAYS_HELD not in {d.booklet_id for d in DECISIONS}


def test_each_decision_approves_one_named_check_and_says_why() -> None:
    for decision in DECISIONS:
        assert decision.decision is Verdict.APPROVE
        assert decision.check != "*"
        assert decision.reason
