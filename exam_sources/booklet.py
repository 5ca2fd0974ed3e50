"""What is known of a booklet before it is read: its ids and what the manifest (or the caller of `kwilo parse`) says."""

from __future__ import annotations

from dataclasses import dataclass

from kwilo_core.ids import BookletKey, PaperKey, make_booklet_key


@dataclass(frozen=True, slots=True)
class BookletInfo:
    """One printing of a paper.

    Attributes:
        key: The parts of its id.
        languages: ISO 639 codes; the first is the one whose text becomes stem and options.
        covers: The subjects that this booklet holds of its paper; None for all.
        version_code: The version as printed ("A-1").
    """

    key: BookletKey
    covers: tuple[str, ...] | None = None
    version_code: str | None = None

    @property
    def paper(self) -> PaperKey:
        return self.key.paper

    @property
    def languages(self) -> tuple[str, ...]:
        return self.key.languages

    @property
    def booklet_id(self) -> str:
        return self.key.booklet_id


def booklet_of(
    paper: PaperKey,
    *,
    version: str | None = None,
    languages: tuple[str, ...] = ("en",),
    publisher: str = "unknown",
    covers: tuple[str, ...] | None = None,
) -> BookletInfo:
    """A booklet from parts as people write them."""
    key = make_booklet_key(paper, version=version, languages=languages, publisher=publisher)
    return BookletInfo(key, covers, version)
