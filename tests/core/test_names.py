"""Names of components: English in tables, other languages in catalogues, an owner's anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis.core import Edition, EditionError, Game, Match, Name, overlay
from ludopolis.games import find, names
from ludopolis.games.terra_mystica.scene import regions
from ludopolis.words import Words
from tests.games.editions import changed, overlaid, refused
from tests.games.scenes import Stage

HARBOUR = find("harbour")
WONDERS = find("seven-wonders-dice")


def piers(*named: str) -> str:
    """The piers of Harbour, called so: what stands between braces in an overlay."""
    bonuses = (0, 1, 1, 2)
    rows = [
        f'{{ id = "{id}", bonus = {bonus}, {name} }}'
        for id, bonus, name in zip("ABCD", bonuses, named)
    ]
    return f"piers = [{', '.join(rows)}]"


SAME = (
    'en = "the fishermen\'s pier"',
    'en = "the salt pier"',
    'en = "the silk pier"',
    'en = "the lighthouse pier"',
)


def called(game: Game, edition: Edition, code: str) -> list[str]:
    """What a thing is called in English and French."""
    label = game.things.called(code)
    return [Words(language, game, (), edition)(label) for language in ("en", "fr")]


def test_a_name_knows_its_place_and_its_kind() -> None:
    edition = HARBOUR.edition()
    assert edition.tables("piers")[1].name() == Name("the salt pier", "piers[1]")
    assert Name("Gizeh", "city.giza").kind() == "city"
    assert Name("Fire", "cults.tracks[0]").kind() == "cults"
    city = WONDERS.edition().table("city").table("giza")
    assert city.name("wonder_en").place == "city.giza.wonder"


def test_an_owner_names_a_component_in_english_and_then_nothing_else_is_said(
    tmp_path: Path,
) -> None:
    edition = overlaid(HARBOUR, tmp_path, piers(SAME[0], 'en = "Old pier"', *SAME[2:]))
    assert called(HARBOUR, edition, "pier B") == ["Old pier"] * 2
    assert called(HARBOUR, edition, "pier C") == ["the silk pier", "le quai de la soie"]


def test_an_owner_names_a_component_in_both_languages(tmp_path: Path) -> None:
    named = 'en = "Old pier", fr = "Vieux quai"'
    edition = overlaid(HARBOUR, tmp_path, piers(SAME[0], named, *SAME[2:]))
    assert called(HARBOUR, edition, "pier B") == ["Old pier", "Vieux quai"]


def test_an_owner_corrects_one_translation_only(tmp_path: Path) -> None:
    edition = overlaid(WONDERS, tmp_path, 'city.giza.fr = "Guizèh"')
    assert called(WONDERS, WONDERS.edition(), "city giza") == ["Giza", "Gizeh"]
    assert called(WONDERS, edition, "city giza") == ["Giza", "Guizèh"]
    assert edition.hash == WONDERS.edition().hash  # it plays the same
    assert edition.content != WONDERS.edition().content


def test_a_name_of_another_thing_is_not_translated_as_that_thing(tmp_path: Path) -> None:
    edition = overlaid(HARBOUR, tmp_path, piers('en = "the salt pier"', 'en = "x"', *SAME[2:]))
    assert called(HARBOUR, edition, "pier A") == ["the salt pier"] * 2


def test_an_overlay_with_french_as_it_was_in_the_tables_changes_nothing(tmp_path: Path) -> None:
    french = ("le quai des pêcheurs", "le quai du sel", "le quai de la soie", "le quai du phare")
    both = [f'{english}, fr = "{said}"' for english, said in zip(SAME, french)]
    edition = overlaid(HARBOUR, tmp_path, piers(*both))
    for id in "ABCD":
        assert called(HARBOUR, edition, f"pier {id}") == called(
            HARBOUR, HARBOUR.edition(), f"pier {id}"
        )
    assert edition.hash == HARBOUR.edition().hash


def test_a_language_that_nobody_speaks_yet_may_be_given(tmp_path: Path) -> None:
    edition = overlaid(WONDERS, tmp_path, 'city.giza.de = "Gizeh"\ncity.giza.wonder_fr = "Khéops"')
    assert edition.named == {"city.giza": {"de": "Gizeh"}, "city.giza.wonder": {"fr": "Khéops"}}
    wonder = edition.table("city").table("giza").name("wonder_en")
    assert Words("fr", WONDERS, (), edition)(wonder) == "Khéops"


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("city.giza.fr = 5", "city.giza.fr", "expected a string, found 5"),
        ("city.giza.en = 5", "city.giza.en", "expected a string, found 5"),
        ('forum.fr = "x"', "forum.fr", "is not known; expected one of costs"),
    ],
)
def test_names_that_are_none_are_refused(
    tmp_path: Path, text: str, place: str, problem: str
) -> None:
    assert refused(WONDERS, tmp_path, text) == (place, problem)


def test_a_key_of_two_letters_that_some_rows_have_is_no_language(tmp_path: Path) -> None:
    base = Edition({"tile": [{"en": "a"}, {"en": "b", "vp": 2}]}, "base", "")
    path = tmp_path / "box.toml"
    tiles = 'tile = [{ en = "a", vp = 1 }, { en = "b" }, { en = "c", vp = 3, fr = "d" }]'
    path.write_text(f'edition = "mine"\n{tiles}', encoding="utf-8")
    edition = overlay(base, path)
    assert [row.get("vp") for row in edition.values["tile"]] == [1, None, 3]
    assert edition.named == {"tile[2]": {"en": "c", "fr": "d"}}
    path.write_text('edition = "mine"\ntile = [{ en = "a", vp = "x" }]', encoding="utf-8")
    with pytest.raises(EditionError, match="expected a whole number"):
        overlay(base, path)


def test_editions_that_play_alike_have_tables_of_their_own(tmp_path: Path) -> None:
    edition = overlaid(WONDERS, tmp_path, 'city.giza.en = "Cheops"')
    assert edition.hash == WONDERS.edition().hash
    assert WONDERS.tables(edition).edition == edition != WONDERS.edition()
    assert WONDERS.tables(WONDERS.edition()).edition == WONDERS.edition()


# In each game a component that an owner calls otherwise: where it stands, what it is, and its name.
NAMED = {
    "capital-lux-2": ('strangers_district.en = "Aliens"', "city strangers", "Aliens"),
    "harbour": (piers('en = "Quay"', *SAME[1:]), "pier A", "Quay"),
    "origins": ("building", "building armory", "Arsenal"),
    "pantheon": ("god", "god surparit", "Surprise"),
    "seven-wonders-dice": ('bonus.coins.en = "Riches"', "bonus coins", "Riches"),
    "terra-mystica": ("faction", "faction witches", "Hags"),
}


@pytest.mark.parametrize("name", names())
def test_the_names_of_an_overlay_reach_the_labels_of_every_game(tmp_path: Path, name: str) -> None:
    game, (text, code, new) = find(name), NAMED[name]
    if "=" not in text:  # a list of tables, which an overlay gives as a whole
        ids = [row["id"] for row in game.edition().values[text]]
        text = changed(game, text, ids.index(code.split()[1]), en=new)
    edition = overlaid(game, tmp_path, text)
    assert edition.hash == game.edition().hash
    assert [new in said for said in called(game, edition, code)] == [True, True]
    assert new not in called(game, game.edition(), code)[0]


def test_the_names_of_an_overlay_reach_scene_and_terminal(tmp_path: Path) -> None:
    game = find("terra-mystica")
    rows = [row["id"] for row in game.edition().values["bonus"]]
    text = changed(game, "bonus", rows.index("BON4"), en="Ferry")
    edition = overlaid(game, tmp_path, text)
    match = Match(game, 4, {"setup": "introductory"}, edition=edition)
    view = match.state.view(0)
    assert "BON4" in view["cards"]
    for language in ("en", "fr"):
        drawn = Stage(game, regions).draw(view, 0, language, edition=edition)
        assert "Ferry" in "".join([region.html for region in drawn])
        assert "Ferry" in (game.board(view, Words(language, game, (), edition)) or "")


def test_an_old_overlay_with_other_numbers_is_still_told_with_them(tmp_path: Path) -> None:
    game = find("terra-mystica")
    french = called(game, game.edition(), "action ACT4")[1]
    rows = game.edition().values["power_action"]
    number = [row["id"] for row in rows].index("ACT4")
    text = changed(game, "power_action", number, fr=french, gain={"C": 23})
    edition = overlaid(game, tmp_path, text)
    assert called(game, edition, "action ACT4") == ["23 coins", "23 pièces"]
