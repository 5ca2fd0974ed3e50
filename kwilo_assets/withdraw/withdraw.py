"""Withdrawing one booklet: noted first, then purged store by store, then told in the audit trail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kwilo_assets.withdraw.dagster_store import purge_dagster
from kwilo_assets.withdraw.stores import (
    Hook,
    purge_caches,
    purge_logs,
    purge_objects,
    purge_originals,
    purge_published,
    purge_quarantine,
    purge_tables,
    purge_warehouse,
)
from kwilo_assets.withdraw.target import Target, target_of
from kwilo_assets.workplace import Workplace
from kwilo_core.errors import KwiloError
from kwilo_core.home import alone

STORES: Mapping[str, Hook] = {
    "published": purge_published,  # first: it is what others can see
    "warehouse": purge_warehouse,
    "tables": purge_tables,
    "objects": purge_objects,
    "caches": purge_caches,
    "originals": purge_originals,
    "quarantine": purge_quarantine,
    "dagster": purge_dagster,
    "logs": purge_logs,
}
"""Every store that can hold something of a booklet, with its hook, in the order in which they are purged."""


@dataclass(frozen=True, slots=True)
class Purged:
    """What came of a withdrawal.

    Attributes:
        removed: {store: what it deleted, or would}.
    """

    target: Target
    removed: Mapping[str, list[str]]


def withdraw(
    work: Workplace,
    booklet_id: str,
    *,
    who: str,
    why: str,
    dry_run: bool = False,
    on_store: Callable[[str, list[str]], None] = lambda name, removed: None,
) -> Purged:
    """Take a booklet out of every store; it is refused from the moment that this is noted.

    Args:
        work: Whose stores.
        booklet_id: A booklet that a manifest or the records name.
        who, why: For the audit trail.
        dry_run: Only say what would be deleted.
        on_store: Told of each store when it is done.

    Raises:
        KwiloError: when nobody knows the booklet, or a run is at work.
    """
    noted = work.records.withdrawals().get(booklet_id)
    if noted is None and work.catalogue.entry(booklet_id) is None and booklet_id not in _known(work):
        raise KwiloError(
            f"booklet {booklet_id!r} is in no manifest and was never fetched", expected="a booklet id, as "
            "`kwilo sources status` shows it",
        )  # fmt: skip
    target = Target.from_json(noted.target) if noted else target_of(work, booklet_id)
    if dry_run:
        return Purged(target, {name: hook(work, target, True) for name, hook in STORES.items()})
    with alone(work.home):
        noted = work.records.begin_withdrawal(booklet_id, who=who, why=why, target=target.to_json())
        target = Target.from_json(noted.target)
        removed = {}
        for name, hook in STORES.items():
            removed[name] = hook(work, target, False)
            on_store(name, removed[name])
        work.records.finish_withdrawal(booklet_id, {name: len(things) for name, things in removed.items()})
    return Purged(target, removed)


def _known(work: Workplace) -> set[str]:
    return {job.booklet_id for job in work.records.job_states()}
