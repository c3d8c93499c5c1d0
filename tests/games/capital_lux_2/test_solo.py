"""One player against Rob (CL-15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis import bots
from ludopolis.arena import play_game
from ludopolis.arena.summary import Tally
from ludopolis.core import Who, append, text
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import COLOUR_IDS
from ludopolis.words import Words
from tests.games.capital_lux_2.position import Position, before, overlaid, start
from tests.games.editions import toml

# Rob's cards by number: of each colour city, safe, capital.
CITY, SAFE, CAPITAL = (
    {colour: 3 * n + k for n, colour in enumerate(COLOUR_IDS)} for k in (1, 2, 3)
)


def solo(powers: str, hand: str, mine: str = "blue-2 green-2 green-3") -> Position:
    """You have played a card into your City; Rob, who holds this, turns up his next card."""
    p = start(powers, 1).hand(0, mine).hand(1, hand)
    return p.play("0 play blue-2 city") if "blue-2" in mine else p


def test_rob_has_a_hand_and_a_city_and_a_level() -> None:  # CL-15.1
    view = start("A", 1, {"level": "emperor"}).view()
    assert view["rob"]["cards"] == 6
    assert view["rob"]["level"] == "emperor"
    assert len(view["players"]) == 1
    assert start("A", 2).view()["rob"] is None


def test_you_start_round_1_and_later_the_usual_rule_holds() -> None:  # CL-15.2
    p = start("A", 1)
    assert p.view()["start"] == 0
    p.capital("blue", "blue-6").city(1, "blue", "blue-5").resolve()
    assert p.view()["start"] == 1


def test_robs_draft_is_random_and_hidden() -> None:  # CL-15.3
    p = before("A", 1).play("-1 draw blue-2", "-1 draw blue-6", "-1 draw pink-4")
    for card in ("blue-3", "green-3", "blue-4", "green-4", "blue-5", "green-5"):
        p.play(f"-1 draw {card}")
    for card in ("pink-2", "yellow-2", "pink-3", "yellow-3", "pink-5", "yellow-5"):
        p.play(f"-1 draw {card}")
    p.play("0 keep blue-3", "0 keep blue-4")
    assert p.asked == -1
    assert p.values("keep") == [
        *("yellow-2", "yellow-3", "yellow-5", "green-3", "green-4", "green-5"),
    ]
    p.play("-1 keep green-3", "-1 keep green-4")
    assert p.view(0)["packet"] == ["yellow-2", "yellow-3", "yellow-5", "green-5"]
    assert str(p.match.lines(0)[-1]) == "-1 ?"
    assert p.view(0)["hand"] == ["blue-3", "blue-4"]


def test_robs_cards_are_shuffled_in_every_round() -> None:  # CL-15.3, CL-15.4
    p = solo("A", "blue-3 pink-3")
    assert len(p.codes("rob")) == 12
    p.play("-1 rob 1", "0 play green-2 city")
    assert len(p.codes("rob")) == 11
    p.s.rob_left = 0
    assert len(p.codes("rob")) == 12  # all are turned up: shuffled again
    p.hand(1, "pink-3 pink-2").play("-1 rob 4")
    assert p.resolve().s.rob_left == (1 << 12) - 1


@pytest.mark.parametrize(
    ("card", "hand", "played"),
    [
        (CITY["blue"], "blue-3 blue-5 pink-6", "blue-5"),  # the highest blue
        (CITY["pink"], "blue-3 blue-5 green-2 green-4", "green-4"),  # pink, yellow, green
        (CITY["green"], "pink-3 yellow-5", "pink-3"),  # green, then blue and pink
        (CAPITAL["yellow"], "yellow-5 yellow-3 pink-6", "yellow-3"),  # the lowest yellow
    ],
)
def test_a_rob_card_says_which_card(card: int, hand: str, played: str) -> None:  # CL-15.4
    p = solo("A", hand).play(f"-1 rob {card}")
    assert played not in p.held(1)
    assert len(p.held(1)) == len(hand.split()) - 1


def test_rebel_cards_count_as_the_colour_of_the_flag() -> None:  # CL-15.4
    p = solo("infiltrator", "pink-3 rebel-6")
    p.s.flag = 1
    p.play(f"-1 rob {CITY['pink']}")
    assert p.own(1, "pink") == ["rebel-6"]


def test_dualist_cards_count_by_where_they_go() -> None:  # CL-15.4
    p = solo("dualist", "dualist-pink-blue-4 green-6").play(f"-1 rob {CITY['blue']}")
    assert p.own(1, "blue") == ["dualist-pink-blue-4"]
    p = solo("dualist", "dualist-pink-blue-4 blue-6").play(f"-1 rob {CAPITAL['pink']}")
    assert p.cards("pink") == ["dualist-pink-blue-4"]


def test_the_card_held_longest_goes_first() -> None:  # CL-15.4
    p = solo("infiltrator", "rebel-5 blue-5 pink-2").play(f"-1 rob {CITY['blue']}")
    assert p.own(1, "blue") == ["rebel-5"]
    p = solo("infiltrator", "blue-5 rebel-5 pink-2").play(f"-1 rob {CITY['blue']}")
    assert p.own(1, "blue") == ["blue-5"]


def test_a_safe_card_goes_to_the_city_if_it_fits() -> None:  # CL-15.5
    p = solo("A", "yellow-4 pink-2").capital("yellow", "yellow-4").play(f"-1 rob {SAFE['yellow']}")
    assert p.own(1, "yellow") == ["yellow-4"]
    p = solo("A", "yellow-5 pink-2").capital("yellow", "yellow-4").play(f"-1 rob {SAFE['yellow']}")
    assert p.cards("yellow") == ["yellow-4", "yellow-5"]
    assert p.me(1).gold == 1  # with the power


def test_a_dualist_card_that_is_not_safe_goes_to_its_capital_colour() -> None:  # CL-15.5
    p = solo("dualist", "dualist-pink-blue-4 green-6").play(f"-1 rob {SAFE['blue']}")
    assert p.cards("pink") == ["dualist-pink-blue-4"]


def test_rob_ends_rounds_and_has_last_turns() -> None:  # CL-15.6
    p = solo("A", "pink-2").play(f"-1 rob {CITY['pink']}")
    assert p.view()["ender"] == 1
    p.play("0 play green-2 city")
    assert p.view()["round"] == 2
    p = solo("A", "pink-2 pink-3", "blue-2").play(f"-1 rob {CITY['pink']}")
    assert p.view()["round"] == 2
    assert p.view()["rob"]["city"]["pink"]["cards"] == []  # deposited 5, above 0


def test_rob_puts_good_agent_tiles_where_he_has_least_room() -> None:  # CL-15.7
    p = solo("agent", "blue-3 pink-2").capital("pink", "pink-6").capital("green", "green-6")
    p.city(1, "pink", "pink-4").city(1, "green", "green-5")
    p.play(f"-1 rob {CAPITAL['blue']}", "-1 agent-tile +3")
    assert p.view()["capital"]["green"]["agents"] == [{"owner": 1, "shown": False, "value": None}]
    p = solo("agent", "blue-3 pink-2").play(f"-1 rob {CAPITAL['blue']}", "-1 agent-tile +3")
    assert len(p.view()["capital"]["blue"]["agents"]) == 1  # he has no cards


def test_and_bad_ones_where_you_lead_most() -> None:  # CL-15.7
    p = solo("agent", "blue-3 pink-2").city(0, "pink", "pink-4").city(0, "green", "green-6")
    p.city(1, "green", "green-5").play(f"-1 rob {CAPITAL['blue']}", "-1 agent-tile -2")
    assert len(p.view()["capital"]["pink"]["agents"]) == 1


def test_rob_puts_the_flag_where_he_has_most_room() -> None:  # CL-15.7
    p = solo("infiltrator", "blue-3 pink-2").capital("yellow", "yellow-6")
    p.play(f"-1 rob {CAPITAL['blue']}", "-1 draw rebel-4")
    assert p.view()["flag"] == "yellow"


@pytest.mark.parametrize(
    ("own", "river", "expected"),
    [
        ("", "rebel-2 rebel-4 rebel-6", ["rebel-4"]),  # the highest within 5
        ("rebel-4", "rebel-2 rebel-3 rebel-3", ["rebel-2"]),  # exchanges for the lowest
        ("rebel-1 rebel-3", "rebel-4 rebel-3 rebel-6", ["rebel-1", "rebel-3", "rebel-3"]),
    ],
)
def test_rob_and_the_strangers(own: str, river: str, expected: list[str]) -> None:  # CL-15.7
    p = solo("stranger", "blue-5 pink-2").city(1, "strangers", own).strangers(river)
    p.capital("green", "green-6").play(f"-1 rob {CAPITAL['blue']}")
    if p.codes("draw"):
        p.play(f"-1 {p.codes('draw')[0]}")
    assert p.own(1, "strangers") == expected


def test_rob_takes_what_fits_as_a_cleric() -> None:  # CL-15.7
    p = solo("cleric", "pink-3 blue-3").capital("green", "green-5 green-5 green-6")
    p.capital("yellow", "yellow-4 yellow-6").play(f"-1 rob {CAPITAL['pink']}")
    assert p.own(1, "green") == ["green-5"]
    p = solo("cleric", "pink-3 blue-3").capital("green", "green-5").capital("yellow", "yellow-4")
    assert p.play(f"-1 rob {CAPITAL['pink']}").own(1, "yellow") == ["yellow-4"]  # the lowest


def test_rob_takes_the_highest_card_as_a_missionary() -> None:  # CL-15.7
    p = solo("missionary", "pink-5 blue-3").capital("green", "green-2 green-4 green-5")
    p.capital("yellow", "yellow-4").play(f"-1 rob {CAPITAL['pink']}")
    assert p.held(1) == ["blue-3", "green-4"] or p.held(1) == ["blue-3", "yellow-4"]
    assert p.cards("yellow") == []  # of equal cards by district


def test_rob_doubles_what_fits_in_his_city_first() -> None:  # CL-15.7
    p = solo("aristocrat", "yellow-3 blue-3").capital("green", "green-6 green-6 green-6")
    p.city(1, "green", "green-4 green-5").play(f"-1 rob {CAPITAL['yellow']}")
    assert p.own_total(1, "green") == 14
    p = solo("aristocrat", "yellow-3 blue-3").capital("green", "green-5")
    p.city(1, "green", "green-4").play(f"-1 rob {CAPITAL['yellow']}")
    assert p.total("green") == 10  # otherwise in the Capital


def test_rob_never_owns_a_mentalist_tile() -> None:  # CL-15.7
    p = solo("mentalist", "pink-5 blue-3").visible_tile("city")
    p.play(f"-1 rob {CAPITAL['pink']}", "-1 tile blue-pink")
    assert p.view()["rob"]["tile"] is None
    assert p.discarded("city") == 1


def test_rob_takes_extra_turns() -> None:  # CL-15.7
    p = solo("disciple", "yellow-5 blue-3").play(f"-1 rob {CAPITAL['yellow']}")
    assert p.codes("rob")
    p.play(f"-1 rob {CITY['blue']}")
    assert p.view()["ender"] == 1
    p = solo("disciple", "yellow-5").play(f"-1 rob {CAPITAL['yellow']}")
    assert p.view()["ender"] == 1  # the extra turn is lost


def test_rob_pays_whenever_he_can() -> None:  # CL-15.7
    p = (
        start("merchant", 1)
        .capital("blue", "blue-4")
        .city(1, "blue", "blue-6")
        .gold(1, 2)
        .resolve()
    )
    assert p.own(1, "blue") == ["blue-6"]
    assert p.me(1).gold == 0


def test_rob_guards_his_highest_card_where_room_is_least() -> None:  # CL-15.7
    p = (
        solo("sentinel", "yellow-5 blue-3")
        .city(1, "green", "green-3 green-5")
        .city(1, "pink", "pink-6")
    )
    p.capital("pink", "pink-2").play(f"-1 rob {CAPITAL['yellow']}")
    cards = p.view()["rob"]["city"]["green"]["cards"]
    assert [card["gold"] for card in cards] == [False, True]


def test_rob_covers_the_fewest_cards() -> None:  # CL-15.7
    p = start("sentinel", 1).capital("green", "green-4").gold(1, 3)
    p.city(1, "green", "green-2 green-3 green-6").resolve()  # 7 too many: 6 and 3
    assert p.own(1, "green") == ["green-2", "green-3", "green-6"]
    assert p.me(1).gold == 1


def test_rob_adds_the_rarest_colour_to_the_river() -> None:  # CL-15.7
    p = solo("proselytist", "green-5 blue-3 pink-6 pink-4").river("blue-2 blue-4 yellow-2")
    p.play(f"-1 rob {CAPITAL['green']}")
    assert p.view()["river"] == ["pink-4"]


def test_rob_flies_as_far_as_he_can() -> None:  # CL-15.7
    p = solo("explorer", "green-5 blue-3").play(f"-1 rob {CAPITAL['green']}")
    assert p.me(1).rocket == 3


def test_rob_takes_the_first_power_of_a_space() -> None:  # CL-15.7
    p = start("explorer", 1, {"side": "b"}).hand(0, "blue-2 green-2").hand(1, "green-2 blue-3")
    p.me(1).rocket = 4
    p.play("0 play blue-2 city", f"-1 rob {CAPITAL['green']}")
    assert p.codes("agent-tile")  # blue


@pytest.mark.parametrize(("powers", "asks"), [(["green", "blue"], "fly"), (["blue", "green"], "")])
def test_rob_takes_the_first_colour_that_a_space_lists(
    powers: list[str], asks: str, tmp_path: Path
) -> None:  # CL-15.7
    spaces = [{"draw": 1}, {"powers": powers}, *[{"points": 3}] * 3]
    edition = overlaid(tmp_path, f"[discovery.a]\nspaces = {toml(spaces)}")
    p = start("explorer", 1, edition=edition).hand(0, "blue-2 green-2").hand(1, "green-2 blue-3")
    p.me(1).rocket = 1
    p.play("0 play blue-2 city", f"-1 rob {CAPITAL['green']}")
    # Green is the Explorer again: one space further. Blue is the Agent: a tile is drawn.
    assert int(p.me(1).rocket) == (3 if asks == "fly" else 2)
    assert bool(p.codes("agent-tile")) == (asks == "")


def test_rob_looks_at_the_maximum_that_a_floor_leaves(tmp_path: Path) -> None:  # CL-15.7, CL-6.11
    edition = overlaid(tmp_path, "[game]\nmaximum_floor = 5")
    p = start("cleric", 1, edition=edition).hand(0, "blue-2 green-2").hand(1, "pink-2 blue-3")
    p.capital("blue", "blue-5").capital("green", "green-2")
    p.play("0 play blue-2 city", f"-1 rob {CAPITAL['pink']}")
    assert p.own(1, "blue") == ["blue-5"]  # within 5, which the district still bears without it


def test_rob_takes_the_highest_card_for_his_strangers() -> None:  # CL-15.7
    p = start("stranger", 1).capital("green", "green-5 green-6").city(1, "strangers", "rebel-3")
    assert p.resolve().bonus(1) == ["green-6"]


@pytest.mark.parametrize(
    ("mine", "place"),
    [("blue-6 blue-6", 2), ("blue-6 pink-6 blue-3", 2), ("blue-6 pink-6 blue-4", 1)],
)
def test_equal_points_are_a_loss(mine: str, place: int) -> None:  # CL-15.8, CL-15.1
    p = start("disciple", 1, {"level": "apprentice"}).capital("blue", "").last_round()
    p.hand(0).hand(1)
    for card in mine.split():
        p.me(0).bonus = append(p.me(0).bonus, p._take(card))
    p.resolve()
    assert p.s.scores() == [sum(int(card[-1]) for card in mine.split())]
    assert p.s.rivals() == [[15, 1]]
    assert p.s.ranks() == [place]


@pytest.mark.parametrize(("level", "bonus"), [("apprentice", 15), ("citizen", 30), ("emperor", 45)])
def test_robs_level_is_worth_15_30_or_45_points(level: str, bonus: int) -> None:  # CL-15.1
    p = start("disciple", 1, {"level": level}).capital("blue", "blue-6").city(1, "blue", "blue-5")
    p.last_round().resolve()
    assert p.s.rivals() == [[5 + 6 + bonus, 1]]  # his City, the bonus card and his level


def test_rob_is_called_by_his_name() -> None:  # CL-15.1
    assert Words("fr", GAME, ["Ana"])(text("{player} begins", player=Who(1))) == "Rob commence"


def test_a_lost_game_is_counted() -> None:  # CL-15.8
    tally = Tally()
    for seed in range(3):
        tally.add(play_game(GAME, [bots.make("random")], seed, {"level": "emperor"}))
    assert tally.games == 3
