"""What others may do about a seat, hosts and spectators, as people see them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.playing import Seat

# The server is a process of its own, whose clock goes on by itself.
ABSENT = 1_500  # milliseconds, more than LUDOPOLIS_ABSENT_MINUTES of `QUICK`
OBJECTED = 3_200  # more than LUDOPOLIS_OBJECTION_SECONDS
WITH_SEATS = """async (names) => {
    const seats = names.map((name) => (name ? {kind: "human", name} : {kind: "open"}));
    const answer = await fetch("/api/v1/tables", {
        method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({game: "harbour", players: seats.length, seats, seed: 7}),
    });
    const made = await answer.json();
    return [made.url, ...made.chairs.map((chair) => chair.link)];
}"""


def links(seat: Seat, *names: str) -> list[str]:
    """The address of a new table, and the chairs of those who have a name."""
    seat.go("/about")
    found: list[str] = seat.page.evaluate(WITH_SEATS, list(names))
    return found


@pytest.mark.parametrize("script", [True, False])
def test_a_bot_is_proposed_and_sits_down_when_nobody_came_back(sit: Sit, script: bool) -> None:
    ann = sit(java_script_enabled=script)
    _, mine, _ = links(sit(), "Ann", "Ben")
    ann.page.goto(mine)
    ben = ann.page.locator("#seats .seat-1")
    ann.page.wait_for_timeout(ABSENT)
    ben.get_by_text("Absent?").click()
    ben.get_by_role("button", name="Let a bot play on").click()
    expect(ben).to_contain_text("Ann proposes that the bot greedy plays on")
    if not script:  # with scripts the page changes by itself when the time has come
        expect(ben).to_contain_text("not before")
        ann.page.wait_for_timeout(OBJECTED)
        ann.page.reload()
    ben.get_by_role("button", name="Let the bot sit down").click()
    expect(ben).to_contain_text("bot")
    expect(ann.page.locator("#chat")).to_contain_text("the bot greedy now plays for Ben")


def test_who_opens_the_page_again_ends_the_proposal_for_all(sit: Sit) -> None:
    ann, ben = sit(), sit(locale="fr-FR", **PHONE)
    _, mine, his = links(ann, "Ann", "Ben")
    ann.page.goto(mine)
    ann.page.wait_for_timeout(ABSENT)
    shown = ann.page.locator("#seats .seat-1")
    shown.get_by_text("Absent?").click()
    shown.get_by_role("button", name="Let a bot play on").click()
    expect(shown.locator(".proposal")).to_be_visible()
    ben.page.goto(his)
    expect(shown.locator(".proposal")).to_have_count(0)
    expect(ann.page.locator("#chat")).to_contain_text("Ben is back, and the proposal is off")
    expect(ben.page.locator("#chat")).to_contain_text("Ben est de retour")


def test_who_sits_down_reads_first_that_the_seed_was_chosen(sit: Sit) -> None:
    ann, ben = sit(), sit(**PHONE)
    table, mine = links(ann, "Ann", "")
    ann.page.goto(mine)
    ben.page.goto(table)
    said = "Ann chose the seed of chance, and can know all that will be drawn here."
    expect(ben.page.locator("main > .seed-note")).to_have_text(said)
    ben.page.get_by_role("link", name="Sit down").click()
    form = ben.page.locator("#seats .seat-1 form")
    expect(form).to_contain_text(said)
    form.get_by_placeholder("Your name").fill("ANN")
    form.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator(".refused")).to_have_text("Somebody else at the table has that name")
    form.get_by_placeholder("Your name").fill("Ben")
    form.get_by_role("button", name="Sit down").click()
    expect(ben.page.locator("#seats .seat-1")).to_contain_text("you")
    expect(ben.page.locator("main > .seed-note")).to_have_text(said)


def test_spectators_speak_apart_until_the_host_silences_them(sit: Sit) -> None:
    ann, zoe = sit(), sit(**PHONE)
    table, mine, _ = links(ann, "Ann", "Ben")
    ann.page.goto(mine)
    zoe.page.goto(table)
    zoe.ready()
    zoe.page.click('[data-tab="chat"]')
    form = zoe.page.locator("#audience form")
    form.get_by_placeholder("Your name").fill("Zoe")
    form.get_by_placeholder("Say something").fill("What a harbour!")
    form.get_by_role("button", name="Say").click()
    expect(zoe.page.locator("#audience .said")).to_contain_text("Zoe What a harbour!")
    assert zoe.page.locator("#chat form").count() == 0
    expect(ann.page.locator("#audience .badge")).to_have_text("1")
    expect(ann.page.locator("#audience .said")).to_be_hidden()
    expect(ann.page.locator("#chat")).not_to_contain_text("harbour!")
    ann.page.locator("#audience summary").click()
    ann.page.locator("#audience").get_by_role("button", name="Mute the spectators").click()
    expect(zoe.page.locator("#audience")).to_contain_text("The host has muted the spectators.")
    assert zoe.page.locator("#audience form").count() == 0


def test_a_host_closes_a_table_that_has_not_begun(sit: Sit) -> None:
    ann, zoe = sit(), sit()
    table, mine = links(ann, "Ann", "")
    zoe.page.goto(table)
    ann.page.goto(mine)
    ann.page.click(".bar-more > summary")
    ann.page.get_by_text("Your table…").click()
    ann.page.get_by_role("button", name="Close the table").click()
    expect(ann.page.locator("#question")).to_have_text("This table is closed")
    expect(zoe.page.locator("#question")).to_have_text("This table is closed")
    expect(zoe.page.locator("#seats form")).to_have_count(0)
