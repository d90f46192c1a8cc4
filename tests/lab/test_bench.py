"""The benchmark measures what it says. Nothing here depends on how fast the machine is."""

from __future__ import annotations

import io
import sys
from contextlib import ExitStack
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

from soulgames.core.refusal import InvalidNotation
from soulgames.lab.bench import ContestantProcess, measure, turns
from soulgames.lab.bench_contestants import CONTESTANTS, GOALS, Contestant, Goal, contestant
from soulgames.lab.bench_engines import Engine, Missing
from soulgames.lab.bench_peers import import_peer
from soulgames.lab.bench_report import Measured, Ratio, Round, rate, ratio, report, three
from soulgames.lab.bench_worker import PlainFinder, Stopwatch, compiled_modules

PLAIN = "soul-puzzler with characters, plain, driven from Python"
TINY = 0.001


def rounds(*decisions: float, games: float = 2, seconds: float = 0.5) -> list[Round]:
    return [Round(number, games, seconds, None) for number in decisions]


# The worker, through its real process.


def test_a_plain_worker_plays_and_clones_and_is_plain() -> None:
    with ExitStack() as stack:
        worker = ContestantProcess(contestant(PLAIN), stack)
        worker.wait()  # raises if the process has compiled modules
        worker.slice(TINY)
        worker.slice(TINY)
    assert worker.about.endswith(", plain")
    assert len(worker.rounds) == 2
    for measured in worker.rounds:
        assert measured.decisions > measured.games > 0
        assert measured.seconds >= TINY
        assert measured.clone_seconds is not None
        assert measured.clone_seconds > 0


def test_what_is_missing_is_a_row_of_the_report() -> None:
    """Every contestant that is here is measured; the others say how to get them, and nothing fails."""
    results = measure(CONTESTANTS, TINY, 1, Console(file=io.StringIO()))
    text = report(results, GOALS)
    for result in results:
        assert f"| {result.contestant.name} | " in text
        assert bool(result.missing) != bool(result.rounds)
        assert not result.missing or "`" in result.missing, "what to type"


def test_an_absent_peer_says_what_to_install() -> None:
    with pytest.raises(Missing, match="soulgames\\[bench\\]"):
        import_peer("an_engine_that_does_not_exist")


# Plain means plain.


def test_the_plain_finder_passes_over_compiled_modules(tmp_path: Path) -> None:
    package = tmp_path / "toy"
    package.mkdir()
    for name in ("__init__.py", "rules.py", f"rules{EXTENSION_SUFFIXES[0]}"):
        (package / name).touch()
    usual = PathFinder.find_spec("toy.rules", [str(package)])
    plain = PlainFinder("toy", tmp_path).find_spec("toy.rules", [str(package)])
    assert usual is not None
    assert str(usual.origin).endswith(EXTENSION_SUFFIXES[0])
    assert plain is not None
    assert plain.origin == str(package / "rules.py")


def test_the_plain_finder_leaves_other_packages_alone(tmp_path: Path) -> None:
    finder = PlainFinder("toy", tmp_path)
    assert finder.find_spec("json", None) is None
    assert finder.find_spec("toy", None) is None, "nothing there"


def test_compiled_modules_are_those_not_from_source(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, file in (("machine", "machine.so"), ("source", "source.py")):
        module = ModuleType(f"soulgames.{name}")
        module.__file__ = file
        monkeypatch.setitem(sys.modules, module.__name__, module)
    assert "soulgames.machine" in compiled_modules()
    assert "soulgames.source" not in compiled_modules()


# The arithmetic.


def test_a_ratio_is_taken_round_by_round() -> None:
    """A machine that slows down by half for both leaves the ratio as it is."""
    assert ratio(rounds(300, 150, 600), rounds(100, 50, 100)) == Ratio(3, 3, 6)


def test_a_ratio_is_one_of_rates() -> None:
    assert ratio(rounds(100, seconds=0.5), rounds(100, seconds=1)) == Ratio(2, 2, 2)


def test_no_ratio_without_a_peer() -> None:
    assert ratio(rounds(100), []) is None
    assert ratio([], rounds(100)) is None


def test_a_goal_is_met_by_the_median() -> None:
    peer = Contestant("theirs", Engine)
    for least, verdict in ((3, "- **met**: ours: at least 3 × theirs"), (3.1, "- **not met**: ours: at least 3.1 × theirs")):
        results = [
            Measured(Contestant("ours", Engine, "theirs"), "", rounds(300, 150, 600)),
            Measured(peer, "", rounds(100, 50, 100)),
        ]
        assert verdict in report(results, [Goal("ours", least)])


def test_a_goal_without_figures_is_not_measured() -> None:
    results = [
        Measured(Contestant("ours", Engine, "theirs"), "", rounds(300)),
        Measured(Contestant("theirs", Engine), "", [], "not installed"),
    ]
    text = report(results, [Goal("ours", 1)])
    assert "- not measured: ours" in text
    assert "| theirs | not installed |" in text


@pytest.mark.parametrize(("number", "text"), [(3.157, "3.16"), (69.53, "69.5"), (1250.4, "1,250"), (0, "0.00")])
def test_three_digits(number: float, text: str) -> None:
    assert three(number) == text


@pytest.mark.parametrize(("number", "text"), [(912, "912"), (69_530, "69.5 k"), (3_157_000, "3.16 M")])
def test_rates_have_units(number: float, text: str) -> None:
    assert rate(number) == text


def test_a_stopwatch_adds_up_what_it_ran() -> None:
    figures = Stopwatch(lambda times: sum(3 for _ in range(times))).time(TINY)
    assert figures["times"] > 0
    assert figures["results"] == 3 * figures["times"]
    assert figures["seconds"] >= TINY


# The contestants.


def test_everybody_has_a_peer_or_is_one() -> None:
    peers = {one.peer for one in CONTESTANTS if one.peer}
    assert {one.name for one in CONTESTANTS if not one.peer} == peers
    assert all(contestant(goal.name).peer for goal in GOALS)


def test_unknown_contestants_are_refused_by_name() -> None:
    with pytest.raises(InvalidNotation, match="unknown contestant 'mu-torere'"):
        contestant("mu-torere")


def test_the_order_rotates() -> None:
    circle = partial(turns, "abc")
    assert ["".join(circle(number)) for number in range(4)] == ["abc", "bca", "cab", "abc"]


def test_clones_are_counted_one_by_one() -> None:
    made: list[int] = []
    player = Engine()
    player.copies = [partial(made.append, 0), partial(made.append, 1), partial(made.append, 2)]
    player.clone(7)
    assert made == [0, 1, 2, 0, 1, 2, 0]
