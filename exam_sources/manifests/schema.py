"""Writes `manifest_schema.json` from the models of `form.py`: `python -m exam_sources.manifests.schema`."""

from __future__ import annotations

import json
from pathlib import Path

from exam_sources.manifests.form import json_schema

SCHEMA_FILE = Path(__file__).with_name("manifest_schema.json")


def schema_text() -> str:
    """The schema as the published file holds it."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
