"""What is installed is what is in the repository, and all of it in one form."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

import ludopolis
from ludopolis.core import is_compiled

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ludopolis"
PACKAGE = Path(ludopolis.__file__).parent
MADE = {".pyc", ".so", ".pyd"}


def shipped(folder: Path) -> dict[str, bytes]:
    """The content of every file that somebody wrote."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in MADE
    }


def never_compiled() -> set[str]:
    """The file names that setup.py leaves out."""
    for node in ast.parse((ROOT / "setup.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PLAIN":
            names: set[str] = ast.literal_eval(node.value)
            return names
    raise AssertionError("setup.py names no PLAIN files")


def imported(folder: Path) -> set[str]:
    """The packages of others that modules import anywhere."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - sys.stdlib_module_names - {"ludopolis"}


def declared(*groups: str) -> set[str]:
    """The distributions that pyproject.toml asks for, by the names that they have there."""
    command = [sys.executable, str(ROOT / "tools" / "requirements.py"), *groups]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    return {canonical(re.split(r"[\[<>=;]", line)[0]) for line in lines if line}


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower().strip()


def undeclared(folder: Path, *groups: str) -> set[str]:
    """Packages that are imported although nobody asks for them."""
    owners, given = packages_distributions(), declared(*groups)
    return {
        name for name in imported(folder)
        if not given & {canonical(owner) for owner in owners.get(name, [name])}
    }  # fmt: skip


def test_all_that_is_imported_is_asked_for() -> None:
    assert imported(SOURCE / "server") > {"anyio", "starlette", "pydantic", "markupsafe"}
    assert undeclared(SOURCE / "server", "run", "table", "postgres", "push") == set()
    assert undeclared(SOURCE / "server", "run", "table") == {
        "psycopg", "py_vapid", "pywebpush", "requests"
    }  # fmt: skip


def test_library_command_line_and_bots_need_no_web_libraries() -> None:
    for part in ("core", "games", "bots", "arena", "cli", "testing"):
        assert undeclared(SOURCE / part, "run") <= {"hypothesis", "pytest", "ray"}, part


def test_only_a_cluster_needs_ray() -> None:
    assert undeclared(SOURCE / "arena", "run") == {"ray"}
    assert undeclared(SOURCE / "arena", "run", "ray") == set()
    assert undeclared(SOURCE / "batch", "run", "ray") == set()
    users = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if "import ray\n" in path.read_text("utf-8")
    }
    assert users == {"arena/cluster.py", "batch/cluster.py"}


def test_pictures_need_their_own_extra_and_nothing_of_a_server() -> None:
    """What only the table asks for is not there."""
    owners = packages_distributions()
    web = declared("table") - declared("notebook") - declared("run")
    missing = [name for name in owners if web & {canonical(owner) for owner in owners[name]}]
    assert {"fastapi", "starlette", "sqlalchemy"} <= set(missing)
    code = (
        f"import sys; sys.modules |= dict.fromkeys({missing!r})\n"
        "from ludopolis.core import Match\n"
        "from ludopolis.games import find\n"
        "from ludopolis.notebook import show\n"
        "print(len(show(Match(find('harbour'), 2)).svg))"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert said.stderr == ""
    assert int(said.stdout) > 10_000


def test_every_version_that_is_asked_for_is_locked() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").split("\n")
    locked = {canonical(line.partition("==")[0]) for line in lines if "==" in line}
    assert declared("build", "run", "dev") - locked == {"setuptools"}


def test_every_file_is_installed_and_none_is_left_over() -> None:
    assert shipped(PACKAGE) == shipped(SOURCE)


def test_engines_are_compiled_whole_or_not_at_all() -> None:
    files = [
        path
        for pattern in ("core/*.py", "games/*/**/*.py", "bots/*.py")
        for path in SOURCE.glob(pattern)
        if path.name not in never_compiled() and path.parent.name != "scene"
    ]
    compiled = {}
    for path in files:
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        spec = find_spec(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        assert spec is not None
        compiled[path.name] = not str(spec.origin).endswith(".py")
    assert len(files) > 20
    assert set(compiled.values()) == {is_compiled()}
