"""What was stored while names were part of an edition's hash is read as ever."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from ludopolis import games
from ludopolis.core import Edition, Match, Name, RecordError, load, record
from ludopolis.words import Words

STORED = Path(__file__).parent / "stored"
PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
HARBOUR = games.find("harbour")


def stored(name: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads((STORED / name).read_text(encoding="utf-8"))
    return values


def test_a_record_of_the_base_edition_is_replayed() -> None:
    values = stored("harbour.json")
    assert values["edition"]["hash"] not in ("", HARBOUR.edition().hash)
    assert load(HARBOUR, values).state.scores() == values["scores"]


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_every_game_knows_the_hash_that_its_records_have(path: Path) -> None:
    heading, edition, *lines = path.read_text(encoding="utf-8").splitlines()
    name, players, seed, setup = heading.split(" ", 3)
    game = games.find(name)
    match = Match(game, int(players), json.loads(setup), int(seed), draws=False)
    values = record(match) | {"edition": {"name": "base", "hash": edition.rpartition(" ")[2]}}
    log = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    scores = json.loads(next(line for line in lines if line.startswith("scores "))[7:])
    again = load(game, values | {"log": log, "over": True, "scores": scores})
    assert again.edition.hash == game.edition().hash


def test_a_record_of_an_overlay_is_replayed_with_that_overlay() -> None:
    values, edition = stored("harbour-my-box.json"), HARBOUR.edition(STORED / "my-box.toml")
    match = load(HARBOUR, values, edition)
    assert match.state.scores() == values["scores"]
    assert record(match)["edition"] == {"name": "my box", "hash": edition.hash}
    with pytest.raises(RecordError, match="edition: expected"):
        load(HARBOUR, values)


def test_an_overlay_with_other_numbers_does_not_lead_to_the_same_scores(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text('edition = "my box"\n[ships]\npoints = [3, 4, 6, 9]', encoding="utf-8")
    with pytest.raises(RecordError, match="scores: the log ends with"):
        load(HARBOUR, stored("harbour-my-box.json"), HARBOUR.edition(path))


def test_a_hash_of_today_is_never_taken_for_an_earlier_one() -> None:
    edition = HARBOUR.edition(STORED / "my-box.toml")
    values = stored("harbour-my-box.json")
    values["edition"]["hash"] = "0" * len(edition.hash)
    with pytest.raises(RecordError, match="edition: expected"):
        load(HARBOUR, values, edition)


def test_editions_and_names_that_were_packed_are_unpacked() -> None:
    edition = HARBOUR.edition()
    old = pickle.loads(pickle.dumps(Edition(edition.values, "base", edition.source)))
    assert old == edition
    packed = Name("the salt pier", "le quai du sel")  # as two fields, the second was French
    assert Words("fr", HARBOUR)(pickle.loads(pickle.dumps(packed))) == "le quai du sel"
