"""Languages are found, not written down: each is one folder of catalogues and pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludopolis import games
from ludopolis.catalogues import Said, all_catalogues, game_messages, problems, read, update
from ludopolis.core import Listed, Name, text
from ludopolis.guides import said_of
from ludopolis.languages import HOME, VARIABLE, language_name, languages, locale_of, page_of
from ludopolis.server.http.rules import rules_html
from ludopolis.words import PageWords, Words

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
HARBOUR = games.find("harbour")
SOURCES = Path(__file__).parents[1] / "src" / "ludopolis"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a few words of German, which the environment names."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    folder = tmp_path / "de"
    folder.mkdir()
    said = 'msgid "Choose"\nmsgstr "Wählen"\n'
    (folder / "ludopolis.po").write_text(HEAD + said, encoding="utf-8")
    return folder


def test_english_and_french_are_there() -> None:
    assert languages() == ("en", "fr")
    assert [language_name(code) for code in languages()] == ["English", "Français"]


def test_a_folder_with_a_catalogue_is_a_language(german: Path) -> None:
    assert languages() == ("en", "de", "fr")
    assert language_name("de") == "Deutsch"
    assert Words("de")(text("Choose")) == "Wählen"
    assert Words("de", HARBOUR)(text("Choose")) == "Wählen"


def test_what_is_no_language_is_left_alone(german: Path) -> None:
    (german.parent / "fr_odd").mkdir()
    (german.parent / "qq").mkdir()
    (german.parent / "it").mkdir()  # without a catalogue
    for code in ("fr_odd", "qq"):
        (german.parent / code / "ludopolis.po").write_text(HEAD, encoding="utf-8")
    assert languages() == ("en", "de", "fr")


def test_words_and_pages_that_are_missing_are_english(german: Path) -> None:
    words = Words("de", HARBOUR)
    assert words(text("the game is over")) == "the game is over"
    assert words(Name("the salt pier", "piers[1]")) == "the salt pier"
    assert words.label("vp") == "VP"  # as English writes it
    assert rules_html(HARBOUR, "de") == rules_html(HARBOUR, "en") != ""


def test_a_catalogue_and_pages_of_a_game_lie_in_the_folder_of_the_language(german: Path) -> None:
    said = 'msgid "the salt pier"\nmsgstr "der Salzkai"\n'
    (german / "harbour.po").write_text(HEAD + said, encoding="utf-8")
    (german / "harbour").mkdir()
    (german / "harbour" / "rules.md").write_text("# Der Hafen", encoding="utf-8")
    lesson = "## Bieten {#first-bid}\n\nBiete die 13.\n\n> Oder nicht.\n"
    (german / "harbour" / "guide.md").write_text(lesson, encoding="utf-8")
    assert Words("de", HARBOUR)(Name("the salt pier", "piers[1]")) == "der Salzkai"
    assert rules_html(HARBOUR, "de") == "<h1>Der Hafen</h1>\n"
    said_there = said_of(HARBOUR, "de")["first-bid"]
    assert said_there == ("Bieten", "Biete die 13.", "Oder nicht.")
    assert said_of(HARBOUR, "de")["dock"] == said_of(HARBOUR, "en")["dock"]


def test_what_a_game_brings_itself_goes_first(german: Path) -> None:
    french = german.parent / "fr"
    french.mkdir()
    said = 'msgid "the salt pier"\nmsgstr "le salé"\n\nmsgid "x"\nmsgstr "y"\n'
    (french / "harbour.po").write_text(HEAD + said, encoding="utf-8")
    words = Words("fr", HARBOUR)
    assert words(Name("the salt pier", "piers[1]")) == "le quai du sel"
    assert words(text("x")) == "y"
    assert page_of(HARBOUR, "rules", "fr") == Path(HARBOUR.folder) / "help" / "rules.fr.md"


def test_lists_are_written_as_the_head_of_the_catalogue_says(german: Path) -> None:
    assert (locale_of("en"), locale_of("fr")) == ("en_GB", "fr")
    either = Listed(["a", "b", "c"], "or")
    assert [Words(code)(either) for code in languages()] == [
        "a, b or c",
        "a, b oder c",
        "a, b ou c",
    ]


def test_a_sign_never_begins_a_line_in_any_language(german: Path) -> None:
    said = 'msgid "Why?"\nmsgstr "« Warum » ?"\n'
    (german / "harbour.po").write_text(HEAD + said, encoding="utf-8")
    wide, narrow = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"
    assert PageWords("de", HARBOUR)(text("Why?")) == f"«{wide}Warum{wide}»{narrow}?"
    assert Words("de", HARBOUR)(text("Why?")) == "« Warum » ?"


# Catalogues


def test_a_new_language_gets_all_its_catalogues_in_its_folder(german: Path) -> None:
    ours = [(path, messages) for path, code, messages in all_catalogues() if code == "de"]
    expected = ["ludopolis.po", *[f"{name}.po" for name in games.names()]]
    assert [path.relative_to(german).as_posix() for path, _ in ours] == expected
    path, messages = ours[0]
    update(path, "de", messages)
    assert read(path, "de").get("Choose").string == "Wählen"  # type: ignore[union-attr]
    assert len(problems(path, "de", messages)) == len(messages) - 1


def test_french_stays_with_the_games() -> None:
    package = Path(games.__file__).parents[1]
    places = {path.relative_to(package).as_posix() for path, _, _ in all_catalogues()}
    folders = [Path(games.find(name).folder).name for name in games.names()]
    assert places == {"locale/fr/ludopolis.po", *[f"games/{f}/locale/fr.po" for f in folders]}


def test_names_of_components_are_in_the_catalogues_with_their_places() -> None:
    messages = game_messages(HARBOUR)
    assert messages["the salt pier"] == Said("", ("piers[1]",), ("piers",))
    catalogue = Path(HARBOUR.folder) / "locale" / "fr.po"
    assert '#. piers[1]\nmsgid "the salt pier"' in catalogue.read_text(encoding="utf-8")


def test_a_name_may_be_another_word_for_another_kind(tmp_path: Path) -> None:
    path = tmp_path / "locale" / "fr.po"
    path.parent.mkdir()
    both = 'msgid "gold"\nmsgstr "or"\n\nmsgctxt "source"\nmsgid "gold"\nmsgstr "l\'or"\n'
    path.write_text(HEAD + both, encoding="utf-8")
    messages = {"gold": Said("", ("source.gold", "resource[0]"), ("source", "resource"))}
    assert problems(path, "fr", messages) == []
    update(path, "fr", messages)
    assert read(path, "fr").get("gold", "source").string == "l'or"  # type: ignore[union-attr]
    assert problems(path, "fr", {"gold": Said()}) == [f"{path}: 'gold' is said nowhere"]
    origins = games.find("origins")
    words = Words("fr", origins)
    assert words(Name("attack", "source.attack")) == "attaque"
    assert words(text("attack")) == words(Name("attack", "elsewhere")) == "attaquer"


def test_a_form_of_a_name_is_kept_as_long_as_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "locale" / "fr.po"
    path.parent.mkdir()
    form = 'msgctxt "de"\nmsgid "{key}"\nmsgstr "{said}"\n\n'
    known = form.format(key="gold", said="d'or") + form.format(key="{name}", said="de {name}")
    asks = 'msgid "gold"\nmsgstr "or"\n\nmsgid "of {thing}"\nmsgstr "GAP"\n\n'
    messages = {"gold": Said(), "of {thing}": Said()}
    path.write_text(HEAD + asks.replace("GAP", "{thing:de}") + known, encoding="utf-8")
    assert problems(path, "fr", messages) == []
    update(path, "fr", messages)
    assert read(path, "fr").get("gold", "de").string == "d'or"  # type: ignore[union-attr]
    path.write_text(HEAD + asks.replace("GAP", "de {thing}") + known, encoding="utf-8")
    assert [problem.split(": ", 1)[1] for problem in problems(path, "fr", messages)] == [
        "'gold' is said nowhere", "'{name}' is said nowhere"
    ]  # fmt: skip


@pytest.mark.parametrize("path", sorted(SOURCES.rglob("*.toml")), ids=lambda path: path.name)
def test_data_tables_hold_english_names_only(path: Path) -> None:
    others = [code for code in languages() if code != "en"]
    found = re.findall(rf"\b(?:\w+_)?(?:{'|'.join(others)}) *=", path.read_text(encoding="utf-8"))
    assert found == []


def test_core_knows_no_language_but_that_of_the_sources() -> None:
    for path in (SOURCES / "core").glob("*.py"):
        assert not re.search(r"[\"']fr[\"']|\bFrench\b", path.read_text(encoding="utf-8")), path
    assert (HOME / "en" / "ludopolis.po").is_file()
