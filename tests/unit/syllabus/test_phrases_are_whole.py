"""A phrase of a tree is whole: none was cut in two within a bracket or a pair of bars."""

from __future__ import annotations

from analytics.syllabus import load_trees


def test_brackets_and_bars_of_every_phrase_are_paired() -> None:
    cut = [
        (node.id, phrase)
        for tree in load_trees().values()
        for node in tree.nodes()
        for phrase in node.phrases
        if phrase.count("[") != phrase.count("]")
        or phrase.count("(") != phrase.count(")")
        or phrase.replace("(A|B)", "").count("|") % 2  # the bar of a conditional probability stands alone
    ]
    assert cut == []
