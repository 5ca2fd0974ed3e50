"""What each stage does, with no Dagster in it: read tables, call the pure functions below, hand over rows.

A step is `make(work, entries, out)`: the workplace, the booklets that may be read, and the output to fill.
"""
