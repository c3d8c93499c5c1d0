"""What a log tells of a fault: its kind and where it happened, in one line.

Never what the exception says, nor any value: both can hold a seed, a password's hash, what
somebody wrote, or the cards in a hand.
"""

from __future__ import annotations

import errno
from pathlib import PurePath
from traceback import extract_tb
from typing import Any, Final

FRAMES: Final = 6  # of our own, the innermost first
CAUSES: Final = 4
OURS: Final = "ludopolis"


def trace(problem: BaseException) -> str:
    """The fault, where it happened and how we came there, and the faults that led to it."""
    told, found = [_kind(problem) + _way(problem)], problem
    for _ in range(CAUSES):
        before = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
        if before is None:
            break
        found = before
        told.append(_kind(found) + _way(found, 1))
    return ", after ".join(told)


def _kind(problem: BaseException) -> str:
    kind = type(problem).__name__ + _code(problem)
    if not isinstance(problem, BaseExceptionGroup):
        return kind
    inner = "; ".join([trace(each) for each in problem.exceptions[:CAUSES]])
    return f"{kind} of {inner}"


def _way(problem: BaseException, most: int = FRAMES) -> str:
    """The innermost frame, and those of ours around it."""
    frames = list(reversed(extract_tb(problem.__traceback__)))
    if not frames or isinstance(problem, BaseExceptionGroup):
        return ""
    ours = [frame for frame in frames[1:] if OURS in PurePath(frame.filename).parts]
    shown = [frames[0], *ours][:most]
    return " in " + " < ".join([f"{_file(frame.filename)}:{frame.lineno}" for frame in shown])


def _file(name: str) -> str:
    return "/".join(PurePath(name).parts[-2:])


def _code(problem: Any) -> str:
    """The number or name that a system gave it: of a database, a mail server, or the OS."""
    for name in ("sqlstate", "sqlite_errorname", "smtp_code", "answer"):
        code = getattr(problem, name, None)
        if code:
            return f" {code}"
    name = errno.errorcode.get(getattr(problem, "errno", None) or 0, "")
    return f" {name}" if name else ""
