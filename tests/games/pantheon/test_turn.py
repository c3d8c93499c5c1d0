"""Chapter 5: turns and the four actions."""

from tests.games.pantheon.position import start


def test_turns_go_round_from_the_first_player() -> None:  # PA-5.1
    p = start("persia", 3, setup={"first-player": "2"})
    order = []
    for _ in range(4):
        order.append(p.asked)
        p.play(f"{p.asked} draw", *[f"{p.asked} pile"] * 3)
    assert order == [1, 2, 0, 1]


def test_exactly_one_of_four_actions() -> None:  # PA-5.2
    p = start("persia").hand(0, movement=1, money1=1).show("taksator", "gadicea").rank(0, gift=4)
    assert p.codes() == ["move", "purchase", "worship", "draw"]
    p.play("0 draw", "0 pile", "0 pile", "0 pile")
    assert p.asked == 1


def test_a_move_that_places_nothing_is_closed() -> None:  # PA-5.3
    p = start("persia").give(0, feet=0)
    assert p.why(0, "move") == "none of your pieces can be placed anywhere (PA-5.3)"


def test_a_purchase_that_buys_nothing_is_closed() -> None:  # PA-5.3
    p = start("persia").hand(0, gift=3)
    assert p.why(0, "purchase") == "you have 0 money, which buys nothing (PA-5.3)"


def test_a_worship_without_a_god_is_closed() -> None:  # PA-5.3
    p = start("persia").hand(0, gift=3).show("gadicea", "surparit")
    assert p.why(0, "worship").startswith("your offerings are enough for no god")


def test_draw_is_always_open() -> None:  # PA-5.3
    p = start("persia").hand(0).give(0, feet=0).show("gadicea")
    assert p.codes() == ["draw"]


def test_an_action_has_to_do_something() -> None:  # PA-5.3
    p = start("persia").hand(0, money1=1, movement=1)
    p.play("0 move", "0 cards 0")
    assert p.why(0, "stop") == "do something before you stop (PA-5.3)"


def test_empty_actions_can_be_allowed() -> None:  # PA-5.3
    p = start("persia", setup={"no-empty-actions": False}).hand(0).give(0, feet=0)
    assert p.codes() == ["move", "purchase", "draw"]
    p.play("0 move", "0 cards 0", "0 stop")
    assert p.asked == 1
    assert p.codes("stop") == []
    p.play("1 skip", "1 purchase", "1 stop")
    assert p.asked == 0


def test_followers_place_something_even_then() -> None:  # PA-6.14
    p = start("persia", setup={"no-empty-actions": False}).hand(1, movement=1)
    p.play("0 move", "0 cards 0", "0 stop", "1 cards 1")
    assert "stop" not in p.codes()


def test_a_hand_has_no_limit() -> None:  # PA-5.4
    p = start("persia").hand(0, movement=10, gift=11, priest=11)
    p.play("0 draw", "0 pile", "0 pile", "0 pile")
    assert p.seen(0)["cards"] == 35
    assert p.asked == 1
