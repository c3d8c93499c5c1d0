"""The door: headers, origins, sizes, rates, and names that are no markup."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

from ludopolis.server.ground.limits import Buckets
from ludopolis.server.http.guard import is_same_site
from tests.server.serving import Served, quick, refused

WANTED = {"game": "harbour", "players": 2}


@pytest.mark.parametrize("path", ["/api/v1/games", "/healthz", "/nowhere", "/api/v1/openapi.json"])
def test_every_answer_carries_the_headers(served: Served, path: str) -> None:
    headers = served.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("sent", "ours"),
    [
        ({}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({"origin": "http://table.example", "host": "table.example"}, True),
        ({"origin": "http://evil.example", "host": "table.example"}, False),
        ({"origin": "null", "host": "table.example"}, False),
        ({"origin": "http://evil.example", "host": "t", "authorization": "Bearer x"}, True),
        ({"sec-fetch-site": "cross-site", "authorization": "Basic x"}, False),
    ],
)
def test_who_may_send(sent: dict[str, str], ours: bool) -> None:
    assert is_same_site(Headers(sent)) is ours


def test_a_form_on_another_site_does_nothing_here(served: Served) -> None:
    for headers in ({"Sec-Fetch-Site": "cross-site"}, {"Origin": "https://evil.example"}):
        answer = served.http.post("/api/v1/tables", json=WANTED, headers=headers)
        assert refused(answer, 403) == "other_site"


def test_what_is_too_large_is_not_read(served: Served) -> None:
    answer = served.http.post("/api/v1/tables", content=b" " * 70_000)
    assert refused(answer, 413) == "too_large"
    parts = iter([b" " * 40_000] * 3)  # without a length
    assert refused(served.http.post("/api/v1/tables", content=parts), 413) == "too_large"
    assert refused(served.http.post("/api/v1/records", content=b" " * 2_200_000), 413)


def test_cookies_are_for_the_server_and_this_site_only(served: Served) -> None:
    body = {"name": "Cookie Monster", "password": "sesame street"}
    cookie = served.http.post("/api/v1/account", json=body).headers["set-cookie"]
    served.http.cookies.clear()
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_only_trusted_names_are_answered(database: str) -> None:
    running = Served(quick(database, trusted_hosts=["table.example"]))
    try:
        assert running.http.get("/healthz").status_code == 400
        answer = running.http.get("/healthz", headers={"Host": "table.example"})
        assert answer.status_code == 200
    finally:
        running.stop()


def test_metrics_are_for_this_machine(served: Served) -> None:
    answer = served.http.get("/metrics")
    assert answer.status_code == 200
    assert "ludopolis_picks_total" in answer.text


def test_there_is_no_page_that_loads_scripts_from_elsewhere(served: Served) -> None:
    for path in ("/docs", "/redoc"):
        assert served.http.get(path).status_code == 404


def test_a_bucket_refills() -> None:
    time = [0.0]
    buckets = Buckets(2.0, 3, lambda: time[0])
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a") == 0.5
    assert buckets.take("b") == 0
    time[0] = 0.5
    assert buckets.take("a") == 0
    assert buckets.take("a") == 0.5


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    folder: Path = tmp_path_factory.mktemp("limited")
    few = {"acts_per_second": 0.01, "acts_burst": 8, "reads_per_second": 0.01, "reads_burst": 20}
    database = f"sqlite:///{folder}/t.db"
    running = Served(quick(database, **few, tables_per_hour=2, streams_per_client=1))
    yield running
    running.stop()


def test_who_asks_too_much_waits(limited: Served) -> None:
    tables = [limited.http.post("/api/v1/tables", json=WANTED) for _ in range(3)]
    assert [answer.status_code for answer in tables] == [201, 201, 429]
    assert int(tables[2].headers["retry-after"]) > 1
    path = f"/tables/{tables[0].json()['id']}"
    with (
        limited.http.stream("GET", f"{path}/stream") as first,
        limited.http.stream("GET", f"{path}/stream") as second,
    ):
        assert (first.status_code, second.status_code) == (200, 429)
    acts = [limited.http.post(f"/api/v1{path}/chat", json={"text": "x"}) for _ in range(7)]
    assert [answer.status_code for answer in acts[-2:]] == [429, 429]
    assert acts[0].status_code == 200
    reads = [limited.http.get("/healthz") for _ in range(21)]
    assert reads[-1].status_code == 429
    assert reads[-1].json()["refused"]["reason"] == "too_many"


def test_a_client_that_sends_nonsense_gets_an_answer(served: Served) -> None:
    for body in (b"\xff\xfe", b"{", b'{"game": "\\ud800", "players": 2}', b"[" * 60_000):
        answer = served.http.post("/api/v1/tables", content=body)
        assert answer.status_code == 422, body[:20]
    answer = httpx.get(f"{served.url}/tables/..%2f..%2fetc/stream")
    assert answer.status_code == 404


def test_people_who_ask_too_much_read_it_on_a_page(database: str) -> None:
    running = Served(quick(database, reads_per_second=0.01, reads_burst=1))
    try:
        running.http.get("/healthz")
        people = {"accept": "text/html,*/*", "accept-language": "fr"}
        answer = running.http.get("/", headers=people)
        assert answer.status_code == 429
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["retry-after"]
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "<h1>Trop de demandes" in answer.text
        assert running.http.get("/").json()["refused"]["reason"] == "too_many"
    finally:
        running.stop()


def test_a_fault_of_ours_is_a_page_without_its_details(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a detail")

    monkeypatch.setattr("ludopolis.server.http.pages.cards", fail)
    answer = served.http.get("/games")
    assert answer.status_code == 500
    assert "Something went wrong on this server" in answer.text
    assert "a detail" not in answer.text
    assert "default-src 'none'" in answer.headers["content-security-policy"]
