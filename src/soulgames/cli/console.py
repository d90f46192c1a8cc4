"""Where the command writes: results to standard output, complaints to standard error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from rich.progress import Progress

out: Final = Console(highlight=False)
err: Final = Console(stderr=True, highlight=False)

ASCII: Final = str.maketrans(
    {"─": "-", "│": "|", "┐": "+", "┘": "+", "├": "+", "└": "+", "·": ".", "→": ">", "…": "...", "×": "x"}
)
"""How to write what a terminal without Unicode cannot show."""


def unicode(console: Console = out) -> bool:
    return console.encoding.startswith("utf")


def say(text: str | Text = "", style: str = "", console: Console | None = None) -> None:
    """One line as it is: no markup, and no wrapping, which would tear a path or a table apart."""
    chosen = out if console is None else console
    chosen.print(_line(text, style, chosen), soft_wrap=True)


def tell(text: str | Text, style: str = "") -> None:
    """A sentence for a reader: wrapped between words, if there is a screen to wrap it for."""
    out.print(_line(text, style, out), soft_wrap=not out.is_terminal)


def complain(text: str) -> None:
    """One line on standard error."""
    say(text, "red", err)


def _line(text: str | Text, style: str, console: Console) -> Text:
    line = Text(printable(text), style) if isinstance(text, str) else text
    if not unicode(console):
        line.plain = line.plain.translate(ASCII)
    return line


def clear() -> None:
    """Wipe the screen, and what could be scrolled back to. Where there is no screen there is nothing to hide."""
    if out.is_terminal:
        out.file.write("\x1b[2J\x1b[3J\x1b[H")
        out.file.flush()


def progress_bar() -> Progress:
    """On standard error, so that it is seen when the results go into a file; and gone when all is done."""
    from rich.progress import MofNCompleteColumn, Progress  # slow to import too

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    # What is said meanwhile stands above the bar if it comes to the same screen, and goes its own way otherwise.
    return Progress(*columns, console=err, transient=True, redirect_stdout=out.is_terminal, disable=not err.is_terminal)


def show_markdown(text: str) -> None:
    from rich.markdown import Markdown  # slow to import, and few commands need it

    out.print(Markdown(text))


def printable(text: str) -> str:
    """A text out of a file must not command the terminal."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "\ufffd" for letter in text)
