"""Answer keys: their printed forms, key documents, and the alignment of entries with questions."""
