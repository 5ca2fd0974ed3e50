"""The order of the packages is the shape of the platform: an import against it is a mistake, found here."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ORDER = ["kwilo_core", "exam_sources", "records", "knowledge", "analytics", "kwilo_assets", "kwilo_cli"]
PRESENT = [p for p in ORDER if (ROOT / p / "__init__.py").exists()]
HEAVY = {"dagster", "dagster_dbt", "dbt", "great_expectations"}


def imports_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("package", PRESENT)
def test_a_package_imports_only_those_below_it(package: str) -> None:
    above = set(ORDER[ORDER.index(package) + 1 :])
    wrong = {str(p.relative_to(ROOT)): imports_of(p) & above for p in sorted((ROOT / package).rglob("*.py"))}
    assert {k: v for k, v in wrong.items() if v} == {}


@pytest.mark.parametrize("package", [p for p in PRESENT if p not in ("kwilo_assets", "kwilo_cli")])
def test_no_package_below_the_assets_knows_dagster(package: str) -> None:
    wrong = {str(p.relative_to(ROOT)) for p in (ROOT / package).rglob("*.py") if imports_of(p) & HEAVY}
    assert wrong == set()


def test_the_order_covers_every_package_of_the_repository() -> None:
    packages = {p.parent.name for p in ROOT.glob("*/__init__.py")} - {"tests"}
    assert packages <= set(ORDER)


@pytest.mark.parametrize("package", PRESENT)
def test_every_module_says_what_belongs_in_it(package: str) -> None:
    silent = [
        str(p.relative_to(ROOT))
        for p in sorted((ROOT / package).rglob("*.py"))
        if not ast.get_docstring(ast.parse(p.read_text(encoding="utf-8")))
    ]
    assert silent == []
