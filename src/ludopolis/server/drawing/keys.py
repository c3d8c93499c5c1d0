"""The keyboard of a table, in one list.

The page shows it to people, and the client reads from it which key does what (`table/keys.js`):
a key that is not in the list does nothing.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludopolis.core import Text, text
from ludopolis.words import Words

ARROWS: Final = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}
CAPS: Final = {
    "Enter": text("Enter"),
    "Escape": text("Esc"),
    "Control": text("Ctrl"),
    "Shift": text("Shift"),
    "Space": text("Space"),
    "Home": text("Home"),
    "End": text("End"),
    "PageUp": text("Page up"),
    "PageDown": text("Page down"),
}


class Key(NamedTuple):
    """What one or several keys do."""

    act: str  # its name in the client; empty where the browser itself does it
    where: str  # on the table, in a replay, or on the edge of a column
    keys: tuple[str, ...]  # as browsers name them, after `Control+` or `Shift+` where they are held
    says: Text


KEYS: Final = [
    Key("", "table", ("Tab",), text("to the next part that can be used")),
    Key(
        "walk",
        "table",
        ("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"),
        text("walk through what is open"),
    ),
    Key("choose", "table", ("Enter", "Space"), text("choose, and confirm what is chosen")),
    Key("button", "table", tuple("123456789"), text("press a button of the question")),
    Key("release", "table", ("Escape",), text("close what is open, let go of what is chosen")),
    Key("undo", "table", ("Control+z",), text("take back")),
    Key("redo", "table", ("Control+y", "Control+Shift+z"), text("make it again")),
    Key("advise", "table", ("a",), text("advice: choose what a bot would")),
    Key("type", "table", ("/",), text("type the code of an option")),
    Key("fit", "table", ("f",), text("show the whole board")),
    Key("watch", "table", ("w",), text("watch the last turns of others again; Escape skips it")),
    Key(
        "",
        "table",
        ("A…Z",),
        text("open or fold the part of the table that shows this letter"),
    ),
    Key("help", "table", ("?",), text("this list")),
    Key("turn-back", "replay", ("ArrowLeft",), text("one turn back")),
    Key("turn-forth", "replay", ("ArrowRight",), text("one turn on")),
    Key("back", "replay", ("Shift+ArrowLeft",), text("one pick back")),
    Key("forth", "replay", ("Shift+ArrowRight",), text("one pick on")),
    Key("round-back", "replay", ("PageUp",), text("one round back")),
    Key("round-forth", "replay", ("PageDown",), text("one round on")),
    Key("first", "replay", ("Home",), text("to the beginning")),
    Key("last", "replay", ("End",), text("to the end")),
    Key("play", "replay", ("Space",), text("play it turn by turn, or stop")),
    Key("left", "column", ("ArrowLeft",), text("move the edge to the left")),
    Key("right", "column", ("ArrowRight",), text("move the edge to the right")),
    Key("fold", "column", ("Enter",), text("fold the column, or open it")),
]
TITLES: Final = {
    "table": text("At the table"),
    "replay": text("In a replay"),
    "column": text("On the edge of a column"),
}


def keyboard(words: Words) -> list[dict[str, Any]]:
    """The whole list in somebody's language, by where the keys work."""
    return [
        {"where": where, "title": words(title), "rows": [_shown(words, key) for key in of(where)]}
        for where, title in TITLES.items()
    ]


def of(where: str) -> list[Key]:
    """The keys that work in one place."""
    return [key for key in KEYS if key.where == where]


def _shown(words: Words, key: Key) -> dict[str, Any]:
    digits = len(key.keys) == 9
    caps = [_caps(words, name) for name in (key.keys[::8] if digits else key.keys)]
    joint = " … " if digits else " "
    return {"act": key.act, "names": " ".join(key.keys), "caps": caps, "joint": joint,
            "says": words(key.says)}  # fmt: skip


def _caps(words: Words, name: str) -> list[str]:
    """What is printed on the keys that are pressed together."""
    return [_cap(words, part) for part in name.split("+")]


def _cap(words: Words, key: str) -> str:
    if key in CAPS:
        return words(CAPS[key])
    return ARROWS.get(key, key.upper() if len(key) == 1 else key)
