"""HB-4: who has won."""

from tests.games.harbour.table import bids, dealt, play

EVEN = [[20, 6, 11, 2], [4, 18, 1, 9]]  # the ships of 2 and 4 against those of 3 and 6


def ended(first: str, second: str) -> list[int]:
    """The places after two ships for each player, at these piers."""
    match = dealt(*EVEN)
    piers = [iter(first), iter(second)]
    for cards in zip(*EVEN):
        winner = cards.index(max(cards))
        play(bids(match, *cards), f"{winner} pier {next(piers[winner])}")
    assert match.state.over
    return match.state.ranks()


def test_the_game_ends_with_the_last_ship() -> None:  # HB-4.1
    match = dealt(*EVEN)
    for cards in zip(*EVEN):
        assert not match.state.over
        winner = cards.index(max(cards))
        play(bids(match, *cards), f"{winner} {match.open_to(winner)[0].code}")
    assert match.state.over


def test_the_most_points_win() -> None:  # HB-4.1
    assert ended("AB", "AB") == [2, 1]  # 7 against 10


def test_the_game_also_ends_when_the_last_ship_sails_on() -> None:  # HB-4.1
    match = dealt([20, 6, 11, 2], [19, 5, 10, 1])
    for cards in zip([20, 6, 11, 2], [19, 5, 10, 1]):
        bids(match, *cards)
    assert match.state.over
    assert match.state.scores() == [0, 0]


def test_between_equal_scores_the_most_valuable_single_ship_wins() -> None:  # HB-4.2
    # Player 0 scores 3 + 2 and 4 + 1 points, player 1 2 + 2 and 6 + 0.
    hands = [[4, 18, 20, 2], [9, 6, 11, 16]]
    match = dealt(*hands)
    play(bids(match, 4, 9), "1 pier D")
    play(bids(match, 18, 6), "0 pier D")
    play(bids(match, 20, 11), "0 pier B")
    play(bids(match, 2, 16), "1 pier A")
    assert match.state.scores() == [10, 10]
    assert match.state.ranks() == [2, 1]


def test_what_is_still_equal_is_shared() -> None:  # HB-4.2
    match = dealt([20, 6, 11, 2], [19, 5, 10, 1])
    for cards in zip([20, 6, 11, 2], [19, 5, 10, 1]):
        bids(match, *cards)
    assert match.state.ranks() == [1, 1]
