"""No French line begins with a stop: the space before it is one that no line is broken at."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from ludopolis import games
from ludopolis.catalogues import gaps, read
from ludopolis.core import text, texts
from ludopolis.languages import HOME
from ludopolis.server.drawing.written import markdown
from ludopolis.words import PageWords, Words, unbroken, with_spaces

# A stop with another space than its own, or, but for the colon of an address, none.
LOOSE = re.compile(r"[ \xa0][?!;%](?!\w)|[ \u202f][:»]|«[ \u202f]|«\S|\w[?!;»](?!\w)|\w:(?=\s|$)")


def test_on_pages_a_french_sign_never_begins_a_line() -> None:
    said = text("{why}: {question}", why="a", question="b")
    assert PageWords("fr")(said) == "a\N{NO-BREAK SPACE}: b"
    assert Words("fr")(said) == "a : b"
    assert PageWords("en")(said) == "a: b"


@pytest.mark.parametrize(
    "written", ["Quoi ? « A » ; 5 % !", "Quoi\xa0? «\xa0A\u202f»\xa0; 5\xa0% !"]
)
def test_each_sign_has_its_own_space_however_a_translator_wrote_it(written: str) -> None:
    assert unbroken(written) == "Quoi\u202f? «\xa0A\xa0»\u202f; 5\u202f%\u202f!"
    assert with_spaces(written, " ", " ") == "Quoi ? « A » ; 5 % !"


@pytest.mark.parametrize("name", ["", *games.names()])
def test_no_french_sentence_breaks_before_its_stops(name: str) -> None:
    game = games.find(name) if name else None
    path = HOME / "fr" / "ludopolis.po" if game is None else Path(game.folder) / "locale" / "fr.po"
    page, terminal = PageWords("fr", game), Words("fr", game)
    for message in [message for message in read(path, "fr") if message.id]:
        assert not re.search("[\xa0\u202f]", str(message.string)), f"{path}: {message.id}"
        for count in (1, 2):
            key, *many = [message.id] if isinstance(message.id, str) else message.id
            shown = {gap: "{" + gap + "}" for gap in gaps(many[0] if many else key)} | {
                "count": count
            }
            said = texts(key, many[0], **shown) if many else text(key, **shown)
            on_page, typed = page(said), terminal(said)
            assert not LOOSE.search(on_page), f"{path}: {on_page}"
            assert not re.search("[\xa0\u202f]", typed), f"{path}: {typed}"


@pytest.mark.parametrize("path", sorted(HOME.parent.rglob("help/*.fr.md")), ids=str)
def test_no_french_page_of_help_breaks_before_its_stops(path: Path) -> None:
    assert LOOSE.search(path.read_text("utf-8"))
    shown = unescape(re.sub(r"<code>.*?</code>", "", markdown(path.read_text("utf-8"))))
    assert not LOOSE.search(shown), shown


def test_what_is_to_be_typed_keeps_its_spaces() -> None:
    assert markdown("Quoi ? `a ; b` !") == "<p>Quoi\u202f? <code>a ; b</code>\u202f!</p>\n"
