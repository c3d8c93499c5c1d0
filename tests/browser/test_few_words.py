"""Menus show prices, previews are chips, prompts name acts, and rings are seen."""

from __future__ import annotations

import re
from base64 import b64encode

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from ludopolis.core import Match, capital, load
from ludopolis.games import find
from ludopolis.words import PageWords
from tests.browser.conftest import Sit
from tests.browser.moments import (
    first_place,
    has_worker,
    opens,
    position,
    sit_at,
    turn_of_terra_mystica,
)
from tests.browser.playing import Seat
from tests.browser.rooms import PAINTED
from tests.browser.test_pages import serious

GROUNDS = {  # what open hexes lie on, as the look of the table has them
    "plains": "#b88a55", "swamp": "#55505a", "lakes": "#3e86c0", "forest": "#4c9450",
    "mountains": "#9ba1a6", "wasteland": "#c24e3e", "desert": "#e0b741",
}  # fmt: skip


def has_short_entry(match: Match, player: int) -> bool:
    """A turn of Terra Mystica with ground to turn into several, and too little to build there."""
    digs = [option.code.split()[1] for option in match.open_to(player) if option.kind == "dig"]
    return any(is_short(match, player, hx) for hx in digs if digs.count(hx) > 1)


def is_short(match: Match, player: int, hx: str) -> bool:
    refusal = match.explain(player, f"build {hx}")
    return refusal is not None and "short" in refusal.reason.split("_")


def test_entries_of_a_menu_have_their_prices_and_what_is_short_its_reason(seat: Seat) -> None:
    sit_at(seat, position("terra-mystica", has_short_entry, setup="introductory"))
    match = load(
        find("terra-mystica"), position("terra-mystica", has_short_entry, setup="introductory")
    )
    seats = seat.state()["seat"]
    digs = [option.code.split()[1] for option in match.open_to(seats) if option.kind == "dig"]
    hx = next(hx for hx in digs if digs.count(hx) > 1 and is_short(match, seats, hx))
    seat.page.locator(f'#tm-land [data-key="{hx}"]').click()
    entries = seat.page.locator("#tag.menu button.chip")
    expect(entries.first.locator(".change").first).to_be_visible()
    assert entries.count() == seat.page.locator("#tag.menu button.chip:has(.change.less)").count()
    closed = seat.page.locator("#tag.menu .closed-entry")
    expect(closed.first.locator(".menu-name")).to_have_text("Dwelling")
    expect(seat.page.locator("#tag.menu .tag-title")).to_contain_text(hx)  # the place, named once
    assert entries.count() == entries.filter(has=seat.page.locator(".menu-name .tm-b")).count()
    assert not [said for said in entries.all_inner_texts() if hx in said]
    refusal = match.explain(seats, f"build {hx}")
    assert refusal is not None
    said = capital(PageWords("en", match.game)(refusal.text))
    expect(closed.first.locator(".menu-why")).to_have_text(said)
    assert re.search(r"\d", said)
    assert closed.first.get_attribute("aria-disabled") == "true"
    before = seat.state()
    closed.first.click()
    seat.settle()
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
    folded = seat.page.locator("#picks details[open]")
    expect(folded).to_have_count(1)
    seat.page.keyboard.press("Escape")
    expect(folded).to_have_count(0)
    expect(lit).to_have_count(0)


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


def parts(colour: str) -> list[int]:
    """Red, green and blue of `#rrggbb` or `rgb(…)`."""
    if colour.startswith("#"):
        return [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
    return [int(part) for part in re.findall(r"\d+", colour)[:3]]


def are_alike(one: str, other: str) -> bool:
    return all(abs(a - b) < 8 for a, b in zip(parts(one), parts(other), strict=True))


def light(colour: str) -> float:
    """The relative luminance of a colour."""
    linear = [p / 255 / 12.92 if p / 255 <= 0.04045 else ((p / 255 + 0.055) / 1.055) ** 2.4
              for p in parts(colour)]  # fmt: skip
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# The colours of a picture from left to right through its middle.
ROW = """async source => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, image.height >> 1, image.width, 1);
    return Array.from({ length: image.width }, (_, x) => `rgb(${data.slice(4 * x, 4 * x + 3)})`);
}"""
GROUND = """(hex, ground) => {
    for (const other of document.querySelectorAll("#tm-land .tm-hex.open"))
        if (other !== hex) other.classList.remove("open");
    hex.setAttribute("href", `#tm-${ground}`);
}"""


def painted_row(seat: Seat, place: Locator) -> list[str]:
    """What is painted from beyond the left edge of a place to beyond its right one."""
    box = place.bounding_box()
    assert box is not None
    clip = FloatRect(
        x=box["x"] - 6, y=box["y"], width=box["width"] + 12, height=box["height"]
    )  # fmt: skip
    png = b64encode(seat.page.screenshot(clip=clip)).decode()
    aside = seat.page.context.new_page()  # the table takes no pictures from elsewhere
    row: list[str] = aside.evaluate(ROW, f"data:image/png;base64,{png}")
    aside.close()
    return row


def contrast(one: str, other: str) -> float:
    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rings_are_seen_on_every_ground_and_grow_where_they_are_pointed_at(
    sit: Sit, scheme: str
) -> None:
    """A ring has a dark edge and a light one, both painted whole, and one of them is seen."""
    seat = sit(color_scheme=scheme)
    turn_of_terra_mystica(seat)
    seat.page.evaluate(PAINTED)
    place = seat.page.locator("#tm-land .tm-hex.open").first
    terrain = place.get_attribute("data-face")
    dark = place.evaluate("each => getComputedStyle(each).stroke")
    bright = place.evaluate("each => getComputedStyle(each).getPropertyValue('--ring')")
    assert contrast(dark, bright) >= 3
    for ground, colour in GROUNDS.items():
        place.evaluate(GROUND, ground)
        row = painted_row(seat, place)
        for side in (row[: len(row) // 3], row[-(len(row) // 3) :]):
            for tone in (dark, bright):
                assert any(are_alike(tone, found) for found in side), (ground, tone)
        assert max(contrast(colour, dark), contrast(colour, bright)) >= 3, ground
    place.evaluate(GROUND, terrain)
    grows(seat, seat.page.locator("#tm-land .tm-hex.open").first, "strokeWidth")
    grows(seat, seat.page.locator("[data-option].open:not(svg *, .chip)").first, "outlineWidth")


def grows(seat: Seat, place: Locator, edge: str) -> None:
    """Whether the ring of a place is wider while it is pointed at, and while it has the focus."""
    width = f"each => parseFloat(getComputedStyle(each).{edge})"
    before = place.evaluate(width)
    place.hover()
    assert place.evaluate(width) > before
    seat.page.mouse.move(2, 2)
    expect(place).not_to_be_focused()
    assert place.evaluate(width) == before
    seat.page.keyboard.press("Tab")  # from here on the focus is seen
    place.focus()
    assert place.evaluate("each => each.matches(':focus-visible')")
    assert place.evaluate(width) > before


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_chosen_is_still_read(sit: Sit, scheme: str) -> None:
    seat = sit(color_scheme=scheme)
    sit_at(seat, position("capital-lux-2", lambda match, player: opens(match, player, "play")))
    head = seat.page.locator(".lx-quarter-head.open").first
    head.click()
    if seat.page.is_visible("#tag.menu"):
        seat.page.locator("#tag.menu button.chip").first.click()
    chosen = seat.page.locator(".lx-quarter-head.chosen")
    expect(chosen.first).to_be_visible()
    looks = chosen.evaluate_all(
        """all => all.map((each) => getComputedStyle(each))
            .map(({ color, backgroundColor }) => [color, backgroundColor])"""
    )
    assert min(contrast(ink, ground) for ink, ground in looks) >= 4.5
