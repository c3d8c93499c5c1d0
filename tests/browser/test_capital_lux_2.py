"""Capital Lux 2 in the browser: behind the curtain, online with secrets, and alone against Rob."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.envoy import Envoy, finish, open_table, play_to_round, sit_down
from tests.browser.playing import Seat, all_see
from tests.browser.test_pages import serious


def test_two_at_one_screen_play_to_the_end_behind_the_curtain(seat: Seat) -> None:
    open_table(seat, ["Ada", "Bo"], "D", hotseat=True)
    page = seat.page
    assert play_to_round(seat, 2) > 4
    expect(page.locator("#lx-resolution")).to_be_visible()
    expect(page.locator("#lx-resolution tbody tr")).to_have_count(5)
    assert serious(page) == []
    assert seat.play_through() > 20
    expect(page.locator("#end h2")).to_have_text(re.compile("wins|share|winner"))
    totals = [int(cell) for cell in page.locator(".sources tfoot td").all_inner_texts()]
    worth = page.locator('[data-count^="worth-"]').all_inner_texts()
    assert sorted(totals) == sorted(int(points) for points in worth)


def test_two_browsers_keep_their_secrets_to_the_end(sit: Sit) -> None:
    seats = [sit(seed=1), sit(seed=2, locale="fr-FR")]
    people = [Envoy(seat) for seat in seats]
    open_table(seats[0], ["Ada", ""], "A")
    sit_down(seats[1], seats[0].page.url, 1, "Bo")
    expect(seats[0].page.locator("#seats .seat-form")).to_have_count(0)
    agents = 0
    while not all(seat.over for seat in seats):
        mover = next((person for person in people if person.seat.asked()), None)
        if mover is None:
            seats[0].page.wait_for_timeout(20)
            continue
        picked = mover.pick(blue=mover is people[1])
        agents += picked.startswith("agent ")
        if not picked.startswith("keep "):  # a choice in the draft is not seen by the other
            all_see(seats)
        if people[0].round() == 1:  # later the log tells of many cards that were open once
            for me, other in (people, reversed(people)):
                me.knows_nothing_of(other)
    assert agents > 0
    assert all(person.secrets > 0 for person in people)
    for seat in seats:
        expect(seat.page.locator("#end h2")).to_be_visible()


def test_alone_against_rob_from_the_form(sit: Sit) -> None:
    seat = sit(seed=4, **PHONE)
    open_table(seat, ["Ada"], "B")
    page = seat.page
    seat.wait_for_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("#lx-draft .lx-card.open")).to_have_count(6)
    assert serious(page) == []
    for _ in range(4):
        seat.pick()
    card = page.locator("#lx-hand .lx-card.open").first
    card.tap()
    expect(page.locator("#tag.menu .chip")).to_have_count(2)
    page.locator("#tag.menu .chip").first.tap()
    expect(page.locator("#confirm")).to_be_enabled()
    before = seat.state()
    page.locator("#confirm").tap()
    seat.wait_for_change(before)
    page.click("[data-tab=players]")
    expect(page.locator("#lx-city-1 .lx-order")).to_be_visible()
    finish(seat)
    rob = page.locator("#end .podium li", has_text="Rob")
    points = int(rob.locator("b").inner_text())
    mine = int(page.locator("#end .podium li", has_text="Ada").locator("b").inner_text())
    winner = "Ada" if mine > points else "Rob"
    expect(page.locator("#end h2")).to_have_text(f"{winner} wins with {max(mine, points)} points")
    totals = page.locator("#lx-final tfoot td").all_inner_texts()
    assert [int(cell) for cell in totals] == [mine, points]
