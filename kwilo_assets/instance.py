"""The Dagster instance of a home: its folder, its settings, and how `kwilo run` opens it.

`python -m kwilo_assets.instance` writes the settings and prints the folder (for `make ui`). The folder is
`$KWILO_HOME/dagster`; DAGSTER_HOME must point to it for the UI to show what `kwilo run` did.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kwilo_core.home import Home, open_home
from kwilo_core.settings import PROJECT_ROOT, load_settings

if TYPE_CHECKING:
    import dagster as dg

DUCKDB_POOL = "duckdb_writer"
"""DuckDB has one writer: the pool holds one step at a time, over all runs of the instance."""

OCR_POOL = "ocr"
"""One paper under OCR at a time: its pages are read side by side already."""

SETTINGS = PROJECT_ROOT / "dagster.yaml"
"""What a new instance starts from."""


def _quiet(log_file: Path) -> dict[str, Any]:
    """Settings for work in this process: no captured output (a process a step), events into a file of their own."""
    return {
        "compute_logs": {"module": "dagster._core.storage.noop_compute_log_manager", "class": "NoOpComputeLogManager"},
        "python_logs": {
            "dagster_handler_config": {
                "handlers": {
                    "file": {
                        "class": "logging.FileHandler",
                        "filename": str(log_file),
                        "encoding": "utf-8",
                        "level": "INFO",
                    }
                }
            }
        },
    }


def prepare_instance(home: Home) -> Path:
    """The instance's folder, with its settings written where there are none."""
    home.dagster.mkdir(parents=True, exist_ok=True)
    settings = home.dagster / "dagster.yaml"
    if not settings.exists():
        temporary = settings.with_name(f".dagster.{os.getpid()}.yaml")
        temporary.write_bytes(SETTINGS.read_bytes())
        temporary.replace(settings)
    return home.dagster


def has_instance(home: Home) -> bool:
    """Whether an instance was ever made in this home."""
    return (home.dagster / "dagster.yaml").exists()


def open_instance(home: Home, *, log_file: Path | None = None) -> dg.DagsterInstance:
    """The home's instance, for work in this process. The caller closes it (it is a context manager).

    Args:
        log_file: Where Dagster's events are written as lines, instead of the terminal.
    """
    import dagster as dg
    from dagster._core.instance.ref import InstanceRef  # the only way to open an instance with one setting changed

    overrides: Any = _quiet(log_file) if log_file else {}
    return dg.DagsterInstance.from_ref(InstanceRef.from_dir(str(prepare_instance(home)), overrides=overrides))


if __name__ == "__main__":
    print(prepare_instance(open_home(load_settings().home)))
