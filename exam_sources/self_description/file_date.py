"""When a file was made, by its own account: the latest date of its document information.

A scan or a reprint may be made years after the exam, so only a file that is older than its paper contradicts anything.
Titles of the document information are not read: word processors keep those of an older document.
"""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import pypdfium2

_DATES = (
    re.compile(r"D?:?(?P<y>\d{4})-?(?P<m>\d{2})-?(?P<d>\d{2})"),
    re.compile(r"(?P<m>\d{1,2})/(?P<d>\d{1,2})/(?P<y>\d{4})"),
)
EARLIEST = dt.date(1994, 1, 1)
"""Before it there was no PDF: an earlier date is a clock that was never set."""


def made_on(path: Path) -> dt.date | None:
    """The later of the days on which the file says it was created and changed; None where it does not say.

    A file that cannot be opened says nothing here; the gate behind the pages tells of it.
    """
    try:
        document = pypdfium2.PdfDocument(path)
        try:
            told = [document.get_metadata_value(name) for name in ("CreationDate", "ModDate")]
        finally:
            document.close()
    except pypdfium2.PdfiumError:
        return None
    days = [day for text in told if (day := read_date(text)) is not None]
    return max(days, default=None)


def read_date(text: str) -> dt.date | None:
    """The day of a date of the document information; None where it is none, or one of a clock that was never set."""
    for pattern in _DATES:
        if match := pattern.match(text.strip()):
            try:
                day = dt.date(int(match["y"]), int(match["m"]), int(match["d"]))
            except ValueError:
                return None
            # the first of January is where a clock starts that was never set
            return day if day >= EARLIEST and (day.month, day.day) != (1, 1) else None
    return None
