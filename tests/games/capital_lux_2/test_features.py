"""What the numbers of a position say (CL-16)."""

from __future__ import annotations

from random import Random

import pytest

from ludopolis.core import CHANCE, NOBODY
from ludopolis.games.capital_lux_2 import GAME
from tests.games.capital_lux_2.position import Position, start
from tests.games.capital_lux_2.test_draft import dealt


def told(p: Position, seat: int = 0) -> dict[str, int]:
    """The numbers that describe a position to a player, by their names."""
    return dict(zip(GAME.feature_names(), map(int, GAME.features(p.s, seat))))


def test_the_own_seat_comes_first_and_the_others_follow_clockwise() -> None:  # CL-1.6
    p = start("A", 3).gold(1, 2).gold(2, 1).city(2, "pink", "pink-4")
    assert [told(p, 1)[f"{seat}: gold"] for seat in ("own", "second", "third")] == [2, 1, 0]
    assert [told(p, 2)[f"{seat} pink: total"] for seat in ("own", "second", "third")] == [4, 0, 0]
    assert [told(p, 1)[f"{seat}: starts"] for seat in ("own", "second", "third")] == [0, 0, 1]
    assert [told(p)[f"{seat}: there"] for seat in ("own", "third", "fourth")] == [1, 1, 0]


def test_a_district_is_told_with_its_room_and_its_bonus_card() -> None:  # CL-1.5, CL-6.23
    p = start("A", 2).capital("blue", "blue-6 blue-2").city(0, "blue", "blue-5 blue-4")
    seen = told(p)
    assert seen["Capital blue: maximum"] == 8
    assert seen["Capital blue: bonus card"] == 6
    assert seen["Capital blue: lowest"] == 2
    assert seen["Capital blue: cards of 6"] == 1
    assert seen["own blue: total"] == 9
    assert seen["own blue: room"] == -1
    assert seen["own blue: wins"] == 0  # it would be lost


def test_points_as_things_stand_count_losses_bonus_cards_and_gold() -> None:  # CL-6.12, CL-6.23
    p = start("A", 2).capital("blue", "blue-6 blue-2").capital("pink", "pink-5")
    p.city(0, "blue", "blue-5 blue-4").city(0, "pink", "pink-3").city(1, "blue", "blue-3")
    seen = told(p)
    assert seen["own: worth"] == 12
    assert seen["own: as things stand"] == 3 + 5  # pink is kept and wins its card
    assert seen["second: as things stand"] == 3 + 6
    assert seen["own: ahead as things stand"] == -1
    assert told(p, 1)["own: ahead as things stand"] == 1
    p.gold(0, 1)  # saves blue, which is then the strongest (CL-11.1.3)
    assert told(p)["own: as things stand"] == 9 + 6 + 3 + 5
    assert told(p)["second: as things stand"] == 3


def test_a_tie_is_worth_gold() -> None:  # CL-6.24
    p = start("A", 2).capital("green", "green-5 green-4")
    p.city(0, "green", "green-6").city(1, "green", "green-6")
    assert told(p)["own green: ties"] == 1
    assert told(p)["own green: wins"] == 0
    assert told(p)["own: as things stand"] == 6 + 2


def test_gold_on_cards_covers_them_where_a_district_is_above() -> None:  # CL-11.4.3
    p = start("sentinel", 2).capital("green", "green-6")
    p.city(0, "green", "green-5+gold green-3").city(1, "green", "green-4")
    seen = told(p)
    assert seen["own green: guarded"] == 5
    assert seen["own green: lead"] == 3 - 4
    assert seen["own: as things stand"] == 8  # the gold is used
    assert seen["own: worth"] == 10


def test_the_own_hand_is_told_by_kind_and_by_what_it_does_to_districts() -> None:  # CL-6.3
    p = start("A", 2).hand(0, "blue-5 blue-5 pink-2").capital("blue", "blue-6 blue-2")
    seen = told(p)
    assert seen["hand: holds blue-5"] == 2
    assert seen["own: hand"] == 3
    assert seen["own blue: held value"] == 10
    assert seen["own blue: room with hands"] == 8 - 10
    assert seen["hand blue: fitting"] == 2
    assert seen["hand blue: highest fitting"] == 5
    assert seen["hand pink: fitting"] == 0


def test_cards_of_others_are_not_told_unless_they_were_seen() -> None:  # CL-16
    p = start("missionary", 2).hand(1, "green-6 green-6 green-6").capital("blue", "blue-2")
    before = told(p)
    assert before["second: hand"] == 3
    assert [before[f"second {colour}: held"] for colour in ("blue", "green")] == [0, 0]
    p.hand(1, "yellow-5 yellow-5 yellow-5")
    assert told(p) == before
    p.hand(0, "pink-2 pink-2").hand(1, "pink-5 yellow-5")
    p.play("0 play pink-2 city", "1 play pink-5 capital", "1 missionary blue blue-2")
    assert told(p)["second blue: held value"] == 2  # all saw how it came
    assert told(p)["second yellow: held"] == 0


def test_a_face_down_agent_tile_is_told_to_who_placed_it() -> None:  # CL-9.1.5
    p = start("A", 2).capital("pink", "pink-6").agent(-4, "pink", 1)
    assert told(p, 1)["Capital pink: maximum"] == 2
    assert told(p, 0)["Capital pink: maximum"] == 6
    assert told(p, 0)["Capital pink: agents hidden"] == 1
    assert told(p, 0)["table: unknown agents sum"] == 5 + 3 + 1 - 2 - 4
    assert told(p, 1)["table: unknown agents sum"] == 5 + 3 + 1 - 2


def test_an_agent_tile_being_placed_is_told_to_its_player_only() -> None:  # CL-9.1.2
    p = start("A", 2).play("0 play blue-2 capital", "-1 agent-tile +5")
    assert told(p, 0)["table: agent in hand"] == 5
    assert told(p, 1)["table: agent in hand"] == 0
    assert told(p, 0)["pending now: PlaceAgent"] == 1
    assert told(p, 0)["pending now: own"] == 1
    assert told(p, 1)["pending now: seats on"] == 1
    assert told(p, 0)["pending then: AfterTurn"] == 1


def test_picks_of_others_in_the_draft_are_not_told() -> None:  # CL-4.3
    p = dealt(2)
    before = told(p, 0)
    assert before["pending now: Keep"] == 1
    assert before["pending now: extent"] == 2
    p.match.play(1, p.match.open_to(1)[0])
    assert told(p, 0) == before
    assert told(p, 1)["own: hand"] == 1
    assert told(p, 1)["pending now: extent"] == 1


def test_cards_passed_in_the_draft_are_known_to_be_with_others() -> None:  # CL-4.3
    p = dealt(3)
    packet = [sum(told(p)[name] for name in told(p) if f"packet {colour}-" in name)
              for colour in ("blue", "pink", "yellow", "green")]  # fmt: skip
    for seat in range(3):
        for _ in range(2):
            p.match.play(seat, p.match.open_to(seat)[0])
    kept = [told(p)[f"own {colour}: held"] for colour in ("blue", "pink", "yellow", "green")]
    passed = [told(p)[f"table: passed {colour}"] for colour in ("blue", "pink", "yellow", "green")]
    assert sum(passed) == 4
    assert [a + b for a, b in zip(kept, passed)] == packet


def test_who_has_still_a_last_turn_is_told() -> None:  # CL-6.1
    p = start("A", 3).hand(0, "blue-2")
    assert told(p)["own: last turn to come"] == 0
    p.play("0 play blue-2 city")
    seen = told(p)
    assert seen["table: round is ending"] == 1
    assert [seen[f"{seat}: last turn to come"] for seat in ("own", "second", "third")] == [0, 1, 1]
    p.play("1 play blue-2 city")
    seen = told(p)
    assert [seen[f"{seat}: last turn to come"] for seat in ("own", "second", "third")] == [0, 0, 1]


def test_alone_rob_is_told_with_his_level_and_his_instructions() -> None:  # CL-15.1, CL-15.4
    p = start("A", 1).hand(1, "green-6 green-5")
    seen = told(p)
    assert seen["table: alone"] == 1
    assert seen["table: rob's bonus"] == 15
    assert seen["second: rob"] == 1
    assert seen["second: hand"] == 2
    assert seen["second green: held"] == 0
    goes = [seen[f"table: rob to {place}"] for place in ("city", "capital", "safe")]
    assert sum(goes) == 12
    p.play("0 play blue-2 city", "-1 rob 1")
    goes = [told(p)[f"table: rob to {place}"] for place in ("city", "capital", "safe")]
    assert sum(goes) == 11


def test_where_the_rocket_can_go_is_told() -> None:  # CL-12.3.2, EX-13
    p = start("explorer", 2)
    p.me(0).rocket, p.me(1).rocket = 3, 5
    assert [told(p)[f"fly {steps}: fly {steps}"] for steps in (1, 2)] == [4, 6]
    assert [told(p)[f"fly {steps}: draws"] for steps in (1, 2)] == [1, 2]


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("powers", ["B", "C", "D", "random"])
def test_with_all_powers_a_seat_is_told_what_it_can_know(powers: str, players: int) -> None:
    rng, size = Random(players), len(GAME.feature_names())  # CL-16
    s = GAME.start(players, {"powers": powers})
    for pick in range(GAME.longest):
        if s.over:
            break
        if pick % 5 == 0:
            for seat in range(players):
                numbers = list(GAME.features(s, seat))
                assert len(numbers) == size
                assert list(GAME.features(s.resample(seat, rng), seat)) == numbers
        player = s.asking().player
        s.apply(s.draw(rng), NOBODY if player == CHANCE else player)
    assert s.over
    told = dict(zip(GAME.feature_names(), GAME.features(s, 0)))
    assert told["own: points"] == s.scores()[0]
