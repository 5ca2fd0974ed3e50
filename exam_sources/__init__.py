"""From a published paper to structured questions with answers and marks. No Dagster, no database, no vectors.

manifests/     which papers there are, and where
acquisition/   from an address to bytes in the store
reading/       from a PDF to words and lines in reading order
segmentation/  from lines to questions
keys/          from a key document to entries, and from entries to answers
marks/         marking schemes, as data
logical/       the booklets of one paper become one set of questions
gates/         what a booklet must satisfy at each stage
samples/       the sample corpus and its generator
parse.py       all of it for one file, with no state
"""
