"""`soulgames cup` (SP-CUP-1) at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import last_line, soulgames


def test_a_cup_of_bots_has_a_champion_and_keeps_its_records(tmp_path: Path) -> None:
    folder = tmp_path / "cup"
    result = soulgames("cup", "Ann", "Ben=random", "Cy", "Dora", "Eve", "--seed", 3, "--save", folder)
    assert result.exit_code == 0
    assert "Quarter-final 4: Dora against Eve; " in result.output
    assert last_line(result.output).endswith(" wins the cup! [SP-CUP-1 · Eight players, one champion]")
    records = sorted(path.name for path in folder.iterdir())
    assert records == ["final.soul", "quarter-final-4.soul", "semi-final-1.soul", "semi-final-2.soul"]
    for name in records:
        assert soulgames("replay", folder / name).exit_code == 0


def test_the_same_seed_is_the_same_cup() -> None:
    names = ("Ann", "Ben", "Cy", "Dora", "Eve", "Fay", "Gus", "Hal")
    first, second, other = (soulgames("cup", *names, "--seed", seed).output for seed in (3, 3, 4))
    assert first == second
    assert first != other


def test_people_play_their_games_here(tmp_path: Path) -> None:
    result = soulgames("cup", "Ann=me", "Ben", "Cy", "--seed", 3, "--save", tmp_path, typed="1\n" * 400)
    assert "Ann places a token on a1." in result.output
    assert "▶ ◆ Ann, player one" in result.output
    assert "wins the cup!" in result.output
    final = (tmp_path / "final.soul").read_text("utf-8")
    assert 'one = "Ann"\n' in final
    assert ' (casual)"\n' in final


def test_a_person_who_leaves_ends_the_cup(tmp_path: Path) -> None:
    result = soulgames("cup", "Ann=me", "Ben", "--seed", 3, "--save", tmp_path, typed="place a\nquit\n")
    assert result.exit_code == 0
    assert last_line(result.output) == "The cup was left before its end. It is kept. Go on with: soulgames cup --resume"
    assert "The game is not over." in soulgames("replay", tmp_path / "final.soul").output


def test_characters_belong_to_seats_or_to_players(tmp_path: Path) -> None:
    soulgames("cup", "Ann", "Ben", "--seed", 3, "--save", tmp_path, "--option", "one=Corvane", "-o", "Ben=vesper")
    assert '[options]\none = "corvane"\ntwo = "vesper"' in (tmp_path / "final.soul").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["Ann"], "a cup has 2 to 8 players: 1 named"),
        ([*"ABCDEFGHI"], "a cup has 2 to 8 players: 9 named"),
        (["Ann", "Ann"], "Ann is named twice"),
        (["Ann=nobody", "Ben"], "unknown player 'nobody': expected me, random"),
        (["Ann=", "Ben"], "unknown player ''"),
        (["=me", "Ben"], "'=me': expected NAME=PLAYER"),
        (["A" * 21, "Ben"], f"'{'A' * 21}': expected NAME=PLAYER"),
        (["Ann", "Ben", "-o", "one=nobody"], "'nobody' is not a character"),
        (["Ann", "Ben", "-o", "Ben=nobody"], "'nobody' is not a character"),
        (["Ann", "Ben", "Cy", "-o", "Ann=vesper", "-o", "Cy=vesper"], "both players have the character vesper"),
        (["Ann", "Ben", "-o", "Cy=vesper"], "unknown option 'Cy'"),
        (["one", "Ben"], "a player cannot be called one"),
        (["Ann", "Ben", "--game", "chess"], "unknown game 'chess'"),
    ],
)
def test_bad_input_is_refused_before_the_first_game(words: list[str], message: str) -> None:
    result = soulgames("cup", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(message)


def test_records_are_never_written_over_others(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    result = soulgames("cup", "Ann", "Ben", "--save", tmp_path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "exists already: choose a new folder for the records" in result.stderr
