"""While the database is away people are told to come back, and find everything as it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import psycopg

from tests.server.postgres import Cluster
from tests.server.serving import Served, quick, refused, wait_until


@contextmanager
def away(database: str) -> Iterator[None]:
    """Nobody reaches this database of a cluster, and who was connected is not any more."""
    name = database.partition("@/")[2].partition("?")[0]
    with psycopg.connect(database.replace(f"/{name}?", "/postgres?"), autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        admin.execute(query, [name])
        try:
            yield
        finally:
            admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_while_the_database_is_away_people_are_told_to_come_back(cluster: Cluster) -> None:
    database = cluster.new_database()
    served = Served(quick(database))
    try:
        table = served.new()
        table.picked(0, "bid 13")
        before = table.state(1)
        with away(database):
            answer = table.post(1, "/picks", code="bid 16", place=before["place"])
            assert refused(answer, 503) == "unavailable"
            assert int(answer.headers["retry-after"]) > 0
            assert answer.headers["content-security-policy"]
            for path in ("/", f"/tables/{table.id}/pick"):
                check_page(served, path)
            assert served.http.get("/healthz").status_code == 503
        wait_until(lambda: served.http.get("/healthz").is_success)
        assert table.state(1) == before
        table.picked(1, "bid 16")
    finally:
        served.stop()


def check_page(served: Served, path: str) -> None:
    """A page says it in the language of who reads it."""
    headers = {"accept": "text/html", "accept-language": "fr", "cookie": "session=x"}
    url = served.url + path
    answer = (httpx.get if path == "/" else httpx.post)(url, headers=headers, timeout=20)
    assert answer.status_code == 503
    assert "Les tables ne sont pas accessibles pour le moment" in answer.text
    assert "Patientez un instant" in answer.text
