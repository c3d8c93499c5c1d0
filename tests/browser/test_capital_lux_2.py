"""Capital Lux 2 in the browser: behind the curtain, online with secrets, and alone against Rob."""

from __future__ import annotations

import re
from html import unescape

from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.envoy import GAME, Envoy, current_round, finish, open_table, play_on, sit_down
from tests.browser.playing import Seat, left_when, played
from tests.browser.test_pages import serious


def test_two_at_one_screen_begin_and_end_a_game_behind_the_curtain(seat: Seat) -> None:
    open_table(seat, ["Ada", "Bo"], "D", hotseat=True)
    page = seat.page
    assert play_on(seat, lambda curtains: curtains == 3) == 3
    game = played(GAME, ["Ada", "Bo"], seed=3, powers="D")
    # A game of bots, first near the end of a round.
    seat.play_on(game, left=left_when(game, lambda state: state.round == 2) + 4)
    assert current_round(seat) == 1
    assert play_on(seat, lambda _: current_round(seat) == 2) > 0
    expect(page.locator("#lx-resolution")).to_be_visible()
    expect(page.locator("#lx-resolution tbody tr")).to_have_count(5)
    assert serious(page) == []
    for _ in range(4):
        seat.wait_for_turn()
        if not seat.uncover():
            seat.pick()
    seat.play_on(game, left=8)  # and then near its end
    assert seat.play_through() > 3
    expect(page.locator("#end h2")).to_have_text(re.compile("wins|share|winner"))
    totals = [int(cell) for cell in page.locator(".sources tfoot td").all_inner_texts()]
    worth = page.locator('[data-count^="worth-"]').all_text_contents()
    assert sorted(totals) == sorted(int(points) for points in worth)


def test_two_browsers_and_a_spectator_keep_secrets_to_the_end(sit: Sit) -> None:
    seats = [sit(seed=1), sit(seed=2, locale="fr-FR"), sit(seed=3)]
    people = [Envoy(seat) for seat in seats]
    open_table(seats[0], ["Ada", ""], "A")
    sit_down(seats[1], seats[0].page.url, 1, "Bo")
    seats[2].page.goto(seats[0].page.url.split("?")[0])
    seats[2].ready()
    expect(seats[0].page.locator("#seats .seat-form")).to_have_count(0)
    with seats[0].undrawn(), seats[1].undrawn(), seats[2].undrawn():
        assert agents_of(people) > 0
    for person in people:
        assert set(person.secrets) == {1, 2, 3}
        assert len(person.received) > 50
        expect(person.page.locator("#end h2")).to_be_visible()


def agents_of(people: list[Envoy]) -> int:
    """Two play to the end, and after each pick nobody knows of the other's; how often by Agents."""
    ada, bo, watcher = people
    agents = 0
    while not all(person.seat.over for person in people):
        mover = next((person for person in (ada, bo) if person.seat.asked()), None)
        if mover is None:
            ada.page.wait_for_timeout(20)  # one of two pages is about to show it
            continue
        picked = mover.pick(blue=mover is bo)
        agents += picked.startswith("agent ")
        for person in people:
            person.take_in()
        for me, other in ((ada, bo), (bo, ada), (watcher, ada), (watcher, bo)):
            me.knows_nothing_of(other)
    return agents


def test_alone_against_rob_from_the_form(sit: Sit) -> None:
    seat = sit(seed=4, **PHONE)
    open_table(seat, ["Ada"], "B")
    page = seat.page
    seat.wait_for_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("#lx-draft .lx-card.open")).to_have_count(6)
    assert serious(page) == []
    for _ in range(4):
        seat.pick()
    card = page.locator("#lx-hand .lx-card.open").first
    card.tap()
    expect(page.locator("#tag.menu .chip")).to_have_count(2)
    page.locator("#tag.menu .chip").first.tap()
    expect(page.locator("#confirm")).to_be_enabled()
    before = seat.state()
    page.locator("#confirm").tap()
    seat.wait_for_change(before)
    page.click("[data-tab=players]")
    page.click("#lx-city-1 .pane-head")
    expect(page.locator("#lx-city-1 .lx-order")).to_be_visible()
    finish(seat)
    rob = page.locator("#end .podium li", has_text="Rob")
    points = int(rob.locator("b").inner_text())
    mine = int(page.locator("#end .podium li", has_text="Ada").locator("b").inner_text())
    winner = "Ada" if mine > points else "Rob"
    expect(page.locator("#end h2")).to_have_text(f"{winner} wins with {max(mine, points)} points")
    totals = page.locator("#lx-final tfoot td").all_inner_texts()
    assert [int(cell) for cell in totals] == [mine, points]


# Notes what is said at each step that is shown, and how many districts are resolved then.
TOLD = """
localStorage.setItem("pace", "quick"); window.told = [];
new MutationObserver(() => document.body.dataset.step && window.told.push([
    document.getElementById("watch-words").textContent,
    document.querySelectorAll("#lx-resolution tbody tr").length,
])).observe(document.body, {attributeFilter: ["data-step"]});
"""


def test_the_end_of_a_round_is_shown_a_step_at_a_time(seat: Seat) -> None:
    game = played(GAME, ["Ada"], seed=4, powers="A")
    places = range(len(game["log"]) - left_when(game, lambda state: state.round == 2))
    last = max(place for place in places if game["log"][place].startswith("0 "))
    seat.play_on(game, left=len(game["log"]) - last)
    seat.page.evaluate(TOLD)
    before = seat.state()["place"]
    seat.send(game["log"][last].removeprefix("0 "))
    seat.wait_for_turn()
    expect(seat.page.locator("body")).not_to_have_attribute("data-watching", "yes")
    path = f"{seat.server.url}/tables/{seat.table}/steps"
    steps = seat.page.request.get(path, params={"since": before}).json()["steps"]
    said = [". ".join([one["html"] for one in step["said"]]) for step in steps]
    told = seat.page.evaluate("window.told")
    assert [words for words, _ in told] == [unescape(re.sub("<[^>]*>", "", one)) for one in said]
    resolved = [rows for _, rows in told]
    assert resolved == sorted(resolved)
    assert set(resolved) == {0, 1, 2, 3, 4}


def test_a_late_preview_leaves_a_menu_alone(seat: Seat) -> None:
    open_table(seat, ["Ada"], "B")
    page, late = seat.page, list[Route]()
    seat.wait_for_turn()
    for _ in range(4):
        seat.pick()
    page.mouse.move(2, 2)  # where nothing is shown
    page.route("**/preview?*", lambda route: late.append(route))
    with page.expect_request("**/preview?*"):
        page.locator("#lx-hand .lx-way.open").first.hover()
    page.locator("#lx-hand .lx-card.open").last.click()
    chips = page.locator("#tag.menu .chip")
    expect(chips).to_have_count(2)
    with page.expect_response("**/preview?*"):
        late[0].continue_()
    seat.settle()
    expect(chips).to_have_count(2)
