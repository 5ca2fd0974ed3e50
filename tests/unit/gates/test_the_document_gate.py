"""The document gate: bytes that are there and right, under a known right, of one booklet alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from exam_sources.acquisition.acquire import AcquiredFile, AcquisitionFailure
from exam_sources.acquisition.acquire import Outcome as FileOutcome
from exam_sources.gates.document import document_gate
from exam_sources.gates.result import Outcome, Stage
from exam_sources.manifests.catalogue import CatalogueEntry, ManifestFile
from exam_sources.manifests.vocabulary import Authority, Kind, Rights, Role
from tests.unit.gates.makers_of_content import NEET, assert_one_result_a_check, outcomes, reason_of

PAPER = ManifestFile(Role.PAPER, "a.pdf", None, "a" * 64, Authority.OFFICIAL)
KEY = ManifestFile(Role.KEY, "k.csv", None, "b" * 64, Authority.OFFICIAL)


def an_entry(
    authority: Authority | None = Authority.OFFICIAL, rights: Rights | None = Rights.OFFICIAL_PUBLIC
) -> CatalogueEntry:
    return CatalogueEntry(
        booklet=NEET, kind=Kind.PAPER, files=(PAPER, KEY), authority=authority, rights_status=rights,
        rights_evidence=None, source_url=None, publisher="kwilo", exam_date=None, collection=None,
        manifest=Path("manifest.yaml"), line=3,
    )  # fmt: skip


def stored(file: ManifestFile, sha256: str | None = None) -> AcquiredFile:
    return AcquiredFile(file, sha256 or file.sha256 or "", "x.pdf", 10, "application/pdf", is_pinned=True)


GOOD: list[FileOutcome] = [stored(PAPER), stored(KEY)]


def test_whole_right_and_known_passes() -> None:
    results = document_gate(an_entry(), GOOD)
    assert_one_result_a_check(results, Stage.DOCUMENT)
    assert set(outcomes(results).values()) == {Outcome.PASSED}


def test_a_paper_that_is_not_stored_is_rejected_with_the_fetchers_reason() -> None:
    failed = AcquisitionFailure(PAPER, "http_404", "https://example.org/a.pdf answered 404")
    results = document_gate(an_entry(), [failed, stored(KEY)])
    assert_one_result_a_check(results, Stage.DOCUMENT)
    assert outcomes(results)["every_file_is_stored"] is Outcome.REJECTED
    assert reason_of(results, "every_file_is_stored") == "http_404: https://example.org/a.pdf answered 404"


def test_no_file_at_all_is_rejected() -> None:
    assert outcomes(document_gate(an_entry(), []))["every_file_is_stored"] is Outcome.REJECTED


def test_a_missing_key_is_held_since_the_questions_can_be_read() -> None:
    failed = AcquisitionFailure(KEY, "missing_file", "file k.csv is not there")
    results = document_gate(an_entry(), [stored(PAPER), failed])
    assert outcomes(results)["every_file_is_stored"] is Outcome.HELD
    assert reason_of(results, "every_file_is_stored").startswith("missing_file: 1 of 2 files")


@pytest.mark.parametrize(("file", "outcome"), [(PAPER, Outcome.REJECTED), (KEY, Outcome.HELD)])
def test_another_checksum_than_stated_does_not_pass(file: ManifestFile, outcome: Outcome) -> None:
    wrong = AcquisitionFailure(file, "checksum_mismatch", "other bytes", sha256="c" * 64)
    others = [o for o in GOOD if o.file is not file]
    results = document_gate(an_entry(), [wrong, *others])
    assert outcomes(results)["every_file_matches_its_checksum"] is outcome


def test_an_address_that_gave_other_bytes_before_waits_until_the_manifest_says_which_are_meant() -> None:
    changed = AcquiredFile(PAPER, "c" * 64, "x.pdf", 10, "application/pdf", is_pinned=False, earlier=("a" * 64,))
    results = document_gate(an_entry(), [changed, stored(KEY)])
    assert outcomes(results)["every_file_matches_its_checksum"] is Outcome.HELD
    assert reason_of(results, "every_file_matches_its_checksum").startswith("changed_at_source: ")
    pinned = AcquiredFile(PAPER, "c" * 64, "x.pdf", 10, "application/pdf", is_pinned=True, earlier=("a" * 64,))
    assert outcomes(document_gate(an_entry(), [pinned, stored(KEY)]))["every_file_matches_its_checksum"] is (
        Outcome.PASSED
    )


@pytest.mark.parametrize(
    ("authority", "rights", "check", "code"),
    [
        (None, Rights.LICENSED, "rights_and_authority_are_known", "rights_unknown"),
        (Authority.OFFICIAL, None, "rights_and_authority_are_known", "rights_unknown"),
    ],
)
def test_unknown_rights_and_authority_are_held(
    authority: Authority | None, rights: Rights | None, check: str, code: str
) -> None:
    results = document_gate(an_entry(authority, rights), GOOD)
    assert [c for c, o in outcomes(results).items() if o is not Outcome.PASSED] == [check]
    assert outcomes(results)[check] is Outcome.HELD
    assert reason_of(results, check).startswith(f"{code}: ")


def test_a_mirrors_file_goes_on_to_be_read_since_a_better_one_may_bear_it_out() -> None:
    assert set(outcomes(document_gate(an_entry(Authority.MIRROR), GOOD)).values()) == {Outcome.PASSED}


def test_the_same_bytes_under_another_name_are_held_with_that_name() -> None:
    same = {"a" * 64: ["neet-2017.x.en.other", NEET.booklet_id]}
    results = document_gate(an_entry(), GOOD, same_bytes=same)
    assert outcomes(results)["paper_bytes_belong_to_one_booklet"] is Outcome.HELD
    assert "neet-2017.x.en.other" in reason_of(results, "paper_bytes_belong_to_one_booklet")


def test_other_bytes_are_other_content() -> None:
    before = document_gate(an_entry(), GOOD)[0].content_hash
    assert document_gate(an_entry(), list(reversed(GOOD)))[0].content_hash == before
    assert document_gate(an_entry(), [stored(PAPER, "d" * 64), stored(KEY)])[0].content_hash != before
