"""Booklets whose rights were withdrawn.

Revision ID: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from records.models import UtcTime

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """A table of what was withdrawn."""
    op.create_table(
        "withdrawals",
        sa.Column("booklet_id", sa.String(200), primary_key=True),
        sa.Column("who", sa.String(200), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("at", UtcTime, nullable=False),
        sa.Column("purged_at", UtcTime),
    )
