"""The worked examples, numbers exact. Red, or who begins, is player 0."""

from tests.games.pantheon.position import Position, start


def test_preparing_epoch_1_for_three() -> None:  # EX-1
    p = start("gallia", 3)
    assert sum(p.view()["gods"].values()) == 4
    assert sorted(p.view()["loot"]) == ["0002", "0006", "0307", "0403"]
    for seat in range(3):
        p.play(f"{seat} gallia cards")
    assert p.view()["temple"] == "0304"
    assert p.asked == 0


def test_three_steps_two_feet_and_a_column() -> None:  # EX-2
    p = start("roma").hand(0, movement=1).play("0 move", "0 cards 1")
    assert p.s.steps == 3
    p.play("0 foot 0407", "0 foot 0306", "0 column 0207")
    assert p.s.steps == 0
    assert p.codes() == ["stop"]


def test_a_move_and_two_followers() -> None:  # EX-3
    p = start("roma", 3).hand(0, movement=1).hand(1, movement=1).hand(2, movement=3)
    p.lay(s0206="steps1", s0708="money", s0906="god", s0309="mixed")
    p.play("0 move", "0 cards 1", "0 foot 0407", "0 column 0406", "0 stop")
    p.play("1 cards 1", "1 foot 0608", "1 foot 0609", "1 stop")
    p.play("2 cards 3")
    assert p.s.steps == 6
    p.play("2 foot 0506", "2 foot 0408")
    assert p.s.steps == 4
    p.put(2, "0306")  # a foot of an earlier turn
    p.play("2 column 0406")
    assert p.s.steps == 2  # occupied: two steps
    p.play("2 foot 0206")
    assert p.s.steps == 1
    p.play("2 stop")
    assert p.seen(2)["tiles"] == {"steps1": 1}
    assert p.s.steps == 0  # the sixth step is given up


def test_a_route_goes_on_and_a_new_one_begins() -> None:  # EX-4
    p = start("roma", 3).hand(0, movement=2).hand(1, movement=3).hand(2, movement=1)
    p.put(0, "0407", "0306").give(0, feet=4, columns=3).give(1, feet=4, columns=3)
    p.play("0 move", "0 cards 2")
    assert p.s.steps == 5
    p.play("0 column 0207", "0 foot 0506", "0 foot 0505", "0 column 0504", "0 stop")
    p.play("1 cards 3")
    assert p.s.steps == 6
    p.play("1 foot 0506", "1 foot 0505", "1 column 0406")
    assert p.s.steps == 1  # five steps: two of the three pieces joined green ones
    p.play("1 stop")
    assert "skip" in p.codes()
    p.play("2 skip", "-1 card gift")
    assert p.cards(2) == {"movement": 1, "gift": 1}


def test_a_column_of_an_earlier_epoch_becomes_part_of_the_route() -> None:  # EX-5
    p = start("roma").old_column(0, "0308").hand(0, movement=2).give(0, feet=4, columns=3)
    p.play("0 move", "0 cards 2", "0 foot 0407", "0 foot 0307")
    p.play("0 foot 0309", "0 foot 0310", "0 column 0411")
    assert p.s.steps == 0


def test_prices_of_offering_tiles() -> None:  # EX-6
    p = start("roma").hand(0, money1=6).rank(0, temple=1).play("0 purchase", "0 tile dancer 1")
    assert p.s.spent == 1
    p.play("0 tile temple 3")
    assert p.s.spent == 6
    assert p.seen(0)["offerings"]["temple"] == 3


def test_eight_money() -> None:  # EX-7
    p = start("roma").hand(0, money1=8).rank(0, gift=3).put(0, "0407").old_column(1, "0406")
    p.play("0 purchase", "0 tile gift 4")
    assert p.s.spent == 4
    p.play("0 buy foot", "0 buy column")
    assert p.s.spent == 6
    p.play("0 column 0406", "0 stop")
    assert p.cards(0) == {}


def depraccus(ranks: dict[str, int], **cards: int) -> Position:
    """A god with 4, 1 is worshipped."""
    p = start("persia").show("depraccus", "taksator").rank(0, **ranks).hand(0, **cards)
    return p.play("0 worship", "0 god depraccus")


def test_three_ways_to_bring_four_and_one() -> None:  # EX-8
    p = depraccus({}, dancer=4, temple=1)
    assert p.view()["discards"] == {"dancer": 4, "temple": 1}
    p = depraccus({"dancer": 4, "temple": 2})
    assert p.view()["discards"] == {}
    p = depraccus({"dancer": 2}, dancer=2, temple=1)
    assert p.view()["discards"] == {"dancer": 2, "temple": 1}
    assert p.seen(0)["gods"] == {"depraccus": 1}


def test_a_god_of_epoch_2_scores_two_points() -> None:  # EX-9
    p = start("roma persia").end_epoch(0)
    p.show("stonkus1", "taksator").rank(1, gift=4, priest=1).hand(1)
    p.play("1 worship", "1 god stonkus1")
    assert p.me(1).points == 2


def test_the_first_scoring() -> None:  # EX-10
    p = start("roma persia").own_demigods(1, 3, 2)
    p.old_column(1, "0003", "0112", "0218", "0902", "1001")
    p.me(1).points = 11
    p.s.epoch = 3
    p.end_epoch(0)
    assert p.points(1, "source demigods") == 5
    assert p.points(1, "source columns") == 10
    assert p.me(1).points == 26


def test_gadicea_in_gallia_needs_five_of_one_type() -> None:  # EX-11
    p = start("gallia").hand(0, gift=4, priest=4).play("0 gallia god", "-1 god gadicea")
    assert p.codes() == ["refuse"]
    p = start("gallia").hand(0, gift=5).play("0 gallia god", "-1 god gadicea")
    assert p.codes() == ["offer 5xgift", "refuse"]


def test_what_surparit_draws() -> None:  # EX-12
    def drawn(god: str) -> Position:
        p = start("roma").show("surparit", "gadicea").rank(0, gift=4, priest=4)
        p.s.epoch = 3
        return p.name("god", god).play("0 worship", "0 god surparit")

    p = drawn("stonkus1")
    assert p.seen(0)["gods"] == {"stonkus1": 1}
    assert (p.view()["removed_gods"], p.me(0).points) == ({"surparit": 1}, 6)
    p = drawn("plaesiris")
    assert p.seen(0)["demigods"] == 2
    assert p.view()["removed_gods"] == {"surparit": 1, "plaesiris": 1}
    assert p.me(0).points == 6
    p = drawn("surparit")
    assert (p.view()["removed_gods"], p.me(0).points) == ({"surparit": 2}, 6)


def test_jumps() -> None:  # EX-13
    p = start("roma").god(0, "gaiviles").put(1, "0407").hand(0, movement=1)
    p.play("0 move", "0 cards 1", "0 foot 0306", "0 column 0207")
    assert p.view()["pieces"] == {"0207": [0], "0306": [0], "0407": [1]}
    p = start("roma").god(0, "gaiviles", "gaiviles").put(1, "0407", "0306").old_column(1, "0207")
    p.hand(0, movement=2).play("0 move", "0 cards 2")
    assert p.why(0, "foot 0107").startswith("this space touches neither")
    p.play("0 foot 0307")  # over the foot on 0407
    p.play("0 foot 0107")  # over the column on 0207
    assert p.s.jumps == 0


def test_pietalte_at_a_scoring() -> None:  # EX-14
    for tiles, points in ((1, 4), (2, 8)):
        p = start("roma persia").god(1, *["pietalte"] * tiles).rank(1, gift=4, priest=2)
        p.s.epoch = 3
        assert p.end_epoch(0).points(1, "god pietalte") == points


def test_stonkus_works_again_with_traitera() -> None:  # EX-15
    p = start("roma").god(0, "stonkus2", "traitera").hand(0)
    p.play("0 purchase", "0 buy foot", "0 buy foot", "0 stop", "0 traitera")
    p.play("0 purchase", "0 buy column", "0 buy column", "0 stop")
    assert (p.me(0).feet, p.me(0).columns) == (6, 5)


def roma() -> Position:
    """The epoch of Roma, with the temple on 0507."""
    p = start("roma").hand(0, movement=1).hand(1, movement=1)
    return p.play("0 move", "0 cards 1", "0 foot 0407", "0 column 0406")


def test_red_in_rome() -> None:  # EX-16
    p = roma()
    assert p.s.steps == 1
    assert {"0306", "0608"} <= set(p.values("foot"))
    assert p.why(0, "column 0308") == "no foot of yours is next to this space (PA-6.5)"
    assert p.codes("column") == []


def test_blue_follows_in_rome() -> None:  # EX-17
    p = roma().play("0 foot 0608", "0 stop", "1 cards 1")
    assert p.s.steps == 2
    p.play("1 foot 0407")
    assert p.s.steps == 0
    q = roma().play("0 foot 0608", "0 stop", "1 cards 1", "1 foot 0408", "1 column 0308")
    assert q.s.steps == 0
