"""HB-2: sealed bids."""

from tests.games.harbour.table import TWO_HANDS, bids, dealt, play, told


def test_all_bid_at_once() -> None:  # HB-2.1
    match = dealt(*TWO_HANDS, [19, 14, 9, 4])
    assert [decision.player for decision in match.state.decisions()] == [0, 1, 2]


def test_a_bid_is_a_card_from_the_hand() -> None:  # HB-2.1
    match = dealt(*TWO_HANDS)
    assert [option.code for option in match.open_to(1)] == ["bid 3", "bid 8", "bid 13", "bid 18"]


def test_a_bid_is_unseen_until_all_have_bid() -> None:  # HB-2.1
    match = play(dealt(*TWO_HANDS), "0 bid 20")
    assert match.state.view(1)["spent"] == match.state.view(None)["spent"] == []
    assert match.state.view(0)["spent"] == [20]
    play(match, "1 bid 18")
    assert match.state.view(1)["spent"] == [18, 20]


def test_the_bids_are_shown_and_the_highest_takes_the_ship() -> None:  # HB-2.2
    match = bids(dealt(*TWO_HANDS), 15, 18)
    assert told(match) == ["player 0 shows card 15", "player 1 shows card 18"]
    assert match.state.decision().player == 1


def test_a_card_is_bid_once() -> None:  # HB-2.2
    match = play(bids(dealt(*TWO_HANDS), 20, 18), "0 pier A")
    assert [option.code for option in match.open_to(0)] == ["bid 5", "bid 10", "bid 15"]
    assert match.state.view(1)["spent"] == [18, 20]


def test_a_bid_exactly_one_lower_sends_the_ship_away() -> None:  # HB-2.3
    match = bids(dealt([20, 15, 10, 5], [19, 13, 8, 3]), 20, 19)
    assert told(match)[-1] == "two bids are neighbours: the ship sails on"
    assert len(match.state.decisions()) == 2, "the next auction is open"
    assert match.state.scores() == [0, 0]


def test_a_bid_two_lower_does_not() -> None:  # HB-2.3
    match = bids(dealt(*TWO_HANDS), 20, 18)
    assert match.state.decision().player == 0


def test_neighbours_below_the_highest_bid_do_not_matter() -> None:  # HB-2.3
    match = bids(dealt([20, 1, 2, 3], [10, 4, 5, 6], [9, 7, 8, 11]), 20, 10, 9)
    assert match.state.decision().player == 0


def test_any_other_player_can_send_the_ship_away() -> None:  # HB-2.3
    match = bids(dealt([12, 1, 2, 3], [5, 4, 6, 7], [11, 8, 9, 10]), 12, 5, 11)
    assert len(match.state.decisions()) == 3


def test_a_bid_of_the_last_auction_sends_nothing_away() -> None:  # HB-2.3
    match = play(bids(dealt(*TWO_HANDS), 20, 18), "0 pier A")
    play(match, "0 bid 5", "1 bid 13")
    assert match.state.decision().player == 1


def test_with_towage_the_bid_one_lower_takes_the_ship() -> None:  # HB-2.4
    match = bids(dealt([20, 15, 10, 5], [19, 13, 8, 3], towage=True), 20, 19)
    assert match.state.decision().player == 1
    assert match.state.asking().ship == 2


def test_with_towage_the_highest_bid_wins_where_none_is_one_lower() -> None:  # HB-2.4
    match = bids(dealt(*TWO_HANDS, towage=True), 20, 18)
    assert match.state.decision().player == 0


def test_towage_is_off_unless_it_is_chosen() -> None:  # HB-2.4
    assert dealt(*TWO_HANDS).settings.values == {"towage": False}
