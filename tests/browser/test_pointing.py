"""Pointing at things: the tag beside them, the keys, typed codes, and what comes into view."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.mystic import Mystic, open_table
from tests.browser.playing import Seat
from tests.browser.test_pages import serious
from tests.browser.waiting import until


def test_a_preview_that_comes_late_is_not_shown_where_the_pointer_has_left(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    asked: list[Route] = []
    seat.page.route("**/preview?*", lambda route: asked.append(route))
    card = seat.page.locator("[data-option].open:not(.chip)").first
    with seat.page.expect_request("**/preview?*"):
        card.hover()
    seat.page.mouse.move(2, 2)
    until(seat.page, lambda: asked)
    for route in asked:
        with seat.page.expect_response("**/preview?*"):
            route.fulfill(json={"effects": ["+1 point"], "doubt": None})
    seat.settle()
    expect(seat.page.locator("#tag")).to_be_hidden()


def test_a_preview_of_a_position_that_is_gone_is_not_shown(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    seat.page.locator("[data-option].open:not(.chip)").first.hover()
    expect(seat.page.locator("#tag")).to_be_visible()
    before = seat.state()
    code, place, mark = before["options"][-1]["code"], before["place"], before["mark"]
    done = seat.page.evaluate(
        """async ([address, body]) => (await fetch(address, { method: "POST", body,
            headers: { "Content-Type": "application/json" } })).status""",
        [
            "/api/v1" + urlsplit(seat.page.url).path + "/picks",
            json.dumps({"code": code, "place": place, "mark": mark}),
        ],
    )
    assert done == 200
    seat.wait_for_change(before)
    seat.page.mouse.move(2, 2)
    expect(seat.page.locator("#tag")).to_be_hidden()


def test_the_tag_of_what_is_chosen_is_in_nobodys_way(seat: Seat) -> None:
    """What lies below it can be pointed at; the button that confirms is never below it."""
    seat.new_game("terra-mystica")
    seat.wait_for_turn()
    chosen = seat.page.locator("[data-option].open:not(.chip)").nth(5)
    chosen.click()
    expect(seat.page.locator("#tag.firm .tag-title")).to_be_visible()
    box = seat.page.locator("#tag").bounding_box()
    assert box is not None
    below = "([x, y]) => document.elementFromPoint(x, y).closest('#tag') === null"
    assert seat.page.evaluate(below, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    expect(chosen).to_have_class(re.compile(r"\bchosen\b"))
    expect(seat.page.locator("[data-option].chosen:not(.chip)")).to_have_count(1)


def test_the_tag_goes_along_when_a_column_is_scrolled(seat: Seat) -> None:
    seat.page.set_viewport_size({"width": 1280, "height": 620})
    seat.new_game("terra-mystica")
    seat.wait_for_turn()
    seat.page.locator("[data-option].open:not(.chip)").nth(2).click()
    tag = seat.page.locator("#tag")
    expect(tag).to_be_visible()
    before = tag.bounding_box()
    seat.page.evaluate("document.querySelector('.col-own').scrollBy(0, 60)")
    seat.settle()
    after = tag.bounding_box()
    assert before is not None
    assert after is not None
    assert before["y"] != after["y"]


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_question_mark_lists_the_keys(sit: Sit, locale: str) -> None:
    seat = sit(locale=locale)
    seat.new_game("harbour")
    seat.wait_for_turn()
    seat.page.keyboard.press("?")
    keys = seat.page.locator("#keys")
    expect(keys).to_be_visible()
    assert serious(seat.page) == []
    seat.page.keyboard.press("Enter")
    expect(keys).to_be_hidden()
    seat.page.click(".bar-more summary")
    seat.page.click("#keys-help")
    expect(keys).to_be_visible()


def test_a_code_is_picked_from_the_list(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    before = seat.state()
    seat.page.keyboard.press("/")
    buttons = seat.page.locator("#typed-options button")
    expect(buttons).to_have_count(len(before["options"]))
    seat.page.fill("#typed", before["options"][1]["code"])
    expect(buttons).to_have_count(1)
    buttons.click()
    seat.wait_for_change(before)


def test_a_closed_thing_says_what_is_asked_instead(seat: Seat) -> None:
    open_table(seat, ["human", "human"], ["Ada", "Grace"], hotseat=True)
    player = Mystic(seat)
    while not player.may_pass():
        player.turn()
    seat.page.keyboard.press("v")
    seat.page.locator("#tm-favour-tiles .closed[data-option]").first.click()
    expect(seat.page.locator("#tag")).to_contain_text("It is not what is asked now: Take an action")


def test_a_new_question_brings_the_board_into_view(seat: Seat) -> None:
    open_table(seat, ["human", "bot:master"], ["Ada", ""])
    player = Mystic(seat)
    seat.wait_for_turn()
    while not seat.page.locator("#tm-favour-tiles .open").count():
        before = seat.state()
        wanted = [o for o in before["options"] if o["code"].endswith((" TE", " TP"))]
        temples = [o for o in wanted if o["code"].endswith(" TE")]
        player.point((temples or wanted or [player.wish(before["options"])])[0])
        seat.confirm(before)
        seat.wait_for_turn()
    expect(seat.page.locator("#tm-favour-tiles .open").first).to_be_in_viewport(ratio=0.5)
    while not player.may_pass():
        player.turn()
        seat.wait_for_turn()
    expect(seat.page.locator("#tm-land .open").first).to_be_in_viewport()
