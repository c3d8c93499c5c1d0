"""TM-2: set-up."""

import pytest

from ludopolis.core import CHANCE, Match, SetupError
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.things import BONUS_IDS, FACTION_IDS
from tests.games.terra_mystica.position import (
    CARDS,
    SCORING,
    Position,
    chosen,
    first_tile,
    laid,
    start,
    town_tiles,
)

SHIPLESS = ("dwarves", "fakirs")


@pytest.mark.parametrize("faction", FACTION_IDS)
def test_everybody_starts_with_20_points_3_bridges_and_7_priests(faction: str) -> None:  # TM-2.1
    other = "witches" if faction in ("fakirs", "nomads") else "nomads"
    p = chosen(faction, other)
    me = p.me(0)
    assert (me.points, me.bridges, me.priests + me.reserve) == (20, 3, 7)
    assert list(me.built) == [0] * 6
    assert me.ship == (1 if faction == "mermaids" else 0)
    assert me.dig == 0


def test_dwarves_and_fakirs_have_no_shipping_track() -> None:  # TM-2.1
    p = start("dwarves", "fakirs").give(0, coins=20, workers=20, priests=1)
    assert p.reason(0, "ship") == "no_track"
    p.play("0 pass BON5").give(1, coins=20, workers=20, priests=1)
    assert p.reason(1, "ship") == "no_track"


def test_darklings_have_no_exchange_track() -> None:  # TM-2.1
    p = start("darklings", "nomads").give(0, coins=20, workers=20, priests=1)
    assert p.reason(0, "spade") == "no_track"


def test_a_spade_costs_three_workers_at_first() -> None:  # TM-2.1
    p = start("witches", "nomads").give(0, workers=3)
    assert p.play("0 dig E7 wasteland").me(0).workers == 0


def test_starting_priests_come_out_of_the_seven() -> None:  # TM-2.2
    p = chosen("darklings", "nomads")
    assert (p.me(0).priests, p.me(0).reserve) == (1, 6)


def test_a_faction_brings_goods_power_and_cult_steps() -> None:  # TM-2.2
    p = chosen("swarmlings", "engineers", "fakirs")
    assert [p.goods(seat) for seat in range(3)] == [(20, 8, 0), (10, 2, 0), (15, 3, 0)]
    assert [p.bowls(seat) for seat in range(3)] == [(3, 9, 0), (3, 9, 0), (7, 5, 0)]
    assert [p.cults(seat) for seat in range(3)] == [[1, 1, 1, 1], [0, 0, 0, 0], [1, 0, 0, 1]]


@pytest.mark.parametrize("faction", FACTION_IDS)
def test_twelve_power_tokens_lie_in_bowls_one_and_two(faction: str) -> None:  # TM-2.2
    other = "witches" if faction in ("fakirs", "nomads") else "nomads"
    p = chosen(faction, other)
    assert sum(p.bowls(0)) == 12
    assert p.bowls(0)[2] == 0
    assert max(p.cults(0)) < 3, "no cult step of the set-up gives power"


def test_power_actions_and_tiles_are_all_there() -> None:  # TM-2.3
    p = start("witches", "nomads").give(0, bowls=(0, 0, 12))
    assert p.values("action") == ["ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"]
    assert sum(p.s.favours) == 28
    assert town_tiles(p) == {"TW1": 2, "TW2": 2, "TW3": 2, "TW4": 2, "TW5": 2}


def drawing() -> Position:
    """Before the first scoring tile is drawn."""
    return Position(Match(GAME, 2, draws=False))


def test_scoring_tiles_are_laid_from_round_6_down_to_1() -> None:  # TM-2.4
    p = drawing()
    p.play("-1 score SCORE8")
    assert p.s.view(None)["scoring"] == [None] * 5 + ["SCORE8"]
    for tile in (7, 6, 5, 4, 3):
        p.play(f"-1 score SCORE{tile}")
    assert p.s.view(None)["scoring"] == [f"SCORE{tile}" for tile in (3, 4, 5, 6, 7, 8)]
    assert p.codes("score") == [], "two tiles stay out of the game"


def test_the_spade_tile_is_not_laid_in_rounds_6_and_5() -> None:  # TM-2.4
    p = drawing()
    assert not p.open("score SCORE1")
    p.play("-1 score SCORE2")
    assert not p.open("score SCORE1")
    p.play("-1 score SCORE3")
    assert p.open("score SCORE1")


def test_each_of_the_eight_tiles_is_drawn_once() -> None:  # TM-2.4
    p = drawing()
    assert p.values("score") == [f"SCORE{n}" for n in range(2, 9)]
    p.play("-1 score SCORE2")
    assert p.values("score") == [f"SCORE{n}" for n in range(3, 9)]


def test_the_cult_bonus_of_the_last_round_is_not_used() -> None:  # TM-2.4
    p = start("witches", "nomads").to_round(6)  # SCORE7: a worker for two steps in air
    p.give(0, coins=2, workers=0, priests=0, bowls=(12, 0, 0), cults=(0, 0, 0, 8))
    assert p.pass_all().s.over
    assert "source resources" not in p.points(0), "four workers would have made 6 coins"


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_three_more_cards_than_players_are_laid_out(players: int, cards: int) -> None:  # TM-2.5
    p = Position(Match(GAME, players, draws=False))
    p.play(*[f"{CHANCE} score {tile}" for tile in reversed(SCORING)])
    drawn = 0
    while p.codes("card"):
        assert len(p.codes("card")) == 9 - drawn
        p.play(f"{CHANCE} {p.codes('card')[-1]}")
        drawn += 1
    assert drawn == cards
    assert len(p.s.view(None)["cards"]) == cards


def test_the_first_player_is_drawn() -> None:  # TM-2.6
    p = laid(3)
    assert p.codes() == ["first 0", "first 1", "first 2"]
    p.play("-1 first 2")
    assert p.s.view(None)["order"] == [2, 0, 1]
    assert p.asked == 2


def test_the_first_player_can_be_given() -> None:  # TM-2.6
    p = laid(3, setup={"first-player": "2"})
    assert p.asked == 1
    assert p.s.view(None)["order"] == [1, 2, 0]


def test_the_given_first_player_sits_at_the_table() -> None:  # TM-2.6
    with pytest.raises(SetupError, match=r"first-player: expected a seat from 1 to 3, found 4"):
        GAME.start(3, {"first-player": "4"})


def test_factions_are_chosen_clockwise_from_the_first_player() -> None:  # TM-2.7
    p = laid(3).play("-1 first 1", "1 faction giants", "2 faction nomads", "0 faction auren")
    assert [player["faction"] for player in p.s.view(None)["players"]] == [
        "auren",
        "giants",
        "nomads",
    ]


def test_no_two_players_share_a_colour() -> None:  # TM-2.7
    p = laid(2).play("-1 first 0")
    assert len(p.codes("faction")) == 14
    p.play("0 faction witches")
    assert len(p.codes("faction")) == 12
    assert p.reason(1, "faction witches") == p.reason(1, "faction auren") == "board_taken"


def test_colours_can_be_dealt() -> None:  # TM-2.7
    p = laid(2, setup={"colours": "dealt"}).play("-1 first 1")
    assert len(p.codes("colour")) == 7
    p.play("-1 colour black")
    assert "colour black" not in p.codes("colour")
    p.play("-1 colour red")
    assert (p.asked, p.values("faction")) == (1, ["alchemists", "darklings"])
    assert p.reason(1, "faction giants") == "other_colour"
    p.play("1 faction darklings")
    assert (p.asked, p.values("faction")) == (0, ["chaosmagicians", "giants"])


def placers(*factions: str) -> list[int]:
    """Who places a dwelling, one after the other."""
    p, seats = chosen(*factions), []
    while p.codes("build"):
        seats.append(p.asked)
        p.play(f"{p.asked} {p.codes('build')[0]}")
    return seats


def test_dwellings_are_placed_there_and_back() -> None:  # TM-2.8
    assert placers("witches", "giants", "engineers") == [0, 1, 2, 2, 1, 0]


def test_nomads_place_a_third_dwelling_after_all_others() -> None:  # TM-2.8
    assert placers("nomads", "giants", "engineers") == [0, 1, 2, 2, 1, 0, 0]


def test_chaos_magicians_place_their_only_dwelling_last_of_all() -> None:  # TM-2.8
    assert placers("chaosmagicians", "nomads", "engineers") == [1, 2, 2, 1, 1, 0]


def test_first_dwellings_stand_on_free_hexes_of_the_home_terrain() -> None:  # TM-2.8
    p = chosen("witches", "nomads")
    assert p.values("build") == [
        "A3", "A10", "C3", "C4", "D1", "E9", "F2", "F4", "G3", "I6", "I11",
    ]  # fmt: skip
    p.play("0 build C3", "1 build E8", "1 build F3")
    assert len(p.values("build")) == 10
    assert p.reason(0, "build C3") == "occupied"
    assert p.reason(0, "build A1") == "not_home"


def test_first_dwellings_cost_and_give_nothing() -> None:  # TM-2.8
    p = chosen("witches", "nomads", scoring=first_tile("SCORE3"))
    p.play("0 build F4", "1 build F3")
    assert p.goods(0) == (15, 3, 0)
    assert p.goods(1) == (15, 2, 0)
    assert p.s.scores() == [20, 20], "no points, though the tile of round 1 scores dwellings"
    assert p.bowls(0) == (5, 7, 0), "no power, though F3 and F4 are neighbours"
    assert p.asked == 1, "no offer either"


def test_cards_are_taken_from_the_last_player_to_the_first() -> None:  # TM-2.9
    p = chosen("witches", "nomads", "engineers")
    while p.codes("build"):
        p.play(f"{p.asked} {p.codes('build')[0]}")
    assert p.asked == 2
    assert len(p.codes("card")) == 6
    p.play("2 card BON3", "1 card BON8")
    assert p.reason(0, "card BON3") == "card_not_on_display"
    p.play("0 card BON2")
    assert [BONUS_IDS[p.me(seat).bonus] for seat in range(3)] == ["BON2", "BON8", "BON3"]


def test_a_coin_lies_on_each_of_the_three_cards_left() -> None:  # TM-2.9
    p = start("witches", "nomads", "engineers")
    assert p.s.view(None)["cards"] == dict.fromkeys(sorted(CARDS[3:6]), 1)


INTRODUCTION = {
    2: {"witches": ["C3", "F4"], "nomads": ["E8", "F3", "I7"]},
    3: {
        "witches": ["E9", "F4"],
        "nomads": ["F3", "G4", "I7"],
        "alchemists": ["E5", "G5"],
    },
    4: {
        "witches": ["E9", "F4"],
        "nomads": ["D3", "E8", "I7"],
        "halflings": ["E6", "F5"],
        "mermaids": ["D5", "E4"],
    },
    5: {
        "witches": ["C3", "E9"],
        "nomads": ["A5", "D3", "I7"],
        "halflings": ["E6", "F5"],
        "mermaids": ["E4", "H4"],
        "giants": ["D4", "D7"],
    },
}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_introductory_game_is_fixed(players: int) -> None:  # TM-2.10
    p = Position(Match(GAME, players, {"setup": "introductory"}, draws=False))
    view = p.s.view(None)
    assert [player["faction"] for player in view["players"]] == list(INTRODUCTION[players])
    owned = [(place["owner"], place["hex"]) for place in view["map"] if place["building"]]
    for seat, places in enumerate(INTRODUCTION[players].values()):
        assert [hx for owner, hx in owned if owner == seat] == places
    assert view["scoring"] == ["SCORE5", "SCORE7", "SCORE1", "SCORE6", "SCORE4", "SCORE8"]
    assert len(view["cards"]) == players + 3
    assert view["order"] == list(range(players))


def test_the_introductory_game_goes_on_with_the_bonus_cards() -> None:  # TM-2.10
    p = Position(Match(GAME, 2, {"setup": "introductory"}, draws=False))
    assert (p.asked, p.values("card")) == (1, ["BON1", "BON3", "BON4", "BON5", "BON6"])
    p.play("1 card BON1", "0 card BON6")
    assert p.s.view(None)["cards"] == {"BON3": 1, "BON4": 1, "BON5": 1}
    assert (p.s.round, p.asked) == (1, 0)


@pytest.mark.parametrize("players", [1, 6])
def test_there_is_no_game_for_one_or_six(players: int) -> None:  # TM-2.11
    with pytest.raises(SetupError, match="2 to 5 players"):
        GAME.start(players)


def test_no_variant_is_on_by_default() -> None:  # TM-2.11
    settings = GAME.setup.settle({}).values
    assert settings["setup"] == "full"
    assert [value for value in settings.values() if value is True] == []
