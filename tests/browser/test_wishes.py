"""What people want of a table beside their picks is shown at once, on the page as it stands."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat
from tests.browser.test_absent import WITH_CLOCK

STAYS = "window.stays = true"  # until another page is loaded


def stays(page: Page) -> bool:
    return bool(page.evaluate("window.stays === true"))


def test_a_pause_is_asked_for_and_agreed_to(sit: Sit) -> None:
    ann, ben = sit(), sit(**PHONE)
    ann.go("/about")
    for person, link in zip((ann, ben), ann.page.evaluate(WITH_CLOCK, [3600, "live"]), strict=True):
        person.page.goto(link)
        person.ready()
        person.page.evaluate(STAYS)
    tab = ben.page.get_by_role("button", name="Players")
    expect(tab).not_to_have_class("has-open")
    ann.page.click("#pause")
    expect(ann.page.get_by_role("button", name="Take it back")).to_be_visible()
    expect(ben.page.locator("#toasts")).to_contain_text("Ann wants a pause")
    expect(tab).to_have_class("has-open")
    tab.click()
    ben.page.get_by_role("button", name="Agree").click()
    for person in (ann, ben):
        expect(person.page.locator("#prompt")).to_contain_text("paused")
        assert stays(person.page)
    expect(tab).not_to_have_class("has-open")


def test_what_is_said_last_is_in_view_above_what_one_writes_in(sit: Sit) -> None:
    """Also a sign that is said with one click, which everybody reads in their own language."""
    ann, ben = sit(), sit(**PHONE, locale="fr-FR")
    ann.go("/about")
    for person, link in zip((ann, ben), ann.page.evaluate(WITH_CLOCK, [3600, "live"]), strict=True):
        person.page.goto(link)
        person.ready()
    ann.page.locator("#chat summary").click()
    for number in range(8):
        ann.page.fill("#say", f"line {number}, which is as long as such lines are")
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator("#chat .said")).to_contain_text(f"line {number}")
    ben.page.get_by_role("button", name="Discussion").tap()
    ben.page.get_by_role("button", name="Bien joué").tap()
    for person, said in ((ann, "Well played"), (ben, "Bien joué")):
        last = person.page.locator("#chat .said li").last
        expect(last).to_contain_text(said)
        for part in (last, person.page.locator("#say"), person.page.locator("#chat .reactions")):
            expect(part).to_be_in_viewport()


def test_answers_in_advance_are_given_and_taken_back_one_after_the_other(mystic: Seat) -> None:
    page = mystic.page
    page.evaluate(STAYS)
    page.get_by_text("Answer in advance").click()
    for question, answer in {"power": "free", "pass": "forced"}.items():
        page.select_option(f"#answer-{question}", answer)
        page.click(f"form:has(#answer-{question}) button")
        expect(page.locator(f"[data-key=given-{question}]")).to_be_visible()
    page.click("[data-key=given-power] button")
    expect(page.locator("[data-key=given-power]")).to_have_count(0)
    expect(page.locator("#answer-power")).to_have_value("")
    assert stays(page)
