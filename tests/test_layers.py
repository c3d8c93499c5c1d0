"""Imports go one way: core, then games, then everything else. Engines use the standard library."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "ludopolis"
COMPILED_WITH = {"librt", "mypy_extensions"}  # named by core/numbers.py only, and only if compiled
FORBIDDEN = {"time", "os", "datetime", "secrets", "uuid", "threading", "subprocess"}
NEEDED = {"__init__.py", "data", "help", "locale", "scene", "state.py", "tables.py"}
ROOMS = NEEDED | {
    "options.py", "things.py", "events.py", "reasons.py", "words.py", "components",
    "table_checks.py", "invariants.py", "view.py", "seen.py", "hidden.py", "rules", "steps.py",
    "judge", "terminal.py", "cover.svg", "acts.py", "foresight.py", "puzzles.jsonl",
}  # fmt: skip
OWN_ROOMS = {"terra_mystica": {"formats.py", "snellman"}}  # logs of another program
REGISTRY = {"ludopolis.games.find", "ludopolis.games.names"}
MAY_USE = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "testing": {"core", "games", "testing"},
    "learned": {"core", "bots", "learned"},
    "learning": {"core", "games", "bots", "batch", "learned", "learning", "__version__"},
    "arena": {"core", "games", "bots", "arena", "needing", "__version__"},
    "insight": {"core", "games", "bots", "learned", "arena", "insight"},
    "lab": {"core", "games", "arena", "lab", "words"},
    "puzzles": {"core", "games", "bots", "arena", "learned", "insight", "puzzles"},
    "batch": {"core", "games", "arena", "batch", "needing"},
    "notebook": {"core", "games", "server", "notebook", "records", "needing", "words"},
    "adapters": {
        "core",
        "games",
        "bots",
        "batch",
        "learned",
        "notebook",
        "adapters",
        "needing",
        "words",
    },
    "server": {
        "core",
        "games",
        "bots",
        "guides",
        "insight",
        "puzzles",  # those that ship, as plain values
        "server",
        "words",
        "languages",
        "__version__",
    },
}
# Each room of the server may use those before it.
SERVER_ROOMS = [
    "settings", "ground", "storage", "people", "tables", "notices", "drawing", "http", "app",
    "running",
]  # fmt: skip
LIGHT = ("ludopolis.insight.naming", "ludopolis.insight.VERSION")
WORKERS = {"botworker.py"}
APART = {("drawing", "notices")}  # and these know nothing of each other


def modules(layer: str) -> list[Path]:
    return sorted((PACKAGE / layer).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The full names of what a module imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = ".".join([*around(path, node.level), *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def around(path: Path, level: int) -> tuple[str, ...]:
    """The names of the package that so many dots mean in a module."""
    if not level:
        return ()
    assert is_of_a_game(path), f"{path}: imports name the whole path"
    return path.relative_to(PACKAGE.parent).parts[:-level]


def is_of_a_game(path: Path) -> bool:
    return path.is_relative_to(PACKAGE / "games") and bool(game_of(path))


def game_of(path: Path) -> str:
    """The folder of a game that a module lies in, or nothing."""
    parts = path.relative_to(PACKAGE / "games").parts
    return parts[0] if len(parts) > 1 else ""


@pytest.mark.parametrize("layer", sorted(MAY_USE))
def test_a_layer_uses_the_layers_below_it_only(layer: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules(layer)
        for name in imported(path)
        if name.startswith("ludopolis.") and name.split(".")[1] not in MAY_USE[layer]
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", ["core", "games", "bots"])
def test_engines_use_the_standard_library_only(layer: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules(layer)
        for name in imported(path)
        if name.split(".")[0] not in {*sys.stdlib_module_names, "ludopolis"}
        if not (path.name == "numbers.py" and name.split(".")[0] in COMPILED_WITH)
    ]
    assert wrong == []


def test_a_game_names_its_own_modules_by_where_they_lie() -> None:
    """So a folder can be moved or copied."""
    wrong = [
        f"{path.relative_to(PACKAGE)}:{node.lineno} imports {node.module}"
        for path in modules("games")
        if game_of(path)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and not node.level
        if str(node.module).startswith("ludopolis.games")
    ]
    assert wrong == []


def test_every_game_has_the_same_rooms() -> None:
    """What is in them is said in docs/adding-a-game.md."""
    for folder in sorted({path.parent for path in (PACKAGE / "games").glob("*/__init__.py")}):
        found = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
        assert found - ROOMS - OWN_ROOMS.get(folder.name, set()) == set(), folder.name
        assert NEEDED - found == set(), folder.name


def test_the_page_about_adding_a_game_names_every_room() -> None:
    page = (PACKAGE.parents[1] / "docs" / "adding-a-game.md").read_text("utf-8")
    assert [room for room in sorted(ROOMS) if f"`{room}`" not in page] == []


def test_no_game_knows_another() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules("games")
        for name in imported(path)
        if name.startswith("ludopolis.games.") and name.split(".")[2] != game_of(path)
    ]
    assert wrong == []


def test_nothing_outside_its_folder_knows_a_game() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] != "games"
        for name in imported(path)
        if name.startswith("ludopolis.games.") and name not in REGISTRY
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", ["core", "games", "bots"])
def test_engines_know_no_clock_and_no_environment(layer: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules(layer)
        for name in imported(path)
        if name.split(".")[0] in FORBIDDEN
    ]
    assert wrong == []


def test_bots_touch_nothing_private() -> None:
    """What a seat hides begins with an underscore."""
    wrong = [
        f"{path.relative_to(PACKAGE)}:{node.lineno} reads {node.attr}"
        for path in modules("bots")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr.startswith("_")
        if not (node.attr.startswith("__") and node.attr.endswith("__"))
        if not (isinstance(node.value, ast.Name) and node.value.id == "self")
    ]
    assert wrong == []


def room_of(path: Path) -> str:
    """The room of the server that a module lies in, or its own name at the top."""
    return path.relative_to(PACKAGE / "server").parts[0].removesuffix(".py")


def test_every_module_of_the_server_lies_in_a_room() -> None:
    found = {room_of(path) for path in modules("server")}
    assert found == {*SERVER_ROOMS, "__init__"}


def test_a_room_of_the_server_uses_the_rooms_below_it_only() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules("server")
        for name in imported(path)
        if name.startswith("ludopolis.server.")
        if not may_use(room_of(path), name.split(".")[2])
    ]
    assert wrong == []


def may_use(room: str, other: str) -> bool:
    return (room, other) not in APART and SERVER_ROOMS.index(other) <= SERVER_ROOMS.index(room)


def test_only_workers_of_the_server_load_what_needs_numpy() -> None:
    """The server itself says lines in words, and leaves thinking to other processes."""
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in modules("server")
        for name in imported(path)
        if name.startswith("ludopolis.insight") and not name.startswith(LIGHT)
        if path.name not in WORKERS
    ]
    assert wrong == []


def test_notebooks_know_of_the_server_only_how_it_draws() -> None:
    """So they need nothing of what serves."""
    used = {name for path in modules("notebook") for name in imported(path)}
    of_server = {name.rpartition(".")[0] for name in used if name.startswith("ludopolis.server.")}
    assert of_server == {"ludopolis.server.drawing", "ludopolis.server.drawing.templates"}


def test_only_the_clock_of_the_server_looks_at_the_wall() -> None:
    """It is handed in, so that all go by the same."""
    wrong = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in modules("server")
        if path.name != "clock.py"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "time"
        if isinstance(node.value, ast.Name) and node.value.id == "time"
    ]
    assert wrong == []
    assert [path.name for path in modules("server") if "time.time" in imported(path)] == []
