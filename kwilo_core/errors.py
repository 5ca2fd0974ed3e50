"""The errors of the platform. Each carries the value that was met, what was expected, and what to do.

Belongs here: the base class and the few kinds that more than one package raises. A kind that one package alone
raises is defined there, as a subclass of one of these.
"""

from __future__ import annotations

from kwilo_core.printable import printable


class KwiloError(Exception):
    """An error that a person can act on.

    Args:
        message: What happened, with the value that was met.
        expected: What would have been right.
        remedy: What the reader can do now.
    """

    def __init__(self, message: str, *, expected: str | None = None, remedy: str | None = None) -> None:
        self.message = message
        self.expected = expected
        self.remedy = remedy
        super().__init__(self.one_line())

    def one_line(self) -> str:
        """The whole error as one line without control characters, for standard error and for rows with a reason."""
        parts = [self.message]
        if self.expected:
            parts.append(f"expected {self.expected}")
        if self.remedy:
            parts.append(self.remedy)
        return printable("; ".join(" ".join(part.split()) for part in parts))


class UnusableFileError(KwiloError):
    """A file that cannot be read at all: no PDF, truncated, encrypted, empty, over a limit. `kwilo parse` exits 2."""

    def __init__(self, message: str, *, reason: str, expected: str | None = None, remedy: str | None = None) -> None:
        self.reason = reason
        super().__init__(message, expected=expected, remedy=remedy)


class SettingsError(KwiloError):
    """A setting that is missing or has a value that cannot be used."""


class ManifestError(KwiloError):
    """A manifest, or an entry of one, that does not have the published form."""


class NotAdmittedError(KwiloError):
    """Somebody asked for content that no gate passed and no decision approved."""
