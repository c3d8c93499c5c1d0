"""The frame of a table on a phone, upright and on its side."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.framing import sit_in
from tests.browser.mystic import open_table, sit_down


def test_a_phone_on_its_side_has_the_prompt_beside_the_board(sit: Sit) -> None:
    seat = sit(**{**PHONE, "viewport": {"width": 844, "height": 390}})
    sit_in(seat, "terra-mystica")
    board = seat.page.locator("#tm-land .tm-map").bounding_box()
    dock = seat.page.locator(".dock").bounding_box()
    assert board is not None
    assert dock is not None
    assert board["x"] + board["width"] <= dock["x"]
    assert board["y"] + board["height"] <= 390
    for tab in ("players", "side", "log", "chat", "own"):
        seat.page.tap(f"[data-tab={tab}]")
        expect(seat.page.locator(f"[data-shows={tab}]").first).to_be_visible()
        assert seat.page.locator("#tm-land .tm-map").bounding_box() == board


def test_a_phone_that_is_turned_folds_what_lies_beside_the_board(sit: Sit) -> None:
    seat = sit(**PHONE)
    sit_in(seat, "terra-mystica")
    rounds = seat.page.locator("#tm-rounds .tm-rounds")
    assert seat.page.evaluate("scrollY") == 0  # what is open beside the question does not count
    expect(rounds).to_be_visible()
    seat.page.set_viewport_size({"width": 844, "height": 390})
    expect(rounds).to_be_hidden()
    seat.page.set_viewport_size({"width": 390, "height": 844})
    expect(rounds).to_be_visible()


def test_on_a_phone_the_chat_says_how_much_is_unread(sit: Sit) -> None:
    host, phone = sit(), sit(**PHONE)
    open_table(host, ["human", "open"], ["Ada", ""])
    sit_down(phone, host.page.url, "Grace")
    unread = phone.page.locator("[data-tab=chat] .unread")
    expect(unread).to_be_hidden()
    for said in ("hello", "are you there?"):
        host.page.click("#chat summary") if host.page.is_hidden("#say") else None
        host.page.fill("#say", said)
        host.page.keyboard.press("Enter")
    expect(unread).to_have_text("2")
    phone.page.tap("[data-tab=chat]")
    expect(unread).to_be_hidden()


def test_the_account_is_in_the_header_of_a_phone(sit: Sit) -> None:
    phone = sit(**PHONE)
    phone.go("/")
    expect(phone.page.locator(".bar a[href='/account']")).to_be_in_viewport()
    phone.new_game("harbour")
    phone.page.tap(".site > summary")
    expect(phone.page.locator(".bar a[href='/account']")).to_be_in_viewport()
