"""What stands in the addresses of the API, and what it may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import Path, Query
from pydantic import Field

from ludopolis.core.acts import LONGEST

TableId = Annotated[str, Path(pattern="^[a-z0-9]{10}$", examples=["abcdefghjk"])]
Seat = Annotated[int | None, Query(ge=0, le=20, description="the chair to look from")]
At = Annotated[int | None, Query(ge=0, le=1_000_000)]
Code = Annotated[str, Query(min_length=1, max_length=200)]
OneCode = Annotated[str, Field(min_length=1, max_length=200)]
Codes = Annotated[list[OneCode], Query(min_length=1, max_length=LONGEST)]
# A request line of more than 64 KiB is cut off before anybody can answer it.
Acts = Annotated[list[Annotated[str, Field(max_length=1000)]], Query(min_length=1, max_length=40)]
Patterns = Annotated[Sequence[OneCode], Query(max_length=40)]
AnyCodes = Annotated[Sequence[OneCode], Query(max_length=LONGEST)]
