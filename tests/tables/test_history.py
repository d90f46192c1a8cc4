"""The one log of a game: what is played and taken back, and what somebody missed of it."""

from __future__ import annotations

import pytest

from soulgames import CHANCE, Action, Refused, Rng, game
from soulgames.cli.commands.version import compiled
from soulgames.core.record import Record, short_hash
from soulgames.tables.driver import only_choice, settle
from soulgames.tables.history import UNDO, Diverged, Entry, History
from soulgames.tables.redaction import Witnessed
from soulgames.tables.undo import may_undo


def some_history(name: str, seed: int) -> tuple[History, list[Witnessed]]:
    """Random play with many undos, and what seat 0 got to know of it."""
    rng, history = Rng(seed), History(game(name), {}, {})
    told: list[Witnessed] = []
    for _ in range(80):
        seat = history.record.state.to_decide
        if seat is None:
            break
        if seat != CHANCE and may_undo(history.record) and rng.below(3) == 0:
            told.append(history.undo(seat, [0])[0])
        else:
            told.append(history.play(history.record.state.sample(rng), [0])[0])
    return history, told


@pytest.mark.parametrize("name", ["soulfall", "soulgivers", "soulgivers-2v2"])
def test_whoever_comes_back_gets_what_they_would_have_got(name: str) -> None:
    history, told = some_history(name, 2)
    for version in (0, len(told) // 2, len(told)):
        assert history.since(version, 0) == told[version:]
    assert any(witnessed.events for witnessed in told)


def test_the_game_follows_from_the_entries() -> None:
    history, _ = some_history("soulgivers", 2)
    assert history.undos > 0
    assert history.version == len(history.record.actions) + 2 * history.undos
    again = History(game("soulgivers"), {}, {}, history.entries)
    assert again.record.text() == history.record.text()
    assert (again.version, again.undos, again.answers) == (history.version, history.undos, history.answers)


def test_an_entry_says_whose_it_was_and_where_a_turn_ended_to_what_it_led() -> None:
    history = History(game("soul-puzzler"), {"one": "corvane"}, {})
    for text in ("chance 0", "power"):
        history.play(history.record.game.parse(None, text))
    history.undo(0)
    assert history.entries == [Entry(CHANCE, "chance 0", short_hash(history.record.state)), Entry(0, "power"), Entry(0, UNDO)]


def test_a_history_that_leads_elsewhere_is_not_taken_up() -> None:
    """It says at which version: what was taken back counts, and is not looked at."""
    history, _ = some_history("soulgivers", 2)
    assert history.undos > 0
    entries = history.entries
    ended = max(n for n, entry in enumerate(entries) if entry.hash)
    assert "hash was #00000000" in leads_elsewhere(entries, ended, entries[ended]._replace(hash="00000000"))
    assert "is refused now" in leads_elsewhere(entries, ended, entries[ended]._replace(text="chance 0"))
    assert "expected" in leads_elsewhere(entries, ended, entries[ended]._replace(text="fly"))
    other = 1 - entries[ended].seat
    assert "but now that is for the" in leads_elsewhere(entries, ended, entries[ended]._replace(seat=other))
    without = [entry._replace(hash="") for entry in entries]
    assert History(game("soulgivers"), {}, {}, without).record.text() == history.record.text()


def leads_elsewhere(entries: list[Entry], place: int, changed: Entry) -> str:
    with pytest.raises(Diverged) as diverged:
        History(game("soulgivers"), {}, {}, [*entries[:place], changed, *entries[place + 1 :]])
    assert diverged.value.version == place + 1
    return str(diverged.value.words)


@pytest.mark.skipif(compiled(), reason="a compiled record cannot be changed")
def test_an_engine_that_breaks_on_the_way_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_: Record, action: Action | str) -> None:
        raise KeyError(action)

    monkeypatch.setattr(Record, "play", breaks)
    with pytest.raises(Diverged, match="the engine broke at chance 0: KeyError: 'chance 0'"):
        History(game("soul-puzzler"), {}, {}, [Entry(CHANCE, "chance 0")])


def test_what_is_refused_leaves_no_entry() -> None:
    history = History(game("soul-puzzler"), {}, {}, [Entry(CHANCE, "chance 0")])
    with pytest.raises(Refused):
        history.play(history.record.game.parse(None, "pass"))
    assert history.version == 1


def test_chance_answers_for_as_long_as_it_is_asked() -> None:
    record, asked = Record(game("soulgivers"), {"setup": "full"}), Rng(1)
    played: list[Action] = []

    def play(action: Action) -> Action:
        record.play(action)
        played.append(action)
        return action

    assert settle(record, asked.answer, play) == played == record.actions
    assert len(played) == 2
    assert record.state.to_decide != CHANCE
    assert settle(record, asked.answer, play) == []


def test_only_where_there_is_one_action_there_is_no_choice() -> None:
    record = Record(game("soul-puzzler"))
    record.play("chance 0")
    assert only_choice(record.state) is None
    rng = Rng(1)
    while record.state.to_decide is not None:
        legal = record.state.legal()
        assert only_choice(record.state) == (legal[0] if len(legal) == 1 else None)
        record.play(record.state.sample(rng))
