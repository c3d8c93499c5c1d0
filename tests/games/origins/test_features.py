"""OR-17: a position of Origins as numbers."""

from ludopolis.games.origins import GAME
from tests.games.origins.position import Position, start


def told(p: Position, seat: int = 0) -> dict[str, int]:
    """The numbers of a seat by their names."""
    return dict(zip(GAME.feature_names(), GAME.features(p.s, seat)))


def some(p: Position, part: str, *names: str, seat: int = 0) -> list[int]:
    """Some numbers of a part."""
    numbers = told(p, seat)
    return [numbers[f"{part}: {name}"] for name in names]


def city() -> Position:
    """Two seats, at 0,0 and 1,0; the one at 1,0 is D01: red, purple, blue and any tile."""
    return start().city(0, "1,0 obelisk", "1,1 outpost", "2,1 castle", "2,0 farm mint")


def test_the_table_is_told() -> None:  # OR-2.2 OR-2.4 OR-2.5 OR-2.7
    p = start()
    assert some(p, "table", "players", "alone", "target", "round") == [2, 0, 0, 1]
    assert some(p, "table", "castle in the market", "forum in the market") == [1, 0]
    assert some(p, "table", "wisdom for the purple tile", "hidden red tiles") == [2, 13]
    assert some(p, "table", "value of the orange citizen", "wisdom for the orange citizen") == [
        4,
        3,
    ]
    assert some(p, "table", "gold on card 1", "first points of card 3", "gold on card 5") == [
        2,
        12,
        0,
    ]
    assert some(p, "table", "card 1 needs blue", "card 1 needs yellow") == [1, 0]
    assert some(p, "table", "aries in forest", "aries in sea", "red bonus on site 1") == [1, 0, 1]


def test_goods_and_freemen_are_told_from_both_seats() -> None:  # OR-2.9 OR-2.11
    p = start().give(0, stone=4, gold=2).give(1, wisdom=7, tokens=3)
    names = ("stone", "wisdom", "gold", "tokens", "red values", "orange values", "bastion")
    assert some(p, "own", *names) == [4, 1, 2, 0, 3, 0, 1]
    assert some(p, "second", *names) == [1, 7, 1, 3, 0, 4, 0]
    assert some(p, "own", *names, seat=1) == [1, 7, 1, 3, 0, 4, 0]
    assert some(p, "third", "there", "points in the end") == [0, 0]


def test_what_the_end_would_score_is_told() -> None:  # OR-E17 OR-11.3
    p = start().city(0, "1,0 obelisk", "1,1 outpost", "2,1 castle", "2,0 farm mint")
    p.seat(0, 0, 0, "orange 6").seat(0, 1, 0, "red 3").towers(0, orange=2)
    p.give(0, gold=4).advisors(0, "purple", "orange", "blue").give(1, gold=0, points=70)
    vp = list(p.s.tables.temple_vp)
    p.temples(0, vp.index(70), vp.index(31), vp.index(16))
    names = ("points of advisors", "points of temples", "points of seats")
    assert some(p, "own", *names) == [6, 47, 15]
    assert some(p, "own", "points in the end", "lead in the end") == [72, 2]
    assert some(p, "second", "points in the end", "lead in the end") == [70, -2]
    assert some(p, "own", "orange values on seats", "closed districts", "empty seats") == [6, 2, 0]


def test_leads_and_awards_of_the_round_are_told() -> None:  # OR-10.2 OR-10.4
    p = start().temples(0, 2, 1, 0).temples(1, 2, 4, 0).temple_order(0, 1, 0).military(3, 5)
    names = ("lead in forest", "lead in mountain", "lead in sea", "military lead")
    assert some(p, "own", *names) == [0, -3, 0, -2]
    awards = ("next card of forest", "next card of mountain", "next card of sea", "next bastion")
    assert some(p, "own", *awards) == [0, 0, 0, 0]
    assert some(p, "second", *awards) == [1, 1, 0, 1]  # on one step the lowest; none from the start


def test_an_attack_is_told_by_the_track() -> None:  # OR-E6 OR-4.16
    p = start(3).military(4, 3, 4)
    assert some(p, "own", "points of an attack", "thresholds", "spaces to a threshold") == [3, 2, 3]
    assert some(p, "own", "goods of an attack", "spaces of retreat") == [1, 0]
    assert some(p, "second", "points of an attack") == [1]


def test_closings_and_cards_are_told() -> None:  # OR-8.1.4 OR-11.3
    p = city().towers(0, red=2)
    names = ("empty seats", "best closing", "all closings", "values by towers")
    assert some(p, "own", *names) == [2, 6, 8, 8]  # a red 3 under two floors, a blue 2
    assert some(p, "own", "cards that stand", "best card", "cards scored") == [1, 10, 0]
    assert some(p, "own", "way to card 1", "way to card 2", "points of card 1") == [3, 0, 8]
    assert some(p, "own", "red tiles round an empty seat", "blocks that lack a tile") == [1, 0]
    p.play("0 die red 3", "0 seat 1,0")
    assert some(p, "pending now", "ScoreCard", "own") == [1, 1]
    assert some(p, "turn", "card to score", "tiles to use") == [10, 1]
    p.play("0 card D01")
    assert some(p, "own", "points", "gold", "points of card 1", "cards scored") == [8, 3, 4, 1]
    assert some(p, "second", "points of seats", seat=1) == [6]


def test_the_way_to_a_card_is_told_by_the_tiles_missing() -> None:  # OR-8.1.5
    names = ("way to card 1", "way to card 2", "way to card 3")
    p = start().city(0, "1,0 outpost", "2,0 statue")  # D31 has blue beside red, purple across
    assert some(p, "own", *names) == [1, 0, 1]
    assert some(p.city(0, "2,1 castle"), "own", *names) == [2, 0, 2]
    assert some(p, "own", "blocks that lack a tile", "empty seats") == [2, 0]
    assert some(p.city(0, "1,1 gateway"), "own", *names) == [1, 1, 3]


def test_prices_are_told_as_what_is_lacking() -> None:  # OR-6.2 OR-6.4 OR-8.2.1 OR-8.3.1
    p = start().give(0, stone=1, wisdom=0, gold=2, food=0, bases=3)
    assert some(p, "own", "lacking for the yellow tile", "lacking for the red tile") == [0, 0]
    assert some(p, "own", "lacking for the orange tile", "tiles to build") == [3, 2]
    citizens = ("red", "orange", "yellow")
    lacking = [f"wisdom lacking for the {colour} citizen" for colour in citizens]
    assert some(p, "own", *lacking) == [0, 1, 2]
    assert some(p, "own", "food lacking for a base", "free bases") == [2, 1]
    p.towers(0, red=3)
    names = ("gold lacking for a red floor", "gold lacking for a blue floor")
    assert some(p, "own", *names) == [1, 0]


def test_points_of_tiles_count_the_tile_itself() -> None:  # OR-4.10 OR-12.3 OR-12.4
    p = start().city(0, "1,0 obelisk", "1,1 outpost").seat(0, 0, 0, "red 2")
    assert some(p, "own", "points of the purple tile") == [4]  # Castle: 1 and 3 for a district
    assert some(p, "own", "points of the blue tile") == [2]  # the second Obelisk


def test_a_turn_under_way_is_told() -> None:  # OR-5.2 OR-5.6 OR-6.2
    p = start().give(0, stone=3, gold=0, wisdom=3)
    assert some(p, "own", "workers for site 1", "bonus workers for site 1") == [3, 1]
    p.play("0 die red 3")
    assert some(p, "turn", "value of the worker", "worker is red", "archon sent") == [3, 1, 0]
    p.play("0 site 1")
    names = ("visit to site 1", "upper action open", "bonus open", "six")
    assert some(p, "turn", *names) == [1, 1, 1, 0]
    assert some(p, "turn", *names, seat=1) == [1, 1, 1, 0]
    assert some(p, "pending now", "Act", "own", "of another", seat=1) == [1, 0, 1]
    p.play("0 top")
    assert some(p, "turn", "upper action open", "lower action open", "bonus open") == [0, 0, 1]
    p = start().give(0, stone=3, wisdom=3).play("0 archon", "0 site 2", "0 bottom", "0 build 3")
    assert some(p, "turn", "castle in hand", "wisdom of the tile", "as a Farm") == [1, 2, 0]


def test_workers_with_the_colour_of_a_bonus_tile_are_told() -> None:  # OR-5.6 OR-4.6
    p, sites = start(), [f"bonus workers for site {site}" for site in range(1, 6)]
    assert some(p, "own", *sites) == [1, 0, 1, 0, 0]  # a red and a blue freeman
    assert some(p.advisors(0, "red", "yellow"), "own", *sites) == [2, 0, 1, 0, 1]  # and the archon
    assert some(p.play("0 archon", "0 site 3", "0 top"), "own", *sites) == [1, 0, 1, 0, 0]


def test_alone_the_target_and_the_neutral_marker_are_told() -> None:  # OR-14.6 OR-14.9
    p = start(1)
    assert some(p, "table", "alone", "target", "rounds to come") == [1, 260, 4]
    assert some(p, "own", "lead in the end") == [1 - 260]
    p.military(2, 3)
    assert some(p, "table", "neutral marker") == [3]
    assert some(p, "own", "military lead") == [-1]
    assert some(p, "second", "there") == [0]
