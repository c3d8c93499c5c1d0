"""The end of the game (CL-7)."""

from ludopolis.core import Match, append
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.rules.scoring import FINAL_SCORING
from ludopolis.games.capital_lux_2.things import THINGS
from tests.games.capital_lux_2.position import Position, start


def with_bonus(p: Position, seat: int, cards: str) -> Position:
    for card in cards.split():
        p.me(seat).bonus = append(p.me(seat).bonus, p._take(card))
    return p


def test_the_game_ends_after_the_bonus_step_of_round_3() -> None:  # CL-7.1
    p = start("A").last_round().capital("blue", "blue-6").city(0, "blue", "blue-4").resolve()
    assert p.s.over
    assert p.bonus(0) == ["blue-6"]
    assert p.s.scores() == [10, 0]


def test_the_final_score_of_set_b() -> None:  # EX-14, CL-7.2
    p = start("B").city(0, "blue", "blue-6 blue-3").city(0, "pink", "pink-6 pink-6")
    p.city(0, "green", "green-6 green-5 green-3")
    with_bonus(p, 0, "yellow-6 yellow-4").gold(0, 1)
    p.s.stack.clear()
    p.s.push(FINAL_SCORING)
    p.s.settle()
    assert p.s.scores()[0] == 35 + 10 + 2 == 47


def test_the_standing_counts_what_will_be_scored() -> None:  # CL-7.2
    p = start("B").city(0, "blue", "blue-6 blue-3").gold(0, 1)
    with_bonus(p, 1, "yellow-6")
    assert p.s.scores() == [0, 0]
    assert GAME.standing(p.s) == [11, 6]


def test_points_are_told_with_their_source() -> None:  # CL-7.2
    match = Match(GAME, 2, seed=5)
    while not match.state.over:
        for step in match.state.asks():
            match.play(int(step.player), match.open_to(int(step.player))[0])
    found = match.points()
    assert [sum(points.values()) for points in found] == match.state.scores()
    kinds = {THINGS[thing].kind for points in found for thing in points}
    assert kinds <= {"city", "source"}


def test_high_cards_break_a_tie() -> None:  # CL-7.3
    p = start("A").last_round()
    with_bonus(p, 0, "blue-6 blue-2 pink-2")
    with_bonus(p, 1, "blue-5 pink-5").resolve()
    assert p.s.scores() == [10, 10]
    assert p.s.tie_breaks() == [[1, 0, 0, 0, 2, 0], [0, 2, 0, 0, 0, 0]]
    assert p.s.ranks() == [1, 2]


def test_what_is_still_equal_is_shared() -> None:  # CL-7.3
    p = start("A").last_round()
    with_bonus(with_bonus(p, 0, "blue-6 blue-4"), 1, "pink-6 pink-4").resolve()
    assert p.s.ranks() == [1, 1]


def test_the_most_points_win() -> None:  # CL-7.3, CL-1.1
    p = start("A", 3).last_round()
    with_bonus(with_bonus(p, 0, "blue-4"), 2, "pink-6").resolve()
    assert p.s.ranks() == [2, 3, 1]
