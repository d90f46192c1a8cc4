"""Records replay to the byte, or say where they diverge."""

from __future__ import annotations

import hashlib
import json
import re

import pytest

from soulgames import InvalidNotation, Refused, Rng, game
from soulgames.core.record import Record, read_record
from soulgames.core.registry import core_content


def a_record() -> Record:
    rng = Rng(4)
    record = Record(game("soul-puzzler"), {"one": "zephyra"}, {"one": "Ann", "two": "Ben"})
    while record.state.to_decide is not None:
        record.play(record.state.sample(rng))
    return record


def test_a_record_is_readable() -> None:
    lines = a_record().text().splitlines()
    assert lines[0] == "soul = 1"
    assert 'game = "soul-puzzler"' in lines
    assert 'one = "zephyra"' in lines
    assert 'one = "Ann"' in lines
    assert lines[lines.index("---") + 1].startswith("chance ")


def test_an_unfinished_game_is_taken_up_again() -> None:
    record = Record(game("soul-puzzler"))
    record.play("chance 0")
    record.play("place c")
    again = read_record(record.text())
    again.play("place d")
    record.play("place d")
    assert again.text() == record.text()


def test_a_refused_action_is_not_kept() -> None:
    record = Record(game("soul-puzzler"))
    record.play("chance 0")
    before = record.text()
    with pytest.raises(Refused):
        record.play("pass")
    with pytest.raises(InvalidNotation):
        record.play("dance")
    assert record.text() == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("soul = 1", "soul = 2", "line 1: record format 2 is unknown"),
        ("soul-puzzler", "ludo", "line 2: unknown game 'ludo'"),
        ('ruleset = "', 'ruleset = "9', "line 3: this game was begun under newer rules of Soul Puzzler (ruleset 9"),
        ("content_hash", "content_cash", "content_hash is missing"),
        (
            'content_hash = "',
            'content_hash = "0',
            'line 6: played with another content pack ("core"): name its file with --content',
        ),
        ('result = "', 'result = "n', "line 7: the header says result = "),
        ("zephyra", "zephyr", "'zephyr' is not a character for player one"),
        ("\n---\n", "\n", "line 1: no record: expected a header"),
        ("\nplace", "\nplaice", "line 18: 'plaice"),
        ("\nplace", "\npass\nplace", "line 18: the game diverges here: pass is refused: you pass only when"),
        ("  #", "  #0", "line 17: the game diverges here: the hash is #0"),
    ],
)
def test_a_malformed_or_diverging_record_names_the_line(old: str, new: str, message: str) -> None:
    text = a_record().text()
    assert old in text
    with pytest.raises(InvalidNotation) as caught:
        read_record(text.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_record_knows_its_content_pack() -> None:
    content = 'pack = "short"\ngame = "soul-puzzler"\nend.points = 5'
    record = Record(game("soul-puzzler", content))
    rng = Rng(1)
    while record.state.to_decide is not None:
        record.play(record.state.sample(rng))
    assert read_record(record.text()).text() == read_record(record.text(), content).text() == record.text()
    with pytest.raises(InvalidNotation, match="another content pack"):
        read_record(record.text(), core_content("soul-puzzler"))


def test_a_record_of_the_release_before_is_recognised() -> None:
    """It has the hash of the pack's text with its name, and not the pack."""
    mine = 'pack = "mine"\ngame = "soul-puzzler"\nboard.columns = { value = 8, source = "house" }'
    values = {"pack": "mine", "game": "soul-puzzler", "board": {"columns": 8}}
    hash = hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:16]
    for content, former in ((None, "f015fdf96e0cb622"), (mine, hash)):
        record = Record(game("soul-puzzler", content))
        record.play("chance 0")
        text = re.sub(r'(?s)\npack = """.*?"""', "", record.text()).replace(record.game.pack.hash, former)
        assert read_record(text, content).actions == record.actions


def test_a_resignation_is_kept_and_read_back() -> None:
    record = Record(game("soul-puzzler"))
    record.play("chance 0")
    record.play("place a")
    record.resign(1)
    again = read_record(record.text())
    assert again.resigned == "two"
    outcome = again.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.result, outcome.rule, outcome.reason) == (0, "one", "", "two resigned")
    assert again.state.outcome is None
    assert again.text() == record.text()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('resigned = "two"', 'resigned = "three"', "'three' is not a seat of Soul Puzzler"),
        ('result = "one"', 'result = "two"', 'the header says result = "two", but the actions lead to "one"'),
    ],
)
def test_a_resignation_that_cannot_be_is_refused(old: str, new: str, message: str) -> None:
    record = Record(game("soul-puzzler"))
    record.play("chance 0")
    record.resign(1)
    with pytest.raises(InvalidNotation, match=re.escape(message)):
        read_record(record.text().replace(old, new))
