"""Pantheon in the browser: against bots, at one screen, and online without seeing each other."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.framing import sit_in, turns
from tests.browser.mystic import sit_down
from tests.browser.pilgrim import GAME, Pilgrim, open_table
from tests.browser.playing import Seat, left_when, played
from tests.browser.test_pages import serious
from tests.browser.waiting import all_see, next_asked

FEW = 14  # picks
SECRET = ("drawn", "demigod_seen")  # what is told to one player only


def test_the_first_epoch_against_a_bot_in_french(sit: Sit) -> None:
    seat = sit(locale="fr-FR")
    open_table(seat, ["human", "bot:apprentice"], ["Ana"])
    title = seat.page.locator("#pt-land .region-title")
    expect(title).to_contain_text(re.compile("Préparation|Époque 1 sur 6"))
    player = Pilgrim(seat)
    for _ in range(40):
        seat.wait_for_turn()
        if {"draw", "take"} <= player.kinds:
            break
        player.turn()
    assert {"draw", "take"} <= player.kinds
    expect(title).to_contain_text("Époque 1 sur 6")
    assert serious(seat.page) == []


def test_one_epoch_ends_and_the_next_begins_in_french(sit: Sit) -> None:
    seat = sit(locale="fr-FR")
    game = played(GAME, ["Ana", "Bo"], seed=3)
    seat.play_on(game, left=left_when(game, lambda state: state.epoch == 2) + 4)
    title = seat.page.locator("#pt-land .region-title")
    expect(title).to_contain_text("Époque 1 sur 6")
    play_while(seat, lambda: "1 sur 6" in title.inner_text())
    expect(title).to_contain_text("Époque 2 sur 6")
    expect(seat.page.locator(".pt-epoch.pt-now")).to_have_count(1)
    assert serious(seat.page) == []


def test_the_last_picks_of_a_game_in_french(sit: Sit) -> None:
    seat = sit(locale="fr-FR")
    seat.play_on(played(GAME, ["Ana", "Bo"], seed=3), left=8)
    expect(seat.page.locator("#pt-land .region-title")).to_contain_text("Époque 6 sur 6")
    assert play_while(seat, lambda: not seat.over) > 3
    expect(seat.page.locator("#end h2")).to_be_visible()
    assert serious(seat.page) == []


def play_while(seat: Seat, so: Callable[[], bool]) -> int:
    """Point and confirm while this is so, taking the screen; return how many picks it took."""
    player, picks = Pilgrim(seat), 0
    seat.wait_for_turn()
    while so():
        assert picks < 200
        if not seat.uncover():
            player.turn()
            picks += 1
        seat.wait_for_turn()
    return picks


def test_placements_have_prices_and_reasons(seat: Seat) -> None:
    open_table(seat, ["human", "bot:apprentice"], ["Ana"])
    player, page = Pilgrim(seat), seat.page
    reach(player, "move")
    player.turn("move")
    reach(player, "foot", "cards")
    near, mine = page.locator(".pt-space.open"), page.locator(".pt-pieces .pt-p0")
    assert near.count() > 0
    before = mine.count()  # the column of a bonus tile, perhaps
    expect(page.locator(".pt-budget b").first).to_be_visible()
    page.locator(".pt-space.closed").first.click()
    expect(page.locator("#tag.why a")).to_have_text(re.compile("PA-"))
    page.keyboard.press("Escape")  # what was said may lie over a space near by
    expect(page.locator("#tag")).to_be_hidden()
    near.first.click()
    expect(page.locator("#tag .tag-title")).to_contain_text("Place a foot")
    page.click("#confirm")
    expect(mine).to_have_count(before + 1)
    expect(page.locator("#question")).not_to_contain_text("Place a piece")  # it was the whole path


def reach(player: Pilgrim, kind: str, by: str = "") -> None:
    """Play until an option of this kind is open."""
    for _ in range(40):
        player.seat.wait_for_turn()
        if player.open(kind):
            return
        player.turn(by if by and player.open(by) else "")
    raise AssertionError(f"{kind} was never open")


def test_at_one_screen_a_curtain_hides_the_hands(seat: Seat) -> None:
    open_table(seat, ["human", "human"], ["Ana", "Bo"], hotseat=True)
    player, shown = Pilgrim(seat), []
    for _ in range(FEW):
        seat.wait_for_turn()
        if not seat.page.is_hidden("#curtain"):
            assert seat.page.locator(".pt-hand").count() == 0
            seat.uncover()
            mine = seat.state()["seat"]
            shown.append(mine)
            expect(seat.page.locator(f"#pt-player-{mine} .pt-hand")).to_be_visible()
            assert seat.page.locator(".pt-hand").count() == 1
        else:
            player.turn()
    assert {0, 1} <= set(shown)


def test_two_browsers_never_hear_of_the_other_hand(sit: Sit) -> None:
    ada, bo = people = [Pilgrim(sit()), Pilgrim(sit(locale="fr-FR"), seed=2)]
    for player in people:
        player.seat.listen()
    open_table(ada.seat, ["human", "open"], ["Ada"])
    sit_down(bo.seat, ada.page.url, "Bo")
    expect(ada.page.locator("#seats .seat-form")).to_have_count(0)
    for _ in range(FEW):
        asked = next_asked([player.seat for player in people])
        next(player for player in people if player.seat is asked).turn()
        all_see([player.seat for player in people])  # so that each pick is an update of its own
    for player, other in ((ada, bo), (bo, ada)):
        heard_nothing(player, other)
        expect(
            player.page.locator(f"#pt-player-{other_seat(player)} .pt-facts b").first
        ).to_have_text(str(sum(other.hand().values())))


def other_seat(player: Pilgrim) -> int:
    return 1 - int(player.seat.state()["seat"])


def heard_nothing(player: Pilgrim, other: Pilgrim) -> None:
    """Neither the page nor anything that was sent to it holds a card of the other player."""
    region = f"pt-player-{other_seat(player)}"
    assert sum(other.hand().values()) > 0
    assert player.page.locator(f"#{region} .pt-card, #{region} .pt-hand").count() == 0
    updates = player.heard()
    assert len(updates) >= FEW
    for update in updates:
        drawn = [event for event in update["events"] if event["kind"] in SECRET]
        assert [event for event in drawn if event["player"] == other_seat(player)] == []
        sent = update["regions"].get(region, "")
        assert [
            secret for secret in ("pt-hand", 'data-thing="card', "hand-") if secret in sent
        ] == []


def test_a_phone_shows_the_temple_and_has_room_for_fingers(sit: Sit) -> None:
    seat = sit(seed=5, color_scheme="dark", **PHONE)
    open_table(seat, ["human", "bot:apprentice"], ["Ana"])
    player, page = Pilgrim(seat), seat.page
    reach(player, "move")
    page.reload()
    seat.ready()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("scrollY") == 0  # the map can be pointed at
    expect(page.locator(".pt-temple")).to_be_in_viewport()
    page.locator(".pt-all summary").tap()
    expect(page.locator(".pt-sheet")).to_be_in_viewport()
    page.locator(".pt-all summary").tap()
    small: list[str] = page.locator(".pt-space, .pt-tablet, .pt-rank").evaluate_all(
        """all => all.filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width < 28 || box.height < 28;
        }).map((each) => each.dataset.option)"""
    )
    assert small == []
    assert serious(page) == []
    expect(page.locator("#pt-displays")).to_be_visible()
    page.click("[data-tab=players]")
    expect(page.locator("#pt-player-1")).to_be_visible()
    assert serious(page) == []
    page.click("#pt-player-1 .pane-head")
    expect(page.locator("#pt-player-1 .pt-facts")).to_be_visible()
    assert serious(page) == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_word_on_a_card_is_cut(sit: Sit, locale: str) -> None:
    seat, words = sit(locale=locale), set[str]()
    for place in turns(GAME, 4):
        sit_in(seat, GAME, place)
        for width, height in ((1280, 800), (390, 844), (820, 1180)):
            seat.page.set_viewport_size({"width": width, "height": height})
            seat.settle()
            shown = seat.page.locator(".pt-card small:visible").evaluate_all(
                """all => all.map((each) =>
                    [each.textContent.trim(), each.scrollWidth > each.clientWidth])"""
            )
            words |= {word for word, _ in shown}
            assert [word for word, cut in shown if cut] == []
    assert len(words) >= 5
