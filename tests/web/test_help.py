"""First steps, and names on the plain table."""

from __future__ import annotations

import re

import pytest

from ludopolis import games
from ludopolis.core import Text
from ludopolis.languages import languages
from ludopolis.server.drawing.plain import Plain
from ludopolis.server.drawing.rendering import regions
from ludopolis.server.http.rules import contents, first_html, rules_html
from ludopolis.server.tables import asking
from ludopolis.words import Words
from tests.web.tables import ANN, play, table


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["harbour", "terra-mystica"])
def test_first_steps_link_to_places_of_the_rules(name: str, language: str) -> None:
    game = games.find(name)
    steps, rules = first_html(game, language), rules_html(game, language)
    places = re.findall(rf'href="/games/{name}#([^"]+)"', steps)
    assert len(places) >= 3
    assert [place for place in places if f'id="{place}"' not in rules] == []
    assert "rules#" not in steps


def test_the_contents_lead_to_chapters_of_the_rules() -> None:
    for language in languages():
        chapters = contents(rules_html(games.find("terra-mystica"), language))
        assert len(chapters) >= 15
        assert chapters[1][0] == "TM-0"


def test_both_languages_have_the_same_steps() -> None:
    for name in ("harbour", "terra-mystica"):
        counts = {first_html(games.find(name), language).count("<li>") for language in languages()}
        assert len(counts) == 1


def test_the_plain_table_names_players_and_things() -> None:
    made = play(table("terra-mystica", 3), 120)
    html = regions(made, ANN._replace(plain=True))
    told = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html["plain"] + html["plain-0"]))
    assert re.search(r"Order (Ann|Ben|Cy), (Ann|Ben|Cy), (Ann|Ben|Cy)", told)
    assert "desert" in told
    assert "Dwelling" in told
    assert re.search(r"BON\d|FAV\d|ACT\d|SCORE\d", told) is None


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("owner", 1, "Ben"),
        ("owner", None, "-"),
        ("order", [1, 0], "Ben, Ann"),
        ("bridges", 3, "3"),
        ("orders", {"FIRE": [-1, 0]}, "Fire -, Ann"),
        ("passed", False, "no"),
        ("terrain", "swamp", "swamp"),
        ("round", 2, "2"),
    ],
)
def test_a_value_by_what_its_field_means(field: str, value: object, said: str) -> None:
    game = games.find("terra-mystica")
    assert Plain(game, Words("en", game, ["Ann", "Ben"]))._flat(field, value) == said


def test_a_doubt_is_what_the_seat_can_know(monkeypatch: pytest.MonkeyPatch) -> None:
    made = table("harbour")
    code = made.match.open_to(0)[0].code
    assert asking.doubts(made, 0, [code]) is None
    said = Text("it rains", {})
    monkeypatch.setattr(asking, "doubt", lambda *_: said)
    assert asking.doubts(made, 0, [code]) == said
    answers = iter([said, None, said])
    monkeypatch.setattr(asking, "doubt", lambda *_: next(answers))
    assert asking.doubts(made, 0, [code]) is None
