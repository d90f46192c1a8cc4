"""The clock of a table, told what time it is."""

from __future__ import annotations

from soulgames.tables.clock import Clock


def test_no_time_runs_before_all_people_have_come() -> None:
    clock = Clock(1, 0, [0, 1])
    clock.arrive(0)
    clock.follow(0, begun=False, now=10.0)
    assert clock.flag(100.0) is None
    clock.arrive(1)
    clock.follow(0, begun=False, now=100.0)
    assert clock.flag(130.0) == (0, 30.0)


def test_a_game_that_was_under_way_waits_for_nobody() -> None:
    clock = Clock(1, 0, [0, 1])
    clock.set(1, 5000)
    clock.follow(1, begun=True, now=0.0)
    assert clock.flag(7.0) == (1, 0.0)


def test_a_turn_adds_its_increment_and_a_bot_spends_nothing() -> None:
    clock = Clock(1, 3, [0])
    clock.arrive(0)
    clock.follow(0, begun=False, now=0.0)
    assert clock.moved(0, following=0, now=10.0) == 50_000
    clock.follow(0, begun=True, now=10.0)
    assert clock.moved(0, following=1, now=20.0) == 43_000
    clock.follow(1, begun=True, now=20.0)
    assert (clock.running, clock.flag(500.0)) == (None, None)
    assert clock.moved(1, following=0, now=500.0) is None
    assert clock.all_left(["one", "two"], 500.0) == {"one": 43.0}


def test_following_the_same_one_takes_no_time_back() -> None:
    clock = Clock(1, 0, [0])
    clock.arrive(0)
    for now in (0.0, 20.0):
        clock.follow(0, begun=True, now=now)
    assert clock.flag(30.0) == (0, 30.0)
