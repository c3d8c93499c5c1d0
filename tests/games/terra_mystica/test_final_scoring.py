"""TM-11: the end of the game."""

from __future__ import annotations

import pytest

from ludopolis.core import point_sources
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.rules.scoring import largest_area
from ludopolis.words import Words
from tests.games.terra_mystica.position import Position, start

FACTIONS = ["witches", "nomads", "engineers", "mermaids", "giants"]


def last_round(*factions: str) -> Position:
    """Round 6, nobody with goods, power or cult steps."""
    p = start(*(factions or FACTIONS[:3])).to_round(6)
    for seat in range(p.s.players):
        p.give(seat, coins=0, workers=0, priests=0, bowls=(12, 0, 0), cults=(0, 0, 0, 0))
    return p


def final(p: Position, source: str) -> list[int]:
    """The points of each player for this at the end."""
    p.pass_all()
    assert p.s.over
    return [p.points(seat).get(source, 0) for seat in range(p.s.players)]


def test_the_game_ends_when_all_have_passed_in_round_6() -> None:  # TM-11.1
    p = last_round("witches", "nomads")
    p.play(f"{p.asked} pass")
    assert not p.s.over
    p.play(f"{p.asked} pass")
    assert p.s.over


def test_no_cult_bonus_at_the_end() -> None:  # TM-11.1
    p = last_round("witches", "nomads").give(0, cults=(0, 0, 0, 9))  # SCORE7: workers for air
    assert final(p, "source resources") == [0, 0]


@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ([5, 3, 1], [8, 4, 2]),
        ([5, 5, 1], [6, 6, 2]),
        ([5, 3, 3], [8, 3, 3]),
        ([4, 4, 4], [4, 4, 4]),
        ([5, 0, 0], [8, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([1, 10, 0], [4, 8, 0]),
        ([9, 8, 7, 6], [8, 4, 2, 0]),
        ([9, 7, 7, 7], [8, 2, 2, 2]),
        ([9, 8, 7, 7], [8, 4, 1, 1]),
        ([9, 9, 9, 9], [3, 3, 3, 3]),
        ([9, 7, 7, 7, 7], [8, 1, 1, 1, 1]),
    ],
)
def test_cult_tracks_score_8_4_and_2(spaces: list[int], points: list[int]) -> None:  # TM-11.2
    p = last_round(*FACTIONS[: len(spaces)])
    for seat, space in enumerate(spaces):
        p.give(seat, cults=(0, space, 0, 0))
    assert final(p, "source WATER") == points


def test_each_track_scores_on_its_own() -> None:  # TM-11.2
    p = last_round().give(0, cults=(1, 0, 5, 0)).give(1, cults=(2, 0, 4, 1))
    p.pass_all()
    found = [p.points(seat) for seat in range(3)]
    assert [points.get("source FIRE", 0) for points in found] == [4, 8, 0]
    assert [points.get("source EARTH", 0) for points in found] == [8, 4, 0]
    assert [points.get("source AIR", 0) for points in found] == [0, 8, 0]


@pytest.mark.parametrize(
    ("language", "named"),
    [
        ("en", ["cult of fire", "cult of water", "cult of earth", "cult of air", "largest area"]),
        ("fr", ["culte du feu", "culte de l'eau", "culte de la terre", "culte de l'air",
                "plus grand territoire"]),
    ],
)  # fmt: skip
def test_the_points_of_a_track_are_those_of_its_cult(language: str, named: list[str]) -> None:
    # TM-11.2
    p = last_round().give(0, cults=(1, 1, 1, 1)).pass_all()
    words = Words(language, GAME)
    sources = [words(source) for source, _ in point_sources(p.match)]
    first = sources.index(named[0])
    assert sources[first : first + 5] == named, "in the order of the final scoring"
    told = [words(p.match.sentence(event)) for event in p.match.log[-1].events]
    assert [len([line for line in told if line.endswith(cult)]) for cult in named[:4]] == [1] * 4


def areas(*sizes: int) -> Position:
    """Players in rows A, D/E, F/G, H/I with areas of these sizes by land."""
    rows = ["A1 A2 A3 A4", "E1 E2 E3 E4", "G5 G6 G7 H8", "I1 I2 I3 I4"]
    p = last_round(*FACTIONS[: len(sizes)])
    p.remove(*[place["hex"] for place in p.s.view(None)["map"] if place["building"]])
    for seat, size in enumerate(sizes):
        p.put_all(seat, "D", *rows[seat].split()[:size])
    return p


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ((4, 3, 2), [18, 12, 6]),
        ((4, 4, 2), [15, 15, 6]),
        ((4, 3, 3), [18, 9, 9]),
        ((2, 2, 2), [12, 12, 12]),
        ((4, 3, 2, 1), [18, 12, 6, 0]),
        ((4, 2, 2, 2), [18, 6, 6, 6]),
        ((3, 3, 3, 3), [9, 9, 9, 9]),
    ],
)
def test_the_largest_areas_score_18_12_and_6(sizes: tuple[int, ...], points: list[int]) -> None:
    # TM-11.3
    assert final(areas(*sizes), "source network") == points


def test_two_players_share_the_first_two_places() -> None:  # TM-11.3
    assert final(areas(2, 3), "source network") == [12, 18]


def spread(faction: str, *hexes: str) -> Position:
    """A player with dwellings on these hexes only."""
    other = "witches" if faction in ("nomads", "fakirs") else "nomads"
    p = start(faction, other)
    p.remove(*[place["hex"] for place in p.s.view(None)["map"] if place["building"]])
    return p.put_all(0, "D", *hexes)


def test_an_area_spans_rivers_by_the_own_shipping() -> None:  # TM-11.3
    p = spread("witches", "F1", "G1", "E4")  # two river hexes between F1 and G1, one to E4
    assert largest_area(p.s, 0) == 1
    p.give(0, ship=1)
    assert largest_area(p.s, 0) == 2
    p.give(0, ship=2)
    assert largest_area(p.s, 0) == 3


def test_the_shipping_card_does_not_count() -> None:  # TM-11.3
    p = spread("witches", "G1", "E4").give(0, bonus="BON4")
    assert largest_area(p.s, 0) == 1


def test_bridges_connect() -> None:  # TM-11.3
    p = spread("witches", "C2", "E5").bridge(1, "C2:E5")
    assert largest_area(p.s, 0) == 2


def test_only_the_largest_area_counts() -> None:  # TM-11.3
    assert largest_area(spread("witches", "A1", "A2", "A3", "I1", "I2").s, 0) == 3


def test_dwarves_are_connected_by_tunnels() -> None:  # TM-11.3
    assert largest_area(spread("dwarves", "A1", "A3", "A5", "A8").s, 0) == 3


def test_fakirs_are_connected_by_carpets() -> None:  # TM-11.3
    p = spread("fakirs", "A1", "A3", "A6")
    assert largest_area(p.s, 0) == 2
    p.put(0, "A6", "SH")
    assert largest_area(p.s, 0) == 3


def test_the_witches_ride_does_not_connect() -> None:  # TM-11.3
    p = spread("witches", "A1", "I11").put(0, "A1", "SH")
    assert largest_area(p.s, 0) == 1


@pytest.mark.parametrize(
    ("coins", "workers", "priests", "bowls", "points"),
    [
        (2, 0, 0, (12, 0, 0), 0),
        (3, 0, 0, (12, 0, 0), 1),
        (8, 0, 0, (12, 0, 0), 2),
        (1, 1, 1, (12, 0, 0), 1),
        (0, 0, 0, (0, 0, 12), 4),
        (0, 0, 0, (0, 7, 5), 2),  # three sacrifices: 5 + 3 = 8
        (0, 0, 0, (0, 12, 0), 2),
        (1, 2, 3, (2, 4, 6), 4),  # 6 + 6 + 2 = 14
    ],
)
def test_what_is_left_becomes_coins_and_points(
    coins: int, workers: int, priests: int, bowls: tuple[int, int, int], points: int
) -> None:
    # TM-11.4
    p = last_round("witches", "nomads")
    p.give(0, coins=coins, workers=workers, priests=priests, bowls=bowls)
    assert final(p, "source resources") == [points, 0]
    p.s.check()


def test_alchemists_pay_two_coins_for_a_point() -> None:  # TM-11.4
    p = last_round("alchemists", "nomads").give(0, coins=5)
    assert final(p, "source resources") == [2, 0]


def test_most_points_win() -> None:  # TM-11.5
    p = last_round("witches", "nomads").give(0, points=100)
    p.pass_all()
    assert p.s.ranks() == [1, 2]


def test_ties_are_shared_victories() -> None:  # TM-11.5
    p = areas(2, 2, 1).give(0, points=30).give(1, points=30).give(2, points=0)
    p.pass_all()
    assert p.s.scores()[0] == p.s.scores()[1] == 45
    assert p.s.ranks() == [1, 1, 3]
