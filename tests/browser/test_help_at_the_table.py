"""What helps at the table and stops nobody: warnings, tips, first steps, a sound."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.mystic import Mystic, open_table, sit_down
from tests.browser.playing import Seat
from tests.browser.waiting import all_see, next_asked

DOUBT = {"kind": "that is {sort}", "text": "that is early"}

TAKES_CLICKS = """(each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.parentElement.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def doubting(page: Page) -> None:
    """Let every preview come with a doubt."""

    def answer(route: Route) -> None:
        body = json.dumps({"effects": ["points +1"], "doubt": DOUBT})
        route.fulfill(content_type="application/json", body=body)

    page.route("**/preview?*", answer)


def test_a_doubt_stands_beside_the_preview_and_stops_nobody(seat: Seat) -> None:
    doubting(seat.page)
    seat.new_game("harbour")
    seat.wait_for_turn()
    before = seat.state()
    card = seat.page.locator("#hand [data-option]").first
    card.click()
    expect(seat.page.locator("#tag .doubt")).to_contain_text("That is early")
    card.click()
    seat.wait_for_change(before)


def test_a_kind_of_doubt_is_muted_and_heard_again(seat: Seat) -> None:
    doubting(seat.page)
    seat.new_game("harbour")
    seat.wait_for_turn()
    chips = seat.page.locator("#prompt .chip")
    chips.nth(0).click()
    expect(seat.page.locator("#effect .doubt")).to_contain_text("That is early")
    seat.page.click("#effect .doubt-mute")
    expect(seat.page.locator(".doubt")).to_have_count(0)
    expect(seat.page.locator("#confirm")).to_be_enabled()
    seat.page.reload()
    seat.ready()
    chips.nth(1).click()
    expect(seat.page.locator("#effect")).to_contain_text("Points +1")
    assert not seat.page.locator("#effect").evaluate(TAKES_CLICKS)  # only buttons in it do
    expect(seat.page.locator(".doubt")).to_have_count(0)
    seat.page.click(".bar-more summary")
    seat.page.click("#unmute")
    expect(seat.page.locator("#unmute")).to_be_hidden()
    chips.nth(2).click()
    expect(seat.page.locator("#effect .doubt")).to_be_visible()


def test_advice_is_chosen_and_shown_and_waits_to_be_confirmed(seat: Seat) -> None:
    seat.new_game("terra-mystica")
    seat.wait_for_turn()
    before = seat.state()
    seat.page.click("#advice")
    expect(seat.page.locator("#confirm")).to_be_enabled()
    assert seat.page.locator("[data-option].chosen").count() > 0
    assert seat.state()["place"] == before["place"]
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("#confirm")).to_be_disabled()
    seat.page.keyboard.press("a")
    expect(seat.page.locator("#confirm")).to_be_enabled()
    seat.confirm(before)


def test_there_is_no_advice_where_others_may_sit_down(seat: Seat) -> None:
    open_table(seat, ["human", "open"], ["Ada", ""])
    expect(seat.page.locator("#confirm")).to_be_visible()
    assert seat.page.locator("#advice").count() == 0


@pytest.fixture
def mystic(seat: Seat) -> Seat:
    seat.new_game("terra-mystica")
    seat.wait_for_turn()
    return seat


def test_a_tip_comes_by_hovering_and_no_second_one(mystic: Seat) -> None:
    tile = mystic.page.locator('#tm-power-actions [data-thing^="action "].closed').first
    said, title = tile.get_attribute("data-tip"), tile.get_attribute("title")
    tile.hover()
    tip = mystic.page.locator("#tip")
    expect(tip).to_have_text(said or "")
    expect(tip).to_have_attribute("role", "tooltip")
    expect(tile).not_to_have_attribute("title", title or "")
    mystic.page.locator(".brand").hover()
    expect(tip).to_be_hidden()
    expect(tile).to_have_attribute("title", title or "")


def test_what_is_open_says_in_one_box_what_it_is_and_does(mystic: Seat) -> None:
    tile = mystic.page.locator('[data-thing^="faction "].open').first
    said = tile.get_attribute("data-tip") or ""
    tile.hover()
    tag = mystic.page.locator("#tag")
    expect(tag).to_contain_text(said)
    mystic.page.wait_for_timeout(500)  # longer than a tip lets wait for itself
    expect(mystic.page.locator("#tip")).to_be_hidden()
    mystic.page.mouse.move(2, 2)
    tile.click()  # without resting on it
    expect(tag).to_have_class(re.compile(r"\bfirm\b"))
    expect(mystic.page.locator("#confirm")).to_be_enabled()
    expect(mystic.page.locator("#tip")).to_be_hidden()


def keeps_its_name(page: Page, drawn: Locator) -> None:
    """Before its tip, with it and after it, and the browser shows no box of its own over that."""
    said = drawn.get_attribute("data-tip") or ""
    expect(drawn).to_have_accessible_name(said)
    titles = drawn.locator("> title").count()
    drawn.hover()
    expect(page.locator("#tip")).to_have_text(said)
    assert drawn.locator("> title").count() == 0
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    assert drawn.locator("> title").count() == titles
    expect(drawn).to_have_accessible_name(said)


def test_a_drawn_thing_keeps_its_name_after_the_tip(mystic: Seat) -> None:
    hx = mystic.page.locator('svg [data-thing="hex E7"]')
    keeps_its_name(mystic.page, hx)
    expect(hx).to_have_attribute("aria-label", re.compile("E7"))


def test_a_drawn_thing_gets_its_title_back_after_the_tip(seat: Seat) -> None:
    seat.new_game("seven-wonders-dice")
    seat.wait_for_turn()
    building = seat.page.locator('svg [data-thing^="building "]').first
    keeps_its_name(seat.page, building)
    expect(building.locator("> title")).to_have_count(1)


def test_a_tip_comes_by_keyboard(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.page.click(".site > summary")
    for _ in range(12):
        seat.page.keyboard.press("Tab")
        if seat.page.evaluate("document.activeElement.id") == "theme":
            break
    expect(seat.page.locator("#tip")).to_have_text("Light or dark")


def test_a_tip_comes_by_a_long_press_which_is_no_touch(sit: Sit) -> None:
    seat = sit(**PHONE)
    seat.new_game("terra-mystica")
    seat.wait_for_turn()  # what bots do hides a tip
    thing = seat.page.locator("[data-option][data-tip]:visible").first
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    at = {"clientX": box["x"] + 5, "clientY": box["y"] + 5, "pointerType": "touch"}
    thing.dispatch_event("pointerdown", at)
    expect(seat.page.locator("#tip")).to_be_visible()
    thing.dispatch_event("pointerup", at)
    thing.dispatch_event("click")
    chosen = seat.page.evaluate(
        """() => [!document.getElementById("tip").hidden,
                document.querySelectorAll(".chosen").length,
                document.getElementById("tag").hidden]"""
    )
    assert chosen == [True, 0, True]


@pytest.fixture
def tipped(mystic: Seat) -> Seat:
    """Somebody who walked by keyboard to a tile and reads its tip."""
    mystic.page.keyboard.press("Tab")  # so that focus is shown
    mystic.page.locator("[data-option].open[data-tip]:not(svg *)").first.focus()
    expect(mystic.page.locator("#tip")).to_be_visible()
    return mystic


def test_a_tip_goes_when_its_thing_is_scrolled_out_of_sight(tipped: Seat) -> None:
    tipped.page.evaluate(
        """() => {
            let around = document.activeElement.parentElement;
            while (getComputedStyle(around).overflowY !== "auto") around = around.parentElement;
            around.style.paddingBottom = "4000px";
            around.scrollTop = 4000;
        }"""
    )
    expect(tipped.page.locator("#tip")).to_be_hidden()
    assert tipped.page.locator("[aria-describedby=tip]").count() == 0


def test_a_tip_goes_along_when_its_thing_moves_a_little(tipped: Seat) -> None:
    tip = tipped.page.locator("#tip")
    said = tip.inner_text()
    tipped.page.evaluate("window.dispatchEvent(new Event('resize'))")
    tipped.page.wait_for_timeout(600)  # it was looked twice whether the tile can be seen
    expect(tip).to_have_text(said)
    expect(tip).to_be_visible()


def test_a_tip_goes_when_its_thing_is_covered(tipped: Seat) -> None:
    tipped.page.evaluate(
        """() => {
            const cover = document.createElement("div");
            Object.assign(cover.style, {position: "fixed", inset: "0", zIndex: "9"});
            document.body.append(cover);
        }"""
    )
    expect(tipped.page.locator("#tip")).to_be_hidden()


def test_the_menu_of_a_table_leads_to_a_guided_game(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.page.click(".bar-more summary")
    seat.leave_by(".bar-more form[action='/learn'] button")
    expect(seat.page.locator("#guide-title")).to_have_text("Bid for the first ship")


COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...given) {
  window.tones += 1;
  return start.apply(this, given);
};
"""


def test_a_sound_tells_of_the_turn_if_it_is_wanted(seat: Seat) -> None:
    seat.page.add_init_script(COUNT_TONES)
    seat.new_game("harbour")
    button = seat.page.locator("#sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    seat.wait_for_turn()
    seat.pick()
    seat.wait_for_turn()
    assert seat.page.evaluate("tones") == 0
    seat.page.click(".bar-more summary")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert seat.page.evaluate("tones") == 1, "calm, as this browser wants it"
    seat.page.reload()
    seat.ready()
    expect(button).to_have_attribute("aria-pressed", re.compile("true"))


def test_the_sound_comes_with_the_turn_and_its_switch_mutes_it(sit: Sit) -> None:
    ada, bob = sit(), sit()
    ada.page.add_init_script(COUNT_TONES)
    open_table(ada, ["human", "open"], ["Ada", ""])
    sit_down(bob, ada.page.url, "Bob")
    players = [Mystic(ada), Mystic(bob)]
    ada.page.click(".bar-more summary")
    ada.page.click("#sound")
    assert ada.page.evaluate("tones") == 1, "to hear what it is like"
    ada.page.click(".bar-more summary")
    hand_over(players, ada, mine=False)
    assert ada.page.evaluate("tones") == 1
    hand_over(players, ada, mine=True)
    assert ada.page.evaluate("tones") == 2
    ada.page.click(".bar-more summary")
    ada.page.click("#sound")
    expect(ada.page.locator("#sound")).to_have_attribute("aria-pressed", "false")
    ada.page.click(".bar-more summary")
    hand_over(players, ada, mine=False)
    hand_over(players, ada, mine=True)
    assert ada.page.evaluate("tones") == 2


def hand_over(players: list[Mystic], to: Seat, mine: bool) -> None:
    """Play until somebody is asked, or no longer is; everybody has heard of each pick."""
    by_seat = {player.seat: player for player in players}
    while to.asked() != mine:
        asked = next_asked(list(by_seat))
        assert asked is not None
        by_seat[asked].turn()
        all_see(list(by_seat))
