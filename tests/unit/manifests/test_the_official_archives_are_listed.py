"""The manifests of the official archives can be read, claim nothing unchecked, and one setting runs them."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from exam_sources.manifests.catalogue import Catalogue
from exam_sources.manifests.reader import load_manifests
from exam_sources.manifests.vocabulary import Authority, Rights
from kwilo_core.ids import Exam
from kwilo_core.settings import ARCHIVES, SAMPLES, load_settings

HOSTS = {"jeeadv.ac.in", "www.nta.ac.in", "cdnbbsr.s3waas.gov.in"}
"""The servers of the examining bodies, and the one where the government keeps the agency's newer files."""


@pytest.fixture(scope="module")
def archives() -> Catalogue:
    return load_manifests([ARCHIVES])


def test_every_exam_is_there_and_nothing_is_wrong(archives: Catalogue) -> None:
    assert archives.problems == ()
    assert {e.booklet.paper.exam for e in archives.entries} == set(Exam)


def test_each_booklet_is_official_and_says_under_which_right_it_is_held(archives: Catalogue) -> None:
    for entry in archives.entries:
        assert (entry.authority, entry.rights_status) == (Authority.OFFICIAL, Rights.OFFICIAL_PUBLIC), entry.booklet_id
        assert entry.rights_evidence and entry.source_url, entry.booklet_id


def test_each_file_is_at_an_official_server_or_says_that_its_address_is_not_known(archives: Catalogue) -> None:
    files = [f for e in archives.entries for f in e.files]
    located = [f for f in files if f.url]
    assert {urlsplit(f.url).hostname for f in located} == HOSTS
    assert all(f.is_unlocated for f in files if not f.url)
    addresses = [f.url for f in located]
    assert len(set(addresses)) == len(addresses), "one address under two booklets"
    # nobody has fetched them: a checksum or a date of checking would be a claim that nothing stands behind
    assert all(f.sha256 is None and f.address_checked is None for f in files)


def test_one_setting_runs_them_in_place_of_the_samples(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KWILO_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("KWILO_MANIFESTS", raising=False)
    monkeypatch.setenv("KWILO_OFFICIAL_ARCHIVES", "true")
    assert load_settings().manifests == (ARCHIVES,)
    monkeypatch.setenv("KWILO_MANIFESTS", str(tmp_path / "own"))
    assert load_settings().manifests == (tmp_path / "own", ARCHIVES)
    monkeypatch.delenv("KWILO_OFFICIAL_ARCHIVES")
    monkeypatch.delenv("KWILO_MANIFESTS")
    assert load_settings().manifests == (SAMPLES,)
