"""Where the booklets of one paper meet and a question becomes one.

similarity.py   how alike two wordings are       matching.py   which question is which
numbering.py    running numbers of a paper       merge.py      one set of questions, and what disagrees
logical_table.py   logical questions as rows
"""
