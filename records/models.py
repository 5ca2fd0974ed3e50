"""The tables of the records database. Times are UTC with zone; `decisions` and `audit_events` are append-only.

Only tables that something writes and reads stand here; a table comes with the part that needs it. The triggers that
refuse changes are made by the migrations, since they are written in each database's own language.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class UtcTime(TypeDecorator[datetime]):
    """A time with a zone, kept in UTC: TIMESTAMPTZ in Postgres, ISO 8601 text in SQLite, which has no such type."""

    impl = String(32)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        kind: Any = String(32) if dialect.name == "sqlite" else DateTime(timezone=True)
        return dialect.type_descriptor(kind)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"a time needs a zone, got {value!r}")
        value = value.astimezone(UTC)
        return value.isoformat(timespec="microseconds") if dialect.name == "sqlite" else value

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return (datetime.fromisoformat(value) if isinstance(value, str) else value).astimezone(UTC)


class Base(DeclarativeBase):
    """What all tables share."""


class SourceRow(Base):
    """One booklet that a manifest named, as it was last seen."""

    __tablename__ = "sources"

    booklet_id: Mapped[str] = mapped_column(String(200), primary_key=True)
    paper_id: Mapped[str] = mapped_column(String(120), index=True)
    kind: Mapped[str] = mapped_column(String(20))
    authority: Mapped[str | None] = mapped_column(String(40))
    rights_status: Mapped[str | None] = mapped_column(String(40))
    rights_evidence: Mapped[str | None] = mapped_column(Text)
    source_url: Mapped[str | None] = mapped_column(Text)
    publisher: Mapped[str] = mapped_column(Text)
    first_seen_at: Mapped[datetime] = mapped_column(UtcTime)
    changed_at: Mapped[datetime] = mapped_column(UtcTime)


class FileRow(Base):
    """One file of a booklet that came into the store."""

    __tablename__ = "files"
    __table_args__ = (UniqueConstraint("booklet_id", "role", "sha256"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    booklet_id: Mapped[str] = mapped_column(ForeignKey("sources.booklet_id"), index=True)
    role: Mapped[str] = mapped_column(String(20))
    sha256: Mapped[str] = mapped_column(String(64), index=True)
    object_name: Mapped[str] = mapped_column(String(80))
    size_bytes: Mapped[int]
    media_type: Mapped[str] = mapped_column(String(120))
    source: Mapped[str] = mapped_column(Text)
    authority: Mapped[str | None] = mapped_column(String(40))
    stored_at: Mapped[datetime] = mapped_column(UtcTime)


class JobRow(Base):
    """One attempt series to bring a booklet's files into the store."""

    __tablename__ = "ingestion_jobs"
    __table_args__ = (
        CheckConstraint("state in ('queued', 'running', 'succeeded', 'failed', 'held')", name="job_state"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    booklet_id: Mapped[str] = mapped_column(ForeignKey("sources.booklet_id"), index=True)
    state: Mapped[str] = mapped_column(String(20))
    attempts: Mapped[int]
    error: Mapped[str | None] = mapped_column(Text)
    started_at: Mapped[datetime | None] = mapped_column(UtcTime)
    ended_at: Mapped[datetime | None] = mapped_column(UtcTime)


class DecisionRow(Base):
    """One decision of one person about content that they saw. Append-only."""

    __tablename__ = "decisions"
    __table_args__ = (
        CheckConstraint("decision in ('approve', 'reject')", name="decision_verdict"),
        CheckConstraint("binds_to in ('content', 'file')", name="decision_binding"),
        Index("decisions_by_booklet", "booklet_id", "stage"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    decision_hash: Mapped[str] = mapped_column(String(64), unique=True)
    who: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime] = mapped_column(UtcTime)
    stage: Mapped[str] = mapped_column(String(40))
    check_name: Mapped[str] = mapped_column(String(80))
    booklet_id: Mapped[str] = mapped_column(String(200))
    question_number: Mapped[int | None]
    content_hash: Mapped[str] = mapped_column(String(64))
    binds_to: Mapped[str] = mapped_column(String(10))
    decision: Mapped[str] = mapped_column(String(20))
    reason: Mapped[str] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text)
    recorded_at: Mapped[datetime] = mapped_column(UtcTime)


class AuditRow(Base):
    """One thing that happened, chained to the one before by its hash. Append-only."""

    __tablename__ = "audit_events"

    sequence: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(UtcTime)
    kind: Mapped[str] = mapped_column(String(40))
    actor: Mapped[str] = mapped_column(String(200))
    subject: Mapped[str] = mapped_column(String(200), index=True)
    payload: Mapped[str] = mapped_column(Text)  # canonical JSON
    previous_hash: Mapped[str] = mapped_column(String(64), unique=True)
    event_hash: Mapped[str] = mapped_column(String(64), unique=True)


class NumberingRow(Base):
    """Which booklet's order numbers a paper's questions, chosen when the paper was first accepted."""

    __tablename__ = "paper_numbering"

    paper_id: Mapped[str] = mapped_column(String(120), primary_key=True)
    numbering_booklet: Mapped[str] = mapped_column(String(200))
    numbers: Mapped[str] = mapped_column(Text)  # canonical JSON: {key of a question: its running number}
    recorded_at: Mapped[datetime] = mapped_column(UtcTime)


class WithdrawalRow(Base):
    """One booklet whose rights were withdrawn: it is never fetched again, and what is left of it is this row."""

    __tablename__ = "withdrawals"

    booklet_id: Mapped[str] = mapped_column(String(200), primary_key=True)
    who: Mapped[str] = mapped_column(String(200))
    why: Mapped[str] = mapped_column(Text)
    target: Mapped[str] = mapped_column(Text)  # canonical JSON: the hashes and names that were to be purged
    at: Mapped[datetime] = mapped_column(UtcTime)
    purged_at: Mapped[datetime | None] = mapped_column(UtcTime)  # null while a purge is not done
