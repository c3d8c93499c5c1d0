"""Languages and cookies."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from ludopolis.server.http.viewing import language_of, my_tables


def request(cookie: str = "", wish: str = "", query: str = "") -> Request:
    headers = [(b"cookie", cookie.encode()), (b"accept-language", wish.encode())]
    return Request({"type": "http", "headers": headers, "query_string": query.encode()})


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9", "fr"),
        ("de,fr;q=0.5,en;q=0.8", "en"),
        ("de,en;q=0.5,fr;q=0.8", "fr"),
        ("de", "en"),
        ("fr;q=no,en", "en"),
        (",;q=,;;", "en"),
    ],
)
def test_the_wish_of_the_browser(wish: str, language: str) -> None:
    assert language_of(request(wish=wish)) == language


def test_what_is_chosen_counts_more_than_what_is_wished() -> None:
    assert language_of(request("lang=fr", "en")) == "fr"
    assert language_of(request("lang=fr", "en", "lang=en")) == "en"
    assert language_of(request("lang=xx", "fr")) == "fr"


def test_remembered_tables_are_ids_and_not_too_many() -> None:
    assert my_tables(request("tables=abc.de f.<x>.ghi")) == ["abc", "ghi"]
    assert len(my_tables(request("tables=" + ".".join(["abc"] * 99)))) == 30
