"""What a booklet must satisfy at each stage: pure functions from what was read to gate results."""
