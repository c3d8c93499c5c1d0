"""What people think of as one act is one act: chosen, sent and taken back as a whole."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.moments import (
    first_place,
    has_path,
    has_worker,
    picks_sent,
    position,
    sit_at,
    turn_of_terra_mystica,
)
from tests.browser.playing import Seat


def test_power_is_sacrificed_and_the_action_taken_and_the_turn_ended_by_two_clicks(
    seat: Seat,
) -> None:
    turn_of_terra_mystica(seat)
    sent = picks_sent(seat)
    place = seat.page.locator('[data-option="action ACT3"].open')
    place.click()
    expect(seat.page.locator("#tag .tag-title")).to_contain_text("Sacrifice 4 power and take")
    before = seat.state()
    place.click()
    seat.wait_for_change(before)
    assert sent[0]["codes"] == ["burn"] * 4 + ["action ACT3"]
    after = seat.state()
    assert after["place"] == before["place"] + 6  # the end of the turn too
    assert after["seat"] != before["seat"]


def test_the_whole_act_is_taken_back_at_once(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    before = seat.state()
    body = {"codes": ["convert W:C", "convert W:C"], "finish": True}
    body |= {key: before[key] for key in ("place", "mark", "seat")}
    answer = seat.page.request.post(
        f"{seat.server.url}/api/v1/tables/{seat.table}/picks", data=body
    )
    assert answer.ok
    seat.wait_for_place(before["place"] + 2)
    seat.page.keyboard.press("Control+z")
    seat.page.wait_for_function(
        "(place) => JSON.parse(document.getElementById('state').textContent).place === place",
        arg=before["place"],
    )


def test_a_worker_a_site_and_an_action_are_one_act(seat: Seat) -> None:
    sit_at(seat, position("origins", has_worker))
    sent = picks_sent(seat)
    code, die = first_place(seat, "die")
    die.click()
    expect(seat.page.locator("#follow .follow-question")).to_contain_text("Where does")
    going = seat.page.locator('[data-option$=">top"].next').first
    pattern = going.get_attribute("data-option") or ""
    top = seat.page.locator(f'[data-option="{pattern}"]')
    top.click()
    before = seat.state()
    top.click()
    seat.wait_for_change(before)
    assert [act["codes"] for act in sent] == [[code, *pattern.split(">")]]


def test_an_action_that_is_touched_first_asks_who_goes_there(seat: Seat) -> None:
    sit_at(seat, position("origins", has_worker))
    sent = picks_sent(seat)
    pattern = seat.page.locator('[data-option$=">top"].open').first.get_attribute("data-option")
    top = seat.page.locator(f'[data-option="{pattern}"]')
    top.click()
    seat.page.locator("#tag.menu .chip").first.click()
    before = seat.state()
    top.click()
    seat.wait_for_change(before)
    assert len(sent[0]["codes"]) == 3


def mark_space(seat: Seat, how: str) -> None:
    """Mark a space of the map with a foot."""
    seat.page.locator(f".pt-space.{how}:not(.chosen)").first.click()
    if seat.page.is_visible("#tag.menu"):
        seat.page.locator("#tag.menu .chip").first.click()


def test_a_path_of_feet_is_marked_and_committed_once(seat: Seat) -> None:
    sit_at(seat, position("pantheon", has_path))
    sent = picks_sent(seat)
    mark_space(seat, "open")
    expect(seat.page.locator(".pt-space.next").first).to_be_visible()
    marked = seat.page.locator(".pt-space.chosen").first.get_attribute("data-key")
    mark_space(seat, "next")
    expect(seat.page.locator(".pt-space.chosen")).to_have_count(2)
    before = seat.state()
    seat.page.keyboard.press("Enter")
    seat.wait_for_change(before)
    assert len(sent) == 1
    codes = sent[0]["codes"]
    assert codes[0] == "move"
    assert codes[1].startswith("cards ")
    assert codes[2].endswith(str(marked))
    assert len(codes) == 4


def test_what_lies_on_the_way_is_where_a_path_goes_back_to(seat: Seat) -> None:
    sit_at(seat, position("pantheon", has_path))
    mark_space(seat, "open")
    expect(seat.page.locator(".pt-space.next").first).to_be_visible()
    mark_space(seat, "next")
    expect(seat.page.locator(".pt-space.chosen")).to_have_count(2)
    key = seat.page.locator(".pt-space.chosen").first.get_attribute("data-key")
    seat.page.locator(f'.pt-space[data-key="{key}"]').click()
    expect(seat.page.locator(".pt-space.chosen")).not_to_have_count(2)
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(".pt-space.chosen")).to_have_count(0)


def test_without_script_a_button_makes_a_whole_turn(sit: Sit) -> None:
    drawn = sit()
    turn_of_terra_mystica(drawn)
    code = next(o["code"] for o in drawn.state()["options"] if o["kind"] == "upgrade")
    cookies = drawn.page.context.cookies()
    plain = sit(java_script_enabled=False)
    plain.page.context.add_cookies(cookies)  # type: ignore[arg-type]
    plain.page.goto(drawn.page.url)
    before = drawn.state()["place"]
    plain.page.locator("#picks summary", has_text="Upgrade").click()
    plain.page.locator(f'#picks [value="{code}"]').click()
    expect(plain.page.locator("#question")).not_to_contain_text("Convert, or end your turn")
    drawn.wait_for_place(before + 1)
