"""What would be lost is said before it is picked."""

from tests.games.seven_wonders_dice.position import table, two


def test_an_effect_that_finds_nothing() -> None:  # WD-15.2
    p = table("rhodes", "giza").give(0, coins=1).shake()
    assert str(p.match.doubt(0, "wonder")) == "its effect finds nothing that you could pay"
    assert p.match.doubt(0, "pass") is None


def test_coins_that_the_gold_reserve_cannot_hold() -> None:  # WD-6.5
    p = two().give(0, coins=34).shake()
    assert str(p.match.doubt(0, "pass")) == "the Gold Reserve has no room for 2 coins"
    assert p.match.doubt(0, "wonder") is None
