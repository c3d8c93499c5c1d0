"""`ludopolis play` leads people through a whole game, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ludopolis import games
from ludopolis.arena import play_game, replayed
from ludopolis.bots import STAND_IN, make
from ludopolis.core import Match, Seat, load, parse, point_sources, record, replay

FIRST = "1\n" * 60  # always the first option


def seed_with(player: int, *cards: str) -> int:
    """A seed by which the player is dealt all these cards."""
    for seed in range(10_000):
        match = Match(games.find("harbour"), 2, seed=seed)
        if set(cards) <= {option.code for option in match.open_to(player)}:
            return seed
    raise AssertionError(cards)


def test_a_whole_game_can_be_played_by_number(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "harbour", "--players", 3, "--seed", 3, "--save", file, typed=FIRST)
    assert result.exit_code == 0
    assert "Harbour, seed 3" in result.stdout
    assert "Choose a card to bid" in result.stdout
    assert "greedy 2 shows card" in result.stdout
    assert "The game is over." in result.stdout
    match = load(games.find("harbour"), parse(file.read_text()))
    assert match.state.over
    for rank, name, score in zip(match.state.ranks(), names(file), match.state.scores()):
        assert [str(rank), *name.split(), str(score)] in shown_rows(result.stdout)


def test_a_shake_of_real_dice_can_be_typed_in(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = [
        "city giza", "city rhodes", "roll blue owl 3", "roll grey_1 stone 9",
        "roll grey_1 stone 0", "roll grey_2 wood 1", "roll grey_3 brick 2", "roll blue owl 3",
        "roll red axe 0", "roll yellow camel 1", "roll green gear 2",
        "", "build grey_1 wh_stone", "",
    ]  # fmt: skip
    result = run(
        "play", "seven-wonders-dice", "--players", 2, "--bots", "none", "--real", "--save", file,
        typed="\n".join(typed) + "\n",
    )  # fmt: skip
    assert result.exit_code == 0
    assert "What was drawn? One of: roll grey_1 stone 0, roll grey_1 stone 1" in result.stdout
    assert "it is not what is asked now" in result.stdout  # the blue die comes later
    assert "There is no option roll grey_1 stone 9 here" in result.stdout
    log = json.loads(file.read_text())["log"]
    assert log[2:] == [f"-1 {code}" for code in typed[4:11]] + ["0 build grey_1 wh_stone"]


def names(file: Path) -> list[str]:
    found: list[str] = json.loads(file.read_text())["names"]
    return found


def shown_rows(stdout: str) -> list[list[str]]:
    return [line.split() for line in stdout.splitlines()]


def test_a_whole_game_can_be_played_in_french(run: Any) -> None:
    result = run("play", "harbour", "--seed", 3, "--lang", "fr", typed="pourquoi pier A\n" + FIRST)
    assert result.exit_code == 0
    assert "Le Port, graine 3" in result.stdout
    assert "Choisir une carte à miser" in result.stdout
    assert "Impossible : amarrer au quai A : ce n'est pas la question" in result.stdout
    assert "greedy 2 dévoile la carte" in result.stdout
    assert "La partie est finie." in result.stdout
    assert "points pour" in result.stdout
    for english in ("Choose", "shows", "bid ", "player"):
        assert english not in result.stdout.replace("bid 1", "").replace("bid 2", "")


def test_a_whole_game_can_be_played_by_code(run: Any, tmp_path: Path) -> None:
    record = tmp_path / "first.json"
    run("play", "harbour", "--seed", 3, "--bots", "none", "--save", record, typed="\n1\n" * 60)
    log = json.loads(record.read_text())["log"]
    codes = "".join(f"\n{line.split(' ', 1)[1]}\n" for line in log if not line.startswith("-1"))
    again = tmp_path / "again.json"
    run("play", "harbour", "--seed", 3, "--bots", "none", "--save", again, typed=codes)
    assert json.loads(again.read_text())["log"] == log
    assert json.loads(again.read_text())["over"]


def test_points_are_listed_by_their_source(run: Any) -> None:
    assert "points for" in run("play", "harbour", "--seed", 3, typed=FIRST).stdout


def test_scores_are_called_so_whatever_else_a_game_calls_a_score(run: Any) -> None:
    bots = ("--players", 2, "--bots", "random,random")
    played = run("play", "terra-mystica", "--seed", 3, *bots, "--lang", "fr")
    assert "rang  joueur    score" in played.stdout


@pytest.mark.parametrize("name", games.names())
def test_points_by_source_add_up_to_the_scores(name: str) -> None:
    game = games.find(name)
    match = replayed(game, play_game(game, [make("random")] * game.players[0], seed=4))
    columns = zip(*[amounts for _, amounts in point_sources(match)])
    assert [sum(column) for column in columns] == match.state.scores()


def test_a_variant_and_bots_can_be_chosen(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(
        "play", "harbour", "--bots", "random,greedy", "--set", "towage=true", "--save", file,
        typed=FIRST,
    )  # fmt: skip
    values = json.loads(file.read_text())
    assert values["names"] == ["Player 1", "random 2", "greedy 3"]
    assert values["setup"] == {"towage": True}
    assert values["over"]


def test_bots_alone_play_to_the_end(run: Any) -> None:
    result = run("play", "harbour", "--players", 2, "--bots", "random,random")
    assert result.exit_code == 0
    assert "The game is over." in result.stdout


@pytest.mark.parametrize("typed", ["", "quit\n", "quitter\n", "1\n"])
def test_the_table_can_be_left_at_any_time(run: Any, typed: str) -> None:
    result = run("play", "harbour", "--seed", 3, typed=typed)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.endswith("You leave the table.\n")


def test_a_game_that_was_left_can_be_gone_on_with(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "harbour", "--seed", 3, "--save", file, typed="1\n")
    before = json.loads(file.read_text())
    assert not before["over"]
    result = run("play", "harbour", "--load", file, "--save", file, typed=FIRST)
    assert result.exit_code == 0
    after = json.loads(file.read_text())
    assert after["over"]
    assert after["log"][: len(before["log"])] == before["log"]


def test_a_record_that_ends_at_a_draw_can_be_gone_on_with(
    run: Any, values: Any, store: Any
) -> None:
    short = {**values, "log": values["log"][:5], "over": False, "scores": [0, 0]}
    result = run("play", "harbour", "--load", store(short), typed=FIRST)
    assert "The game is over." in result.stdout


# Records in which somebody conceded


def conceded(players: int, picks: int, gone: dict[str, int], **fields: Any) -> dict[str, Any]:
    """A game of Harbour after so many picks, which these seats have given up."""
    harbour = games.find("harbour")
    result = play_game(harbour, [make("random")] * players, seed=5)
    whole = record(replayed(harbour, result), [f"P{seat}" for seat in range(players)])
    match = replay(harbour, whole, at=picks)
    return record(match, whole["names"]) | {"conceded": gone} | fields


def test_who_conceded_in_a_record_stays_conceded_and_a_bot_picks_for_them(
    run: Any, store: Any, tmp_path: Path
) -> None:
    file, harbour = tmp_path / "after.json", games.find("harbour")
    before = conceded(3, 15, {"0": 15})
    result = run(
        "play", "harbour", "--load", store(before), "--bots", "none", "--save", file,
        typed="\n1\n" * 60,
    )  # fmt: skip
    assert "P0 conceded after 15 picks" in result.stdout
    assert "It is the turn of P0" not in result.stdout
    after = json.loads(file.read_text())
    assert (after["over"], after["conceded"]) == (True, {"0": 15})
    assert after["names"] == ["P0", "Player 2", "Player 3"]
    own = [place for place, line in enumerate(after["log"]) if line.startswith("0 ")]
    assert own[-1] > 15
    for place in [place for place in own if place >= 15]:
        s = replay(harbour, after, at=place).state
        picked = make(STAND_IN).choose(Seat(harbour, s, 0), Random(f"{after['seed']}/bot/{place}"))
        assert after["log"][place] == f"0 {harbour.options[picked].code}"


def test_final_ranks_know_who_conceded(run: Any, store: Any, tmp_path: Path) -> None:
    file, harbour = tmp_path / "after.json", games.find("harbour")
    bots = ("--bots", "greedy,greedy,greedy", "--save", file)
    run("play", "harbour", "--load", store(conceded(3, 15, {})), *bots)
    winner = load(harbour, parse(file.read_text())).state.ranks().index(1)
    result = run("play", "harbour", "--load", store(conceded(3, 15, {str(winner): 12})), *bots)
    assert load(harbour, parse(file.read_text())).state.ranks()[winner] == 1  # by points alone
    for shown in (result.stdout, run("replay", file).stdout):
        assert [row[0] for row in shown_rows(shown) if row[1:2] == [f"P{winner}"]] == ["3"]
    assert json.loads(run("replay", file, "--json").stdout)["ranks"][winner] == 3
    before = json.loads(run("replay", file, "--json", "--at", 11).stdout)
    assert before["ranks"] == [1, 1, 1]  # nobody had conceded yet


def test_a_record_of_a_game_that_all_others_gave_up_is_over(
    run: Any, store: Any, tmp_path: Path
) -> None:
    file = tmp_path / "after.json"
    before = conceded(3, 15, {"0": 13, "2": 15})
    result = run("play", "harbour", "--load", store(before), "--bots", "none", "--save", file)
    assert result.exit_code == 0
    assert "P0, P2 conceded; Player 2 wins" in result.stdout
    assert "press Enter" not in result.stdout
    ranks = [row[:2] for row in shown_rows(result.stdout) if len(row) > 2 and row[0].isdigit()]
    assert ranks == [["1", "Player"], ["2", "P0"], ["2", "P2"]]
    after = json.loads(file.read_text())
    assert after["log"] == before["log"]
    assert after["conceded"] == before["conceded"]
    french = run("play", "harbour", "--load", file, "--bots", "none", "--lang", "fr").stdout
    assert "Abandon : P0, P2. Joueur 2 l'emporte" in french


def test_a_concession_is_kept_when_a_game_is_saved_from_inside_or_left(
    run: Any, store: Any, tmp_path: Path
) -> None:
    inside, left = tmp_path / "inside.json", tmp_path / "left.json"
    before = store(conceded(3, 15, {"1": 14}))
    run("play", "harbour", "--load", before, "--save", left, typed=f"save {inside}\nquit\n")
    for file in (inside, left):
        assert json.loads(file.read_text())["conceded"] == {"1": 14}
        assert run("replay", file).exit_code == 0


def test_a_refusal_names_its_reason_and_rule(run: Any) -> None:
    seed = seed_with(0, "bid 7")
    other = seed_with(1, "bid 7")
    held = run("play", "harbour", "--seed", seed, typed="why bid 7\n").stdout
    assert "It is possible: bid 7" in held
    refusal = "Not possible: bid 7: that card is not in your hand (HB-2.1)"
    for typed in ("why bid 7\n", "bid 7\n", "BID 7\n"):
        assert refusal in run("play", "harbour", "--seed", other, typed=typed).stdout


def test_the_beginning_of_a_code_is_enough(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seed = seed_with(0, "bid 20", "bid 3")
    match = Match(games.find("harbour"), 2, seed=seed)
    only = [option.code for option in match.open_to(0) if option.code.startswith("bid 2")]
    run("play", "harbour", "--seed", seed, "--save", file, typed="b\nbid 2\n")
    picked = [line for line in json.loads(file.read_text())["log"] if line.startswith("0 ")]
    assert only == ["bid 20"]
    assert picked[0] == "0 bid 20"


def test_an_ambiguous_beginning_lists_what_it_could_be(run: Any) -> None:
    shown = run("play", "harbour", "--seed", 3, typed="bid\n").stdout
    assert "bid could be: bid 11, bid 12, bid 14, bid 20" in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "Expected a number from 1 to 4."),
        ("0", "Expected a number from 1 to 4."),
        ("9" * 5000, "Expected a number from 1 to 4."),
        ("dance", "There is no option dance here; `help` lists the commands."),
        ("bid {x}", "There is no option bid {x} here"),
        ("why", "Which option? Type `why` and its code."),
        ("save", "Which file? Type `save` and its name."),
        ("save /none/game.json", "/none/game.json: cannot be written"),
        ("undo", "Nothing can be taken back"),
        ("redo", "There is nothing to make again."),
        ("help", "why CODE: say why an option is not possible"),
        ("aide", "undo, redo: take back your last pick"),
    ],
)
def test_whatever_is_typed_is_answered(run: Any, typed: str, answer: str) -> None:
    result = run("play", "harbour", "--seed", 3, typed=f"\n  \n{typed}\n")
    assert result.exit_code == 0
    assert answer in result.stdout


def dock_first(run: Any, tmp_path: Path, *typed: str) -> list[str]:
    """The own picks after winning the first ship and typing this at the next bid."""
    file = tmp_path / "game.json"
    seed = next(s for s in range(1000) if wins_first(s))
    lines = ["4", "pier A", *typed]
    run("play", "harbour", "--seed", seed, "--bots", "random", "--save", file,
        typed="\n".join(lines) + "\n")  # fmt: skip
    log: list[str] = json.loads(file.read_text())["log"]
    return [line for line in log if line.startswith("0 ")]


def wins_first(seed: int) -> bool:
    match = Match(games.find("harbour"), 2, seed=seed)
    mine, theirs = match.open_to(0)[3].value, match.open_to(1)[3].value
    return mine > theirs + 1


def test_a_pick_can_be_taken_back_and_made_again(run: Any, tmp_path: Path) -> None:
    assert dock_first(run, tmp_path)[1:] == ["0 pier A"]
    assert dock_first(run, tmp_path, "undo")[1:] == []
    assert dock_first(run, tmp_path, "annuler", "pier B")[1:] == ["0 pier B"]
    assert dock_first(run, tmp_path, "undo", "redo")[1:] == ["0 pier A"]


def test_the_log_shows_what_the_player_may_know(run: Any) -> None:
    seed = 3
    match = Match(games.find("harbour"), 2, seed=seed)
    shown = run("play", "harbour", "--seed", seed, typed="log\n").stdout
    log = [line.split(": ")[1] for line in shown.splitlines() if ": " in line and "chance" in line]
    mine = [option.code for option in match.open_to(0)]
    assert sorted(log) == sorted([*mine, "?", "?", "?", "?"])


def test_a_game_can_be_saved_from_inside(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    assert f"Saved: {file}" in run("play", "harbour", "--seed", 3, typed=f"save {file}\n").stdout
    assert json.loads(file.read_text())["game"] == "harbour"


def test_events_since_the_last_turn_are_told_once(run: Any) -> None:
    result = run("play", "harbour", "--seed", 3, "--players", 3, typed=FIRST)
    told = [line for line in result.stdout.splitlines() if "shows card" in line]
    assert len(told) == len(set(told)) == 12  # 3 players, 4 auctions


def test_a_curtain_falls_between_two_people(run: Any) -> None:
    result = run("play", "harbour", "--seed", 3, "--bots", "none", typed="\n1\n")
    before, curtain, after = result.stdout.partition("It is the turn of Player 2: press Enter.")
    match = Match(games.find("harbour"), 2, seed=3)
    assert curtain
    assert "It is the turn of Player 1: press Enter." in before
    for option in match.open_to(1):
        assert f" {option.code}\n" not in before.replace("  ", " ")
    for option in match.open_to(0):
        assert option.code not in after


def test_no_curtain_falls_for_one_person(run: Any) -> None:
    assert "press Enter" not in run("play", "harbour", "--seed", 3, typed=FIRST).stdout


def test_a_game_stops_at_its_bound(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.find("harbour"), "longest", 12)
    assert "The game is stopped after 12 picks." in run("play", "harbour", typed=FIRST).stdout


def test_a_game_may_draw_its_own_board(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board = "[bold]" + "~" * 150
    monkeypatch.setattr(type(games.find("harbour")), "board", lambda self, view, say: board)
    assert board in run("play", "harbour", "--seed", 3).stdout
