"""HB-1: what lies on the table."""

from ludopolis.core import CHANCE, Match
from ludopolis.games.harbour import GAME
from tests.games.harbour.table import TWO_HANDS, bids, dealt, play


def test_ships_of_2_3_4_and_6_points_are_auctioned_in_this_order() -> None:  # HB-1.1
    match = dealt(*TWO_HANDS)
    ships = []
    for cards in zip(*TWO_HANDS):
        bids(match, *cards)
        ships.append(match.state.asking().ship)
        play(match, f"0 {match.open_to(0)[0].code}")
    assert ships == [2, 3, 4, 6]
    assert match.state.over


def test_there_are_bid_cards_from_1_to_20() -> None:  # HB-1.2
    deck = [option.code for option in Match(GAME, 2, draws=False).open_to(CHANCE)]
    assert deck == [f"bid {card}" for card in range(1, 21)]


def test_everybody_is_dealt_four_cards() -> None:  # HB-1.2
    match = Match(GAME, 5, seed=1)
    assert len(match.log) == 20
    assert [player["cards"] for player in match.state.view(None)["players"]] == [4] * 5


def test_a_card_is_dealt_once() -> None:  # HB-1.2
    match = play(Match(GAME, 2, draws=False), "-1 bid 7")
    why = match.explain(CHANCE, "bid 7")
    assert why is not None


def test_a_hand_is_seen_by_its_player_only() -> None:  # HB-1.2
    match = dealt(*TWO_HANDS)
    assert match.state.view(0)["hand"] == [5, 10, 15, 20]
    assert match.state.view(1)["hand"] == [3, 8, 13, 18]
    assert match.state.view(None)["hand"] == []


def test_the_deal_is_told_to_its_player_only() -> None:  # HB-1.2
    match = dealt(*TWO_HANDS)
    lines = {viewer: [str(line) for line in match.lines(viewer)] for viewer in (0, 1, None)}
    assert lines[0] == ["-1 bid 20", "-1 bid 15", "-1 bid 10", "-1 bid 5"] + ["-1 ?"] * 4
    assert lines[1] == ["-1 ?"] * 4 + ["-1 bid 18", "-1 bid 13", "-1 bid 8", "-1 bid 3"]
    assert lines[None] == ["-1 ?"] * 8
    assert [len(line.events) for line in match.lines(1)] == [0] * 4 + [1] * 4
