"""Answer keys: their printed forms, key documents, and the alignment of entries with questions.

answer_text.py      what an answer's text says        inline.py, grid.py   the forms that a paper prints
documents.py        PDF, CSV, JSON, XLSX              booklet_entries.py   all that a booklet says of itself
fitting.py          whether an answer fits            addresses.py         which question an entry names
align.py            questions with answers            entry_table.py       entries as rows
"""
