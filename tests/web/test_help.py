"""Pages of help, and names on the plain table."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from ludopolis import games
from ludopolis.core import InputError, Text
from ludopolis.languages import languages
from ludopolis.server.drawing.cutting import cut_out
from ludopolis.server.drawing.figures import drawn, with_pictures
from ludopolis.server.drawing.plain import Plain
from ludopolis.server.drawing.rendering import regions
from ludopolis.server.http.rules import chapters, contents, rules_html
from ludopolis.server.tables import asking
from ludopolis.words import Words
from tests.web.tables import ANN, play, table


def test_the_contents_lead_to_chapters_of_the_rules() -> None:
    for language in languages():
        chapters = contents(rules_html(games.find("terra-mystica"), language))
        assert len(chapters) >= 15
        assert chapters[1][0] == "TM-0"


def test_rules_are_parted_into_chapters_and_nothing_is_lost() -> None:
    for name in games.names():
        for language in languages():
            html = rules_html(games.find(name), language)
            parts = chapters(html)
            assert "".join([part.html for part in parts]) == html
            assert len({part.place for part in parts}) == len(parts) >= 5
            assert all([part.title for part in parts[1:]])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", games.names())
def test_pictures_of_the_rules_show_regions_of_our_own_tables(name: str, language: str) -> None:
    game = games.find(name)
    html = rules_html(game, language)
    shown = with_pictures(html, game, language)
    assert html.count('<img src="scene:') == shown.count("<figure ") >= 2
    assert "scene:" not in shown
    assert shown.count('<template shadowrootmode="open">') == shown.count("<figcaption>")
    assert len(re.findall(r'role="img" aria-label="[^"]+"', shown)) >= 2


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", games.names())
def test_most_groups_of_rules_have_a_picture(name: str, language: str) -> None:
    parts = chapters(rules_html(games.find(name), language))
    groups = [part for part in parts if re.fullmatch(r"[A-Z]{2}-\d+", part.place)]
    bare = [part.title for part in groups if '<img src="scene:' not in part.html]
    assert len(bare) <= len(groups) * 0.4, bare


@pytest.mark.parametrize("name", games.names())
def test_a_picture_brings_the_shapes_that_it_is_made_of_and_no_others(name: str) -> None:
    game = games.find(name)
    shown = with_pictures(rules_html(game, "en"), game, "en")
    for picture in re.findall(r"<template .*?</template>", shown, re.DOTALL):
        brought = re.findall(r'<svg class="symbols" aria-hidden="true">(.*?)</svg>', picture)[0]
        named = set(re.findall(r'(?:href="|url\()#([\w-]+)', picture))
        assert named <= set(re.findall(r'\bid="([\w-]+)"', picture))
        for shape in fromstring(brought):
            assert named & {part.get("id") for part in shape.iter()}


def test_a_part_of_a_region_lies_in_what_is_around_it_and_nothing_else() -> None:
    html = '<details class="a">x<div class="b c"><img src="y"><p>1 &lt; 2</p></div></details>'
    whole = '<div open class="a"><div class="b c"><img src="y"><p>1 &lt; 2</p></div></div>'
    assert cut_out(html, "c") == whole
    with pytest.raises(InputError, match="nothing that is drawn has the class 'd'"):
        cut_out(html, "d")


def test_a_picture_of_a_region_that_is_not_there_says_which_there_are() -> None:
    with pytest.raises(InputError, match="there is no region 'moon'; expected one of roads, hand"):
        drawn(games.find("harbour"), "en", "moon", "middle")


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
