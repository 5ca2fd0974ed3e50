"""Settings from the environment, read once and passed on.

No setting has a fallback that hides a missing one in production.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from kwilo_core import thresholds
from kwilo_core.errors import SettingsError

PROJECT_ROOT = Path(__file__).resolve().parent.parent
SAMPLES = PROJECT_ROOT / "exam_sources" / "samples"
ARCHIVES = PROJECT_ROOT / "exam_sources" / "archives"
"""Manifests of the papers that the examining bodies publish themselves."""

OWN_MANIFESTS = "manifests"
"""The folder under KWILO_HOME that `kwilo sources add` writes to where KWILO_MANIFESTS is not set."""


def _paths(value: str) -> tuple[Path, ...]:
    return tuple(Path(p).expanduser() for p in value.split(os.pathsep) if p)


class Settings(BaseSettings):
    """What can be set from outside. Every name is prefixed KWILO_ in the environment.

    Attributes:
        home: The one folder that holds all state.
        manifests: Folders (or files) with manifests, joined by the path separator; the samples' by default.
        official_archives: Whether the manifests of the official archives are read: beside KWILO_MANIFESTS where that is
            set, else in place of the samples, whose papers have the ids of real ones.
        labels: Files of labelled questions that the tagger learns from besides the samples', joined likewise.
        records_url: SQLAlchemy address of the records database (Postgres); SQLite under `home` where it is not set.
        allow_loopback: Whether files may be fetched from this machine; for tests with a server of their own.
        log_level: The level of the structured log on standard error.
        workers: Processes that read pages side by side; 0 means one a core.
        keep_originals: Whether the original of a file that personal data was blanked in is kept, encrypted.
        originals_key: The Fernet key for these; required where they are kept.
        user_agent: What servers are told of who asks: a name, a version, and where to reach you.
        fetch_interval_seconds: Between two requests to one server.
        objects_url: Where originals and crops are kept, such as s3://bucket/prefix; else a folder of the home.
        s3_endpoint: The address of a server that speaks S3 and is not Amazon's.
    """

    model_config = SettingsConfigDict(env_prefix="KWILO_", extra="ignore")

    home: Path = Path(".kwilo")
    manifests: Annotated[tuple[Path, ...], NoDecode] = (SAMPLES,)
    official_archives: bool = False
    labels: Annotated[tuple[Path, ...], NoDecode] = ()
    records_url: str | None = None
    allow_loopback: bool = False
    log_level: str = "WARNING"
    workers: int = Field(default=0, ge=0)
    keep_originals: bool = False
    originals_key: SecretStr | None = None
    user_agent: str | None = None
    fetch_interval_seconds: float = Field(default=thresholds.FETCH_HOST_INTERVAL_SECONDS, ge=0)
    objects_url: str | None = None
    s3_endpoint: str | None = None

    def __init__(self, **values: object) -> None:
        for name in ("manifests", "labels"):
            text = os.environ.get(f"KWILO_{name.upper()}")
            if name not in values and text:
                values[name] = _paths(text)
        super().__init__(**values)  # type: ignore[arg-type]  # pydantic checks them

    @property
    def worker_count(self) -> int:
        """How many processes may read pages side by side."""
        return self.workers or os.cpu_count() or 1


def load_settings() -> Settings:
    """The settings of this process, with `home` as an absolute path.

    Where KWILO_MANIFESTS is not set, what a person added with `kwilo sources add` (under `home`) is read beside the
    samples.

    Raises:
        SettingsError: when a setting has a value that cannot be used.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        wrong = error.errors()[0]
        raise SettingsError(
            f"KWILO_{str(wrong['loc'][0]).upper()} {wrong['input']!r}: {wrong['msg']}",
            remedy="set it anew, or unset it",
        ) from None
    home = settings.home.expanduser().resolve()
    manifests = settings.manifests
    if settings.official_archives:
        manifests = (*(manifests if os.environ.get("KWILO_MANIFESTS") else ()), ARCHIVES)
    if not os.environ.get("KWILO_MANIFESTS") and (home / OWN_MANIFESTS).is_dir():
        manifests = (*manifests, home / OWN_MANIFESTS)
    return settings.model_copy(update={"home": home, "manifests": manifests})
