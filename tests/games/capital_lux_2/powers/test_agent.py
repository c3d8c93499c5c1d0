"""Agent: hidden tiles change a MAXIMUM for one round (CL-9.1)."""

from tests.games.capital_lux_2.position import start


def test_there_are_five_tiles_in_a_stack() -> None:  # CL-9.1.1
    p = start("agent")
    assert p.view()["agents_left"] == 5
    p.play("0 play blue-2 capital")
    assert p.values("agent-tile") == ["-4", "-2", "+1", "+3", "+5"]


def test_a_tile_is_looked_at_and_put_on_any_district() -> None:  # CL-9.1.2, CL-8.2
    p = start("agent").play("0 play blue-2 capital", "-1 agent-tile -4")
    assert p.view(0)["looking"] == -4
    assert p.view(1)["looking"] is None
    assert p.codes() == ["agent blue", "agent pink", "agent yellow", "agent green"]
    p.play("0 agent green")  # which is empty
    p.play("1 play blue-2 capital", "-1 agent-tile +1", "1 agent green")  # a second one
    assert len(p.view()["capital"]["green"]["agents"]) == 2


def test_the_value_is_known_to_whoever_placed_it() -> None:  # CL-9.1.5, CL-16
    p = start("agent").play("0 play blue-2 capital", "-1 agent-tile -4", "0 agent green")
    assert p.view(0)["capital"]["green"]["agents"] == [{"owner": 0, "shown": False, "value": -4}]
    assert p.view(1)["capital"]["green"]["agents"] == [{"owner": 0, "shown": False, "value": None}]
    assert p.view(None)["capital"]["green"]["agents"][0]["value"] is None
    assert p.view(0)["capital"]["green"]["maximum"] == 0  # as everybody sees it


def test_with_all_tiles_on_the_board_nothing_happens() -> None:  # CL-9.1.4
    p = start("agent")
    for value in (5, 3, 1, -2, -4):
        p.agent(value, "pink", 1)
    p.play("0 play blue-2 capital")
    assert p.asked == 1


def test_a_revealed_tile_changes_the_maximum_and_no_card() -> None:  # CL-9.1.3, CL-6.11
    p = start("agent").capital("blue", "blue-5").city(0, "blue", "blue-4 blue-4")
    p.agent(3, "blue", 1).resolve()
    assert p.own(0, "blue") == ["blue-4", "blue-4"]  # 8 is not above 5 + 3
    assert p.bonus(0) == ["blue-5"]  # which is still worth 5


def test_a_maximum_is_never_below_0() -> None:  # CL-6.11, CL-1.5
    p = start("agent").capital("blue", "blue-2").agent(-4, "blue", 1).last_round().resolve()
    assert p.view()["capital"]["blue"]["maximum"] == 0
    assert p.view()["capital"]["blue"]["total"] == 2


def test_an_empty_district_has_its_tiles_as_maximum() -> None:  # CL-6.11
    p = start("agent").agent(5, "pink", 1).city(0, "pink", "pink-5").city(1, "pink", "pink-6")
    p.resolve()
    assert p.own(0, "pink") == ["pink-5"]
    assert p.own(1, "pink") == []


def test_all_tiles_come_back_between_rounds() -> None:  # CL-6.31
    p = start("agent").agent(5, "pink", 1).agent(-2, "blue", 0).resolve()
    assert p.view()["agents_left"] == 5
    assert p.view()["capital"]["pink"]["agents"] == []
    assert p.view()["capital"]["pink"]["maximum"] == 0
