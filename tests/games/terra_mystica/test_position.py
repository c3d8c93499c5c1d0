"""The ways by which these tests arrange positions keep the rules of the table."""

from tests.games.terra_mystica.position import start


def test_a_game_starts_with_the_first_action() -> None:
    p = start("witches", "nomads", "engineers", "mermaids", "giants")
    assert (p.s.round, p.asked) == (1, 0)
    assert p.open("pass BON1")
    p.s.check()


def test_an_arranged_position_is_whole() -> None:
    p = start("witches", "nomads")
    p.give(
        0, coins=9, workers=8, priests=2, bowls=(0, 3, 9), points=30, favours=["FAV5"], bonus="BON4"
    )
    p.put(0, "F4", "SH").put_all(0, "D", "E6", "G2").bridge(0, "F4:G3").remove("D1")
    p.s.check()
    assert p.goods(0) == (9, 8, 2)
    assert p.at("E6") == ("forest", 0, "D")
    assert p.open("action ACTW")


def test_turns_are_ended_unasked() -> None:
    p = start("witches", "nomads").give(0, coins=9, workers=9)
    p.play("0 upgrade F4 TP", "1 pass BON5", "0 convert W:C", "0 pass BON8")
    assert p.s.round == 2


def test_all_pass_until_a_round() -> None:
    p = start("witches", "nomads", "engineers").to_round(6)
    assert p.s.round == 6
    assert p.pass_all().s.over
