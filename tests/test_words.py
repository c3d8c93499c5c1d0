"""French says everything that English says, with the same gaps."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludopolis import games
from ludopolis.catalogues import (
    Said,
    common_messages,
    game_messages,
    gaps,
    problems,
    read,
    update,
)
from ludopolis.core import COMMA, InputError, Listed, Name, Who, Word, overlay, text, texts
from ludopolis.languages import HOME, catalogue
from ludopolis.words import Words, preferred

DIE = text("{colour} {value}", colour=Name("red", "color[0]"), value=3)
SHARED = HOME / "fr" / "ludopolis.po"
MESSAGES = {"yes": Said(), "{count} coin for {player}": Said("{count} coins for {player}")}
FRENCH = """
msgid "yes"
msgstr "oui"

msgid "{count} coin for {player}"
msgid_plural "{count} coins for {player}"
msgstr[0] "{count} pièce pour {player}"
msgstr[1] "{count} pièces pour {player}"
"""


def po(folder: Path, content: str) -> Path:
    (folder / "locale").mkdir()
    path = folder / "locale" / "fr.po"
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    path.write_text(head + content, encoding="utf-8")
    return path


def test_what_is_common_is_said_in_french() -> None:
    assert problems(SHARED, "fr", common_messages()) == []


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_said_in_french(name: str) -> None:
    game = games.find(name)
    path = Path(game.folder) / "locale" / "fr.po"
    assert problems(path, "fr", game_messages(game)) == []


def test_a_complete_catalogue_has_no_problems(tmp_path: Path) -> None:
    assert problems(po(tmp_path, FRENCH), "fr", MESSAGES) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('msgid "yes"\nmsgstr "oui"\n', "", "'yes' is missing"),
        ('msgstr "oui"', 'msgstr ""', "'yes' is not translated"),
        ('msgstr[1] "{count} pièces pour {player}"', 'msgstr[1] ""', "is not translated"),
        ('msgid "yes"', '#, fuzzy\nmsgid "yes"', "'yes' is marked as fuzzy"),
        ("pièces pour {player}", "pièces", "has other gaps than ['count', 'player']"),
        ("pièces pour {player}", "pièces pour {joueur}", "has other gaps than"),
        ('msgstr "oui"', 'msgstr "oui, bien sûr. oui, bien sûr."', "'yes' is said twice"),
        ('msgid_plural "{count} coins', 'msgid_plural "{count} ducats', "has another plural"),
        ('msgid "yes"', 'msgid "no"\nmsgstr "non"\n\nmsgid "yes"', "'no' is said nowhere"),
        ('msgid "yes"', '#~ msgid "no"\n#~ msgstr "non"\n\nmsgid "yes"', "'no' is obsolete"),
    ],
)
def test_a_fault_in_a_catalogue_is_found(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in FRENCH
    found = problems(po(tmp_path, FRENCH.replace(old, new)), "fr", MESSAGES)
    assert len(found) == 1
    assert problem in found[0]


def test_a_game_without_its_catalogue_is_incomplete(tmp_path: Path) -> None:
    missing = tmp_path / "locale" / "fr.po"
    assert len(problems(missing, "fr", MESSAGES)) == len(MESSAGES)


def test_an_update_adds_what_is_missing_keeps_what_is_there_and_drops_the_rest(
    tmp_path: Path,
) -> None:
    path = po(tmp_path, FRENCH)
    update(path, "fr", {"yes": Said(), "no": Said()})
    assert {message.id: message.string for message in read(path, "fr") if message.id} == {
        "yes": "oui",
        "no": "",
    }
    assert problems(path, "fr", {"yes": Said(), "no": Said()}) == [
        f"{path}: 'no' is not translated"
    ]


def test_an_update_of_a_complete_catalogue_changes_nothing(tmp_path: Path) -> None:
    before = SHARED.read_bytes()
    path = tmp_path / "fr.po"
    path.write_bytes(before)
    update(path, "fr", common_messages())
    assert path.read_bytes() == before


def test_messages_are_found_in_tables_sources_and_views() -> None:
    said = game_messages(games.find("harbour"))
    assert "dock at pier {name}" in said  # an option
    assert "card {name}" in said  # a thing
    assert "that card is not in your hand" in said  # a reason
    assert said["{player} docks at {thing} and scores {count} point"].many.endswith(
        "points"
    )  # an event
    assert "The bid one lower takes the ship" in said  # a set-up choice
    assert "Choose a card to bid" in said  # a prompt
    assert "spent" in said  # a field of the view
    assert "{name}" not in said  # nothing to translate


def test_the_core_is_part_of_what_is_common() -> None:
    assert {"Choose", "the game is over", "it is not your turn"} <= set(common_messages())


def test_gaps_are_the_names_in_braces() -> None:
    assert gaps("{a} and {b} and {a} {{c}}") == ["a", "b"]


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [(0, "picks", "choix rejoué,"), (1, "pick", "choix rejoué,"), (2, "picks", "choix rejoués,")],
)
def test_zero_is_singular_in_french_only(count: int, english: str, french: str) -> None:
    said = texts(
        "{file}: {count} pick replayed, the scores agree",
        "{file}: {count} picks replayed, the scores agree",
        count,
        file="f",
    )
    assert f"{count} {english} " in Words("en")(said)
    assert f"{count} {french}" in Words("fr")(said)


def test_words_inside_a_sentence_are_translated_too() -> None:
    harbour = games.find("harbour")
    said = text("{player} shows {thing}", player=Who(1), thing=harbour.things[6].label)
    assert Words("fr", harbour, ["Ana", "Bo"])(said) == "Bo dévoile la carte 7"
    assert Words("en", harbour, ["Ana", "Bo"])(said) == "Bo shows card 7"


def test_players_without_names_are_numbered_from_one() -> None:
    assert Words("en")(Who(0)) == "player 1"
    assert Words("fr")(Who(1)) == "joueur 2"


def test_a_name_is_found_in_the_catalogue_as_any_sentence() -> None:
    salt = Name("the salt pier", "piers[1]")
    harbour = games.find("harbour")
    assert Words("fr", harbour)(salt) == "le quai du sel"
    assert Words("en", harbour)(salt) == str(salt) == "the salt pier"
    assert Words("fr")(salt) == "the salt pier"  # what no catalogue knows stays English


def test_strings_and_numbers_are_said_as_they_are() -> None:
    assert Words("fr")("E7") == "E7"
    assert Words("fr")(12) == "12"


def test_a_name_with_braces_is_no_gap() -> None:
    assert Words("en", None, ["{x}"])(text("{player} thinks", player=Who(0))) == "{x} thinks"
    assert Words("en").label("a{b") == "a{b"


def test_a_game_finds_common_words_where_it_has_none_of_its_own() -> None:
    assert Words("fr", games.find("harbour"))(text("Choose")) == "Choisir"


def test_what_a_catalogue_does_not_say_is_empty(tmp_path: Path) -> None:
    found = catalogue(po(tmp_path, FRENCH), "fr")
    assert found.gettext("yes") == "oui"
    assert found.gettext("no") == found.pgettext("answer", "yes") == ""
    assert found.ngettext("{count} ship", "{count} ships", 2) == ""


def test_an_empty_text_stays_empty() -> None:
    assert Words("fr")(text("")) == ""
    assert Words("fr")(Name("", "piers[0]")) == ""


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(InputError, match="language: expected one of en, fr, found 'de'"):
        Words("de")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_ALL": "fr"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred(environment) == language


@pytest.mark.parametrize(
    ("key", "thing", "said"),
    [
        ("{player} builds the {thing}", Name("Quarry", "building[4]"), "Ann construit la Carrière"),
        ("{player} sends {thing} to {place}", DIE, "Ann envoie le dé rouge 3 au port"),
        ("place it beside {tiles}", Name("Market"), "poser à côté du Marché et de l'Atelier"),
        ("{player}: {thing} becomes an advisor", DIE, "Ann : le dé rouge 3 devient Conseiller"),
        ("place it beside {tiles}", Name("New"), "poser à côté de New et de l'Atelier"),
        ("{player} builds the {thing}", Name("New"), "Ann construit New"),
    ],
)
def test_a_translation_asks_for_the_form_of_a_name_that_it_needs(
    key: str, thing: Word, said: str
) -> None:
    words = Words("fr", games.find("origins"), ["Ann"])
    tiles = Listed([thing, Name("Workshop")])
    gaps: dict[str, Word] = {"player": Who(0), "place": "port", "tiles": tiles}
    assert words(text(key, thing=text("{name}", name=thing), **gaps)) == said


@pytest.mark.parametrize(
    ("cult", "said"),
    [("fire", "du feu"), ("water", "de l'eau"), ("earth", "de la terre"), ("air", "de l'air")],
)
def test_the_form_of_a_name_that_is_all_of_a_label_goes_before_the_general_one(
    cult: str, said: str
) -> None:
    words = Words("fr", games.find("terra-mystica"), ["Ann"])
    label = text("{name}", name=Name(cult))
    told = words(text("{player} sends a priest to the cult of {thing}", player=Who(0), thing=label))
    assert told == f"Ann envoie un prêtre au culte {said}"


@pytest.mark.parametrize(("name", "said"), [("Bo", "de Bo"), ("Ada", "d'Ada"), ("Éole", "d'Éole")])
def test_a_form_may_depend_on_a_vowel(name: str, said: str) -> None:
    assert Words("fr", None, [name])(text("Turn of {player}", player=Who(0))) == f"Tour {said}"


def test_what_its_owner_calls_otherwise_has_no_form_of_the_printed_name(tmp_path: Path) -> None:
    origins, own = games.find("origins"), tmp_path / "own.toml"
    printed = (Path(origins.folder) / "data" / "buildings.toml").read_text(encoding="utf-8")
    renamed = printed.replace('en = "Quarry"', 'en = "Pit"')
    own.write_text(f'edition = "mine"\n{renamed}', encoding="utf-8")
    words = Words("fr", origins, ["Ann"], overlay(origins.edition(), own))
    said = text("{player} builds the {thing}", player=Who(0), thing=Name("Quarry", "building[4]"))
    assert words(said) == "Ann construit Pit"


def test_some_english_words_are_not_written_as_in_the_sources() -> None:
    assert Words("en").label("vp") == "VP"
    assert Words("en", games.find("terra-mystica")).label("vp") == "VP"


@pytest.mark.parametrize(
    ("words", "english", "french"),
    [
        ([], "nothing", "rien"),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a et b"),
        (["a", "b", "c"], "a, b and c", "a, b et c"),
    ],
)
def test_a_list_is_joined_as_its_language_does(words: list[str], english: str, french: str) -> None:
    assert (Words("en")(Listed(words)), Words("fr")(Listed(words))) == (english, french)
    assert str(Listed(words)) == english  # where no language is put on


def test_the_last_of_a_list_may_be_an_alternative_or_one_more() -> None:
    either, counted = Listed(["a", "b", "c"], "or"), Listed(["a", "b", "c"], COMMA)
    assert (Words("en")(either), Words("fr")(either), str(either)) == (
        "a, b or c",
        "a, b ou c",
        "a, b or c",
    )
    assert {Words("en")(counted), Words("fr")(counted), str(counted)} == {"a, b, c"}


def test_what_is_listed_is_translated_too() -> None:
    pier, player = Name("the salt pier", "piers[1]"), text("player {number}", number=2)
    ships: list[Word] = [pier, player, Who(0)]
    said = text("{things}", things=Listed(ships))
    french = Words("fr", games.find("harbour"), ["Ann"])
    assert french(said) == "le quai du sel, joueur 2 et Ann"
    assert str(said) == "the salt pier, player 2 and player 0"
