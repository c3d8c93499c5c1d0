"""What is written to standard error: one line for each thing that goes wrong."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Final, TextIO, cast

import structlog

from ludopolis.server.ground.traces import trace

LONGEST: Final = 300  # letters of a message, or of a value
# What asyncio and warnings say after this are values: arguments, tasks and their results.
_VALUES: Final = re.compile(r"[(<\r\n]")
_LOUD: Final = ("urllib3", "asyncio.subprocess", "psycopg")  # whose warnings name addresses


def configure() -> None:
    """Let everything that logs write such lines, libraries too."""
    structlog.configure(
        processors=[structlog.processors.add_log_level, _render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Errors())),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.captureWarnings(True)
    for name in _LOUD:
        logging.getLogger(name).setLevel(logging.ERROR)


class Errors:
    """Standard error; that it cannot be written to, as on a full disk, must fail no request."""

    def write(self, said: str) -> None:
        """Write, if that is possible."""
        with suppress(OSError):
            sys.stderr.write(said)

    def flush(self) -> None:
        """Let it be seen at once."""
        with suppress(OSError):
            sys.stderr.flush()


def _line(level: str, event: str, values: MutableMapping[str, Any]) -> str:
    when = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    said = " ".join(event.split())[:LONGEST]
    told = [f"{name}={_value(value)}" for name, value in values.items() if value is not None]
    return " ".join([when, level, said, *told])


def _value(value: Any) -> str:
    if isinstance(value, BaseException):
        return repr(trace(value))
    return repr(value if isinstance(value, bool | int | float) else str(value)[: 4 * LONGEST])


def _render(_: Any, __: str, event: MutableMapping[str, Any]) -> str:
    """A line of our own."""
    level, said, problem = event.pop("level"), str(event.pop("event")), event.pop("exc_info", None)
    if problem:
        event["fault"] = problem if isinstance(problem, BaseException) else sys.exc_info()[1]
    return _line(level, said, event)


class Lines(logging.Formatter):
    """A line of a library."""

    def format(self, record: logging.LogRecord) -> str:
        """The first words of what it says, and where it happened."""
        said = record.getMessage()
        if said.startswith("Traceback"):
            said = "the server did not start"
        if record.name in ("asyncio", "py.warnings"):
            said = _VALUES.split(said)[0]
        said = said.splitlines()[0] if said else ""
        problem = record.exc_info[1] if record.exc_info else None
        return _line(record.levelname.lower(), f"{record.name}: {said}", {"fault": problem})
