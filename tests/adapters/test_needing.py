"""A library that is not there is named, with what installs it."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_a_missing_library_gives_one_line_that_says_what_to_install(
    module: str, missing: str
) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import ludopolis.adapters.{module}"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    last = said.splitlines()[-1]
    assert last.endswith(f"this needs {missing}: pip install 'ludopolis[{module}]'")
