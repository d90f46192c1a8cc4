"""What pictures are made of: a few shapes of SVG, every text in them escaped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Final

NIGHT: Final = "#14101f"
TABLE: Final = "#1e1733"
LINE: Final = "#4a3d6b"
DEEP: Final = "#0e0a19"
INK: Final = "#f1ebfb"
SOFT: Final = "#aea4c3"
WON: Final = "#3fe0c5"

SIDES: Final = (("#f0a63a", "#8f5408", "#ffdc98"), ("#559ff0", "#1b4a8a", "#b5d8ff"))
"""The first side is warm, the second cold: of each its colour, a deep one and a light one. Shapes say the same."""

TITLES: Final = "Eczar, Georgia, serif"
PLAIN: Final = "Source Sans 3, Segoe UI, Roboto, DejaVu Sans, sans-serif"


class Sheet:
    def __init__(self) -> None:
        self._parts: Final[list[str]] = []

    def text_of(self) -> str:
        return "".join(self._parts)

    def rect(self, x: float, y: float, width: float, height: float, fill: str, round: float = 0, **more: object) -> None:
        self._add("rect", x=x, y=y, width=width, height=height, rx=round, fill=fill, **more)

    def circle(self, x: float, y: float, radius: float, fill: str, **more: object) -> None:
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, **more)

    def path(self, drawn: str, fill: str = "none", **more: object) -> None:
        self._add("path", d=drawn, fill=fill, **more)

    def text(self, x: float, y: float, words: str, size: float, fill: str = INK, **more: object) -> None:
        attributes = _attributes({"x": x, "y": y, "font_size": size, "fill": fill, **more})
        self._parts.append(f"<text{attributes}>{escape(words)}</text>")

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1, turned: float = 0) -> Iterator[None]:
        """Everything within is drawn around this point."""
        turn = f" rotate({_number(turned)})" if turned else ""
        size = f" scale({_number(scale)})" if scale != 1 else ""
        self._parts.append(f'<g transform="translate({_number(x)} {_number(y)}){size}{turn}">')
        yield
        self._parts.append("</g>")

    def _add(self, shape: str, **attributes: object) -> None:
        self._parts.append(f"<{shape}{_attributes(attributes)}/>")


def _attributes(attributes: dict[str, object]) -> str:
    """Zero is what all of them are if they are left out."""
    return "".join(f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items() if value != 0)


def _value(value: object) -> str:
    return _number(value) if isinstance(value, (int, float)) else escape(str(value))


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
