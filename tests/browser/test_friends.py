"""Friends gather by a link, wait for each other, play, and play again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat
from tests.browser.test_pages import serious


def in_room(page: Page) -> None:
    page.wait_for_selector("body[data-ready] #room", state="attached")


def come(seat: Seat, link: str, name: str) -> None:
    seat.page.goto(link)
    in_room(seat.page)
    seat.page.fill("#sit-name", name)
    seat.page.click("#sit button.main")
    in_room(seat.page)


def test_three_friends_meet_play_and_play_again(sit: Sit) -> None:
    ada, bo, cy = sit(), sit(locale="fr-FR", color_scheme="dark"), sit(locale="fr-FR", **PHONE)
    ada.go("/")
    ada.page.click("#with-friends")
    ada.page.click(".pick:has-text('Harbour')")
    ada.page.check("#players-4")
    ada.page.click("#get-link")
    in_room(ada.page)
    link = ada.page.text_content(".room-address code") or ""
    ada.page.fill("#call-0", "Ada")
    ada.page.keyboard.press("Tab")  # a name is told when it is written
    come(bo, link, "Bo")
    come(cy, link, "Cy")
    for seat in (ada, bo, cy):  # everybody sees everybody, as they come
        room = seat.page.locator("#room")
        for name in {"Ada", "Bo", "Cy"} - {{id(ada): "Ada", id(bo): "Bo", id(cy): "Cy"}[id(seat)]}:
            expect(room).to_contain_text(name)
        assert serious(seat.page) == []
        assert seat.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    cy.page.fill("#say", "bonsoir")
    cy.page.click("#chat .say button")
    expect(ada.page.locator("#chat")).to_contain_text("bonsoir")
    expect(cy.page.locator("#say")).to_have_value("")
    for seat in (bo, cy):
        seat.page.click("#ready")
    expect(ada.page.locator(".room-seat.human.ready")).to_have_count(2)
    ada.page.select_option("#bot-all", "random")
    ada.page.click("#fill")
    expect(bo.page.locator(".room-seat.bot")).to_have_count(1)
    ada.page.click("#ready")
    for seat in (ada, bo, cy):
        seat.ready()
        assert [seat.state()["seat"]] == [{id(ada): 0, id(bo): 1, id(cy): 2}[id(seat)]]
    expect(bo.page.locator("#chat")).to_contain_text("bonsoir")  # what was said stays said
    play_again(ada, bo, cy)


def play_again(ada: Seat, bo: Seat, cy: Seat) -> None:
    """Two give up, so that it is soon over; then each comes to the next table."""
    for seat in (bo, cy):
        path = f"/api/v1/tables/{ada.table}/concede"
        assert seat.page.request.post(ada.server.url + path, data={}).ok
    with ada.undrawn():
        ada.hurry()
    first = ada.table
    again = "form[action$='/again'] button"
    bo.page.click(again)
    in_room(bo.page)
    expect(ada.page.locator("#chat")).to_contain_text("Bo wants to play again")
    ada.page.click(again)
    in_room(ada.page)
    expect(ada.page.locator(".room-seat.human.ready")).to_have_count(2)
    cy.page.click(again)
    for seat in (ada, bo, cy):
        seat.ready()
        assert seat.table not in (first, "")
    assert ada.table == bo.table == cy.table


def test_on_a_phone_the_next_question_is_in_view_once_a_game_is_chosen(sit: Sit) -> None:
    page = (seat := sit(locale="fr-FR", **PHONE)).page
    seat.go("/friends")
    page.click(".pick:has-text('Capital Lux')")
    page.wait_for_url("**/friends?game=capital-lux-2#how-many")
    for part in (".pick[aria-current]", "#how-many", "#get-link"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.9)


def test_people_at_one_screen_are_called_by_the_names_they_wrote(sit: Sit) -> None:
    seat = sit(locale="fr-FR", **PHONE)
    seat.go("/friends?game=harbour")
    seat.page.check("#players-3")
    seat.page.click("#together")
    in_room(seat.page)
    assert seat.page.locator(".room-link").count() == 0
    for place, name in enumerate(["Ada", "Bo", "Cléo"]):
        seat.page.fill(f"#call-{place}", name)
    seat.page.click("#ready")  # at once: nothing that was written is lost
    seat.ready()
    for name in ("Ada", "Bo", "Cléo"):
        expect(seat.page.locator("#area-seats")).to_contain_text(name)
