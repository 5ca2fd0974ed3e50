"""The one partitions definition: a partition is a paper (or a collection). Booklets, pages and questions are rows."""

from __future__ import annotations

from collections.abc import Iterable

import dagster as dg

from kwilo_core.ids import parse_paper_id

NAME = "papers"
BATCH = 500
"""Partitions added in one statement: SQLite refuses statements with tens of thousands of values."""

papers = dg.DynamicPartitionsDefinition(name=NAME)


def missing_papers(instance: dg.DagsterInstance, paper_ids: Iterable[str]) -> list[str]:
    """The papers that have no partition yet, sorted.

    Raises:
        IdError: when an id has no form of a paper id; a wrong key would stay in the instance for ever.
    """
    wanted = {parse_paper_id(p).paper_id for p in paper_ids}
    return sorted(wanted - set(instance.get_dynamic_partitions(NAME)))


def add_papers(instance: dg.DagsterInstance, paper_ids: Iterable[str]) -> list[str]:
    """Add a partition for each paper that has none; the one place where partitions are made, with the sensor's request.

    Returns:
        The ids that were added.
    """
    new = missing_papers(instance, paper_ids)
    for start in range(0, len(new), BATCH):
        instance.add_dynamic_partitions(NAME, new[start : start + BATCH])
    return new
