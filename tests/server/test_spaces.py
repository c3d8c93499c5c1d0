"""Words of a page stand apart, and stops beside their words, however its templates are broken.

White space beside a tag of a template means nothing, any other is a space (`drawing/spacing.py`).
So a space that was meant can be lost where a line is broken before a tag, and one can appear where
a line is broken before a stop. Both are seen only in what is drawn: real pages are read here.
"""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import httpx
import pytest

from ludopolis import games
from tests.server.passing import later
from tests.server.serving import SECONDS, Served
from tests.server.test_tongues import GAMES, played

INLINE = {
    "a", "abbr", "b", "bdi", "cite", "em", "i", "mark", "q", "s", "small", "span", "strong", "sub",
    "sup", "time", "u",
}  # fmt: skip
UNREAD = {"head", "script", "style", "svg", "template", "code", "kbd"}
EDGE = "\x01"  # where an element begins or ends within a line
GLUED = re.compile(
    rf"\w[,;:]?{EDGE}(?=\w)|\w{EDGE}*·"
)  # two edges: elements side by side, as laid out
WORD = rf"[^\W\d_]{{2}}{EDGE}*"  # its end; rows of a map have letters and dots of their own
STRAY = re.compile(rf"{WORD} {EDGE}*[,.)\]](?![\w.])|[(\[]{EDGE}* ")
STRAY_IN = {
    "en": re.compile(rf"{WORD} {EDGE}*[;:!?](?!\w)"),
    # a space belongs before these and inside quotes, one that no line is broken at
    "fr": re.compile(
        rf"{WORD}[;:!?](?=[{EDGE}\s]|$)|[ \xa0]{EDGE}*[;!?%](?!\w)"
        rf"|[ \u202f]{EDGE}*[:»]|«{EDGE}*[ \u202f]"
    ),
}
SAID = ("aria-label", "title", "placeholder", "data-tip")  # words that stand beside the page


class Flow(HTMLParser):
    """The words of a page as they stand on it, line by line."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self._said: list[str] = []
        self._beside: list[str] = []
        self._unread = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._end_run(tag)
        self._unread += tag in UNREAD
        self._beside.extend([value or "" for name, value in attrs if name in SAID])

    def handle_endtag(self, tag: str) -> None:
        self._unread -= tag in UNREAD
        self._end_run(tag)

    def _end_run(self, tag: str) -> None:
        """An element within a line, or a new line; pictures and codes part words as lines do."""
        if not self._unread:
            self._said.append(EDGE if tag in INLINE else "\n")

    def handle_data(self, data: str) -> None:
        if not self._unread:
            self._said.append(re.sub(r"[ \t\r\n]+", " ", data))

    @property
    def lines(self) -> list[str]:
        return [*"".join(self._said).split("\n"), *self._beside]


def misplaced(page: str, language: str) -> list[str]:
    """Where two words are one, or a stop stands alone; each with what is around it."""
    searched = [GLUED, STRAY, STRAY_IN[language]]
    found = [
        line[max(0, match.start() - 30) : match.end() + 30].replace(EDGE, "|")
        for line in Flow(page).lines
        for pattern in searched
        for match in pattern.finditer(line)
    ]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<p>won by <b>Bo</b> today</p>", []),
        ("<p>won by<b>Bo</b> today</p>", ["won by|Bo| today"]),
        ("<p>won by <b>Bo</b>today</p>", ["won by |Bo|today"]),
        ("<p>Winner:<b>Bo</b></p>", ["Winner:|Bo|"]),
        ("<p>won by <b>Bo</b> .</p>", ["won by |Bo| ."]),
        ("<p>Bo<b>· 3 points</b></p>", ["Bo|· 3 points|"]),
        ("<p>( 3 points)</p>", ["( 3 points)"]),
        ("<p>your turn !</p>", ["your turn !"]),
        ("<p><span>Bo</span><span>12</span></p>", []),  # two cells of a row
        ("<p>one</p><p>two</p>", []),
        ("<p>press <kbd>?</kbd> or .5</p>", []),
    ],
)
def test_lost_and_stray_spaces_are_seen(html: str, found: list[str]) -> None:
    assert misplaced(html, "en") == found


def test_stops_of_french_have_a_space_before_them() -> None:
    right = "<p>À vous\u202f! «\xa0Bo\xa0»\u202f; gagnant\xa0: <b>Bo</b>, <time>21:30</time></p>"
    assert misplaced(right, "fr") == []
    loose = ["À vous !", "Fini\xa0?", "Bo :", "Bo\u202f:", "« Bo\xa0»", "«\xa0Bo »", "95 %"]
    assert [misplaced(f"<p>{each}</p>", "fr") for each in loose] == [[each] for each in loose]
    assert misplaced("<p title='Or: 3'>Gagnant: <b>Bo</b></p>", "fr") == ["Gagnant: |Bo|", "Or: 3"]


def visitor(served: Served, language: str) -> httpx.Client:
    headers = {"Accept-Language": language, "Accept": "text/html"}
    return httpx.Client(
        base_url=served.url, headers=headers, follow_redirects=True, timeout=SECONDS
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_pages_of_the_site_have_their_spaces(served: Served, language: str) -> None:
    table = served.new(listed=True, seats=[{"kind": "human", "name": "Bo"}, {"kind": "open"}])
    paths = ["/", "/games", "/about", "/account", "/nowhere", f"/tables/{table.id}"]
    paths += [f"/games/{name}{page}" for name in games.names() for page in ("", "/new")]
    later(180)  # what waits says for how long
    with visitor(served, language) as somebody:
        assert table.id in somebody.get("/").text
        found = {path: misplaced(somebody.get(path).text, language) for path in paths}
    assert {path: places for path, places in found.items() if places} == {}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_tables_have_their_spaces(served: Served, name: str, language: str) -> None:
    game, found = played(name), []
    for place in (len(game.log) // 2, len(game.log)):
        with visitor(served, language) as player:
            stored = {"record": ("game.json", json.dumps(game.at(place)))}
            path = player.post("/records", files=stored).url.path
            for plain in ({}, {"plain": 1}):
                page = player.get(path, params={"seat": 0, **plain})
                assert page.status_code == 200
                found += misplaced(page.text, language)
    assert found == []
