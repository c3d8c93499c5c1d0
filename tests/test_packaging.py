"""What is installed is what is in the repository, and all of it in one form."""

from __future__ import annotations

import ast
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


def test_every_file_is_installed_and_none_is_left_over() -> None:
    assert shipped(PACKAGE) == shipped(SOURCE)


def test_engines_are_compiled_whole_or_not_at_all() -> None:
    files = [
        path
        for pattern in ("core/*.py", "games/*/**/*.py", "bots/*.py")
        for path in SOURCE.glob(pattern)
        if path.name not in never_compiled() and not path.name.startswith("scene")
    ]
    compiled = {}
    for path in files:
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        spec = find_spec(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        assert spec is not None
        compiled[path.name] = not str(spec.origin).endswith(".py")
    assert len(files) > 20
    assert set(compiled.values()) == {is_compiled()}
