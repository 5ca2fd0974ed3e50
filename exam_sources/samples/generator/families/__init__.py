"""The families of questions, by subject. Importing this package registers them all in `registry.FAMILIES`.

Belongs here: what is asked and what is right. Not here: how many, in which paper, or how it looks.
"""

from exam_sources.samples.generator.families import (
    biology_animals_genes,
    biology_plants_cells,
    chemistry_elements_organic,
    chemistry_physical,
    mathematics_algebra,
    mathematics_calculus_geometry,
    physics_extra,
    physics_fields,
    physics_heat_waves,
    physics_mechanics,
    physics_optics_modern,
)
from exam_sources.samples.generator.families.registry import FAMILIES, PASSAGES

__all__ = [
    "FAMILIES",
    "PASSAGES",
    "biology_animals_genes",
    "biology_plants_cells",
    "chemistry_elements_organic",
    "chemistry_physical",
    "mathematics_algebra",
    "mathematics_calculus_geometry",
    "physics_extra",
    "physics_fields",
    "physics_heat_waves",
    "physics_mechanics",
    "physics_optics_modern",
]
