"""The view that is drawn, with its type."""

from __future__ import annotations

from typing import cast

from ludopolis.core import Drawing

from ..seen import View


def view_of(drawing: Drawing) -> View:
    """What the viewer sees; inside a part it is no dictionary, but reads like one."""
    return cast(View, drawing.view)
