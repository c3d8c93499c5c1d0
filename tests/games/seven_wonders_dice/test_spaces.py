"""Editions with other numbers of spaces: they are played, scored, drawn, and have their limits.

How many spaces the buildings have is reconstructed, so an owner of the box may have to correct it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludopolis import bots
from ludopolis.arena import play_game
from ludopolis.core import Edition, Match
from ludopolis.games.seven_wonders_dice import GAME
from ludopolis.games.seven_wonders_dice.components.layout import MOST_SPACES
from ludopolis.testing import Care, check_game, check_play
from ludopolis.words import Words
from tests.games.seven_wonders_dice.position import Position, overlaid, table


def parts(building: str, **counts: int) -> str:
    """The overlay for so many spaces of each part of a building."""
    return "\n".join(f"building.{building}.spaces.{key} = {n}" for key, n in counts.items())


def both(**counts: int) -> str:
    """The same on both sides."""
    return "\n".join([parts("barracks_west", **counts), parts("barracks_east", **counts)])


EDITIONS = {  # the overlay, and how many spaces the nine buildings have then
    "four attacks": (both(attack=2), [6, 3, 4, 4, 9, 7, 9, 3, 6]),
    "eight attacks": (both(attack=4), [6, 3, 6, 6, 9, 7, 9, 3, 6]),
    "eight attacks on each side": (both(attack=8), [6, 3, 10, 10, 9, 7, 9, 3, 6]),
    "no defences": (both(defence=0), [6, 3, 3, 3, 9, 7, 9, 3, 6]),
    "four defences": (both(defence=4), [6, 3, 7, 7, 9, 7, 9, 3, 6]),
    "West and East differ": (parts("barracks_west", attack=5), [6, 3, 7, 5, 9, 7, 9, 3, 6]),
    "Agora of 6": (parts("agora", row_3=0), [6, 3, 5, 5, 6, 7, 9, 3, 6]),
    "Agora of 7": (parts("agora", row_1=2, row_2=2), [6, 3, 5, 5, 7, 7, 9, 3, 6]),
    "Agora of 10": (parts("agora", row_2=4), [6, 3, 5, 5, 10, 7, 9, 3, 6]),
    "Agora of 15": (parts("agora", row_1=5, row_2=5, row_3=5), [6, 3, 5, 5, 15, 7, 9, 3, 6]),
    "small": (
        "\n".join(
            [
                *[parts("market", coin=1, camel=0, chest=1), parts("guild_court", guild=1)],
                *[parts("gallery", leader=2, laurel=0), parts("warehouse", resource=3)],
                *[parts("university", compass=1, gear=2), parts("wonder", stage=2)],
            ]
        ),
        [3, 2, 5, 5, 9, 2, 6, 1, 2],
    ),
    "large": (
        "\n".join(
            [
                parts("market", coin=4, chest=4),
                parts("guild_court", guild=6),
                parts("gallery", laurel=3),
                parts("university", compass=4, tablet=4),
            ]
        ),
        [6, 3, 5, 5, 9, 10, 11, 6, 7],
    ),
}
EACH = pytest.mark.parametrize("name", list(EDITIONS))


def edition_of(folder: Path, name: str) -> Edition:
    return overlaid(folder, EDITIONS[name][0])


@EACH
def test_an_edition_may_have_more_or_fewer_spaces(tmp_path: Path, name: str) -> None:  # WD-2.4
    s = GAME.start(2, None, edition_of(tmp_path, name))
    view = s.view(0)["buildings"]
    assert [len(row["spaces"]) for row in view] == EDITIONS[name][1]


@pytest.mark.thorough
@EACH
def test_games_of_the_edition_keep_the_rules_of_the_interface(tmp_path: Path, name: str) -> None:
    edition = edition_of(tmp_path, name)
    players = 2 + list(EDITIONS).index(name) % 6
    played = check_play(GAME, players, {}, [players], edition, Care(every=50))
    assert (played.games, played.truncated) == (1, 0)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "name", ["four attacks", "eight attacks on each side", "Agora of 10", "small"]
)
def test_careful_games_of_the_edition(tmp_path: Path, name: str) -> None:
    care = Care(every=60, breadth=2)
    played = check_game(GAME, 3, {}, [4], edition_of(tmp_path, name), care)
    assert (played.games, played.truncated) == (1, 0)


@pytest.mark.thorough
@EACH
def test_greedy_bots_end_the_games_of_the_edition(tmp_path: Path, name: str) -> None:
    result = play_game(GAME, [bots.make("greedy:1")] * 2, 3, None, edition_of(tmp_path, name))
    turns = [o for _, o in result.log if GAME.options[o].code.startswith("roll blue")]
    assert result.over
    assert len(turns) <= 60


# Barracks


def longer(folder: Path, attack: int) -> Position:
    return table("giza", "rhodes", edition=overlaid(folder, both(attack=attack)))


WEST = [f"bw_attack_{n}" for n in range(1, 9)]


def test_a_fourth_attack_comes_after_the_third(tmp_path: Path) -> None:  # WD-8.2 WD-5.6
    p = longer(tmp_path, 4).give(0, WEST[:3], 30).shake(red="axe 0")
    assert [code for code in p.open(0) if "red" in code] == ["build red bw_attack_4"]
    p.play("0 build red bw_attack_4")
    assert (p.points(0), p.me(0).coins) == ({"space bw_attack_4": 9}, 24)
    p.play("1 pass").shake(red="axe 0")
    assert [code for code in p.open(0) if "red" in code] == []


def test_without_the_third_attack_two_are_a_line(tmp_path: Path) -> None:  # WD-8.2
    p = longer(tmp_path, 2).give(0, WEST[:2], 30).shake(red="axe 0")
    assert [code for code in p.open(0) if "red" in code] == []
    assert "not what is asked" in p.why(0, "build red bw_attack_3")


@pytest.mark.parametrize(("attack", "left"), [(2, 1), (4, 1), (8, 1)])
def test_the_last_of_all_spaces_gives_the_bonus(tmp_path: Path, attack: int, left: int) -> None:
    done = [*WEST[: attack - left], "bw_defence_1", "bw_defence_2"]  # WD-14.2
    p = longer(tmp_path, attack).give(0, done, 35).shake(red="axe 0")
    assert p.s.view(0)["players"][0]["complete"] == []
    p.play(f"0 build red {WEST[attack - 1]}")
    assert p.s.view(0)["players"][0]["complete"] == ["barracks_west"]
    assert p.s.view(0)["asked"]["what"] == "bonus"


def test_each_of_sixteen_attacks_is_noted_for_itself(tmp_path: Path) -> None:  # WD-8.5
    p = longer(tmp_path, 8)
    p.give(1, ["be_defence_1", "bw_defence_1", "bw_defence_2"])
    for n in range(8):
        p.give(0, coins=35).shake(red="axe 0").play(f"0 build red {WEST[n]}", "1 pass")
        p.give(0, coins=35).shake(red="sword 0")
        p.play(f"0 build red be_attack_{n + 1}", "1 pass")
    noted = {note["space"]: note["vp"] for note in p.s.view(0)["players"][0]["noted"]}
    worth = [3, 5, 7, 9, 11, 13, 15, 17]
    assert [noted[space] for space in WEST] == [points - 1 for points in worth]
    assert [noted[f"be_attack_{n}"] for n in range(1, 9)] == [points - 2 for points in worth]
    assert p.row(0, "barracks_west") == 80 - 8
    assert p.row(0, "barracks_east") == 80 - 16
    p.s.check()


def test_more_defences_than_points_leave_nothing_to_note(tmp_path: Path) -> None:  # WD-8.5
    p = table("giza", "rhodes", edition=overlaid(tmp_path, both(defence=4)))
    p.give(1, [f"be_defence_{n}" for n in range(1, 5)]).shake(red="axe 0")
    p.play("0 build red bw_attack_1")
    assert (p.points(0), p.row(0, "barracks_west")) == ({"space bw_attack_1": 0}, 0)


# Agora


def agora(folder: Path, **counts: int) -> Position:
    return table("giza", "rhodes", edition=overlaid(folder, parts("agora", **counts)))


def blue(p: Position, face: str) -> list[str]:
    """What the blue die opens to the first player, in a turn of its own."""
    p.shake(blue=f"{face} 0")
    found = [code.split()[-1] for code in p.open(0) if "blue" in code]
    p.pass_turn()
    return found


def test_a_shorter_row_moves_its_columns_up(tmp_path: Path) -> None:  # WD-9.3
    p = agora(tmp_path, row_1=2).give(0, coins=30)
    assert (blue(p, "caduceus"), blue(p, "mask")) == (["ag_23"], ["ag_11"])


def test_a_longer_row_goes_on_and_so_does_its_column(tmp_path: Path) -> None:  # WD-9.3
    p = agora(tmp_path, row_1=4).give(0, ["ag_11", "ag_12", "ag_13", "ag_21", "ag_31"], 30)
    assert (blue(p, "mask"), blue(p, "temple")) == (["ag_14"], ["ag_14"])
    p = agora(tmp_path, row_1=4).give(0, ["ag_11", "ag_12", "ag_13", "ag_21"], 30)
    assert (blue(p, "mask"), blue(p, "temple")) == (["ag_14"], ["ag_31"])


def test_the_whole_of_a_larger_agora_wins_the_race(tmp_path: Path) -> None:  # WD-9.5
    done = [f"ag_{r}{c}" for r in (1, 2, 3) for c in (1, 2, 3)]
    p = agora(tmp_path, row_1=4).give(0, done, 30).shake(blue="mask 0")
    assert not p.s.view(0)["players"][0]["agora_first"]
    p.play("0 build blue ag_14", "0 bonus coins", "1 pass")
    assert p.s.view(0)["players"][0]["agora_first"]
    assert p.row(0, "agora") == 27 + 4 + 3


# Values of the rows, and what they are compared with


def test_a_new_space_is_what_its_row_says(tmp_path: Path) -> None:
    said = 'space.bw_attack_4.cost = 2\nspace.bw_attack_4.effects = ["attack 6", "coins 5"]'
    edition = overlaid(tmp_path, f"{both(attack=4)}\n{said}")
    p = table("giza", "rhodes", edition=edition).give(0, WEST[:3], 10).shake(red="axe 0")
    p.play("0 build red bw_attack_4")
    assert (p.points(0), p.me(0).coins) == ({"space bw_attack_4": 6}, 10 - 2 + 5)


def test_counting_spaces_count_all_there_are(tmp_path: Path) -> None:  # WD-15.7
    edition = overlaid(tmp_path, parts("market", coin=4))
    coins = [f"mk_coin_{n}" for n in range(1, 5)]
    p = table("giza", "rhodes", edition=edition).give(0, coins, 10).shake(yellow="chest 0")
    p.play("0 build yellow mk_chest_market")
    assert (p.me(0).coins, p.row(0, "market")) == (10 - 4 + 5, 5)


def test_guilds_compare_all_there_are(tmp_path: Path) -> None:  # WD-13.2
    p = longer(tmp_path, 4).give(0, [*WEST[:4], "un_tablet_1", "un_tablet_2", "un_tablet_3"], 30)
    p.give(1, WEST[:3]).forum("purple").shake(purple="guild_red 0")
    assert "build purple gp_1" in p.open(0)


def test_a_record_is_replayed_with_the_edition(tmp_path: Path) -> None:
    edition = edition_of(tmp_path, "eight attacks on each side")
    match = Match(GAME, 2, {}, 1, edition)
    while not match.state.over:
        seat = match.state.decision().player
        match.play(int(seat), match.open_to(int(seat))[-1])
    again = Match(GAME, 2, {}, 1, edition, draws=False)
    for entry in match.log:
        again.play(entry.player, entry.option.code)
    assert again.state == match.state


def test_the_terminal_draws_the_spaces_of_the_edition(tmp_path: Path) -> None:
    p = longer(tmp_path, 4).give(0, WEST[:4], noted={"bw_attack_4": 9})
    drawn = str(GAME.board(p.s.view(0), Words("en", GAME))).splitlines()
    west = next(line for line in drawn if "West Barracks" in line)
    assert west.split()[2:] == [
        *["[attack_1=0]", "[attack_2=0]", "[attack_3=0]", "[attack_4=9]"],
        *["defence_1", "defence_2"],
    ]
    assert "attack_5" not in "".join(drawn)


def test_a_board_may_have_63_spaces(tmp_path: Path) -> None:
    edition = edition_of(tmp_path, "eight attacks on each side")
    s: Any = GAME.start(2, None, edition)
    assert len(s.tables.layout.spaces) == MOST_SPACES == 63
    assert int(s.tables.layout.all) == 2**63 - 1
