"""How Alembic runs the migrations here: always on a connection that `records.database` gives it, within a transaction.

There is no ini file and no offline mode: the schema is brought up to date when the records are opened.
"""

from __future__ import annotations

from alembic import context

from records.models import Base

connection = context.config.attributes["connection"]
# batch mode: SQLite cannot alter a column in place
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
context.run_migrations()
