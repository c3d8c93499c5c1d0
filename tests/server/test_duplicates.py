"""The same game at several tables: same draws, compared when it is over, and no secret told."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from ludopolis import games
from ludopolis.core import luck
from ludopolis.server.tables.duplicates import Week, week_of, weekly_seed
from tests.server.serving import Sat, Served, wait_until

SEATS = [{"kind": "human", "name": "Ana"}, {"kind": "bot", "bot": "random", "name": "Sinan"}]


def finished(served: Served, **wanted: Any) -> Sat:
    table = served.new(**{"seed": None} | wanted)
    table.play_to_the_end()
    return table


def person(served: Served) -> httpx.Client:
    return httpx.Client(base_url=served.url, follow_redirects=True, timeout=20)


def play_through(served: Served, someone: httpx.Client, table_id: str) -> None:
    """The first option whenever the browser's seats are asked, until the game is over."""
    while True:
        state = someone.get(f"/api/v1/tables/{table_id}").json()
        if state["over"]:
            return
        for seat in state["asked"]:
            mine = someone.get(f"/api/v1/tables/{table_id}", params={"seat": seat}).json()
            options = mine.get("options") or []
            if options:
                form = {"seat": seat, "code": options[0]["code"], "place": mine["place"]}
                someone.post(f"/tables/{table_id}/pick", data=form)


def draws(served: Served, table_id: str) -> list[str]:
    record = served.http.get(f"/tables/{table_id}/record.json").json()
    return [line for line in record["log"] if line.startswith("-1 ")]


def test_a_week_has_one_seed_on_every_server() -> None:
    assert weekly_seed("harbour", Week(2026, 47)) == 1237320969639193731
    assert weekly_seed("harbour", Week(2026, 48)) != weekly_seed("harbour", Week(2026, 47))
    assert weekly_seed("origins", Week(2026, 47)) != weekly_seed("harbour", Week(2026, 47))


@pytest.mark.parametrize(
    ("moment", "week"),
    [
        (1_767_225_599, "2026-W01"),  # 31 December 2025, a Wednesday
        (1_795_996_799, "2026-W48"),  # 29 November 2026, a Sunday, one second before midnight
        (1_795_996_800, "2026-W49"),
    ],
)
def test_weeks_are_those_of_iso_8601_in_universal_time(moment: float, week: str) -> None:
    assert str(week_of(moment)) == week


def test_a_duplicate_has_the_same_draws_and_both_are_compared(served: Served) -> None:
    first = finished(served, mode="hotseat")
    with person(served) as bo:
        page = bo.post(f"/tables/{first.id}/same")
        table_id = str(page.url).rpartition("/")[2]
        assert table_id != first.id
        play_through(served, bo, table_id)
        compared = bo.get(f"/tables/{first.id}/same").text
        assert compared == bo.get(f"/tables/{table_id}/same").text.replace(table_id, first.id)
    assert draws(served, table_id) == draws(served, first.id) != []
    scores = served.http.get(f"/tables/{table_id}/record.json").json()["scores"]
    rows = re.findall(
        r'<th scope="row">([^<]+)</th>\s*<td>(\d)</td>\s*<td>\d</td>\s*<td><b>(\d+)</b>', compared
    )
    ana, bo_ = [str(score) for score in scores]  # all took the first option
    expected = [("2", "2", bo_), ("P0", "1", ana), ("P1", "2", bo_), ("Player 1", "1", ana)]
    assert sorted(rows) == expected


def test_bots_sit_where_they_sat_and_other_seats_are_open(served: Served) -> None:
    table = served.new(seats=[*SEATS, {"kind": "human", "name": "Cy"}], players=3, seed=None)
    while not table.state(None)["over"]:
        for seat in (0, 2):
            if table.state(seat)["options"]:
                table.picked(seat)
    with person(served) as bo:
        made = str(bo.post(f"/tables/{table.id}/same").url).rpartition("/")[2]
    seats = served.http.get(f"/api/v1/tables/{made}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "open"]
    assert seats[1]["name"] == "Sinan"
    assert served.http.get(f"/api/v1/tables/{made}").json()["seeded"] is True


def test_while_a_game_runs_nobody_can_look_into_its_future(served: Served) -> None:
    table = served.new(seed=None)
    for answer in (
        served.http.get(f"/tables/{table.id}/same?lang=en"),
        served.http.post(f"/tables/{table.id}/same?lang=en"),
    ):
        assert answer.status_code == 409
        assert "until then its draws are nobody" in answer.text
    assert "/same" not in served.http.get(f"/tables/{table.id}").text


def test_a_game_whose_draws_were_typed_in_is_no_duplicate(served: Served) -> None:
    first = finished(served)
    record = served.http.get(f"/tables/{first.id}/record.json").json()
    harbour = games.find("harbour")
    kept = record["log"][0]
    while f"-1 {harbour.options[harbour.start(2).draw(luck(record['seed'], 0))].code}" == kept:
        record["seed"] += 1
    sent = {"record": ("game.json", httpx.Response(200, json=record).text)}
    with person(served) as bo:
        made = str(bo.post("/records", files=sent).url).rpartition("/")[2]
        answer = bo.get(f"/tables/{made}/same?lang=en")
    assert answer.status_code == 409
    assert "did not come from a seed" in answer.text


def test_the_same_record_opened_here_is_not_counted_twice(served: Served) -> None:
    first = finished(served)
    content = served.http.get(f"/tables/{first.id}/record.json").text
    before = served.http.get(f"/tables/{first.id}/same?lang=en").text
    with person(served) as bo:
        bo.post("/records", files={"record": ("game.json", content)})
    assert served.http.get(f"/tables/{first.id}/same?lang=en").text == before


def test_who_played_against_other_bots_is_not_compared(served: Served) -> None:
    seed = 4711
    against = [
        served.new(seats=[SEATS[0], SEATS[1] | {"bot": bot}], players=2, seed=seed)
        for bot in ("random", "greedy")
    ]
    for table in against:
        while not (state := table.state(0))["over"]:
            if state["options"]:
                table.picked(0)
    shown = served.http.get(f"/tables/{against[0].id}/same").text
    assert shown.count('<th scope="row">Ana</th>') == 1


def test_the_game_of_the_week_is_the_same_for_all_and_says_who_has_played_it(
    served: Served,
) -> None:
    ids = []
    for _ in range(2):
        with person(served) as someone:
            page = someone.post("/games/harbour/week")
            ids.append(str(page.url).rpartition("/")[2])
            wait_until(lambda: _is_played(served, someone, ids[-1]))
    assert draws(served, ids[0])[:4] == draws(served, ids[1])[:4]
    seed = served.http.get(f"/tables/{ids[0]}/record.json").json()["seed"]
    now = served.app.state.services.clock.now()
    assert seed == weekly_seed("harbour", week_of(now))
    after = served.http.get("/games/harbour/week?lang=fr").text
    assert "Personne ne l&#39;a encore terminée ici." not in after
    assert "/games/harbour/week" in served.http.get("/").text


def _is_played(served: Served, someone: httpx.Client, table_id: str) -> bool:
    state = someone.get(f"/api/v1/tables/{table_id}", params={"seat": 0}).json()
    if state.get("options"):
        form = {"seat": 0, "code": state["options"][0]["code"], "place": state["place"]}
        someone.post(f"/tables/{table_id}/pick", data=form)
    return bool(state["over"])


def test_the_end_card_leads_there(served: Served) -> None:
    table = finished(served)
    assert f'href="/tables/{table.id}/same"' in served.http.get(f"/tables/{table.id}").text
