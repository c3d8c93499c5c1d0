"""Conceding, and clocks, as people see them."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat, played
from tests.browser.rooms import WITH_TIME
from tests.browser.waiting import until

# Notes what the clock of the prompt, and that of the second seat, have shown.
NOTE = """
window.shown = {"#prompt": [], "#seats .seat-1": []};
new MutationObserver(() => {
    for (const [part, said] of Object.entries(shown)) {
        const now = document.querySelector(`${part} [data-clock]`)?.textContent.trim();
        if (now && said.at(-1) !== now) said.push(now);
    }
}).observe(document, {subtree: true, childList: true, characterData: true});
"""

SHORT = 6  # seconds to think; long enough for a busy machine to show some of them
WITH_CLOCK = """async ([clock, pace]) => {
    const seats = ["Ann", "Ben"].map((name) => ({kind: "human", name}));
    const answer = await fetch("/api/v1/tables", {
        method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({game: "harbour", players: 2, seats, seed: 7, clock, pace}),
    });
    return (await answer.json()).chairs.map((chair) => chair.link);
}"""


def with_clock(sit: Sit, seconds: int, **options: object) -> tuple[Seat, Seat]:
    """Ann and Ben at a table with a clock."""
    ann, ben = sit(seed=1, **options), sit(seed=2)
    for person in (ann, ben):
        person.page.add_init_script(WITH_TIME + NOTE)
    ann.go("/about")
    links = ann.page.evaluate(WITH_CLOCK, [seconds, "live"])
    for person, link in zip((ann, ben), links):
        person.page.goto(link)
    ben.ready()
    return ann, ben


@pytest.mark.parametrize("script", [True, False])
def test_who_concedes_is_asked_once_more_and_then_has_lost(sit: Sit, script: bool) -> None:
    ann, ben = with_clock(sit, 3600, java_script_enabled=script)
    ann.page.click(".bar-more > summary")
    button = ann.page.get_by_role("button", name="Concede the game")
    expect(button).to_be_hidden()
    ann.page.get_by_text("Concede…").click()
    button.click()
    for person in (ann, ben):
        expect(person.page.locator("#end h2")).to_have_text("Ann conceded; Ben wins")
    expect(ben.page.locator(".podium .first")).to_contain_text("Ben")
    expect(ben.page.locator(".podium li").last).to_contain_text("conceded")
    assert ann.page.get_by_text("Concede…").count() == 0


def test_one_of_several_at_one_screen_concedes(sit: Sit) -> None:
    seat = sit()
    game = played("harbour", ["Ann", "Ben", "Cy"], seed=8)
    assert max(game["scores"]) == game["scores"][1]  # Ben would have won
    seat.go_on(game, left=6)
    seat.page.click(".bar-more > summary")
    seat.page.get_by_text("Concede…").click()
    seat.page.get_by_role("button", name="Ben concedes").click()
    seat.ready()
    expect(seat.page.locator("#seats .seat-1")).to_contain_text("conceded")
    expect(seat.page.locator("#chat")).to_contain_text("Ben concedes")
    seat.play_through()
    expect(seat.page.locator(".podium li").last).to_contain_text("Ben")


def test_the_time_is_counted_down_and_comes_back_with_a_button(sit: Sit) -> None:
    ann, ben = with_clock(sit, SHORT)
    ann.ready()
    expect(ann.page.locator("[data-clock]")).to_have_count(0)
    ann.send(ann.state()["options"][0]["code"])
    expect(ben.page.locator("#prompt .turn")).to_contain_text("a bot picks for you")
    expect(ben.page.locator("#chat")).to_contain_text("Ben has run out of time")
    for person, part in ((ben, "#prompt"), (ann, "#seats .seat-1")):
        said = person.page.evaluate("part => shown[part]", part)
        assert len(said) > 1
        assert set(said) <= {f"0:0{second}" for second in range(SHORT + 1)}
    ben.page.click("#back")
    ben.ready()
    expect(ben.page.locator("#back")).to_have_count(0)
    expect(ann.page.locator("#chat")).to_contain_text("Ben is back")


def test_a_wrong_clock_of_the_machine_does_not_matter(sit: Sit) -> None:
    ann, ben = with_clock(sit, 3 * 86_400)
    ben.leaves_traces = True
    ben.page.clock.set_fixed_time("2001-01-01T00:00:00Z")
    ann.ready()
    ann.pick()
    expect(ben.page.locator("#prompt [data-clock]")).to_have_text("2 d 23 h")


def test_without_scripts_the_time_is_text(sit: Sit) -> None:
    ann, ben = with_clock(sit, 300, java_script_enabled=False)
    ann.page.locator("#prompt .chip").first.click()
    for clock in (ann.page.locator("#seats .seat-1 .clock"), ben.page.locator("#prompt .clock")):
        expect(clock).to_contain_text(re.compile(r"4:\d\d|5:00"))


def test_the_form_offers_a_clock(sit: Sit) -> None:
    seat = sit(**PHONE)
    seat.go("/games/harbour/new")
    seat.page.click(".more summary")
    seat.page.get_by_label("Time to think").select_option("5 minutes")
    seat.page.click(".form button.main")
    seat.ready()
    state = seat.page.evaluate("fetch(`/api/v1${location.pathname}`).then((it) => it.json())")
    assert state["clock"] == 300


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_times_to_think_are_grouped_by_pace(sit: Sit, locale: str) -> None:
    seat = sit(locale=locale)
    seat.go("/games/harbour/new")
    groups = seat.page.locator("#clock optgroup")
    labels = groups.evaluate_all("all => all.map((each) => each.label)")
    sitting, days = {"en-GB": ("In one", "Over days"), "fr-FR": ("D'une", "Sur plu")}[locale]
    assert [label.startswith(sitting) for label in labels] == [True, True, False, False]
    assert [label.startswith(days) for label in labels] == [False, False, True, True]
    values = groups.evaluate_all(
        "all => all.map((group) => [...group.children].map((each) => each.value))"
    )
    live, slow = [[*values[start], *values[start + 1]] for start in (0, 2)]
    seconds = [int(value.removeprefix("total:").partition(":")[0]) for value in [*live, *slow]]
    assert max(seconds[: len(live)]) < 86_400 <= min(seconds[len(live) :])


def test_the_worker_shows_a_notice_in_the_language_of_its_reader(sit_with_notices: Sit) -> None:
    """The browser hands it what the push service would have sent."""
    seat = sit_with_notices()
    seat.page.context.grant_permissions(["notifications"], origin=seat.server.url)
    seat.go("/about")
    registered: list[dict[str, str]] = []
    devtools = seat.page.context.new_cdp_session(seat.page)
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registered.extend(told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    seat.page.evaluate(
        """async () => {
            const made = await navigator.serviceWorker.register("/static/worker.js");
            const worker = made.installing ?? made.waiting ?? made.active;
            if (worker.state !== "activated") {
                await new Promise((done) => worker.addEventListener("statechange", () => {
                    if (worker.state === "activated") done();
                }));
            }
        }"""
    )
    until(seat.page, lambda: registered)
    told = {"title": "À vous", "body": "Le Port", "url": "/tables/abc", "language": "fr"}
    message = {
        "origin": seat.server.url,
        "registrationId": registered[-1]["registrationId"],
        "data": json.dumps(told),
    }
    for _ in range(15):  # a message that comes before the browser knows of the worker is lost
        devtools.send("ServiceWorker.deliverPushMessage", message)
        shown = seat.page.evaluate(
            """async () => {
                const made = await navigator.serviceWorker.getRegistration("/static/");
                for (let tries = 0; tries < 20; tries += 1) {
                    const [notice] = await made.getNotifications();
                    if (notice) return [notice.title, notice.body, notice.lang, notice.data.url];
                    await new Promise((done) => setTimeout(done, 100));
                }
            }"""
        )
        if shown:
            break
    assert shown == ["À vous", "Le Port", "fr", "/tables/abc"]
