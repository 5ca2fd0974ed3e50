"""Reading in a process of its own with limits of memory and time, so that a hostile file ends as one error.

PDFium aborts its whole process where it gets no more memory; whoever reads many files must not go with it. A page that
hangs or kills its process is given up, and the file is read again without it.

Belongs here: starting the process, its limits, the watch over its pages, and bringing result, progress and errors back.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import resource
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from exam_sources.parsed_paper import ParsedPaper
from exam_sources.reading import page_watch
from kwilo_core.child_processes import end_group, lead_group_and_end_with_parent
from kwilo_core.errors import KwiloError, UnusableFileError
from kwilo_core.thresholds import MAX_PAGES_GIVEN_UP, TEXT_PAGE_SECONDS

if TYPE_CHECKING:
    from exam_sources.keys.entry import KeyEntry
    from exam_sources.reading.page_model import PageLayout

GIB = 1024**3


@dataclass(frozen=True, slots=True)
class Limits:
    """What one parse may take.

    Attributes:
        memory_bytes: Address space of each process; PDFium and Tesseract stay under 2 GiB on every paper seen.
        cpu_seconds: Processor time of each process; a scan of 40 pages takes some 300 s.
        wall_seconds: Time until the whole parse is stopped.
        page_seconds: Time until the reading of one page's text layer is stopped (OCR has its own), and the time that
            opening the file may take.
    """

    memory_bytes: int = 8 * GIB
    cpu_seconds: int = 3600
    wall_seconds: float = 3600.0
    page_seconds: float = TEXT_PAGE_SECONDS


DEFAULT_LIMITS = Limits()


def parse_in_limits(
    path: Path,
    *,
    limits: Limits = DEFAULT_LIMITS,
    on_page: Callable[[int, int], None] | None = None,
    **arguments: Any,
) -> ParsedPaper:
    """`parse_paper` in a child process.

    Args:
        path: The PDF.
        limits: What the child may take.
        on_page: As for `parse_paper`; called in this process.
        **arguments: The other arguments of `parse_paper`.

    Raises:
        UnusableFileError: as `parse_paper`, and with reason "over_limits" when the child went over a limit or died.
        KwiloError: as `parse_paper`.
    """
    try:
        parsed: ParsedPaper = _call("exam_sources.parse:parse_paper", path, limits, on_page, arguments)
    except _FaultError as fault:  # a fault in a parser is the file's fault here: it must end as one line
        raise UnusableFileError(f"{path.name}: reading it failed ({fault})", reason="unreadable") from None
    return parsed


def read_document_in_limits(
    path: Path,
    *,
    limits: Limits = DEFAULT_LIMITS,
    on_page: Callable[[int, int], None] | None = None,
    **arguments: Any,
) -> list[PageLayout]:
    """`read_document` in a child process.

    Args:
        path: The PDF.
        limits: What the child may take.
        on_page: As for `read_document`; called in this process.
        **arguments: The other arguments of `read_document`, but no `engine`.

    Raises:
        UnusableFileError: as `read_document`, and with reason "over_limits" when the child went over a limit or died.
        KwiloError: as `read_document`.
        RuntimeError: where the reading itself has a fault.
    """
    pages: list[PageLayout] = _call("exam_sources.reading.pages:read_document", path, limits, on_page, arguments)
    return pages


def read_key_in_limits(path: Path, *, limits: Limits = DEFAULT_LIMITS, **arguments: Any) -> list[KeyEntry]:
    """`read_key_document` in a child process.

    Raises:
        UnusableFileError: as `read_key_document`, and with reason "over_limits" when the child went over a
            limit or died.
        KwiloError: as `read_key_document`.
        RuntimeError: where the reading itself has a fault.
    """
    entries: list[KeyEntry] = _call("exam_sources.keys.documents:read_key_document", path, limits, None, arguments)
    return entries


def call_in_limits(
    function: str, path: Path, *, preload: str, limits: Limits = DEFAULT_LIMITS, **arguments: Any
) -> Any:
    """What `function` ("module:name") makes of the file at `path`, called in a child process.

    For a function that is called for every file: children are forked from one process that has loaded the module
    `preload` (the first caller's), so that each costs milliseconds.

    Raises:
        UnusableFileError: with reason "over_limits" when the child went over a limit or died, or as the function.
        KwiloError: as the function.
        RuntimeError: where the function itself has a fault.
    """
    multiprocessing.set_forkserver_preload([preload])
    return _call(function, path, limits, None, arguments, method="forkserver")


class _FaultError(RuntimeError):
    """Something that nobody foresaw was raised in the child; the message names its type."""


class _PageLostError(RuntimeError):
    """A page hung or killed its process."""

    def __init__(self, page: page_watch.PageOfFile, reason: str) -> None:
        super().__init__(reason)
        self.page, self.reason = page, reason


def _call(
    function: str,
    path: Path,
    limits: Limits,
    on_page: Callable[[int, int], None] | None,
    arguments: dict[str, Any],
    method: str = "spawn",
) -> Any:
    """What `function` ("module:name") makes of the file, called in a child, and again without a page that was lost."""
    deadline = time.monotonic() + limits.wall_seconds
    given_up: dict[page_watch.PageOfFile, str] = {}
    while True:
        try:
            return _attempt(function, path, limits, on_page, arguments, method, deadline, given_up)
        except _PageLostError as lost:
            number = lost.page[1]
            if number == page_watch.OPENING:
                raise _over(path, f"opening it: {lost.reason}") from None
            given_up[lost.page] = lost.reason
            if len(given_up) > MAX_PAGES_GIVEN_UP:
                raise _over(path, f"{len(given_up)} pages had to be given up, page {number}: {lost.reason}") from None


def _attempt(
    function: str,
    path: Path,
    limits: Limits,
    on_page: Callable[[int, int], None] | None,
    arguments: dict[str, Any],
    method: str,
    deadline: float,
    given_up: dict[page_watch.PageOfFile, str],
) -> Any:
    """What the function makes of the file without the pages given up.

    Raises:
        _PageLostError: when the child hung or died while it read a page.
    """
    context: Any = multiprocessing.get_context(method)
    receiver, sender = context.Pipe(duplex=False)
    child = context.Process(
        target=_child,
        args=(sender, function, path, limits, on_page is not None, arguments, given_up),
        name="kwilo-parse",
    )
    child.start()
    sender.close()
    page: page_watch.PageOfFile | None = None
    page_deadline = deadline
    try:
        while True:
            left = min(deadline, page_deadline) - time.monotonic()
            if left <= 0 or not receiver.poll(left):
                if page is not None and page_deadline < deadline:
                    raise _PageLostError(page, f"reading it took more than {limits.page_seconds:g} s and was given up")
                raise _over(path, f"it took more than {limits.wall_seconds:g} s")
            try:
                kind, value = receiver.recv()
            except EOFError:
                child.join()
                cause = _cause_of_death(child.exitcode, limits)
                if page is not None and child.exitcode != -signal.SIGXCPU:
                    raise _PageLostError(page, cause) from None
                raise _over(path, cause) from None
            if kind == "at":
                page = value
                page_deadline = deadline if page is None else time.monotonic() + limits.page_seconds
            elif kind == "page" and on_page:
                on_page(*value)
            elif kind == "done":
                return value
            elif kind == "fault":
                raise _FaultError(value)
            else:
                raise _error_of(path, value)
    finally:
        receiver.close()
        _stop(child)


def _child(
    sender: multiprocessing.connection.Connection,
    function: str,
    path: Path,
    limits: Limits,
    tells_pages: bool,
    arguments: dict[str, Any],
    given_up: dict[page_watch.PageOfFile, str],
) -> None:
    """Runs the function under its limits and sends ("at" | "page" | "done" | "error" | "fault", value)."""
    lead_group_and_end_with_parent()
    page_watch.watch(page_watch.PageWatch(lambda page: sender.send(("at", page)), given_up))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(ValueError, OSError):  # not every system lets the address space be limited
        resource.setrlimit(resource.RLIMIT_AS, (limits.memory_bytes, limits.memory_bytes))
    resource.setrlimit(resource.RLIMIT_CPU, (limits.cpu_seconds, limits.cpu_seconds + 5))
    try:
        module, _, name = function.partition(":")
        read = getattr(import_module(module), name)  # here, so that the parent loads no PDF reader
        if tells_pages:
            arguments["on_page"] = lambda done, of: sender.send(("page", (done, of)))
        result = read(path, **arguments)
        sender.send(("done", result))
    except UnusableFileError as error:
        sender.send(("error", (error.message, error.expected, error.remedy, error.reason)))
    except KwiloError as error:
        sender.send(("error", (error.message, error.expected, error.remedy, None)))
    except MemoryError:
        sender.send(
            ("error", (f"{path.name}: reading it took more than the memory allowed", None, None, "over_limits"))
        )
    except Exception as error:
        sender.send(("fault", f"{type(error).__name__}: {error}"))
    finally:
        sender.close()


def _error_of(path: Path, value: tuple[str, str | None, str | None, str | None]) -> KwiloError:
    message, expected, remedy, reason = value
    if reason is None:
        return KwiloError(message, expected=expected, remedy=remedy)
    return UnusableFileError(message, reason=reason, expected=expected, remedy=remedy)


def _over(path: Path, what: str) -> UnusableFileError:
    return UnusableFileError(f"{path.name}: reading it was stopped: {what}", reason="over_limits")


def _cause_of_death(code: int | None, limits: Limits) -> str:
    if code == -signal.SIGXCPU:
        return f"it took more than {limits.cpu_seconds} s of processor time"
    if code in (-signal.SIGKILL, -signal.SIGABRT):  # a library that gets no memory aborts
        return "it took more memory or processor time than allowed"
    return f"the reading process ended with code {code}"


def _stop(child: multiprocessing.process.BaseProcess) -> None:
    """Ends the child and the workers that it started."""
    if child.is_alive():
        child.join(1.0)
    end_group(child)
