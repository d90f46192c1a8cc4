"""A window of 80 by 24 is enough for every game; a large one gets the large drawings."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import select
import struct
import sys
import termios

import pytest
from rich.console import Console

from soulgames import CHANCE, Rng, game, game_names
from soulgames.cli import console
from soulgames.cli.table import layout, screen
from soulgames.cli.table.screen import Screen

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Console:
    """A screen of 80 by 24 in memory."""
    small = Console(file=io.StringIO(), force_terminal=True, width=80, height=24, highlight=False, color_system=None)
    for module in (console, layout, screen):
        monkeypatch.setattr(module, "out", small)
    return small


def wiped(window: Console) -> list[str]:
    """What has been printed since the last time."""
    assert isinstance(window.file, io.StringIO)
    text = ESCAPES.sub("", window.file.getvalue())
    window.file = io.StringIO()
    return text.splitlines()


@pytest.mark.parametrize("name", game_names())
def test_every_decision_fits_a_small_window(name: str, window: Console) -> None:
    """The table, the last of what happened, the actions, and a line to type on."""
    rules, shown = game(name), 0
    for seed in range(2):
        rng = Rng(seed)
        state = rules.new(rules.some_options(rng))
        here = Screen(rules, {seat: seat for seat in rules.seats}, [0])
        for turn in range(200):
            if state.to_decide is None:
                break
            for number in range(8):
                here._tell(f"Somebody does the thing with the number {number * turn % 7} and something comes of it.")
            if state.to_decide != CHANCE and turn % 6 == 0:
                here.show(state.view(state.to_decide), state.to_decide, state.legal())
                lines = wiped(window)
                assert len(lines) < 24, "\n".join(lines)
                assert max(map(len, lines)) <= 80, "\n".join(lines)
                assert any("Somebody does" in line for line in lines)
                shown += 1
            state.apply(state.sample(rng))
    assert shown > 20


def test_board_big_shows_everything_in_any_window(window: Console) -> None:
    rules = game("soulgivers")
    state = rules.new({"setup": "quick"})
    while state.to_decide == CHANCE:
        state.play("chance 0")
    here = Screen(rules, {seat: seat for seat in rules.seats}, [0])
    here.show(state.view(0), 0, state.legal(), whole=True)
    lines = wiped(window)
    assert len(lines) > 40
    assert any("population ability ready" in line for line in lines)
    assert any("Goal: carry the Fragment into a portal of yours" in line for line in lines)


def test_the_small_board_has_walls_pieces_and_portals(window: Console) -> None:
    rules = game("soulgivers")
    scene = """
game = "soulgivers"
[position]
turn = "shells"
fragment = "B2"
walls = ["a2-b2", "a3-a4"]
holes = ["b1"]
portals_destroyed = ["specters-east"]
[position.soulgivers.shells.runner]
at = "c5"
decay = 4
active = true
[position.soulgivers.shells.blower]
at = "portal-west-2"
[position.soulgivers.specters.ghost]
at = "c6"
[position.souls.specters.architect]
at = "h3"
"""
    state = rules.from_scene(scene)
    here = Screen(rules, {"shells": "you", "specters": "Ann"}, [0])
    here.show(state.view(0), 0, state.legal())
    lines = wiped(window)
    ranks = {line[:2].strip(): line[3:44] for line in lines if re.match(r"[ 1]\d ", line)}
    assert ranks["5"][9:12] == "RU4"
    assert ranks["6"][9:12] == "gh1"
    assert ranks["2"][4] == "║"
    assert ranks["4"][1:4] == "_·_", "the wall between a3 and a4"
    assert ranks["1"][6] == "●"
    assert ranks["3"][29:32] == "†ar"
    assert ranks["4"][12] == "◆", "the Fragment, between the cells of its tile"
    portals = [line[:44] for line in lines if "▕" in line]
    assert "╳╳╳╳╳╳╳" in portals[0]
    assert "BL1" in portals[1]
    assert any("Goal: into a portal of yours" in line for line in lines)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such terminals")
@pytest.mark.parametrize(("columns", "rows", "large"), [(80, 24, False), (200, 50, True)])
def test_a_real_terminal_gets_what_fits_it(columns: int, rows: int, large: bool) -> None:
    said = in_a_terminal(columns, rows, "play", "soulgivers", "--against", "random", "--seed", "5", "-o", "setup=quick")
    assert ("┌───────────┬" in said) == large
    lines = said.splitlines()
    drawn = len(lines) - next(n for n, line in enumerate(lines) if re.match(r" +a +b +c +d ", line))
    assert drawn <= rows


def in_a_terminal(columns: int, rows: int, *words: str) -> str:
    """What a terminal of this size shows until it asks for the first time; then the player leaves."""
    child, terminal = pty.fork()
    if child == 0:
        # Handed over explicitly: readline may have written a size of its own into this process's environment.
        clean = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        os.read(0, 1)  # until the window has its size
        os.execve(sys.executable, [sys.executable, "-m", "soulgames", *words], {**clean, "TERM": "xterm"})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    os.write(terminal, b"\n")
    said = b""
    while not said.rstrip(b" ").endswith(b"\n>") and select.select([terminal], [], [], 50)[0]:
        said += os.read(terminal, 65536)
    os.write(terminal, b"quit\n")
    while select.select([terminal], [], [], 50)[0]:
        try:
            if not os.read(terminal, 65536):
                break
        except OSError:  # the terminal is gone
            break
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    return ESCAPES.sub("", said.decode()).replace("\r\n", "\n")
