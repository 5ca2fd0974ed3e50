"""From structured questions to what trainers and analysts ask: topics, difficulty, weightage.

Belongs here: the syllabuses, the tagger and what is computed from tagged questions. No Dagster, no reading of papers.
"""
