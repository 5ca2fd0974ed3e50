"""Files of structured questions as a source: rows to questions, in the form that segmentation gives.

    slugs.py     which paper a file's own name for it is
    row_file.py  the rows of a file, by paper, within limits
    forms.py     the two forms of a row, and their JSON Schema
    convert.py   rows to questions: text, answers, labels; what cannot be used, as failures
    marking.py   which block of the scheme an unnumbered question stands in: its number and its marks

Rows have no pages, so the gates about reading, count and key do not apply to them: one decision accepts the file.
"""
