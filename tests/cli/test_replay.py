"""`soulgames replay`: a record is shown as it happened, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import one_line, soulgames


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.soul"
    soulgames(
        "play", "soul-puzzler", "--against", "random", "--seed", 2, "--save", path, "--option", "two=lumina", typed="1\n" * 400
    )
    return path


def test_it_shows_the_end_and_the_result(record: Path) -> None:
    result = soulgames("replay", record)
    assert result.exit_code == 0
    assert "all as the record says." in result.output
    assert "[SP-END-1 · Enough points]" in result.output
    assert result.output.count(" 6 │") == 1


def test_it_shows_every_position_if_asked(record: Path) -> None:
    decisions = sum(
        "chance" in line or line[:1].islower() for line in record.read_text("utf-8").split("\n---\n")[1].splitlines()
    )
    result = soulgames("replay", record, "--show")
    assert result.output.count(" 6 │") == decisions + 1
    assert " start" in result.output
    assert f"\n{decisions}. " in result.output


def test_it_names_the_line_where_the_game_leaves_the_rules(record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("place"))
    lines[at] = "switch a1 b1"
    record.write_text("\n".join(lines) + "\n", "utf-8")
    result = soulgames("replay", record, "--show")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{record}: line {at + 1}: the game diverges here: switch a1 b1 is refused: ")
    assert "[SP-TURN-1]" in result.stderr


def test_it_names_the_line_where_a_hash_differs(record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    at = max(number for number, line in enumerate(lines) if "#" in line)
    lines[at] = lines[at].split("#")[0] + "#00000000"
    record.write_text("\n".join(lines) + "\n", "utf-8")
    result = soulgames("replay", record)
    assert result.exit_code == 1
    assert f"{record}: line {at + 1}: the game diverges here: the hash is #00000000" in result.stderr


def test_a_game_that_is_not_over_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.soul"
    soulgames("play", "soul-puzzler", "--save", path, typed="place a\n")
    assert "The game is not over." in soulgames("replay", path).output


def test_what_is_no_record_is_status_1_and_what_is_not_there_is_status_2(tmp_path: Path) -> None:
    path = tmp_path / "game.soul"
    path.write_text("hello", "utf-8")
    assert soulgames("replay", path).exit_code == 1
    assert soulgames("replay", tmp_path / "none.soul").exit_code == 2
    assert soulgames("replay", tmp_path).exit_code == 2


def test_a_mistake_in_the_content_pack_is_told_as_the_packs(record: Path, tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text('pack = "mine"\ngame = "soul-puzzler"\nboard.columns = 70\n', "utf-8")
    result = soulgames("replay", record, "--content", pack)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{pack}: line ")


def test_the_players_have_their_names(tmp_path: Path) -> None:
    soulgames("cup", "Ann", "Ben", "--seed", 1, "--save", tmp_path / "cup")
    assert "◆ Ann, player one" in one_line(soulgames("replay", tmp_path / "cup" / "final.soul").output)
