"""Nobody is called so that they are taken for somebody else."""

from __future__ import annotations

import pytest

from ludopolis.server.people.names import clean_name, clean_words
from tests.server.serving import Sat, Served, refused

WAITING = [{"kind": "human", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
# As one sees them: all of these are Ada.
IMITATIONS = [
    "Ada",
    "ADA",
    " a d a ",
    "A.d-a",
    "A\u200bda",  # a space without width
    "A\u2060d\ufeffa",
    "\u202eadA\u202c",  # written from the right
    "\u0410d\u0430",  # Cyrillic
    "\u0391d\u03b1",  # Greek
    "\uff21\uff44\uff41",  # wide letters
    "\U0001d400\U0001d41d\U0001d41a",  # letters of mathematics
    "\u13aa\u13a0\u13aa",  # Cherokee
    "\ua4ee\ua4d3\ua4ee",  # Lisu
    "\u1d00\u1d05\u1d00",  # small capitals
    "\u00c1d\u00e4",
    "Ad\u0323a\u0301\u0301\u0301\u0301",
    "\u25cf Ada",  # with the sign of another seat
    "Ada\u3164",  # a letter without ink
]


@pytest.fixture
def table(served: Served) -> Sat:
    return served.new(players=3, seats=WAITING)


@pytest.mark.parametrize("name", IMITATIONS)
def test_nobody_sits_down_under_the_name_of_another(table: Sat, name: str) -> None:
    assert refused(table.post(None, "/take", seat=1, name=name)) == "same_name"


@pytest.mark.parametrize("name", IMITATIONS)
def test_no_spectator_speaks_under_the_name_of_a_player(table: Sat, name: str) -> None:
    answer = table.post(None, "/chat", text="I concede", name=name)
    assert refused(answer) == "same_name"
    assert table.state(None)["spectators"] == []


@pytest.mark.parametrize(
    "name",
    ["Ludopolis", "SYSTEM", "l\u016adopolis", "Seat 3", "Place 3", "Se\u0430t 2", "A spectator",
     "Un spectateur", "Chance", "Hasard", "H\u00f4te", "host", "3", "\uff13"],
)  # fmt: skip
def test_nobody_speaks_as_the_server_or_as_an_empty_seat(table: Sat, name: str) -> None:
    assert refused(table.post(None, "/chat", text="x", name=name)) == "reserved_name"
    assert refused(table.post(None, "/take", seat=1, name=name)) == "reserved_name"


def test_names_of_a_new_table_are_told_apart_too(served: Served) -> None:
    for names in (["Ada", "\u0410DA"], ["Ada", "System"], ["2", "Bo"]):
        seats = [{"kind": "human", "name": name} for name in names]
        body = {"game": "harbour", "players": 2, "seats": seats}
        answer = served.http.post("/api/v1/tables", json=body)
        assert answer.json()["refused"]["reason"] in ("same_name", "reserved_name")
    form = {"game": "harbour", "players": "2", "mode": "online", "seat.0": "human",
            "name.0": "Ada", "seat.1": "human", "name.1": "ADA"}  # fmt: skip
    answer = served.http.post("/tables", data=form)
    assert answer.status_code == 422
    assert "Somebody else at the table has that name" in answer.text


@pytest.mark.parametrize(
    "name", ["Zoë", "Łukasz", "Иван", "Ελένη", "日本太郎", "محمد", "O'Neil", "Li", "Lo", "R2-D2"]
)
def test_the_names_of_honest_people_are_left_alone(table: Sat, name: str) -> None:
    assert table.post(None, "/take", seat=1, name=name).status_code == 201
    assert table.state(None)["seats"][1]["name"] == name


def test_what_cannot_be_seen_is_no_part_of_a_name_or_a_line() -> None:
    assert clean_name("B\x00o\x1b[31m\u202e\u2066\u200d") == "Bo[31m"
    assert clean_name("\u200b\u3164 \u2800") == ""
    assert clean_name("e" + "\u0301" * 30) == "\u00e9" + "\u0301" * 3
    assert clean_words("pay \u202eme\u202c\x07  now\u2028then") == "pay me nowthen"
    persian = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"  # whose joiner is part of it
    assert clean_words(persian) == persian


def test_what_is_said_stands_apart_from_who_says_it(table: Sat) -> None:
    """So that no letters turn the line round, whatever they are."""
    table.post(0, "/chat", text="\u202edlrow \u05d0\u05d1")
    assert table.state(None)["chat"][0]["text"] == "dlrow \u05d0\u05d1"
    page = table.served.http.get(f"/tables/{table.id}").text
    assert "<bdi>Ada</bdi></b> <bdi>dlrow \u05d0\u05d1</bdi>" in page
