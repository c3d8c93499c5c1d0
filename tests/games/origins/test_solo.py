"""OR-14: the solo training."""

import pytest

from tests.games.origins.position import Position, prepared, start


def alone() -> Position:
    """The training before its first turn, with plenty of wisdom."""
    return start(1).give(0, wisdom=9, gold=0)


def test_a_neutral_marker_and_three_district_cards() -> None:  # OR-14.1
    view = start(1).s.view(None)
    assert view["military"] == {"spaces": [0], "neutral": 0, "order": [0, 1]}
    assert len(view["districts"]) == 3
    assert sum(view["floors"].values()) == 5 + 9


def test_the_two_highest_dice_are_put_aside() -> None:  # OR-14.2
    p = prepared(1).play(*[f"-1 roll {value}" for value in (1, 5, 3, 4, 2)])
    assert p.s.view(None)["pool"] == ["red 1", "blue 3", "yellow 2"]
    p.play("0 die blue 3", "0 die yellow 2")
    assert p.dice_of(0) == ["blue 3", "yellow 2"]
    assert list(p.s.supply) == [6, 6, 5, 6, 5]


def test_of_equal_highest_dice_the_player_chooses() -> None:  # OR-14.2
    p = prepared(1).play(*[f"-1 roll {value}" for value in (5, 4, 4, 4, 2)])
    assert p.codes() == ["die purple 4", "die blue 4", "die orange 4"]
    assert p.why(0, "die yellow 2") == (
        "the highest dice are put aside; yellow 2 is not among them (OR-14.2)"
    )
    p.play("0 die blue 4")
    assert p.s.view(None)["pool"] == ["purple 4", "orange 4", "yellow 2"]


def test_three_equal_highest_dice_leave_one() -> None:  # OR-14.2
    p = prepared(1).play(*[f"-1 roll {value}" for value in (5, 5, 5, 4, 2)])
    p.play("0 die red 5", "0 die purple 5")
    assert p.s.view(None)["pool"] == ["blue 5", "orange 4", "yellow 2"]


def test_all_turns_are_yours_until_you_pass() -> None:  # OR-14.3
    p = alone().visit("0 archon", 1, "top").visit("0 die red 3", 1, "top")
    assert p.asked == 0
    assert p.pass_all().s.round == 2


def test_a_visit_raises_a_neighbour_of_your_choice() -> None:  # OR-14.4
    p = alone().play("0 archon", "0 site 3")
    assert p.codes() == ["left", "right"]
    assert list(p.play("0 left").s.ships) == [1, 2, 2, 1, 1]


@pytest.mark.parametrize(("site", "ships"), [(1, [2, 2, 1, 1, 1]), (5, [1, 1, 1, 2, 2])])
def test_end_sites_have_one_neighbour(site: int, ships: list[int]) -> None:  # OR-14.4
    p = alone().play("0 archon", f"0 site {site}")
    assert (list(p.s.ships), p.codes()[0]) == (ships, "top")


def test_a_neighbour_at_six_is_not_raised() -> None:  # OR-14.4
    p = alone().ships(1, 6, 6, 2, 1).play("0 archon", "0 site 3")
    assert list(p.s.ships) == [1, 6, 1, 3, 1]  # the visited site goes from 6 to 1
    p = alone().ships(1, 6, 3, 6, 1).play("0 archon", "0 site 3")
    assert list(p.s.ships) == [1, 6, 4, 6, 1]


def test_a_token_keeps_all_sites_as_they_are() -> None:  # OR-14.5
    p = alone().military(1, 0).give(0, tokens=1).play("0 archon", "0 site 3")
    assert p.codes() == ["left", "right", "hold"]
    p.play("0 hold")
    assert (list(p.s.ships), p.me(0).tokens) == ([1] * 5, 0)


def test_tokens_give_no_extra_actions() -> None:  # OR-14.5
    p = alone().military(1, 0).give(0, tokens=1).play("0 archon", "0 site 1", "0 right", "0 top")
    assert "done" not in p.codes()


def test_a_token_may_be_spent_where_no_neighbour_can_be_raised() -> None:  # OR-14.5
    p = alone().ships(3, 6, 1, 1, 1).military(1, 0).give(0, tokens=1).play("0 archon", "0 site 1")
    assert p.codes() == ["skip", "hold"]
    assert p.play("0 skip").s.ships[0] == 4


def test_the_neutral_marker_moves_before_the_next_threshold() -> None:  # OR-14.6
    p = alone()
    spaces = [int(p.s.military[1])]
    for _ in range(4):
        p.pass_all()
        spaces.append(int(p.s.military[1]))
    assert spaces == [0, 3, 6, 9, 12]


def test_the_neutral_marker_counts_as_an_opponent() -> None:  # OR-14.6
    p = alone().military(4, 3).play("0 archon", "0 site 1", "0 bottom", "0 attack")
    assert p.points(0) == {"source attack": 2 + 1}
    p = alone().military(4, 6).play("0 archon", "0 site 1", "0 bottom", "0 attack")
    assert p.points(0) == {"source attack": 2}


def test_your_own_marker_retreats_and_there_is_no_bastion() -> None:  # OR-14.6
    p = alone().military(6, 0).pass_all()
    assert (p.s.military[0], p.s.bastion) == (4, -1)


def test_one_zodiac_card_is_kept_at_random() -> None:  # OR-14.7
    p = alone().hold(0, "aries").hold(0, "pisces").hold(0, "gemini").play("0 pass")
    assert p.codes() == ["zodiac aries", "zodiac gemini", "zodiac pisces"]
    p.play("-1 zodiac gemini")
    holders = [temple["holder"] for temple in p.s.view(None)["temples"].values()]
    assert (p.view(0)["zodiac"], holders) == (["gemini"], [None, 0, None])


def test_a_single_card_stays_and_none_is_given() -> None:  # OR-14.7
    p = alone().hold(0, "aries").temples(0, 0, 9, 9).pass_all()
    assert p.view(0)["zodiac"] == ["aries"]


def test_the_training_lasts_five_rounds_whatever_happens() -> None:  # OR-14.8
    p = alone().temples(0, 12, 12, 12).gold_on(0, 0, 0)
    for _ in range(4):
        p.pass_all()
    assert (p.s.round, p.s.over, p.s.view(None)["endings"]) == (5, False, [])
    assert p.pass_all().s.over


@pytest.mark.parametrize(
    ("bonus", "goal"),
    [
        (["red", "purple", "blue", "orange", "yellow"], 260),
        (["purple", "red", "blue", "orange", "yellow"], 220),
        (["purple", "red", "orange", "blue", "yellow"], 180),
    ],
)
def test_the_target_depends_on_the_bonus_tiles(bonus: list[str], goal: int) -> None:  # OR-14.9
    p = start(1, bonus=bonus)
    assert p.s.view(None)["target"] == goal


@pytest.mark.parametrize(("vp", "said"), [(260, "reaches"), (259, "misses")])
def test_the_end_tells_whether_the_target_is_reached(vp: int, said: str) -> None:  # OR-14.9
    p = start(1).dice(0).give(0, points=vp, gold=0)
    for _ in range(5):
        p.pass_all()
    assert p.told()[-1] == f"player 0 {said} the target of 260 points"
    assert p.s.ranks() == [1 if said == "reaches" else 2]
