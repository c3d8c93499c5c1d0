"""Whatever stands in an overlay, it is an edition that can be played or an EditionError."""

import copy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ludopolis.core import EditionError
from ludopolis.games import find

HARBOUR = find("harbour")
BASE = HARBOUR.edition().values

LEAVES = ["0", "1", "-7", "4", "2.5", "true", '"A"', "''", "[]", "[1, 2]", "{}", "{ a = 1 }"]
STRANGE = ["1979-05-27", "07:32:00", "nan", "-inf", "9223372036854775808", "[[1]]", "[{}]"]


def toml(value: Any) -> str:
    """A value as inline TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, Raw):
        return value.text
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)


class Raw:
    """TOML text as it stands."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def places(value: Any) -> list[list[Any]]:
    """The path to everything inside."""
    keys = (
        list(value)
        if isinstance(value, dict)
        else range(len(value))
        if isinstance(value, list)
        else []
    )
    return [[], *[[key, *inner] for key in keys for inner in places(value[key])]]


@given(
    path=st.sampled_from([path for path in places(BASE) if path]),
    leaf=st.sampled_from(LEAVES + STRANGE),
    how=st.sampled_from(["replace", "add", "drop"]),
)
@settings(max_examples=300, deadline=None)
def test_any_value_replaced_added_or_dropped(path: list[Any], leaf: str, how: str) -> None:
    values = copy.deepcopy(BASE)
    holder = values
    for key in path[:-1]:
        holder = holder[key]
    if how == "replace":
        holder[path[-1]] = Raw(leaf)
    elif how == "drop":
        del holder[path[-1]]
    elif isinstance(holder, list):
        holder.append(Raw(leaf))
    else:
        holder["more"] = Raw(leaf)
    plays_or_refuses('edition = "x"\n' + "\n".join(f"{k} = {toml(v)}" for k, v in values.items()))


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text(content: str) -> None:
    plays_or_refuses(f'edition = "x"\n{content}')


def plays_or_refuses(content: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "box.toml"
        path.write_text(content, encoding="utf-8", errors="surrogatepass")
        try:
            edition = HARBOUR.edition(path)
        except EditionError:
            return
    for players in (2, 5):
        s = HARBOUR.start(players, edition=edition)
        s.play_out(Random(1), HARBOUR.longest)
        assert s.over
