"""OR-1 and OR-2: components and set-up."""

import pytest

from ludopolis.core import CHANCE, Match, SetupError
from ludopolis.games.origins import GAME
from ludopolis.games.origins.things import COLOUR_IDS
from tests.games.origins.position import Position, prepared, start

EACH_NUMBER = pytest.mark.parametrize("players", [1, 2, 3, 4])


def test_everything_drawn_is_public() -> None:  # OR-0
    p = start()
    assert p.s.view(0) == p.s.view(1) == p.s.view(None)


def test_the_table_shows_all_parts_of_the_board() -> None:  # OR-1.1
    view = start().s.view(None)
    assert [len(view[part]) for part in ("sites", "market", "piles", "recruits")] == [5, 5, 5, 5]
    assert {"floors", "speakers", "temples", "military", "districts", "supply"} <= set(view)


def test_the_box_is_full() -> None:  # OR-1.2 OR-1.3 OR-1.4
    counts = GAME.edition().table("counts")
    tables = GAME.tables(GAME.edition())
    assert counts.number("dice") == 5 * counts.number("citizen_dice_per_color") + 4 == 49
    assert sum(tables.copies) == counts.number("building_tiles") == 75
    assert len(tables.copies) == counts.number("building_types") == 30
    assert len(GAME.edition().tables("district")) == 45
    assert len(GAME.edition().tables("zodiac")) == 12
    assert counts.number("superiority_tokens") == 4 * 5


def test_the_player_board() -> None:  # OR-1.5
    tables = GAME.tables(GAME.edition())
    assert list(tables.population_food) == [2, 4, 6, 8]
    assert list(tables.advisor_vp) == [1, 3, 6, 10, 15]


def test_goods_and_points_know_no_limit() -> None:  # OR-1.6
    p = start().give(0, stone=500, points=300).visit("0 archon", 1, "top")
    assert p.goods(0)[0] == 503
    assert p.me(0).points == 300


@EACH_NUMBER
def test_dice_of_each_colour(players: int) -> None:  # OR-2.1 OR-14.1
    p, dice = prepared(players), {1: 7, 2: 7, 3: 8, 4: 9}[players]
    assert list(p.s.supply) == [dice - 1] * 5  # one of each lies in recruitment


def test_bonus_tiles_are_shuffled_and_motherships_show_one() -> None:  # OR-2.2
    match = Match(GAME, 2, draws=False)
    assert len(match.open_to(CHANCE)) == 5
    match.play(CHANCE, "bonus-tile blue")
    assert len(match.open_to(CHANCE)) == 4
    assert [site["value"] for site in match.state.view(None)["sites"]] == [1] * 5
    assert match.state.view(None)["sites"][0]["bonus"] == "blue"


def test_each_temple_has_a_zodiac_card_of_twelve() -> None:  # OR-2.3
    temples = start(zodiac=["leo", "virgo", "libra"]).s.view(None)["temples"]
    assert [temples[name]["card"] for name in ("forest", "mountain", "sea")] == [
        "leo",
        "virgo",
        "libra",
    ]
    assert all(temple["holder"] is None for temple in temples.values())


def test_the_market_has_a_tile_of_each_colour_and_piles_show_their_top() -> None:  # OR-2.4
    p = start()
    view = p.s.view(None)
    assert view["market"] == ["granary", "outpost", "castle", "obelisk", "gateway"]
    piles = view["piles"]
    assert piles["red"]["top"] == "armory"
    assert all(pile["left"] == 13 for pile in piles.values())
    assert piles["blue"]["hidden"]["obelisk"] == 4


def test_the_first_tile_is_of_any_colour_the_next_of_another() -> None:  # OR-2.4
    match = Match(GAME, 2, draws=False)
    for colour in ("red", "purple", "blue", "orange", "yellow"):
        match.play(CHANCE, f"bonus-tile {colour}")
    for card in ("aries", "leo", "virgo"):
        match.play(CHANCE, f"zodiac {card}")
    assert len(match.open_to(CHANCE)) == 30
    match.play(CHANCE, "tile obelisk")
    assert len(match.open_to(CHANCE)) == 24
    step = match.state.asking()
    weights = dict(zip(step.options(match.state), step.weights(match.state)))  # type: ignore[attr-defined]
    assert sum(weights.values()) == 4 * 15


def test_recruitment_dice_never_show_six() -> None:  # OR-2.5
    match = Match(GAME, 2, seed=1)
    rolled = [entry.option.code for entry in match.log if entry.option.kind == "roll"]
    assert len(rolled) == 5 + 2 + 10
    assert "roll 6" not in rolled


@EACH_NUMBER
def test_speakers_and_district_cards(players: int) -> None:  # OR-2.6 OR-2.7
    view = start(players).s.view(None)
    assert len(view["speakers"]) == {1: 2, 2: 2, 3: 3, 4: 4}[players]
    assert len(view["districts"]) == {1: 3, 2: 4, 3: 5, 4: 6}[players]
    assert [card["gold"] for card in view["districts"]] == [2] * len(view["districts"])


def test_speakers_roll_two_and_three_twice_as_often() -> None:  # OR-2.6
    p = Position(Match(GAME, 2, draws=False))
    while p.codes() != ["roll 2", "roll 3", "roll 4", "roll 5"]:
        p.play(f"-1 {p.codes()[0]}")
    assert list(p.s.asking().weights(p.s)) == [2, 2, 1, 1]  # type: ignore[attr-defined]


def test_the_reserve_has_a_floor_of_each_colour_and_those_of_the_cards() -> None:  # OR-2.8
    view = start(districts=["D01", "D02", "D03", "D31"]).s.view(None)
    assert view["floors"] == {"red": 2, "purple": 2, "blue": 4, "orange": 4, "yellow": 5}


def test_each_district_card_has_three_towers_of_different_colours() -> None:  # OR-2.8
    towers = [row.words("towers") for row in GAME.edition().tables("district")]
    assert all([len(set(row)) == len(row) == 3 for row in towers])
    colours = [colour for row in towers for colour in row]
    assert {colour: colours.count(colour) for colour in colours} == dict.fromkeys(COLOUR_IDS, 27)


@pytest.mark.parametrize(("players", "floors"), [(1, 14), (2, 17), (3, 20), (4, 23)])
def test_three_towers_on_each_card_make_reserves_of_14_17_20_and_23_floors(
    players: int, floors: int
) -> None:  # OR-2.8
    assert sum(start(players).s.view(None)["floors"].values()) == floors
    whatever_is_drawn = Match(GAME, players, seed=players).state.view(None)
    assert sum(whatever_is_drawn["floors"].values()) == floors
    assert max(whatever_is_drawn["floors"].values()) + players <= 12  # OR-1.2


def test_what_a_player_starts_with() -> None:  # OR-2.9
    p = start()
    assert p.goods(1) == (1, 1, 1, 1)
    assert (p.me(1).bases, p.me(1).points, p.view(1)["archon"]) == (2, 0, None)
    assert p.view(1)["city"] == [
        {"tile": "palace", "back": None, "x": 0, "y": 0},
        {"tile": "agora", "back": None, "x": 0, "y": 1},
    ]
    assert set(p.view(1)["towers"].values()) == {1}


def test_the_first_player_is_drawn_and_lies_lowest() -> None:  # OR-2.10
    p = Position(Match(GAME, 3, draws=False))
    while not p.codes("first"):
        p.play(f"-1 {p.codes()[0]}")
    p.play("-1 first 1")
    view = p.s.view(None)
    assert (view["bastion"], view["military"]["order"]) == (1, [1, 2, 0])
    assert view["temples"]["sea"]["order"] == [1, 2, 0]  # OR-4.18


def test_the_first_player_may_be_agreed_upon() -> None:  # OR-2.10
    assert prepared(4, setup={"first-player": "3"}).s.bastion == 2
    with pytest.raises(SetupError, match="expected a seat from 1 to 2, found 3"):
        GAME.start(2, {"first-player": "3"})


def test_the_draft_goes_there_and_back() -> None:  # OR-2.11
    p = prepared(3).play(*["-1 roll 3"] * 10)
    assert len(p.s.view(None)["pool"]) == 10
    order = []
    for colour in ("red", "red", "blue", "blue", "orange", "yellow"):
        order.append(p.asked)
        p.play(f"{p.asked} die {colour} 3")
    assert order == [0, 1, 2, 2, 1, 0]
    assert p.dice_of(0) == ["red 3", "yellow 3"]
    assert p.s.view(None)["pool"] == []
    assert list(p.s.supply) == [8 - 1 - n for n in (2, 0, 2, 1, 1)]


def test_a_die_drafted_twice_is_gone() -> None:  # OR-2.11
    p = prepared(2).play(*["-1 roll 3"] * 10).play("0 die red 3", "1 die red 3")
    assert p.why(1, "die red 3") == "no die red 3 is in the draft (OR-2.11)"
