"""The claims that each stage tests, by stage, with a sentence for the screen. One booklet-level result for each.

Belongs here: names and sentences. How a claim is tested is in the stage's own module. A name is part of what decisions
bind to, so it is never reused for another claim.
"""

from __future__ import annotations

from collections.abc import Mapping

from exam_sources.gates.result import Stage

NOT_WITHDRAWN = "source_is_not_withdrawn"

CHECKS: Mapping[Stage, Mapping[str, str]] = {
    Stage.DOCUMENT: {
        "every_file_is_stored": "Each file of the booklet lies in the store, whole and of a kind that is read here.",
        "every_file_matches_its_checksum": "Each file has the SHA-256 that the manifest states.",
        "rights_and_authority_are_known": "The manifest says under which right the booklet is held, and whose it is.",
        "paper_bytes_belong_to_one_booklet": "No other booklet has the same bytes as its paper.",
        NOT_WITHDRAWN: "The rights of the booklet were not withdrawn.",
        "question_file_is_accepted": "A person accepted the file, where the source is a file of structured questions.",
    },
    Stage.LAYOUT: {
        "file_can_be_read": "The file opens and has words on its pages.",
        "every_page_was_read": "No page failed to be read.",
        "characters_are_readable": "The share of readable characters is above its floor.",
        "ocr_is_confident": "Where OCR read more than labels in figures, its mean word confidence is above its floor.",
    },
    Stage.SEGMENTED: {
        "questions_were_found": "The booklet has questions.",
        "question_count_is_the_schemes": "There are as many questions as the exam's scheme says.",
        "numbers_have_no_gap": "The printed numbers run without a gap.",
        "each_number_appears_once": "No printed number stands twice.",
        "questions_are_read_surely": "Each question was read with a confidence above the floor.",
        "pages_agree_with_the_manifest": "The pages contradict the manifest in no part of the ids.",
    },
    Stage.KEYS: {
        "booklet_has_a_key": "There is at least one key entry for the booklet.",
        "every_question_has_a_key_entry": "No question lacks a key entry.",
        "key_entries_are_read_surely": "Each key entry was read with a confidence above the floor.",
        "key_is_more_than_a_mirror": "No answer stands on a key from a mirror or a machine alone.",
        "sources_of_the_key_agree": "No two entries for one question differ, and nothing about the key needs a person.",
    },
    Stage.ALIGNED: {
        "every_question_has_one_key": "Each question has exactly one accepted answer, or was dropped.",
        "total_marks_are_the_schemes": "The marks of the questions add up to the scheme's total.",
        "alignment_needs_no_person": "Aligning entries and marks with questions found nothing that a person must see.",
        "source_is_more_than_a_mirror": "A better source bears the booklet out, where it comes from a mirror.",
        "questions_are_of_no_other_paper": "No other paper has most of the booklet's questions.",
    },
    Stage.LOGICAL: {
        "each_question_counts_once": "Each printed question stands for exactly one question of the paper.",
        "booklets_agree": "The booklets of the paper contradict each other in nothing.",
    },
    Stage.TAGGED: {
        "tags_are_syllabus_nodes": "Each tag is a node of the exam's syllabus tree.",
        "tags_are_above_the_floor": "Most questions have a tag above the confidence floor; the others stay untagged.",
    },
}
