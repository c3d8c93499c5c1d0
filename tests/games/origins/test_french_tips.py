"""French tips agree with what they speak of."""

from __future__ import annotations

import html
import re

from tests.games.origins.test_scene import STAGE, start

# Towers and piles are feminine, one is no plural, several pieces of stone are.
WRONG = re.compile(r"(Tour|Pile) bleu\b|\b[01] points\b|\b[2-9] pierre\b|\b1 pierres\b")


def test_colours_and_numbers_agree() -> None:
    drawn = "".join([region.html for region in STAGE.draw(start(), 0, "fr")])
    tips = [html.unescape(tip) for tip in re.findall(r'data-tip="([^"]*)"', drawn)]
    assert [tip for tip in tips if WRONG.search(tip)] == []
    said = "\n".join(tips)
    for right in ("Tour bleue : hauteur", "Pile bleue : ", "Case Conseiller 1 : 1 point à la fin"):
        assert right in said
    assert re.search(r"\([a-z]+, [2-9] pierres\)", said)
    assert re.search("Recevoir [2-9] \N{MULTIPLICATION SIGN} pierre", said)
