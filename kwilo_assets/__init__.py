"""The Dagster code location: thin assets, checks, resources; and what orders them without Dagster.

definitions.py   everything, assembled for Dagster
assets/          one module an asset: raw (what was published), core (what was read), out (what is published)
checks/          the gates as asset checks
stages.py        the table of stages: what each reads and writes, and which code makes it
steps/           what each stage does, with no Dagster in it
due.py           what must be made again, and why
admitted.py      who may go on: gate results and decisions together
run.py           the order of a whole run (`kwilo run`)
warehouse.py     what dbt may read, dbt itself, and the published copy

Importing this package loads no Dagster; `definitions`, `assets`, `checks` and `run` do.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path


def report_decision(home: Path, booklet_ids: Sequence[str]) -> int:
    """Tell Dagster that the admission of these booklets may have changed, so that its checks show the ledger.

    Args:
        home: The root of KWILO_HOME.
        booklet_ids: The booklets that a decision was recorded for.

    Returns:
        How many check evaluations were reported; 0 where there is no Dagster instance under the home.
    """
    from kwilo_assets.decision_report import report_decision as report

    return report(home, booklet_ids)
