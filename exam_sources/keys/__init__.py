"""Answer keys: their printed forms, key documents, and the alignment of entries with questions.

answer_text.py   what an answer's text says           inline.py, grid.py      the forms that a booklet prints
booklet_entries.py   all that a booklet says of itself
documents.py     a key file: PDF (page_rows.py, page_tables.py), CSV and XLSX (rows.py), JSON (json_key.py)
addresses.py     which question an entry names        fitting.py              whether its answer fits
align.py         questions with answers               entry_table.py          entries as rows
"""
