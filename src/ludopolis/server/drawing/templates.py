"""Templates: pages and scenes become HTML, escaped and in the reader's language."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from operator import contains, eq
from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from ludopolis.core import Edition, Game, Region, Word, signed, text, texts
from ludopolis.core.story import Story, plain_story
from ludopolis.server.drawing.avatars import mosaic
from ludopolis.server.drawing.parts import Facts, Parts, length
from ludopolis.server.drawing.sheets import JOINED, STATIC, WEB
from ludopolis.server.drawing.spacing import Spacing
from ludopolis.words import Words

EDITIONS: Final = 64  # of which stories are kept
SYMBOLS: Final = ("▲", "●", "■", "◆", "✚", "★", "⬟")  # of the seats, beside their colours
_IMPORTED: Final = re.compile(r'\bfrom "\./([\w-]+\.js)"')

Scene = Callable[[Any], list[Region]]


@cache
def environment(folder: str = "") -> Environment:
    """Templates of the game in this folder, then those common to all."""
    folders = [Path(folder) / "scene" / "templates"] if folder else []
    made = Environment(
        loader=ChoiceLoader([FileSystemLoader(path) for path in [*folders, WEB / "templates"]]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=[Spacing],  # how lines are broken means nothing
        auto_reload=False,  # a running server does not look for changed files at every drawing
    )
    made.filters["data"] = data
    made.filters["capital"] = lambda said: said[:1].upper() + said[1:]
    made.filters["signed"] = signed
    made.globals["symbol"] = symbol
    made.globals["asset"] = asset
    made.globals["deeper_modules"] = deeper_modules
    made.globals["mosaic"] = mosaic
    return made


def data(values: Any) -> Markup:
    """Values as JSON that can stand inside a script element."""
    dumped = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return Markup(dumped.replace("<", "\\u003c").replace("&", "\\u0026"))


def style_of(game: Game) -> str | None:
    """The address of the style sheet of a scene, if there is one."""
    path = Path(game.folder) / "scene" / "scene.css"
    if scene(game) is None or not path.is_file():
        return None
    return f"/games/{game.name}/scene.css?{sha256(path.read_bytes()).hexdigest()[:8]}"


def symbol(seat: int) -> str:
    """The sign of a seat."""
    return SYMBOLS[seat % len(SYMBOLS)]


def _sum_of(*files: Path) -> str:
    return sha256(b"".join([file.read_bytes() for file in files])).hexdigest()[:8]


@cache
def modules() -> str:
    """The folder of the table client, which changes with its content.

    Its modules name each other beside themselves, so that all of them can be kept.
    """
    return f"/static/table.{_sum_of(*sorted((STATIC / 'table').glob('*.js')))}/"


@cache
def asset(path: str) -> str:
    """The address of a static file, which changes with its content."""
    if path.startswith("table/"):
        return modules() + path.removeprefix("table/")
    return f"/static/{path}?{_sum_of(*JOINED.get(path, [STATIC / path]))}"


@cache
def deeper_modules(first: str) -> list[str]:
    """What is named by modules that this one names: who is told need not read them first."""
    named = known = _named(first)
    while new := set[str]().union(*[_named(module) for module in named]) - known:
        named, known = new, known | new
    return sorted(known - _named(first))


def _named(module: str) -> set[str]:
    return {f"table/{name}" for name in _IMPORTED.findall((STATIC / module).read_text("utf-8"))}


def speech(words: Words) -> dict[str, Any]:
    """What templates say things with: `_("a sentence with {gap}", gap=…)`, `_n` for numbers."""

    def one(key: str, **gaps: Word) -> str:
        return words(text(key, **gaps))

    def many(key: str, plural: str, count: int, **gaps: Word) -> str:
        return words(texts(key, plural, count, **gaps))

    return {"_": one, "_n": many, "say": words, "label": words.label, "language": words.language}


def render(template: str, words: Words, folder: str = "", **context: Any) -> str:
    """A template, with what it needs to speak."""
    return _template(template, folder).render({**speech(words), **context})


@cache
def _template(name: str, folder: str) -> Template:
    """A template, with what all know in one plain dictionary: a chain is slow to look through."""
    found = environment(folder).get_template(name)
    found.globals = dict(found.globals)
    return found


class TableDrawing:
    """What a scene is given; see `ludopolis.core.scene.Drawing`.

    With `parts` it draws again only what has changed since they were drawn.
    """

    def __init__(
        self,
        game: Game,
        tables: Any,
        view: dict[str, Any],
        viewer: int | None,
        asked: list[int],
        words: Words,
        parts: Parts | None = None,
    ) -> None:
        self.game = game
        self.tables = tables
        self.names = words.names
        self.language, self.unbroken = words.language, words.unbroken
        self.words = words
        self._parts = parts
        self._facts = Facts({"view": view, "viewer": viewer, "asked": asked})

    @property
    def view(self) -> Any:
        """What this viewer sees."""
        return self._facts["view"]

    @property
    def viewer(self) -> int | None:
        """A seat, or None for a spectator."""
        seat: int | None = self._facts["viewer"]
        return seat

    @property
    def asked(self) -> list[int]:
        """The seats that have to decide."""
        asked: list[int] = self._facts["asked"]
        return asked

    @property
    def over(self) -> bool:
        """Whether nobody has to decide any more."""
        return not self._facts.answer("asked", length)

    def is_own(self, seat: int) -> bool:
        """Whether the viewer sits there."""
        return bool(self._facts.answer("viewer", eq, seat))

    def is_asked(self, seat: int) -> bool:
        """Whether this seat has to decide."""
        return bool(self._facts.answer("asked", contains, seat))

    def say(self, word: Word) -> str:
        """The word in the viewer's language, as plain text."""
        return self.words(word)

    def render(self, template: str, **context: Any) -> str:
        """A template of the game's folder, with escaping."""
        known = {"drawing": self, "view": self.view, "names": self.names}
        return render(template, self.words, self.game.folder, **{**known, **context})

    def part(self, template: str, context: Callable[..., dict[str, Any]], *given: Hashable) -> str:
        """A template with what `context` finds, kept while nothing changes that it read."""

        def draw() -> str:
            return self.render(template, **context(self, *given))

        if self._parts is None:
            return draw()
        return self._parts.drawn((template, context, given), self._facts, draw)


@cache
def scene(game: Game) -> Scene | None:
    """The drawing that the game brings, or None."""
    found = _scene_module(game)
    return None if found is None else found.regions


@cache
def scene_colours(game: Game) -> Callable[[Any], list[str]] | None:
    """What names the colours of the players' pieces, where the game's drawing says so."""
    found = _scene_module(game)
    return None if found is None else getattr(found, "colours", None)


@lru_cache(EDITIONS)
def scene_story(game: Game, edition: Edition) -> Story:
    """How the game tells its events, with the names of things in this edition."""
    return _told_by(game).with_tables(game.tables(edition))


@cache
def _told_by(game: Game) -> Story:
    """How the game tells its events; one that says nothing of it tells all that players do."""
    found = None if _scene_module(game) is None else f"{_scene_name(game)}.story"
    if found is None or find_spec(found) is None:
        return plain_story(game.events, game.things)
    told: Story = import_module(found).STORY
    return told


@cache
def has_template(name: str, folder: str) -> bool:
    """Whether the game in this folder brings such a template."""
    return (Path(folder) / "scene" / "templates" / name).is_file()


def _scene_name(game: Game) -> str:
    return f"{sys.modules[type(game).__module__].__package__}.scene"


def _scene_module(game: Game) -> Any:
    name = _scene_name(game)
    return None if find_spec(name) is None else import_module(name)
