"""Scholar: another card (CL-12.1)."""

from ludopolis.games.capital_lux_2.components.kinds import CITIZEN
from tests.games.capital_lux_2.position import start


def test_a_citizen_card_is_drawn() -> None:  # CL-12.1.1
    p = start("scholar").hand(0, "green-2").play("0 play green-2 capital", "-1 draw pink-6")
    assert p.held(0) == ["pink-6"]
    assert p.view(1)["players"][0]["cards"] == 1
    assert "pink 6" not in " ".join(str(line.events) for line in p.match.lines(1)[-1:])


def test_an_empty_deck_is_made_from_the_discard_pile() -> None:  # CL-3.9, CL-3.8
    p = start("scholar").deck(CITIZEN).play("0 play green-2 capital")
    assert p.view()["discards"]["citizen"] == {}
    assert p.view()["decks"]["citizen"] == 100 - 2 * 6
    p.play("-1 draw pink-6")


def test_without_any_card_nothing_is_drawn() -> None:  # CL-3.9
    p = start("scholar").deck(CITIZEN)
    for kind in range(20):
        p.s.discard[kind] = 0
    p.s.discard_size[CITIZEN] = 0
    p.match.play(0, "play green-2 capital")
    assert p.asked == 1
