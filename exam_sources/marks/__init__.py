"""Marking schemes by exam, year, paper and section, as data with sources, and what they make of a question."""
