"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# a loaded machine makes the first example slow (imports); time is measured by benchmarks, not by property tests
settings.register_profile("kwilo", deadline=None)
settings.load_profile("kwilo")
