"""The number types rules are written with, in plain and in compiled form.

Compiled with mypyc, `i64` is a machine integer and `vec[i64]` an array of them. Run as plain
Python they are `int` and `list`, which is what CPython is quickest with and needs no package.
This module is never compiled; it looks at its neighbour to see which form is installed.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any


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
    import copyreg

    from librt.vecs import append, pop, vec
    from mypy_extensions import i64, mypyc_attr

    def _array(values: list[int]) -> Any:
        return vec[i64](values)

    copyreg.pickle(type(_array([])), lambda values: (_array, (list(values),)))
else:
    i64 = int

    class vec:  # noqa: N801 - it stands in for a type of this name
        """Only its subscript is used: `vec[i64](values)` makes a list."""

        def __class_getitem__(cls, item: object) -> type:
            return list

    def append(values: list[int], value: int) -> list[int]:
        """Add a value at the end; what is returned takes the place of `values`."""
        values.append(value)
        return values

    def pop(values: list[int], place: int) -> tuple[list[int], int]:
        """Take the value at a place out; what is returned first takes the place of `values`."""
        return values, values.pop(place)

    def mypyc_attr(**_: object) -> Any:
        """Say something to the compiler; plain Python need not know."""
        return lambda cls: cls
