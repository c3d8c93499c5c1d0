"""Records outlive code; a wrong one is refused with what, where and what was expected."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludopolis.core import Match, RecordError, concessions, load, parse, record, replay, write
from ludopolis.games import find
from ludopolis.words import Words
from tests.core.test_match import played
from tests.pebbles import PEBBLES

HARBOUR = find("harbour")


def stored(seed: int = 1) -> dict[str, Any]:
    return parse(json.dumps(record(played(seed, 2), ["Ann", "Bob"])))


def refused(values: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as caught:
        load(HARBOUR, parse(json.dumps(values)))
    return str(caught.value)


def test_a_record_is_the_match_again() -> None:
    match = played(1, 3)
    again = load(HARBOUR, parse(json.dumps(record(match))))
    assert again.state == match.state
    assert record(again) == record(match)
    assert again.lines(1) == match.lines(1)


def test_the_fields_of_a_record() -> None:
    values = stored()
    edition = HARBOUR.edition()
    assert values["log"][:1] == [str(played(1, 2).log[0])]
    del values["log"]
    assert values == {
        "ludopolis": 1,
        "game": "harbour",
        "rules": 1,
        "edition": {"name": "base", "hash": edition.hash},
        "setup": {"towage": False},
        "players": 2,
        "names": ["Ann", "Bob"],
        "seed": 1,
        "over": True,
        "scores": values["scores"],
    }


def test_a_game_in_progress_goes_on_as_it_would_have() -> None:
    match = Match(PEBBLES, 2, seed=3)
    match.play(1, "place 2")
    again = load(PEBBLES, parse(json.dumps(record(match))))
    for going in (match, again):
        going.play(0, "place 1")
        going.play(0, "place 2")
        going.play(1, "place 3")
    assert again.state == match.state
    assert again.undoable(0) == match.undoable(0)


def test_a_replay_can_stop_at_any_place() -> None:
    values = stored()
    for at in range(len(values["log"]) + 1):
        match = replay(HARBOUR, values, at=at)
        assert [str(entry) for entry in match.log] == values["log"][:at]


@pytest.mark.parametrize("at", [-1, 1000])
def test_a_replay_stops_only_inside_the_log(at: int) -> None:
    values = stored()
    expected = f"log: expected a place from 0 to {len(values['log'])}, found {at}"
    with pytest.raises(RecordError, match=expected):
        replay(HARBOUR, values, at=at)


def test_a_record_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write(path, stored())
    assert parse(path.read_text(encoding="utf-8")) == stored()
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write(path, stored())
    with pytest.raises(UnicodeEncodeError):
        write(path, {**stored(), "names": ["\\ud800", "\ud800"]})
    assert parse(path.read_text(encoding="utf-8")) == stored()


@pytest.mark.parametrize("length", [0, 1, 30, 200])
def test_a_truncated_record(length: int) -> None:
    content = json.dumps(stored())[:length]
    with pytest.raises(RecordError, match=r"^is no whole JSON text: "):
        parse(content)


@pytest.mark.parametrize("content", ["[" * 100_000, "9" * 10_000, "[]", "null", '"harbour"'])
def test_json_that_is_no_record(content: str) -> None:
    with pytest.raises(RecordError, match=r"is no whole JSON text|expected a JSON object"):
        parse(content)


def test_an_unknown_format() -> None:
    assert refused({**stored(), "ludopolis": 2}) == (
        "ludopolis: expected the record format 1, found 2"
    )


def test_the_record_of_another_game() -> None:
    assert refused({**stored(), "game": "pebbles"}) == "game: expected 'harbour', found 'pebbles'"


def test_an_unknown_rules_version() -> None:
    assert refused({**stored(), "rules": 9}) == (
        "rules: expected rules version 1 of harbour, found 9"
    )


def test_another_edition() -> None:
    here = {"name": "base", "hash": HARBOUR.edition().hash}
    there = {"name": "my box", "hash": "0123456789abcdef"}
    assert refused({**stored(), "edition": there}) == f"edition: expected {here}, found {there}"


def test_an_illegal_pick_is_named_by_its_place_with_what_was_open() -> None:
    values = stored()
    values["log"][3] = "-1 pier A"
    message = refused(values)
    assert message.startswith("log[3]: 'pier A' is not open to player -1: it is not what is asked")
    assert "open are: bid " in message


def test_an_unknown_code() -> None:
    values = stored()
    values["log"][5] = "-1 hex E7"
    assert refused(values) == "log[5]: 'hex E7' is no option of harbour"


def test_a_pick_after_the_end() -> None:
    values = stored()
    values["log"].append("0 pier A")
    assert "the game is over" in refused(values)


@pytest.mark.parametrize(
    "line",
    ["", "bid 3", "x bid 3", "+0 bid 3", "00 bid 3", "2 bid 3", "-2 bid 3", "9" * 30 + " bid 3"],
)
def test_a_line_without_a_seat_at_the_table(line: str) -> None:
    values = stored()
    values["log"][0] = line
    assert refused(values) == f"log[0]: expected 'SEAT CODE', found {line!r}"


def test_wrong_scores() -> None:
    values = stored()
    right = values["scores"]
    wrong = [right[0] + 1, right[1]]
    assert refused({**values, "scores": wrong}) == (
        f"scores: the log ends with {right}, the record says {wrong}"
    )


def test_a_log_that_stops_before_the_end_it_claims() -> None:
    values = stored()
    scores = replay(HARBOUR, values, at=len(values["log"]) - 1).state.scores()
    values = {**values, "log": values["log"][:-1], "scores": scores}
    assert refused(values) == "over: the log does not end the game, the record says True"


def test_an_unknown_field() -> None:
    assert refused({**stored(), "winner": 0}).startswith("winner: is not known; expected one of")


@pytest.mark.parametrize("field", list(record(Match(HARBOUR, 2))))
def test_a_missing_field(field: str) -> None:
    values = stored()
    del values[field]
    assert refused(values).startswith(f"{field}: ")


WRONG_TYPES = [
    ("game", 3, "a string"),
    ("rules", "1", "a whole number"),
    ("rules", True, "a whole number"),
    ("edition", "base", "a table"),
    ("setup", [], "a table"),
    ("players", 2.0, "a whole number"),
    ("names", ["Ann", 3], "a list of strings"),
    ("seed", None, "a whole number"),
    ("log", "0 bid 3", "a list of strings"),
    ("log", [["0", "bid 3"]], "a list of strings"),
    ("over", 1, "true or false"),
    ("scores", [1, "2"], "a list of whole numbers"),
]


@pytest.mark.parametrize(("field", "value", "expected"), WRONG_TYPES)
def test_a_wrong_type(field: str, value: Any, expected: str) -> None:
    assert refused({**stored(), field: value}) == f"{field}: expected {expected}, found {value!r}"


def test_an_impossible_number_of_players() -> None:
    assert refused({**stored(), "players": 6, "names": []}) == (
        "players: harbour is for 2 to 5 players, found 6"
    )


def test_names_for_some_players_only() -> None:
    assert refused({**stored(), "names": ["Ann"]}) == (
        "names: expected one for each of 2 players or none, found 1"
    )


def test_an_unknown_set_up() -> None:
    assert refused({**stored(), "setup": {"fog": True}}) == (
        "setup.fog: there is no such choice; known are: towage"
    )


def test_who_conceded_stands_in_the_record_with_the_place() -> None:
    match = played(1, 2)
    values = parse(json.dumps(record(match, ["Ann", "Bob"], {1: 9})))
    assert values["conceded"] == {"1": 9}
    assert concessions(values) == {1: 9}
    assert record(load(HARBOUR, values), values["names"], concessions(values)) == values


def test_a_record_without_a_concession_is_as_it_always_was() -> None:
    assert "conceded" not in record(played(1, 2), conceded={})
    assert concessions(stored()) == {}


@pytest.mark.parametrize(
    ("conceded", "problem"),
    [
        ([], "conceded: expected a table, found []"),
        ({"2": 9}, "conceded.'2': expected a seat from 0 to 1"),
        ({"00": 9}, "conceded.'00': expected a seat from 0 to 1"),
        ({"0": True}, "conceded.0: expected a whole number, found True"),
        ({"0": -1}, "conceded.0: expected a place from 0 to 19, found -1"),
        ({"0": 99}, "conceded.0: expected a place from 0 to 19, found 99"),
    ],
)
def test_a_concession_that_cannot_be(conceded: Any, problem: str) -> None:
    values = stored()
    assert refused({**values, "conceded": conceded}) == problem.replace(
        "19", str(len(values["log"]))
    )


def test_what_is_wrong_is_said_in_french() -> None:
    with pytest.raises(RecordError) as error:
        load(HARBOUR, {**stored(), "log": ["0 bid 99"]})
    assert Words("fr", HARBOUR).problem(error.value) == (
        "log[0]: 'bid 99' n'est pas un choix de harbour"
    )


@pytest.mark.parametrize("bad", ["\0", "a\ud800", "\udfff"])
def test_what_cannot_be_written_down_is_no_part_of_a_record(bad: str) -> None:
    whole = record(Match(HARBOUR, 2, seed=7))
    for change in ({"names": [bad, "b"]}, {"setup": {"x": [{bad: 1}]}}, {bad: 1}):
        with pytest.raises(RecordError, match="cannot be written down"):
            parse(json.dumps(whole | change))


def test_what_could_not_be_written_leaves_nothing_half_written(tmp_path: Path) -> None:
    (tmp_path / "game.json").mkdir()
    with pytest.raises(OSError, match="directory"):
        write(tmp_path / "game.json", stored())
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]
