"""A picture of a position looks as the table does, with nothing around it."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from ludopolis.core import Match
from ludopolis.games import find, names
from ludopolis.notebook import show
from ludopolis.server.drawing.keepsake import small
from ludopolis.server.drawing.pictures import SMALL
from ludopolis.server.drawing.sight import Sight
from ludopolis.server.storage.seats import Viewer
from tests.web.tables import play, table

INSIDE = """above => [...document.querySelectorAll('.region')].every(each => {
  const box = each.getBoundingClientRect();
  return box.height > 20 && box.right <= innerWidth && box.bottom + above <= innerHeight;
})"""
# The share of black: what is filled with a colour that is not known comes out so.
BLACK = """async source => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const dots = canvas.getImageData(0, 0, image.width, image.height).data;
  let black = 0;
  for (let at = 0; at < dots.length; at += 4)
    if (dots[at] + dots[at + 1] + dots[at + 2] < 12) black += 1;
  return black / (dots.length / 4);
}"""


# How far what lies on the board reaches beyond the picture.
CUT = """([wide, high]) => {
  const parts = [...document.querySelectorAll('.picture.small .region, .region :not(svg *)')];
  const boxes = parts.filter(part => part.checkVisibility())
    .map(part => part.getBoundingClientRect());
  return Math.max(...boxes.flatMap(box =>
    [-box.left, -box.top, box.right - wide, box.bottom - high]));
}"""
FRAME = """() => {
  const frame = document.querySelector('iframe');
  const regions = [...frame.contentDocument.querySelectorAll('.region')];
  const lowest = Math.max(...regions.map(each => each.getBoundingClientRect().bottom));
  return [frame.clientHeight, lowest];
}"""
HEAD = 120  # what a picture of the end says above the boards


def five(picks: int) -> Match:
    """A position of the game that needs most room, with most players."""
    match, rng = Match(find("terra-mystica"), 5, seed=3), Random(1)
    for _ in range(picks):
        decision = match.state.decisions()[0]
        match.play(decision.player, match.game.options[rng.choice(list(decision.options))])
    return match


@pytest.mark.parametrize(("picks", "above"), [(0, 0), (90, HEAD)])  # factions are chosen, or not
def test_the_largest_table_is_whole_and_coloured_in_one_picture(
    browser: Browser, tmp_path: Path, picks: int, above: int
) -> None:
    drawn = show(five(picks), seat=0, language="fr")  # which has the longer words
    drawn.save(tmp_path / "table.svg")
    wide, high = drawn.size
    page = browser.new_page(viewport={"width": wide, "height": high})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"file://{tmp_path}/table.svg")
    assert page.evaluate(INSIDE, above)
    assert len(asked) == 1  # the picture itself
    land = page.locator("#tm-land").screenshot()
    page.goto("about:blank")
    assert page.evaluate(BLACK, f"data:image/png;base64,{b64encode(land).decode()}") < 0.02
    page.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", names())
def test_a_list_shows_whole_boards(
    browser: Browser, tmp_path: Path, game: str, language: str
) -> None:
    """With most players in the middle of a game, in a picture that is no larger than a thumb."""
    made = play(table(game, find(game).players[1]), 120)
    drawn = small(Sight(made, Viewer(language=language)))
    (tmp_path / "board.svg").write_text(drawn, "utf-8")
    page = browser.new_page(viewport={"width": 144, "height": 108})
    page.goto(f"file://{tmp_path}/board.svg")
    assert page.evaluate(CUT, list(SMALL)) <= 1
    page.close()


def test_the_frame_in_a_notebook_is_as_high_as_what_it_shows(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 800})
    for match in (Match(find("harbour"), 2), five(0)):
        page.set_content(f"<!doctype html>{show(match, seat=0)._repr_html_()}")
        page.wait_for_function("() => document.querySelector('iframe').style.height !== ''")
        high, lowest = page.evaluate(FRAME)
        assert lowest <= high < lowest + 40
    page.close()
