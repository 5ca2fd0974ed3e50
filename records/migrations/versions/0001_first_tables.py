"""Sources, files, ingestion jobs, decisions, audit events and paper numbering.

Revision ID: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from records.migrations.append_only import append_only_statements
from records.models import UtcTime

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first tables."""
    _make_source_tables()
    _make_decision_tables()
    dialect = op.get_bind().dialect.name
    for table, unique in (
        ("decisions", ("id", "decision_hash")),
        ("audit_events", ("sequence", "previous_hash", "event_hash")),
    ):
        for statement in append_only_statements(dialect, table, unique):
            op.execute(sa.text(statement))


def _make_source_tables() -> None:
    op.create_table(
        "sources",
        sa.Column("booklet_id", sa.String(200), primary_key=True),
        sa.Column("paper_id", sa.String(120), nullable=False, index=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("authority", sa.String(40)),
        sa.Column("rights_status", sa.String(40)),
        sa.Column("rights_evidence", sa.Text),
        sa.Column("source_url", sa.Text),
        sa.Column("publisher", sa.Text, nullable=False),
        sa.Column("first_seen_at", UtcTime, nullable=False),
        sa.Column("changed_at", UtcTime, nullable=False),
    )
    op.create_table(
        "files",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("booklet_id", sa.String(200), sa.ForeignKey("sources.booklet_id"), nullable=False, index=True),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False, index=True),
        sa.Column("object_name", sa.String(80), nullable=False),
        sa.Column("size_bytes", sa.Integer, nullable=False),
        sa.Column("media_type", sa.String(120), nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("authority", sa.String(40)),
        sa.Column("stored_at", UtcTime, nullable=False),
        sa.UniqueConstraint("booklet_id", "role", "sha256"),
    )
    op.create_table(
        "ingestion_jobs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("booklet_id", sa.String(200), sa.ForeignKey("sources.booklet_id"), nullable=False, index=True),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("error", sa.Text),
        sa.Column("started_at", UtcTime),
        sa.Column("ended_at", UtcTime),
        sa.CheckConstraint("state in ('queued', 'running', 'succeeded', 'failed', 'held')", name="job_state"),
    )


def _make_decision_tables() -> None:
    op.create_table(
        "decisions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("decision_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("who", sa.String(200), nullable=False),
        sa.Column("at", UtcTime, nullable=False),
        sa.Column("stage", sa.String(40), nullable=False),
        sa.Column("check_name", sa.String(80), nullable=False),
        sa.Column("booklet_id", sa.String(200), nullable=False),
        sa.Column("question_number", sa.Integer),
        sa.Column("content_hash", sa.String(64), nullable=False),
        sa.Column("binds_to", sa.String(10), nullable=False),
        sa.Column("decision", sa.String(20), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("recorded_at", UtcTime, nullable=False),
        sa.CheckConstraint("decision in ('approve', 'reject')", name="decision_verdict"),
        sa.CheckConstraint("binds_to in ('content', 'file')", name="decision_binding"),
    )
    op.create_index("decisions_by_booklet", "decisions", ["booklet_id", "stage"])
    op.create_table(
        "audit_events",
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", UtcTime, nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("actor", sa.String(200), nullable=False),
        sa.Column("subject", sa.String(200), nullable=False, index=True),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("previous_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("event_hash", sa.String(64), nullable=False, unique=True),
    )
    op.create_table(
        "paper_numbering",
        sa.Column("paper_id", sa.String(120), primary_key=True),
        sa.Column("numbering_booklet", sa.String(200), nullable=False),
        sa.Column("numbers", sa.Text, nullable=False),
        sa.Column("recorded_at", UtcTime, nullable=False),
    )
