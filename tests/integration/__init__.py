"""Tests of several parts together: small generated papers through the whole graph."""
