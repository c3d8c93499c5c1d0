"""What is drawn is in reach: on a phone, for who watches, and for who invites."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.moments import first_begins, in_action_round
from tests.browser.mystic import Mystic, open_table, sit_down
from tests.browser.playing import Seat

GAME = "terra-mystica"
SMALL = """() => [...document.querySelectorAll(".bar a, .bar button, .bar summary, .dock a, .dock button, .dock summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => [element.textContent.trim(), element.getBoundingClientRect().height])
    .filter(([, high]) => high < 40)"""  # noqa: E501


@pytest.fixture
def phone(sit: Sit) -> Seat:
    return sit(locale="fr-FR", **PHONE)


def test_on_a_phone_the_buttons_of_an_action_turn_leave_the_map_in_view(phone: Seat) -> None:
    in_action_round(phone, first_begins)
    prompt = phone.page.locator("#prompt").bounding_box()
    assert prompt is not None
    assert prompt["height"] <= 170
    before = phone.state()
    phone.page.tap("#prompt summary:has-text('Passer')")
    phone.page.tap("#prompt .chip[value^=pass]:visible >> nth=0")
    phone.page.tap("#confirm")
    phone.wait_for_change(before)


def test_at_one_screen_the_board_of_who_plays_is_the_own_one(seat: Seat) -> None:
    player = in_action_round(seat, first_begins)
    for _ in range(8):
        name = ("Ada", "Grace")[seat.state()["seat"]]
        expect(seat.page.locator("#area-own .region-title")).to_contain_text(name)
        expect(seat.page.locator("#area-player .region")).to_have_count(1)
        player.turn()


def test_on_a_phone_everything_to_touch_is_large_enough(phone: Seat) -> None:
    phone.go("/")
    assert phone.page.evaluate(SMALL) == []
    in_action_round(phone, first_begins)
    assert [small for small in phone.page.evaluate(SMALL) if small[0] != "Terra Mystica"] == []


def test_on_a_phone_the_menu_of_the_table_is_not_cut_off(phone: Seat) -> None:
    phone.new_game("harbour")
    phone.page.tap(".bar-more summary")
    menu = phone.page.locator(".bar-menu").bounding_box()
    assert menu is not None
    assert menu["x"] >= 0
    assert menu["x"] + menu["width"] <= 390


def test_a_tab_says_that_something_is_open_behind_it(phone: Seat) -> None:
    in_action_round(phone, first_begins)
    expect(phone.page.locator("[data-tab=side]")).to_have_class("has-open")
    expect(phone.page.locator("[data-tab=log]")).not_to_have_class("has-open")


WORDS = """(marked) => {
    const all = [...document.querySelectorAll(".tabs button")];
    const tabs = all.filter((tab) => tab.checkVisibility());
    for (const tab of tabs) tab.classList.toggle("has-open", marked);
    for (const badge of document.querySelectorAll(".tabs .badge")) {
        badge.hidden = !marked;
        badge.textContent = "12";
    }
    return tabs.map((tab) => {
        const words = document.createRange();
        words.selectNodeContents(tab.firstChild);
        const { left, right, height } = words.getBoundingClientRect();
        return [left, right, height, tab.offsetHeight].map(Math.round);
    });
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390)])
def test_marks_on_tabs_take_no_room_from_their_words(phone: Seat, width: int, height: int) -> None:
    in_action_round(phone, first_begins)
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.settle()
    plain, marked = [phone.page.evaluate(WORDS, so) for so in (False, True)]
    assert marked == plain
    assert len(plain) == 5
    assert plain[-1][1] <= width - 8


def test_who_invites_sees_the_link_until_the_seats_are_taken(sit: Sit) -> None:
    host, guest = sit(), sit(**PHONE)
    open_table(host, ["human", "open"], ["Ada", ""])
    invite = host.page.locator(".invite")
    expect(invite).to_contain_text(host.page.url)
    guest.page.goto(host.page.url)
    guest.ready()
    expect(guest.page.locator("#prompt .turn")).to_have_text("You are watching")
    expect(guest.page.locator("[data-tab=own]")).to_be_hidden()
    guest.page.tap("#prompt a[href='#seats']")
    expect(guest.page.locator("#seats input[name=name]")).to_be_in_viewport()
    sit_down(guest, host.page.url, "Grace")
    expect(invite).to_be_hidden()


def test_the_link_of_a_position_is_copied(sit: Sit) -> None:
    seat = sit(permissions=["clipboard-read", "clipboard-write"])
    open_table(seat, ["human", "open"], ["Ada", ""])
    table = seat.page.url
    seat.page.goto(f"{table}?at=0")
    seat.ready()
    seat.page.click(".replay .copy")
    expect(seat.page.locator("#toasts")).to_contain_text("copied")
    assert seat.page.evaluate("navigator.clipboard.readText()") == f"{table}?at=0"


def test_escape_closes_the_line_for_typed_codes(seat: Seat) -> None:
    seat.new_game("harbour")
    seat.wait_for_turn()
    seat.page.keyboard.press("/")
    dialog = seat.page.locator("#typing")
    expect(dialog).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_further_question_brings_what_it_asks_for_into_view(seat: Seat) -> None:
    seat.page.set_viewport_size({"width": 1280, "height": 620})
    open_table(seat, ["human", "human"], ["Ada", "Grace"], hotseat=True)
    player = Mystic(seat)
    while not seat.page.locator("#tm-favour-tiles .open").count():
        before = seat.state()
        temples = [o for o in before["options"] if o["code"].endswith(" TE")]
        houses = [o for o in before["options"] if o["code"].endswith(" TP")]
        player.point((temples or houses or [player.wish(before["options"])])[0])
        seat.confirm(before)
    expect(seat.page.locator("#tm-favour-tiles .open").first).to_be_in_viewport(ratio=0.5)


def test_a_form_that_cannot_be_a_table_keeps_what_was_filled_in(sit: Sit) -> None:
    seat = sit(locale="fr-FR")
    seat.go(f"/games/{GAME}/new")
    seat.page.check("#mode-hotseat")
    seat.page.check("#players-4")
    seat.page.fill("#name-1", "Zoé")
    seat.page.click(".more summary")
    seat.page.check("[name^='setup.'][type=checkbox] >> nth=1")
    seat.page.evaluate("document.getElementById('seed').removeAttribute('pattern')")
    seat.page.fill("#seed", "sept")
    seat.page.click(".form button.main")
    expect(seat.page.locator("[role=alert]")).to_contain_text("La graine du hasard")
    expect(seat.page.locator("#mode-hotseat")).to_be_checked()
    expect(seat.page.locator("#players-4")).to_be_checked()
    expect(seat.page.locator("#name-1")).to_have_value("Zoé")
    boxes = seat.page.locator("[name^='setup.'][type=checkbox]")
    expect(boxes.nth(0)).not_to_be_checked()
    expect(boxes.nth(1)).to_be_checked()
    seat.problems.clear()  # the form was refused


def test_titles_are_set_in_a_face_that_comes_with_the_page(seat: Seat) -> None:
    seat.go("/games")
    loaded = seat.page.evaluate(
        """() => document.fonts.ready.then(() =>
            [...document.fonts].filter((each) => each.status === "loaded")
                .map((each) => each.family.replaceAll('"', "")))"""
    )
    assert loaded == ["Crimson Pro"]  # and no letters that nobody needs
    face = seat.page.locator("h1").first.evaluate("title => getComputedStyle(title).fontFamily")
    assert face.replace('"', "").startswith("Crimson Pro,")
