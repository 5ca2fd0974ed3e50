"""Tests and measures on real papers, which are not part of the project: they are found in ../shared or skipped."""
