"""The tests: unit, definitions, integration, real_papers."""
