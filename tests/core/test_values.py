"""Steps and decisions are values: equal when made alike, and made again from their text."""

import ast
import pickle
from importlib import import_module
from pathlib import Path

from ludopolis.core import NOBODY, Decision, Together, Value
from ludopolis.core.numbers import parameters
from tests.pebbles import Draw, Hide, Put, Score


def test_steps_are_equal_when_class_and_arguments_are() -> None:
    assert Put(1) == Put(1)
    assert Put(1) != Put(2)
    assert Put(1) != Hide(1)
    assert Put(1) != "Put(1)"
    assert Score() == Score()


def test_steps_show_what_makes_them_again() -> None:
    assert [repr(step) for step in (Put(1), Draw(0), Score())] == ["Put(1)", "Draw(0)", "Score()"]
    assert repr(Together([[Put(0)], []])) == "Together([[Put(0)], []], None, [[], []])"


def test_equal_values_have_equal_hashes() -> None:
    assert len({Put(1), Put(1), Put(2), Decision(0, [1]), Decision(0, [1])}) == 3


def test_values_can_be_stored() -> None:
    together = Together([[Put(0), Put(0)], [Hide(1)]])
    for value in (Put(1), Decision(0, [1, 2]), together):
        assert pickle.loads(pickle.dumps(value)) == value


def test_answering_on_a_lane_makes_a_new_step() -> None:
    together = Together([[Put(0), Put(0)], [Put(1)]])
    after = together.answered(0, 7, [Put(0)])
    assert together.picks == [[], []]
    assert after.picks == [[7], []]
    assert [len(lane) for lane in together.lanes] == [2, 1]
    assert [len(lane) for lane in after.lanes] == [1, 1]


def test_the_first_open_lane() -> None:
    assert Together([[], [Put(1)]]).first() == 1
    assert Together([[], []]).first() == NOBODY


def made_of() -> list[tuple[type[Value], list[str]]]:
    """All values of core and games, with the arguments that their sources name."""
    root = Path(__file__).parents[2] / "src" / "ludopolis"
    found = []
    for path in [*root.glob("core/*.py"), *root.glob("games/**/*.py")]:
        module = ".".join(("ludopolis", *path.relative_to(root).with_suffix("").parts))
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                cls = getattr(import_module(module.removesuffix(".__init__")), node.name)
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and method.name == "__init__":
                        found.append((cls, [arg.arg for arg in method.args.args[1:]]))
    return [(cls, args) for cls, args in found if issubclass(cls, Value)]


def test_each_value_knows_what_makes_it_again() -> None:
    """A default that is no plain value hides all arguments of a compiled class."""
    values = made_of()
    assert len(values) > 100
    assert [(cls, args) for cls, args in values if list(parameters(cls)) != args] == []
