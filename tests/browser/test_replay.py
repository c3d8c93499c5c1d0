"""A game is looked at again: turn by turn, round by round, with a slider, or by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.framing import game_of_bots, record_of
from tests.browser.playing import Seat

GAME = "capital-lux-2"
FRENCH = {"locale": "fr-FR"}


def place(page: Page) -> int:
    return int(page.inner_text(".replay-place").split("/")[0])


def places(page: Page) -> list[int]:
    """The positions at which turns are over, as the slider has them."""
    found = page.locator(".replay-slider").get_attribute("data-places")
    return [int(each) for each in (found or "").split()]


def shows(page: Page, wanted: int) -> None:
    last = len(game_of_bots(GAME)["log"])
    expect(page.locator(".replay-place")).to_have_text(f"{wanted} / {last}")
    assert page.url.endswith(f"at={wanted}")
    at = max(index for index, each in enumerate(places(page)) if each <= wanted)
    assert page.input_value(".replay-slider") == str(at)


@pytest.fixture
def replay(seat: Seat) -> Page:
    """The page of a whole game, at its beginning."""
    seat.page.goto(f"{seat.server.url}/tables/{record_of(seat.server, GAME)}?at=0")
    seat.ready()
    return seat.page


def test_turns_end_where_another_player_picks(replay: Page) -> None:
    lines = game_of_bots(GAME)["log"]
    own = [(number, int(line.split()[0])) for number, line in enumerate(lines)]
    picks = [(number, player) for number, player in own if player >= 0]
    starts = [now for (now, player), (_, before) in zip(picks[1:], picks) if player != before]
    assert places(replay) == [0, picks[0][0], *starts, len(lines)]
    assert len(places(replay)) < len(lines)


def test_keys_step_by_turn_by_round_and_by_pick(replay: Page) -> None:
    stops, last = places(replay), len(game_of_bots(GAME)["log"])
    for key, wanted in (
        ("ArrowRight", stops[1]),
        ("ArrowRight", stops[2]),
        ("ArrowLeft", stops[1]),
        ("Shift+ArrowRight", stops[1] + 1),
        ("Shift+ArrowLeft", stops[1]),
        ("End", last),
        ("Home", 0),
    ):
        replay.keyboard.press(key)
        shows(replay, wanted)
    rounds = []
    for _ in range(3):
        before = replay.text_content(".replay-place")
        replay.keyboard.press("PageDown")
        replay.wait_for_function(
            "place => document.querySelector('.replay-place').textContent !== place", arg=before
        )
        rounds.append(place(replay))
        opened = replay.locator("#area-log .chapter summary").first.inner_text()
        assert str(len(rounds)) in opened
    replay.keyboard.press("PageUp")
    shows(replay, rounds[1])


def test_the_slider_goes_to_a_turn(replay: Page) -> None:
    stops = places(replay)
    slider = replay.locator(".replay-slider")
    slider.fill(str(len(stops) // 2))
    shows(replay, stops[len(stops) // 2])
    slider.press("ArrowRight")
    shows(replay, stops[len(stops) // 2 + 1])
    text = slider.get_attribute("aria-valuetext") or ""
    assert str(stops[len(stops) // 2 + 1]) in text


def test_it_plays_turn_by_turn_until_somebody_stops_it(seat: Seat, replay: Page) -> None:
    stops, button = places(replay), replay.locator("[data-replay=play]")
    seat.leaves_traces = True
    replay.clock.install(time=0)
    replay.clock.pause_at(3_600_000)  # from here on no time passes by itself
    replay.keyboard.press("Space")
    expect(button).to_have_attribute("aria-pressed", "true")
    shows(replay, stops[1])
    replay.clock.run_for(1500)
    shows(replay, stops[2])
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    replay.clock.run_for(3000)
    shows(replay, stops[2])
    replay.keyboard.press("End")
    shows(replay, stops[-1])
    button.click()  # anew from the beginning
    shows(replay, 0)


def test_every_way_is_a_plain_link_before_any_script(sit: Sit) -> None:
    seat = sit(java_script_enabled=False)
    seat.page.goto(f"{seat.server.url}/tables/{record_of(seat.server, GAME)}?at=0")
    seat.page.click("[data-replay=turn-forth]")
    first = place(seat.page)
    seat.page.click("[data-replay=round-forth]")
    assert place(seat.page) > first > 0
    seat.page.click("[data-replay=last]")
    assert place(seat.page) == len(game_of_bots(GAME)["log"])
    expect(seat.page.locator("[data-replay=play]")).to_be_hidden()


def test_the_french_bar_fits_on_a_phone_and_in_a_window(sit: Sit) -> None:
    seat = sit(**FRENCH)
    seat.page.goto(f"{seat.server.url}/tables/{record_of(seat.server, GAME)}?at=60")
    seat.ready()
    for wide, most in ((1280, 112), (390, 190)):
        seat.page.set_viewport_size({"width": wide, "height": 800})
        seat.settle()
        wrong = seat.page.evaluate(
            """() => {
                const bar = document.querySelector(".replay");
                const { left, right } = bar.getBoundingClientRect();
                return [...bar.querySelectorAll("a, button, .replay-slider, .replay-place")]
                    .map((each) => [each, each.getBoundingClientRect()])
                    .filter(([each, box]) => box.left < left || box.right > right
                        || each.scrollWidth > each.clientWidth + 1)
                    .map(([each]) => each.outerHTML);
            }"""
        )
        assert wrong == []
        box = seat.page.locator(".replay").bounding_box()
        assert box is not None
        assert box["height"] <= most
