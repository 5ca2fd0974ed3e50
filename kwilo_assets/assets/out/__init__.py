"""What is published: weightage tables."""
