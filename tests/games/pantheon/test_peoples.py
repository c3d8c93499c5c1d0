"""Chapter 13: the peoples."""

import pytest

from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.components.geometry import CELL_NAMES
from ludopolis.games.pantheon.things import PEOPLE_IDS
from tests.games.pantheon.position import Position, start


def test_gallia_draw_two_cards() -> None:  # PA-13.1
    p = start("gallia")
    assert p.codes() == ["gallia cards", "gallia god"]
    p.play("0 gallia cards")
    assert p.seen(0)["cards"] == 7
    assert p.asked == 1


def test_gallia_a_god_for_its_topmost_number() -> None:  # PA-13.1
    p = start("gallia").hand(0, gift=5, priest=4).rank(0, priest=1)
    p.play("0 gallia god", "-1 god gadicea")
    assert p.codes() == ["offer 4xpriest", "offer 5xgift", "refuse"]
    p.play("0 offer 4xpriest")
    assert p.seen(0)["gods"] == {"gadicea": 1}
    assert p.points(0, "god gadicea") == 1
    assert p.cards(0) == {"gift": 5}


def test_gallia_a_god_refused_is_removed_and_nothing_comes_instead() -> None:  # PA-13.1
    p = start("gallia").hand(0, gift=2).play("0 gallia god", "-1 god gadicea")
    assert p.codes() == ["refuse"]
    p.play("0 refuse")
    assert p.view()["removed_gods"] == {"gadicea": 1}
    assert p.cards(0) == {"gift": 2}


def test_gallia_pietalte_for_cards_only() -> None:  # PA-13.1
    p = start("gallia", god=["taksator"] * 3).rank(0, gift=4).hand(0, priest=3)
    p.play("0 gallia god", "-1 god pietalte")
    assert p.codes() == ["offer 3xpriest", "refuse"]


def test_gallia_every_type_that_meets_the_number_is_open() -> None:  # PA-13.1, PA-8.3
    p = start("gallia", god=["gadicea"] * 3).rank(0, gift=4, dancer=1).hand(0, priest=4, dancer=3)
    p.play("0 gallia god", "-1 god taksator")
    assert p.codes() == ["offer none", "offer 3xdancer", "offer 4xpriest", "refuse"]
    assert [p.doubt(0, code) for code in p.codes()] == [
        "", "3 cards more than needed", "4 cards more than needed", "",
    ]  # fmt: skip
    p.play("0 offer 3xdancer")
    assert p.cards(0) == {"priest": 4, "money2": 1}


def test_gallia_plaesiris_takes_from_the_stack() -> None:  # PA-13.1, PA-14.4
    p = start("gallia", god=["gadicea"] * 3, loot=["demigod", "money", "mixed"], demigod=["3"])
    p.hand(0, gift=3).play("0 gallia god", "-1 god plaesiris", "0 offer 3xgift")
    assert p.seen(0)["demigods"] == 2
    assert p.view()["demigods"] == [3]


def test_gallia_no_god_is_left() -> None:  # PA-13.1
    p = start("gallia")
    p.s.god_stack = 0  # all are owned
    assert p.codes() == ["gallia cards"]
    assert p.why(0, "gallia god") == "no god is left to turn over (PA-13.1)"


@pytest.mark.parametrize("people", ["germania", "graecia"])
def test_hands_are_brought_to_seven(people: str) -> None:  # PA-13.2
    p = start(f"roma {people}").hand(0, gift=1).hand(1, movement=4, temple=5)
    p.end_epoch(0)
    assert p.asked == 1  # the first player of the new epoch, with nine cards
    assert p.codes() == ["discard movement", "discard temple"]
    assert p.why(1, "discard gift") == "you hold no such card (PA-13.2)"
    p.play("1 discard temple", "1 discard movement")
    assert p.cards(1) == {"movement": 3, "temple": 4}
    assert p.seen(0)["cards"] == 7  # drawn
    assert p.asked == 1
    assert "draw" in p.codes()


def test_aegyptus_exchanges_pieces() -> None:  # PA-13.3
    p = start("aegyptus")
    assert p.values("swap") == [
        "none", *[f"feet {n}" for n in range(1, 5)], *[f"columns {n}" for n in range(1, 4)],
    ]  # fmt: skip
    assert p.why(0, "swap feet 5") == "you can exchange 4 at most (PA-13.3)"
    p.play("0 swap feet 3")
    assert (p.me(0).feet, p.me(0).feet_left) == (1, 11)
    assert (p.me(0).columns, p.me(0).columns_left) == (6, 6)
    p.play("1 swap columns 2")
    assert (p.me(1).feet, p.me(1).columns) == (6, 1)


def test_aegyptus_is_limited_by_the_general_reserve() -> None:  # PA-13.3
    p = start("aegyptus").give(0, columns=11)
    assert p.values("swap")[:2] == ["none", "feet 1"]
    assert p.why(0, "swap feet 2") == "you can exchange 1 at most (PA-13.3)"
    p.play("0 swap none")
    assert p.me(0).columns == 11


def test_persia_turns_the_special_money_round() -> None:  # PA-13.4
    p = start("persia roma")
    assert p.view()["special_money"] == [5, 4, 4, 3, 3, 2, 2]
    p.end_epoch(0)
    assert p.cards(0)["money5"] == 1  # of Taksator
    assert p.view()["special_money"] == [4, 4, 3, 3, 2, 2]  # for the rest of the game


def test_iberia_raises_an_offering_tile() -> None:  # PA-13.5
    p = start("iberia").play("0 raise dancer")
    assert p.seen(0)["offerings"]["dancer"] == 1
    assert p.asked == 1


def cartago(**setup: bool) -> Position:
    return start("cartago", setup={name.replace("_", "-"): on for name, on in setup.items()})


def test_cartago_gives_two_money_to_spend() -> None:  # PA-13.6
    p = cartago().hand(0, money1=3)
    p.play("0 tile gift 1", "0 buy foot")
    assert p.codes() == ["stop"]
    p.play("0 stop")
    assert p.cards(0) == {"money1": 3}
    assert p.asked == 1


def test_cartago_what_is_not_spent_is_lost() -> None:  # PA-13.6
    p = cartago().play("0 buy foot")
    assert p.doubt(0, "stop") == "1 money is lost"
    p.play("0 stop", "1 stop")
    assert p.s.spent == 0
    assert p.asked == 0
    assert "draw" in p.codes()


def test_cartago_places_from_its_home() -> None:  # PA-13.6
    p = cartago()
    assert p.values("foot") == ["0704", "0705", "0804", "0806", "0904", "0905"]
    p.play("0 foot 0804", "0 foot 0803")
    assert p.view()["pieces"] == {"0803": [0], "0804": [0]}


def test_cartago_loot_is_resolved_at_once_and_does_not_end_the_phase() -> None:  # PA-13.6
    p = cartago()
    p.lay(s1005="steps2").play("0 foot 0905", "0 foot 1005", "0 stop")
    assert p.me(0).steps == 2
    assert not p.view()["ended"]
    p.play("1 stop")
    assert p.view()["epoch"] == 1


def test_cartago_switches() -> None:  # PA-13.6
    p = cartago(cartago_placing=False)
    assert p.why(0, "foot 0804") == (
        "at this table the money of Cartago places no pieces (PA-13.6)"
    )
    p = cartago().god(0, "stonkus2")
    assert "tile gift 2" not in p.codes()
    p = cartago(cartago_stonkus=True).god(0, "stonkus2")
    assert "tile gift 2" in p.codes()


def test_roma_gives_two_cards() -> None:  # PA-13.7
    p = start("roma", 3)
    assert [p.seen(seat)["cards"] for seat in range(3)] == [7, 7, 7]


def test_five_symbol_spaces_for_each_people() -> None:  # PA-13.8
    tables = GAME.tables(GAME.edition())
    found = {
        name: [CELL_NAMES[cell] for cell in tables.symbols[n * 5 : n * 5 + 5]]
        for n, name in enumerate(PEOPLE_IDS)
    }
    assert found["gallia"] == ["0002", "0006", "0403", "0307", "0706"]
    assert found["persia"] == ["0217", "0412", "0715", "0518", "0114"]
    assert len({space for spaces in found.values() for space in spaces}) == 40
