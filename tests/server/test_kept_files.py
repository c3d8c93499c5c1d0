"""Browsers keep what is named by its content, and ask for it once."""

from __future__ import annotations

import re
from hashlib import sha256

from tests.server.serving import Served

FOR_GOOD = "public, max-age=31536000, immutable"


def addresses(served: Served) -> list[str]:
    """The scripts and style sheets of the page of a table."""
    page = served.http.get(f"/tables/{served.new().id}").text
    return re.findall(
        r'<(?:script|link rel="stylesheet")[^>]* (?:src|href)="(/static/[^"]+)"', page
    )


def test_scripts_and_styles_of_a_table_are_kept(served: Served) -> None:
    found = addresses(served)
    assert [re.sub(r"\W[0-9a-f]{8}", "", address) for address in found] == [
        "/static/theme.js", "/static/css/base.css", "/static/css/table.css",
        "/static/table/main.js",
    ]  # fmt: skip
    for address in found:
        answer = served.http.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOR_GOOD)


def test_the_modules_that_the_table_client_imports_are_kept_as_well(served: Served) -> None:
    main = addresses(served)[-1]
    imported = re.findall(r'from "\./(\w+\.js)"', served.http.get(main).text)
    assert len(imported) > 15
    for name in imported:
        answer = served.http.get(main.replace("main.js", name))
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOR_GOOD)


def test_a_page_of_another_version_gets_modules_that_are_not_kept(served: Served) -> None:
    answer = served.http.get("/static/table.00000000/main.js")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert answer.text == served.http.get(addresses(served)[-1]).text


def test_the_typeface_of_titles_is_sent_by_the_site_itself_and_kept(served: Served) -> None:
    sheet = addresses(served)[1]
    named = re.findall(r'url\("\.\./(fonts/[^"?]+)\?([0-9a-f]+)"\)', served.http.get(sheet).text)
    assert [name for name, _ in named] == [
        "fonts/crimson-pro-latin-ext.woff2", "fonts/crimson-pro-latin.woff2",
    ]  # fmt: skip
    for name, total in named:
        answer = served.http.get(f"/static/{name}?{total}")
        assert sha256(answer.content).hexdigest().startswith(total)
        assert answer.headers["content-type"] == "font/woff2"
        assert answer.headers["cache-control"] == FOR_GOOD
        assert "font-src 'self'" in answer.headers["content-security-policy"]
        assert len(answer.content) < 50_000
    page = served.http.get(f"/tables/{served.new().id}").text
    assert f'href="/static/{named[1][0]}?{named[1][1]}" as="font"' in " ".join(page.split())
    licence = served.http.get("/static/fonts/crimson-pro-license.txt").text
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_what_is_public_is_packed_and_what_holds_a_chair_is_not(served: Served) -> None:
    table = served.new()
    public = [*addresses(served), "/games/harbour", f"/tables/{table.id}/small.svg"]
    for address in public:
        answer = served.http.get(address, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip", address
        assert "accept-encoding" in answer.headers["vary"].lower()
        sent, plain = answer.num_bytes_downloaded, len(answer.content)
        assert sent < plain / 2 or plain < 2000, address
        unpacked = served.http.get(address, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in unpacked.headers
        assert unpacked.content == answer.content
    for address in (f"/tables/{table.id}", "/account", f"/api/v1/tables/{table.id}"):
        answer = served.http.get(address, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in answer.headers, address
