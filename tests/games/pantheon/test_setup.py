"""Chapters 1 to 3: the box, the set-up, and the course of the game."""

import pytest

from ludopolis.core import Match, SetupError
from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.components.bags import count, counts, filled, size
from ludopolis.games.pantheon.components.geometry import CELL_NAMES, neighbours
from ludopolis.games.pantheon.rules.gods import top_demigods
from ludopolis.games.pantheon.things import LOOT_IDS, LOOT_KINDS, PLAESIRIS
from tests.games.pantheon.position import Position, start


def table_of(players: int) -> Position:
    return start("persia", players)


def test_the_board_has_199_spaces() -> None:  # PA-1.1
    tables = GAME.tables(GAME.edition())
    assert len(tables.spaces) == 199
    assert sum(tables.is_column) == 30
    assert sorted(CELL_NAMES[home] for home in tables.home) == [
        "0108", "0304", "0507", "0515", "0602", "0611", "0805", "0914",
    ]  # fmt: skip


def test_what_touches_what() -> None:  # PA-1.1
    def around(space: str) -> list[str]:
        return sorted(CELL_NAMES[cell] for cell in neighbours(CELL_NAMES.index(space)))

    assert around("0507") == ["0407", "0408", "0506", "0508", "0607", "0608"]  # an odd row
    assert around("0407") == ["0306", "0307", "0406", "0408", "0506", "0507"]  # an even row


def test_the_pieces_of_a_colour() -> None:  # PA-1.2
    p = table_of(4)
    for seat in range(4):
        me = p.me(seat)
        assert me.feet + me.feet_left == me.columns + me.columns_left == 12


def test_the_tiles_and_cards_of_the_box() -> (
    None
):  # PA-1.4, PA-1.5, PA-1.6, PA-1.8, PA-1.9, PA-1.10
    tables = GAME.tables(GAME.edition())
    assert counts(tables.pile, 6) == [16, 11, 11, 11, 11, 15]
    assert size(tables.pile) == 75
    assert counts(tables.special, 10)[6:] == [2, 2, 2, 1]
    assert size(tables.gods) == 40
    assert counts(tables.demigods, 6) == [3, 3, 3, 4, 4, 4]
    assert size(tables.bag) == 40
    assert (len(tables.bonus_effect), len(tables.people_amount)) == (6, 8)


def test_of_forty_loot_tiles_twelve_are_demigods_and_two_are_gods() -> None:  # PA-1.10, PA-12
    tables = GAME.tables(GAME.edition())
    assert dict(zip(LOOT_IDS, counts(tables.bag, LOOT_KINDS))) == {
        "pieces": 4, "mixed": 4, "demigod": 12, "god": 2, "offering": 6, "cards2": 2, "cards3": 2,
        "money": 4, "steps1": 3, "steps2": 1,
    }  # fmt: skip
    # Demigod tiles, Plaesiris and the bonus tile ask for all demigods there are (PA-14.15).
    plaesiris = count(tables.gods, PLAESIRIS) * tables.god_amount[PLAESIRIS]
    assert 12 + plaesiris + 1 == size(tables.demigods) == 21


def test_offering_tiles_cost_1_3_6_and_10() -> None:  # PA-1.7
    tables = GAME.tables(GAME.edition())
    assert list(tables.price) == [0, 1, 3, 6, 10]
    assert GAME.edition().table("offering_tiles").number("pairs") == 4


def test_the_big_foot_and_the_temple_are_one_each() -> None:  # PA-1.3
    p = table_of(2)
    assert p.view()["temple"] == "0515"
    assert p.view()["active"] == 0  # who moves has the big foot


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_alike(players: int) -> None:  # PA-2.1, PA-2.9
    p = table_of(players)
    for seat in range(players):
        me = p.seen(seat)
        assert (me["feet"], me["columns"]) == (4, 3)
        assert (me["feet_left"], me["columns_left"]) == (8, 9)
        assert (me["cards"], me["points"]) == (5, 0)


def test_loot_gods_and_cards_are_drawn_from_all_there_are() -> None:  # PA-2.2, PA-2.3, PA-2.8
    p = table_of(2)
    view = p.view()
    assert view["loot_in_bag"] == 37
    assert view["god_stack"] == 37
    assert view["pile"] == 75 - 4 - 2 * 5
    assert len(view["display"]) == 4
    assert None not in view["display"]


def test_low_demigods_lie_on_top() -> None:  # PA-2.4
    p = table_of(2).lay().show("plaesiris", "taksator")
    p.demigods(1, 2).hand(0, gift=3, priest=3).play("0 worship", "0 god plaesiris")
    s = p.s
    assert counts(s.demigod_stack, 6) == [2, 2, 3, 4, 4, 4]
    assert GAME.tables(GAME.edition()).low == 3
    q = start("persia", loot=["demigod", "money", "mixed"], god=["pietalte", "gadicea", "taksator"])
    assert q.view()["demigods"] == [1]


def test_high_demigods_come_when_the_low_ones_are_gone() -> None:  # PA-2.4
    p = table_of(2)
    p.s.demigod_stack = filled([1, 0, 0, 4, 4, 4])
    assert counts(top_demigods(p.s), 6) == [1, 0, 0, 0, 0, 0]
    p.s.demigod_stack = filled([0, 0, 0, 4, 4, 4])
    assert counts(top_demigods(p.s), 6) == [0, 0, 0, 4, 4, 4]


def test_eight_peoples_of_which_six_come() -> None:  # PA-2.5, PA-1.4
    p = table_of(2)
    for _ in range(5):
        p.everybody("raise gift").everybody("swap none").everybody("gallia cards")
        p.everybody("stop").everybody("discard gift").everybody("discard priest")
        while "draw" not in p.codes():
            p.play(f"{p.asked} {p.codes()[-1]}")
        p.end_epoch(p.asked)
    assert len(set(p.view()["peoples"])) == 6


def test_offering_tiles_never_run_out() -> None:  # PA-2.6
    p = table_of(4)
    for seat in range(4):
        p.skip_turns(seat).hand(seat, money1=6).play(f"{seat} purchase", f"{seat} tile gift 3")
        p.play(f"{seat} stop")
    assert [p.me(seat).rank(0) for seat in range(4)] == [3, 3, 3, 3]


def test_special_money_lies_in_ascending_order() -> None:  # PA-2.7
    assert start("roma").view()["special_money"] == [2, 2, 3, 3, 4, 4, 5]


def test_the_first_player_is_drawn_or_given() -> None:  # PA-2.10
    match = Match(GAME, 3, draws=False)
    assert [option.code for option in match.open_to(-1)] == ["first 1", "first 2", "first 3"]
    match.play(-1, "first 3")
    assert match.state.view(None)["first"] == 2
    assert Match(GAME, 3, {"first-player": "2"}, draws=False).state.view(None)["first"] == 1


def test_there_is_no_seat_beyond_the_players() -> None:  # PA-2.10
    with pytest.raises(SetupError, match="expected a seat from 1 to 2, found 3"):
        Match(GAME, 2, {"first-player": "3"})


def test_bonus_tiles_are_dealt_and_resolved_before_epoch_1() -> None:  # PA-2.9, PA-2.11
    match = Match(GAME, 2, {"first-player": "2"}, draws=False)
    p = Position(match, {"bonus": ["god", "mixed"], "god": ["stonkus1"]})
    while not p.codes()[0].startswith("people"):
        p.match.play(-1, p.draw())
    assert p.view()["peoples"] == []
    assert p.seen(1)["bonus"] == "god"  # the first player is dealt the first one
    assert p.me(1).points == 1  # the epoch counts as 1
    assert p.seen(0)["feet"] == 6
    assert p.view()["bonuses"] == []  # the others are removed


def test_chosen_bonus_tiles_go_from_the_last_player_to_the_first() -> None:  # PA-2.12
    p = start("roma", 3, setup={"choose-bonus": True})
    assert p.view()["epoch"] == 1
    assert p.asked == 2
    assert len(p.view()["bonuses"]) == 6
    p.play("2 bonus mixed")
    assert p.me(2).feet == 6
    assert p.asked == 1
    assert p.why(1, "bonus mixed") == "somebody has taken this tile (PA-2.12)"
    p.play("1 bonus column")
    assert p.asked == 1
    p.play("1 column 0308", "0 bonus steps1")
    assert p.view()["bonuses"] == []
    assert p.asked == 0


def test_a_depraccus_that_was_chosen_gives_no_cards_in_epoch_1() -> None:  # PA-2.12
    p = start("persia", setup={"choose-bonus": True})
    p.name("god", "depraccus").play("1 bonus god", "0 bonus steps1")
    assert p.seen(1)["gods"] == {"depraccus": 1}
    assert p.seen(1)["cards"] == 5


@pytest.mark.parametrize(("players", "feet", "columns"), [(2, 6, 5), (3, 5, 4), (4, 4, 3)])
def test_the_scaled_start(players: int, feet: int, columns: int) -> None:  # PA-2.13
    p = start("persia", players, setup={"scaled-start": True})
    assert {(int(me.feet), int(me.columns)) for me in p.s.seats} == {(feet, columns)}


def test_no_variant_is_on_by_default() -> None:  # PA-2.12, PA-2.13
    settings = GAME.setup.settle({})
    assert not settings.flag("choose-bonus")
    assert not settings.flag("scaled-start")


def test_six_epochs_and_two_scorings() -> None:  # PA-3.1, PA-3.2
    p = start("persia roma iberia germania graecia aegyptus")
    for epoch in range(1, 7):
        assert p.view()["epoch"] == epoch
        while "draw" not in p.codes():
            p.play(f"{p.asked} {p.codes()[0]}")
        p.end_epoch(p.asked)
    assert p.s.over
    assert p.told("scoring") == ["scoring after epoch 3", "scoring after epoch 6"]
    assert count(p.s.removed_gods, 2) > 0
