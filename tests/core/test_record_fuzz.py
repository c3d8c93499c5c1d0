"""Whatever is done to a record, it loads or is refused; nothing else happens."""

import copy
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ludopolis.core import RecordError, load, parse, record
from ludopolis.games import find
from tests.core.test_match import played

HARBOUR = find("harbour")
WHOLE = record(played(1, 2))
TEXT = json.dumps(WHOLE)

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
LINES = st.one_of(
    st.sampled_from(WHOLE["log"]),
    st.builds("{} {}".format, st.integers(), st.sampled_from([o.code for o in HARBOUR.options])),
    st.text(max_size=12),
)


def loads_or_refuses(content: str) -> None:
    try:
        values = parse(content)
        match = load(HARBOUR, values)
    except RecordError:
        return
    setup = match.settings.values  # what the record leaves out has its default
    assert record(match, values["names"]) == {**values, "setup": setup}


@given(field=st.sampled_from([*WHOLE, "more"]), value=ANYTHING)
@settings(max_examples=200, deadline=None)
def test_any_field_replaced_by_anything(field: str, value: Any) -> None:
    loads_or_refuses(json.dumps({**WHOLE, field: value}))


@given(place=st.integers(0, len(WHOLE["log"]) - 1), line=LINES, drop=st.booleans())
@settings(max_examples=200, deadline=None)
def test_any_line_replaced_or_left_out(place: int, line: str, drop: bool) -> None:
    values = copy.deepcopy(WHOLE)
    values["log"][place : place + 1] = [] if drop else [line]
    loads_or_refuses(json.dumps(values))


@given(start=st.integers(0, len(TEXT)), length=st.integers(0, 40), junk=st.text(max_size=8))
@settings(max_examples=200, deadline=None)
def test_any_part_of_the_text_replaced(start: int, length: int, junk: str) -> None:
    loads_or_refuses(TEXT[:start] + junk + TEXT[start + length :])
