"""The feast: points are counted before one's eyes, then it is said who has won."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from ludopolis.server.drawing.pictures import SIZE
from tests.browser.conftest import Sit
from tests.browser.playing import played
from tests.browser.test_pages import serious

# Notes what was said, whether the end was hidden meanwhile, and whether it was seen on the table.
NOTE = """
localStorage.setItem("pace", "quick");
[window.said, window.seen] = [[], []];
new MutationObserver(() => {
    const words = document.getElementById("watch-words")?.textContent;
    if (!words || !document.body.dataset.step || window.said.at(-1)?.[0] === words) return;
    window.said.push([words, document.getElementById("end").hidden]);
    window.seen.push([...document.querySelectorAll(".lit")].some((each) => each.checkVisibility()));
}).observe(document, {subtree: true, attributes: true, childList: true, characterData: true});
"""
SAID = [
    "You pass",
    "Cult of fire: You +6, Bo +6",
    "Cult of water: You +6, Bo +6",
    "Cult of earth: You +4, Bo +8",
    "Cult of air: You +6, Bo +6",
    "Largest area: You +12, Bo +18",
    "Resources left: You +24, Bo +8",
]


def test_the_last_points_are_counted_and_then_it_is_said_who_has_won(sit: Sit) -> None:
    seat = sit(reduced_motion="no-preference")
    seat.page.add_init_script(NOTE)
    seat.leaves_traces = True
    seat.play_on(played("terra-mystica", ["Ada", "Bo"], seed=3), left=1)
    seat.send("pass")
    expect(seat.page.locator("#end.fresh h2")).to_have_text("Bo wins with 119 points")
    assert seat.page.evaluate("window.said") == [[said, True] for said in SAID]
    assert seat.page.evaluate("window.seen")[1:] == [True] * 6  # also behind a fold
    for seat_of in (0, 1):
        scores = f"[data-count='score-{seat_of}'], [data-score='{seat_of}']"
        said = {words.strip() for words in seat.page.locator(scores).all_text_contents()}
        assert len(said) == 1, said
    expect(seat.page.locator("[data-count='score-1']").first).to_have_text("119")
    with seat.page.expect_download() as saved:
        seat.page.locator("#end a[data-png]").click()
    assert saved.value.suggested_filename == f"terra-mystica-{seat.table}.png"
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    with seat.page.expect_download() as drawn:
        seat.page.locator("#end a[data-svg]").click()
    high = re.match(r'<svg [^>]* height="(\d+)"', Path(drawn.value.path()).read_text("utf-8"))
    assert high is not None
    assert 600 < int(high[1]) < SIZE[1]  # without the empty ground below the boards
    seat.page.wait_for_function(
        "() => document.getAnimations().every(({playState}) => playState !== 'running')"
    )
    assert serious(seat.page) == []


def test_at_one_screen_the_end_is_told_to_all_who_sit_there(sit: Sit) -> None:
    """Also in a game with secrets, whose screen goes from one to the other."""
    seat = sit(reduced_motion="no-preference")
    seat.page.add_init_script(NOTE)
    seat.leaves_traces = True
    values = played("capital-lux-2", ["Ada", "Bo"], seed=3)
    seat.play_on(values, left=1)
    _, code = values["log"][-1].split(" ", 1)
    seat.send(code)
    expect(seat.page.locator("#end.fresh h2")).to_contain_text("wins with")
    said = [words for words, hidden in seat.page.evaluate("window.said") if hidden]
    counted = [words for words in said if re.match(r"(Bonus cards|Gold|.*City.*): .* \+\d", words)]
    assert len(counted) >= 4, said
