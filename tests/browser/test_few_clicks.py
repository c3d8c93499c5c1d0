"""Few clicks: selecting is free, one confirmation makes an act, and words are few."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Request, expect

from ludopolis.core import Match, acts, record
from ludopolis.games import find
from tests.browser.conftest import Sit
from tests.browser.mystic import element_for
from tests.browser.playing import Seat
from tests.browser.test_pages import serious

GROUNDS = {  # what open hexes lie on, as the look of the table has them
    "plains": "#b88a55", "swamp": "#55505a", "lakes": "#3e86c0", "forest": "#4c9450",
    "mountains": "#9ba1a6", "wasteland": "#c24e3e", "desert": "#e0b741",
}  # fmt: skip


So = Callable[[Match, int], bool]


def opens(match: Match, player: int, *kinds: str) -> bool:
    """Whether options of all these kinds are open."""
    return set(kinds) <= {option.kind for option in match.open_to(player)}


@cache
def position(game: str, so: So, **setup: str) -> dict[str, Any]:
    """The record of a random game of two up to the first position in which this is so."""
    for seed in range(100):
        match, rng = Match(find(game), 2, setup, seed), Random(seed)
        for _ in range(80):
            player = int(match.state.decision().player)
            if so(match, player):
                return record(match, ["Ada", "Grace"])
            match.play(player, rng.choice(match.open_to(player)))
    raise AssertionError("there is no such position")


def sit_at(seat: Seat, values: dict[str, Any]) -> None:
    """Play on from a position."""
    seat.play_on(values)
    seat.settle()


def is_first_turn(match: Match, player: int) -> bool:
    """A turn of Terra Mystica with ground to turn, something to upgrade and power to sacrifice."""
    open_ = opens(match, player, "pass", "upgrade", "dig", "convert", "burn")
    ends = match.game.options.by_code["action ACT3"]
    found = acts(match.game, match.state, player, [])
    return open_ and any(act.options[-1] == ends and len(act.options) == 5 for act in found)


def turn_of_terra_mystica(seat: Seat) -> None:
    sit_at(seat, position("terra-mystica", is_first_turn, setup="introductory"))


def has_worker(match: Match, player: int) -> bool:
    """A turn of Origins whose first die can go to a site and act there."""
    if not opens(match, player, "die", "pass"):
        return False
    die = next(option for option in match.open_to(player) if option.kind == "die")
    return any(len(act.options) == 3 for act in acts(match.game, match.state, player, [die.id]))


def has_path(match: Match, player: int) -> bool:
    """A turn of Pantheon in which two feet can be placed, one after the other."""
    if not opens(match, player, "move"):
        return False
    found = acts(match.game, match.state, player, [])
    feet = [act for act in found if match.game.options[int(act.options[-1])].kind == "foot"]
    return len(feet) > 1 and all(
        len(acts(match.game, match.state, player, foot.options)) > 1 for foot in feet
    )


def picks_sent(seat: Seat) -> list[dict[str, Any]]:
    """The acts that the page sends from now on."""
    sent: list[dict[str, Any]] = []

    def note(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/picks"):
            sent.append(json.loads(request.post_data or "{}"))

    seat.page.on("request", note)
    return sent


def first_place(seat: Seat, kind: str) -> tuple[str, Any]:
    """The first option of a kind that is drawn, and where."""
    for option in seat.state()["options"]:
        element = element_for(seat.page, option["code"])
        if option["kind"] == kind and element is not None:
            return option["code"], element
    raise AssertionError(f"no {kind} is drawn")


def chosen(seat: Seat) -> Locator:
    return seat.page.locator("[data-option].chosen:not(.chip)")


# Selecting is free, committing is one click


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
    sent = picks_sent(seat)
    _, place = first_place(seat, "dig")
    place.click()
    seat.page.locator("#tag.menu .chip").first.click()
    expect(seat.page.locator("#tag.firm")).to_be_visible()
    before = seat.state()
    place.click()
    seat.wait_for_change(before)
    assert len(sent) == 1


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
    before = seat.state()
    _, place = first_place(seat, "convert")
    place.click()
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
        first_place(seat, "convert")[1].click()
    seat.settle()
    assert sent == []


# Whole turns in one go


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


# Few words


def test_entries_of_a_menu_have_their_prices_and_what_is_short_its_reason(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    _, place = first_place(seat, "dig")
    place.click()
    entries = seat.page.locator("#tag.menu button.chip")
    expect(entries.first.locator(".change").first).to_be_visible()
    assert entries.count() == seat.page.locator("#tag.menu button.chip:has(.change.less)").count()
    closed = seat.page.locator("#tag.menu .closed-entry")
    if closed.count():
        expect(closed.first.locator(".menu-why")).not_to_be_empty()
    before = seat.state()
    entries.first.click()
    assert seat.state() == before


def test_a_preview_is_chips_beside_the_place_with_one_button_to_confirm(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    _, place = first_place(seat, "upgrade")
    place.click()
    tag = seat.page.locator("#tag")
    expect(tag.locator(".change").first).to_be_visible()
    assert tag.locator(".tag-line").count() == 0
    assert tag.locator(".button").count() == 0
    said = tag.locator(".change").evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert len(said) == len(set(said))
    assert seat.page.locator("#confirm:visible").count() == 1
    assert seat.page.locator("#tip:visible").count() == 0
    box, target = tag.bounding_box(), place.bounding_box()
    assert box is not None
    apart = (
        box["x"] >= target["x"] + target["width"] or box["x"] + box["width"] <= target["x"]
        or box["y"] >= target["y"] + target["height"] or box["y"] + box["height"] <= target["y"]
    )  # fmt: skip
    assert apart


def test_the_prompt_names_the_eight_actions_and_lights_their_places(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    named = seat.page.locator("#picks > :is(.deed, details.deed, div:has(> .deed))")
    assert named.count() == 8
    expect(seat.page.locator("#picks")).not_to_contain_text("On the board")
    upgrade = seat.page.locator("#picks summary", has_text="Upgrade")
    upgrade.hover()
    lit = seat.page.locator("[data-option].lit:not(.chip)")
    expect(lit.first).to_be_visible()
    wanted = {o["code"].split()[1] for o in seat.state()["options"] if o["kind"] == "upgrade"}
    assert {each.get_attribute("data-key") for each in lit.all()} == wanted
    seat.page.mouse.move(2, 2)
    expect(lit).to_have_count(0)
    upgrade.click()  # pressed, they stay
    seat.page.mouse.move(2, 2)
    expect(lit).to_have_count(len(wanted))


def test_what_is_always_open_does_not_invite(seat: Seat) -> None:
    turn_of_terra_mystica(seat)
    quiet = re.compile(r"\bquiet\b")
    expect(seat.page.locator('[data-option="convert W:C"]:not(.chip)')).to_have_class(quiet)
    expect(seat.page.locator("#tm-land .tm-hex.open").first).not_to_have_class(quiet)
    for card in seat.page.locator('[data-option^="pass"].open:not(.chip)').all():
        expect(card).to_have_class(quiet)


def test_axe_finds_nothing_serious_while_acts_are_chosen(sit: Sit) -> None:
    seat = sit(color_scheme="dark")
    turn_of_terra_mystica(seat)
    first_place(seat, "dig")[1].click()
    expect(seat.page.locator("#tag.menu .change").first).to_be_visible()
    assert serious(seat.page) == []
    seat.page.keyboard.press("Escape")
    first_place(seat, "upgrade")[1].click()
    expect(seat.page.locator("#tag.firm .change").first).to_be_visible()
    assert serious(seat.page) == []
    sit_at(seat, position("origins", has_worker))
    assert serious(seat.page) == []
    first_place(seat, "die")[1].click()
    expect(seat.page.locator("#follow .follow-question")).to_be_visible()
    assert serious(seat.page) == []


# Rings


def light(colour: str) -> float:
    """The relative luminance of a colour, `#rrggbb` or `rgb(…)`."""
    if colour.startswith("#"):
        parts = [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
    else:
        parts = [int(part) for part in re.findall(r"\d+", colour)[:3]]
    linear = [p / 255 / 12.92 if p / 255 <= 0.04045 else ((p / 255 + 0.055) / 1.055) ** 2.4
              for p in parts]  # fmt: skip
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rings_are_seen_on_every_ground_and_grow_where_they_are_pointed_at(
    sit: Sit, scheme: str
) -> None:
    seat = sit(color_scheme=scheme)
    turn_of_terra_mystica(seat)
    strokes: dict[str, str] = seat.page.evaluate(
        """(grounds) => {
            const hex = document.querySelector("#tm-land .tm-hex.open");
            const was = hex.getAttribute("href");
            const found = {};
            for (const ground of grounds) {
                hex.setAttribute("href", `#tm-${ground}`);
                found[ground] = getComputedStyle(hex).stroke;
            }
            hex.setAttribute("href", was);
            return found;
        }""",
        list(GROUNDS),
    )
    for ground, stroke in strokes.items():
        low, high = sorted([light(GROUNDS[ground]), light(stroke)])
        assert (high + 0.05) / (low + 0.05) >= 3, ground
    hex_ = seat.page.locator("#tm-land .tm-hex.open").first
    width = "each => parseFloat(getComputedStyle(each).strokeWidth)"
    before = hex_.evaluate(width)
    hex_.hover()
    assert hex_.evaluate(width) > before
    seat.page.mouse.move(2, 2)
    hex_.focus()
    seat.page.keyboard.press("Shift")
    assert hex_.evaluate(width) >= before
