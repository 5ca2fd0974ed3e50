from __future__ import annotations

import unicodedata
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from upath import UPath

from kwilo_core import clock
from kwilo_core.canonical import canonical_json, hash_of, hash_of_bytes
from kwilo_core.errors import KwiloError, SettingsError
from kwilo_core.home import open_home
from kwilo_core.linear_text import fraction, normalise, root, script
from kwilo_core.object_store import ObjectStore
from kwilo_core.settings import load_settings

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(min_size=1, max_size=4), json_values, max_size=4))
def test_a_hash_does_not_depend_on_the_order_of_keys(value: dict) -> None:
    assert hash_of(dict(reversed(value.items()))) == hash_of(value)


def test_a_hash_does_not_depend_on_the_form_of_unicode() -> None:
    assert hash_of("é") == hash_of(unicodedata.normalize("NFD", "é"))


def test_what_json_has_no_word_for_is_refused() -> None:
    with pytest.raises(ValueError, match="JSON"):
        canonical_json({"x": float("nan")})


def test_an_object_is_stored_once_under_the_hash_of_its_bytes(tmp_path: Path) -> None:
    store = ObjectStore(UPath(tmp_path))
    name = store.put(b"paper", ".pdf")
    assert name == hash_of_bytes(b"paper") + ".pdf"
    assert store.put(b"paper", ".pdf") == name
    assert store.get(name) == b"paper"
    assert [p.name for p in tmp_path.rglob("*") if p.is_file()] == [name]


def test_a_damaged_object_is_refused(tmp_path: Path) -> None:
    store = ObjectStore(UPath(tmp_path))
    name = store.put(b"paper")
    store.local_path(name).write_bytes(b"other")  # type: ignore[union-attr]
    with pytest.raises(KwiloError, match="damaged"):
        store.get(name)


def test_an_object_name_cannot_leave_the_store(tmp_path: Path) -> None:
    with pytest.raises(KwiloError):
        ObjectStore(UPath(tmp_path)).get("../../etc/passwd")


def test_a_home_of_another_version_is_refused(tmp_path: Path) -> None:
    home = open_home(tmp_path / "home")
    assert open_home(home.root) == home
    (home.root / "VERSION").write_text("999\n")
    with pytest.raises(KwiloError, match="999"):
        open_home(home.root)


def test_a_home_that_cannot_be_made_is_an_error_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KwiloError, match=r"KWILO_HOME .*cannot be written"):
        open_home(tmp_path / "file" / "home")


@pytest.mark.parametrize("value", ["abc", "-1"])
def test_a_setting_that_cannot_be_used_is_an_error_that_names_it(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KWILO_WORKERS", value)
    with pytest.raises(SettingsError, match=f"KWILO_WORKERS '{value}'"):
        load_settings()


def test_the_clock_can_be_set_and_gives_utc() -> None:
    at = datetime(2024, 5, 5, tzinfo=UTC)
    with clock.frozen(at):
        assert clock.now() == at
    assert clock.now().tzinfo is not None
    assert clock.now() != at


def test_scripts_take_braces_only_where_needed() -> None:
    assert script("x", "2", "^") == "x^2"
    assert script("x", "n+1", "^") == "x^{n+1}"
    assert script("x", "", "^") == "x"
    assert fraction("a", "b") == "(a)/(b)"
    assert root("x") == "√(x)"
    assert root("x", "3") == "^3√(x)"


def test_unicode_scripts_and_minus_signs_take_the_linear_form() -> None:
    assert normalise("10⁻³ m, H₂O, a − b") == "10^{-3} m, H_2O, a - b"


@given(st.text(max_size=30))
def test_normalising_twice_changes_nothing_more(text: str) -> None:
    once = normalise(text)
    assert normalise(once) == once


def test_joiners_are_kept() -> None:
    assert "\u200d" in normalise("ರ\u200d್ಯ")
