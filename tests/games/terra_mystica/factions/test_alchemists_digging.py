"""The Alchemists pay for later spades with the power of earlier ones (TM-4.5, TM-13.3)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from ludopolis.bots import make
from ludopolis.core import LEGAL, Match, Seat
from ludopolis.games.terra_mystica import GAME
from ludopolis.games.terra_mystica.options import OPTIONS
from ludopolis.games.terra_mystica.rules.dig_on import DigOn
from ludopolis.games.terra_mystica.rules.digging import UseSpades
from ludopolis.games.terra_mystica.state import TerraMystica
from ludopolis.testing.options import check_decisions, check_refusals
from ludopolis.testing.place import Place
from tests.games.terra_mystica.factions.board import SPADES, bare
from tests.games.terra_mystica.ledgers import accepted, log
from tests.games.terra_mystica.position import SCORING, Position


def beside(
    terrain: str = "mountains", *, scoring: Sequence[str] = SCORING, built: str = "SH"
) -> Position:
    """A stronghold on E5 and 8 workers; E6 is three spades away."""
    p = bare("alchemists", scoring=scoring).put(0, "E5", built).turn("E6", terrain)
    return p.give(0, coins=2, workers=8, priests=0, bowls=(0, 4, 1))


def prompt(p: Position) -> str:
    return str(p.s.asking().prompt(p.s))


def test_power_of_the_first_spades_pays_for_the_last() -> None:  # TM-4.5, TM-13.3
    p = beside()
    assert p.open("dig E6 swamp")
    p.play("0 dig E6 swamp")
    assert (p.at("E6")[0], p.me(0).workers, p.bowls(0)) == ("lakes", 2, (0, 0, 5))
    p.play("0 convert PW:W")
    assert (p.at("E6")[0], p.me(0).workers, p.bowls(0)) == ("swamp", 0, (1, 2, 2))
    p.play("0 burn", "0 convert PW:W", "0 build E6")
    assert p.at("E6") == ("swamp", 0, "D")
    assert (p.goods(0), p.bowls(0)) == ((0, 0, 0), (4, 0, 0))


def test_the_dwelling_is_built_as_soon_as_it_is_paid() -> None:  # TM-4.5, TM-13.3
    p = beside().play("0 build E6", "0 convert PW:W", "0 burn")
    assert p.at("E6") == ("swamp", None, None)
    p.play("0 convert PW:W")
    assert p.at("E6") == ("swamp", 0, "D")
    assert (p.goods(0), p.bowls(0)) == ((0, 0, 0), (4, 0, 0))


def test_who_digs_so_is_told_what_is_missing() -> None:  # TM-4.5, TM-6.1.3
    p = beside()
    said = "you can pay for 2 of 3 spades now; for the rest you will have to convert"
    assert str(p.match.doubt(0, "dig E6 swamp")) == str(p.match.doubt(0, "build E6")) == said
    p.play("0 build E6")
    assert p.told() == [
        "player 0 pays 6 workers", "player 0 pays for 2 spades", "player 0 gains 4 power",
        "player 0 turns E6 into lakes",
    ]  # fmt: skip
    assert prompt(p) == (
        "E6 takes 1 more spade: you are short of 1 worker. Convert, or end your turn"
    )
    assert p.why(0, "dig E6 swamp") == "you are short of 1 worker (TM-6.1.3)"
    assert p.why(0, "build E6") == "you are short of 1 worker (TM-6.1.8)"
    assert p.codes() == [
        "convert PW:P", "convert PW:W", "convert PW:C", "convert W:C", "convert VP:C",
        "convert C:VP", "done",
    ]  # fmt: skip
    p.play("0 convert PW:W")
    assert prompt(p) == ("The dwelling on E6: you are short of 1 worker. Convert, or end your turn")


def test_who_converts_something_else_is_warned() -> None:  # TM-4.5
    p = beside().play("0 build E6")
    said = "after that you can no longer pay for the rest of the work"
    assert str(p.match.doubt(0, "convert PW:P")) == said
    assert str(p.match.doubt(0, "convert W:C")) == said
    assert p.match.doubt(0, "convert PW:W") is None
    stay = "E6 would stay lakes, and you can build on swamp only"
    assert str(p.match.doubt(0, "done")) == stay


def test_the_rest_may_be_left() -> None:  # TM-6.1.2
    p = beside().play("0 build E6", "0 convert PW:P", "0 done")
    assert p.at("E6") == ("lakes", None, None)
    assert p.asked == 1, "and the turn is over"


def test_nothing_is_begun_that_cannot_be_finished() -> None:  # TM-4.5, TM-6.1.3
    p = beside().give(0, bowls=(3, 1, 0))  # 4 power make 0/3/1, and a sacrifice 0/1/2
    assert p.why(0, "dig E6 swamp") == "you are short of 1 worker (TM-6.1.3)"
    assert p.open("dig E6 lakes")
    p = beside().give(0, bowls=(0, 4, 0))  # 0/0/4, 3/0/1 and a worker, 1/2/1
    assert p.open("dig E6 swamp")
    assert p.why(0, "build E6") == "you are short of 2 workers (TM-6.1.8)"


def test_the_first_spade_is_paid_with_workers_in_hand() -> None:  # TM-6.1.3
    p = beside("lakes").give(0, workers=2, priests=2)
    assert p.why(0, "dig E6 swamp") == "you are short of 1 worker (TM-6.1.3)"
    p = beside().give(0, workers=2, priests=4, bowls=(0, 0, 12))
    assert p.why(0, "dig E6 swamp") == "you are short of 1 worker (TM-6.1.3)", "not of seven"
    assert p.play("0 convert P:W").open("dig E6 swamp")


def test_without_the_stronghold_all_is_paid_at_once() -> None:  # TM-13.3, TM-6.1.3
    p = beside(built="TP")
    assert p.why(0, "dig E6 swamp") == "you are short of 1 worker (TM-6.1.3)"
    assert p.play("0 dig E6 lakes", "0 done").asked == 1


@pytest.mark.parametrize(
    "pick", ["dig E6 swamp", "build E6", "dig E6 lakes", "dig E6 desert", "dig E6 wasteland"]
)
def test_what_can_be_paid_at_once_takes_no_more_picks(pick: str) -> None:  # TM-14.1
    picks = [len(played(built, pick).match.log) for built in ("SH", "TP")]
    assert picks[0] == picks[1]


def played(built: str, pick: str) -> Position:
    """The turn in which this is picked, until it is over."""
    p = beside(built=built).give(0, workers=20, coins=9).play(f"0 {pick}")
    while p.asked == 0:
        p.match.play(0, "done")
    return p


def test_the_player_may_convert_after_any_spade() -> None:  # TM-4.5
    p = beside().give(0, workers=9, bowls=(0, 0, 6)).play("0 dig E6 forest")
    assert prompt(p) == "Dig on at E6, convert, or end your turn"
    assert p.bowls(0) == (0, 0, 6), "power that full bowls cannot take"
    p.play("0 convert PW:W", "0 convert PW:W", "0 dig E6 lakes")
    assert p.bowls(0) == (4, 2, 0)
    p.play("0 build E6")
    assert p.at("E6") == ("swamp", 0, "D")
    assert (p.me(0).workers, p.bowls(0)) == (1, (2, 4, 0))


def test_spades_go_on_the_same_way_only() -> None:  # TM-6.1.2
    p = beside().give(0, workers=30).play("0 dig E6 forest")
    assert p.codes("dig") == ["dig E6 swamp", "dig E6 lakes"]
    p = beside().give(0, workers=30).play("0 dig E6 wasteland")  # away from home
    assert p.codes("dig") == ["dig E6 desert", "dig E6 plains"]
    assert p.codes("build") == []


def test_parts_cost_and_score_what_the_whole_does() -> None:  # TM-6.1.2, TM-6.1.9
    p = beside(scoring=SPADES).give(0, workers=9, bowls=(12, 0, 0))
    p.play("0 dig E6 forest", "0 dig E6 lakes", "0 dig E6 swamp")
    q = beside(scoring=SPADES).give(0, workers=9, bowls=(12, 0, 0)).play("0 dig E6 swamp")
    assert p.goods(0) == q.goods(0) == (2, 0, 0)
    assert p.bowls(0) == q.bowls(0) == (6, 6, 0)
    assert p.points(0) == q.points(0) == {"scoring SCORE1": 6}


def test_spades_missing_beyond_a_free_one_are_bought_so_too() -> None:  # TM-6.1.5, TM-4.5
    p = beside().give(0, workers=5, bonus="BON1", bowls=(0, 6, 0)).play("0 action BON1")
    assert (p.bowls(0), p.open("build E6")) == ((0, 4, 2), True)
    said = "you can pay for 1 of 2 spades now; for the rest you will have to convert"
    assert str(p.match.doubt(0, "dig E6 swamp")) == said
    p.play("0 build E6")
    assert (p.at("E6")[0], p.me(0).workers, p.bowls(0)) == ("lakes", 2, (0, 2, 4))
    p.play("0 convert PW:W")
    assert (p.at("E6")[0], p.me(0).workers, p.bowls(0)) == ("swamp", 0, (1, 4, 1))


def test_a_free_spade_alone_leaves_the_rest_to_be_bought() -> None:  # TM-6.1.5
    p = beside().give(0, workers=6, bowls=(4, 0, 4)).play("0 action ACT5", "0 dig E6 forest")
    assert p.codes("dig") == ["dig E6 swamp", "dig E6 lakes"]
    p.play("0 dig E6 swamp")
    assert (p.at("E6")[0], p.me(0).workers) == ("swamp", 0)


def before_digging() -> Match:
    """A game from its beginning, up to a dig that can be paid so only."""
    record = accepted(log("parts")).record
    match = Match(GAME, 2, record["setup"], draws=False)
    for line in record["log"][: record["log"].index("0 dig D7 plains")]:
        seat, _, code = line.partition(" ")
        match.play(int(seat), code)
    return match


def test_each_pick_can_be_taken_back() -> None:  # TM-4.5
    match = before_digging()
    found = [repr(match.state)]
    picks = ["build D7", "convert PW:W", "burn", "convert PW:W"]
    for code in picks:
        match.play(0, code)
        found.append(repr(match.state))
    assert match.state.view(0)["players"][0]["structures"]["D"] == 3
    for _ in picks:
        assert repr(match.state) == found.pop()
        match.undo(0)
    assert repr(match.state) == found.pop()


def picked_by(bot: str, s: TerraMystica) -> list[str]:
    """What a bot picks until its turn is over."""
    rng, codes = Random(1), []
    while s.stack and s.asking().player == 0:
        option = int(make(bot).choose(Seat(GAME, s, 0), rng))
        codes.append(OPTIONS[option].code)
        s.apply(option)
    return codes


def test_a_greedy_bot_finishes_what_it_begins() -> None:  # TM-4.5
    # In round 6 the tile, FAV11 and BON9 give 5 points for the dwelling; no other hex is free.
    scoring = ["SCORE3", "SCORE4", "SCORE2", "SCORE6", "SCORE7", "SCORE5"]
    p = beside(scoring=scoring).give(0, favours=["FAV11"]).to_round(6)
    p.put(1, "E4").put(1, "F3").give(1, bowls=(0, 0, 12))
    p.give(0, coins=2, workers=8, priests=0, bowls=(0, 4, 1), bonus="BON9")
    codes = picked_by("greedy:1", p.s)
    assert [code for code in codes if code in ("convert PW:W", "burn")] == [
        "convert PW:W", "burn", "convert PW:W",
    ]  # fmt: skip
    assert p.at("E6") == ("swamp", 0, "D")


@pytest.mark.parametrize("bot", ["random", "greedy:1", "montecarlo:2"])
@pytest.mark.parametrize("first", ["build E6", "dig E6 swamp", "dig E6 forest"])
def test_every_bot_comes_to_the_end_of_the_turn(bot: str, first: str) -> None:  # TM-14.1
    s = beside().play(f"0 {first}").s
    assert isinstance(s.asking(), DigOn)
    assert picked_by(bot, s)
    assert s.asking().player == 1


# Whatever is offered can be finished, and what can be finished is offered.

POSITIONS = 100
FOR_WORKERS = ["convert PW:W", "convert P:W", "burn"]
FOR_COINS = ["convert PW:C", "convert W:C"]  # a dwelling takes two of them


def drawn(rng: Random) -> Position:
    """Alchemists with few goods and a hex of some terrain beside their stronghold."""
    terrain = rng.choice(["desert", "plains", "lakes", "forest", "mountains", "wasteland"])
    p = beside(terrain).give(0, dig=rng.randrange(3))
    bowls = [rng.randrange(3), rng.randrange(5), rng.randrange(4)]
    return p.give(
        0, workers=rng.randrange(10), coins=rng.randrange(4), points=0,
        priests=rng.randrange(2), bowls=bowls,
    )  # fmt: skip


def ends(s: TerraMystica, seen: dict[tuple[Any, ...], bool], code: str) -> bool:
    """Whether some conversions and spades, one after the other, lead to what this pick wants."""
    hx = OPTIONS.by_code["build E6"] - OPTIONS.by_code["build A1"]
    if s.owner[hx] == 0 or (code.startswith("dig") and s.terrain[hx] == 2):
        return True
    if not isinstance(s.asking(), (DigOn, UseSpades)):
        return False
    me = s.seats[0]
    key = (me.points, me.coins, me.workers, me.priests, me.bowl1, me.bowl2, me.bowl3, s.stack[-1],
           s.terrain[hx])  # fmt: skip
    if key not in seen:
        seen[key] = False
        seen[key] = any(ends(then, seen, code) for then in following(s))
    return seen[key]


def following(s: TerraMystica) -> list[TerraMystica]:
    """What one conversion, one spade on E6, or the dwelling there leads to."""
    found = []
    useful = FOR_WORKERS + FOR_COINS if s.seats[0].coins < 2 else FOR_WORKERS
    for option in s.asking().options(s):
        code = OPTIONS[option].code
        if code in useful or code.partition(" ")[2].startswith("E6"):
            then = s.clone()
            then.apply(option)
            found.append(then)
    return found


def test_what_is_offered_can_be_finished_and_nothing_else() -> None:  # TM-4.5
    rng, offered = Random(7), 0
    for number in range(POSITIONS):
        p = drawn(rng)
        place = Place(GAME, 2, {}, number)
        check_decisions(place, p.s)
        if number % 20 == 0:
            check_refusals(place, p.s)
        for code in ("dig E6 swamp", "build E6"):
            offered += check_offer(p.s, code, place)
    assert offered > POSITIONS // 4


def check_offer(s: TerraMystica, code: str, place: Place) -> int:
    """Compare an option with what trying everything finds; whether it is paid in parts."""
    option, parts = OPTIONS.by_code[code], 0
    assert (option in s.decision().options) == (s.asking().refusal(s, option) == LEGAL)
    if option in s.decision().options:
        then = s.clone()
        then.apply(option)
        if isinstance(then.asking(), DigOn):
            check_decisions(place, then)
            check_refusals(place, then)
            parts = 1
        assert ends(then, {}, code), (code, s.seats[0])
    else:
        first = [one for one in s.decision().options if OPTIONS[one].code.startswith("dig E6")]
        for one in first:
            then = s.clone()
            then.apply(one)
            assert not ends(then, {}, code), (code, s.seats[0])
    return parts
