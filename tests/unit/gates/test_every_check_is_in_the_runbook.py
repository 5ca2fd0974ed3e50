from __future__ import annotations

import re

from exam_sources.gates.checks import CHECKS
from kwilo_core.settings import PROJECT_ROOT


def test_every_check_has_an_entry_with_symptom_cause_and_command() -> None:
    text = (PROJECT_ROOT / "docs" / "runbook.md").read_text(encoding="utf-8")
    entries = {m[1]: m[2] for m in re.finditer(r"^### (\w+)\n(.*?)(?=^#|\Z)", text, re.M | re.S)}
    wanted = {check for checks in CHECKS.values() for check in checks}
    assert set(entries) == wanted
    for name, body in entries.items():
        assert [w for w in ("Symptom", "Cause", "Command") if f"**{w}:**" not in body] == [], name
