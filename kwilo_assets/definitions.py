"""Everything of the code location, assembled. `workspace.yaml` and `dg` load this module."""

from __future__ import annotations

import dagster as dg

from kwilo_assets.assets.core.aligned import aligned
from kwilo_assets.assets.core.entries import entries
from kwilo_assets.assets.core.logical import logical
from kwilo_assets.assets.core.page_layout import page_layout
from kwilo_assets.assets.core.segmented import segmented
from kwilo_assets.assets.core.tagged import tagged
from kwilo_assets.assets.core.topic_model import topic_model
from kwilo_assets.assets.out.weightage import dbt_resource, weightage_assets
from kwilo_assets.assets.raw.catalogue import catalogue
from kwilo_assets.assets.raw.document import document
from kwilo_assets.automation import sensor as automation_sensor
from kwilo_assets.checks.gates import all_gate_checks
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.sensors import papers_in_manifests


def python_assets() -> list[dg.AssetsDefinition]:
    """The assets that are made by Python, in the order a paper goes through them."""
    return [catalogue, document, page_layout, segmented, entries, aligned, logical, topic_model, tagged]


@dg.definitions
def defs() -> dg.Definitions:
    """The code location `kwilo`."""
    return dg.Definitions(
        assets=[*python_assets(), weightage_assets()],
        asset_checks=all_gate_checks(),
        resources={"workplace": WorkplaceResource(), "dbt": dbt_resource()},
        sensors=[papers_in_manifests, automation_sensor],
    )
