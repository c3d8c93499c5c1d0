"""Who chooses the seed can compute every draw: everybody is told before they sit down."""

from __future__ import annotations

import httpx
import pytest

from tests.server.serving import Sat, Served, refused

WAITING = [{"kind": "human", "name": "Mallory"}, {"kind": "open"}]
NOTICE = "Mallory chose the seed of chance, and can know all that will be drawn here"
FRENCH = "Mallory a choisi la graine du hasard et peut savoir tout ce qui sera tiré ici"


def page_of(table: Sat, language: str = "en") -> str:
    return table.served.http.get(f"/tables/{table.id}?lang={language}").text


def test_nobody_sits_down_unaware_that_the_host_knows_every_hand(served: Served) -> None:
    table = served.new(seats=WAITING, seed=11)
    answer = table.post(None, "/take", seat=1, name="Bo", seeded=False)
    assert refused(answer) == "seeded"
    assert answer.json()["refused"]["text"] == NOTICE
    assert table.state(None)["seats"][1]["kind"] == "open"
    assert table.post(None, "/take", seat=1, name="Bo", seeded=True).status_code == 201


def test_it_is_said_in_lists_in_the_state_and_on_the_page_for_good(served: Served) -> None:
    table = served.new(seats=WAITING, seed=11, listed=True)
    state = table.state(None)
    assert (state["seeded"], state["seeded_by"]) == (True, "Mallory")
    listed = {row["id"]: row for row in served.http.get("/api/v1/tables").json()}
    assert listed[table.id]["seeded"] is True
    assert "seed chosen" in served.http.get("/?lang=en").text
    assert page_of(table).count(NOTICE) == 2  # above the table, and where one sits down
    assert page_of(table, "fr").count(FRENCH) == 2
    table.tokens[1] = table.post(None, "/take", seat=1, name="Bo").json()["token"]
    table.picked(1)
    assert page_of(table).count(NOTICE) == 1


def test_it_is_said_after_a_restart_and_when_the_host_has_left(served: Served) -> None:
    table = served.new(seats=WAITING, seed=11)
    table.post(0, "/leave")
    served.app.state.services.tables.keeper._tables.clear()
    assert table.state(None)["seeded_by"] == "Mallory"


def test_a_seed_that_chance_chose_needs_no_word(served: Served) -> None:
    table = served.new(seats=WAITING, seed=None, listed=True)
    state = table.state(None)
    assert (state["seeded"], state["seeded_by"]) == (False, None)
    assert "seed" not in page_of(table)
    assert table.post(None, "/take", seat=1, name="Bo", seeded=False).status_code == 201


def test_the_next_game_of_the_same_players_is_drawn_by_chance(served: Served) -> None:
    table = served.new(seed=11)
    table.play_to_the_end()
    following = Sat(served, table.post(0, "/again").json())
    assert following.state(None)["seeded"] is False


@pytest.mark.parametrize("mode", ["hotseat", "online"])
def test_at_one_screen_or_alone_a_seed_is_nobody_elses_business(served: Served, mode: str) -> None:
    seats = [{"kind": "human", "name": "Mallory"}, {"kind": "bot", "bot": "greedy"}]
    table = served.new(seats=seats, mode=mode, seed=11)
    assert NOTICE not in page_of(table)


def test_at_a_table_of_one_screen_nobody_else_sits_down(served: Served) -> None:
    """Else its seed would be somebody's business."""
    table = served.new(mode="hotseat", seats=[{"kind": "human", "name": "Mallory"}])
    assert [seat["kind"] for seat in table.state(None)["seats"]] == ["human", "human"]
    assert refused(table.post(0, "/leave")) == "one_screen"
    assert refused(table.post(None, "/take", seat=1, name="Bo")) == "taken"


def test_the_form_to_sit_down_says_it_and_sends_that_it_was_read(served: Served) -> None:
    table = served.new(seats=WAITING, seed=11)
    with httpx.Client(base_url=served.url, follow_redirects=True) as bo:
        form = {"seat": "1", "name": "Bo"}
        told = bo.post(f"/tables/{table.id}/take", data=form)
        assert told.status_code == 409
        assert 'name="seeded" value="1"' in told.text
        bo.post(f"/tables/{table.id}/take", data=form | {"seeded": "1"})
    assert table.state(None)["seats"][1]["name"] == "Bo"
