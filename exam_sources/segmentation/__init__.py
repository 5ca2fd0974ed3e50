"""From lines in reading order to questions: numbers, stems, options, passages, sections, types."""
