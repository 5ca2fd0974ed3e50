"""The exams' syllabuses as data: trees of subject > unit > chapter > topic with stable node ids.

Belongs here: the trees (`trees/<exam>.yaml`), their reader and the look-up of a name in them. What is done with a node
(tagging, weightage) lives beside this package.
"""

from analytics.syllabus.names import slug_of
from analytics.syllabus.tree import NodeKind, SyllabusError, SyllabusNode, SyllabusTree, load_tree, load_trees

__all__ = ["NodeKind", "SyllabusError", "SyllabusNode", "SyllabusTree", "load_tree", "load_trees", "slug_of"]
