"""The rules of a game: searched, illustrated, and read in chapters on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.test_pages import serious

# The words that are marked in what is shown.
MARKED = """[...CSS.highlights.get("found")]
    .filter((range) => range.startContainer.parentElement.checkVisibility())
    .map((range) => range.toString().toLowerCase())"""
# How long after the page the colours of its pictures are asked for.
AFTER = """() => performance.getEntriesByType("resource").find(({ name }) => name.includes("/scene.css")).startTime
    - performance.getEntriesByType("navigation")[0].loadEventEnd"""  # noqa: E501
DRAWN = "[...document.querySelectorAll('.scene-frame')].filter((each) => each.shadowRoot).length"


def test_words_are_found_wherever_they_stand(sit: Sit) -> None:
    page = (seat := sit()).page
    seat.go("/games/terra-mystica")
    chapters = page.locator(".chapter:visible")
    whole = chapters.count()
    page.fill("#rules-words", "Spending POWER")
    expect(chapters).to_have_count(1)
    expect(page.locator(".chapter li:visible")).to_have_count(1)
    expect(page.locator(".chapter li:visible")).to_contain_text("takes tokens from bowl III")
    assert {"spending", "power"} == set(page.evaluate(MARKED))
    page.fill("#rules-words", "zeppelin")
    expect(page.locator("#rules-unfound")).to_have_text("No rule has these words.")
    page.fill("#rules-words", "")
    assert page.evaluate(MARKED) == []
    expect(chapters).to_have_count(whole)
    assert serious(page) == []


def test_pictures_are_drawn_when_they_come_near_and_all_of_them_for_paper(sit: Sit) -> None:
    page = (seat := sit()).page
    seat.go("/games/terra-mystica")
    page.locator("#TM-8").scroll_into_view_if_needed()
    drawn = page.locator("#TM-8").locator("xpath=..").locator(".scene-frame section")
    expect(drawn).to_be_visible()  # the cult board, in a world of its own
    assert page.evaluate(AFTER) >= 0  # the words wait for none of them
    frames = page.locator(".scene-frame").count()
    assert 0 < page.evaluate(DRAWN) < frames
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(DRAWN) == frames


def test_without_scripts_all_pictures_are_there(sit: Sit) -> None:
    page = (seat := sit(java_script_enabled=False)).page
    seat.go("/games/terra-mystica")
    frames = page.locator(".scene-frame")
    assert frames.count() == page.locator(".scene-frame section").count() > 5


def test_a_phone_shows_the_chapter_that_a_link_leads_to(sit: Sit) -> None:
    page = (seat := sit(locale="fr-FR", **PHONE)).page
    seat.go("/games/terra-mystica#TM-8.1")
    chapters = page.locator(".chapter:visible")
    expect(chapters).to_have_count(1)
    expect(chapters.locator("h2")).to_have_text("Les cultes")
    chapters.locator(".chapter-ways .onward").click()
    expect(chapters.locator("h2")).to_have_text("Les villes")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_stop_is_found_with_the_space_that_can_be_typed(sit: Sit) -> None:
    page = (seat := sit(locale="fr-FR")).page
    seat.go("/games/terra-mystica")
    items = page.locator(".chapter li:visible, .chapter p:visible")
    expect(items.filter(has_text="vides\xa0: le").first).to_be_attached()
    page.fill("#rules-words", "deux vides : le")
    expect(page.locator("#rules-unfound")).to_be_hidden()
    assert "vides\xa0: le" in " ".join(items.all_text_contents())
    assert {":", "vides"} <= set(page.evaluate(MARKED))
