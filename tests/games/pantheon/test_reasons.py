"""Refusals name what matters most first, and their numbers are those of the position.

Each reason has its position in `reasons.py`; here stand those that speak of more than one case.
"""

from tests.games.pantheon.position import start


def test_what_is_there_is_named_before_the_way() -> None:  # PA-6.4
    p = start("roma").give(0, feet=6).hand(0, movement=1).play("0 move", "0 cards 1")
    assert p.why(0, "foot 0003") == "this space is for columns only (PA-6.4)"
    assert p.why(0, "column 0003") == "no foot of yours is next to this space (PA-6.5)"


def test_the_way_is_named_before_the_price() -> None:  # PA-6.7
    p = start("roma").hand(0, movement=0).put(1, "0306").play("0 move", "0 cards 0")
    assert p.why(0, "foot 0306").startswith("this space touches neither the temple")


def test_the_price_is_that_of_the_difference() -> None:  # PA-7.2
    p = start("roma").hand(0, money1=4).rank(0, priest=1).play("0 purchase", "0 buy foot")
    assert p.why(0, "tile priest 3") == "this costs 5 money, you have 3 left (PA-7.6)"
    assert p.why(0, "tile dancer 4") == "this costs 10 money, you have 3 left (PA-7.6)"


def test_one_card_and_several() -> None:  # PA-6.1
    for cards, said in ((0, "0 movement cards"), (1, "1 movement card"), (2, "2 movement cards")):
        p = start("roma").hand(0, movement=cards).play("0 move")
        assert p.why(0, "cards 3") == f"you hold {said} (PA-6.1)"


def test_out_of_turn_and_out_of_place() -> None:  # PA-5.1
    p = start("roma")
    assert p.why(1, "move") == "it is not your turn"
    assert p.why(0, "traitera") == "it is not what is asked now"


def test_offerings_of_tiles_and_cards_are_named_together() -> None:  # PA-8.3
    p = start("persia").show("gadicea", "taksator").rank(0, gift=3).hand(0, gift=1, dancer=2)
    p.play("0 worship")
    assert p.why(0, "god gadicea") == (
        "Gadicea asks for 5, 1 of different types, you have 4, 2, 0, 0 (PA-8.2)"
    )
