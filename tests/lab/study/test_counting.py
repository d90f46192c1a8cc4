"""Games are counted from their events: in each game, of whatever the game says, and of nothing that did not happen."""

from __future__ import annotations

from collections import Counter

import pytest

from soulgames import Game, game, game_names
from soulgames.core.record import read_record
from soulgames.lab.study.cards import cards_found
from soulgames.lab.study.plan import PairTask, plan
from soulgames.lab.study.play import PlayedPair, cards_of, play_pair, told_in_full
from soulgames.lab.study.rows import GameRow


def played(rules: Game, pair: int, bots: str = "random", records: bool = True) -> PlayedPair:
    return play_pair(plan([rules], bots, 3), records, PairTask(0, pair))


@pytest.mark.parametrize("name", game_names())
def test_a_game_says_what_is_counted_by_its_own_kinds_and_cards(name: str) -> None:
    rules = game(name)
    counting = rules.counting()
    noted = [each.event for each in (*counting.had, *counting.used)]
    for event in (*noted, *(lost.event for lost in counting.lost), *(first.event for first in counting.first)):
        assert rules.kinds()[event.name] is event
    assert counting.used
    assert counting.first
    assert set(counting.kinds()) <= {card.kind for card in rules.cards()}


@pytest.mark.parametrize("name", game_names())
def test_what_is_counted_is_on_the_cards(name: str) -> None:
    """Every card of a row is one of the game's, and whoever used it had it, but for what was got by a Soul."""
    rules, seen = game(name), set()
    for pair in range(3):
        for row in played(rules, pair, records=False).rows:
            for card in row["cards"]:
                assert (card["kind"], card["key"]) in cards_of([rules])
                if card["kind"] in ("character", "power", "anomaly", "lord", "devotion"):
                    assert card["had"] or not card["used"], card
                seen.add((card["kind"], bool(card["used"])))
    for kind in {noted.card for noted in rules.counting().used} - {"population"}:
        assert (kind, True) in seen


@pytest.mark.parametrize("name", game_names())
def test_a_row_says_what_its_record_says(name: str) -> None:
    """Counted once more, by replaying."""
    rules = game(name)
    pair = played(rules, 1)
    assert [row["exchanged"] for row in pair.rows] == [False, True]
    for row, text in zip(pair.rows, pair.records, strict=True):
        kept = read_record(text)
        again = type(kept)(rules, kept.options)
        uses: Counter[str] = Counter()
        decisions, began, lost = 0, "", 0
        for action in kept.actions:
            decider = again.state.to_decide
            decisions += decider != -1
            for event in told_in_full(again, action):
                uses.update(noted.card for noted in rules.counting().used if noted.event.name == event["kind"])
                lost += sum(each.event.name == event["kind"] for each in rules.counting().lost)
                if event["kind"] == "turn_began" and not began:
                    began = str(event["seat"])
        assert row["decisions"] == decisions
        assert began.startswith(row["began"])
        assert row["turns"] == again.state.turn_number
        assert again.state.outcome is not None
        assert row["result"] == again.state.outcome.result
        assert row["winning"] == again.state.outcome.winner
        assert sum(each["number"] for each in row["losses"]) == lost
        for kind in {noted.card for noted in rules.counting().used}:
            assert sum(card["used"] for card in row["cards"] if card["kind"] == kind) == uses[kind]
        assert abs(len(row["values"]) - row["turns"]) <= 1
        assert sum(kind["chosen"] for kind in row["kinds"]) <= row["choices"] <= row["decisions"]


def test_the_same_plan_plays_the_same_games() -> None:
    rules = game("soulfall")
    assert played(rules, 2, "greedy") == played(rules, 2, "greedy")
    assert played(rules, 2, "greedy") != played(rules, 3, "greedy")


def test_both_games_of_a_pair_have_the_same_chance() -> None:
    first, second = played(game("soul-puzzler"), 4, "greedy").rows
    assert (first["began"], first["options"], first["seed"]) == (second["began"], second["options"], second["seed"])


def test_who_was_first_is_told_with_the_turn() -> None:
    rows: list[GameRow] = [row for pair in range(6) for row in played(game("soulgivers"), pair, "greedy", False).rows]
    firsts = [first for row in rows for first in row["firsts"]]
    assert {first["name"] for first in firsts} >= {"breaks the Barrier", "collects the Fragment first"}
    for row in rows:
        names = [first["name"] for first in row["firsts"]]
        assert len(set(names)) == len(names)
        turns = {first["name"]: first["turn"] for first in row["firsts"]}
        assert turns.get("breaks the Barrier", 0) <= turns.get("collects the Fragment first", row["turns"])


def test_a_devotion_is_had_by_whoever_lays_it_and_not_by_whoever_holds_the_card() -> None:
    cards = [card for row in played(game("soulfall"), 0, "greedy", False).rows for card in row["cards"]]
    held = {(card["key"], card["side"]) for card in cards if card["kind"] == "lord" and card["had"]}
    laid = {(card["key"], card["side"]) for card in cards if card["kind"] == "devotion" and card["had"]}
    assert laid < held


def test_what_a_lord_wins_is_seen_by_who_was_dealt_it() -> None:
    """Not by who draws it later: that is whoever is behind, more often than not."""
    rules = game("soulfall")
    rows = [row for pair in range(10) for row in played(rules, pair, "greedy", False).rows]
    dealt = [{(card["key"], card["side"]) for card in row["cards"] if card["dealt"]} for row in rows]
    assert all(1 <= len({key for key, at in cards if at == side}) <= 3 for cards in dealt for side in (0, 1))
    for found in cards_found(rules, rows):
        alone = [row for row, cards in zip(rows, dealt, strict=True) if sum(key == found.key for key, _ in cards) == 1]
        if found.kind == "lord":
            assert found.alone.number == len(alone)
            assert found.had.number > len(alone)
