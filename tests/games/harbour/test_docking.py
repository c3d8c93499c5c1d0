"""HB-3: ships at piers."""

import pytest

from tests.games.harbour.table import TWO_HANDS, bids, dealt, play, told


def test_a_ship_docks_at_any_free_pier() -> None:  # HB-3.1
    match = bids(dealt(*TWO_HANDS), 20, 18)
    assert [option.code for option in match.open_to(0)] == ["pier A", "pier B", "pier C", "pier D"]


def test_a_pier_holds_one_ship() -> None:  # HB-3.1
    match = bids(play(bids(dealt(*TWO_HANDS), 20, 18), "0 pier B"), 15, 13)
    assert [option.code for option in match.open_to(0)] == ["pier A", "pier C", "pier D"]


def test_everybody_has_piers_of_their_own() -> None:  # HB-3.1
    match = bids(play(bids(dealt(*TWO_HANDS), 20, 18), "0 pier B"), 5, 13)
    assert len(match.open_to(1)) == 4


@pytest.mark.parametrize(("pier", "points"), [("A", 2), ("B", 3), ("C", 3), ("D", 4)])
def test_a_ship_scores_its_points_and_the_bonus_of_the_pier(pier: str, points: int) -> None:
    # HB-3.2: the first ship is worth 2; the piers add 0, 1, 1 and 2.
    match = play(bids(dealt(*TWO_HANDS), 20, 18), f"0 pier {pier}")
    assert match.state.scores() == [points, 0]


def test_what_is_scored_is_told() -> None:  # HB-3.2
    match = play(bids(dealt(*TWO_HANDS), 20, 18), "0 pier D")
    assert told(match) == ["player 0 docks at the lighthouse pier and scores 4 points"]


def test_points_add_up() -> None:  # HB-3.2
    match = dealt(*TWO_HANDS)
    for cards, pier in zip(zip(*TWO_HANDS), "DCBA"):
        play(bids(match, *cards), f"0 pier {pier}")
    assert match.state.scores() == [2 + 2 + 3 + 1 + 4 + 1 + 6 + 0, 0]
