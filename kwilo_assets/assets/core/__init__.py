"""What was read of it: words, questions, key entries, answers, tags."""
