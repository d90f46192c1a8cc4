"""What is told while a game is played: the events themselves, who gets which fields, and their words for every reader."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from soulgames import CHANCE, Action, Game, Rng, State, chance
from soulgames.core.scene import Scene, read_scene
from soulgames.games.soulgivers.deeds.roster import roster
from soulgames.games.soulgivers.flow.frames import questions
from soulgames.games.soulgivers.text.events import KINDS
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.games.soulgivers.sample import FOUR, GAME, decisions, decisions_of_four
from tests.games.soulgivers.test_questions import SCENES
from tests.laws.telling import accounted_for, differences, same_for

POSITION = """
game = "soulgivers"
[position]
barrier         = false
population_used = ["shells", "specters"]
"""
Told = dict[str, object]


def position(pieces: str, keys: str = "") -> State:
    return GAME.from_scene(f"{POSITION}{keys}\n[position.soulgivers]\n{pieces}")


def told(state: State, *actions: str, seat: int | None = None) -> list[Told]:
    """The events of the last of these actions."""
    *before, last = actions
    for action in before:
        state.play(action)
    return state.play_told(last, [seat])[0]


def in_words(said: list[Told], seat: str | None = None, game: Game = GAME) -> list[str]:
    words = Words(game, Reader(language("en"), seat))
    return [sentence for sentence in map(words.told, said) if sentence]


def piece(side: str, character: str, **fields: object) -> Told:
    return {"piece": f"{side}.{character}", "side": side, "character": character, **fields}


# Told exactly.


def test_an_attack_lays_a_soul_and_drops_the_fragment() -> None:
    state = position('shells.blower = { at = "c3" }\nspecters.aeger = { at = "c4", carries = true, shields = "n" }')
    said = told(state, "activate blower", "attack c4")
    blower, aeger = piece("shells", "blower"), piece("specters", "aeger", cell="c4")
    soul = {"soul": "specters.aeger", "soul_side": "specters", "soul_character": "aeger", "cell": "c4"}
    assert said == [
        {"kind": "essence_paid", "rule": "SG-TURN-5", **blower, "essences": 2},
        {"kind": "attacked", "rule": "SG-ATT-1", **blower, "target": "specters.aeger", "from": "c3", "to": "c4"},
        {"kind": "dropped", "rule": "SG-DEST-3", **aeger, "tile": "B2"},
        {"kind": "destroyed", "rule": "SG-ATT-3", **aeger, "why": "attack"},
        {"kind": "soul_laid", "rule": "SG-DEST-1", **soul},
    ]
    assert in_words(said) == [
        "The Shells' Blower attacks the Specters' Aeger on c4.",
        "The Specters' Aeger drops the Fragment on tile B2.",
        "The Specters' Aeger is destroyed.",
        "The Soul of the Specters' Aeger lies on c4.",
    ]


def test_a_tornado_and_a_black_hole() -> None:
    pieces = 'shells.blower = { at = "c3" }\nspecters.aeger = { at = "e3", soul = "ghost" }\nspecters.runner = { at = "a3" }'
    said = told(position(pieces, 'holes = ["g3"]'), "activate blower", "use tornado")
    assert in_words(said) == [
        "The Shells' Blower uses Tornado.",
        "The Specters' Aeger drops the Soul of the Specters' Ghost on e3.",
        "The Specters' Aeger is blown to f3.",
        "The Specters' Aeger is blown to g3.",
        "The Specters' Aeger falls into the black hole on g3 and is destroyed.",
        "The Soul of the Specters' Aeger lies on g3.",
    ]
    fell = next(event for event in said if event["kind"] == "destroyed")
    hole = {"cell": "g3", "why": "hole", "hole": "g3"}
    assert fell == {"kind": "destroyed", "rule": "SG-MOVE-4", **piece("specters", "aeger"), **hole}


def test_a_row_slides_around_the_edge() -> None:
    state = position('shells.architect = { at = "c3" }\nspecters.ghost = { at = "j4" }')
    said = told(state, "activate architect", "use mold", "choose B2", "choose e")
    row = ["A2", "B2", "C2", "D2", "E2"]
    assert said[2:] == [
        {"kind": "tile_slid", "rule": "SG-ARC-1", "row": "2", "direction": "e", "tiles": row, "around": "E2"},
        {"kind": "rode", "rule": "SG-BOARD-11", **piece("shells", "architect"), "from": "c3", "to": "e3"},
        {"kind": "rode", "rule": "SG-BOARD-11", **piece("specters", "ghost"), "from": "j4", "to": "b4"},
    ]
    assert in_words(said, "shells") == ["You choose east.", "Row 2 slides east."]


def test_a_reaction_with_a_card_that_was_drawn_in_secret() -> None:
    state = position(
        'shells.runner = { at = "c3" }\nspecters.ghost = { at = "c8", decay = 4 }',
        'turn = "specters"\nanomaly_deck = ["respite"]\nhands = { specters = [] }\ndecks = { shells = [] }',
    )
    state.play("draw")
    drawn = state.play_told("chance 0", [0, 1, None])
    assert in_words(drawn[1], "specters") == ["You draw Respite."]
    assert in_words(drawn[0], "shells") == in_words(drawn[2]) == ["The Specters player draws an anomaly."]
    assert drawn[0] == drawn[2] == [{"kind": "card_drawn", "rule": "SG-DRAW-1", "seat": "specters", "side": "specters"}]
    assert drawn[1] == [{**drawn[0][0], "card": "respite"}]
    state.play("end turn")
    played = told(state, "activate runner", "play respite", seat=0)
    assert in_words(played, "specters") == ["You play Respite."]
    assert in_words(played, "shells") == ["The Specters player plays Respite."]
    answered = told(state, "choose c8")
    assert in_words(answered, "specters") == [
        "You choose the Specters' Ghost on c8.",
        "The Decay of the Specters' Ghost is 3 now.",
    ]


def test_a_dispersed_soul_is_lifted_before_it_is_gone() -> None:
    keys = 'turn = "specters"\nhands = { shells = ["dispersal"] }\nsouls = { specters = { blower = { at = "f4" } } }'
    state = position('shells.runner = { at = "c3" }\nspecters.ghost = { at = "c8" }', keys)
    said = told(state, "activate ghost", "play dispersal", "choose f4")
    assert [event["kind"] for event in said] == ["chosen", "soul_lifted", "soul_gone"]
    assert said[-1]["cell"] == "f4"


def test_a_soul_struck_against_an_edge_flies_nowhere() -> None:
    keys = 'walls = ["d1-d2"]\nsouls = { specters = { blower = { at = "d1" } } }'
    state = position('shells.soulcrusher = { at = "c1" }\nspecters.ghost = { at = "c8" }', keys)
    stopped = told(state.copy(), "activate soulcrusher", "use soulstrike", "choose d1", "choose s")
    assert in_words(stopped)[-1] == "The Soul of the Specters' Blower lies on d1."
    shattered = told(state, "activate soulcrusher", "use soulstrike", "choose d1", "choose n")
    assert in_words(shattered)[-1] == "The Soul of the Specters' Blower is shattered on d1."


def test_a_die_shows_no_more_than_six() -> None:
    keys = 'turn = "specters"\nhands = { shells = ["decay"] }'
    state = position('shells.runner = { at = "c3" }\nspecters.ghost = { at = "c8", decay = 5 }', keys)
    said = told(state, "activate ghost", "play decay", "choose c8")
    assert "The Decay of the Specters' Ghost is 6 now." in in_words(said)


def test_what_is_told_while_setting_up_cites_the_set_up() -> None:
    state = GAME.new({"setup": "quick"})
    rules = set()
    while not state.turn_number:
        action = chance(0) if state.to_decide == CHANCE else state.legal()[0]
        rules |= {(event["kind"], event["rule"]) for event in state.play_told(action, [None])[0]}
    assert {("placed", "SG-SETUP-6"), ("card_drawn", "SG-SETUP-7")} <= rules
    assert not {("placed", "SG-TURN-1"), ("card_drawn", "SG-DRAW-1")} & rules


def test_a_game_ends() -> None:
    state = position('shells.runner = { at = "c1", carries = true }\nspecters.ghost = { at = "c8" }')
    said = told(state, "activate runner", "step portal")
    assert said[-1] == {"kind": "game_over", "rule": "SG-END-1", "result": "shells", "ending": "conquest_shells"}
    assert in_words(said) == [
        "The Shells' Runner carries the Fragment into its portal.",
        "The game is over: the Shells brought the Fragment home.",
    ]


def test_two_players_of_a_side_are_told_apart() -> None:
    state = FOUR.new({"setup": "full"})
    for _ in range(3):
        state.play(chance(0))
    said = state.play_told("done", [1])[0]
    assert in_words(said, "specters-1", FOUR) == ["The first Shells player swaps no tile."]
    assert in_words(said, "shells-1", FOUR) == ["You swap no tile."]


# Nothing untold, nothing told too much, over all scenes and a sample of games.


def events_of(game: Game, state: State, action: Action) -> list[Told]:
    """What all seats are told together, and that this accounts for whatever any of them sees change."""
    seats = [None, *range(len(game.seats))]
    after, found = state.copy(), []
    for seat, events in zip(seats, after.play_told(action, seats), strict=True):
        accounted = [path for event in events for path in accounted_for(game.kinds(), event)]
        for path in differences(state.view(seat), after.view(seat)):
            assert any(fnmatchcase(path, pattern) for pattern in accounted), f"{action}: {path} for {seat}\n{events}"
        assert in_words(events, None if seat is None else game.seats[seat], game), f"{action} is told in no words"
        found += events
    return found


def played(game: Game, state: State, action: Action) -> list[Told]:
    events = events_of(game, state, action)
    state.apply(action)
    return events


def told_in(scene: Scene) -> Iterator[Told]:
    state = scene.start.copy()
    answers = [step.do for step in scene.steps if not step.refused]
    for answer in [*answers, ""]:
        while state.to_decide == CHANCE and not answer.startswith("chance"):
            yield from played(scene.game, state, chance(0))
        if answer:
            yield from played(scene.game, state, scene.game.parse(state, answer))


def told_in_setting_up(game: Game, setup: str, seed: int) -> Iterator[Told]:
    """The first answer to everything, or any of them."""
    state, rng = game.new({"setup": setup}), Rng(seed)
    while not state.turn_number:
        yield from played(game, state, state.sample(rng) if seed else state.legal()[0])


def test_every_kind_of_event_is_told() -> None:
    scenes = {event["kind"] for path in SCENES for event in told_in(read_scene(path.read_text("utf-8")))}
    starts = [(GAME, "full", 0), (GAME, "full", 1), (GAME, "quick", 1), (FOUR, "full", 1)]
    setting_up = {event["kind"] for start in starts for event in told_in_setting_up(*start)}
    assert scenes | setting_up == set(KINDS)
    assert not set(KINDS) & set(questions(roster().frames))


@pytest.mark.parametrize("seed", range(5, 220, 36))
def test_nothing_happens_untold_in_a_melee(seed: int) -> None:
    for state, action in decisions(seed):
        events_of(GAME, state, action)


@pytest.mark.parametrize("seed", [3, 20])
def test_nothing_happens_untold_among_four(seed: int) -> None:
    for state, action in decisions_of_four(seed):
        events_of(FOUR, state, action)


@pytest.mark.parametrize("seed", [1, 50])
def test_nothing_hidden_is_told_in_a_melee(seed: int) -> None:
    for number, (state, action) in enumerate(decisions(seed)):
        for seat in (0, 1):
            after = state.copy()
            said = after.play_told(action, [seat])
            twin = state.resample(seat, Rng(number))
            for other in same_for(seat, twin, state, action):
                then = twin.copy()
                again = then.play_told(other, [seat])
                assert after.view(seat) != then.view(seat) or said == again


@pytest.mark.parametrize("seed", [10, 100])
def test_asking_tells_nothing(seed: int) -> None:
    """What may be done, why not and what is seen are questions: nothing happens, and nobody hears of it."""
    for number, (state, _) in enumerate(decisions(seed)):
        if number % 10 == 0 and state.decider >= 0:
            state.noted = []
            state.legal()
            for action in GAME.vocabulary:
                state.why_not(action)
            state.view(0)
            assert state.noted == []
            state.noted = None
