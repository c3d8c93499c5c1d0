"""Pictures of positions: whole, by themselves, and nobody sees what they may not."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from ludopolis import games
from ludopolis.core import InputError, Match, record, write
from ludopolis.notebook import game_of, load_ipython_extension, show
from tests.outside import addresses

HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"


def played(name: str, picks: int, players: int = 3) -> Match:
    """A match after so many random picks."""
    match, rng = Match(games.find(name), players, seed=4), Random(4)
    for _ in range(picks):
        decision = match.state.decisions()[0]
        match.play(decision.player, match.game.options[rng.choice(list(decision.options))])
    return match


def names_in(svg: str) -> set[str]:
    return {each.get("id", "") for each in ElementTree.fromstring(svg).iter()}


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_one_picture_that_needs_nothing_beside_it(name: str) -> None:
    svg = show(played(name, 9), seat=0).svg
    whole = ElementTree.fromstring(svg)
    assert whole.tag == f"{SVG}svg"
    (inside,) = whole.findall(f"{SVG}foreignObject/{HTML}div")
    regions = inside.findall(f".//{HTML}section")
    assert "region-board" in " ".join([each.get("class", "") for each in regions])
    drawn = {each.tag for each in inside.iter()}
    assert {f"{HTML}h2", f"{SVG}svg"} <= drawn
    assert addresses(svg) == []
    assert not re.search(r"(src|href)=.(?!#)", svg)


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = played("capital-lux-2", 10)
    assert "lx-hand" in names_in(show(match, seat=1).svg)
    assert "lx-hand" not in names_in(show(match).svg)


def test_a_picture_says_who_plays_in_the_language_that_is_asked_for() -> None:
    match = played("terra-mystica", 10, 2)
    drawn = show(match, names=["Ada", "<Bo>"], language="fr").svg
    assert "Ada" in drawn
    assert "&lt;Bo&gt;" in drawn
    assert "Tuiles" in drawn
    assert "Joueur 2" in show(match, language="fr").svg


def test_a_record_is_shown_as_the_match_that_it_records(tmp_path: Path) -> None:
    match, path = played("harbour", 9), tmp_path / "game.json"
    write(path, record(match, ["Ada", "Bo", "Cy"]))
    wanted = show(match, names=["Ada", "Bo", "Cy"])
    assert show(path) == show(record(match, ["Ada", "Bo", "Cy"])) == wanted


def test_a_state_knows_which_game_it_is_of() -> None:
    for name in games.names():
        assert game_of(games.find(name).start(2)).name == name
    match = played("harbour", 9)
    assert show(match.state, seat=2) == show(match, seat=2)


def test_one_can_look_back() -> None:
    match = played("harbour", 9)
    assert show(match, at=8) == show(match.state_at(8))
    assert show(match, at=8) != show(match)
    with pytest.raises(InputError, match=r"^at: expected a place from 0 to \d+, found 99$"):
        show(match, at=99)
    with pytest.raises(InputError, match=r"^at: a state knows no earlier ones"):
        show(match.state, at=1)


def test_a_picture_is_kept_as_an_svg_or_as_a_page(tmp_path: Path) -> None:
    drawn = show(played("harbour", 9), size=(800, 600))
    drawn.save(tmp_path / "one.svg")
    drawn.save(tmp_path / "one.html")
    kept = ElementTree.parse(tmp_path / "one.svg").getroot()
    assert (kept.get("width"), kept.get("height")) == ("800", "600")
    page = (tmp_path / "one.html").read_text("utf-8")
    assert page.startswith("<!doctype html>")
    assert drawn.body in page


def test_a_picture_does_not_fill_the_notebook_with_words() -> None:
    assert repr(show(played("harbour", 9))) == "<a picture of 1920 by 2400 pixels>"


def test_in_a_notebook_a_match_and_a_state_show_themselves() -> None:
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell()
    load_ipython_extension(shell)
    match = played("harbour", 9)
    for shown in (match, match.state):
        told, _ = shell.display_formatter.format(shown)
        assert told["text/html"] == show(shown)._repr_html_()
        assert told["text/html"].startswith("<iframe srcdoc=")
