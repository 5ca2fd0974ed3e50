"""Tests of the queries over published tables."""
