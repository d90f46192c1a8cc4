"""What a viewer hears and sees of an action: in one call, and nothing that is not theirs."""

from __future__ import annotations

import pytest

from soulgames import CHANCE, Refused, Rng, chance, game
from soulgames.core.record import Record
from soulgames.tables.redaction import legal, refusal, undone, viewpoint, witnessed

HIDDEN = ["soulfall", "soulgivers", "soulgivers-2v2"]


@pytest.mark.parametrize("name", [*HIDDEN, "soul-puzzler"])
def test_everybody_is_told_what_the_engine_says_before_and_shows_after(name: str) -> None:
    rules, rng = game(name), Rng(3)
    record = Record(rules)
    viewers = [None, *range(len(rules.seats))]
    for _ in range(40):
        seat, action = record.state.to_decide, record.state.sample(rng)
        heard = {viewer: record.state.heard(action, viewer) for viewer in viewers}
        happened = record.state.copy().play_told(action, viewers)
        told = witnessed(record, action, viewers)
        assert record.actions[-1] == action
        assert {viewer: told[viewer].heard for viewer in viewers} == heard
        assert [list(told[viewer].events) for viewer in viewers] == happened
        assert {viewer: told[viewer].after for viewer in viewers} == {viewer: record.state.view(viewer) for viewer in viewers}
        assert {told[viewer].seat for viewer in viewers} == {seat}
        assert told[None].who(rules) == ("chance" if seat == CHANCE else rules.seats[seat or 0])
        if record.state.to_decide is None:
            break


def test_what_is_refused_is_not_played_and_not_told() -> None:
    record = Record(game("soul-puzzler"))
    record.play("chance 0")
    before = record.text()
    with pytest.raises(Refused):
        witnessed(record, record.game.parse(record.state, "pass"), [None])
    assert record.text() == before


def test_an_undo_is_told_with_the_view_from_before() -> None:
    record = Record(game("soul-puzzler"), {"one": "corvane"})
    record.play("chance 0")
    before = record.state.view(None)
    record.play("power")
    told = undone(record, 0, [None])
    assert (told[None].seat, told[None].heard, told[None].events, told[None].after) == (0, "undo", [], before)


def test_cards_are_named_to_the_one_who_gets_them_alone() -> None:
    record = Record(game("soulfall"))
    told = witnessed(record, chance(1), [None, 0, 1])
    dealt = {viewer: told[viewer].events[:2] for viewer in told}
    named = {viewer: [event["seat"] for event in events if "lords" in event] for viewer, events in dealt.items()}
    assert named == {None: [], 0: ["one"], 1: ["two"]}


def test_nobody_else_hears_what_may_be_done() -> None:
    record = Record(game("soulfall"))
    record.play("chance 1")
    seat = record.state.to_decide
    assert seat is not None
    assert legal(record.state, seat) == record.state.legal()
    assert legal(record.state, 1 - seat) == legal(record.state, None) == []


def test_the_referee_answers_from_what_the_seat_knows() -> None:
    """The same answer in every world that looks the same to the seat: so it tells nothing about the others' cards."""
    record = Record(game("soulfall"))
    record.play("chance 1")
    seat = record.state.to_decide
    assert seat is not None
    for action in record.game.vocabulary:
        answers = {str(refusal(record.state.resample(seat, Rng(number)), seat, action.text)) for number in range(3)}
        assert len(answers) == 1, action


def test_where_nothing_is_hidden_everybody_sees_what_the_public_sees() -> None:
    assert [viewpoint(game("soul-puzzler"), viewer) for viewer in (None, 0, 1)] == [None, None, None]
    assert [viewpoint(game("soulfall"), viewer) for viewer in (None, 0, 1)] == [None, 0, 1]
