"""Harbour in the browser, from the home page to the end."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat
from tests.browser.serving import SECONDS
from tests.browser.waiting import next_asked


@pytest.mark.parametrize(
    ("locale", "verdict"),
    [("en-GB", r"wins|share the victory|winner"), ("fr-FR", "victoire|emporte")],
)
def test_a_whole_game_is_played_from_the_home_page(sit: Sit, locale: str, verdict: str) -> None:
    seat = sit(seed=3, locale=locale)
    seat.play_now("harbour")
    assert 4 <= seat.play_through() <= 8
    expect(seat.page.locator("#end h2")).to_have_text(re.compile(verdict))
    expect(seat.page.locator("#end h2")).to_be_in_viewport()
    expect(seat.page.locator("#end .chart-curve")).to_have_count(3)
    totals = [int(cell) for cell in seat.page.locator(".sources tfoot td").all_inner_texts()]
    shown = [int(cell) for cell in seat.page.locator(".seat-score b").all_inner_texts()]
    assert totals == shown


def test_the_first_click_shows_and_the_second_picks(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    card = seat.page.locator("#hand [data-option]").first
    code = card.get_attribute("data-option")
    before = seat.state()
    card.click()
    expect(card).to_have_class(re.compile("chosen"))
    expect(seat.page.locator("#tag")).to_be_visible()
    expect(seat.page.locator(f'#prompt .chip[value="{code}"]')).to_have_class(re.compile("chosen"))
    assert seat.state()["place"] == before["place"]
    card.click()
    seat.wait_for_change(before)


def test_escape_lets_go_of_what_is_chosen(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    seat.page.locator("#hand [data-option]").first.click()
    expect(seat.page.locator("#confirm")).to_be_enabled()
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("#confirm")).to_be_disabled()
    expect(seat.page.locator(".chosen")).to_have_count(0)


def test_what_is_closed_says_why_not(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    seat.page.locator("#quay-0 [data-option]").first.click()
    expect(seat.page.locator("#tag")).to_contain_text("It is not what is asked now")


def test_a_pick_is_taken_back_and_made_again(sit: Sit) -> None:
    alice, bob = online_table(sit)
    alice.wait_for_turn()
    before = alice.state()
    alice.pick()
    assert alice.page.locator("#hand [data-option]").count() == 3
    made = alice.state()
    alice.page.keyboard.press("Control+z")
    alice.wait_for_change(made)
    assert alice.state()["place"] == before["place"]
    assert alice.page.locator("#hand [data-option]").count() == 4
    undone = alice.state()
    alice.page.click("#redo")
    alice.wait_for_change(undone)
    assert alice.state()["mark"] == made["mark"]
    assert bob.state()["options"] != []


def online_table(sit: Sit) -> tuple[Seat, Seat]:
    """Alice sets up a table and Bob sits down by its link."""
    alice, bob = sit(seed=1), sit(seed=2)
    alice.go("/games/harbour/new")
    alice.page.check("#players-2")
    alice.page.select_option("#seat-1", "open")
    alice.page.fill("#name-0", "Alice")
    alice.page.click(".form button.main")
    alice.ready()
    bob.page.goto(alice.page.url)
    bob.ready()
    bob.page.fill("#name-1", "Bob")
    bob.leave_by("#seats .seat-form button")
    return alice, bob


def test_two_browsers_play_a_game_and_neither_sees_the_other_hand(sit: Sit) -> None:
    alice, bob = online_table(sit)
    expect(alice.page.locator("#seats")).to_contain_text("Bob")
    alice.wait_for_turn()
    while (player := next_asked([alice, bob])) is not None:
        player.pick()
    expect(bob.page.locator("#end h2")).to_be_visible()


def test_the_same_pick_from_two_windows_counts_once_and_the_other_is_told(sit: Sit) -> None:
    alice, _ = online_table(sit)
    alice.wait_for_turn()
    twin = alice.page.context.new_page()
    twin.goto(alice.page.url)
    twin.wait_for_selector("body[data-ready]")
    state = alice.state()
    first, second = [option["code"] for option in state["options"][:2]]
    answer = twin.evaluate(
        """async ([table, first, second, {place, mark, seat}]) => {
            const post = (code) => fetch(`/api/v1/tables/${table}/picks`, {
                method: "POST", headers: {"Content-Type": "application/json"},
                body: JSON.stringify({code, place, mark, seat}),
            });
            const answers = await Promise.all([post(first), post(second)]);
            return answers.map((answer) => answer.status).sort();
        }""",
        [alice.page.url.split("/")[-1].partition("?")[0], first, second, state],
    )
    assert answer == [200, 409]
    alice.wait_for_change(state)


def test_a_stale_page_is_told_and_shows_the_fresh_table(sit: Sit) -> None:
    """A form that was loaded before another pick is refused with a sentence, on the fresh table."""
    quiet = sit(java_script_enabled=False)
    quiet.go("/games/harbour/new")
    quiet.page.check("#players-2")
    quiet.page.select_option("#seat-1", "open")
    quiet.page.click(".form button.main")
    old = quiet.page.context.new_page()
    old.goto(quiet.page.url)
    quiet.page.locator("#prompt .chip").first.click()
    old.locator("#prompt .chip").last.click()
    expect(old.locator("[role=alert]")).to_be_visible()
    assert quiet.page.locator("#hand .hb-card").count() == 3
    quiet.problems.clear()


def test_reload_in_the_middle_changes_nothing(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    seat.pick()
    seat.wait_for_turn()
    before = seat.page.inner_text("#area-own"), seat.page.inner_text("#area-player")
    seat.page.reload()
    seat.ready()
    seat.wait_for_turn()
    assert (seat.page.inner_text("#area-own"), seat.page.inner_text("#area-player")) == before
    seat.play_through()


def test_the_keyboard_alone_plays_a_game(seat: Seat) -> None:
    seat.play_now("harbour")
    keys = seat.page.keyboard
    for turn in range(12):
        seat.wait_for_turn()
        if seat.over:
            return
        before = seat.state()
        if turn % 3 == 0:  # digits press buttons
            keys.press("1")
            keys.press("Enter")
        elif turn % 3 == 1:  # typed codes
            keys.press("/")
            seat.page.wait_for_selector("#typing[open]")
            keys.type(before["options"][-1]["code"])
            keys.press("Enter")
        else:  # walking over what is open
            seat.page.evaluate("document.activeElement.blur()")
            for _ in range(60):
                keys.press("Tab")
                if seat.page.evaluate("document.activeElement.matches('[data-option].open')"):
                    break
            keys.press("Enter")
            expect(seat.page.locator("#confirm")).to_be_enabled()
            keys.press("Enter")
        seat.wait_for_change(before)
    raise AssertionError("the game is not over")


def test_a_phone_plays_a_game(sit: Sit) -> None:
    seat = sit(seed=5, **PHONE)
    seat.play_now("harbour")
    seat.wait_for_turn()
    wide: int = seat.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    expect(seat.page.locator("#prompt")).to_be_in_viewport()
    for tab in ("players", "log", "chat", "own"):
        seat.page.click(f"[data-tab={tab}]")
        expect(seat.page.locator(f"[data-shows={tab}]")).to_be_visible()
    seat.play_through()


def test_without_scripts_forms_play_a_game(sit: Sit) -> None:
    seat = sit(java_script_enabled=False)
    seat.go("/")
    seat.page.select_option("#play-game", "harbour")
    seat.page.click("#play-now")
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and not seat.page.is_visible("#end"):
        chips = seat.page.locator("#prompt .chip")
        if chips.count():
            chips.first.click()
        else:
            seat.page.wait_for_timeout(100)  # without scripts nobody hears of what bots do
            seat.page.reload()
    expect(seat.page.locator("#end h2")).to_be_visible()


def test_a_curtain_hangs_between_players_at_one_screen(seat: Seat) -> None:
    seat.set_up("harbour", ["Alice", "Bob"], hotseat=True)
    expect(seat.page.locator("#curtain")).to_contain_text("Alice")
    assert seat.page.locator("#hand").count() == 0
    seat.uncover()
    assert seat.page.locator("#hand [data-option]").count() == 4
    seat.pick()
    expect(seat.page.locator("#curtain")).to_contain_text("Bob")
    assert seat.page.locator("#hand").count() == 0
    seat.play_through()
    expect(seat.page.locator("#end h2")).to_be_visible()


def test_a_game_is_replayed_and_shared(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.play_through()
    last = seat.state()["place"]

    def shows(place: int) -> None:
        expect(seat.page.locator(".replay-place")).to_have_text(f"{place} / {last}")
        seat.ready()

    seat.page.click("#end a[href='?at=0']")
    shows(0)
    seat.page.click("[data-replay=forth]")
    shows(1)
    seat.page.keyboard.press("Shift+ArrowRight")
    shows(2)
    seat.page.keyboard.press("End")
    shows(last)
    seat.page.keyboard.press("Shift+ArrowLeft")
    shows(last - 1)
    assert seat.page.url.endswith(f"?at={last - 1}")
    old = seat.page.url.partition("?")[0]
    seat.page.goto(f"{old}?at=12")  # when all cards are dealt
    seat.leave_by("text=Play on from here")
    assert not seat.page.url.startswith(old)
    seat.wait_for_turn()
    assert not seat.over


def test_chat_is_said_to_all_and_escaped(sit: Sit) -> None:
    alice, bob = online_table(sit)
    expect(bob.page.locator("#chat .said")).to_contain_text("Bob sits down")
    bob.page.fill("#say", "<b>ahoy</b>")
    bob.page.keyboard.press("Enter")
    expect(alice.page.locator("#chat .said")).to_contain_text("<b>ahoy</b>")


def test_the_plain_table_is_complete(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.page.goto(seat.page.url + "?plain=1")
    seat.ready()
    expect(seat.page.locator("#plain")).to_contain_text("Hand")
    seat.play_through()


def test_a_server_that_is_killed_goes_on_where_it_was(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    seat.pick()
    seat.wait_for_turn()
    hand = seat.page.inner_text("#area-own")
    seat.server.kill()
    expect(seat.page.locator("#offline")).to_be_visible()
    seat.server.start()
    expect(seat.page.locator("#offline")).to_be_hidden()
    assert seat.page.inner_text("#area-own") == hand
    seat.play_through()
    seat.problems.clear()  # the browser notes that it was cut off
