"""Chapter 8: Worship."""

import pytest

from tests.games.pantheon.position import Position, start


def worship(gods: str, ranks: dict[str, int] | None = None, **cards: int) -> Position:
    """Player 0 begins to worship before these gods, with these cards and tiles."""
    p = start("persia").show(*gods.split(), "pietalte").rank(0, **(ranks or {}))
    return p.hand(0, **cards).play("0 worship")


def test_exactly_one_god_is_taken() -> None:  # PA-8.1
    p = worship("taksator gadicea", gift=9)
    assert p.codes() == ["god taksator"]
    p.play("0 god taksator")
    assert p.asked == 1


def test_a_god_that_is_not_there() -> None:  # PA-8.1
    p = worship("taksator", gift=4)
    assert p.why(0, "god surparit") == "Surparit is not on display (PA-8.1)"


def test_each_number_asks_for_another_type() -> None:  # PA-8.2
    p = worship("taksator plaesiris", gift=9)
    assert p.why(0, "god plaesiris") == (
        "Plaesiris asks for 3, 3 of different types, you have 9, 0, 0, 0 (PA-8.2)"
    )
    p = worship("plaesiris", gift=3, temple=3)
    p.play("0 god plaesiris")
    assert p.cards(0) == {}


def test_cards_and_tile_of_a_type_count_together() -> None:  # PA-8.3
    p = worship("taksator", {"gift": 3}, gift=2).play("0 god taksator")
    assert p.cards(0) == {"gift": 1, "money5": 1}
    assert p.seen(0)["offerings"]["gift"] == 3
    assert p.view()["discards"] == {"gift": 1}


def test_exactly_the_missing_cards_are_discarded() -> None:  # PA-8.3
    p = worship("taksator", {"gift": 2, "priest": 1}, gift=4, priest=4, dancer=1)
    p.play("0 god taksator")
    assert p.values("offer") == ["2xgift", "3xpriest"]
    assert p.why(0, "offer 3xgift") == (
        "these are not exactly the cards that Taksator still asks for (PA-8.3)"
    )
    assert p.why(0, "offer 4xdancer") == "you do not hold these cards (PA-8.3)"


def test_too_high_a_rank_is_no_problem() -> None:  # PA-8.3
    p = worship("stonkus1", {"gift": 4, "priest": 4}).play("0 god stonkus1")
    assert p.seen(0)["gods"] == {"stonkus1": 1}


def test_equal_offerings_are_offered_once() -> None:  # PA-8.2
    p = worship("gaiviles", {"gift": 2, "priest": 2, "dancer": 2, "temple": 2}, gift=1)
    p.play("0 god gaiviles")  # no card is missing, whatever stands for what
    assert p.asked == 1
    p = worship("gaiviles", gift=3, priest=3, dancer=3)
    p.play("0 god gaiviles")
    assert sorted(p.values("offer")) == [
        "1xgift 2xpriest 2xdancer", "2xgift 1xpriest 2xdancer", "2xgift 2xpriest 1xdancer",
    ]  # fmt: skip


def test_every_assignment_that_can_be_paid_is_open() -> None:  # PA-8.3
    p = worship("vinthrad", {"gift": 4, "priest": 2}, gift=1, priest=3, dancer=4, temple=1)
    p.play("0 god vinthrad")  # 4 and 2 of different types
    assert p.values("offer") == [
        "none",  # gift for 4, priest for 2
        "2xdancer",  # gift for 4, dancer for 2
        "2xpriest",  # priest for 4, gift for 2
        "4xdancer",  # dancer for 4, gift or priest for 2
        "2xpriest 2xdancer",  # priest for 4, dancer for 2
    ]
    assert p.why(0, "offer 1xgift") == (
        "these are not exactly the cards that Vinthrad still asks for (PA-8.3)"
    )
    p.play("0 offer 2xpriest 2xdancer")
    assert p.seen(0)["gods"] == {"vinthrad": 1}
    assert p.cards(0) == {"gift": 1, "priest": 1, "dancer": 2, "temple": 1}
    assert p.view()["discards"] == {"priest": 2, "dancer": 2}


def test_cards_may_be_shed_before_hands_are_brought_to_seven() -> None:  # PA-8.3, PA-13.2
    p = worship("taksator", {"gift": 4}, priest=4).play("0 god taksator")
    assert p.values("offer") == ["none", "4xpriest"]
    p.play("0 offer 4xpriest")
    assert p.cards(0) == {"money5": 1}


def test_a_wasteful_offering_says_how_many_cards_could_be_kept() -> None:  # PA-8.3
    p = worship("vinthrad", {"gift": 4, "priest": 1}, priest=3, dancer=4)
    p.play("0 god vinthrad")
    doubts = {code: p.doubt(0, f"offer {code}") for code in p.values("offer")}
    assert doubts == {
        "1xpriest": "",
        "2xdancer": "",  # another type, which may be meant
        "3xpriest": "2 cards more than needed",
        "4xdancer": "2 cards more than needed",
        "1xpriest 4xdancer": "4 cards more than needed",
        "3xpriest 2xdancer": "4 cards more than needed",
    }
    p = worship("taksator", {"gift": 3, "priest": 2}, gift=1, priest=2).play("0 god taksator")
    assert [p.doubt(0, code) for code in p.codes("offer")] == ["", ""]


def test_the_smallest_offering_is_the_first() -> None:  # PA-8.3
    p = worship("vinthrad", {"gift": 4, "priest": 1}, priest=3, dancer=4)
    p.play("0 god vinthrad")
    offers = [value.split() for value in p.values("offer")]
    assert [sum(int(part[0]) for part in parts) for parts in offers] == [1, 2, 3, 4, 5, 5]


def test_no_god_leaves_more_than_24_ways() -> None:  # PA-8.3
    p = worship("taksator", gift=3, priest=3, dancer=3, temple=3).play("0 god pietalte")
    assert len(p.codes()) == 24  # three of four types in any order
    p = worship("traitera", gift=2, priest=2, dancer=2, temple=2).play("0 god traitera")
    assert len(p.codes()) == 6


def test_pietalte_accepts_cards_only() -> None:  # PA-8.4, PA-14.11
    p = start("persia").show("pietalte", "taksator").rank(0, gift=4, priest=4, dancer=4)
    p.hand(0, gift=3, priest=1, dancer=1).play("0 worship")
    assert p.why(0, "god pietalte") == (
        "Pietalte asks for 3, 2, 1 of different types in cards, you have 3, 1, 1, 0 (PA-8.4)"
    )
    p = worship("taksator", {"gift": 4}, gift=3, priest=2, dancer=1).play("0 god pietalte")
    assert p.cards(0) == {}


def test_pay_take_score_and_effect() -> None:  # PA-8.5
    p = worship("taksator", gift=4).play("0 god taksator")
    assert p.points(0, "god taksator") == 1
    assert p.view()["gods"] == {"pietalte": 1}
    for name in ("worships", "discarded", "god_gained", "scored", "money_gained"):
        assert p.told(name), name


def test_the_display_is_not_refilled() -> None:  # PA-8.6
    p = worship("taksator taksator", gift=4).play("0 god taksator")
    assert p.view()["gods"] == {"taksator": 1, "pietalte": 1}


@pytest.mark.parametrize(
    ("god", "cost"),
    [
        ("surparit", [4, 3]), ("plaesiris", [3, 3]), ("taksator", [4]), ("depraccus", [4, 1]),
        ("vinthrad", [4, 2]), ("gaiviles", [2, 2, 1]), ("stonkus1", [3, 1]),
        ("stonkus2", [3, 2]), ("gadicea", [5, 1]), ("pietalte", [3, 2, 1]),
        ("traitera", [2, 2, 1, 1]),
    ],
)  # fmt: skip
def test_what_each_god_costs(god: str, cost: list[int]) -> None:  # PA-8.2
    types = ["gift", "priest", "dancer", "temple"]
    exact = dict(zip(types, cost))
    p = start("persia").show(god, "taksator").hand(0, **exact)
    assert "worship" in p.codes()
    short = {**exact, "gift": cost[0] - 1}
    q = start("persia").show(god).hand(0, **short)
    assert "worship" not in q.codes()
