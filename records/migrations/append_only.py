"""Triggers that refuse every change of a row that is there, in each database's own language.

Belongs here: the text of the triggers. In SQLite `INSERT OR REPLACE` deletes without firing a delete trigger, hence the
one before inserts.
"""

from __future__ import annotations

from collections.abc import Sequence


def append_only_statements(dialect: str, table: str, unique: Sequence[str]) -> list[str]:
    """The statements that make `table` append-only.

    Args:
        dialect: "sqlite" or "postgresql".
        table: Its name.
        unique: Its columns that no two rows share, the key among them.

    Raises:
        ValueError: for another database.
    """
    says = f"{table} is append-only"
    if dialect == "sqlite":
        same = " OR ".join(f"{column} = NEW.{column}" for column in unique)
        return [
            f"CREATE TRIGGER {table}_no_update BEFORE UPDATE ON {table} BEGIN SELECT RAISE(ABORT, '{says}'); END",
            f"CREATE TRIGGER {table}_no_delete BEFORE DELETE ON {table} BEGIN SELECT RAISE(ABORT, '{says}'); END",
            f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
            f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {same}) BEGIN SELECT RAISE(ABORT, '{says}'); END",
        ]
    if dialect == "postgresql":
        return [
            f"CREATE FUNCTION {table}_refuse() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{says}'; END $$",
            f"CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON {table} "
            f"FOR EACH ROW EXECUTE FUNCTION {table}_refuse()",
            f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON {table} "
            f"FOR EACH STATEMENT EXECUTE FUNCTION {table}_refuse()",
        ]
    raise ValueError(f"no append-only triggers are written for {dialect!r}; expected sqlite or postgresql")
