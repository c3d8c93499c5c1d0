"""The draft (CL-4)."""

from ludopolis.games.capital_lux_2.components.kinds import CITIZEN
from ludopolis.games.capital_lux_2.rules.draft import cards_each
from ludopolis.games.capital_lux_2.rules.rounds import BEGIN_ROUND
from tests.games.capital_lux_2.position import Position, before, start

OPENING = ["-1 draw blue-2", "-1 draw blue-6", "-1 draw pink-4"]
# Dealt one by one, from the start player on.
PACKETS = [
    "blue-3 blue-4 blue-5 pink-2 pink-3 pink-5",
    "yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 green-2",
    "green-3 green-4 green-5 green-6 pink-6 blue-2",
    "blue-3 pink-3 yellow-3 green-3 green-4 green-5",
]


def dealt(players: int) -> Position:
    """Everybody is to choose from the packets above; seat 0 begins."""
    p = before("A", players).play(*OPENING, "-1 first 0")
    packets = [packet.split() for packet in PACKETS[:players]]
    for turn in range(6):
        p.play(*[f"-1 draw {packet[turn]}" for packet in packets])
    return p


def test_six_cards_are_dealt_to_each_unseen_by_others() -> None:  # CL-4.2, CL-16
    p = dealt(3)
    assert p.view(0)["packet"] == PACKETS[0].split()
    assert [me["packet"] for me in p.view(0)["players"]] == [6, 6, 6]
    assert "green-6" not in str(p.view(0)).replace("'discards'", "")
    assert p.view(None)["packet"] == []


def test_two_are_kept_by_all_at_once_and_four_passed_to_the_left() -> None:  # CL-4.3
    p = dealt(3)
    p.play("0 keep blue-3", "2 keep green-6", "2 keep pink-6", "0 keep blue-4")
    assert p.view(1)["players"][0]["cards"] == 0  # nobody sees a choice before all have chosen
    assert p.view(0)["hand"] == ["blue-3", "blue-4"]
    p.play("1 keep yellow-6", "1 keep yellow-5")
    assert p.view(1)["packet"] == ["blue-5", "pink-2", "pink-3", "pink-5"]
    assert p.view(0)["packet"] == ["blue-2", "green-3", "green-4", "green-5"]


def test_two_more_are_kept_and_the_last_two_taken() -> None:  # CL-4.4, CL-4.5, CL-4.6
    p = dealt(3)
    p.play("0 keep blue-3", "0 keep blue-4", "1 keep yellow-6", "1 keep yellow-5")
    p.play("2 keep green-6", "2 keep pink-6")
    assert p.why(0, "keep blue-3") == "blue 3 is not among the cards you choose from (CL-4.3)"
    p.play("0 keep green-5", "0 keep green-4", "1 keep pink-5", "1 keep pink-3")
    p.play("2 keep yellow-4", "2 keep yellow-3")
    # Seat 0 also gets what seat 2 left of seat 1's cards.
    assert p.held(0) == ["blue-3", "blue-4", "yellow-2", "green-2", "green-4", "green-5"]
    assert [len(p.held(seat)) for seat in range(3)] == [6, 6, 6]
    assert p.asked == 0


def test_between_two_the_last_cards_come_from_the_own_six() -> None:  # CL-4.5
    p = dealt(2)
    p.play("0 keep blue-3", "0 keep blue-4", "1 keep yellow-6", "1 keep yellow-5")
    p.play("0 keep yellow-2", "0 keep yellow-3", "1 keep pink-2", "1 keep pink-3")
    assert p.held(0) == ["blue-3", "blue-4", "blue-5", "pink-5", "yellow-2", "yellow-3"]


def test_with_too_few_cards_everybody_gets_the_same_number() -> None:  # CL-4.7
    p = start("A", 3).hand(0).hand(1).hand(2).deck(CITIZEN)
    for kind in range(20):
        p.s.discard[kind] = 0
    p.s.discard[0], p.s.discard_size[CITIZEN] = 5, 5
    p.s.discard[5], p.s.discard_size[CITIZEN] = 5, 10
    assert cards_each(p.s) == 3
    p.s.stack.clear()
    p.s.round = 1
    p.s.push(BEGIN_ROUND)
    p.s.settle()
    p.match.draws = True
    p.match._let_chance_pick()
    while p.codes()[0].startswith("keep"):
        for step in p.s.asks():
            p.match.play(int(step.player), p.match.open_to(int(step.player))[0])
    assert [len(p.held(seat)) for seat in range(3)] == [3, 3, 3]


def test_without_a_card_each_the_round_is_only_resolved() -> None:  # CL-4.8
    p = start("A").hand(0).hand(1).deck(CITIZEN).capital("blue", "")
    for kind in range(20):
        p.s.discard[kind] = 0
    p.s.discard[0] = p.s.discard_size[CITIZEN] = 1
    p.s.round = 1
    p.s.stack.clear()
    p.s.push(BEGIN_ROUND)
    p.s.settle()
    assert p.s.over  # rounds 2 and 3 are gone


def test_there_are_three_rounds_of_draft_play_and_round_end() -> None:  # CL-4.1, CL-7.1
    p = start("A").resolve()
    assert p.view()["round"] == 2
    assert p.codes("draw")  # a new deal
    p = start("A").last_round().resolve()
    assert p.s.over
