"""Selecting is free, committing is one click."""

from __future__ import annotations

from playwright.sync_api import expect

from ludopolis.core import Match, can_return, load
from ludopolis.games import find
from tests.browser.moments import (
    chosen,
    first_place,
    opens,
    picks_sent,
    position,
    sit_at,
    turn_of_terra_mystica,
)
from tests.browser.mystic import element_for
from tests.browser.playing import Seat


def test_the_first_click_shows_and_the_second_on_the_same_place_commits(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    sent = picks_sent(seat)
    code, place = first_place(seat, "upgrade")
    place.click()
    expect(seat.page.locator("#tag.firm")).to_be_visible()
    assert sent == []
    before = seat.state()
    place.click()
    seat.wait_for_change(before)
    assert [act["codes"] for act in sent] == [[code]]


def test_a_place_with_a_menu_is_committed_by_a_click_on_the_place(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    seat.page.route("**/menu?*", lambda route: route.abort())  # before prices are shown
    sent = picks_sent(seat)
    _, place = first_place(seat, "dig")
    place.click()
    seat.page.locator("#tag.menu .chip").first.click()
    expect(seat.page.locator("#tag.firm")).to_be_visible()
    assert sent == []
    before = seat.state()
    place.click()
    seat.wait_for_change(before)
    assert len(sent) == 1
    seat.problems.clear()  # what was aborted


def test_an_entry_of_a_menu_whose_price_was_read_is_committed_by_a_click(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    sent = picks_sent(seat)
    _, place = first_place(seat, "dig")
    place.click()
    entries = seat.page.locator("#tag.menu button.chip")
    expect(entries.first.locator(".change").first).to_be_visible()
    seat.rest()
    seat.take_time()
    before = seat.state()
    entries.first.click()
    seat.wait_for_change(before)
    assert len(sent) == 1
    assert sent[0]["moment"]
    expect(seat.page.locator(".undo-offer button")).to_be_visible()


def test_what_a_resting_mouse_has_seen_is_done_by_one_click_and_can_be_taken_back(
    seat: Seat,
) -> None:
    turn_of_terra_mystica(seat)
    sent = picks_sent(seat)
    code, place = first_place(seat, "upgrade")
    place.hover()
    expect(seat.page.locator("#tag .tag-click")).to_be_visible()
    seat.rest()
    seat.take_time()
    before = seat.state()
    place.click()
    place.click()  # out of habit
    seat.wait_for_change(before)
    seat.settle()
    assert [act["codes"] for act in sent] == [[code]]
    after = seat.state()
    seat.page.locator(".undo-offer button").click()
    seat.wait_for_change(after)
    assert seat.state()["place"] == before["place"]


def test_a_mouse_in_a_hurry_is_shown_what_it_clicked(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    sent = picks_sent(seat)
    first_place(seat, "upgrade")[1].click()
    expect(seat.page.locator("#tag.firm")).to_be_visible()
    expect(seat.page.locator("#tag .tag-click")).to_have_count(0)
    assert sent == []


def draws(match: Match, player: int) -> bool:
    """A turn of Pantheon in which a card can be drawn from the pile."""
    return opens(match, player, "pile") and not can_return(
        match.game, match.state, player, [match.option("pile").id]
    )


def test_what_cannot_be_taken_back_is_never_done_by_the_first_click(seat: Seat) -> None:
    sit_at(seat, position("pantheon", draws))
    sent = picks_sent(seat)
    pile = element_for(seat.page, "pile") or seat.page.locator('#picks [value="pile"]')
    with seat.page.expect_response("**/preview?*"):
        pile.hover()
    seat.settle()
    seat.rest()
    pile.click()
    expect(seat.page.locator("#confirm")).to_be_enabled()
    assert sent == []
    before = seat.state()
    pile.click()
    seat.wait_for_change(before)
    assert len(sent) == 1


def final_plays(match: Match, player: int) -> list[str]:
    """The cards of Capital Lux 2 that are played into the Capital for good."""
    return [
        option.code
        for option in match.open_to(player)
        if option.code.endswith(" capital")
        and not can_return(match.game, match.state, player, [option.id])
    ]


def test_after_a_menu_was_read_an_entry_is_the_second_click_also_where_it_is_final(
    seat: Seat,
) -> None:
    values = position("capital-lux-2", lambda match, player: bool(final_plays(match, player)))
    match = load(find("capital-lux-2"), values)
    sit_at(seat, values)
    sent = picks_sent(seat)
    code = final_plays(match, seat.state()["seat"])[0]
    for read in (False, True):
        seat.page.locator(f'.lx-card.open[data-option*="{code}"]').first.click()
        entry = seat.page.locator("#tag.menu button.chip", has_text="Capital")
        expect(entry.locator(".change").first).to_be_visible()
        if not read:
            entry.click()
            expect(seat.page.locator("#tag.firm")).to_be_visible()
            assert sent == []
            seat.page.keyboard.press("Escape")
    before = seat.state()
    seat.rest()
    entry.click()
    seat.wait_for_change(before)
    assert [act["codes"] for act in sent] == [[code]]


def test_enter_commits_what_was_chosen_by_mouse_from_a_menu_or_by_keys(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    place = seat.page.locator("[data-option].open:not(.chip)").first
    for choose in (place.click, lambda: (place.focus(), seat.page.keyboard.press("Enter"))):
        seat.wait_for_turn()
        before = seat.state()
        choose()
        expect(chosen(seat)).not_to_have_count(0)
        seat.page.keyboard.press("Enter")
        seat.wait_for_change(before)


def test_after_advice_enter_confirms(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    before = seat.state()
    seat.page.click("#advice")
    expect(seat.page.locator("#confirm")).to_be_enabled()
    expect(seat.page.locator("#confirm")).to_be_focused()
    seat.page.keyboard.press("Enter")
    seat.wait_for_change(before)


def test_with_one_click_it_is_done_at_once_and_can_be_taken_back(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    seat.page.click(".bar-more summary")
    seat.page.click("#one-click")
    seat.page.reload()  # it is remembered
    seat.ready()
    expect(seat.page.locator("#one-click")).to_have_attribute("aria-pressed", "true")
    seat.take_time()
    before = seat.state()
    first_place(seat, "upgrade")[1].click()
    seat.wait_for_change(before)
    after = seat.state()
    undo = seat.page.locator(".undo-offer button")
    expect(undo).to_be_visible()
    undo.click()
    seat.wait_for_change(after)
    assert seat.state()["place"] == before["place"]
    expect(undo).to_have_count(0)


def test_without_one_click_nothing_is_sent_by_one(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    sent = picks_sent(seat)
    with seat.page.expect_response("**/preview?*"):
        first_place(seat, "upgrade")[1].click()
    seat.settle()
    assert sent == []
