"""Section 16: who knows what, and what a player can imagine of the rest."""

from collections import Counter
from random import Random

from ludopolis.games.pantheon.components.bags import count, size
from tests.games.pantheon.position import start


def test_a_hand_is_for_its_owner() -> None:  # PA-2.9
    p = start("persia").hand(0, gift=2, money1=1)
    assert p.seen(0)["hand"] == {"gift": 2, "money1": 1}
    for viewer in (1, None):
        seen = p.s.view(viewer)["players"][0]
        assert (seen["hand"], seen["money"], seen["cards"]) == (None, None, 3)


def test_cards_taken_face_up_are_remembered() -> None:  # PA-9.1
    p = start("persia").hand(0).face_up("money1", "gift", "gift", "temple")
    p.play("0 draw", "0 take money1", "-1 card priest", "0 pile", "-1 card dancer", "0 take temple")
    assert p.seen(0, viewer=1)["known"] == {"temple": 1, "money1": 1}
    for seed in range(30):
        imagined = p.s.resample(1, Random(seed))
        hand = imagined.view(0)["players"][0]["hand"]
        assert hand["money1"] >= 1
        assert hand["temple"] >= 1
        assert sum(hand.values()) == 3


def test_what_is_played_may_be_what_was_known() -> None:  # PA-6.1
    p = start("roma").hand(0, movement=1).face_up("movement", "gift", "gift", "temple")
    p.play("0 draw", "0 take movement", "0 pile", "-1 card dancer", "0 pile", "-1 card dancer")
    assert p.seen(0, viewer=1)["known"] == {"movement": 1}
    p.skip_turns(0).play("0 move", "0 cards 1")
    assert p.seen(0, viewer=1)["known"] == {}


def test_special_money_is_taken_in_sight_of_all() -> None:  # PA-12.8
    p = start("roma").show("taksator", "gadicea").rank(0, gift=4).hand(0)
    p.play("0 worship", "0 god taksator")
    assert p.seen(0, viewer=1)["known"] == {"money2": 1}


def test_others_imagine_the_pile_and_the_hands_anew() -> None:  # PA-2.8
    p = start("roma").hand(0, gift=3).hand(1, temple=3)
    held = Counter(count(p.s.resample(1, Random(seed)).seats[0].hand, 1) for seed in range(60))
    assert len(held) > 1  # player 1 does not know how many gifts player 0 holds
    for seed in range(20):
        imagined = p.s.resample(1, Random(seed))
        assert imagined.seats[1].hand == p.me(1).hand
        assert size(imagined.pile) == size(p.s.pile)


def test_hidden_demigods_stay_low_or_high() -> None:  # PA-12.2, PA-2.4
    p = start("roma").own_demigods(0, 2, known=[3]).own_demigods(1, 1)
    seen = set()
    for seed in range(60):
        mine = p.s.resample(1, Random(seed)).view(0)["players"][0]["demigod_values"]
        assert 3 in mine
        assert max(mine) <= 3
        seen.add(tuple(mine))
    assert len(seen) > 1


def test_hidden_demigods_are_open_from_the_first_scoring_on() -> None:  # PA-11.1
    p = start("roma persia iberia").own_demigods(1, 2, known=[1])
    p.s.epoch = 3
    for viewer in (0, None):
        seen = p.s.view(viewer)["players"][1]
        assert (seen["demigod_values"], seen["demigods_hidden"]) == ([1], 1)
    for _ in range(2):  # and they stay so in the epochs that follow
        p.end_epoch(p.asked)
        for viewer in (0, None):
            seen = p.s.view(viewer)["players"][1]
            assert (seen["demigod_values"], seen["demigods_hidden"]) == ([2, 1], 0)
            assert seen["projection"]["demigods"] == 3
        for seed in range(10):
            assert p.s.resample(0, Random(seed)).seats[1].demigods == p.me(1).demigods


def test_a_demigod_that_comes_unseen_after_the_first_scoring_is_hidden() -> None:  # PA-11.1
    p = start("roma persia").own_demigods(0, 3).own_demigods(1, 2)
    p.s.epoch = 3
    p.end_epoch(0).show("surparit", "taksator").rank(1, gift=4, priest=3).hand(1)
    p.play("1 worship", "1 god surparit", "-1 god plaesiris", "-1 demigod 1", "-1 demigod 3")
    assert p.seen(1)["demigod_values"] == [3, 2, 1]
    seen = p.seen(1, viewer=0)
    assert (seen["demigods"], seen["demigod_values"], seen["demigods_hidden"]) == (3, [2], 2)
    assert len({p.s.resample(0, Random(seed)).seats[1].demigods for seed in range(30)}) > 1
    p.s.epoch = 6
    p.end_epoch(0)
    assert p.seen(1, viewer=0)["demigod_values"] == [3, 2, 1]  # shown in the second scoring


def test_who_is_asked_could_have_come_there() -> None:  # PA-7.6
    p = start("roma").hand(0, money5=1, money4=2, gift=2)
    p.play("0 purchase", "0 tile gift 4")
    for seed in range(10):
        imagined = p.s.resample(1, Random(seed))
        assert imagined.view(0)["players"][0]["money"] >= 10
        assert imagined.decision().options


def test_followers_are_asked_even_if_they_can_only_draw() -> None:  # PA-6.15
    p = start("roma").hand(1, gift=1).play("0 move", "0 cards 0", "0 foot 0407", "0 stop")
    assert p.codes() == ["skip"]  # so nobody learns what they do not hold


def test_a_draw_is_told_to_its_player_only() -> None:  # PA-9.3
    p = start("persia").play("0 draw", "0 pile", "-1 card dancer")
    mine = [str(p.match.sentence(e)) for line in p.match.lines(0) for e in line.events]
    theirs = [str(p.match.sentence(e)) for line in p.match.lines(1) for e in line.events]
    assert "player 0 draws the card: dancer" in mine
    assert "player 0 draws the card: dancer" not in theirs
    assert "player 0 draws a card" in theirs
