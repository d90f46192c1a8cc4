"""A study is kept, gone on with, shared out and put together again, and always of the same rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulgames import InvalidNotation, game
from soulgames.core.registry import core_content
from soulgames.lab.study.definitions import DEFINITIONS, anchor
from soulgames.lab.study.findings import PackStudied
from soulgames.lab.study.keeping import Folder, Pairs
from soulgames.lab.study.plan import Shard, StudyPlan, plan
from soulgames.lab.study.rows import frame
from soulgames.lab.study.run import play_all, processes, rungs
from soulgames.lab.study.section import StudyReport
from soulgames.lab.study.summary import report

PLAN = plan([game("soulfall")], "random", 1)
ALL = Shard()
DOCS = Path(__file__).parents[3] / "docs" / "study.md"


def run(folder: Path, pairs: int, shard: Shard = ALL, plan: StudyPlan = PLAN, records: bool = False, jobs: int = 1) -> Pairs:
    kept = Folder(folder, plan, records)
    found = kept.read()
    list(play_all(plan, plan.tasks(pairs, shard), kept, records, processes(jobs), found))
    return found


def test_a_study_that_was_cut_short_goes_on(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole", 4)
    run(tmp_path / "cut", 2)
    file = tmp_path / "cut" / "games.jsonl"
    file.write_text(file.read_text("utf-8")[:-40], "utf-8")  # in the middle of the second line
    assert len(Folder(tmp_path / "cut", PLAN).read()) == 1
    assert run(tmp_path / "cut", 4) == whole
    assert file.read_text("utf-8").count("\n") == 4


def test_shards_are_put_together(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole", 5, jobs=2)
    for number in (1, 2):
        run(tmp_path / f"part{number}", 5, Shard(number, 2), records=True)
    merged = Folder(tmp_path / "merged", PLAN)
    for number in (1, 2):
        merged.take_over(tmp_path / f"part{number}")
    assert merged.read() == whole
    assert frame(row for rows in merged.read().values() for row in rows).equals(
        frame(row for rows in whole.values() for row in rows)
    )
    assert len(list((tmp_path / "part1" / "records").iterdir())) == 6


def test_records_that_are_wanted_later_are_played_again(tmp_path: Path) -> None:
    run(tmp_path, 2)
    assert Folder(tmp_path, PLAN, records=True).read() == {}
    run(tmp_path, 2, records=True)
    assert len(Folder(tmp_path, PLAN, records=True).read()) == 2


def test_another_study_is_not_mixed_in(tmp_path: Path) -> None:
    run(tmp_path, 1)
    with pytest.raises(InvalidNotation, match="holds another study: seed is 1 there, and 2 here"):
        Folder(tmp_path, PLAN._replace(seed=2))
    (tmp_path / "games.jsonl").write_text("nonsense\n", "utf-8")
    with pytest.raises(InvalidNotation, match=r"line 1: .* expected the games of a study"):
        Folder(tmp_path, PLAN).read()
    with pytest.raises(InvalidNotation, match="expected the folder of a study"):
        Folder(tmp_path, PLAN).take_over(tmp_path / "nowhere")


def test_the_table_has_a_row_for_each_game(tmp_path: Path) -> None:
    import polars

    found = run(tmp_path, 3)
    table = polars.read_parquet(Folder(tmp_path, PLAN).write_table(found))
    assert table.height == 6
    assert table.equals(frame(row for rows in found.values() for row in rows))
    used = table.explode("cards").unnest("cards").filter(polars.col("kind") == "devotion", polars.col("used") > 0)
    assert used.height > 0


def both_packs() -> StudyPlan:
    text = (
        core_content("soulfall")
        .replace('pack = "core"', 'pack = "Long"')
        .replace("shards = { value = 9", "shards = { value = 20")
    )
    text = text.replace("nomads = { value = 9", "nomads = { value = 20")
    assert text.count("value = 20") == 2
    return plan([game("soulfall"), game("soulfall", text)], "greedy", 1)


def compared(tmp_path: Path) -> StudyReport:
    two = both_packs()
    found = run(tmp_path, 12, plan=two, jobs=2)
    rows = [row for both in found.values() for row in both]
    packs = [PackStudied(rules, [row for row in rows if row["pack"] == number]) for number, rules in enumerate(two.games())]
    return report(packs, "greedy", "Made by hand.")


def test_two_packs_are_compared_game_by_game(tmp_path: Path) -> None:
    """With twice as much to win by, games are longer."""
    told = compared(tmp_path)
    side_by_side = told.sections[0]
    turns = next(row for row in side_by_side.tables[0].rows if row[0] == "turns")
    assert turns[3].startswith("**+")
    assert "turns +" in told.summary[0]
    assert {"Lords, side by side", "Who wins (core)", "Who wins (Long)"} <= {section.title for section in told.sections}
    charts = [chart.name for section in told.sections for chart in section.charts]
    assert len(set(charts)) == len(charts)


def test_the_ladder_ends_one_above_the_bots_of_the_study() -> None:
    assert [(rung.first, rung.second) for rung in rungs("skilled", 4)] == [
        ("casual", "novice"),
        ("skilled", "casual"),
        ("expert", "skilled"),
    ]
    assert rungs("master", 4)[-1].first == "master"


def test_the_words_are_explained_in_the_manual() -> None:
    manual = " ".join(DOCS.read_text("utf-8").split())
    for word, meaning in DEFINITIONS.items():
        assert f"### {word} {meaning}" in manual, word
        assert anchor(word) == anchor(word).strip()
