"""A grid of letters to draw on, each with its style: for boards with edges and corners."""

from __future__ import annotations

from typing import Final

from rich.text import Text


class Canvas:
    def __init__(self, width: int, height: int) -> None:
        self._letters: Final = [[" "] * width for _ in range(height)]
        self._styles: Final = [[""] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        """Write over what is there, from this place to the right."""
        for place, letter in enumerate(text, column):
            self._letters[row][place] = letter
            self._styles[row][place] = style

    def put_column(self, row: int, column: int, text: str, style: str = "") -> None:
        """The same, downwards."""
        for place, letter in enumerate(text, row):
            self.put(place, column, letter, style)

    def letter(self, row: int, column: int) -> str:
        return self._letters[row][column]

    def text(self) -> Text:
        text = Text(no_wrap=True)
        for letters, styles in zip(self._letters, self._styles, strict=True):
            self._line(text, letters, styles)
        text.rstrip()
        return text

    def _line(self, text: Text, letters: list[str], styles: list[str]) -> None:
        """Neighbours of one style make one run."""
        start = 0
        for place in range(1, len(letters) + 1):
            if place == len(letters) or styles[place] != styles[start]:
                text.append("".join(letters[start:place]), styles[start] or None)
                start = place
        text.append("\n")
