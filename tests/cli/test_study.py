"""`soulgames study` at the terminal."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from soulgames.core.registry import core_content
from tests.cli.running import soulgames
from tests.patience import PATIENCE

WORDS = ("study", "soul-puzzler", "--bots", "random", "--jobs", 1, "--ladder", 0)


def test_a_study_writes_its_data_and_its_report(tmp_path: Path) -> None:
    folder = tmp_path / "study"
    told = soulgames(*WORDS, "--games", 6, "--seed", 3, "--out", folder, "--records")
    assert told.exit_code == 0, told.output
    assert told.output.startswith(
        "6 games of Soul Puzzler with the pack core, played by random on both sides. The first player wins "
    )
    files = {path.name for path in folder.iterdir()}
    assert {"games.parquet", "report.html", "report.md", "report.csv", "who-wins.svg", "length.svg", "records"} <= files
    assert len(list((folder / "records").glob("*.soul"))) == 6
    replayed = soulgames("replay", folder / "records" / "1-000002-2.soul")
    assert replayed.exit_code == 0, replayed.output
    text = (folder / "report.md").read_text("utf-8")
    assert "`soulgames study soul-puzzler --bots random --games 6 --seed 3`" in text
    assert re.search(r"^\| \*\*first player\*\* \| 6 \|", text, flags=re.MULTILINE)
    assert (folder / "report.csv").read_text("utf-8").startswith("section,row,column,value\nWho wins,one,games,6\n")


def test_it_goes_on_where_it_was(tmp_path: Path) -> None:
    words = (*WORDS, "--out", tmp_path)
    assert soulgames(*words, "--games", 4).exit_code == 0
    before = (tmp_path / "games.jsonl").read_text("utf-8")
    assert soulgames(*words, "--games", 8).exit_code == 0
    after = (tmp_path / "games.jsonl").read_text("utf-8")
    assert after.startswith(before)
    assert after.count("\n") == 4


def test_parts_are_put_together(tmp_path: Path) -> None:
    for part in (1, 2):
        told = soulgames(*WORDS, "--games", 8, "--shard", f"{part}/2", "--out", tmp_path / f"part{part}")
        assert told.exit_code == 0, told.output
    told = soulgames(
        *WORDS, "--games", 8, "--merge", tmp_path / "part1", "--merge", tmp_path / "part2", "--out", tmp_path / "all"
    )
    assert told.output.startswith("8 games of Soul Puzzler")
    pairs = [json.loads(line)[0]["pair"] for line in (tmp_path / "all" / "games.jsonl").read_text("utf-8").splitlines()]
    assert pairs == [0, 2, 1, 3]


def test_two_packs_and_the_ladder(tmp_path: Path) -> None:
    pack = tmp_path / "short.toml"
    text = core_content("soul-puzzler").replace("points      = { value = 15", "points      = { value = 5")
    pack.write_text(text.replace('pack = "core"', 'pack = "Short"'), "utf-8")
    told = soulgames(*WORDS[:-1], 2, "--games", 12, "--against", pack, "--out", tmp_path / "study")
    assert told.exit_code == 0, told.output
    assert "with two packs, core and Short: 12 games of each by random, with the same seeds." in told.output
    report = (tmp_path / "study" / "report.md").read_text("utf-8")
    assert re.search(r"^\| turns \| [\d.]+ \| [\d.]+ \| \*\*-", report, flags=re.MULTILINE), "fewer points are won sooner"
    assert "| casual – novice | 2 |" in report


def test_a_study_without_a_game_says_so(tmp_path: Path) -> None:
    told = soulgames(*WORDS, "--games", 4000, "--seconds", 0.1, "--out", tmp_path)
    assert told.exit_code == 0, told.output
    assert "No game was over in time." in told.output


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--shard", "3/2"], "--shard 3/2: expected I/N with I from 1 to N, as in 2/3"),
        (["--bots", "nobody"], "unknown bot 'nobody': expected random, greedy, "),
        (["--merge", "nowhere"], "nowhere: expected the folder of a study"),
        (["--seed", "2"], "holds another study: seed is 1 there, and 2 here"),
    ],
)
def test_what_cannot_be_studied_is_refused(tmp_path: Path, words: list[str], complaint: str) -> None:
    if "--seed" in words:
        assert soulgames(*WORDS, "--games", 2, "--out", tmp_path).exit_code == 0
    told = soulgames(*WORDS, "--games", 2, "--out", tmp_path, *words)
    assert told.exit_code == 2
    assert complaint in told.stderr


# The page.


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    assert soulgames(*WORDS, "--games", 20, "--out", folder).exit_code == 0
    return folder / "report.html"


def test_the_page_may_load_nothing(page: Path) -> None:
    text = re.sub(r"<script.*?</script>", "", page.read_text("utf-8"), flags=re.DOTALL)
    assert "default-src 'none'" in text
    assert not re.search(r"<(?:img|iframe)[^>]* src=|<link[^>]* href=\"(?!data:)", text)
    assert "<script src" not in page.read_text("utf-8")
    anchors = set(re.findall(r'id="([^"]+)"', text))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= anchors


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs Chromium, as `make web` does")
def test_the_page_draws_all_charts_without_a_network(page: Path, tmp_path: Path) -> None:
    """The page forbids the browser to load anything, and the browser says so when it was asked to."""
    told = subprocess.run(
        [
            *("chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path}"),
            *("--enable-logging=stderr", "--virtual-time-budget=20000", "--dump-dom", page.as_uri()),
        ],
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    shown, complaints = told.stdout.decode(), told.stderr.decode()
    charts = re.findall(r'<div class="chart[^>]*>', shown)
    assert len(charts) == page.read_text("utf-8").count('<div class="chart"') > 4
    assert all('data-drawn="yes"' in chart for chart in charts)
    assert shown.count("<svg") >= len(charts)
    assert "Content Security Policy" not in complaints
