"""Every threshold of the platform, in one place: a name, a value and the reason for it.

A gate or an estimate takes its bound from here. A bound is chosen for a kind of paper, never for one file.
"""

from __future__ import annotations

# -- files ---------------------------------------------------------------------------------------------------------
MAX_FILE_BYTES = 200 * 1024 * 1024
"""A question paper with its pictures stays under 60 MB in every archive seen; over 200 MB something else is in it."""

LEAST_FREE_BYTES = 2 * 1024**3
"""Free disk that a run is safe with: page pictures, caches, and a warehouse that is built beside itself."""

MAX_QUESTION_FILE_BYTES = 200 * 1024 * 1024
"""Unpacked: a bank of 100,000 questions in HTML has some 200 MB; a small file that unpacks to more does harm."""

MAX_QUESTION_ROWS = 200_000
"""Rows of one file of questions: all papers of the four exams since 2000 have fewer than 60,000 questions."""

MAX_QUESTION_ROW_BYTES = 1024 * 1024
"""One row: the longest question seen has 20 KB; over a megabyte a picture is packed into it, or it is no row."""

MAX_PAGES = 400
"""Booklets have 8 to 60 pages, solved ones up to 150."""

MAX_MANIFEST_BYTES = 5 * 1024 * 1024
"""A manifest of 10,000 booklets stays under 4 MB; a larger file is no manifest."""

MAX_ARCHIVE_MEMBERS = 10_000
"""Files of one zip: all papers of the four exams since 2000, with their keys, are fewer."""

MAX_SHELVED_ARCHIVES = 4
"""Zips kept at once while their papers are taken out: papers, keys and solutions often lie in one each."""

MAX_ARCHIVE_RATIO = 200
"""Unpacked over packed: text deflates some tenfold, blank scans hundredfold; a bomb thousandfold."""

FETCH_CONNECT_SECONDS = 10.0
"""A server that does not answer within ten seconds is taken for absent."""

FETCH_STALL_SECONDS = 30.0
"""A transfer that brings no byte for this long is given up."""

FETCH_TOTAL_SECONDS = 600.0
"""A file at the size limit comes within ten minutes at 350 kB/s; slower than that is a stall in disguise."""

FETCH_ATTEMPTS = 3
"""Of one file in one run; what fails three times is told, and the next run tries again."""

FETCH_FIRST_PAUSE_SECONDS = 1.0
"""Before the second attempt; doubled before each later one."""

FETCH_LONGEST_PAUSE_SECONDS = 60.0
"""A server that asks for a longer pause is asked again by a later run: a run does not stand still for an hour."""

FETCH_LONGEST_REST_SECONDS = 24 * 3600.0
"""A server that asks to be left alone for longer than a day is asked again after a day."""

FETCH_SILENT_HOST_SECONDS = 300.0
"""Where no connection could be made, the next hundred papers of that server do not wait for it one by one."""

FETCH_HOST_INTERVAL_SECONDS = 1.0
"""Between two requests to one host: public archives of examining bodies are small servers."""

FETCH_THREADS = 4
"""Files of one paper that are fetched side by side: versions, keys and solutions, seldom more than four at once."""

FETCH_REDIRECTS = 5
"""Archives redirect once or twice (to https, to a storage host); more is a loop."""

# -- reading -------------------------------------------------------------------------------------------------------
OCR_DPI = 300
"""Tesseract reads indices poorly below 300 dpi and gains nothing above."""

MAX_CHARS_ON_PAGE = 60_000
"""A dense page of print has 7,000 characters; far above that a page is made to exhaust us."""

MAX_GRAPHICS_ON_PAGE = 20_000
"""Pages whose symbols are drawn as outlines reach 3,000 drawn things; the rest of a larger page is not looked at."""

MAX_PAGE_POINTS = 5_000.0
"""The longest side of a page: an A0 poster has 3,370 points. A larger box asks for pictures that fill the memory."""

MAX_PAGE_PIXELS = 60_000_000
"""Pixels of one rendered page: A3 at 400 dpi has 31 million."""

OCR_SECONDS_PER_PAGE = 120
"""Tesseract takes 2 to 5 seconds a page on one core; a page that needs minutes is no page of text."""

TEXT_PAGE_SECONDS = 120.0
"""Reading a page's text layer takes a tenth of a second, seconds where thousands of glyphs must be looked at."""

OCRED_PAGE_SECONDS = 300.0
"""A page with all looks that it needs takes 3 to 10 seconds on a free core; Tesseract alone may take
OCR_SECONDS_PER_PAGE, and a page is looked at more than once."""

MAX_PAGES_GIVEN_UP = 8
"""Pages of one file that hang or kill the process that reads them; with more of them the file is made to exhaust us."""

LOST_GLYPH_SHARE_CEILING = 0.20
"""Where more than a fifth of a page's glyphs have no character, its text layer is worse than OCR."""

MIN_CHARS_OF_TEXT_PAGE = 30
"""A page with a large picture and fewer characters has no text layer of its own: a stamp, a page number."""

READABLE_SHARE_FLOOR = 0.98
"""Share of characters that are no private-use, replacement or (cid:) code; below it a reviewer must look."""

OCR_CONFIDENCE_FLOOR = 0.75
"""Mean word confidence of an OCRed page; below it words are being guessed."""

OCR_SHARE_FLOOR = 0.05
"""With less than a twentieth of its characters by OCR, a booklet's text layer holds the questions and OCR read labels
in figures, whose confidence says nothing of the booklet."""

# -- questions -----------------------------------------------------------------------------------------------------
QUESTION_CONFIDENCE_FLOOR = 0.5
"""A question read less surely than this waits for a person."""

LOW_CONFIDENCE_SHARE_CEILING = 0.10
"""More than a tenth of a booklet's questions below the floor means that the layout was not understood."""

# -- keys ----------------------------------------------------------------------------------------------------------
KEY_COVERAGE_FLOOR = 1.0
"""Every question of a booklet has an entry, or the booklet waits: a hole may be a shifted key."""

KEY_ENTRY_CONFIDENCE_FLOOR = 0.5
"""One letter is the whole entry: read less surely than this it may as well be another letter, and no wording around it
would show that."""

VERSION_MATCH_FLOOR = 0.80
"""Similarity of wording at which two booklets' questions are one question."""

# -- tags ----------------------------------------------------------------------------------------------------------
SOURCE_LABEL_CONFIDENCE = 0.95
"""A bank's label was given by a person, in a taxonomy of its own that is met by name: surer than most machine tags, and
less sure than a reviewer's decision about our own node."""

TAG_CONFIDENCE_FLOOR = 0.5
"""Below it a tag is more likely wrong than right; the question stays untagged (`raw`) until a person tags it."""

TOPIC_CONFIDENCE_FLOOR = 0.4
"""Of a topic within its chapter (two to eight topics); below it the tag stops at the chapter."""

RAW_SHARE_CEILING = 0.5
"""More than half of a paper's questions without a tag above the floor: the tagger does not know this kind of paper."""

MAX_KEY_FILE_BYTES = 20 * 1024 * 1024
"""A key of two hundred questions in sixteen versions takes well under a megabyte as a table, a scan of it a few."""

MAX_KEY_ROWS = 100_000
"""The ids of every shift of a year come to some ten thousand rows; more is another kind of file."""

MAX_KEY_COLUMNS = 64
"""Sixteen version codes with a number beside each; a wider sheet is no key."""

VERSION_MATCH_WEAK_FLOOR = 0.60
"""A badly read printing (formulas broken into glyphs) is this alike to its good one, and far less to all others."""

VERSION_MATCH_WEAK_MARGIN = 0.15
"""What a pair between the two floors must have over every rival to be proposed to a person at all."""

VERSION_MATCH_MARGIN = 0.02
"""A pair that is no more alike than this above another pairing of its questions may be the wrong one of two twins."""

# -- sources that bear each other out --------------------------------------------------------------------------------
CORROBORATED_SHARE_FLOOR = 0.9
"""A better source bears a mirror out where it has nine in ten of its questions and of its answers; the rest may be
questions that one of the two was read too badly for."""

TWIN_QUESTION_FLOOR = 0.4
"""Share of word pairs that two scans of one question still have in common when OCR misreads every tenth word."""

TWIN_NUMBERS_FLOOR = 0.75
"""Share of numbers that are the same: with fewer it is another exercise of the same family."""

TWIN_SHARE_FLOOR = 0.5
"""Two papers that have more than half of their questions in common are one paper under two names."""

TWIN_QUESTIONS_LEAST = 10
"""With fewer questions in common than these a paper merely repeats some of another's."""
