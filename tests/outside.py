"""What a picture needs that does not lie in it."""

from __future__ import annotations

import re


def addresses(drawn: str) -> list[str]:
    """Those that its styles name."""
    named = re.findall(r"url\([\"']?([^#\"')][^\"')]*)", drawn)
    return [each for each in named if not each.startswith("data:")]
