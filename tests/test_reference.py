"""The reference has every public name, and each of them says what it is and has its types."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
REFERENCE = sorted((ROOT / "docs" / "reference").glob("*.md"))
NAMED = [
    name
    for page in REFERENCE
    for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE)
]
MODULES = [name for name in NAMED if name.count(".") < 3]
METHODS = (classmethod, staticmethod, property)


def public(module: Any) -> list[str]:
    """The names that others may use: those of `__all__`, or those that it makes itself."""
    if listed := getattr(module, "__all__", None):
        return list(listed)
    return [name for name in made_in(module.__name__) if not name.startswith("_")]


@cache
def lines_of(module: str) -> list[str]:
    path = SOURCES / module.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return file.read_text("utf-8").splitlines()


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse("\n".join(lines_of(module)))


@cache
def made_in(module: str) -> dict[str, ast.stmt]:
    """The names that a module makes, and where."""
    found: dict[str, ast.stmt] = {}
    for statement in tree_of(module).body:
        if isinstance(statement, ast.ClassDef | ast.FunctionDef):
            found[statement.name] = statement
        for target in targets(statement):
            if isinstance(target, ast.Name):
                found[target.id] = statement
    return found


def targets(statement: ast.stmt) -> list[ast.expr]:
    if isinstance(statement, ast.AnnAssign):
        return [statement.target]
    return statement.targets if isinstance(statement, ast.Assign) else []


def home(module: str, name: str) -> str | None:
    """The module in which a name is made, whoever hands it on; None outside of the package."""
    if name in made_in(module):
        return module
    for statement in ast.walk(tree_of(module)):
        if isinstance(statement, ast.ImportFrom):
            for given in statement.names:
                source = statement.module or ""
                if (given.asname or given.name) == name and source.startswith("ludopolis"):
                    return home(source, given.name)
    return None


def is_said(module: str, statement: ast.stmt) -> bool:
    """Whether there is a comment behind it, or above."""
    lines, first, last = lines_of(module), statement.lineno - 1, (statement.end_lineno or 1) - 1
    behind = re.sub(r"#\s*(noqa|type:).*$", "", lines[last])
    return "#" in behind or lines[first - 1].lstrip().startswith("#")


def untold(name: str, value: Any, module: str) -> Iterator[str]:
    """What of a public name does not say what it is."""
    where = home(module, name)
    if where is None:
        return
    statement = made_in(where)[name]
    if isinstance(statement, ast.ClassDef | ast.FunctionDef):
        if not inspect.getdoc(value):
            yield name
    elif not is_said(where, statement) and not says(where, statement):
        yield name
    if isinstance(value, type):
        yield from [f"{name}.{inner}" for inner in untold_in(value)]


def says(module: str, statement: ast.stmt) -> bool:
    """Whether a string follows it, as a docstring does."""
    body = tree_of(module).body
    after = body[body.index(statement) + 1 : body.index(statement) + 2]
    return any(
        isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in after
    )


def untold_in(kind: type) -> Iterator[str]:
    """Methods and fields of a class that do not say what they are, nor are told by its parents."""
    for name, value in vars(kind).items():
        if name.startswith("_") or not (inspect.isfunction(value) or isinstance(value, METHODS)):
            continue
        if not inspect.getdoc(getattr(kind, name)):
            yield name
    told = {name for parent in kind.__mro__ for name in told_by(parent)}
    yield from [name for name in fields(kind, only_told=False) if name not in told]


def told_by(kind: type) -> Iterator[str]:
    """The fields that a class tells of; what is another library's is told there."""
    if kind.__module__.startswith("ludopolis"):
        yield from fields(kind, only_told=True)
    else:
        yield from vars(kind).get("__annotations__", {})


def fields(kind: type, only_told: bool) -> Iterator[str]:
    """The public fields of a class, as far as it makes them itself."""
    module = kind.__module__
    made = made_in(module).get(kind.__name__)
    if not isinstance(made, ast.ClassDef):
        return
    doc = ast.get_docstring(made) or ""
    for statement in ast.walk(made):
        if not isinstance(statement, ast.stmt):
            continue
        for target in targets(statement):
            name = field(target, statement in made.body)
            told = name is not None and (f"`{name}`" in doc or is_said(module, statement))
            if name is not None and not name.startswith("_") and (told or not only_told):
                yield name


def field(target: ast.expr, is_in_body: bool) -> str | None:
    if isinstance(target, ast.Name) and is_in_body:
        return target.id
    is_own = isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name)
    return target.attr if is_own and target.value.id == "self" else None


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_says_what_it_is(module: str) -> None:
    made = importlib.import_module(module)
    names = public(made)
    assert names
    assert [each for name in names for each in untold(name, getattr(made, name), module)] == []


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_has_its_types(module: str) -> None:
    made = importlib.import_module(module)
    found = [(name, getattr(made, name)) for name in public(made)]
    functions = [(name, value) for name, value in found if inspect.isfunction(value)]
    for name, kind in [(name, value) for name, value in found if inspect.isclass(value)]:
        if kind.__module__.startswith("ludopolis"):
            inside = [each for each in vars(kind).items() if not each[0].startswith("_")]
            functions += [(f"{name}.{e}", v) for e, v in inside if inspect.isfunction(v)]
    assert [name for name, value in functions if "return" not in value.__annotations__] == []


def test_the_reference_says_of_every_module_whether_it_is_stable() -> None:
    table = (ROOT / "docs" / "reference" / "index.md").read_text("utf-8")
    rows = re.findall(r"^\| \[(ludopolis\.\w+)\]\((\w+\.md)\) \|.*\| (yes|no)[^|]*\|$", table, re.M)
    assert {module for module, _, _ in rows} == {".".join(name.split(".")[:2]) for name in NAMED}
    assert {page for _, page, _ in rows} == {page.name for page in REFERENCE} - {"index.md"}
    assert sum([line.startswith("| [ludopolis") for line in table.splitlines()]) == len(rows)
