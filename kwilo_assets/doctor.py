"""`kwilo doctor`: what this machine, these settings and this home have, lack or have wrong. No Dagster here.

Each examination looks at one thing, changes nothing that lasts, and says how to mend what it finds. One that itself
fails is a finding, never a traceback.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from enum import StrEnum
from importlib import metadata
from pathlib import Path
from typing import Any

from exam_sources.manifests.reader import load_manifests
from exam_sources.privacy.originals import check_originals_key
from kwilo_core import thresholds
from kwilo_core.errors import KwiloError
from kwilo_core.home import Home, check_version
from kwilo_core.object_store import open_store
from kwilo_core.settings import Settings

LANGUAGES = {"eng": "English", "hin": "Hindi", "kan": "Kannada"}
"""Tesseract's data that papers of the four exams need."""

OTHER_VARIABLES = ("KWILO_USER",)
"""Variables that are read where they are needed, and are no fields of the settings."""

INSTALL_TESSERACT = (
    "sudo apt-get install tesseract-ocr tesseract-ocr-eng tesseract-ocr-hin tesseract-ocr-kan   "
    "(macOS: brew install tesseract tesseract-lang)"
)


class State(StrEnum):
    """good; noted: works, and a person may want to know; wrong: something needed is missing or cannot be used."""

    GOOD = "good"
    NOTED = "noted"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one examination found: about what, how it stands, in words, and the remedy ("" where none is needed)."""

    what: str
    state: State
    told: str
    remedy: str = ""

    def to_json(self) -> dict[str, Any]:
        """As `kwilo doctor --format json` prints it."""
        return {k: str(v) for k, v in asdict(self).items()}


Examination = Callable[[Settings], Iterator[Finding]]


def examine(settings: Settings) -> Iterator[Finding]:
    """Every finding, in the order in which a newcomer would mend them."""
    for what, look in EXAMINATIONS.items():
        try:
            yield from look(settings)
        except KwiloError as error:
            yield Finding(what, State.WRONG, error.message, "; ".join(p for p in (error.expected, error.remedy) if p))
        except Exception as error:  # an examination that breaks has found something too
            yield Finding(what, State.WRONG, f"{type(error).__name__}: {error}")


def _python(settings: Settings) -> Iterator[Finding]:
    yield Finding("python", State.GOOD, f"{sys.version.split()[0]}, kwilo {metadata.version('kwilo')}")
    loose = [n for n in ("dagster", "dbt-core", "duckdb", "pypdfium2", "scikit-learn") if _version(n) is None]
    if loose:
        yield Finding("python", State.WRONG, f"not installed: {', '.join(loose)}", "make setup")


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _tesseract(settings: Settings) -> Iterator[Finding]:
    import pytesseract

    try:
        version = str(pytesseract.get_tesseract_version()).split()[0]
    except (pytesseract.TesseractNotFoundError, SystemExit, ValueError):
        yield Finding("tesseract", State.WRONG, "not there: scans cannot be read", INSTALL_TESSERACT)
        return
    have = set(pytesseract.get_languages(config=""))
    lacking = [f"{name} ({code})" for code, name in LANGUAGES.items() if code not in have]
    if lacking:
        yield Finding("tesseract", State.WRONG, f"{version}, without {', '.join(lacking)}", INSTALL_TESSERACT)
    else:
        yield Finding("tesseract", State.GOOD, f"{version} with {', '.join(LANGUAGES.values())}")


def _home(settings: Settings) -> Iterator[Finding]:
    root = settings.home
    if root.exists() and not root.is_dir():
        yield Finding("home", State.WRONG, f"{root} is not a folder", "set KWILO_HOME to a folder that may be written")
        return
    is_there = check_version(root)
    place = root
    while not place.exists():
        place = place.parent
    if not os.access(place, os.W_OK | os.X_OK):
        yield Finding("home", State.WRONG, f"{place} cannot be written", "set KWILO_HOME, or change its permissions")
        return
    yield Finding("home", State.GOOD, str(root) if is_there else f"{root}, which the first run makes")
    free = shutil.disk_usage(place).free
    gigabytes = f"{free / 1e9:.1f} GB free"
    if free < thresholds.LEAST_FREE_BYTES:
        yield Finding("disk", State.WRONG, gigabytes, "make room, or set KWILO_HOME to another disk")
    else:
        yield Finding("disk", State.GOOD, gigabytes)
    yield from _leftovers(Home(root))


def _leftovers(home: Home) -> Iterator[Finding]:
    left = list(home.quarantine.iterdir()) if home.quarantine.is_dir() else []
    if left:
        yield Finding(
            "quarantine",
            State.NOTED,
            f"{len(left)} files of a run that was killed",
            "the next run deletes them",
        )


def _settings(settings: Settings) -> Iterator[Finding]:
    known = {f"KWILO_{name.upper()}" for name in Settings.model_fields} | set(OTHER_VARIABLES)
    unknown = sorted(name for name in os.environ if name.startswith("KWILO_") and name not in known)
    for name in unknown:
        near = get_close_matches(name, sorted(known), n=1)
        hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(sorted(known))}"
        yield Finding("settings", State.NOTED, f"{name} is set, and nothing reads it", hint)
    check_originals_key(settings)
    if not unknown:
        yield Finding("settings", State.GOOD, "every KWILO_ variable is one that is read")


def _manifests(settings: Settings) -> Iterator[Finding]:
    catalogue = load_manifests(settings.manifests)
    count = f"{len(catalogue.paper_ids)} papers, {len(catalogue.entries)} booklets"
    if not catalogue.entries:
        yield Finding("manifests", State.WRONG, "no booklet in any manifest", "kwilo sources check")
    elif catalogue.problems:
        yield Finding("manifests", State.NOTED, f"{count}, {len(catalogue.problems)} problems", "kwilo sources check")
    else:
        yield Finding("manifests", State.GOOD, count)


def _objects(settings: Settings) -> Iterator[Finding]:
    store = open_store(Home(settings.home).objects, settings.objects_url, endpoint=settings.s3_endpoint)
    if store.is_local:
        yield Finding("objects", State.GOOD, f"a folder: {store.root}")
        return
    probe = f"kwilo doctor {os.getpid()}".encode()
    try:
        name = store.put(probe)
        came_back = store.get(name) == probe
        store.delete(name)
    except KwiloError:
        raise
    except Exception as error:
        yield Finding(
            "objects", State.WRONG, f"{store.root}: {error}", "check KWILO_OBJECTS_URL, KWILO_S3_ENDPOINT and the keys"
        )
        return
    if came_back:
        yield Finding("objects", State.GOOD, f"{store.root}: written, read and deleted")
    else:
        yield Finding("objects", State.WRONG, f"{store.root} gave back other bytes than were put", "check the server")


def _records(settings: Settings) -> Iterator[Finding]:
    from records.store import open_records

    home = Home(settings.home)
    where = _without_password(settings.records_url) if settings.records_url else "SQLite"
    if settings.records_url is None and not home.records.exists():
        yield Finding("records", State.GOOD, f"{where}, which the first run makes")
        return
    records = open_records(home, settings.records_url)
    try:
        wrong = records.verify_chain()
    finally:
        records.close()
    if wrong:
        yield Finding(
            "records", State.WRONG, f"the trail is not what it was: {wrong}", "restore a backup; see docs/runbook.md"
        )
    else:
        yield Finding("records", State.GOOD, f"{where}; the audit trail is whole")


def _without_password(url: str) -> str:
    return re.sub(r"(://[^:/@]*):[^@]*@", r"\1:***@", url)


def _qdrant(settings: Settings) -> Iterator[Finding]:
    said = "set, and nothing uses it in this release" if os.environ.get("QDRANT_URL") else "not set, and not needed yet"
    yield Finding("qdrant", State.GOOD, f"QDRANT_URL is {said}")


def _dagster(settings: Settings) -> Iterator[Finding]:
    wanted = Home(settings.home).dagster
    told = os.environ.get("DAGSTER_HOME")
    if told and Path(told).expanduser().resolve() != wanted.resolve():
        yield Finding(
            "dagster",
            State.NOTED,
            f"DAGSTER_HOME is {told}: its UI shows other runs",
            f"set it to {wanted}",
        )
    else:
        yield Finding("dagster", State.GOOD, f"{_version('dagster')}, its runs under {wanted}")


EXAMINATIONS: dict[str, Examination] = {
    "python": _python,
    "tesseract": _tesseract,
    "home": _home,
    "settings": _settings,
    "manifests": _manifests,
    "objects": _objects,
    "records": _records,
    "dagster": _dagster,
    "qdrant": _qdrant,
}
"""Every examination by what it looks at."""
