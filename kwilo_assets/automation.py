"""When assets make themselves, once the automation sensor is switched on in the UI (by default it is off).

A paper's asset follows what it reads, but waits while no booklet may go on: the blocking check `a_booklet_may_go_on`
is false then, as a warning, so that the run that found it stays green.
"""

from __future__ import annotations

import dagster as dg

AFTER_THE_GATE = dg.AutomationCondition.eager() & dg.AutomationCondition.all_deps_blocking_checks_passed()
"""For an asset of a paper: what it reads changed, and the ledger lets at least one booklet on."""

WHEN_ANYTHING_IS_THERE = dg.AutomationCondition.eager().without(~dg.AutomationCondition.any_deps_missing())
"""For an asset of the whole: plain `eager` would wait until every paper is there, and one held paper would stop it."""

WHEN_NEVER_MADE = dg.AutomationCondition.on_missing()
"""For an asset that stands on nothing in the graph: `kwilo run` knows when its files changed, a condition does not."""

sensor = dg.AutomationConditionSensorDefinition(
    "automation",
    target=dg.AssetSelection.all(),
    default_status=dg.DefaultSensorStatus.STOPPED,
    description="Makes what follows from a change, as far as the gates let it. Switch it on for unattended work.",
)
