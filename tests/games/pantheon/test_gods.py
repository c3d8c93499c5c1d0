"""Chapter 14: the gods. The temple stands on 0507, the home of Roma."""

from ludopolis.games.pantheon.components.bags import size
from tests.games.pantheon.position import Position, start


def worshipped(god: str) -> Position:
    """Player 0 worships this god, without paying a card where possible."""
    p = start("roma").show(god, "taksator").rank(0, gift=4, priest=4, dancer=4, temple=4)
    p.hand(0, gift=5, priest=2, dancer=1)
    p.play("0 worship", f"0 god {god}")
    if p.asked == 0 and p.codes("offer"):
        p.play(f"0 {p.codes('offer')[0]}")
    return p


def test_yellow_gods_are_removed_and_blue_ones_kept() -> None:  # PA-14.1
    assert worshipped("taksator").view()["removed_gods"] == {"taksator": 1}
    p = worshipped("stonkus2")
    assert p.seen(0)["gods"] == {"stonkus2": 1}
    assert p.view()["removed_gods"] == {}


def test_an_effect_that_cannot_be_carried_out_leaves_the_points() -> None:  # PA-14.2
    p = start("roma").show("taksator", "gadicea").rank(0, gift=4)
    p.s.discards += p.s.special
    p.s.special = 0
    cards = size(p.me(0).hand)
    p.play("0 worship", "0 god taksator")
    assert p.points(0, "god taksator") == 1
    assert size(p.me(0).hand) == cards


def surparit(*draws: str) -> Position:
    """Player 0 worships Surparit in epoch 2; these gods are drawn."""
    p = start("roma").show("surparit", "gadicea").rank(0, gift=4, priest=4)
    p.s.epoch = 2
    return p.name("god", *draws).play("0 worship", "0 god surparit")


def test_surparit_brings_another_god() -> None:  # PA-14.3
    p = surparit("vinthrad")
    assert p.seen(0)["gods"] == {"vinthrad": 1}
    assert (p.points(0, "god surparit"), p.points(0, "god vinthrad")) == (2, 2)
    assert p.view()["removed_gods"] == {"surparit": 1}


def test_a_second_surparit_brings_no_third_god() -> None:  # PA-14.3
    p = surparit("surparit", "vinthrad")
    assert p.points(0, "god surparit") == 4
    assert p.seen(0)["gods"] == {}
    assert p.view()["removed_gods"] == {"surparit": 2}
    assert p.asked == 1


def test_plaesiris_takes_the_two_highest_of_the_display() -> None:  # PA-14.4
    p = start("roma").lay(s0708="demigod").show("plaesiris", "taksator").demigods(3, 5, 6)
    p.hand(0, gift=3, priest=3).play("0 worship", "0 god plaesiris")
    assert p.seen(0, viewer=1)["demigod_values"] == [6, 5]
    assert p.view()["demigods"] == [3]


def test_plaesiris_gained_in_another_way_takes_from_the_stack() -> None:  # PA-14.4
    p = surparit("plaesiris")
    assert p.seen(0)["demigods"] == 2
    assert p.seen(0, viewer=1)["demigod_values"] == []


def test_taksator_brings_special_money() -> None:  # PA-14.5
    assert worshipped("taksator").cards(0)["money2"] == 1


def test_depraccus_of_gallia_draws_in_the_same_epoch() -> None:  # PA-14.6
    p = start("gallia").hand(0, gift=4).hand(1, gift=1).play("0 gallia god", "-1 god depraccus")
    p.play("0 offer 4xgift", "1 gallia cards")
    assert p.seen(0)["cards"] == 2


def test_vinthrad_gives_a_step_in_each_movement() -> None:  # PA-14.7
    p = start("roma").hand(0).god(0, "vinthrad").play("0 move", "0 cards 0")
    assert p.s.steps == 2
    p = (
        start("roma")
        .hand(1)
        .god(1, "vinthrad")
        .play("0 move", "0 cards 0", "0 foot 0407", "0 stop")
    )
    p.play("1 cards 0")
    assert p.s.steps == 1


def jumping(tiles: int = 1, players: int = 2, **setup: bool) -> Position:
    """Player 0 owns Gaiviles and many movement cards."""
    switches = {name.replace("_", "-"): on for name, on in setup.items()}
    p = start("roma", players, setup=switches).god(0, *["gaiviles"] * tiles)
    return p.give(0, feet=8, columns=5).hand(0, movement=5)


def test_gaiviles_a_jump_over_a_piece_of_another() -> None:  # PA-14.8
    p = jumping().put(1, "0407").play("0 move", "0 cards 5")
    assert p.view()["doing"]["by_jump"] == ["0306", "0307", "0406"]
    assert p.doubt(0, "foot 0306") == "this uses up a jump of Gaiviles"
    p.play("0 foot 0306")
    assert (p.s.steps, p.s.jumps) == (10, 0)
    assert p.told("jumped") == ["player 0 jumps to 0306"]
    assert {"0206", "0305"} <= set(p.values("foot"))  # feet go on from it


def test_gaiviles_not_over_an_empty_space() -> None:  # PA-14.8
    p = jumping().play("0 move", "0 cards 5")
    assert p.view()["doing"]["by_jump"] == []
    assert "0306" not in p.values("foot")


def test_gaiviles_a_placement_without_need_uses_no_jump() -> None:  # PA-14.8
    p = jumping().put(1, "0407").play("0 move", "0 cards 5", "0 foot 0408")
    assert p.s.jumps == 1
    p.play("0 foot 0307")  # next to 0408 as well
    assert p.s.jumps == 1


def test_gaiviles_jumps_over_two_pieces_on_a_space() -> None:  # PA-14.8
    p = jumping(players=3).put(1, "0407").put(2, "0407").play("0 move", "0 cards 5")
    assert "0306" in p.view()["doing"]["by_jump"]


def test_gaiviles_the_normal_price_where_somebody_is() -> None:  # PA-14.8
    p = jumping().put(1, "0407", "0306").play("0 move", "0 cards 5", "0 foot 0306")
    assert p.s.steps == 9


def test_gaiviles_one_jump_for_each_tile() -> None:  # PA-14.8
    p = jumping().put(1, "0407", "0306", "0305").play("0 move", "0 cards 5", "0 foot 0306")
    assert p.why(0, "foot 0304") == ("only a jump leads here, and you have none left (PA-14.8)")
    p = jumping(2).put(1, "0407", "0306", "0305").play("0 move", "0 cards 5", "0 foot 0306")
    assert p.s.jumps == 1
    p.play("0 foot 0304")
    assert p.s.jumps == 0


def test_gaiviles_a_column_directly_behind_a_foot_only() -> None:  # PA-14.8
    p = jumping().put(1, "0407").play("0 move", "0 cards 5", "0 column 0406")
    assert p.s.jumps == 0
    assert "0405" in p.values("foot")  # without a foot on the board
    p = jumping(jumping_columns=False).put(1, "0407").play("0 move", "0 cards 5")
    assert p.view()["doing"]["by_jump"] == ["0306", "0307"]


def test_gaiviles_no_column_behind_a_column() -> None:  # PA-14.8
    p = jumping().old_column(1, "0406").put(0, "0407").play("0 move", "0 cards 5")
    targets = p.view()["doing"]["by_jump"]
    assert {"0305", "0405", "0505"} == set(targets)


def test_gaiviles_as_a_follower() -> None:  # PA-14.8
    p = start("roma").god(1, "gaiviles").hand(1, movement=1)
    p.play("0 move", "0 cards 0", "0 foot 0407", "0 stop", "1 cards 1")
    assert p.view()["doing"]["by_jump"] == ["0306", "0307", "0406"]


def test_gaiviles_opens_a_move_to_who_has_no_foot() -> None:  # PA-14.8
    p = jumping().put(1, "0407").give(0, feet=0)
    assert "move" in p.codes()
    p.play("0 move", "0 cards 0")
    assert p.codes() == ["column 0406"]
    q = jumping().give(0, feet=0)
    assert "move" not in q.codes()


def test_stonkus_adds_money_to_each_purchase() -> None:  # PA-14.9
    p = start("roma").hand(0).god(0, "stonkus1", "stonkus2")
    assert "purchase" in p.codes()
    p.play("0 purchase", "0 tile gift 2")
    assert p.codes() == ["stop"]


def test_gadicea_has_no_effect_on_other_draws() -> None:  # PA-14.10
    p = start("roma").god(1, "gadicea").hand(1).play("0 move", "0 cards 0", "0 foot 0407", "0 stop")
    p.play("1 skip")
    assert p.seen(1)["cards"] == 1


def test_pietalte_is_kept_for_the_scorings() -> None:  # PA-14.11
    p = worshipped("pietalte")
    assert p.seen(0)["gods"] == {"pietalte": 1}
    assert p.cards(0) == {"gift": 2}
    assert p.seen(0)["projection"]["pietalte"] == 4


def test_equal_and_different_gods_without_limit() -> None:  # PA-14.12
    p = start("roma").god(0, "vinthrad", "vinthrad", "gadicea", "stonkus1", "pietalte")
    assert p.seen(0)["gods"] == {"vinthrad": 2, "stonkus1": 1, "gadicea": 1, "pietalte": 1}


def test_traitera_gives_another_action() -> None:  # PA-14.13
    p = start("persia").god(0, "traitera").hand(0, money1=2)
    p.play("0 purchase", "0 buy foot", "0 stop")
    assert p.codes() == ["traitera", "end"]
    p.play("0 traitera", "0 draw", *["0 pile"] * 3)
    assert p.asked == 1
    assert p.view()["removed_gods"] == {"traitera": 1}


def test_traitera_may_be_kept() -> None:  # PA-14.13
    p = start("persia").god(0, "traitera").play("0 draw", *["0 pile"] * 3, "0 end")
    assert p.asked == 1
    assert p.seen(0)["gods"] == {"traitera": 1}


def test_several_traiteras_one_after_each_action() -> None:  # PA-14.13
    p = start("persia").god(0, "traitera", "traitera").play("0 draw", *["0 pile"] * 3)
    p.play("0 traitera", "0 draw", *["0 pile"] * 3, "0 traitera", "0 draw", *["0 pile"] * 3)
    assert p.asked == 1
    assert p.view()["doing"]["extra"] == 0


def test_a_traitera_won_in_this_turn_waits() -> None:  # PA-14.13
    p = start("roma").lay(s0708="god", s0206="money").hand(0, movement=1).name("god", "traitera")
    p.play("0 move", "0 cards 1", "0 foot 0608", "0 foot 0708", "0 stop", "1 skip")
    assert p.seen(0)["gods"] == {"traitera": 1}
    assert p.asked == 1
    p.skip_turns(0).play("0 draw", *["0 pile"] * 3)
    assert p.codes() == ["traitera", "end"]


def test_a_second_move_lets_all_move_again() -> None:  # PA-14.13
    p = start("roma").god(0, "traitera").play("0 move", "0 cards 0", "0 foot 0407", "0 stop")
    p.play("1 skip", "0 traitera", "0 move", "0 cards 0", "0 foot 0306", "0 stop")
    assert p.asked == 1
    assert "skip" in p.codes()


def test_removed_gods_become_a_new_stack() -> None:  # PA-14.14
    p = start("roma").show("surparit", "gadicea").rank(0, gift=4, priest=4)
    p.s.removed_gods, p.s.god_stack = p.s.god_stack, 0
    p.name("god", "vinthrad").play("0 worship", "0 god surparit")
    assert p.told("gods_shuffled") == ["the removed gods become the new stack"]
    assert p.seen(0)["gods"] == {"vinthrad": 1}
    assert p.view()["removed_gods"] == {"surparit": 1}


def test_a_surparit_being_resolved_is_not_in_the_new_stack() -> None:  # PA-14.14
    p = start("roma").show("surparit", "gadicea").rank(0, gift=4, priest=4)
    removed = p.s.god_stack
    p.s.removed_gods, p.s.god_stack = removed, 0
    p.match.play(0, "worship")
    p.match.play(0, "god surparit")
    assert p.view()["god_stack"] == size(removed)  # all that were removed, without this one
    assert p.view()["removed_gods"] == {}


def test_only_the_demigods_that_are_there() -> None:  # PA-14.15
    p = start("roma").show("plaesiris", "taksator").hand(0, gift=3, priest=3)
    p.s.removed_demigods, p.s.demigod_stack = p.s.demigod_stack, 0
    p.s.removed_demigods += p.s.demigods - 1
    p.s.demigods = 1  # a single one of value 1
    p.play("0 worship", "0 god plaesiris")
    assert p.seen(0)["demigod_values"] == [1]
    q = surparit_with_empty_stack()
    assert q.seen(0)["demigods"] == 0


def surparit_with_empty_stack() -> Position:
    p = start("roma").show("surparit", "gadicea").rank(0, gift=4, priest=4)
    p.s.removed_demigods, p.s.demigod_stack = p.s.demigod_stack, 0
    return p.name("god", "plaesiris").play("0 worship", "0 god surparit")
