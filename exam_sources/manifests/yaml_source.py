"""YAML that remembers its lines: plain data beside the line each value stands on.

Belongs here: reading a YAML file of ours (manifests, decisions) safely and saying where in it something is wrong. Only
plain values are made; aliases, deep nesting and over-large files are refused, since a manifest may come from anyone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from kwilo_core.errors import ManifestError
from kwilo_core.thresholds import MAX_MANIFEST_BYTES

MAX_DEPTH = 20
"""A manifest nests six levels; far more is an attempt to exhaust the stack."""

_PLAIN_TAGS = ("tag:yaml.org,2002:map", "tag:yaml.org,2002:seq")

Place = tuple[str | int, ...]
"""The way to a value: keys and indexes from the top, such as ("papers", 0, "year")."""


class YamlSourceError(ManifestError):
    """A YAML file that cannot be read; `line` says where (1 where no place is known)."""

    def __init__(self, message: str, *, line: int = 1, expected: str | None = None, remedy: str | None = None) -> None:
        self.line = line
        super().__init__(message, expected=expected, remedy=remedy)


@dataclass(frozen=True, slots=True)
class YamlSource:
    """A YAML file as data, with the line of each value and key.

    Attributes:
        data: Dicts, lists and scalars.
        lines: {place: line, counted from 1}.
        root: The node tree, for those who edit the file's text.
    """

    path: Path
    text: str
    data: Any
    lines: dict[Place, int] = field(repr=False)
    root: yaml.Node | None = field(repr=False, default=None)

    def line_of(self, place: Iterable[str | int]) -> int:
        """The line of `place`, or of the nearest value around it that is there."""
        way = tuple(place)
        while way and way not in self.lines:
            way = way[:-1]
        return self.lines.get(way, 1)


def read_yaml(path: Path) -> YamlSource:
    """The file at `path`.

    Raises:
        YamlSourceError: when it is too large, not UTF-8, not YAML, repeats a key or uses aliases.
    """
    try:
        size = path.stat().st_size
        if size > MAX_MANIFEST_BYTES:
            raise YamlSourceError(f"{size} bytes", expected=f"at most {MAX_MANIFEST_BYTES}", remedy="split the file")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise YamlSourceError(f"byte {error.start} is not UTF-8", expected="a text file in UTF-8") from error
    except OSError as error:
        raise YamlSourceError(f"cannot be read: {error.strerror or error}") from error
    return parse_yaml(text, path)


def parse_yaml(text: str, path: Path) -> YamlSource:
    """As `read_yaml`, of text that is already there; `path` is for messages alone."""
    loader = yaml.SafeLoader(text)
    try:
        _refuse_bombs(text)
        root = loader.get_single_node()
        lines: dict[Place, int] = {}
        data = _plain(loader, root, (), lines) if root is not None else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise YamlSourceError(
            f"not YAML: {error.problem or error.context}", line=mark.line + 1 if mark else 1
        ) from error
    except yaml.YAMLError as error:
        raise YamlSourceError(f"not YAML: {error}") from error
    finally:
        loader.dispose()
    return YamlSource(path, text, data, lines, root)


def _refuse_bombs(text: str) -> None:
    # before any node is made: a few aliases of aliases are billions of values, and deep brackets take hours to scan
    depth = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        if isinstance(event, yaml.AliasEvent):
            line = event.start_mark.line + 1 if event.start_mark else 1
            raise YamlSourceError(f"alias *{event.anchor}", line=line, expected="the value itself, written out")
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > MAX_DEPTH:
            line = event.start_mark.line + 1 if event.start_mark else 1
            raise YamlSourceError(f"nested more than {MAX_DEPTH} deep", line=line)


def _plain(loader: yaml.SafeLoader, node: yaml.Node, place: Place, lines: dict[Place, int]) -> Any:
    line = node.start_mark.line + 1
    lines.setdefault(place, line)
    if len(place) > MAX_DEPTH:
        raise YamlSourceError(f"nested more than {MAX_DEPTH} deep", line=line)
    if isinstance(node, yaml.CollectionNode) and node.tag not in _PLAIN_TAGS:
        raise YamlSourceError(f"tag {node.tag!r}", line=line, expected="plain lists and mappings")
    if isinstance(node, yaml.MappingNode):
        out: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key_line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise YamlSourceError("a key that is no word", line=key_line)
            key = str(key_node.value)
            if key in out:
                raise YamlSourceError(f"{key!r} stands twice", line=key_line, expected="each key once")
            lines[(*place, key)] = key_line
            out[key] = _plain(loader, value_node, (*place, key), lines)
        return out
    if isinstance(node, yaml.SequenceNode):
        return [_plain(loader, child, (*place, i), lines) for i, child in enumerate(node.value)]
    try:
        return loader.construct_object(node)
    except ValueError:
        return str(node.value)  # such as the date 2024-02-30: no date, so the form will say what is wrong with it


def problems_of(error: ValidationError, source: YamlSource, below: Place = ()) -> list[tuple[int, str]]:
    """What pydantic found, as (line, message) with the value that was met; `below` is where the model stands."""
    found = []
    for item in error.errors():
        place = (*below, *item["loc"])
        name = ".".join(str(part) for part in item["loc"] if not isinstance(part, int)) or "the entry"
        if item["type"] == "extra_forbidden":
            message = f"unknown key {item['loc'][-1]!r}"
        elif item["type"] == "missing":
            message = f"{name} is missing"
        else:
            said = item["msg"].removeprefix("Value error, ")
            value = item["input"]
            met = f" {value!r}" if isinstance(value, str | int | float | bool) or value is None else ""
            message = f"{name}{met}: {said}"
        found.append((source.line_of(place), message))
    return found
