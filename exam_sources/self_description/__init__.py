"""What a document says of itself, read from its pages, and whether that is what its manifest says.

    facts.py      the shapes: one statement with its page and its words, and the facts that they add up to
    places.py     which lines of a document speak of the document: titles, headers, footers, addresses
    read.py       the one reader of exam, year, paper, session, shift, date, subject and version code
    languages.py  the languages of a booklet, by the script of its letters
    file_date.py  when the file was made, by its own account
    compare.py    the facts beside the manifest: what agrees, what contradicts it, what contradicts itself
    facts_table.py  the facts as a table

Belongs here: reading and comparing. What a gate makes of a contradiction is `exam_sources/gates/segmented.py`.
"""
