"""The small commands, each with good input and bad."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from soulgames.cli.commands.version import compiled
from soulgames.core.registry import core_content
from soulgames.core.version import VERSION
from tests.cli.running import SCENES, in_a_shell, last_line, one_line, soulgames

ROOT = Path(__file__).parents[2]

SCENE = """\
game = "soul-puzzler"
title = "A line of three"

[position]
board = \"\"\"
.......
.......
.......
.......
.......
xx.....
\"\"\"

[[steps]]
do = "place c"
[steps.expect]
scores = { one = 3 }
"""


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "line.toml"
    path.write_text(SCENE, "utf-8")
    return path


def test_version_says_which_kind_is_running() -> None:
    kind = "compiled" if compiled() else "plain Python"
    assert soulgames("--version").output == f"soulgames {VERSION} ({kind})\n"


COMMANDS = ["play", "cup", "replay", "analyse", "rules", "check", "content", "perft", "fuzz", "arena", "tune", "bench"]


def test_every_command_is_in_the_help() -> None:
    help = soulgames("--help").output
    assert [command for command in COMMANDS if f" {command} " not in help] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    help = soulgames(command, "--help")
    assert help.exit_code == 0
    assert "Example" in help.output or command == "content"


# check


def test_check_counts_the_scenes_of_a_folder_on_its_last_line() -> None:
    folder = SCENES / "soul-puzzler"
    scenes = len(list(folder.rglob("*.toml")))
    result = soulgames("check", folder)
    assert result.exit_code == 0
    assert last_line(result.output) == f"{scenes} passed, 0 failed"
    assert sum(line.startswith("ok ") for line in result.output.splitlines()) == scenes


def test_check_says_one_line_for_a_scene_that_holds(scene: Path) -> None:
    assert soulgames("check", scene).output == f"ok      {scene}  A line of three\n1 passed, 0 failed\n"
    assert soulgames("check", "--quiet", scene).output == "1 passed, 0 failed\n"


def test_check_names_the_step_that_differs(scene: Path) -> None:
    scene.write_text(SCENE.replace("one = 3", "one = 4"), "utf-8")
    result = soulgames("check", scene)
    assert result.exit_code == 1
    assert f"FAILED  {scene}  A line of three" in result.output
    assert f"{scene}: step 1 (line 15), place c: line 17: scores.one is 3, expected 4" in result.output
    assert last_line(result.output) == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SCENE.replace("place c", "place z"), "line 15: 'place z' is not an action"),
        (SCENE.replace("scores =", "scoers ="), "line 17: unknown key"),
        ("title = 'no game'", "line 1: game is missing"),
        ("game = ", "line 1: "),
        ("\udcff", "byte 1 is not text"),
    ],
)
def test_check_names_the_line_that_cannot_be_read(scene: Path, text: str, message: str) -> None:
    scene.write_bytes(text.encode("utf-8", "surrogateescape"))
    result = soulgames("check", scene)
    assert result.exit_code == 1
    assert f"{scene}: {message}" in result.output
    assert last_line(result.output) == "0 passed, 1 failed"


def test_check_goes_on_after_a_failure_and_takes_each_file_once(scene: Path) -> None:
    broken = scene.with_name("a.toml")
    broken.write_text("", "utf-8")
    result = soulgames("check", scene.parent, scene)
    assert result.exit_code == 1
    assert last_line(result.output) == "1 passed, 1 failed"


def test_check_without_scenes_is_bad_input(tmp_path: Path) -> None:
    empty = soulgames("check", tmp_path)
    assert (empty.exit_code, empty.stderr) == (2, f"{tmp_path}: no scenes in this folder: expected files named *.toml\n")
    missing = soulgames("check", tmp_path / "none")
    assert missing.exit_code == 2
    assert "no such file or folder" in missing.stderr


# rules


def test_rules_shows_the_book_a_rule_and_a_word() -> None:
    assert "SP-CUP-1 · Eight players, one champion" in soulgames("rules", "soul-puzzler").output
    rule = soulgames("rules", "Soul Puzzler", "sp-turn-3").output
    assert "Two tokens of one colour are not switched" in rule
    assert "SP-TURN-4" not in rule
    about = one_line(soulgames("rules", "soul-puzzler", "boulder").output)
    assert "SP-ABIL-2 Brackus · Boulder (1): the token you place is a boulder" in about


def test_rules_finds_cards_by_the_names_of_the_pack(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    undertow = '[anomalies.undertow]\ncount = 5\nsteps = ["move an opponent up to 2", "turn it"]\n'
    own.write_text(f'pack = "mine"\ngame = "soulgivers"\n[abilities.charge]\nname = "Ram"\n{undertow}', "utf-8")
    ram = soulgames("rules", "soulgivers", "ram", "--content", str(own)).output
    assert "Ram: Run up to somebody in sight" in ram
    assert "SG-PRO-1 With this pack: Charge is called Ram." in ram
    undertow = soulgames("rules", "soulgivers", "undertow", "--content", str(own)).output
    assert "SG-ANO-11 With this pack: Undertow, 5 in the deck: Move an opposing" in undertow
    assert soulgames("rules", "soulgivers", "undertow").exit_code == 2


def test_rules_says_which_games_and_ids_there_are() -> None:
    assert soulgames("rules", "chess").stderr.startswith("unknown game 'chess': expected ")
    unknown = soulgames("rules", "soul-puzzler", "SP-NONE")
    assert unknown.exit_code == 2
    assert unknown.stderr.endswith("nor a word in its book: expected an id, as in SP-SETUP-1, or a word\n")


# content


def test_content_new_writes_a_pack_that_content_check_accepts(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    assert soulgames("content", "new", "soul-puzzler", pack).exit_code == 0
    assert pack.read_text("utf-8").startswith("# Soul Puzzler: your own content pack")
    checked = soulgames("content", "check", pack)
    assert checked.exit_code == 0
    assert f'{pack}: a valid pack for Soul Puzzler: "box", hash ' in one_line(checked.output)
    assert "; 40 random games played, nothing found" in one_line(checked.output)


def test_content_new_never_overwrites(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text("mine", "utf-8")
    result = soulgames("content", "new", "soul-puzzler", pack)
    assert (result.exit_code, result.stderr) == (2, f"{pack}: exists already: choose another name\n")
    assert pack.read_text("utf-8") == "mine"


def test_content_check_names_the_line(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    soulgames("content", "new", "soul-puzzler", pack)
    text = pack.read_text("utf-8").replace("value = 7,", "value = 70,")
    pack.write_text(text, "utf-8")
    line = next(number for number, words in enumerate(text.splitlines(), 1) if "70" in words)
    result = soulgames("content", "check", pack)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{pack}: line {line}: board.columns.value is 70: expected ")


def test_content_check_tells_what_is_to_blame_if_games_fail(tmp_path: Path) -> None:
    if compiled():
        pytest.skip("compiled games cannot be broken by subclasses")
    (tmp_path / "sitecustomize.py").write_text("import tests.lab.broken_registered\n", "utf-8")
    text = core_content("soul-puzzler").replace('game = "soul-puzzler"', 'game = "broken-by-pack"')
    pack = tmp_path / "box.toml"
    pack.write_text(text.replace("value = 20,", "value = 13,"), "utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = in_a_shell("content", "check", pack, PYTHONPATH=path)
    assert done.returncode == 1
    said = one_line(done.stdout)
    assert "; but it cannot be played: " in said
    assert "crash: broken-by-pack, game 1, decision " in said
    line = text[: text.index("tokens ")].count("\n") + 1
    assert f"line {line}: board.tokens is to blame: as the core pack has it, the same games find nothing" in said
    again = in_a_shell("fuzz", "--content", pack, "--seed", 1, "--games", 1, "--out", tmp_path / "found", PYTHONPATH=path)
    assert again.returncode == 1
    record = tmp_path / "found" / "broken-by-pack-crash-1.soul"
    assert in_a_shell("replay", record, "--content", pack, PYTHONPATH=path).returncode == 0


def test_content_check_names_the_line_of_an_unknown_game(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text('pack = "mine"\ngame = "ludo"\n', "utf-8")
    result = soulgames("content", "check", pack)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{pack}: line 2: unknown game 'ludo': expected ")


# perft


def test_perft_counts_from_a_new_game_and_from_a_position(scene: Path) -> None:
    counted = soulgames("perft", "soul-puzzler", "--depth", 2)
    assert [line.split() for line in counted.output.splitlines()] == [["1", "7"], ["2", "49"]]
    with_power = soulgames("perft", "soul-puzzler", "--depth", 1, "--option", "one=Corvane")
    assert with_power.output.split() == ["1", "8"]
    assert soulgames("perft", "soul-puzzler", "--depth", 1, "--position", scene).output.split() == ["1", "7"]


def test_perft_divides_by_the_first_action() -> None:
    lines = soulgames("perft", "soul-puzzler", "--depth", 3, "--divide").output.splitlines()
    counts = {line.rsplit(maxsplit=1)[0]: int(line.split()[-1]) for line in lines}
    assert set(counts) == {*(f"place {column}" for column in "abcdefg"), "total"}
    total = counts.pop("total")
    assert total == sum(counts.values())
    assert soulgames("perft", "soul-puzzler", "--depth", 3).output.split()[-1] == str(total)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--option", "one"], "--option one: expected NAME=VALUE"),
        (["--option", "one=ann"], "'ann' is not a character for player one: expected corvane"),
        (["--option", "three=vesper"], "--option three: Soul Puzzler has no such option: expected one (the character"),
        (["--option", "one=vesper", "--option", "one=lumina"], "--option one is given twice"),
        (
            ["--option", "one=vesper", "--option", "two=vesper"],
            "both players have the character vesper: choose two different ones",
        ),
        (["--position", "SCENE", "--option", "one=vesper"], "--option goes with a new game"),
        (["--position", "nowhere.toml"], "nowhere.toml: no such file or folder"),
    ],
)
def test_perft_refuses_bad_input(scene: Path, words: list[str], message: str) -> None:
    result = soulgames("perft", "soul-puzzler", *[str(scene) if word == "SCENE" else word for word in words])
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
