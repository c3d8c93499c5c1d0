"""Languages and cookies."""

from __future__ import annotations

import pytest
from starlette.requests import Request

from ludopolis.server.http.viewing import language_of, my_chairs


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
    found = my_chairs(request("tables=abc.de f.<x>.ghi-0_1-2_3.jk-x_1"))
    assert found == {"abc": {}, "ghi": {0: 1, 2: 3}}
    many = ".".join([f"abc{number}" for number in range(99)])
    assert len(my_chairs(request(f"tables={many}"))) == 30
