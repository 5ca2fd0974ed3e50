"""Tests of what the code location does without Dagster."""
