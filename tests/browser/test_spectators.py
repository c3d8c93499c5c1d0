"""Who watches 7 Wonders Dice sees whole cities, and chooses which."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.framing import WRONG
from tests.browser.playing import Seat

SIZES = [(1280, 800), (1366, 650)]


def test_a_spectator_of_three_chooses_the_city_that_is_seen(seat: Seat, sit: Sit) -> None:
    seat.set_up("seven-wonders-dice", ["Ada", "Bo", "Cy"], hotseat=True)
    watcher = sit()
    watcher.page.goto(seat.page.url.partition("?")[0])
    watcher.ready()
    cities = watcher.page.locator("#wd-look .wd-city")
    expect(cities).to_have_count(3)
    expect(cities.nth(0)).to_be_visible()
    watcher.page.locator("#wd-look label").nth(2).click()
    expect(cities.nth(2)).to_be_visible()
    expect(cities.nth(0)).to_be_hidden()
    boards = ["#wd-forum .wd-box", "#wd-look .wd-city:nth-child(3) .wd-at-gold"]
    for width, height in SIZES:
        watcher.page.set_viewport_size({"width": width, "height": height})
        watcher.settle()
        assert watcher.page.evaluate(WRONG, boards) == []
    place = watcher.state()["place"]
    for _ in range(3):  # a whole turn, after which all is drawn anew
        seat.uncover()
        seat.send(seat.state()["options"][0]["code"])
    watcher.wait_for_place(place + 1)
    watcher.settle()
    expect(cities.nth(2)).to_be_visible()
