"""One small model for the tests that only ask it."""

from __future__ import annotations

import pytest

from analytics.tagging import TopicModel, train
from kwilo_core.ids import Exam
from tests.unit.tagging import small_set


@pytest.fixture(scope="session")
def model() -> TopicModel:
    """A model of the small syllabus, trained on 120 drawn questions."""
    return train(small_set.draw(1), {Exam.NEET: small_set.tree()})
