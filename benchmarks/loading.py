"""How soon a page is there: its first words and pictures, and all of it, in a real browser.

    python benchmarks/loading.py [--beside CHECKOUT] [--rounds 9] [--only home,rules,tables]

Cold is a browser that has seen nothing yet, warm one that has seen the page before. With
`--beside`, the sources of another checkout are served, too, and both load each page in turns, so
that whatever else the machine does falls on both. Each runs as plain Python. The first round is
not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from web import FLAGS, chromium, server

HERE = Path(__file__).parents[1]
PARTS = ("home", "rules", "tables")
# The made-up game is there to be read; its pages say nothing that these do not.
GAMES = ("terra-mystica", "seven-wonders-dice", "capital-lux-2", "origins", "pantheon")
KINDS = ("cold first paint", "cold load", "warm first paint", "warm load")
WARM = 2  # times that a page is loaded again in each round
SETTLING = 100  # ms for what a page does after it is there
WINDOW: ViewportSize = {"width": 1280, "height": 800}
TIMES = """
async () => {
  const paint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const load = () => performance.getEntriesByType("navigation")[0].loadEventEnd;
  while (!paint() || !load()) await new Promise((done) => setTimeout(done, 20));
  return [paint(), load()];
}
"""

# Milliseconds by page, kind and side.
Times = dict[str, dict[str, dict[str, list[float]]]]


def asked(url: str, body: Any = None, token: str = "") -> Any:
    """What the API answers."""
    head = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {token}"} if token else {}
    )
    sent = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, sent, head)) as answer:
        return json.load(answer)


def table(url: str, game: str) -> str:
    """Where somebody sits down against two bots, who have done all they can."""
    seats = [{"kind": "human", "name": "Ada"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    wanted = {"game": game, "players": 3, "seats": seats, "mode": "online", "seed": 7}
    made = asked(f"{url}/api/v1/tables", wanted)
    before = None
    while True:
        state = asked(f"{url}/api/v1/tables/{made['id']}", token=made["token"])
        if state["options"] and state["place"] == before:
            return f"/tables/{made['id']}/sit/{made['token']}"
        before = state["place"]
        time.sleep(1)


def pages(url: str, wanted: list[str]) -> dict[str, str]:
    """The addresses of what is loaded, by name."""
    found = {"home": "/"} if "home" in wanted else {}
    if "rules" in wanted:
        found |= {f"rules of {game}": f"/games/{game}" for game in GAMES}
    if "tables" in wanted:
        found |= {f"table of {game}": table(url, game) for game in GAMES}
    return {name: url + path for name, path in found.items()}


def loads(browser: Browser, address: str) -> list[list[float]]:
    """First paint and load of a page: in a fresh browser, then again and again."""
    context = browser.new_context(viewport=WINDOW)
    times = []
    for _ in range(1 + WARM):
        page = context.new_page()
        page.goto(address)
        times.append(page.evaluate(TIMES))
        page.wait_for_timeout(SETTLING)
        address = page.url  # a chair is taken once
        page.close()
    context.close()
    return times


def measure(browser: Browser, sides: dict[str, dict[str, str]], rounds: int) -> Times:
    """All pages of all sides in turns; who is first changes with every round."""
    times: Times = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for number in range(rounds + 1):
        turns = list(sides.items()) if number % 2 else [*reversed(sides.items())]
        for name in next(iter(sides.values())):
            for side, addresses in turns:
                for again, took in enumerate(loads(browser, addresses[name])):
                    kinds = KINDS[2:] if again else KINDS[:2]
                    for kind, each in zip(kinds, took, strict=True) if number else ():
                        times[name][kind][side].append(each)
    return times


def tell(times: Times) -> None:
    """Medians, and how much longer this one takes than the other."""
    ratios: dict[str, list[float]] = defaultdict(list)
    for name, kinds in times.items():
        told = []
        for kind, sides in kinds.items():
            here, *other = [median(sides[side]) for side in sides]
            ratios[kind] += [here / before for before in other]
            beside = [f" ({here / before:.2f} of {before:.0f})" for before in other]
            told.append(f"{kind} {here:.0f}{''.join(beside)}")
        print(f"{name}, ms: {', '.join(told)}")
    for kind, found in ratios.items():
        print(f"{kind}: {geometric_mean(found):.3f} of the other, at worst {max(found):.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon pages are there.")
    parser.add_argument("--beside", type=Path, help="another checkout, such as an older one")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", default=",".join(PARTS), help="some of: %(default)s")
    given = parser.parse_args()
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} before we begin")
    checkouts = {"here": HERE} | ({"beside": given.beside} if given.beside else {})
    with ExitStack() as open_now:
        urls = {side: open_now.enter_context(server(path)) for side, path in checkouts.items()}
        sides = {side: pages(url, given.only.split(",")) for side, url in urls.items()}
        playwright = open_now.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        tell(measure(browser, sides, given.rounds))
        browser.close()


if __name__ == "__main__":
    main()
