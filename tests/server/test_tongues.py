"""A third language is one folder, and then nothing on any page is said in another.

The language is made of all messages, each word with a mark (`tests/tongue.py`); a real server and
the terminal speak it. Who leaves a sentence out of the catalogues finds it here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from babel import Locale
from babel.lists import format_list
from typer.testing import CliRunner

from ludopolis import games
from ludopolis.cli.app import app
from ludopolis.core import Game, Match, record
from ludopolis.games.seven_wonders_dice.things import SPACE_IDS
from ludopolis.games.terra_mystica.things import BUILDING_IDS, TERRAIN_IDS
from ludopolis.languages import VARIABLE, language_name, languages
from ludopolis.server.drawing.figures import NAMES
from ludopolis.server.http.wishes import BUILDERS
from tests.server.notices import Browser, Mailbox, Person, PushService, friend_picks, settings
from tests.server.notices import link as link_in
from tests.server.serving import SECONDS, Served, wait_until
from tests.tongue import LANGUAGE, Reader, strings, unmarked, write_language

TESTS = Path(__file__).parents[1]
PEOPLE = ["Zoe", "Bo", "Cy", "Di"]
HEADERS = {"Accept-Language": LANGUAGE, "Accept": "text/html"}
# What is the same in every language, or not ours to say.
KNOWN = {
    "Ludopolis", "OpenAPI", "JSON", "SVG", "PNG", "SIL", "Open", "Font", "License",  # proper names
    *PEOPLE, "Friend", *BUILDERS, *NAMES,  # of people and bots
    "I", "II", "III",  # numbers
}  # fmt: skip
SIGNS = re.compile(
    r"\b[A-Z]{2}-\d+(\.\d+)*"  # rules
    r"|\b[A-Z]\w*\d\w*|\b\w*\d\w*"  # codes with a number, such as FAV5
    r"|\b[A-Za-z]\b"  # a letter alone: piers, sides, terrains on a map
    r"|\{\w+\}"  # gaps that a browser fills
)
# What scripts are given and nobody reads.
UNSAID = {
    "code", "codes", "kind", "asides", "always", "colours", "rules", "stream", "icon", "turnIcon",
    "worker", "table", "push",
}  # fmt: skip
# Signs on the maps of terminals, and ids of spaces that are typed.
ON_MAPS = {
    "origins": ["AG", "PA"],
    "terra-mystica": [*BUILDING_IDS, *[id[:2] for id in TERRAIN_IDS]],
    "seven-wonders-dice": [word for id in SPACE_IDS for word in id.split("_")],
}
SPOKEN = {"label", "text", "question", "notices"}  # what programs are told in words


def cldr() -> set[str]:
    """What not our catalogues, but those of all languages say: lists, months, languages."""
    locale = Locale.parse(LANGUAGE)
    lists = [format_list(["1", "2"], style, LANGUAGE) for style in ("standard", "or")]
    months = [name for names in locale.months["format"].values() for name in names.values()]
    others = [word for code in languages() for word in (language_name(code), code.upper())]
    return set(re.findall(r"[^\W\d_]+", " ".join([*lists, *months, *others])))


@pytest.fixture(scope="module", autouse=True)
def tongue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The language, as a folder that the environment names."""
    folder = tmp_path_factory.mktemp("tongues")
    write_language(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, str(folder))
        assert languages() == ("en", LANGUAGE, "fr")
        yield


@pytest.fixture(scope="module")
def speaking(
    tongue: None, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox, pushes: PushService
) -> Iterator[Served]:
    """A server, with mail and push."""
    database = f"sqlite:///{tmp_path_factory.mktemp('speaking')}/tables.db"
    running = Served(settings(database, mailbox, push_hosts=[pushes.url]))
    yield running
    running.stop()


# What is read


def foreign(said: Iterable[str], *known: str) -> list[str]:
    """The texts in which a word is of no catalogue, those words first."""
    same, found = KNOWN | cldr() | set(known), []
    for text in dict.fromkeys(said):
        words = unmarked(SIGNS.sub(" ", text), same)
        if words:
            found.append(f"{' '.join(dict.fromkeys(words))}: {' '.join(text.split())[:120]}")
    return found


def read(page: str) -> list[str]:
    """All that somebody reads on a page, hears of it, or is told by its scripts."""
    reader = Reader(page)
    told = [said for key, said in strings(reader.data) if key not in UNSAID]
    return [*reader.read, *told]


def shown(answer: httpx.Response, status: int = 200) -> list[str]:
    """The same of an answer, which is a page of this language."""
    assert answer.status_code == status, answer.text
    assert f'<html lang="{LANGUAGE}"' in answer.text
    return read(answer.text)


def visitor(served: Served) -> httpx.Client:
    return httpx.Client(
        base_url=served.url, headers=HEADERS, follow_redirects=True, timeout=SECONDS
    )


# Positions


class Played(NamedTuple):
    """A whole game that is written down: how it is set up, and what was picked."""

    game: Game
    players: int
    setup: dict[str, Any]
    seed: int
    log: list[str]

    def at(self, place: int) -> dict[str, Any]:
        """A record of its first picks."""
        match = Match(self.game, self.players, self.setup, self.seed, draws=False)
        for line in self.log[:place]:
            seat, _, code = line.partition(" ")
            match.play(int(seat), code)
        return record(match, PEOPLE[: self.players])


def played(name: str) -> Played:
    if name == "two-chosen":
        path = TESTS / "games" / "seven_wonders_dice" / "written_down" / f"{name}.txt"
        lines = path.read_text(encoding="utf-8").splitlines()
        log = [line.partition(":")[0] for line in lines if ":" in line]  # others tell the scores
        return Played(games.find("seven-wonders-dice"), 2, {"cities": "chosen"}, 0, log)
    path = TESTS / "playthroughs" / f"{name}.txt"
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    game, players, seed, setup = heading.split(" ", 3)
    log = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    return Played(games.find(game), int(players), json.loads(setup), int(seed), log)


GAMES = [
    "capital-lux-2-2", "capital-lux-2-solo", "harbour-3-towage", "origins-1", "origins-2",
    "pantheon-2", "terra-mystica-2", "terra-mystica-4-introductory", "two-chosen",
]  # fmt: skip


def test_every_game_is_played() -> None:
    assert {played(name).game.name for name in GAMES} == set(games.names())


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_said_in_a_third_language_from_its_beginning_to_its_end(
    speaking: Served, name: str
) -> None:
    game = played(name)
    for place in (2, len(game.log) // 2, len(game.log)):
        with visitor(speaking) as player, visitor(speaking) as watcher:
            stored = {"record": ("game.json", json.dumps(game.at(place)))}
            sat = player.post("/records", files=stored)  # behind a curtain, if there are secrets
            path = sat.url.path
            said = shown(sat) + shown(watcher.get(path))
            said += shown(player.get(path, params={"seat": 0}))
            said += shown(player.get(path, params={"seat": 0, "plain": 1}))
            said += shown(watcher.get(path, params={"at": place // 2}))
            state = watcher.get(f"/api/v1{path}").json() | {"view": None}  # which is made of codes
            said += [text for key, text in strings(state) if key in SPOKEN]
        assert foreign(said, path.rpartition("/")[2]) == [], place


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_shown_and_set_up_in_a_third_language(speaking: Served, name: str) -> None:
    with visitor(speaking) as somebody:
        said = shown(somebody.get(f"/games/{name}")) + shown(somebody.get(f"/games/{name}/new"))
        made = somebody.post("/play-now", data={"game": name, "name": "Zoe"})
        said += shown(made)
        wrong = somebody.post("/tables", data={"game": name, "players": 2, "seed": "x"})
        said += shown(wrong, 422)
    assert foreign(said, made.url.path.rpartition("/")[2]) == []


# Pages


def test_the_pages_of_the_site(speaking: Served) -> None:
    table = speaking.new(listed=True, seats=[{"kind": "human", "name": "Bo"}, {"kind": "open"}])
    with visitor(speaking) as somebody:
        said = []
        for path in ("/", "/games", "/about", "/account", f"/tables/{table.id}"):
            said += shown(somebody.get(path))
        said += shown(somebody.get("/nowhere"), 404)
        said += shown(somebody.get("/tables/nothing"), 404)
        said += shown(somebody.get(f"/tables/{table.id}/sit/forged"), 403)
        said += shown(somebody.post(f"/tables/{table.id}/pick", data={"code": "bid 1"}), 403)
        said += shown(somebody.get("/mail/stop/forged"), 409)
        forged = {"record": ("x.json", '{"ludopolis": 1, "game": "harbour"}')}
        wrong = shown(somebody.post("/records", files=forged), 422)
        assert foreign(wrong, "rules") == []  # a field of the record
        took = somebody.post(f"/tables/{table.id}/take", data={"seat": 1, "name": "Bo"})
        said += read(took.text)
    assert foreign(said, table.id) == []


def test_an_account_its_mails_and_its_notices(
    speaking: Served, mailbox: Mailbox, pushes: PushService
) -> None:
    ada = Person(speaking, mailbox, LANGUAGE)
    ada.http.headers["Accept"] = "text/html"
    said = shown(ada.http.get("/account"))
    said += shown(ada.http.post("/account", data={"act": "mail", "mail": "nowhere"}), 409)
    said += shown(ada.http.post("/account", data={"act": "mail", "mail": ada.address}))
    asked = mailbox.wait_for(ada.address)
    confirm = link_in(asked, "confirm")
    said += shown(ada.http.get(confirm)) + shown(ada.http.post(confirm))
    table = ada.sits()["id"]
    phone = Browser(pushes, f"phone{ada.name}")
    ada.pick(table)
    path = f"/api/v1/tables/{table}/browser"
    assert ada.http.post(path, json=phone.subscription).status_code == 204
    said += shown(ada.http.get(f"/tables/{table}")) + shown(ada.http.get("/account"))
    friend_picks(speaking, table)
    told = mailbox.wait_for(ada.address, 2)
    wait_until(lambda: phone.received)
    said += [text for mail in (asked, told) for text in (mail["Subject"], mail.get_content())]
    said += [phone.received[0]["title"], phone.received[0]["body"]]
    said += shown(ada.http.get(link_in(told, "stop")))
    plain = [re.sub(r"https?://\S+|\S+@\S+", " ", text) for text in said]
    assert foreign(plain, ada.name, "Zoë", table) == []


# The terminal


def run(*arguments: object, typed: str = "") -> str:
    given = [str(argument) for argument in arguments]
    environment = {"COLUMNS": "200", "LANG": "C.UTF-8"}
    ran = CliRunner().invoke(app, given, input=typed, env=environment, catch_exceptions=False)
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def without_codes(game: Game, printed: str) -> Iterator[str]:
    """The lines of a terminal less the codes of options, which are typed, at their ends."""
    for line in printed.splitlines():
        ends = [gap.end() for gap in re.finditer("  +|: ", line)]
        codes = [end for end in ends if line[end:].strip() in game.options.by_code]
        yield line[: codes[0]] if codes else line


@pytest.mark.parametrize("name", GAMES)
def test_the_terminal_speaks_a_third_language(name: str, tmp_path: Path) -> None:
    game, file = played(name), tmp_path / "game.json"
    place = len(game.log) // 2
    file.write_text(json.dumps(game.at(place)), encoding="utf-8")
    spoken = ("--lang", LANGUAGE)
    said = run("replay", file, *spoken) + run("replay", file, "--at", place, *spoken)
    typed = "help\nwhy x\n1\nundo\nlog\nquit\n"
    said += run("play", game.game.name, "--load", file, "--bots", "none", *spoken, typed=typed)
    lines = [line.replace(str(file), "") for line in without_codes(game.game, said)]
    assert foreign(lines, *ON_MAPS.get(game.game.name, [])) == []
