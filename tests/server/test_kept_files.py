"""Browsers keep what is named by its content, and ask for it once."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from hashlib import sha256

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.types import Receive, Scope, Send

from ludopolis.server.drawing.sheets import STATIC
from ludopolis.server.http import packing
from ludopolis.server.http.packing import Packing
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


def test_a_browser_is_told_at_once_of_all_modules_of_the_table_client(served: Served) -> None:
    page = served.http.get(f"/tables/{served.new().id}").text
    told = re.findall(r'<link rel="modulepreload" href="(/static/[^"]+)"', page)
    main = addresses(served)[-1]
    at_once = [main, *[main.replace("main.js", name) for name in imports(served, main)]]
    assert len(set(told + at_once)) == len(told + at_once)
    for address in told + at_once:
        named = {main.replace("main.js", name) for name in imports(served, address)}
        assert named <= {*told, *at_once}


def imports(served: Served, module: str) -> list[str]:
    return re.findall(r'from "\./(\w+\.js)"', served.http.get(module).text)


def test_a_style_sheet_names_no_file_that_is_not_kept() -> None:
    named = [
        name
        for sheet in STATIC.rglob("*.css")
        for name in re.findall(r'url\("([^"]*)"\)', sheet.read_text("utf-8"))
        if not name.startswith("data:")
    ]
    assert named
    assert [name for name in named if not re.search(r"\?[0-9a-f]{8}$", name)] == []


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


class Asked:
    """An application that sends a file, and counts how often; it is asked through what packs."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.packing = Packing(self._answer)

    def get(self, address: str, **headers: str) -> httpx.Response:
        """What somebody is sent whose browser can unpack."""
        return asyncio.run(self._get(address, {"accept-encoding": "gzip", **headers}))

    async def _get(self, address: str, headers: dict[str, str]) -> httpx.Response:
        asked = httpx.ASGITransport(self.packing)
        async with httpx.AsyncClient(transport=asked, base_url="http://here") as browser:
            return await browser.get(address, headers=headers)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = Request(scope).url.path
        self.times[path] += 1
        kept = {"cache-control": FOR_GOOD if scope["query_string"] else "no-store"}
        answer: Response = FileResponse(STATIC / "theme.js", headers=kept)
        if path == "/static/none.js":
            answer = Response("none", 404, kept)
        await answer(scope, receive, send)


@pytest.fixture
def asked() -> Asked:
    return Asked()


def test_what_browsers_keep_is_looked_up_and_packed_once(asked: Asked) -> None:
    first, second = (asked.get(f"/static/theme.js?{number}") for number in range(2))
    assert asked.times["/static/theme.js"] == 1
    assert first.content == second.content == (STATIC / "theme.js").read_bytes()
    assert first.headers == second.headers
    assert second.headers["content-encoding"] == "gzip"
    plain = asked.get("/static/theme.js?2", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == first.content


def test_what_browsers_do_not_keep_is_looked_up_each_time(asked: Asked) -> None:
    asked.get("/static/theme.js?1")
    for number in range(1, 3):
        assert asked.get("/static/theme.js").headers["cache-control"] == "no-store"
        assert asked.times["/static/theme.js"] == 1 + number
        assert asked.get("/static/none.js?1").status_code == 404
        assert asked.times["/static/none.js"] == number


def test_who_asks_for_a_part_is_answered_by_the_application(asked: Asked) -> None:
    whole = asked.get("/static/theme.js?1")
    part = asked.get("/static/theme.js?1", range="bytes=0-4")
    assert (part.status_code, part.content) == (206, whole.content[:5])
    assert asked.get("/static/theme.js?1").content == whole.content


def test_asking_for_the_same_by_ever_other_names_does_not_fill_the_memory(
    asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "KEPT", 3)
    for number in range(8):
        assert asked.get(f"/static/table.{number}/main.js?1").status_code == 200
        assert len(asked.packing._kept) <= 3
