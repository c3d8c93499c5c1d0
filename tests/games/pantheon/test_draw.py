"""Chapter 9: Draw, and the piles of cards."""

from ludopolis.core import acts
from ludopolis.games.pantheon import GAME
from ludopolis.games.pantheon.components.bags import size
from tests.games.pantheon.position import start


def test_three_cards_from_display_or_pile() -> None:  # PA-9.1
    p = start("persia").hand(0).face_up("gift", "gift", "priest", "money1").play("0 draw")
    assert p.codes() == ["take gift", "take priest", "take money1", "pile"]
    p.play("0 take gift", "-1 card temple")
    assert p.view()["display"] == ["temple", "gift", "priest", "money1"]
    p.play("0 take temple", "-1 card dancer", "0 pile", "-1 card movement")
    assert p.cards(0) == {"movement": 1, "gift": 1, "temple": 1}
    assert p.asked == 1


def test_who_touches_a_card_means_to_draw() -> None:  # PA-9.1
    p = start("persia").hand(0).face_up("gift", "gift", "priest", "money1")
    offered = [
        [GAME.options[int(pick)].code for pick in act.options] for act in acts(GAME, p.s, 0, [])
    ]
    drawn = [codes for codes in offered if codes[0] == "draw"]
    assert drawn == [["draw", code] for code in ("take gift", "take priest", "take money1", "pile")]


def test_a_card_that_does_not_lie_there() -> None:  # PA-9.1
    p = start("persia").face_up("gift", "gift", "priest", "money1").play("0 draw")
    assert p.why(0, "take dancer") == "no such card lies face up (PA-9.1)"
    assert p.why(0, "stop") == "3 cards are still to be taken (PA-9.1)"


def test_gadicea_allows_one_card_more_each() -> None:  # PA-9.2, PA-14.10
    p = start("persia").hand(0).god(0, "gadicea", "gadicea").play("0 draw", *["0 pile"] * 3)
    assert p.asked == 0
    assert "stop" in p.codes()
    p.play("0 pile", "0 stop")
    assert p.seen(0)["cards"] == 4
    p = start("persia").hand(0).god(0, "gadicea", "gadicea").play("0 draw", *["0 pile"] * 5)
    assert p.asked == 1


def test_all_other_draws_come_from_the_pile() -> None:  # PA-9.3
    p = start("persia")
    display = p.view()["display"]
    p.play("0 move", "0 cards 0", "0 foot 0514", "0 stop", "1 skip", "-1 card temple")
    assert p.view()["display"] == display


def test_the_discards_become_the_pile() -> None:  # PA-9.4
    p = start("persia").hand(0).empty_pile(gift=1).play("0 draw", "0 pile")
    discards = size(p.s.discards)
    assert p.view()["pile"] == 0
    p.play("0 pile")
    assert p.view()["pile"] == discards - 1
    assert p.view()["discards"] == {}
    assert p.told("shuffled") == ["the discards become the new draw pile"]


def test_without_discards_all_hands_are_collected() -> None:  # PA-9.5
    p = start("persia").hand(0, dancer=2).face_up("gift", "temple", "temple", "temple")
    p.empty_pile(discards=False, priest=1).play("0 draw", "0 take gift")
    assert p.seen(0, viewer=1)["known"] == {"gift": 1}
    held = size(p.me(0).hand) + size(p.me(1).hand)
    p.play("0 pile")
    assert p.seen(0)["cards"] == 1  # also what was just drawn is gone
    assert p.seen(0, viewer=1)["known"] == {}
    assert p.seen(1)["cards"] == 0
    assert p.view()["pile"] == held - 1
    p.play("0 pile")
    assert p.seen(0)["cards"] == 2
    assert None not in p.view()["display"]


def test_a_gap_stays_while_there_is_nothing_to_fill_it_with() -> None:  # PA-9.6
    p = start("persia").hand(0).face_up("gift", "gift", "priest", "temple")
    p.empty_pile(discards=False).play("0 draw", "0 take gift")
    assert p.view()["display"] == [None, "gift", "priest", "temple"]
    assert p.seen(1)["cards"] > 30  # nobody's hand is collected for it
    assert p.codes() == ["take gift", "take priest", "take temple", "pile"]
    p.play("0 take gift", "0 take priest")
    assert p.view()["display"] == [None, None, None, "temple"]
    p.hand(1, movement=1).face_up("-", "-", "-", "temple").play("1 draw", "1 pile")
    p.play("1 pile", "1 pile")
    assert None not in p.view()["display"]  # filled at the end of the action


def test_hands_can_be_collected_for_the_display_too() -> None:  # PA-9.6
    p = start("persia", setup={"display-collects-hands": True}).hand(0)
    p.face_up("gift", "gift", "priest", "temple").empty_pile(discards=False)
    p.play("0 draw", "0 take gift")
    assert None not in p.view()["display"]
    assert p.seen(1)["cards"] == 0
    assert p.told("collected") == ["all hands are collected and become the new draw pile"]
