"""7 Wonders Dice in the browser: whole games, and three people who act at the same time."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from ludopolis.core import load
from ludopolis.games import find
from tests.browser.citizen import GAME, Citizen, open_table, sit_down
from tests.browser.conftest import PHONE, Sit
from tests.browser.framing import sit_in, turns
from tests.browser.playing import Seat, played
from tests.browser.test_pages import serious


def test_a_game_against_bots_begins_and_ends_in_french(sit: Sit, tmp_path: Path) -> None:
    seat = sit(locale="fr-FR")
    seat.play_now(GAME)
    expect(seat.page.locator("html")).to_have_attribute("lang", "fr")
    player = Citizen(seat)
    for _ in range(6):
        seat.wait_for_turn()
        player.turn()
    assert "build" in player.kinds
    sit_in(seat, GAME, turns(GAME, 12)[-2])  # a game of bots near its end
    assert 1 < player.play_through() <= 200
    expect(seat.page.locator("#end h2")).to_be_in_viewport()
    scores = sheet(seat.page)
    with seat.page.expect_download() as download:
        seat.page.click("#end a[download]")
    download.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text("utf-8"))
    assert load(find(GAME), record).state.scores() == scores == record["scores"]


def sheet(page: Page) -> list[int]:
    """The totals of the score sheet: the sums of the buildings, and the scores of the seats."""
    rows = [row.locator("td").all_inner_texts() for row in page.locator("#wd-score tr").all()[1:]]
    *buildings, totals, _ = [[int(cell) for cell in row] for row in rows]
    assert [sum(column) for column in zip(*buildings)] == totals
    assert [int(cell) for cell in page.locator(".seat-score b").all_inner_texts()] == totals
    return totals


def test_three_browsers_act_at_the_same_time_and_see_each_other_when_the_turn_closes(
    sit: Sit,
) -> None:
    ada, bo, cleo = people = three_people(sit)
    looks = [look(player.page) for player in people]
    choose_and_confirm([cleo, ada])
    undo(ada)  # while the others go on
    assert ada.seat.state()["mine"]
    expect(ada.page.locator("#wd-city .wd-crossed")).to_have_count(0)
    choose_and_confirm([ada], last=True)
    for player, before in zip(people, looks):
        saw_nothing(player, before)
    choose_and_confirm([bo])
    for player in people:
        turn_is(player, 2)
        saw_everything(player)
    everybody_is_told(people)
    choose_and_confirm([bo])
    choose_and_confirm([cleo, ada])
    picked = choose_and_confirm([ada, bo, cleo])
    for player in people:
        turn_is(player, 4)
    everybody_is_told(people, picked != ["pass"] * 3)


def three_people(sit: Sit) -> list[Citizen]:
    """Three browsers at one table, who note what they are sent."""
    seats = [sit(), sit(locale="fr-FR"), sit()]
    for seat in seats:
        seat.listen()
    open_table(seats[0], ["human", "open", "open"], "Ada")
    sit_down(seats[1], seats[0].page.url, 1, "Bo")
    sit_down(seats[2], seats[0].page.url, 2, "Cleo")
    for seat in seats:
        expect(seat.page.locator("#seats .seat-form")).to_have_count(0)
        seat.wait_for_turn()
    people = [Citizen(seat) for seat in seats]
    for player in people:
        player.heard()
    return people


def look(page: Page) -> list[str]:
    """The boards of the others as they are drawn."""
    return page.locator(".wd-plan").evaluate_all("boards => boards.map(board => board.outerHTML)")


def choose_and_confirm(players: list[Citizen], last: bool = False) -> list[str]:
    """Each points at a space that asks nothing further, if any; then all confirm at once."""
    before, picked = [player.seat.state() for player in players], []
    for player in players:
        codes = [option["code"] for option in player.seat.state()["options"]]
        builds = [code for code in codes if "build" in code and "green" not in code] or ["pass"]
        picked.append(builds[-1 if last else 0])
        player.choose(picked[-1])
    for player in players:
        player.page.evaluate("setTimeout(() => document.getElementById('confirm').click())")
    for player, was in zip(players, before):
        player.seat.wait_for_change(was)
    return picked


def undo(player: Citizen) -> None:
    before = player.seat.state()
    player.page.keyboard.press("Control+z")
    player.seat.wait_for_change(before)


def saw_nothing(player: Citizen, before: list[str]) -> None:
    """Neither the page nor anything that was sent to it tells what the others picked."""
    assert look(player.page) == before
    mine = player.seat.state()["seat"]
    for update in player.heard():
        assert {event["player"] for event in update["events"]} <= {mine}
        for name, html in update["regions"].items():
            if name.startswith("wd-plan-"):
                assert crossed(html) == []
            if name == "seats":
                assert re.findall(r"data-count=\"score-\d\">(\d+)<", html) == ["0", "0", "0"]


def crossed(html: str) -> list[str]:
    """What is crossed off on the small board of somebody."""
    drawn = re.findall(r'class="wd-full" d="([^"]*)"', html)
    assert drawn
    return [path for path in drawn if path]


def saw_everything(player: Citizen) -> None:
    """When the turn closes, the boards of the others come in."""
    boards = {
        name: crossed(html)
        for update in player.heard()
        for name, html in update["regions"].items()
        if name.startswith("wd-plan-")
    }
    assert len(boards) == 2
    assert all(boards.values())


def turn_is(player: Citizen, turn: int) -> None:
    expect(player.page.locator("#wd-forum .wd-when strong")).to_contain_text(str(turn))


def everybody_is_told(people: list[Citizen], built: bool = True) -> None:
    """All are told the same of the last turn, and what was built in it, if anything was."""
    things = "rows => rows.map(row => [...row.querySelectorAll('[data-thing]')]"
    script = f"{things}.map(each => each.dataset.thing))"
    told = [player.page.locator(".wd-last li").evaluate_all(script) for player in people]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == 3
    assert any(told[0]) == built


def test_a_city_is_chosen_and_drawn(seat: Seat) -> None:
    open_table(seat, ["human", "bot:apprentice"], "Ada", "chosen")
    seat.wait_for_turn()
    before = seat.state()
    expect(seat.page.locator("#wd-cities .wd-choice.open")).to_have_count(7)
    seat.page.locator('.wd-choice[data-option="city rhodes"]').click()
    seat.confirm(before)
    expect(seat.page.locator('.wd-at-wonder use[href="#wd-rhodes-1"]')).to_have_count(1)
    expect(seat.page.locator("#wd-cities")).to_have_count(0)


def test_prices_reasons_and_dice_at_the_table(seat: Seat) -> None:
    open_table(seat, ["human", "bot:apprentice"], "Ada")
    seat.wait_for_turn()
    page = seat.page
    assert page.locator(".wd-die.open > .wd-price").count() > 0
    assert page.locator(".wd-cell[data-by].open > .wd-price").count() > 0
    page.locator('[data-key="ag_33"]').click()
    expect(page.locator("#tag.why a")).to_have_text(re.compile("WD-"))
    page.locator('[data-thing="die purple"]').click()
    expect(page.locator("#tag")).to_contain_text("not in the Forum")
    die = page.locator(".wd-die.open").first
    die.click()
    if page.is_visible("#tag.menu"):
        page.locator("#tag.menu .chip").first.click()
    expect(page.locator(".wd-die.chosen")).to_have_count(1)
    expect(page.locator(".wd-cell.chosen")).to_have_count(1)
    assert serious(page) == []


def test_forum_and_city_fit_on_a_small_laptop(seat: Seat) -> None:
    open_table(seat, ["human", *["bot:apprentice"] * 6], "Ada")
    for _ in range(3):
        seat.wait_for_turn()
        prompt = bounds(seat.page, "#prompt")
        assert bounds(seat.page, "#wd-city")[1] <= prompt[0]
        assert bounds(seat.page, "#wd-forum")[1] <= prompt[1]
        Citizen(seat).turn()


def bounds(page: Page, selector: str) -> tuple[float, float]:
    """Where something begins and ends, from above."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def test_a_phone_has_forum_and_city_at_hand(sit: Sit) -> None:
    seat = sit(seed=5, **PHONE)
    open_table(seat, ["human", *["bot:apprentice"] * 6], "Ada")
    seat.wait_for_turn()
    page = seat.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("#wd-forum .wd-tray")).to_be_in_viewport()
    small: list[str] = page.locator("#wd-city .wd-cell, .wd-tray .wd-die").evaluate_all(
        """all => all.filter((each) => {
            const box = each.getBoundingClientRect();
            return box.width < 36 || box.height < 36;
        }).map((each) => each.getAttribute("data-key"))"""
    )
    assert small == []
    expect(page.locator("#wd-plan-1")).to_be_visible()
    page.click("[data-tab=players]")
    expect(page.locator("#wd-plan-1")).to_be_hidden()
    expect(page.locator("#wd-forum")).to_be_visible()
    page.locator("#wd-plan-3 summary").tap()
    expect(page.locator("#wd-plan-3 .wd-plan")).to_be_visible()
    page.click("[data-tab=own]")
    for _ in range(3):
        seat.wait_for_turn()
        seat.pick()


def test_on_a_phone_who_has_won_stands_above_the_forum(sit: Sit) -> None:
    seat = sit(**PHONE)
    values = played(GAME, ["Ada", "Bo"], seed=3)
    seat.play_on(values, left=1)
    seat.send(values["log"][-1].split(" ", 1)[1])
    expect(seat.page.locator("#end h2")).to_be_visible()
    end, forum = [seat.page.locator(each).bounding_box() for each in ("#end", "#wd-forum")]
    assert end is not None
    assert forum is not None
    assert end["y"] + end["height"] <= forum["y"]
