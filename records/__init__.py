"""What people decided and what happened: the records database, and the rules that read it. No Dagster.

store.py           the records as the rest of the platform uses them: `open_records`
database.py        the engine, its transactions, and bringing the schema up to date
models.py          the tables; migrations/ their history
decision.py        one review decision, as a value
ledger.py          decisions, append-only
audit.py           audit events, append-only and chained by hash
admission.py       what may go on: gate results against decisions (pure)
queue.py           what waits for a person: gate tables against the ledger
review.py          approving and rejecting what is open
decisions_file.py  decisions in a YAML file
ingestion.py       sources, files and ingestion jobs
numbering.py       which booklet numbers a paper
"""
