"""Whether each stored object is what its name says, and all are there that tables name. No Dagster here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from kwilo_assets.object_names import Naming, object_namings
from kwilo_assets.workplace import Workplace


@dataclass
class StoreReport:
    """What was found.

    Attributes:
        whole: How many objects have the SHA-256 of their name.
        damaged: Names of objects whose bytes have another one.
        missing: Names that a table holds and the store does not.
        orphans: Names of objects that no table holds.
        leftovers: Files of killed writers.
        named_by: {name: the rows that name it}, of what is damaged or missing.
    """

    whole: int = 0
    damaged: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    orphans: list[str] = field(default_factory=list)
    leftovers: int = 0
    named_by: dict[str, list[Naming]] = field(default_factory=dict)

    @property
    def is_good(self) -> bool:
        """Whether nothing is damaged or missing."""
        return not self.damaged and not self.missing


def verify_store(work: Workplace, on_object: Callable[[int, int], None] = lambda done, total: None) -> StoreReport:
    """Read every object and compare it with its name, and the names with the tables.

    Args:
        work: Whose store.
        on_object: Told of each object: how many are read, of how many.
    """
    named: dict[str, list[Naming]] = {}
    for naming in object_namings(work):
        named.setdefault(naming.object_name, []).append(naming)
    report = StoreReport(leftovers=len(work.objects.leftovers()))
    names = list(work.objects.names())
    for done, name in enumerate(names, start=1):
        if work.objects.is_whole(name):
            report.whole += 1
        else:
            report.damaged.append(name)
        on_object(done, len(names))
    report.orphans = sorted(set(names) - set(named) - set(report.damaged))
    report.missing = sorted(set(named) - set(names))
    report.named_by = {n: named[n] for n in (*report.damaged, *report.missing) if n in named}
    return report


def make_due_again(work: Workplace, report: StoreReport) -> list[str]:
    """Delete what is damaged, and the partitions that name what is damaged or missing, so that they are made again.

    Returns:
        The partitions, as `table of partition`.
    """
    for name in report.damaged:
        work.objects.delete(name)
    work.objects.sweep()
    due = sorted(
        {(n.stage.table, n.partition) for namings in report.named_by.values() for n in namings},
    )
    for table, partition in due:
        work.tables.drop(table, partition)
    return [f"{table} of {partition}" for table, partition in due]
