"""What the view tells about the question that is asked."""

from typing import Any

from tests.games.origins.position import Position, start


def moment(p: Position) -> dict[str, Any]:
    found: dict[str, Any] = p.s.view(0)["moment"]
    return found


def test_the_worker_in_hand_is_known_until_it_stands_somewhere() -> None:  # OR-5.1
    p = start()
    assert moment(p)["worker"] is None
    assert moment(p.play("0 die red 3"))["worker"] == "die red 3"
    assert (moment(p.play("0 site 1"))["worker"], moment(p)["site"]) == (None, 1)


def test_the_tile_in_hand_is_known_until_it_is_placed() -> None:  # OR-6.2
    p = start().play("0 archon", "0 site 2", "0 bottom", "0 farm 1")
    assert moment(p)["placing"] == {"tile": p.s.view(0)["market"][0], "farm": True}
    assert moment(p.play("0 place 1,0"))["placing"] is None


def test_recruiting_is_told_from_sending() -> None:  # OR-6.4
    p = start().give(0, bases=3)
    assert not moment(p)["recruiting"]
    p.play("0 archon", "0 site 4", "0 bottom")
    assert (moment(p)["recruiting"], moment(p)["free"]) == (True, False)
