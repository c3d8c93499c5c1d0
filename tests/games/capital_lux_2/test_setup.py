"""Setting up (CL-2, CL-3, CL-14)."""

from collections import Counter

import pytest

from ludopolis.core import Match, SetupError
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import COLOUR_IDS, POWER_IDS, STRANGERS
from tests.games.capital_lux_2.position import before, start

TABLES = GAME.tables(GAME.edition())


def test_the_box() -> None:  # CL-2.1, CL-3.7
    sizes = [
        sum(TABLES.count[kind] for kind in range(TABLES.first[deck], TABLES.end[deck]))
        for deck in range(5)
    ]
    assert sizes == [100, 22, 20, 16, 16]
    assert TABLES.gold == 20
    assert (len(TABLES.agents), len(TABLES.prophets), len(TABLES.tokens)) == (5, 7, 5)
    assert [int(track.last) for track in TABLES.tracks] == [14, 14]
    assert len(TABLES.rob_lead) == 12
    assert 3 + 3 * 24 == 75 <= sizes[0]  # enough for four players


def test_a_colour_has_25_citizens_of_2_to_6() -> None:  # CL-2.1
    for colour in range(4):
        found = Counter(
            int(TABLES.value[kind])
            for kind in range(20)
            for _ in range(TABLES.count[kind])
            if TABLES.capital[kind] == colour
        )
        assert found == dict.fromkeys((2, 3, 4, 5, 6), 5)


def test_every_dualist_card_has_two_colours_each_used_five_times() -> None:  # CL-2.1
    first, end = TABLES.first[2], TABLES.end[2]
    capital: Counter[int] = Counter()
    city: Counter[int] = Counter()
    for kind in range(first, end):
        capital[int(TABLES.capital[kind])] += int(TABLES.count[kind])
        city[int(TABLES.city[kind])] += int(TABLES.count[kind])
        assert TABLES.capital[kind] != TABLES.city[kind]
    assert capital == city == dict.fromkeys(range(4), 5)


def test_districts_are_handled_in_one_order() -> None:  # CL-1.2
    assert COLOUR_IDS == ["blue", "pink", "yellow", "green"]
    assert STRANGERS == 4  # last


@pytest.mark.parametrize(
    ("letter", "powers"),
    [
        ("A", "agent cleric merchant scholar"),
        ("B", "infiltrator prophet disciple proselytist"),
        ("C", "recruiter missionary aristocrat explorer"),
        ("D", "stranger mentalist sentinel dualist"),
    ],
)
def test_four_sets_are_recommended(letter: str, powers: str) -> None:  # CL-14.2, CL-3.1
    assert list(start(letter).view()["powers"].values()) == powers.split()


def test_power_tiles_can_be_drawn_for_each_colour() -> None:  # CL-3.1
    p = before("A", setup={"powers": "random"})
    assert p.values("power") == POWER_IDS[:4]
    p.play("-1 power stranger")
    assert p.values("power") == POWER_IDS[4:8]
    p.play("-1 power cleric", "-1 power disciple", "-1 power dualist")
    assert p.view()["powers"]["yellow"] == "disciple"


def test_power_tiles_can_be_chosen_by_name() -> None:  # CL-3.1, CL-14.2
    p = before("A", setup={"powers": "B", "green": "explorer", "pink": "random"})
    assert p.values("power") == POWER_IDS[4:8]
    p.play("-1 power mentalist")
    assert list(p.view()["powers"].values()) == ["infiltrator", "mentalist", "disciple", "explorer"]


def test_two_powers_of_one_colour_are_never_together() -> None:  # CL-13.8
    with pytest.raises(SetupError, match=r"setup\.blue"):
        Match(GAME, 2, {"blue": "cleric"})
    assert len({choice.name for choice in GAME.setup}) == 8


def test_cities_are_empty_and_all_gold_is_in_the_supply() -> None:  # CL-3.2
    view = before().view()
    assert view["gold"] == 20
    assert all(not district["cards"] for district in view["players"][0]["city"].values())


def test_three_cards_open_the_capital_without_power() -> None:  # CL-3.3
    p = before().play("-1 draw blue-2", "-1 draw blue-6", "-1 draw pink-4")
    assert p.cards("blue") == ["blue-2", "blue-6"]
    assert p.cards("pink") == ["pink-4"]
    assert p.cards("green") == []
    assert p.codes() == ["first 0", "first 1"]


def test_powers_are_set_up_in_the_order_of_districts() -> None:  # CL-3.4
    p = before("recruiter mentalist proselytist")
    p.play("-1 draw blue-2", "-1 draw blue-6", "-1 draw pink-4", "-1 draw recruiter-blue-1")
    assert p.codes("tile")
    p.play("-1 tile city", "-1 draw green-2", "-1 draw green-3", "-1 draw green-4")
    assert p.codes() == ["first 0", "first 1"]


def test_the_first_start_player_is_drawn() -> None:  # CL-3.5, CL-1.6
    p = before("A", 4).play("-1 draw blue-2", "-1 draw blue-6", "-1 draw pink-4", "-1 first 2")
    assert p.view()["start"] == 2
    assert [int(p.s.in_order(place)) for place in range(4)] == [2, 3, 0, 1]


def test_or_is_given() -> None:  # CL-3.5
    assert start("A", 3, {"first-player": "3"}).view()["start"] == 2
    with pytest.raises(SetupError, match="expected a seat from 1 to 2, found 3"):
        Match(GAME, 2, {"first-player": "3"})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_depends_on_the_number_of_players(players: int) -> None:  # CL-3.6, CL-14.1
    p = start("A", players)
    assert p.view()["decks"]["citizen"] == 100 - 6 * players


def test_the_2016_game_was_another() -> None:  # CL-14.3
    assert list(TABLES.hand_size) == [0, 6, 6, 6, 6]
    assert TABLES.opening_cards == 3
    assert TABLES.gold_points == 2


def test_a_discarded_card_lies_on_the_pile_of_its_type() -> None:  # CL-3.8
    p = start("infiltrator").capital("blue", "blue-2").city(0, "blue", "blue-5 rebel-4").resolve()
    assert p.view()["discards"]["citizen"] == {"blue-5": 1}
    assert p.view()["discards"]["rebel"] == {"rebel-4": 1}


def test_the_plain_table_names_what_the_view_holds() -> None:  # CL-16
    view, meanings = start("D").view(), GAME.meanings()
    assert f"card {view['hand'][0]}" in GAME.things.by_code
    assert f"{meanings['powers'][1]} {view['powers']['blue']}" in GAME.things.by_code
    assert f"tile {view['tile']}" in GAME.things.by_code
