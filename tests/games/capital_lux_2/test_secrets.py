"""Who sees and who knows what (CL-16)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from ludopolis.core import CHANCE, Match, explain
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import CARD_IDS
from ludopolis.games.capital_lux_2.rules.hands import KIND
from ludopolis.games.capital_lux_2.rules.limits import agent_tile
from ludopolis.games.capital_lux_2.state import CapitalLux2
from tests.games.capital_lux_2.position import Position, start
from tests.games.capital_lux_2.test_draft import PACKETS, dealt


def imagined(p: Position, viewer: int, count: int = 60) -> list[CapitalLux2]:
    """States that the viewer cannot tell from the true one."""
    found = []
    for seed in range(count):
        s = p.s.resample(viewer, Random(seed))
        assert isinstance(s, CapitalLux2)
        found.append(s)
    return found


def hands(s: CapitalLux2, seat: int) -> Counter[str]:
    """The hand of a player."""
    return Counter(CARD_IDS[card >> KIND] for card in s.seats[seat].hand)


def drafted(players: int) -> Position:
    """The draft of the packets of `test_draft`; everybody keeps the first cards."""
    p = dealt(players)
    while p.codes()[0].startswith("keep"):
        for step in p.s.asks():
            p.match.play(int(step.player), p.match.open_to(int(step.player))[0])
    return p


def test_hands_are_for_their_owners() -> None:  # CL-16
    p = start("A", 3)
    assert p.view(1)["hand"] == p.held(1)
    assert p.view(None)["hand"] == []
    assert [me["cards"] for me in p.view(None)["players"]] == [6, 6, 6]
    assert all("hand" not in me for me in p.view(0)["players"])


def test_others_have_other_cards_in_what_a_player_imagines() -> None:  # CL-16
    p = drafted(4)
    found = {str(sorted(hands(s, 2).items())) for s in imagined(p, 0)}
    assert len(found) > 30
    assert all(hands(s, 0) == hands(p.s, 0) for s in imagined(p, 0))


def test_between_two_the_other_hand_is_half_known() -> None:  # CL-16, CL-4.5
    p = drafted(2)
    # Seat 0 saw all six of its cards: what it did not keep or get back, seat 1 holds; and it passed
    # two of the other packet on.
    known = Counter(PACKETS[0].split()) - hands(p.s, 0)
    passed = (Counter(PACKETS[1].split()) & hands(p.s, 1)) - Counter(["yellow-2", "yellow-3"])
    assert sum(known.values()) == 2
    for s in imagined(p, 0):
        assert not known - hands(s, 1)
        assert not Counter(dict(list(passed.items())[-2:])) - hands(s, 1)
    assert len({str(hands(s, 1)) for s in imagined(p, 0)}) > 10  # the first two are not known


@pytest.mark.parametrize("players", [3, 4])
def test_passed_cards_are_with_the_next_two_players(players: int) -> None:  # CL-16, CL-4.3
    p = drafted(players)
    first = Counter(PACKETS[0].split()) - Counter(PACKETS[0].split()[:2])  # passed by seat 0
    splits = set()
    for s in imagined(p, 0):
        together = hands(s, 1) + hands(s, 2)
        assert not first - together
        splits.add(str(sorted((hands(s, 1) & first).items())))
    assert len(splits) > 3  # and it is not known which of them has which


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_two_passed_are_known_exactly(players: int) -> None:  # CL-16, CL-4.5
    p = drafted(players)
    right = (players - 1) % players
    packet = PACKETS[right].split()
    last = Counter(sorted(packet, key=CARD_IDS.index)[4:])  # what seat 0 passed of that packet
    for s in imagined(p, 0):
        assert not last - hands(s, 1)


def test_cards_taken_openly_are_known_until_they_are_played() -> None:  # CL-16, CL-10.3.1
    p = start("missionary").hand(1, "pink-5 blue-6 green-2 green-3").capital("green", "green-4")
    p.hand(0, "blue-2 blue-3 blue-3").play("0 play blue-2 city")
    p.play("1 play pink-5 capital", "1 missionary green green-4")
    assert all(hands(s, 1)["green-4"] >= 1 for s in imagined(p, 0))
    p.play("0 play blue-3 city", "1 play green-4 city")
    assert any(hands(s, 1)["green-4"] == 0 for s in imagined(p, 0))


def test_cards_of_the_river_are_known() -> None:  # CL-16, CL-12.2.2
    p = start("proselytist").hand(0, "green-2 blue-5").river("blue-2 pink-6 yellow-6")
    p.play("0 play green-2 capital", "0 add blue-5")
    assert all(hands(s, 0) == Counter(["pink-6", "yellow-6"]) for s in imagined(p, 1))


def test_of_two_equal_cards_the_known_one_counts_as_played() -> None:  # CL-16
    p = start("missionary").hand(1, "pink-5 green-4 green-2").capital("green", "green-4")
    p.play("0 play blue-2 city", "1 play pink-5 capital", "1 missionary green green-4")
    p.play("0 play blue-3 city", "1 play green-4 city")
    assert any(hands(s, 1)["green-4"] == 0 for s in imagined(p, 0))  # the other is not known


def test_of_three_equal_cards_two_known_leave_one_known() -> None:  # CL-16
    p = start("missionary").hand(1, "pink-5 pink-6 green-4").capital("green", "green-4 green-4")
    p.play("0 play blue-2 city", "1 play pink-5 capital", "1 missionary green green-4")
    p.play("0 play blue-3 city", "1 play pink-6 capital", "1 missionary green green-4")
    assert all(hands(s, 1)["green-4"] >= 2 for s in imagined(p, 0))
    p.play("0 play pink-2 city", "1 play green-4 city")
    assert all(hands(s, 1)["green-4"] >= 1 for s in imagined(p, 0))
    assert any(hands(s, 1)["green-4"] == 1 for s in imagined(p, 0))


def test_agent_tiles_are_known_to_who_placed_them() -> None:  # CL-16, CL-9.1.5
    p = start("A").agent(5, "pink", 0).agent(-4, "pink", 1)
    mine = {int(agent_tile(s.agents[0])) for s in imagined(p, 0)}
    others = {int(agent_tile(s.agents[1])) for s in imagined(p, 0)}
    assert len(mine) == 1
    assert len(others) == 4


def test_a_tile_that_is_looked_at_is_not_known_to_others() -> None:  # CL-16, CL-9.1.5
    p = start("A").play("0 play blue-2 capital", "-1 agent-tile +5")
    assert len({int(s.looking) for s in imagined(p, 0)}) == 1
    assert len({int(s.looking) for s in imagined(p, 1)}) == 5


def test_cards_from_before_a_reshuffle_are_not_in_the_new_deck() -> None:  # CL-16, CL-3.9
    p = start("A").deck(0, "pink-6")
    p.play("0 play green-2 capital", "-1 draw pink-6", "1 play green-2 capital", "-1 draw blue-6")
    # All that seat 0 has not seen of the old deck are seat 1's cards, which it therefore knows.
    old = Counter(["blue-2", "blue-3", "pink-2", "pink-3", "yellow-2"])
    assert all(not old - hands(s, 1) for s in imagined(p, 0))
    assert len({str(hands(s, 1)) for s in imagined(p, 0)}) > 5  # but not the new card


def test_bonus_piles_discards_and_rivers_are_open() -> None:  # CL-16
    p = start("stranger").capital("blue", "blue-6").city(0, "blue", "blue-4").resolve()
    for viewer in (0, 1, None):
        view = p.view(viewer)
        assert view["players"][0]["bonus"] == ["blue-6"]
        assert len(view["strangers_river"]) == 3


def test_nothing_that_is_sent_depends_on_what_is_hidden() -> None:  # CL-16
    """Views and refusals are the same in all that a viewer imagines.

    `tests/server/test_hidden_cards.py` does the same for all that a server sends, previews too.
    """
    for powers, seed in (("A", 1), ("B", 2), ("C", 3), ("D", 4)):
        match, rng = Match(GAME, 3, {"powers": powers}, seed), Random(seed)
        while not match.state.over:
            step = rng.choice(match.state.asks())
            match.play(int(step.player), rng.choice(match.open_to(int(step.player))))
            if len(match.log) % 9 == 0 and not match.state.over:
                check_sent(match, rng)


def check_sent(match: Match, rng: Random) -> None:
    for viewer in range(match.players):
        other = match.state.resample(viewer, rng)
        assert json.dumps(other.view(viewer)) == json.dumps(match.state.view(viewer))
        for option in rng.sample(GAME.options.all, 60):
            mine = explain(GAME, match.state, viewer, option)
            assert str(mine) == str(explain(GAME, other, viewer, option))
    assert json.dumps(match.state.view(None)) == json.dumps(match.state.resample(0, rng).view(None))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_log_tells_nobody_what_others_are_dealt_keep_or_draw(players: int) -> None:  # CL-16
    match = Match(GAME, players, {"powers": "A"}, 3)
    rng = Random(players)
    while not match.state.over:
        step = rng.choice(match.state.asks())
        match.play(int(step.player), rng.choice(match.open_to(int(step.player))))
    secret = {"dealt", "kept", "received", "drew_card", "agent_seen"}
    for viewer in (*range(players), None):
        for line, entry in zip(match.lines(viewer), match.log):
            for event in line.events:
                kind = GAME.events[event.kind].name
                assert kind not in secret or event.player == viewer
            if line.option is not None and line.option.kind in ("keep", "agent-tile"):
                assert entry.player == viewer or (entry.player == CHANCE and viewer is not None)
