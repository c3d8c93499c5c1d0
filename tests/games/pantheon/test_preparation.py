"""Chapter 4: the preparation of an epoch."""

import pytest

from ludopolis.games.pantheon.components.bags import size
from tests.games.pantheon.position import Position, start


def test_the_people_card_opens_the_epoch() -> None:  # PA-4.1
    p = start("iberia")
    assert p.view()["peoples"] == ["iberia"]
    assert p.told("round") == ["epoch 1 begins: Iberia"]


def test_a_people_comes_once() -> None:  # PA-4.1
    p = start("roma").end_epoch(0)
    assert p.view()["peoples"] == ["roma", "persia"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_god_more_than_players_is_turned_over(players: int) -> None:  # PA-4.2
    assert sum(start("persia", players).view()["gods"].values()) == players + 1


def test_each_plaesiris_brings_two_demigods() -> None:  # PA-4.3
    p = start("persia", 3, god=["plaesiris", "plaesiris"], demigod=["2", "3", "1", "3"])
    assert p.view()["demigods"] == [3, 3, 2, 1]


@pytest.mark.parametrize(
    ("players", "spaces"),
    [
        (2, ["0206", "0708", "0906"]),
        (3, ["0206", "0708", "0906", "0309"]),
        (4, ["0206", "0708", "0906", "0309", "0604"]),
    ],
)
def test_loot_lies_on_the_symbol_spaces_for_so_many(  # PA-4.4
    players: int, spaces: list[str]
) -> None:
    assert sorted(start("roma", players).view()["loot"]) == sorted(spaces)


def test_chance_lays_each_tile(  # PA-4.4
) -> None:
    p = start("roma", loot=["god", "steps2", "demigod"], demigod=["2"])
    assert p.view()["loot"] == {"0206": "god", "0708": "steps2", "0906": "demigod"}


def test_each_demigod_tile_brings_a_demigod() -> None:  # PA-4.5
    p = start("roma", loot=["demigod", "demigod", "god"], demigod=["3", "1"])
    assert p.view()["demigods"] == [3, 1]


def test_the_people_gives_in_turn_order() -> None:  # PA-4.6
    p = start("iberia", 3, setup={"first-player": "2"})
    assert p.asked == 1
    p.play("1 raise gift")
    assert p.asked == 2
    p.play("2 raise gift")
    assert p.asked == 0


def test_the_temple_stands_on_the_home() -> None:  # PA-4.7
    assert start("roma").view()["temple"] == "0507"
    assert start("persia").told("temple_placed") == ["the temple stands on 0515"]


def depraccus(*owned: int) -> Position:
    """Epoch 2 is prepared with so many Depraccus of each player."""
    p = start("roma persia")
    for seat, tiles in enumerate(owned):
        p.god(seat, *["depraccus"] * tiles)
    return p


def test_depraccus_draws_two_cards_each() -> None:  # PA-4.8, PA-14.6
    p = depraccus(1, 2)
    before = [size(me.hand) for me in p.s.seats]
    p.end_epoch(0)
    drawn = [size(me.hand) - had for me, had in zip(p.s.seats, before)]
    assert drawn == [2 + 1, 4]  # and the money of Taksator


def test_the_bonus_column_is_placed_when_epoch_1_is_prepared() -> None:  # PA-4.9
    p = start("roma", bonus=["mixed", "column"])
    assert p.asked == 1
    assert p.view()["temple"] == "0507"
    assert p.seen(1)["cards"] == 7  # Roma has given already
    p.play("1 column 0618")
    assert p.seen(1)["built"] == 1
    assert p.asked == 0


def test_the_display_of_demigods_fits_in_every_position() -> None:  # PA-4.10
    p = start(
        "roma", god=["plaesiris"], loot=["demigod", "money", "mixed"], demigod=["1", "2", "3"]
    )
    assert p.view()["demigods"] == [3, 2, 1]
    p.hand(0, gift=3, priest=3).play("0 worship", "0 god plaesiris")
    assert p.view()["demigods"] == [1]
    p.s.demigods = 0
    with pytest.raises(AssertionError):
        p.s.check()
