"""The factory of gate checks: one asset check for each claim of a stage, answered from the gate tables and the ledger.

Held is a warning and the run stays green; rejected is an error that blocks nothing in the run, since the ledger does.
`a_booklet_may_go_on` is the one blocking check, never more than a warning: automation waits for it.
"""

import warnings
from collections.abc import Iterator

import dagster as dg

from kwilo_assets.checks.evaluation import MAY_GO_ON, Evaluation, claims_of, evaluate
from kwilo_assets.partitions import papers
from kwilo_assets.previews import preview_table
from kwilo_assets.resources import WorkplaceResource
from kwilo_assets.stages import PAPER_STAGES, StageDef


def result_of(stage: StageDef, evaluation: Evaluation) -> dg.AssetCheckResult:
    """What Dagster shows of one claim."""
    first = evaluation.rows[0]["reason"] if evaluation.rows else None
    return dg.AssetCheckResult(
        asset_key=stage.key,
        check_name=evaluation.check,
        passed=evaluation.passed,
        severity=severity_of(evaluation),
        description=None if evaluation.passed else first,
        metadata=metadata_of(evaluation),
    )


def severity_of(evaluation: Evaluation) -> dg.AssetCheckSeverity:
    """ERROR for what is broken; WARN for what waits for a person, and for the check that blocks."""
    if evaluation.is_rejected and evaluation.check != MAY_GO_ON:
        return dg.AssetCheckSeverity.ERROR
    return dg.AssetCheckSeverity.WARN


def metadata_of(evaluation: Evaluation) -> dict[str, dg.MetadataValue]:
    """The reasons as a table, and the evidence."""
    metadata: dict[str, dg.MetadataValue] = {"evidence": dg.MetadataValue.json(evaluation.evidence)}
    if evaluation.rows:
        columns = [c for c in ("booklet_id", "question_number", "reason") if c in evaluation.rows[0]]
        metadata["waiting"] = preview_table(evaluation.rows, columns)
    return metadata


def gate_checks(stage: StageDef) -> dg.AssetChecksDefinition:
    """The checks of one stage, as one op that can run any of them."""
    with warnings.catch_warnings():
        # a partition for each check is marked as a preview in this version; the design page says that it was tried
        warnings.simplefilter("ignore", dg.PreviewWarning)
        specs = [
            dg.AssetCheckSpec(
                name, asset=stage.key, description=sentence, blocking=name == MAY_GO_ON, partitions_def=papers
            )
            for name, sentence in claims_of(stage).items()
        ]

        @dg.multi_asset_check(name=f"{stage.name}_gate", specs=specs, can_subset=True)
        def gate(context: dg.AssetCheckExecutionContext, workplace: WorkplaceResource) -> Iterator[dg.AssetCheckResult]:
            wanted = {key.name for key in context.selected_asset_check_keys}
            evaluations = evaluate(workplace.open(), stage, context.partition_key)
            for evaluation in evaluations:
                if evaluation.check in wanted:
                    yield result_of(stage, evaluation)
            for name in wanted - {e.check for e in evaluations}:
                yield dg.AssetCheckResult(
                    asset_key=stage.key,
                    check_name=name,
                    passed=False,
                    severity=dg.AssetCheckSeverity.WARN,
                    description=f"{stage.table} of {context.partition_key} was never judged; materialise it",
                )

    return gate


def all_gate_checks() -> list[dg.AssetChecksDefinition]:
    """The checks of every stage that has a gate."""
    return [gate_checks(stage) for stage in PAPER_STAGES if stage.gate is not None]
