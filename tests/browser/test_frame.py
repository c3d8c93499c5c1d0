"""The frame of a table: the board is always in view, and what lies around it folds."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.core import record
from ludopolis.games import find
from tests.browser.conftest import PHONE, Sit
from tests.browser.mystic import open_table, sit_down
from tests.browser.playing import Seat

POINTS = 10  # of a game, from its first pick to its last
SIZES = [(1280, 800), (1366, 650)]
# The main board of each game, and what belongs to it.
BOARDS = {
    "terra-mystica": ["#tm-land .tm-map"],
    "origins": ["#or-sites"],
    "seven-wonders-dice": ["#wd-city", "#wd-forum .wd-box"],
    "capital-lux-2": ["#lx-capital", "#lx-hand"],
    "pantheon": ["#pt-land .pt-map"],
    "harbour": ["#roads", "#hand"],
}
PLAYERS = {"terra-mystica": 4, "origins": 3, "pantheon": 3}
# What of the boards lies outside of the window, is scrolled away or covered, or is larger.
WRONG = """(selectors) => {
    const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const frame = document.getElementById("zoom");
    const size = ({ width, height }) => width * height;  // of what is seen
    const found = [];
    if (frame.scrollHeight > frame.clientHeight + 1) found.push("the board is cut off below");
    if (frame.scrollWidth > frame.clientWidth + 1) found.push("the board is cut off at its side");
    if (frame.scrollTop || scrollY || document.body.scrollTop) found.push("the page is scrolled");
    for (const selector of selectors) {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box?.width) { found.push(`there is no ${selector}`); continue; }
        const { left, top, right, bottom } = box;
        if (left < 0 || top < bar - 1 || right > innerWidth || bottom > innerHeight)
            found.push(`${selector} is outside: ${[left, top, right, bottom].map(Math.round)}`);
        if (left < dock.right && right > dock.left && bottom > dock.top + 1)
            found.push(`${selector} is covered: ${bottom} > ${dock.top}`);
    }
    const board = size(document.querySelector(".board-frame").getBoundingClientRect());
    for (const region of document.querySelectorAll(".region[data-area]")) {
        const around = region.closest(".col-own, .beside, .drawer-inside, .area-side");
        if (!around || !region.checkVisibility()) continue;
        const [own, part] = [region.getBoundingClientRect(), around.getBoundingClientRect()];
        const seen = Math.min(own.bottom, part.bottom) - Math.max(own.top, part.top);
        if (own.width * seen > board) found.push(`${region.id} is larger than the board`);
    }
    return found;
}"""


def at_points(seat: Seat, game: str) -> list[str]:
    """Links to tables in which one person goes on from points of a game that bots have played."""
    players = PLAYERS.get(game, 2)
    names = [f"Player {number}" for number in range(players)]
    result = play_game(find(game), [make("random") for _ in names], 4, {})
    values = record(replayed(find(game), result, {}), names)
    made = _post(seat, "/api/v1/records", values)
    bots = {str(number): "random" for number in range(1, players)}
    last = len(values["log"]) - 1
    return [
        _post(seat, f"/api/v1/tables/{made['id']}/continue", {"at": at, "bots": bots})["chairs"][0][
            "link"
        ]
        for at in [last * point // (POINTS - 1) for point in range(POINTS)]
    ]


def _post(seat: Seat, path: str, body: dict[str, Any]) -> Any:
    answer = seat.page.request.post(seat.server.url + path, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def wrong(seat: Seat, boards: list[str]) -> dict[str, list[str]]:
    """What is wrong with the boards at each size of the window."""
    found = {}
    for width, height in SIZES:
        seat.page.set_viewport_size({"width": width, "height": height})
        seat.settle()
        found[f"{width}x{height}"] = seat.page.evaluate(WRONG, boards)
    return {size: problems for size, problems in found.items() if problems}


@pytest.mark.parametrize("game", BOARDS)
def test_the_board_lies_wholly_in_the_window_at_ten_points(seat: Seat, game: str) -> None:
    for number, link in enumerate(at_points(seat, game)):
        seat.page.goto(link)
        seat.ready()
        seat.wait_for_turn()  # the others have played on, and the page has followed
        boards = BOARDS[game]
        if game == "seven-wonders-dice" and seat.page.locator("#wd-cities").count():
            boards = ["#wd-cities"]
        if seat.over:
            continue
        assert (number, wrong(seat, boards)) == (number, {})
        seat.page.reload()
        seat.ready()
        assert (number, wrong(seat, boards)) == (number, {})


def inside(page: Page, selector: str) -> bool:
    """Whether an element lies in the window, beside the prompt."""
    found: bool = page.evaluate(
        """(selector) => {
            const { left, top, right, bottom } = document.querySelector(selector).getBoundingClientRect();
            const dock = document.querySelector(".dock").getBoundingClientRect();
            const covered = left < dock.right && right > dock.left && bottom > dock.top + 1;
            return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !covered;
        }""",  # noqa: E501
        selector,
    )
    return found


@pytest.fixture
def mystic(seat: Seat) -> Seat:
    """Somebody in the middle of a game of Terra Mystica."""
    seat.page.goto(at_points(seat, "terra-mystica")[4])
    seat.ready()
    seat.wait_for_turn()
    return seat


def test_terra_mystica_needs_one_screen(mystic: Seat) -> None:
    page = mystic.page
    seen = [
        "#tm-land .tm-map", "#tm-power-actions .tm-actions", "#tm-rounds .tm-now",
        "#tm-rounds .tm-now + .tm-round", "#area-own .tm-goods", "#area-own .tm-bowls",
        "#area-own .tm-yard",
    ]  # fmt: skip
    assert [selector for selector in seen if not inside(page, selector)] == []
    for key, part in (("c", "#tm-cult-board .tm-cults"), ("b", "#tm-bonus-cards .tm-cards")):
        expect(page.locator(part)).to_be_hidden()
        page.keyboard.press(key)
        expect(page.locator(part)).to_be_in_viewport(ratio=0.5)
        assert page.evaluate(WRONG, BOARDS["terra-mystica"]) == []
        page.keyboard.press(key)
        expect(page.locator(part)).to_be_hidden()


def test_the_spaces_of_priests_can_be_touched(mystic: Seat) -> None:
    mystic.page.keyboard.press("c")
    sizes = mystic.page.locator("#tm-cult-board .tm-order circle").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(({width}) => width)"
    )
    assert sizes
    assert min(sizes) >= 24


def test_what_opens_does_not_move_the_board(mystic: Seat) -> None:
    page = mystic.page
    before = page.locator("#tm-land").bounding_box()
    for summary in ("#first > summary", ".bar-more > summary", ".site > summary"):
        page.click(summary)
        assert page.locator("#tm-land").bounding_box() == before
    page.keyboard.press("Escape")
    group = page.locator("#prompt .chip-group summary")
    if group.count():
        group.first.click()
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


@pytest.mark.parametrize("menu", [".bar-more", ".site", "#first"])
def test_a_menu_closes_by_escape_and_by_a_click_beside_it(seat: Seat, menu: str) -> None:
    seat.play_now("harbour")
    seat.wait_for_turn()
    folded = re.compile("^$")
    seat.page.click(f"{menu} > summary")
    expect(seat.page.locator(menu)).to_have_attribute("open", folded)
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator(f"{menu}[open]")).to_have_count(0)
    seat.page.click(f"{menu} > summary")
    expect(seat.page.locator(menu)).to_have_attribute("open", folded)
    seat.page.mouse.click(150, 600)
    expect(seat.page.locator(f"{menu}[open]")).to_have_count(0)


def test_a_player_has_one_colour_everywhere(mystic: Seat) -> None:
    colours = mystic.page.evaluate(
        """() => {
            const look = (element, what) => element && getComputedStyle(element)[what];
            const seat = JSON.parse(document.getElementById("state").textContent).seat;
            const find = (selector) => document.querySelector(selector);
            return {
                list: look(find(`.seat.seat-${seat} .token`), "backgroundColor"),
                prompt: look(find("#prompt .token"), "backgroundColor"),
                log: look(find(`.line .row.seat-${seat} > .token`), "backgroundColor"),
                own: look(find("#area-own .region-title .token"), "backgroundColor"),
                board: look(find(`#area-own .tm-chip .tm-piece`), "color"),
            };
        }"""
    )
    assert len(set(colours.values())) == 1, colours


def test_before_a_faction_is_chosen_a_seat_has_a_colour_of_its_own(seat: Seat) -> None:
    seat.play_now("terra-mystica")
    seat.wait_for_turn()
    token = seat.page.locator("#prompt .token")
    colour = "element => getComputedStyle(element).backgroundColor"
    assert seat.page.get_attribute("body", "data-colours") is not None
    before = token.evaluate(colour)
    for _ in range(4):
        state = seat.state()
        if state["options"][0]["kind"] not in ("faction", "colour"):
            break
        seat.send(state["options"][0]["code"])
        seat.wait_for_turn()
    assert re.search(r"\d-[a-z]+", seat.page.get_attribute("body", "data-colours") or "")
    assert token.evaluate(colour) != before


def test_a_phone_on_its_side_has_the_prompt_beside_the_board(sit: Sit) -> None:
    seat = sit(**{**PHONE, "viewport": {"width": 844, "height": 390}})
    seat.page.goto(at_points(seat, "terra-mystica")[4])
    seat.ready()
    seat.wait_for_turn()
    board = seat.page.locator("#tm-land .tm-map").bounding_box()
    dock = seat.page.locator(".dock").bounding_box()
    assert board is not None
    assert dock is not None
    assert board["x"] + board["width"] <= dock["x"]
    assert board["y"] + board["height"] <= 390
    for tab in ("players", "side", "log", "chat", "own"):
        seat.page.tap(f"[data-tab={tab}]")
        expect(seat.page.locator(f"[data-shows={tab}]").first).to_be_visible()
        assert seat.page.locator("#tm-land .tm-map").bounding_box() == board


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


def test_on_a_phone_the_chat_says_how_much_is_unread(sit: Sit) -> None:
    host, phone = sit(), sit(**PHONE)
    open_table(host, ["human", "open"], ["Ada", ""])
    sit_down(phone, host.page.url, "Grace")
    unread = phone.page.locator("[data-tab=chat] .unread")
    expect(unread).to_be_hidden()
    for said in ("hello", "are you there?"):
        host.page.click("#chat summary") if host.page.is_hidden("#say") else None
        host.page.fill("#say", said)
        host.page.keyboard.press("Enter")
    expect(unread).to_have_text("2")
    phone.page.tap("[data-tab=chat]")
    expect(unread).to_be_hidden()


def test_the_account_is_in_the_header_of_a_phone(sit: Sit) -> None:
    phone = sit(**PHONE)
    phone.go("/")
    expect(phone.page.locator(".bar a[href='/account']")).to_be_in_viewport()
    phone.play_now("harbour")
    phone.page.tap(".site > summary")
    expect(phone.page.locator(".bar a[href='/account']")).to_be_in_viewport()


@pytest.mark.parametrize("game", BOARDS)
def test_every_landmark_of_a_table_has_a_name_of_its_own(seat: Seat, game: str) -> None:
    seat.page.goto(at_points(seat, game)[4])
    seat.ready()
    seat.wait_for_turn()
    names: list[str] = seat.page.evaluate(
        """() => [...document.querySelectorAll("section, nav, main, aside, [role=region]")]
            .filter((each) => each.checkVisibility())
            .map((each) => each.getAttribute("aria-label") ?? document
                .getElementById(each.getAttribute("aria-labelledby"))?.textContent.trim())
            .filter(Boolean)"""
    )
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("wide", [1280, 390])
def test_the_bar_of_a_french_replay_fits(sit: Sit, wide: int) -> None:
    seat = sit(locale="fr-FR", viewport={"width": wide, "height": 800})
    seat.page.goto(at_points(seat, "harbour")[4])
    seat.ready()
    seat.page.goto(seat.page.url.partition("?")[0] + "?at=9")
    seat.ready()
    bar = seat.page.locator(".replay")
    size = bar.evaluate(
        "bar => [bar.scrollWidth, bar.clientWidth, bar.getBoundingClientRect().height]"
    )
    assert size[0] <= size[1]
    assert size[2] <= 100 if wide > 640 else size[2] <= 190
    assert inside(seat.page, "#roads") or wide < 640
