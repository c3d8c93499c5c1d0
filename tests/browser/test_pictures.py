"""A picture of a position looks as the table does, with nothing around it."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from random import Random

from playwright.sync_api import Browser

from ludopolis.core import Match
from ludopolis.games import find
from ludopolis.notebook import show

INSIDE = """() => [...document.querySelectorAll('.region')].every(each => {
  const box = each.getBoundingClientRect();
  return box.height > 20 && box.right <= innerWidth && box.bottom <= innerHeight;
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


def test_the_largest_table_is_whole_and_coloured_in_one_picture(
    browser: Browser, tmp_path: Path
) -> None:
    match, rng = Match(find("terra-mystica"), 5, seed=3), Random(1)
    for _ in range(90):
        decision = match.state.decisions()[0]
        match.play(decision.player, match.game.options[rng.choice(list(decision.options))])
    drawn = show(match, seat=0)
    drawn.save(tmp_path / "table.svg")
    wide, high = drawn.size
    page = browser.new_page(viewport={"width": wide, "height": high})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"file://{tmp_path}/table.svg")
    assert page.evaluate(INSIDE)
    assert len(asked) == 1  # the picture itself
    land = page.locator("#tm-land").screenshot()
    page.goto("about:blank")
    assert page.evaluate(BLACK, f"data:image/png;base64,{b64encode(land).decode()}") < 0.02
    page.close()
