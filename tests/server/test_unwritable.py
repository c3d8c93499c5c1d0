"""NUL and halves of surrogate pairs are refused at the door, wherever they come in."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from ludopolis.core import Match, record
from ludopolis.games import find
from tests.server.serving import Sat, Served

BAD = ["a\0b", "\0", "\ud800", "x\udfffy", "\ude00\ud83d"]
GOOD = ["é", "😀", "\\u0000", "�"]
PASSWORD = "a long password"


def escaped(body: dict[str, Any]) -> bytes:
    """As clients send it that write all but ASCII as escapes."""
    return json.dumps(body).encode()


def raw(body: dict[str, Any]) -> bytes:
    """As nobody should send it: half of a pair in the bytes of UTF-8."""
    return json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")


def send(served: Served, path: str, content: bytes, **headers: str) -> httpx.Response:
    given = {"content-type": "application/json"} | headers
    return httpx.post(served.url + path, content=content, headers=given, timeout=20)


def get(address: str, **given: Any) -> httpx.Response:
    return httpx.get(address, timeout=20, **given)


def acts(table: Sat, bad: str) -> list[tuple[str, dict[str, Any]]]:
    """Everything that takes words."""
    here = table.path
    return [
        ("/api/v1/tables", {"game": "harbour", "players": 2, "seats": [{"name": bad}]}),
        ("/api/v1/tables", {"game": bad, "players": 2}),
        ("/api/v1/tables", {"game": "harbour", "players": 2, "setup": {bad: bad}}),
        ("/api/v1/account", {"name": bad + "name", "password": PASSWORD}),
        ("/api/v1/account", {"name": "unwritable", "password": PASSWORD + bad}),
        ("/api/v1/session", {"name": bad, "password": bad}),
        (f"{here}/chat", {"text": bad, "name": bad}),
        (f"{here}/take", {"seat": 1, "name": bad}),
        (f"{here}/picks", {"code": bad, "place": 0, "mark": bad}),
        (f"{here}/bot", {"target": 1, "bot": bad}),
        ("/api/v1/records", record(Match(find("harbour"), 2, seed=7)) | {"names": [bad, "b"]}),
        ("/api/v1/records", {bad: bad}),
    ]  # fmt: skip


@pytest.mark.parametrize("bad", BAD)
def test_no_json_brings_in_what_cannot_be_kept(anywhere: Served, bad: str) -> None:
    table = anywhere.new(seats=[{"kind": "human", "name": "Ada"}])
    headers = table.headers(0)
    for path, body in acts(table, bad):
        for content in (escaped(body), raw(body)):
            answer = send(anywhere, path, content, **headers)
            assert answer.status_code == 422, (path, answer.text)
            assert answer.json()["detail"]


def test_other_encodings_of_json_are_refused(anywhere: Served) -> None:
    """`json.loads` would take them, and halves of pairs with them."""
    text = json.dumps({"game": "harbour", "players": 2})
    for encoding in ("utf-16", "utf-16-le", "utf-32", "utf-16-be"):
        assert send(anywhere, "/api/v1/tables", text.encode(encoding)).status_code == 422
    for charset in ("utf-7", "utf-16", "unicode_escape", '"UTF-7"'):
        kind = f"application/json; charset={charset}"
        answer = send(anywhere, "/api/v1/tables", text.encode(), **{"content-type": kind})
        assert answer.status_code == 400


@pytest.mark.parametrize("good", GOOD)
def test_what_can_be_kept_is_kept(anywhere: Served, good: str) -> None:
    table = anywhere.new()
    for content in (escaped({"text": good}), raw({"text": good})):
        answer = send(anywhere, f"{table.path}/chat", content, **table.headers(0))
        assert answer.status_code == 200, answer.text
    assert [line["text"] for line in table.state(0)["chat"]] == [good, good]


FORMS = ["%00", "a%00b", "\0"]


@pytest.mark.parametrize("bad", FORMS)
def test_no_form_brings_in_a_nul(anywhere: Served, bad: str) -> None:
    table = anywhere.new(seats=[{"kind": "human", "name": "Ada"}])
    for path, fields in [
        ("/play-now", f"game=harbour&name={bad}"),
        ("/tables", f"game=harbour&players=2&name.0={bad}"),
        ("/account", f"act=register&name=ab{bad}&password={PASSWORD}"),
        ("/account", f"act=login&name={bad}&password={PASSWORD}"),
        (f"/tables/{table.id}/chat", f"text=x{bad}"),
        (f"/tables/{table.id}/take", f"seat=1&name=x{bad}"),
        (f"/tables/{table.id}/pick", f"code={bad}&place=0"),
    ]:
        kind = {"content-type": "application/x-www-form-urlencoded", "accept": "text/html"}
        answer = send(anywhere, path, fields.encode(), **kind)
        assert answer.status_code == 422, path
        assert "What was sent holds characters that are no text" in answer.text


def multipart(name: str, value: bytes, charset: str = "") -> tuple[bytes, dict[str, str]]:
    head = f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n'.encode()
    game = b'--x\r\nContent-Disposition: form-data; name="game"\r\n\r\nharbour\r\n'
    kind = f"multipart/form-data; boundary=x{charset}"
    return game + head + value + b"\r\n--x--\r\n", {"content-type": kind, "accept": "text/html"}


def test_no_form_in_parts_brings_in_what_cannot_be_kept(anywhere: Served) -> None:
    content, headers = multipart("name", b"fine")
    assert send(anywhere, "/play-now", content, **headers).status_code == 303
    for value in (b"\0", b"\xed\xa0\x80", b"\xff"):
        content, headers = multipart("name", value)
        assert send(anywhere, "/play-now", content, **headers).status_code == 422
    for charset in ("utf-7", "UTF-16", "unicode_escape", '"utf-7"', "idna"):
        content, headers = multipart("name", b"+2AA-", f"; charset={charset}")
        assert send(anywhere, "/play-now", content, **headers).status_code == 400


@pytest.mark.parametrize("bad", BAD)
def test_no_record_brings_in_what_cannot_be_kept(anywhere: Served, bad: str) -> None:
    whole = record(Match(find("harbour"), 2, seed=7))
    for change in (
        {"names": [bad, "b"]}, {"game": bad}, {"log": [f"0 {bad}"]}, {"setup": {bad: 1}},
        {"setup": {"first": bad}}, {bad: 1}, {"conceded": {bad: 1}},
        {"edition": {"name": bad, "hash": bad}},
    ):  # fmt: skip
        values: dict[str, Any] = whole | change
        files = {"record": ("record.json", escaped(values), "application/json")}
        answer = httpx.post(f"{anywhere.url}/records", files=files, timeout=20)
        assert answer.status_code == 422, change
        assert "holds characters that cannot be written down" in answer.text
    named = {"record": (bad.encode("utf-8", "replace").decode(), escaped(whole))}
    assert httpx.post(f"{anywhere.url}/records", files=named, timeout=20).status_code in (303, 422)


@pytest.mark.parametrize(
    "path",
    ["/%00", "/tables/%00", "/tables/abc%00defg/stream", "/games/%00", "/?lang=%00", "/?a=1&%00",
     "/tables/abcdefghjk?seat=%00", "/api/v1/tables/%00", "/tables/abcdefghjk/sit/%00",
     "/static/%00", "/mail/confirm/%00", "/mail/stop/%00", "/api/v1/tables?x=%00"],
)  # fmt: skip
def test_no_address_brings_in_a_nul(anywhere: Served, path: str) -> None:
    answer = get(anywhere.url + path)
    assert answer.status_code == 400
    assert answer.json() == {"detail": "what was sent holds characters that are no text"}
    page = get(anywhere.url + path, headers={"accept": "text/html"})
    assert page.status_code == 400
    assert "What was sent holds characters that are no text" in page.text


@pytest.mark.parametrize("path", ["/%ff", "/tables/%ed%a0%80", "/games/%c0%80", "/?lang=%ed%a0%80"])
def test_an_address_in_another_encoding_is_answered(anywhere: Served, path: str) -> None:
    assert get(anywhere.url + path).status_code in (200, 404)


@pytest.mark.parametrize("name", ["session", "lang", "tables", "chair_abcdefghjk", "known"])
def test_no_cookie_brings_in_a_nul(anywhere: Served, name: str) -> None:
    for value in ('"\\000"', '"a\\000b"'):
        answer = get(anywhere.url, headers={"cookie": f"{name}={value}"})
        assert answer.status_code == 400
    for value in ('"\\377\\200"', "\\", '"\\"', "é", "\\ud800", "a" * 5000):
        for path in ("/", "/account"):
            cookie = f"{name}={value}".encode("latin-1")
            answer = get(anywhere.url + path, headers={b"cookie": cookie})
            assert answer.status_code == 200, value


def test_no_header_that_is_read_makes_the_server_fail(anywhere: Served) -> None:
    table = anywhere.new()
    for name in ("authorization", "accept-language", "accept", "origin", "sec-fetch-site"):
        for value in (b"\xff\xed\xa0\x80", b"Bearer \xff", b"fr;q=\xff", b'"', b"," * 5000):
            for path in ("/", table.path, f"/tables/{table.id}"):
                answer = get(anywhere.url + path, headers={name.encode(): value})
                assert answer.status_code == 200, (name, value)


def test_a_name_that_grows_in_small_letters_is_refused(anywhere: Served) -> None:
    """U+0390 is three letters in the key of an account, which has place for 80."""
    body = {"name": "\u0390" * 40, "password": PASSWORD}
    answer = httpx.post(f"{anywhere.url}/api/v1/account", json=body, timeout=20)
    assert answer.status_code == 409
    assert answer.json()["refused"]["reason"] == "name"
