"""A library that is not there is named, with what installs it."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("adapters.pettingzoo", "pettingzoo", "pettingzoo"),
        ("adapters.gymnasium", "gymnasium", "gymnasium"),
        ("adapters.openspiel", "pyspiel", "openspiel"),
        ("batch.cluster", "ray", "ray"),
        ("arena.cluster", "ray", "ray"),
        ("notebook", "jinja2", "notebook"),
    ],
)
def test_a_missing_library_gives_one_line_that_says_what_to_install(
    module: str, missing: str, extra: str
) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import ludopolis.{module}"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    last = said.splitlines()[-1]
    assert last.endswith(f"this needs {missing}: pip install 'ludopolis[{extra}]'")
