"""The history of the records database, one file a step, run by Alembic."""
