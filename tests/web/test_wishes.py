"""Forms become tables; rules become pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.datastructures import FormData

from ludopolis import games
from ludopolis.core import Count, Flag, OneOf, SetupError, Several, text
from ludopolis.languages import languages
from ludopolis.server.http.rules import markdown, rules_html, with_places
from ludopolis.server.http.wishes import against_bots, fields, setting, wish
from ludopolis.server.storage.seats import NewSeat
from ludopolis.words import Words

HARBOUR = games.find("harbour")
ENGLISH = Words("en")


def form(**given: str) -> FormData:
    pairs = {"players": "2", "mode": "online", **given}
    return FormData([(name.replace("__", "."), value) for name, value in pairs.items()])


def test_a_form_says_who_sits_where() -> None:
    filled = form(players="3", seat__0="human", name__0="Ann", seat__1="bot:random", seat__2="open")
    seats = wish(HARBOUR, filled, ENGLISH).seats
    assert seats[0] == NewSeat("human", "Ann")
    assert (seats[1].kind, seats[1].bot) == ("bot", "random")
    assert seats[2] == NewSeat("open")


def test_at_one_screen_nobody_waits_for_a_link() -> None:
    wanted = wish(HARBOUR, form(mode="hotseat", seat__1="open", listed="on"), ENGLISH)
    assert [seat.kind for seat in wanted.seats] == ["human", "human"]
    assert not wanted.listed


def test_against_bots_sit_those_who_are_usual() -> None:
    mystic = games.find("terra-mystica")
    assert [seat.bot for seat in against_bots(mystic, ENGLISH, "").seats] == [
        "",
        "master",
        "master",
    ]
    assert {seat.bot for seat in against_bots(HARBOUR, ENGLISH, "").seats} == {"", "greedy"}


@pytest.mark.parametrize(
    ("choice", "given", "value"),
    [
        (Flag("x", False, text("X")), {"setup__x": "on"}, True),
        (Flag("x", True, text("X")), {}, False),
        (OneOf("x", ["a", "b"], "a", text("X")), {"setup__x": "b"}, "b"),
        (OneOf("x", ["a", "b"], "a", text("X")), {}, "a"),
        (Count("x", 1, 9, 3, text("X")), {"setup__x": "7"}, 7),
        (Several("x", ["a", "b"], text("X")), {"setup__x": "b"}, ["b"]),
    ],
)
def test_choices_are_read_by_their_kind(choice: Flag, given: dict[str, str], value: object) -> None:
    assert setting(choice, form(**given)) == value


@pytest.mark.parametrize("wrong", ["", "x", "-1", "1.5", "9" * 30, "²"])
def test_what_is_no_number_is_refused(wrong: str) -> None:
    with pytest.raises(SetupError, match="players: expected a whole number"):
        wish(HARBOUR, form(players=wrong), ENGLISH)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", languages())
def test_every_choice_of_every_game_has_a_field(name: str, language: str) -> None:
    game = games.find(name)
    made = fields(game, Words(language, game))
    assert [field["name"] for field in made] == [f"setup.{choice.name}" for choice in game.setup]


@pytest.mark.parametrize("name", games.names())
def test_play_now_makes_a_table_with_one_person(name: str) -> None:
    wanted = against_bots(games.find(name), ENGLISH, "")
    assert [seat.kind for seat in wanted.seats] == ["human", *["bot"] * (wanted.players - 1)]
    assert len({seat.name for seat in wanted.seats}) == wanted.players


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", languages())
def test_every_game_has_rules_and_each_rule_that_refuses_has_a_place(
    name: str, language: str
) -> None:
    game = games.find(name)
    assert (Path(game.folder) / "help" / f"rules.{language}.md").is_file()
    html = rules_html(game, language)
    missing = {reason.rule for reason in game.reasons if f'id="{reason.rule}"' not in html}
    assert missing == set()


def test_html_in_rules_is_shown_not_obeyed() -> None:
    assert "<script>" not in markdown("<script>alert(1)</script>")


def test_numbers_of_rules_become_places_once() -> None:
    html = with_places("<h2>Docking {#dock}</h2><p>[HB-3.1] and again [HB-3.1]</p>")
    assert html.count('id="HB-3.1"') == 1
    assert '<h2 id="dock">Docking</h2>' in html
