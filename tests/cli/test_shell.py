"""The command as a process: exit statuses, no tracebacks, pipes and interruptions."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import in_a_shell
from tests.patience import PATIENCE, wait_until

GO_ON = "Your game is kept. Go on with: soulgames play --resume"


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--version"], 0),
        (["rules", "soul-puzzler", "SP-TURN-1"], 0),
        (["check", "nowhere"], 2),
        (["replay", "nowhere.soul"], 2),
        (["play", "chess"], 2),
        (["cup", "Ann"], 2),
        (["perft", "soul-puzzler", "--depth", "0"], 2),
        (["nonsense"], 2),
    ],
)
def test_the_status_tells_how_it_went_and_nothing_ends_in_a_traceback(words: list[str], status: int) -> None:
    done = in_a_shell(*words)
    assert done.returncode == status
    assert "Traceback" not in done.stderr
    assert bool(done.stderr) == bool(status)


def test_the_installed_command_is_the_same() -> None:
    command = Path(sys.executable).with_name("soulgames")
    if not command.exists():
        pytest.skip("the package is not installed beside this Python")
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == in_a_shell("--version").stdout


def test_without_colour_there_are_no_escape_sequences() -> None:
    forced = in_a_shell("play", "soul-puzzler", "--seed", 1, FORCE_COLOR="1")
    plain = in_a_shell("play", "soul-puzzler", "--seed", 1, FORCE_COLOR="1", NO_COLOR="1")
    assert "\x1b[33m" in forced.stdout.replace("\x1b[1;33m", "\x1b[33m")
    assert "[33m" not in plain.stdout.replace("[1;33m", "[33m")


def test_a_terminal_without_unicode_gets_letters() -> None:
    done = in_a_shell("play", "soul-puzzler", "--seed", 1, typed="place a\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "\n 1 | x " in done.stdout
    assert done.stdout.isascii()


def test_bytes_that_are_no_text_are_answered_not_feared() -> None:
    done = in_a_shell("play", "soul-puzzler", "--seed", 1, typed=b"\xff\xfe\n\x00\n", PYTHONIOENCODING="utf-8")
    assert done.returncode == 0
    assert "is not an action of Soul Puzzler" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="Windows interrupts in another way")
@pytest.mark.parametrize("saved", [True, False])
def test_an_interruption_ends_politely_and_keeps_the_game(tmp_path: Path, state_home: Path, saved: bool) -> None:
    file = tmp_path / "game.soul" if saved else state_home / "soulgames" / "last-game.json"
    command = [sys.executable, "-m", "soulgames", "play", "soul-puzzler", "--seed", "1"]
    command += ["--save", str(file)] if saved else []
    # Whoever runs the tests in the background may ignore interruptions, and what is ignored here is ignored by the game too.
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as game:
        signal.signal(signal.SIGINT, heeded)
        assert game.stdin is not None
        game.stdin.write("place a\n")
        game.stdin.flush()
        wait_until(lambda: game.poll() is not None or (file.exists() and "place a" in file.read_text("utf-8")))
        game.send_signal(signal.SIGINT)
        _, said = game.communicate(timeout=PATIENCE)
    how = f"Saved. Go on with: soulgames play --resume {file}" if saved else GO_ON
    assert (game.returncode, said) == (130, f"\nInterrupted. {how}\n")
    resumed = in_a_shell("play", "--resume", typed="")
    assert resumed.returncode == 0
    assert "◆" in resumed.stdout


def test_a_closed_pipe_is_no_error() -> None:
    command = f'"{sys.executable}" -m soulgames rules soul-puzzler | head -1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr


def test_bench_says_what_it_measured_or_what_is_missing() -> None:
    done = in_a_shell("bench", "--seconds", "0.01", "--rounds", "1")
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr
    assert "| contestant " in done.stdout or "install" in done.stderr
