"""Recruiter: the visible card joins the City (CL-9.3)."""

from ludopolis.games.capital_lux_2.components.kinds import RECRUITER
from tests.games.capital_lux_2.position import before, start


def test_the_top_card_is_turned_up_when_the_game_begins() -> None:  # CL-9.3.1
    p = before("recruiter").play("-1 draw blue-2", "-1 draw blue-3", "-1 draw pink-6")
    assert len(p.values("draw")) == 16
    p.play("-1 draw recruiter-pink-4")
    assert p.view()["recruit"] == "recruiter-pink-4"


def test_the_visible_card_joins_the_city_and_the_next_is_turned_up() -> None:  # CL-9.3.2
    p = start("recruiter").recruit("recruiter-pink-4")
    p.play("0 play blue-2 capital", "-1 draw recruiter-green-1")
    assert p.own(0, "pink") == ["recruiter-pink-4"]
    assert p.view()["recruit"] == "recruiter-green-1"
    assert p.asked == 1


def test_an_open_place_is_filled_when_the_power_is_used_again() -> None:  # CL-3.10, CL-9.3.2
    p = start("recruiter").recruit("recruiter-pink-4").city(1, "blue", "recruiter-blue-1")
    p.deck(RECRUITER)
    kept, lost = list(p.s.discard), p.s.discard_size[RECRUITER]
    for kind in range(p.s.tables.first[RECRUITER], p.s.tables.end[RECRUITER]):
        p.s.discard[kind] = 0
    p.s.discard_size[RECRUITER] = 0
    p.match.play(0, "play blue-2 capital")
    assert p.own(0, "pink") == ["recruiter-pink-4"]
    assert p.view()["recruit"] is None
    p.match.play(1, "play blue-2 capital")  # nothing can be done
    assert p.asked == 0
    for kind in range(p.s.tables.first[RECRUITER], p.s.tables.end[RECRUITER]):
        p.s.discard[kind] = kept[kind]
    p.s.discard_size[RECRUITER] = lost
    p.play("0 play blue-3 capital", "-1 draw recruiter-green-2", "-1 draw recruiter-green-3")
    assert p.own(0, "green") == ["recruiter-green-2"]
    assert p.view()["recruit"] == "recruiter-green-3"


def test_recruiter_cards_count_like_citizens() -> None:  # CL-13.6, CL-6.12, CL-6.23
    p = start("recruiter").capital("pink", "pink-4").city(0, "pink", "recruiter-pink-4")
    p.city(1, "pink", "recruiter-pink-3 recruiter-pink-2").resolve()
    assert p.own(0, "pink") == ["recruiter-pink-4"]
    assert p.bonus(0) == ["pink-4"]
    assert p.own(1, "pink") == []
    assert p.discarded("recruiter-pink-3") == 1


def test_aristocrat_tokens_fit_recruiter_cards_of_2_and_more() -> None:  # CL-13.6, CL-11.3.3
    p = start("recruiter aristocrat").recruit("recruiter-green-4")
    p.city(0, "pink", "recruiter-pink-2 recruiter-pink-1")
    p.play("0 play yellow-2 capital")
    assert p.values("double-own") == ["pink recruiter-pink-2"]
    assert p.why(0, "double-own pink recruiter-pink-1").endswith(
        "is worth 1, and there is no token of 2 (CL-11.3.2)"
    )
