"""The caption of what is watched lies beside the board, and beside what can be clicked."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat

SIZES = [(1100, 800), (1150, 800), (1199, 800), (1280, 800), (1366, 650)]
SMALL = [(390, 844), (844, 390), (820, 1180)]
ASKED_OR_SHOWN = """() => document.getElementById("watch").checkVisibility()
    || JSON.parse(document.getElementById("state").textContent).mine"""


LONG = "Random 3 prend la tuile Faveur « ville de valeur 6 » et atteint le rang 4 du culte du feu"
TOLD = """(words, said) => {
    words.textContent = said;
    return words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight + 1;
}"""


def told(seat: Seat) -> None:
    """Play until it is told what somebody else did."""
    seat.play_now("terra-mystica")
    seat.take_time()
    for _ in range(12):
        seat.wait_for_turn()
        seat.send(seat.state()["options"][-1]["code"])
        seat.page.wait_for_function(ASKED_OR_SHOWN)
        if seat.page.is_visible("#watch"):
            break
    seat.page.wait_for_selector("#watch:visible")


def boxes(seat: Seat, size: tuple[int, int], *selectors: str) -> list[dict[str, Any]]:
    """Where things lie in a window of this size."""
    seat.page.set_viewport_size({"width": size[0], "height": size[1]})
    seat.settle()
    find = "each => each.getBoundingClientRect().toJSON()"
    return [seat.page.locator(selector).evaluate(find) for selector in selectors]


def test_the_caption_is_whole_and_covers_no_board_and_no_button(sit: Sit) -> None:
    seat = sit(reduced_motion="no-preference", locale="fr-FR")  # whose words are the longest
    told(seat)
    for size in SIZES:
        caption, board, links = boxes(seat, size, "#watch", "#area-board", ".bar-links")
        assert caption["height"] > 0
        assert caption["bottom"] <= board["top"]  # nor a row beside or below the board
        assert caption["width"] > 300
        assert caption["right"] <= links["left"]
        assert seat.page.locator("#watch-words").evaluate(TOLD, LONG)


def test_in_little_room_the_caption_lies_above_what_is_asked_and_beside_the_board(sit: Sit) -> None:
    seat = sit(**PHONE, reduced_motion="no-preference", locale="fr-FR")
    told(seat)
    for size in SMALL:
        caption, board, prompt = boxes(seat, size, "#watch", "#area-board", "#prompt")
        assert caption["height"] > 0
        assert caption["left"] >= board["right"] or caption["top"] >= board["bottom"]
        assert caption["bottom"] <= prompt["top"]
        words = seat.page.locator("#watch-words")
        assert not words.evaluate(TOLD, 9 * LONG)
        assert boxes(seat, size, "#watch")[0]["height"] < 90  # however much there is to tell
        assert words.evaluate(TOLD, LONG)
    seat.page.evaluate("document.querySelector('.watch-skip').click()")
    expect(seat.page.locator("#watch .watch-again")).to_be_visible()  # who skips can look again
    seat.page.tap("#watch-words")
    expect(seat.page.locator("#watch")).to_be_hidden()
