"""Who plays in the laboratory: our bots, somebody else's, and ours with other weights."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from soulgames import Action, Game, InvalidNotation, View, game
from soulgames.bots.evaluators.weights import read_weights, write_weights
from soulgames.bots.worlds import Sampler
from soulgames.core.record import read_record
from soulgames.lab.arena import Setting, Task, play_task
from soulgames.lab.contenders import check_contender, contender, fingerprint, own_bot
from soulgames.lab.paired import LOST

RULES = game("soul-puzzler")
MINE = f"{__name__}:Last"


class Last:
    """Always the last of the legal actions."""

    def __init__(self, game: Game, seed: int) -> None:
        self.made = (game.name, seed)

    def choose(self, view: View, legal: Sequence[Action], sampler: Sampler) -> Action:
        return legal[-1]


def test_a_bot_of_somebody_else_plays_by_the_place_of_its_class() -> None:
    bot = contender(RULES, MINE, 7)
    assert isinstance(bot, Last)
    assert bot.made == ("soul-puzzler", 7)
    score = play_task(Setting("soul-puzzler", 1), Task(MINE, "greedy", 0))
    assert score.results == (LOST, LOST)


def test_a_package_announces_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = tmp_path / "fox-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: fox\nVersion: 1\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[soulgames.bots]\nfox = {MINE}\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    own_bot.cache_clear()
    assert isinstance(contender(RULES, "fox", 1), Last)
    own_bot.cache_clear()


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nobody", "unknown bot 'nobody': expected random, greedy, novice, casual, skilled, expert, master or module:Class"),
        ("no_such_module:Bot", "no_such_module:Bot: No module named 'no_such_module'"),
        (f"{__name__}:First", f"{__name__}:First: module '{__name__}' has no attribute 'First'"),
        ("greedy=nowhere.toml", "nowhere.toml: .*No such file"),
        ("nobody=nowhere.toml", "nowhere.toml: .*No such file"),
    ],
)
def test_who_cannot_play_is_named(name: str, complaint: str) -> None:
    with pytest.raises(InvalidNotation, match=complaint):
        check_contender(RULES, name)


def test_weights_of_ones_own(tmp_path: Path) -> None:
    weights = read_weights("soul-puzzler")
    path = tmp_path / "mine.toml"
    path.write_text(write_weights("soul-puzzler", {}, {name: -weight for name, weight in weights.items()}), "utf-8")
    mine = f"greedy={path}"
    check_contender(RULES, mine)
    assert fingerprint(RULES, mine) != fingerprint(RULES, "greedy")
    assert play_task(Setting("soul-puzzler", 1), Task(mine, "greedy", 0)).results == (LOST, LOST)
    other = tmp_path / "other.toml"
    other.write_text(write_weights("soul-puzzler", {}, {"bravery": 1.0}), "utf-8")
    with pytest.raises(InvalidNotation, match="expected a weight for each of "):
        check_contender(RULES, f"greedy={other}")


def test_records_are_kept_with_the_names_at_their_seats(tmp_path: Path) -> None:
    setting = Setting("soul-puzzler", 1, {}, records=str(tmp_path))
    score = play_task(setting, Task(MINE, "greedy", 3))
    records = [read_record(path.read_text("utf-8")) for path in sorted(tmp_path.iterdir())]
    assert [list(record.players.values()) for record in records] == [[MINE, "greedy"], ["greedy", MINE]]
    assert [record.outcome is not None and record.outcome.winner for record in records] == [1, 0]
    turns = [record.at(1).turn for record in records]
    assert score.began == (turns[0] == 0, turns[1] == 1)
