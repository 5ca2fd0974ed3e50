"""What the sources of papers say of each other.

    agreement.py  two booklets of one paper, compared question by question: do they bear each other out?
    twins.py      two papers that are one: most of their questions are the same, though the files differ
    prints_table.py  what twins are told by, as a table

Belongs here: comparing by content. Matching the questions of two booklets is `exam_sources/logical`; what is made of an
agreement or a twin is `exam_sources/gates/aligned.py`.
"""
