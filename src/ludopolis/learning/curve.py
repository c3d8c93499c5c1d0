"""The learning curve as a picture."""

from __future__ import annotations

from typing import Any, Final

WIDE: Final = 720
HIGH: Final = 360
LEFT: Final = 56
RIGHT: Final = 150
EDGE: Final = 32
COLOURS: Final = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b83280", "#744210", "#2c7a7b")


def drawn(title: str, progress: list[dict[str, Any]]) -> str:
    """Mean scores at own tables over the minutes, a line for each number of players, as SVG."""
    names = list(dict.fromkeys([name for line in progress for name in line if is_own(name)]))
    values = [line[name] for line in progress for name in names if name in line]
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    longest = max([line["minutes"] for line in progress], default=0.0) or 1.0
    frame = Frame(longest, low, high if high > low else low + 1.0)
    lines = [
        frame.line(
            number, name, [(line["minutes"], line[name]) for line in progress if name in line]
        )
        for number, name in enumerate(names)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
            'font-family="sans-serif" font-size="12">',
            f'<rect width="{WIDE}" height="{HIGH}" fill="white"/>',
            f'<text x="{LEFT}" y="20" font-size="14">{title}: points at its own table</text>',
            *frame.axes(),
            *lines,
            "</svg>",
            "",
        ]
    )


def is_own(name: str) -> bool:
    """Whether a column tells scores at tables where only the net plays."""
    return name.startswith("own ")


class Frame:
    """From minutes and points to places in the picture."""

    def __init__(self, longest: float, low: float, high: float) -> None:
        self.longest, self.low, self.high = longest, low, high

    def x(self, minutes: float) -> float:
        """How far to the right."""
        return round(LEFT + (WIDE - LEFT - RIGHT) * minutes / self.longest, 1)

    def y(self, points: float) -> float:
        """How far down."""
        part = (points - self.low) / (self.high - self.low)
        return round(HIGH - EDGE - (HIGH - 2 * EDGE) * part, 1)

    def axes(self) -> list[str]:
        """Lines with a number at five heights and five times."""
        found = []
        for part in range(5):
            points = self.low + (self.high - self.low) * part / 4
            minutes = self.longest * part / 4
            y, x = self.y(points), self.x(minutes)
            found += [
                f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y}" y2="{y}" stroke="#ddd"/>',
                f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{points:.0f}</text>',
                f'<text x="{x}" y="{HIGH - 12}" text-anchor="middle">{minutes:.0f} min</text>',
            ]
        return found

    def line(self, number: int, name: str, places: list[tuple[float, float]]) -> str:
        """One curve and what it is called, at its end."""
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join([f"{self.x(minutes)},{self.y(value)}" for minutes, value in places])
        label = f"{name.removeprefix('own ')} players: {places[-1][1]:.0f}"
        return (
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{WIDE - RIGHT + 8}" y="{self.y(places[-1][1]) + 4}" fill="{colour}">'
            f"{label}</text>"
        )
