"""What lies around the board of a table folds, is made wider, and stays so."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.framing import BOARDS, WRONG, sit_in
from tests.browser.moments import turn_of_terra_mystica
from tests.browser.playing import Seat


def test_what_opens_does_not_move_the_board(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    page = seat.page
    before = page.locator("#tm-land").bounding_box()
    for summary in (".bar-more > summary", ".site > summary"):
        page.click(summary)
        assert page.locator("#tm-land").bounding_box() == before
    page.keyboard.press("Escape")
    page.locator("#prompt details.chip-group summary").first.click()
    expect(page.locator("#prompt details.chip-group[open]")).to_have_count(1)
    assert page.locator("#tm-land").bounding_box() == before
    for pane in ("#tm-cult-board", "#area-player .region", "#chat"):
        page.locator(f"{pane} summary").first.click()
        expect(page.locator(f"{pane} details[open]").first).to_be_visible()
        assert page.locator("#tm-land").bounding_box() == before


def test_what_is_folded_stays_folded(mystic: Seat) -> None:
    page = mystic.page
    strip, cults = page.locator("#tm-rounds .tm-rounds"), page.locator("#tm-cult-board .tm-cults")
    page.click("#tm-rounds .pane-head")
    page.keyboard.press("c")
    page.keyboard.press("l")
    expect(strip).to_be_hidden()
    page.reload()
    mystic.ready()
    expect(strip).to_be_hidden()
    expect(cults).to_be_visible()
    expect(page.locator("#area-log")).to_be_hidden()
    before = mystic.state()
    mystic.send(before["options"][0]["code"])
    expect(strip).to_be_hidden()
    expect(cults).to_be_visible()


def test_columns_are_resized_and_folded_by_keys_and_stay_so(mystic: Seat) -> None:
    page, own = mystic.page, mystic.page.locator("#col-own")
    before = own.bounding_box()
    grip = page.locator("[data-grip=own]")
    grip.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    wider = own.bounding_box()
    assert before is not None
    assert wider is not None
    assert wider["width"] == pytest.approx(before["width"] + 48, abs=2)
    page.reload()
    mystic.ready()
    assert own.bounding_box() == wider
    assert page.evaluate(WRONG, BOARDS["terra-mystica"]) == []
    grip.focus()
    page.keyboard.press("Enter")
    expect(own).to_be_hidden()
    page.reload()
    mystic.ready()
    expect(own).to_be_hidden()
    grip.focus()
    page.keyboard.press("Enter")
    expect(own).to_be_visible()


def test_a_column_is_dragged_wider(mystic: Seat) -> None:
    page, right = mystic.page, mystic.page.locator("#col-right")
    before, grip = right.bounding_box(), page.locator("[data-grip=right]").bounding_box()
    assert before is not None
    assert grip is not None
    page.mouse.move(grip["x"] + 4, grip["y"] + 100)
    page.mouse.down()
    page.mouse.move(grip["x"] - 56, grip["y"] + 100, steps=4)
    page.mouse.up()
    after = right.bounding_box()
    assert after is not None
    assert after["width"] == pytest.approx(before["width"] + 60, abs=3)


def test_a_menu_closes_by_escape_and_by_a_click_beside_it(seat: Seat) -> None:
    sit_in(seat, "harbour")
    for menu in (".bar-more", ".site"):
        opened = seat.page.locator(f"{menu}[open]")
        seat.page.click(f"{menu} > summary")
        expect(opened).to_have_count(1)
        seat.page.keyboard.press("Escape")
        expect(opened).to_have_count(0)
        seat.page.click(f"{menu} > summary")
        expect(opened).to_have_count(1)
        seat.page.mouse.click(150, 600)
        expect(opened).to_have_count(0)


def test_the_wheel_makes_the_board_larger_and_the_mouse_drags_it(mystic: Seat) -> None:
    page, frame = mystic.page, mystic.page.locator("#zoom")
    whole = page.locator("#tm-land .tm-map").bounding_box()
    assert whole is not None
    x, y = whole["x"] + whole["width"] / 2, whole["y"] + whole["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -100)
    expect(frame).to_have_class(re.compile("zoomed"))
    large = page.locator("#tm-land .tm-map").bounding_box()
    assert large is not None
    assert large["width"] > whole["width"] * 1.2
    before = frame.evaluate("frame => [frame.scrollLeft, frame.scrollTop]")
    page.mouse.down()
    page.mouse.move(x - 40, y - 30, steps=4)
    page.mouse.up()
    after = frame.evaluate("frame => [frame.scrollLeft, frame.scrollTop]")
    assert [after[0] - before[0], after[1] - before[1]] == pytest.approx([40, 30], abs=2)
    expect(page.locator(".chosen")).to_have_count(0)  # a drag is no click
    page.keyboard.press("f")
    expect(frame).not_to_have_class(re.compile("zoomed"))
    assert page.locator("#tm-land .tm-map").bounding_box() == whole


def test_the_list_of_keys_names_the_parts_of_this_game(mystic: Seat) -> None:
    page = mystic.page
    page.keyboard.press("?")
    listed = page.locator("#keys-panes .keys > div")
    assert [" ".join(text.split()) for text in listed.all_inner_texts()] == [
        "C Cult board", "B Bonus cards", "V Favor tiles", "T Town tiles", "L Log and chat",
    ]  # fmt: skip
    expect(page.locator("#keys h2")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()


def test_a_key_that_is_not_in_the_list_does_nothing(mystic: Seat) -> None:
    page, frame = mystic.page, mystic.page.locator("#zoom")
    page.evaluate("document.querySelector('#keys [data-act=fit]').remove()")
    page.click("#zoom-in")
    page.keyboard.press("f")
    expect(frame).to_have_class(re.compile("zoomed"))
