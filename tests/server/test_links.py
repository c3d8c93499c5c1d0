"""No link of ours leads to another site, whatever path was asked for."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from ludopolis.languages import VARIABLE
from tests.server.serving import Served

ELSEWHERE = re.compile(r"[\s\x00-\x1f]*(?:[a-z][a-z0-9+.-]*:|[/\\][\s\x00-\x1f]*[/\\])", re.I)
PATHS = [
    "//evil.example/",
    "//evil.example/..;/games",
    "/%2F%2Fevil.example",
    "/%2fevil.example",
    "/\\evil.example/",
    "/%5Cevil.example",
    "\\\\evil.example",
    "/%09/evil.example",
    "/%0a//evil.example",
    "//evil.example/?x=//evil.example",
    "http://evil.example/",
    "*",
]


def ask(served: Served, request: str) -> tuple[int, str, str]:
    """The answer to a path that is sent as it stands: status, head and body."""
    host, port = served.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as wire:
        head = f"{request} HTTP/1.1\r\nHost: {host}:{port}\r\nAccept: text/html\r\n"
        wire.sendall(f"{head}Content-Length: 0\r\nConnection: close\r\n\r\n".encode("latin-1"))
        answer = b""
        while part := wire.recv(65536):
            answer += part
    said, _, body = answer.decode().partition("\r\n\r\n")
    return int(said.split()[1]), said, body


@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
@pytest.mark.parametrize("path", PATHS)
def test_the_language_link_of_a_foreign_path_stays_here(
    served: Served, method: str, path: str
) -> None:
    status, head, body = ask(served, f"{method} {path}")
    assert status in (400, 404, 405), head
    assert not re.search(r"(?im)^location:", head)
    links = re.findall(r'(?:href|action|src)="([^"]*)"', body)
    assert not [link for link in links if ELSEWHERE.match(link)]
    assert status != 404 or [link for link in links if "lang=fr" in link]


@pytest.mark.parametrize("path", ["//evil.example/games/", "//games/", "/games//", "/tables//"])
def test_a_slash_too_many_redirects_to_no_other_site(served: Served, path: str) -> None:
    status, head, _ = ask(served, f"GET {path}")
    found = re.search(r"(?im)^location: (\S+)", head)
    assert status == 404 or (found is not None and found[1].startswith(f"{served.url}/"))


def test_the_language_link_shows_the_same_page(served: Served) -> None:
    page = served.http.get("/games?a=1").text
    assert 'href="?a=1&amp;lang=fr"' in page
    table = served.new()
    refused = served.http.post(f"/tables/{table.id}/nothing", data={"seat": 1})
    assert f'href="/tables/{table.id}?lang=fr"' in refused.text


def test_a_page_links_to_all_other_languages(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    for code in ("de", "nl"):
        (tmp_path / code).mkdir()
        (tmp_path / code / "ludopolis.po").write_text('msgid ""\nmsgstr ""\n', encoding="utf-8")
    links = re.compile(r'href="\?lang=(..)"[^>]*>\s*<span class="long">([^<]*)')
    found = links.findall(served.http.get("/about").text)
    assert found == [("de", "Deutsch"), ("fr", "Français"), ("nl", "Nederlands")]
    kept = served.http.get("/about?lang=nl")
    assert kept.cookies["lang"] == "nl"
    assert "nl" not in [code for code, _ in links.findall(kept.text)]
    served.http.cookies.clear()


def test_a_host_that_is_none_is_answered(served: Served) -> None:
    for host in ("[", "[::1", "a@b:c", "x y", "evil.example:99999"):
        answer = served.http.get("/", headers={"Host": host, "Accept": "text/html"})
        assert answer.status_code in (200, 400), host


def test_an_origin_that_is_none_is_another_site(served: Served) -> None:
    for origin in ("http://[", "//", "http://[::1", "null"):
        answer = served.http.post("/api/v1/tables", json={}, headers={"Origin": origin})
        assert answer.status_code == 403, origin
