"""What the numbers of a position say."""

from __future__ import annotations

from ludopolis.core import Match
from ludopolis.games.harbour import GAME
from tests.games.harbour.table import TWO_HANDS, bids, dealt, play


def told(match: Match, seat: int = 0) -> dict[str, int]:
    """The numbers that describe a position to a player, by their names."""
    return dict(zip(GAME.feature_names(), map(int, GAME.features(match.state, seat))))


def test_the_own_hand_is_told_and_other_hands_are_not() -> None:  # HB-1.2
    match = dealt(*TWO_HANDS)
    seen = told(match)
    assert [seen[f"table: holds {card}"] for card in (20, 18, 17)] == [1, 0, 0]
    assert [seen[f"table: unseen {card}"] for card in (20, 18, 17)] == [0, 1, 1]
    assert seen["second: cards"] == 4
    assert told(dealt(TWO_HANDS[0], [17, 13, 8, 3])) == seen
    assert seen["table: sure winners"] == 0  # somebody may hold the 19
    assert told(dealt([20, 19, 2, 1], [18, 13, 8, 3]))["table: sure winners"] == 1


def test_a_bid_is_not_told_to_others_until_all_have_bid() -> None:  # HB-2.1
    match = dealt(*TWO_HANDS)
    before = told(match, 0)
    play(match, "1 bid 18")
    assert told(match, 0) == before
    assert told(match, 1)["own: last bid"] == 18
    assert told(match, 1)["pending now: Together"] == 1
    play(match, "0 bid 5")
    assert told(match, 0)["second: last bid"] == 18
    assert told(match, 0)["table: unseen 18"] == 0


def test_ships_piers_and_points_are_told() -> None:  # HB-1.1, HB-3.2
    match = dealt(*TWO_HANDS)
    assert [told(match)[f"table: ship {place} to come"] for place in range(1, 5)] == [2, 3, 4, 6]
    assert told(match)["own: most"] == 15 + 0 + 1 + 1 + 2
    bids(match, 20, 18)
    seen = told(match)
    assert [seen[f"pending now: {name}"] for name in ("Dock", "own", "extent")] == [1, 1, 2]
    play(match, "0 pier D")
    seen = told(match, 1)
    assert seen["table: ships to come"] == 3
    assert seen["second: points"] == 4
    assert seen["second: ship at pier 4"] == 2
    assert seen["second: best pier"] == 1
    assert seen["own: lead"] == -4
    assert seen["own: most"] == 3 + 4 + 6 + 1 + 1 + 2
