"""Owners may correct the tables; nonsense is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.core import Edition, EditionError, append
from ludopolis.games.capital_lux_2 import GAME
from ludopolis.games.capital_lux_2.components.kinds import CITIZEN, GREEN, YELLOW
from ludopolis.games.capital_lux_2.rules.draft import cards_each
from ludopolis.games.capital_lux_2.scene import regions
from ludopolis.games.capital_lux_2.tables import TIE_BREAKS, Tables
from ludopolis.server.drawing.ending import verdict
from ludopolis.server.drawing.sight import Sight
from ludopolis.testing import Care, check_game, check_play
from tests.games.capital_lux_2.position import Position, before, overlaid, start
from tests.games.capital_lux_2.test_terminal import lines
from tests.games.scenes import Stage
from tests.web.tables import ANN, table

STAGE = Stage(GAME, regions)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[game]\nrounds = 0", "game.rounds"),
        ("[game]\nhand = 3", "game.hand"),
        ("[game.hand_size]\np4 = 3", "game.draft_picks: expected at most the 3 cards dealt (hand_"),
        ("[game.hand_size]\np2 = 0", "game.hand_size.p2: expected 1 to 12, found 0"),
        ("[game.hand_size]\np2 = 13", "game.hand_size.p2: expected 1 to 12, found 13"),
        ("[game.hand_size]\np5 = 6", "game.hand_size.p5: is not known"),
        ('[game.hand_size]\np2 = "six"', "game.hand_size.p2: expected a whole number"),
        ("[game]\nhand_size = 6", "game.hand_size: expected a table"),
        ("[game]\ndraft_picks = [4, 3]", "game.draft_picks: expected at most the 6 cards dealt"),
        ('[game]\ntie_break = "eldest"', "game.tie_break: expected one of most_high_cards, most_b"),
        ("[game]\ntie_break = 1", "game.tie_break: expected a string"),
        ("[game]\nreshuffle_discards = 1", "game.reshuffle_discards: expected true or false"),
        (
            '[discovery.a]\nspaces = [{ powers = ["blue", "blue"] }, { draw = 1 }, { draw = 1 }, '
            "{ draw = 1 }, { draw = 1 }]",
            "discovery.a.spaces[0].powers: expected each colour once",
        ),
        ("[game]\ndraft_picks = [0, 2]", "game.draft_picks"),
        ('[game]\nnext_start = "eldest"', "game.next_start"),
        ("[citizens]\ncounts = [5, 5, 5]", "citizens.counts"),
        ("[citizens]\nvalues = [1, 2, 3, 4, 5]", "citizens.values"),
        ("[rebels]\ncounts = [0, 0, 0, 0, 0, 0]", "rebels.counts"),
        ("[recruiters]\ncounts = [1, 1, 1, -1]", "recruiters.counts"),
        ('[rebels]\nflag = "white"', "rebels.flag"),
        ('[dualists]\ncards = [{ value = 3, capital = "blue", city = "pink" }]', "dualists.cards"),
        ('[dualists]\ncards = [{ value = 2, capital = "blue", city = "blue" }]', "dualists.cards"),
        ("[gold]\ncount = -1", "gold.count"),
        ("[agent_tiles]\nvalues = [10]", "agent_tiles.values"),
        ("[prophet_tiles]\nthreshold = 14", "prophet_tiles.threshold: expected 1 to 13"),
        ("[prophet_tiles]\nvalues = []", "prophet_tiles.values: expected tiles that add up"),
        ("[prophet_tiles]\nvalues = [0, 0]", "prophet_tiles.values: expected tiles that add up"),
        ("[game]\ndraft_picks = []", "game.draft_picks: expected 2 numbers, found 0"),
        ("[power_sets]\nD = []", "power_sets.D: expected a power of each colour"),
        ("[rob]\ncards = []", "rob.cards: expected 1 to 40 cards"),
        ("level = []", "level: expected apprentice, citizen, emperor"),
        ("[discovery.b]\nspaces = []", "discovery.b.spaces: expected 5 to 40 spaces"),
        ("[explorer]\nreach = []", "explorer.reach: expected values that rise from 0"),
        ("[moons]\ncount = 1", "moons: is not known; expected one of"),
        ("[aristocrat_tokens]\nvalues = [0]", "aristocrat_tokens.values"),
        ("[explorer]\nreach = [{ value = 1, steps = 1 }]", "explorer.reach"),
        ("[discovery.a]\nspaces = [{ draw = 1 }]", "discovery.a.spaces"),
        ('[rob]\ncards = [{ lead = "blue", pick = "any", to = "city" }]', "rob.cards"),
        ('[power_sets]\nA = ["cleric", "agent", "merchant", "scholar"]', "power_sets.A"),
        ("[mentalist_tiles]\ncity = 10", "mentalist_tiles.city"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, place: str, tmp_path: Path) -> None:
    with pytest.raises(EditionError) as caught:
        overlaid(tmp_path, text)
    assert place in str(caught.value)


OTHER = """
[game]
rounds = 2
opening_cards = 1
[game.hand_size]
p1 = 5
p2 = 7
p3 = 5
p4 = 4
[citizens]
counts = [4, 5, 6, 5, 3]
[rebels]
counts = [1, 1, 1, 1, 1, 1]
[agent_tiles]
values = [4, 2, 2, -1, -1, -3]
[aristocrat_tokens]
values = [4, 4, 12]
[gold]
count = 3
[dualists]
cards = [
  { value = 4, capital = "blue", city = "pink" },
  { value = 4, capital = "blue", city = "pink" },
]
[discovery.a]
spaces = [
  { points = 1 },
  { powers = ["green", "yellow"] },
  { draw = 3 },
  { points = 2 },
  { powers = ["blue"] },
]
"""


def test_an_owner_may_correct_the_tables(tmp_path: Path) -> None:
    edition = overlaid(tmp_path, OTHER)
    p = start("C", 3, edition=edition)
    assert p.view()["rounds"] == 2
    assert p.view()["tokens"] == [4, 4, 12]
    for seed in range(4):
        for powers in "ABCD":
            played = check_play(GAME, 1 + seed, {"powers": powers}, [seed], edition)
            assert played.truncated == 0


def test_no_rule_depends_on_the_length_of_the_track(tmp_path: Path) -> None:  # CL-12.3.4
    p = start("explorer", edition=overlaid(tmp_path, OTHER)).hand(0, "green-6 blue-2")
    p.me(1).rocket = 5
    p.me(0).rocket = 3
    assert p.play("0 play green-6 capital").values("fly") == ["4"]


def test_reconstructed_tables_are_marked() -> None:
    found = GAME.edition().reconstructed()
    assert {"citizens", "dualists", "agent_tiles", "discovery.a", "rob"} <= set(found)
    assert "prophet_tiles" not in found


# Hands, tie-break and discards

HANDS = {1: 4, 2: 9, 3: 5, 4: 7}
OTHER_HANDS = "[game.hand_size]\n" + "\n".join(f"p{n} = {size}" for n, size in HANDS.items())


@pytest.mark.thorough
@pytest.mark.parametrize("players", HANDS)
def test_hands_follow_the_edition_for_each_number_of_players(
    players: int, tmp_path: Path
) -> None:  # CL-3.6, CL-4.2
    edition = overlaid(tmp_path, OTHER_HANDS)
    p = start("A", players, edition=edition)
    size = HANDS[players]
    assert p.view()["decks"]["citizen"] == 100 - 6 * max(2, players)  # as `start` arranges hands
    p = before("A", players, edition=edition)
    while p.asked < 0:
        p.match.play(-1, p.match.open_to(-1)[0])
    assert [me["packet"] for me in p.view()["players"]] == [size] * players
    care = Care(every=40, breadth=2)
    for powers in "ABCD":
        played = check_game(GAME, players, {"powers": powers}, [players], edition, care)
        assert (played.games, played.truncated) == (1, 0)


def test_the_screen_says_how_many_cards_are_kept(tmp_path: Path) -> None:  # CL-4.3, CL-4.4
    edition = overlaid(tmp_path, "[game]\ndraft_picks = [3, 1]\n" + OTHER_HANDS)
    p = before("A", 2, {"first-player": "1"}, edition)
    while p.asked < 0:
        p.match.play(-1, p.match.open_to(-1)[0])
    told = [(9, "Keep 3 cards; "), (8, "Keep 2 cards; "), (7, "Keep 1 card; ")]
    for cards, said in told:
        assert said in "".join(region.html for region in STAGE.draw(p.view(), edition=edition))
        assert lines(p)[-1 if cards == 9 else -2].startswith(f"to keep {cards - 6} from: ")
        assert len(p.view()["packet"]) == cards
        p.match.play(0, p.match.open_to(0)[0])
    assert p.view()["keeping"] == 0
    assert lines(p)[-2].startswith("to pass on: ")
    assert "Your choice is made" in STAGE.draw(p.view(), asked=[1], edition=edition)[0].html


def tied(rule: str, tmp_path: Path) -> Position:
    """Both have 12 points: seat 0 by high cards, seat 1 by most bonus cards, seat 0 by gold."""
    p = start("A", edition=overlaid(tmp_path, f'[game]\ntie_break = "{rule}"')).last_round()
    p.gold(0, 3)
    for seat, cards in ((0, ["blue-6"]), (1, ["blue-5", "pink-4", "pink-3"])):
        for card in cards:
            p.me(seat).bonus = append(p.me(seat).bonus, p._take(card))
    p.resolve()
    assert p.s.scores() == [12, 12]
    return p


@pytest.mark.parametrize(
    ("rule", "ranks", "said"),
    [
        ("most_high_cards", [1, 2], "the number of cards worth 6 decides, 1 to 0: player 0 wins"),
        ("most_bonus_cards", [2, 1], "the number of bonus cards decides, 3 to 1: player 1 wins"),
        ("most_gold", [1, 2], "the number of gold tokens decides, 3 to 0: player 0 wins"),
        ("shared", [1, 1], "Ann, Ben share the victory with 12 points"),
    ],
)
def test_the_tie_break_follows_the_edition(
    rule: str, ranks: list[int], said: str, tmp_path: Path
) -> None:  # CL-7.3
    p = tied(rule, tmp_path)
    assert p.s.ranks() == ranks
    assert [len(numbers) for numbers in p.s.tie_breaks()] == [len(GAME.tie_break_names(p.s))] * 2
    made = table("capital-lux-2")
    made.match = p.match
    assert str(verdict(Sight(made, ANN))).endswith(said)


@pytest.mark.thorough
@pytest.mark.parametrize("rule", TIE_BREAKS)
def test_whole_games_with_each_tie_break(rule: str, tmp_path: Path) -> None:  # CL-7.3
    edition = overlaid(tmp_path, f'[game]\ntie_break = "{rule}"')
    for players in (1, 2, 4):
        played = check_game(GAME, players, {}, [players], edition, Care(every=60, breadth=2))
        assert played.truncated == 0


FORGOTTEN = "[game]\nreshuffle_discards = false"


def test_discards_do_not_come_back_if_the_edition_says_so(tmp_path: Path) -> None:  # CL-3.9
    p = start("scholar", edition=overlaid(tmp_path, FORGOTTEN)).deck(CITIZEN, "blue-6")
    p.play("0 play green-2 capital", "-1 draw blue-6", "1 play green-2 capital")
    assert p.asked == 0  # nothing was drawn
    assert p.view()["decks"]["citizen"] == 0
    assert sum(p.view()["discards"]["citizen"].values()) > 80
    assert cards_each(p.s) == 0  # nor would be in the next round


def test_the_last_card_of_a_deck_that_stays_empty_is_shown_at_once(tmp_path: Path) -> None:
    # It is deposited before anybody decides anything, though the space lets draw two (CL-6.3).
    p = start("explorer", setup={"first-player": "2"}, edition=overlaid(tmp_path, FORGOTTEN))
    p.hand(0, "green-2").hand(1, "pink-5").deck(CITIZEN, "blue-6")
    p.me(0).rocket = 5
    p.play("1 play pink-5 city", "0 play green-2 capital", "0 fly 6")
    assert p.codes() == ["draw blue-6"]
    assert p.s.asking().seen_by(p.s) is None


def test_the_screen_says_whether_discards_come_back(tmp_path: Path) -> None:  # CL-3.9
    p = start("infiltrator", edition=overlaid(tmp_path, FORGOTTEN))
    drawn = "".join(region.html for region in STAGE.draw(p.view()))
    assert "Discards do not come back." in drawn
    assert "become a new one" not in drawn
    assert "Discards do not come back." in lines(p)
    assert "Les cartes défaussées ne reviennent pas." in lines(p, 0, "fr")
    p = start("infiltrator")
    drawn = "".join(region.html for region in STAGE.draw(p.view()))
    assert "When the deck is empty the discards become a new one." in drawn
    assert "Discards do not come back." not in drawn + "".join(lines(p))


@pytest.mark.thorough
@pytest.mark.parametrize("powers", "ABCD")
def test_whole_games_in_which_decks_run_out(powers: str, tmp_path: Path) -> None:  # CL-3.9, CL-4.8
    few = "[citizens]\ncounts = [2, 2, 2, 2, 2]\n[rebels]\ncounts = [1, 1, 1, 1, 1, 0]\n"
    edition = overlaid(tmp_path, few + "[recruiters]\ncounts = [1, 0, 0, 0]\n" + FORGOTTEN)
    for players in (1, 3, 4):
        care = Care(every=30, breadth=2)
        played = check_game(GAME, players, {"powers": powers}, range(2), edition, care)
        assert (played.games, played.truncated) == (2, 0)


def test_positions_stored_under_rules_1_can_be_read() -> None:
    values = dict(GAME.edition().values)
    game = {key: value for key, value in values["game"].items() if key != "hand_size"}
    del game["tie_break"], game["reshuffle_discards"]
    tables = Tables(Edition({**values, "game": {**game, "hand": 5}}, "old", ""))
    assert list(tables.hand_size) == [0, 5, 5, 5, 5]
    assert (tables.reshuffles, TIE_BREAKS[tables.tie_break]) == (True, "most_high_cards")


def test_the_screen_shows_the_colours_of_a_space_in_their_order(
    tmp_path: Path,
) -> None:  # CL-12.3.6
    edition = overlaid(tmp_path, OTHER)
    p = start("explorer", edition=edition)
    assert p.s.track.listed[2] == [GREEN, YELLOW]
    drawn = "".join(region.html for region in STAGE.draw(p.view(), edition=edition))
    assert "Space 2: use a power (green, yellow)" in drawn


def test_the_screen_knows_the_floor_of_the_maximum(tmp_path: Path) -> None:  # CL-6.11
    edition = overlaid(tmp_path, "[game]\nmaximum_floor = 5")
    p = start("agent", edition=edition).capital("blue", "blue-2").hand(0, "blue-2 blue-6")
    p.agent(-4, "blue", 0)
    drawn = "".join(region.html for region in STAGE.draw(p.view(), edition=edition))
    assert "Blue 2 into the Capital: MAXIMUM blue 5, then the power Agent" in drawn
    assert "Blue 6 into the Capital: MAXIMUM blue 8, then the power Agent" in drawn
    assert "lx-known" not in drawn  # with the tile it is 5 as before
    p.capital("blue", "blue-6 blue-2")
    drawn = "".join(region.html for region in STAGE.draw(p.view(), edition=edition))
    assert "lx-known" in drawn  # 5 instead of 8
