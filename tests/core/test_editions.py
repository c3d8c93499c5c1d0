"""Editions: component tables with provenance, and what an owner's overlay may do to them."""

from pathlib import Path

import pytest

from ludopolis.core import Edition, EditionError, Match, load_edition, overlay
from ludopolis.games import find

HARBOUR = find("harbour")


def written(folder: Path, content: str, name: str = "box.toml") -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def refused(folder: Path, content: str) -> str:
    """What is said about an overlay of Harbour, without the name of the file."""
    path = written(folder, content)
    with pytest.raises(EditionError) as caught:
        HARBOUR.edition(path)
    assert caught.value.source == str(path)
    return str(caught.value).removeprefix(f"{path}: ")


def test_the_base_edition_is_all_the_files_of_the_folder(tmp_path: Path) -> None:
    written(tmp_path, '[ships]\nprovenance = "own"\npoints = [1]', "a.toml")
    written(tmp_path, "[cards]\nhand = 4", "b.toml")
    edition = load_edition(tmp_path)
    assert (edition.edition, edition.keys()) == ("base", ["ships", "cards"])


def test_a_table_stands_in_one_file_only(tmp_path: Path) -> None:
    written(tmp_path, "[cards]\nhand = 4", "a.toml")
    second = written(tmp_path, "[cards]\nhand = 4", "b.toml")
    with pytest.raises(EditionError) as caught:
        load_edition(tmp_path)
    assert str(caught.value) == f"{second}: cards: stands in two files of the edition"


def test_an_overlay_replaces_values_and_keeps_the_rest(tmp_path: Path) -> None:
    path = written(tmp_path, 'edition = "my box"\n[ships]\npoints = [1, 2, 3, 9]')
    edition = HARBOUR.edition(path)
    assert edition.edition == "my box"
    assert edition.table("ships").numbers("points") == [1, 2, 3, 9]
    assert edition.table("cards").number("hand") == 4


def test_a_match_is_played_with_the_overlay(tmp_path: Path) -> None:
    path = written(tmp_path, 'edition = "my box"\n[ships]\npoints = [9]')
    match = Match(HARBOUR, 2, edition=HARBOUR.edition(path))
    match.play(0, match.open_to(0)[0])
    match.play(1, match.open_to(1)[0])
    winner = match.state.decision().player
    match.play(winner, "pier A")
    assert match.state.over
    assert max(match.state.scores()) == 9


def test_the_hash_tells_editions_apart(tmp_path: Path) -> None:
    base = HARBOUR.edition()
    one = overlay(base, written(tmp_path, 'edition = "x"\n[cards]\nhand = 3', "one.toml"))
    other = overlay(base, written(tmp_path, 'edition = "y"\n[cards]\nhand = 3', "two.toml"))
    assert len({base.hash, one.hash}) == 2
    assert one.hash == other.hash, "the content is hashed, not the name"
    assert load_edition(Path(HARBOUR.folder) / "data").hash == base.hash


def test_what_an_owner_corrects_comes_from_the_box(tmp_path: Path) -> None:
    path = written(tmp_path, 'edition = "x"\n[cards]\nnote = "counted twice"')
    provenances = overlay(HARBOUR.edition(), path).provenances()
    assert provenances["cards"] == "box"
    assert provenances["ships"] == provenances["piers[0]"] == "own"


PIER = '[[piers]]\nid = "{}"\nen = "a"\nfr = "b"\nbonus = 1\n'


def test_replaced_tables_of_a_list_come_from_the_box(tmp_path: Path) -> None:
    piers = "".join(PIER.format(letter) for letter in "ABCD")
    edition = HARBOUR.edition(written(tmp_path, f'edition = "x"\n{piers}'))
    assert [edition.provenances()[f"piers[{i}]"] for i in range(4)] == ["box"] * 4


def test_reconstructed_tables_are_known() -> None:
    tables = {"map": {"provenance": "reconstructed"}, "cost": {"provenance": "seed"}}
    assert Edition(tables, "base", "").reconstructed() == ["map"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"none\.toml: there is no such file$"):
        HARBOUR.edition(tmp_path / "none.toml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read as TOML"):
        HARBOUR.edition(tmp_path)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b'edition = "\xff"')
    with pytest.raises(EditionError, match="cannot be read as TOML"):
        HARBOUR.edition(path)


WRONG = [
    ("x = " + "[" * 50_000, "cannot be read as TOML"),
    ("[boats]", "boats: is not known; expected one of ships, cards, piers"),
    ("[ships]\nvalue = 3", "ships.value: is not known; expected one of points"),
    ("ships = 3", "ships: expected a table, found 3"),
    ("[ships]\npoints = 3", "ships.points: expected a list, found 3"),
    ("[ships]\npoints = [1, true]", "ships.points[1]: expected a whole number, found True"),
    ("[ships]\npoints = [1, 2.5]", "ships.points[1]: expected a whole number, found 2.5"),
    ("[ships]\npoints = [1, [2]]", "ships.points[1]: expected a whole number, found [2]"),
    ("[ships]\npoints = [1979-05-27]", "ships.points[0]: expected a whole number, found datetime"),
    ("[ships]\npoints = [99999999999999999999]", "ships.points: expected a list of whole numbers"),
    ("[ships]\npoints = [0, 1]", "ships.points: expected numbers above 0"),
    ("[ships]\npoints = []", "ships.points: expected 1 to 4 ships"),
    ("[ships]\npoints = [1, 1, 1, 1, 1]", "ships.points: expected 1 to 4 ships"),
    ('[cards]\nhand = "4"', "cards.hand: expected a whole number, found '4'"),
    ("[cards]\nhand = true", "cards.hand: expected a whole number, found True"),
    ("[cards]\nhand = 3", "cards.hand: expected a card for each of the 4 ships"),
    ("[cards]\nhand = 5", "cards.hand: expected a card for each of the 4 ships, and enough cards"),
    ("[cards]\nhighest = 30", "cards.highest: expected 20"),
    ('[cards]\nprovenance = "dream"', "cards.provenance: expected one of seed, public,"),
    ("[cards]\nnote = 3", "cards.note: expected a string, found 3"),
    (PIER.format("A"), "piers: expected 4, found 1"),
    ("piers = [1]", "piers[0]: expected a table, found 1"),
    (PIER.format("A") + "depth = 3", "piers[0].depth: is not known; expected one of"),
    (PIER.format("A").replace("1", "'1'"), "piers[0].bonus: expected a whole number, found '1'"),
    (PIER.format("A").replace("1", "-1") * 4, "piers: expected no bonus below 0"),
    ('[[piers]]\nid = "A"', "piers[0].en: is missing; expected a string"),
]


@pytest.mark.parametrize(("content", "message"), WRONG)
def test_a_wrong_overlay_is_refused_with_place_and_expectation(
    tmp_path: Path, content: str, message: str
) -> None:
    assert refused(tmp_path, f'edition = "x"\n{content}').startswith(message)


UNNAMED = [
    ("edition = ", "cannot be read as TOML: Invalid value"),
    ("[cards]\nhand = 4", "edition: expected a name for this edition, found None"),
    ('edition = "base"', "edition: expected a name for this edition, found 'base'"),
    ("edition = 3", "edition: expected a name for this edition, found 3"),
]


@pytest.mark.parametrize(("content", "message"), UNNAMED)
def test_an_overlay_has_a_name(tmp_path: Path, content: str, message: str) -> None:
    assert refused(tmp_path, content).startswith(message)
