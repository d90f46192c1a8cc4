"""What might have been played instead, judged as the analysis judges."""

from __future__ import annotations

from itertools import pairwise

import pytest

from soulgames import game
from soulgames.bots.thought import Idea, Thought
from soulgames.core.record import Record
from soulgames.core.refusal import Refused
from soulgames.lab.analysis import analyse
from soulgames.lab.attempts import judge
from tests.lab.test_analysis import LEVEL, played


@pytest.fixture(scope="module")
def record() -> Record:
    return played(game("soul-puzzler"), "greedy", "random")


def test_the_best_plan_is_as_good_as_itself_and_a_blunder_is_not(record: Record) -> None:
    looks = [look for turn in analyse(record, LEVEL, 1).turns for look in turn.looks]
    worst = max(looks, key=lambda look: look.lost)
    assert worst.mark == "blunder"
    best = judge(record, worst.place, worst.plan[:1], LEVEL, 1)
    assert (best.value, best.best, best.lost, best.found) == (worst.value, worst.value, 0.0, True)
    again = judge(record, worst.place, [worst.played], LEVEL, 1)
    assert not again.found
    assert again.lost > 0.2


def test_a_whole_plan_of_soulgivers_is_followed() -> None:
    record = played(game("soulgivers"), "random", "random")
    looks = [look for turn in analyse(beginning(record, 60), LEVEL, 1).turns for look in turn.looks]
    long = max(looks, key=lambda look: len(look.plan))
    assert len(long.plan) > 1
    assert judge(record, long.place, long.plan[:2], LEVEL, 1).found


def test_what_chance_decides_next_is_judged_by_some_of_its_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(game("soulgivers"), "random", "random")
    asks = next(n for n, (one, two) in enumerate(pairwise(record.actions)) if one.id >= 0 > two.id)
    unthought = Thought((Idea((record.actions[asks],), 0.5, 9),))
    monkeypatch.setattr("soulgames.lab.attempts.think", lambda state, *_: unthought)
    monkeypatch.setattr("soulgames.lab.attempts._begins", lambda *_: False)
    found = judge(record, asks, [record.actions[asks].text], LEVEL, 1)
    assert found.best == 0.5
    assert abs(found.value) == pytest.approx(0.5)


def test_an_end_is_what_it_is_worth(record: Record) -> None:
    last = len(record.actions) - 1
    found = judge(record, last, [record.actions[last].text], LEVEL, 1)
    assert (round(found.value, 6), found.found) == (1.0, True)


def test_what_cannot_be_played_is_refused(record: Record) -> None:
    looks = [look for turn in analyse(beginning(record, 12), LEVEL, 1).turns for look in turn.looks]
    state = record.at(looks[-1].place)
    legal = {action.id for action in state.legal()}
    illegal = next(action for action in record.game.vocabulary if action.id not in legal)
    with pytest.raises(Refused):
        judge(record, looks[-1].place, [illegal.text], LEVEL, 1)


def beginning(record: Record, number: int) -> Record:
    """The beginning of a game."""
    found = Record(record.game, record.options, record.players)
    for action in record.actions[:number]:
        found.play(action)
    return found
