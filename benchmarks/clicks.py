"""How many clicks a turn takes: real ones, in a real browser, beside what the rules ask.

    python benchmarks/clicks.py [--turns 12] [--ways mouse,once,touch] [GAME ...]

`learned` bots play a game of two. Of its turns so many are taken, evenly from the first to the
last, and each is made again at a table by somebody who knows what they want and never touches the
keyboard. Clicks are counted by the page.

- `single`: what it would take to choose and to confirm each pick of the rules by itself. This is
  the measure, and looked up, not clicked: two for each pick, three where its place has a menu.
- `mouse`: what is pointed at is read before it is clicked.
- `once`: with "One click" chosen in the menu of the table.
- `touch`: on a screen that is touched, where nothing can be pointed at.
- `final`: how many acts of one pick cannot be taken back, because something is drawn, rolled or
  revealed; these are shown by a first click and done by a second one, also for who has read them.

Where all pick at once, the others have picked before: then a turn ends with the last click.

Which turns can be made so is said in `turns.py`.
"""

from __future__ import annotations

import argparse
import json
from contextlib import suppress
from typing import Any
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, ElementHandle, Page, TimeoutError, sync_playwright
from playwright.sync_api import Request as Sent
from turns import Turn, even, turns

from ludopolis.arena import play_game, replayed
from ludopolis.bots import make
from ludopolis.core import Match, record
from ludopolis.games import find
from web import FLAGS, chromium, server

GAMES = ("terra-mystica", "origins", "pantheon", "capital-lux-2", "seven-wonders-dice")
WAYS = ("mouse", "once", "touch")
SHOWN = 3000  # milliseconds for which something to read is waited for
SEED = 1
READ = 300  # and for which it is read
COUNT = """
window.clicks = 0;
addEventListener("click", (event) => { window.clicks += event.isTrusted ? 1 : 0; }, true);
"""
ONCE = """localStorage.setItem("one-click", "on");"""
# Where an act is touched: on the table where that means nothing else, then wherever it stands.
OPEN_ON = """
  const own = performance.getEntriesByType("resource").find(({name}) => name.includes("/marks."));
  const {openOn} = await import(own.name);"""
PLACE = f"""async ([codes, others]) => {{{OPEN_ON}
  const option = {{code: codes.at(-1), codes}};
  const rank = (place) => openOn(place, others).length * 2 + place.classList.contains("chip");
  return [...document.querySelectorAll("[data-option]")]
    .filter((place) => openOn(place, [option]).length > 0 && place.closest("#tag") === null)
    .map((place) => ({{place, rank: rank(place) + (place.checkVisibility() ? 0 : 1000)}}))
    .sort((one, other) => one.rank - other.rank)[0]?.place ?? null;
}}"""
SEVERAL = f"""async ([codes, others]) => {{{OPEN_ON}
  const find = {PLACE};
  return openOn(await find([codes, others]), others).length > 1;
}}"""
# What is shown where the mouse rests, if one thing can be done there; and the prices of a menu.
SAID = """(label) =>
  document.querySelector("#tag:not([hidden], .menu) .tag-title")?.innerText === label ||
  document.getElementById("effect")?.innerText.startsWith(label)"""
PRICED = "() => document.querySelector('#tag.menu .change') !== null"
FOLD = "(it) => it.closest('details:not([open])')?.firstElementChild"
ALONE = """() => {
  const {asked, seat} = JSON.parse(document.getElementById("state").textContent);
  return asked.every((other) => other === seat);
}"""
CHANGED = """(place) =>
  JSON.parse(document.getElementById("state").textContent).place !== place"""


class Player:
    """Somebody at a table who knows what they want."""

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way
        self.sent = 0
        self.final = 0
        page.on("request", self.note)

    def note(self, request: Sent) -> None:
        self.sent += request.method == "POST" and request.url.endswith("/picks")

    def state(self) -> Any:
        return json.loads(self.page.text_content("#state") or "{}")

    def make(self, act: list[list[str]]) -> None:
        """Choose an act, touch by touch, and confirm it if that is not done by then."""
        before, self.sent = self.state(), 0
        open_ = [*before["options"], *before["acts"]]
        self.final += len(act) == 1 and not self.preview(before, act[0])["returns"]
        for number, codes in enumerate(act):
            if number:
                self.page.wait_for_selector(".next", state="attached")
                open_ = self.preview(before, act[number - 1])["follow"]["options"]
            self.touch(codes, open_)
        if not self.is_sent():
            self.page.click("#confirm")
        self.page.wait_for_function(CHANGED, arg=before["place"])

    def is_sent(self) -> bool:
        """Whether the last click has sent the act; with one click, what is asked comes first."""
        for _ in range(20 if self.way == "once" else 3):
            self.page.wait_for_timeout(50)
            if self.sent:
                return True
        return False

    def preview(self, state: Any, codes: list[str]) -> Any:
        """What an act does that is chosen, and how it goes on."""
        site, _, table = self.page.url.partition("/tables/")
        asked = urlencode([("seat", state["seat"]), *[("code", code) for code in codes]])
        path = f"{site}/api/v1/tables/{table.partition('?')[0]}/preview?{asked}"
        return self.page.request.get(path).json()

    def touch(self, codes: list[str], open_: Any) -> None:
        """Touch where an act stands, and choose it from the menu if there is one."""
        place = self.page.evaluate_handle(PLACE, [codes, open_]).as_element()
        assert place is not None, f"{codes} stands nowhere"
        if not place.is_visible():
            fold = place.evaluate_handle(FOLD).as_element()
            assert fold is not None, f"{codes} is not to be seen"
            fold.click()
        option = next(each for each in open_ if picks_of(each) == codes)
        label, brief = option["label"], option.get("brief") or option["label"]
        self.point(place, "" if self.page.evaluate(SEVERAL, [codes, open_]) else label)
        if self.page.is_visible("#tag.menu"):
            self.read(PRICED, "")
            entries = self.page.locator("#tag.menu button.chip")
            entries.filter(has=self.page.get_by_text(brief, exact=True)).first.click()

    def point(self, place: ElementHandle, label: str) -> None:
        """Click, for somebody who reads after what is shown there; a menu is not shown before."""
        if self.way == "touch":
            place.tap()
        else:
            if self.way == "mouse" and label:
                place.hover()
                self.read(SAID, label)
            place.click()

    def read(self, shown: str, label: str) -> None:
        with suppress(TimeoutError):
            self.page.wait_for_function(shown, arg=label, timeout=SHOWN)
            self.page.wait_for_timeout(READ)


def picks_of(option: Any) -> Any:
    return option.get("codes") or [option["code"]]


class Tables:
    """Tables at which a game is played on, the first player's seat free for somebody."""

    def __init__(self, url: str, browser: Browser, match: Match) -> None:
        self.url = url
        self.browser = browser
        self.record = self.post("/api/v1/records", record(match, ["Ada", "Bo"]))["id"]

    def post(self, path: str, body: Any) -> Any:
        head = {"Content-Type": "application/json"}
        with urlopen(Request(self.url + path, json.dumps(body).encode(), head)) as answer:
            return json.load(answer)

    def open(self, way: str) -> Page:
        """A window in which all turns are made: it keeps what was unfolded once."""
        context = self.browser.new_context(
            viewport={"width": 1280, "height": 800}, has_touch=way == "touch",
            reduced_motion="reduce", locale="en",
        )  # fmt: skip
        page = context.new_page()
        page.add_init_script(COUNT + (ONCE if way == "once" else ""))
        return page

    def sit(self, page: Page, place: int) -> None:
        """Take the seat at a table on which the record is played on from a place."""
        path = f"/api/v1/tables/{self.record}/continue"
        made = self.post(path, {"at": place, "bots": {"1": "random"}})
        page.goto(made["chairs"][0]["link"])
        page.wait_for_selector("body[data-ready][data-place]", state="attached")
        page.wait_for_function(ALONE)

    def clicks(self, turn: Turn, player: Player) -> int:
        """How many clicks a turn takes."""
        self.sit(player.page, turn.place)
        for act in turn.acts:
            player.make(act)
        found: int = player.page.evaluate("window.clicks")
        return found

    def single(self, turn: Turn, page: Page) -> int:
        """And how many if each pick is chosen, where need be from a menu, and confirmed."""
        count = 0
        for number, code in enumerate(turn.picks):
            self.sit(page, turn.place + number)
            options = json.loads(page.text_content("#state") or "{}")["options"]
            count += 2 + int(page.evaluate(SEVERAL, [[code], options]))
        return count


def played(name: str) -> Match:
    """A game of two who know how to play."""
    game, bot = find(name), make("learned")
    return replayed(game, play_game(game, [bot, bot], SEED, {}), {})


def main() -> None:
    parser = argparse.ArgumentParser(description="Clicks that turns take at the table.")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--turns", type=int, default=12)
    parser.add_argument("--ways", default=",".join(WAYS), help="some of: %(default)s")
    parser.add_argument("--each", action="store_true", help="tell every turn")
    given = parser.parse_args()
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name in given.games:
            match = played(name)
            made = even(list(turns(match)), given.turns)
            tables, picks = Tables(url, browser, match), sum(len(turn.picks) for turn in made)
            page = tables.open("mouse")
            single = sum(tables.single(turn, page) for turn in made)
            page.context.close()
            told = [f"{name}: {len(made)} turns, {picks} picks; single {single}"]
            for way in given.ways.split(","):
                player = Player(tables.open(way), way)
                found = [tables.clicks(turn, player) for turn in made]
                player.page.context.close()
                told.append(f"{way} {sum(found)}")
                if way == "mouse":
                    told.append(f"final {player.final}")
                if given.each:
                    for turn, clicks in zip(made, found, strict=True):
                        print(f"  {way} {clicks}: {turn.acts}", flush=True)
            print("; ".join(told), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
