"""Two people become friends, sit down by invitation, and look at what their games came to."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.test_pages import serious


def come_in(page: Page, url: str, name: str) -> None:
    page.goto(f"{url}/account")
    page.fill("#account-name", name)
    page.fill("#account-password", "a long password")
    page.click("button[value=register]")
    expect(page.locator("h1")).to_contain_text(name)


def play(pages: list[Page], table: str) -> None:
    """The first thing that is open, as programs do it, until the game is over."""
    while not pages[0].request.get(table).json()["over"]:
        for page in pages:
            state = page.request.get(table).json()
            if state["options"]:
                body = {"code": state["options"][0]["code"], "place": state["place"]}
                assert page.request.post(f"{table}/picks", data=body).ok


def looks_right(page: Page) -> None:
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_friends_invite_each_other_and_look_at_their_pages(sit: Sit) -> None:
    ada, bo = sit(), sit(locale="fr-FR", color_scheme="dark", **PHONE)
    url = ada.server.url
    come_in(ada.page, url, "Ada of Halicarnassus")
    come_in(bo.page, url, "Bo")
    ada.page.goto(f"{url}/people")
    ada.page.fill("#ask-name", "bo")
    ada.page.click("button[value=ask]")
    bo.page.goto(f"{url}/people")
    looks_right(bo.page)
    bo.page.click("button[value=accept]")
    ada.page.goto(f"{url}/people")
    looks_right(ada.page)
    ada.page.get_by_role("link", name="Play together").click()
    ada.page.click(".pick:has-text('Harbour')")
    expect(ada.page.locator("input[name=invite]")).to_be_checked()
    ada.page.check("#players-2")
    ada.page.click("#get-link")
    expect(ada.page.locator(".room-invite")).to_contain_text("Bo is invited")
    bo.page.goto(f"{url}/tables")
    looks_right(bo.page)
    bo.page.click(".invited a")
    bo.page.wait_for_selector("body[data-ready] #room", state="attached")
    bo.page.click("#sit button.main")
    for seat in (ada, bo):
        seat.page.click("#ready")
    for seat in (ada, bo):
        seat.ready()
    table = ada.table
    play([ada.page, bo.page], f"{url}/api/v1/tables/{table}")
    bo.page.goto(f"{url}/account")
    bo.page.check("input[name=page_for][value=friends]")
    bo.page.click("button[value=seen]")
    ada.page.goto(f"{url}/people")
    ada.page.get_by_role("link", name="Bo", exact=True).click()
    expect(ada.page.locator("h1")).to_have_text("Bo")
    expect(ada.page.locator("#tallies ~ .tallies tbody")).to_contain_text("provisional")
    assert table not in ada.page.content()  # the table was not listed
    looks_right(ada.page)
    bo.page.goto(f"{url}/people/Bo")
    looks_right(bo.page)
    bo.page.click(".went-links a")
    bo.page.wait_for_selector(".replay")
    bo.page.goto(f"{url}/lobby")
    looks_right(bo.page)
