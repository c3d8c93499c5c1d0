"""What arrives and could not be kept: NUL, halves of surrogate pairs, text in other encodings.

PostgreSQL stores no NUL, and half of a pair cannot be sent to anybody. Such things are refused
before anything looks at them, wherever they come in.
"""

from __future__ import annotations

import json
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import Scope

from ludopolis.core import is_writable

_ENCODINGS: Final = ("utf-8", "utf8", "us-ascii")
_CHARSET: Final = re.compile(r'charset\s*=\s*"?([^\s;"]*)', re.IGNORECASE)
_ESCAPED: Final = re.compile(rb"\\u(?:0000|d[89a-f])", re.IGNORECASE)


def in_head(scope: Scope) -> bool:
    """Whether the path, the query, a cookie or the encoding of a request is none that we take."""
    headers = Headers(scope=scope)
    charset = _CHARSET.search(headers.get("content-type", ""))
    return (
        "\0" in scope["path"]
        or b"%00" in scope.get("query_string", b"")
        or any(["\0" in cookie for cookie in _cookies(headers)])
        or (charset is not None and charset[1].lower() not in _ENCODINGS)
    )


def _cookies(headers: Headers) -> list[str]:
    """All cookies as they are read; quoted ones can hold anything, written as `\\000`."""
    given = ";".join(headers.getlist("cookie"))
    if "\\" not in given:
        return [given]
    return [part for pair in cookie_parser(given).items() for part in pair]


def in_body(content_type: str, body: bytes) -> bool:
    """Whether a body is no text that we take: UTF-8, a form or JSON, and all of it writable."""
    try:
        body.decode()
    except UnicodeDecodeError:
        return True
    if b"\0" in body:
        return True
    kind = content_type.partition(";")[0].strip().lower()
    if kind == "application/x-www-form-urlencoded":
        return b"%00" in body
    if kind == "multipart/form-data":
        return False
    return _ESCAPED.search(body) is not None and not _is_writable_json(body)


def _is_writable_json(body: bytes) -> bool:
    """What is no JSON is left to those who expect some."""
    try:
        return is_writable(json.loads(body))
    except (ValueError, RecursionError):
        return True
