"""Sensors. Discovery of papers alone: what is made of them is left to the graph and its conditions."""

import dagster as dg

from kwilo_assets.partitions import missing_papers, papers
from kwilo_assets.resources import WorkplaceResource


@dg.sensor(
    name="papers_in_manifests",
    minimum_interval_seconds=60,
    default_status=dg.DefaultSensorStatus.STOPPED,
    description="Adds a partition for each paper that a manifest names and that has none.",
)
def papers_in_manifests(
    context: dg.SensorEvaluationContext, workplace: WorkplaceResource
) -> dg.SensorResult | dg.SkipReason:
    """Partitions for new papers of the manifests; starts no run."""
    catalogue = workplace.open().catalogue
    new = missing_papers(context.instance, catalogue.paper_ids)
    if not new:
        return dg.SkipReason(f"all {len(catalogue.paper_ids)} papers of the manifests have partitions")
    return dg.SensorResult(dynamic_partitions_requests=[papers.build_add_request(new)])
