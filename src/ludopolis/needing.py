"""What is said where a library is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Inside, imports that fail name the extra to install."""
    try:
        yield
    except ModuleNotFoundError as problem:
        said = f"this needs {problem.name}: pip install 'ludopolis[{extra}]'"
        raise ModuleNotFoundError(said, name=problem.name) from None
