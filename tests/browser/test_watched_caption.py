"""The caption of what is watched lies beside the board, and beside what can be clicked."""

from __future__ import annotations

from tests.browser.conftest import Sit

SIZES = [(1280, 800), (1366, 650)]
ASKED_OR_SHOWN = """() => document.getElementById("watch").checkVisibility()
    || JSON.parse(document.getElementById("state").textContent).mine"""


LONG = "Random 3 prend la tuile Faveur « ville de valeur 6 » et atteint le rang 4 du culte du feu"
TOLD = """(words, said) => {
    words.textContent = said;
    return words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight + 1;
}"""


def test_the_caption_is_whole_and_covers_no_board_and_no_button(sit: Sit) -> None:
    seat = sit(reduced_motion="no-preference", locale="fr-FR")  # whose words are the longest
    seat.play_now("terra-mystica")
    seat.take_time()
    for _ in range(12):
        seat.wait_for_turn()
        seat.send(seat.state()["options"][-1]["code"])
        seat.page.wait_for_function(ASKED_OR_SHOWN)
        if seat.page.is_visible("#watch"):
            break
    seat.page.wait_for_selector("#watch:visible")
    for width, height in SIZES:
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        caption, board, links = [
            seat.page.locator(selector).evaluate("each => each.getBoundingClientRect().toJSON()")
            for selector in ("#watch", "#area-board", ".bar-links")
        ]
        assert caption["height"] > 0
        assert caption["bottom"] <= board["top"] or caption["top"] >= board["bottom"]
        assert caption["width"] > 300
        assert caption["right"] <= links["left"]
        assert seat.page.locator("#watch-words").evaluate(TOLD, LONG)
