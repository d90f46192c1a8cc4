"""Taking back: within the turn, or to a person's last decision; never over chance or something revealed."""

from __future__ import annotations

from soulgames import game
from soulgames.core.record import Record
from soulgames.tables.undo import CHANCE_FELL, NOTHING, REVEALED, may_undo, way_back


def played(name: str, *actions: str, **options: str) -> Record:
    record = Record(game(name), options)
    for action in actions:
        record.play(action)
    return record


def test_ones_own_decision_is_reached_over_the_answers_of_a_bot() -> None:
    record = played("soul-puzzler", "chance 0", "place a", "place b")
    back = way_back(record, [0])
    assert (back.number, back.seat, back.heard, back.why_not) == (2, 0, "place a", "")
    for _ in range(back.number):
        record.undo()
    assert [action.text for action in record.actions] == ["chance 0"]


def test_between_people_the_last_decision_is_the_one() -> None:
    back = way_back(played("soul-puzzler", "chance 0", "place a", "place b"), [0, 1])
    assert (back.number, back.seat, back.heard) == (1, 1, "place b")


def test_before_anybody_has_decided_there_is_nothing() -> None:
    assert way_back(played("soul-puzzler", "chance 0"), [0, 1]).why_not == NOTHING
    assert way_back(played("soul-puzzler", "chance 1", "place a"), [0]).why_not == NOTHING


def test_chance_is_not_asked_twice() -> None:
    record = played("soulgivers", "chance 0", "chance 0", "done", "done", setup="full")
    while record.state.to_decide != -1:
        record.play(record.state.legal()[0])
    record.play("chance 0")
    assert way_back(record, [0, 1]).why_not == CHANCE_FELL


def test_a_card_that_was_seen_is_not_unseen() -> None:
    record = played("soulfall", "chance 2", "draw")
    seat = record.state.to_decide
    assert seat is not None
    assert way_back(record, [seat]).why_not == REVEALED


def test_nor_one_that_a_bot_has_shown_since() -> None:
    """Whoever drew from the deck's top could draw it again, if only the other player's eyes counted."""
    record = played("soulfall", "chance 2", "populate")
    starter = record.state.to_decide
    assert starter is not None
    while record.state.to_decide == starter:
        record.play(record.state.legal()[0])
    lord = next(action for action in record.state.legal() if action.text.startswith("devote "))
    record.play(lord)
    assert way_back(record, [starter]).why_not == REVEALED


def test_what_hides_nothing_goes_back_within_a_turn() -> None:
    record = played("soulfall", "chance 2", "populate")
    seat = record.state.to_decide
    assert seat is not None
    assert way_back(record, [seat]).why_not == ""


def test_undo_stays_within_the_turn() -> None:
    record = Record(game("soul-puzzler"), {"one": "zephyra"})
    assert not may_undo(record)
    record.play("chance 0")
    assert not may_undo(record)
    record.play("place a")
    assert not may_undo(record)
    record.play("place b")
    record.play("power")
    record.play("choose 1")
    assert may_undo(record)
    assert str(record.undo()) == "choose 1"
    assert str(record.undo()) == "power"
    assert not may_undo(record)


def test_undo_does_not_reach_across_a_reveal() -> None:
    """Drawing shows cards; what comes before is settled then. A choice that shows nothing can be taken back."""
    record = Record(game("soulfall"))
    record.play("chance 1")
    record.play("draw")
    assert not may_undo(record)
    quiet = Record(game("soulgivers"), {"setup": "full"})
    quiet.play("chance 1")
    quiet.play("chance 0")
    quiet.play("done")
    quiet.play("done")
    quiet.play("choose runner")
    assert may_undo(quiet)
