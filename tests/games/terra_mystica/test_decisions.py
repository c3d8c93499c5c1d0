"""TM-16: every decision is asked of the right player, with the right options, skippable or not."""

from __future__ import annotations

from tests.games.terra_mystica.position import Position, chosen, laid, start


def kinds(p: Position) -> set[str]:
    """The kinds of all options but conversions."""
    return {code.split()[0] for code in p.codes()} - {"convert", "burn"}


def rich(faction: str = "witches", other: str = "nomads") -> Position:
    return start(faction, other).give(0, coins=40, workers=40, priests=3, bowls=(0, 0, 12))


def test_d1_a_faction() -> None:  # TM-16
    p = laid(2).play("-1 first 1")
    assert (p.asked, kinds(p), len(p.codes())) == (1, {"faction"}, 14)


def test_d2_a_hex_for_the_first_dwelling() -> None:  # TM-16
    p = chosen("witches", "nomads")
    assert (p.asked, kinds(p), len(p.codes())) == (0, {"build"}, 11)


def test_d3_a_bonus_card() -> None:  # TM-16
    p = chosen("witches", "giants").play("0 build F4", "1 build D4", "1 build I5", "0 build D1")
    assert (p.asked, kinds(p), len(p.codes())) == (1, {"card"}, 5)


def test_d4_one_of_the_eight_actions_or_a_conversion() -> None:  # TM-16
    p = rich().give(0, bonus="BON1", favours=["FAV6"]).put(0, "F4", "SH")
    assert kinds(p) == {"pass", "ship", "spade", "action", "send", "build", "upgrade", "dig"}
    assert {"convert PW:C", "convert W:C"} <= set(p.codes())
    assert set(p.values("action")) == {
        *("ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6"),
        *("ACTW", "BON1", "FAV6"),
    }
    assert "ACTE" in rich("engineers").values("action")
    assert {"VP:C", "C:VP"} <= set(rich("alchemists").values("convert"))


def test_d5_hex_terrain_and_dwelling() -> None:  # TM-16
    p = rich().play("0 dig E7 forest")
    assert kinds(p) == {"build", "done"}
    p = rich().play("0 action ACT6", "0 dig E7 forest")
    assert kinds(p) == {"build", "dig", "done"}


def test_d6_structure_and_new_type() -> None:  # TM-16
    p = rich().put(0, "F4", "TP")
    assert p.values("upgrade") == ["D1 TP", "F4 TE", "F4 SH"]


def test_d7_a_favor_tile() -> None:  # TM-16
    for faction, number in (("witches", 1), ("auren", 1), ("chaosmagicians", 2)):
        p = rich(faction)
        home = "I12" if faction == "chaosmagicians" else "F4"
        p.put(0, home, "TP").play(f"0 upgrade {home} {'SH' if faction == 'auren' else 'TE'}")
        for _ in range(number):
            assert (p.asked, kinds(p)) == (0, {"favour"})
            p.play(f"0 {p.codes('favour')[0]}")
        assert "favour" not in kinds(p)


def test_d8_a_town_tile_in_any_order_with_the_rest() -> None:  # TM-16
    p = rich().put(0, "F4", "TE").put_all(0, "TP", "E7", "E6").play("0 upgrade F4 SA")
    assert kinds(p) == {"favour", "town"}


def test_d9_the_track_that_uses_the_key() -> None:  # TM-16
    p = rich().put(0, "F4", "TP").put(0, "E7", "TP").put_all(0, "D", "E6", "F3")
    p.play("0 upgrade F4 SH").give(0, cults=(9, 0, 9, 0)).play("0 town TW5")
    assert p.values("cult") == ["FIRE", "EARTH"]
    assert kinds(p) == {"cult"}


def test_d10_cult_and_order_space() -> None:  # TM-16
    assert len(rich().values("send")) == 12


def test_d11_a_bridge_slot() -> None:  # TM-16
    assert kinds(rich().play("0 action ACT1")) == {"bridge"}
    assert kinds(rich("engineers").play("0 action ACTE")) == {"bridge"}


def test_d12_a_cult() -> None:  # TM-16
    p = rich().give(0, bonus="BON2", favours=["FAV6"])
    assert kinds(p.play("0 action FAV6")) == {"cult"}
    assert kinds(rich().give(0, bonus="BON2").play("0 action BON2")) == {"cult"}
    assert kinds(rich("auren").put(0, "F4", "SH").play("0 action ACTA")) == {"cult"}


def test_d13_a_forest_hex() -> None:  # TM-16
    p = rich().put(0, "F4", "SH").play("0 action ACTW")
    assert (kinds(p), len(p.codes("build"))) == ({"build"}, 11 - 2)


def test_d14_a_dwelling_to_upgrade() -> None:  # TM-16
    p = rich("swarmlings").put(0, "A1", "SH").play("0 action ACTS")
    assert p.values("upgrade") == ["D5 TP", "I4 TP"]
    assert kinds(p) == {"upgrade"}


def test_d15_a_hex_for_the_sandstorm_with_or_without_a_dwelling() -> None:  # TM-16
    p = rich("nomads", "witches").remove("B1", "B6").put(0, "G7", "SH").play("0 action ACTN")
    assert p.values("dig") == ["F7 desert", "G6 desert", "H8 desert"]
    assert p.values("build") == ["F7", "G6", "H8"]
    assert kinds(p) == {"dig", "build"}


def test_d16_a_hex_for_the_giants_with_or_without_a_dwelling() -> None:  # TM-16
    p = rich("giants").put(0, "I12", "SH").play("0 action ACTG")
    assert kinds(p) == {"dig", "build", "done"}
    p.play(f"0 {p.codes('dig')[0]}")
    assert kinds(p) == {"build", "done"}


def test_d17_two_actions_in_a_row() -> None:  # TM-16
    p = rich("chaosmagicians").put(0, "I12", "SH").play("0 action ACTC")
    assert p.open("ship")
    p.play("0 ship")
    assert p.open("ship")
    p.play("0 pass BON2")
    assert p.asked == 1
    p = rich("chaosmagicians").put(0, "I12", "SH").play("0 action ACTC", "0 pass BON2")
    assert p.asked == 1, "passing first ends it"


def test_d18_how_many_workers_to_ordain() -> None:  # TM-16
    p = rich("darklings").put(0, "A13", "TP").play("0 upgrade A13 SH")
    assert (kinds(p), p.values("ordain")) == ({"ordain"}, ["0", "1", "2", "3"])


def test_d19_three_spades() -> None:  # TM-16
    p = rich("halflings").put(0, "B2", "TP").play("0 upgrade B2 SH")
    assert kinds(p) == {"dig", "build", "done"}


def test_d20_power_from_a_neighbour() -> None:  # TM-16
    p = rich().put(1, "F3").play("0 upgrade F4 TP")
    assert (p.asked, p.codes()) == (1, ["leech", "decline"])


def test_d21_the_cultists_step() -> None:  # TM-16
    p = rich("cultists").put(0, "F4").put(1, "F3").play("0 upgrade F4 TP", "1 leech")
    assert (p.asked, kinds(p), len(p.codes("cult"))) == (0, {"cult"}, 4)


def test_d22_one_of_three_cards() -> None:  # TM-16
    assert rich().values("pass") == ["BON2", "BON5", "BON6"]


def test_d23_spades_of_the_cult_bonus() -> None:  # TM-16
    p = rich().give(0, cults=(0, 0, 4, 0)).play("0 pass BON2", "1 pass BON3")
    assert (p.asked, {code.split()[0] for code in p.codes()}) == (0, {"done", "dig"})


def test_d24_conversions_at_any_moment_of_the_own_turn() -> None:  # TM-16
    for picks in (
        ["action ACT1"],
        ["action ACT5"],
        ["action BON2"],
        ["upgrade F4 TE"],
        ["ship"],
        ["dig E7 forest"],
    ):
        p = rich().give(0, bonus="BON2", bowls=(0, 4, 8)).put(0, "F4", "TP")
        p.play(*[f"0 {pick}" for pick in picks])
        assert {"convert W:C", "burn"} <= set(p.codes()), picks


def test_d25_a_river_hex_for_the_mermaids() -> None:  # TM-16
    p = rich("mermaids").put(0, "F4", "SH").put_all(0, "TP", "E6", "G3").put(0, "H4")
    assert p.values("connect") == ["r22", "r29"]
    p.play("0 connect r29")
    assert kinds(p) == {"town"}
    p.play("0 town TW1", "0 ship")
    assert p.codes("connect") == []


def test_d26_which_group_becomes_the_town() -> None:  # TM-16
    p = rich().put_all(0, "TP", "F4", "E7", "A1").put_all(0, "D", "E6", "F3", "I4", "I5", "I6")
    p.put(0, "I7", "SH").play("0 upgrade A1 TE")
    for tile in range(len(p.s.towns)):
        p.s.towns[tile] = 1 if tile == 2 else 0
    p.play("0 favour FAV5")
    assert p.codes("group") == ["group E6", "group I4"]
