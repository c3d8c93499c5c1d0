"""The number types rules are written with, in plain and in compiled form.

Compiled with mypyc, `i64` is a machine integer and `vec[i64]` an array of them. Run as plain
Python they are `int` and `list`, which is what CPython is quickest with and needs no package.
This module is never compiled; it looks at its neighbour to see which form is installed.
"""

import copyreg
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from inspect import signature
from typing import TYPE_CHECKING, Any, Final


def is_compiled() -> bool:
    """Whether the engine runs as compiled extension modules."""
    spec = find_spec("ludopolis.core.state")
    return spec is not None and not str(spec.origin).endswith(".py")


if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
elif is_compiled():
    from librt.vecs import append, pop, vec
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    class vec:  # noqa: N801 - it stands in for a type of this name
        """Only its subscript is used: `vec[i64](values)` makes a list."""

        def __class_getitem__(cls, item: object) -> type:
            return list

    # What reads sources for the reference stumbles over `list[int]` under names imported above.
    def append(values: Any, value: int) -> Any:
        """Add a value at the end; what is returned takes the place of `values`."""
        values.append(value)
        return values

    def pop(values: Any, place: int) -> Any:
        """Take the value at a place out; what is returned first takes the place of `values`."""
        return values, values.pop(place)

    def mypyc_attr(**_: object) -> Any:
        """Say something to the compiler; plain Python need not know."""
        return lambda cls: cls


def _array(values: list[int]) -> Any:
    """An array of the form that reads it; pickles of both forms name this function."""
    return vec[i64](values)


class _Packed:
    """An array of the plain form on its way into a pickle, where it must not be just a list."""

    def __init__(self, values: list[int]) -> None:
        self.values = values

    def __reduce__(self) -> tuple[Any, ...]:
        return _array, (self.values,)


def packed(cls: type, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The arguments that make a value again, ready for a pickle that both forms can read.

    Compiled arrays pickle themselves; those of the plain form are lists, and only what `__init__`
    says of its arguments tells them from other lists.
    """
    kinds = _kinds(cls)
    if not any(kinds):
        return parts
    return tuple([kind(part) if kind else part for kind, part in zip(kinds, parts)])


@cache
def parameters(cls: Any) -> tuple[str, ...]:
    """The names of what makes an instance of a class."""
    return tuple(signature(cls).parameters)


@cache
def _kinds(cls: type) -> tuple[Callable[[Any], Any] | None, ...]:
    if is_compiled():
        return ()
    given = cls.__init__.__annotations__  # type: ignore[misc]
    named = [kind for name, kind in given.items() if name != "return"]
    return tuple([PACKED.get(str(kind)) for kind in named])


PACKED: Final[dict[str, Callable[[Any], Any]]] = {
    "vec[i64]": _Packed,
    "list[vec[i64]]": lambda rows: [_Packed(row) for row in rows],
}

if not TYPE_CHECKING and is_compiled():
    copyreg.pickle(type(vec[i64]([])), lambda values: (_array, (list(values),)))
