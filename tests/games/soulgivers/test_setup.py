"""Setting up: section 2 of the rules, id by id."""

from __future__ import annotations

from collections import Counter

import pytest

from soulgames import CHANCE, InvalidNotation, Rng, chance
from soulgames.games.soulgivers.board.geometry import TILE_NAMES
from soulgames.games.soulgivers.board.tiles import CIRCLES, HOLE_BITS, MOTHER, WALL_BITS, turned
from soulgames.games.soulgivers.state import SoulgiversState
from soulgames.tables.language import language
from soulgames.tables.words import Reader, Words
from tests.games.soulgivers.sample import CHARACTERS, EXPANSION, FOUR, GAME, SIDES

CORE = [name for name in CHARACTERS if name not in EXPANSION]


def new(**options: str) -> SoulgiversState:
    state = GAME.new(options)
    assert isinstance(state, SoulgiversState)
    return state


def begun(first: int = 0, tiles: int = 7, setup: str = "full") -> SoulgiversState:
    """A game whose tiles lie, and chance has said who starts."""
    state = new(setup=setup)
    state.play(chance(tiles))
    state.play(chance(first))
    return state


def played(state: SoulgiversState, *texts: str) -> SoulgiversState:
    for text in texts:
        state.play(text)
    return state


def with_teams(first: int = 0) -> SoulgiversState:
    """Nobody swaps; both choose their first three."""
    state = played(begun(first), "done", "done", "choose ghost", "choose runner", "choose blower")
    return played(state, "choose patcher", "choose ghost", "choose confuser")


def legal(state: SoulgiversState) -> list[str]:
    return [str(action) for action in state.legal()]


def placed_next(state: SoulgiversState) -> object:
    question = state.question(None)
    assert question is not None
    return question.fields["character"]


def refused(state: SoulgiversState, text: str) -> str:
    """The rule that refuses an action."""
    refusal = state.why_not(text)
    assert refusal is not None, f"{text} is accepted"
    return refusal.rule


def side_view(state: SoulgiversState, side: str, seat: int | None) -> dict[str, object]:
    found = state.view(seat)[side]
    assert isinstance(found, dict)
    return found


def seat_view(state: SoulgiversState, side: int, seat: int | None) -> dict[str, object]:
    seats = state.view(seat)["seats"]
    assert isinstance(seats, list)
    found = seats[side]
    assert isinstance(found, dict)
    return found


def tile(state: SoulgiversState, name: str) -> int:
    return state.tiles[TILE_NAMES.index(name)]


# SG-SETUP-1: the tiles.


def test_setup_1_chance_lays_25_tiles() -> None:
    state = new()
    assert state.to_decide == CHANCE
    state.play(chance(3))
    content = GAME.content  # type: ignore[attr-defined]
    printed = content.basic_tiles + content.interference_tiles + content.other_tiles
    assert [len(faces) for faces in (content.basic_tiles, content.interference_tiles, content.other_tiles)] == [3, 2, 20]
    lying = [min(turned(face & ~MOTHER, quarters) for quarters in range(4)) for face in state.tiles]
    assert Counter(lying) == Counter(min(turned(face, quarters) for quarters in range(4)) for face in printed)


def test_setup_1_mother_and_interference_tiles_have_their_places() -> None:
    for number in range(10):
        state = new()
        state.play(chance(number))
        assert tile(state, "C3") == MOTHER
        assert [name for name, face in zip(TILE_NAMES, state.tiles, strict=True) if face & CIRCLES] == ["A3", "E3"]
        assert state.position()["interference"] == ["a5", "j6"]


def test_setup_1_tiles_are_shuffled_and_turned_at_random() -> None:
    """Every free place gets walls and holes at every corner and side sooner or later."""
    seen: Counter[tuple[str, int]] = Counter()
    for number in range(400):
        state = new()
        state.apply(chance(number))
        for name, face in zip(TILE_NAMES, state.tiles, strict=True):
            seen.update((name, bit) for bit in HOLE_BITS + WALL_BITS if face & bit)
    places = [name for name in TILE_NAMES if name not in ("A3", "C3", "E3")]
    assert all(seen[name, bit] for name in places for bit in HOLE_BITS)
    walls = Counter({name: sum(seen[name, bit] > 0 for bit in WALL_BITS) for name in places})
    assert min(walls.values()) == len(WALL_BITS)


def test_setup_1_the_same_number_lays_the_same_tiles() -> None:
    assert begun(tiles=5).tiles == begun(tiles=5).tiles
    assert begun(tiles=5).tiles != begun(tiles=6).tiles


# SG-SETUP-2, SG-SETUP-3: cards, Fragment, Barrier, counts.


def test_setup_2_anomalies_fragment_and_barrier() -> None:
    state = begun()
    view = state.view(None)
    assert view["anomaly_deck_size"] == 20
    assert view["fragment"] == "C3"
    assert view["barrier"] is True
    cards = state.position()["anomaly_deck"]
    assert isinstance(cards, list)
    assert set(Counter(cards).values()) == {2}
    assert len(set(cards)) == 10


def test_setup_3_what_each_player_has() -> None:
    state = begun()
    position = state.position()
    assert position["decks"] == dict.fromkeys(SIDES, CORE)
    held = {"black_hole": 3, "patch": 2, "border": 6, "event_horizon": 4, "gate": 2}
    assert position["supply"] == dict.fromkeys(SIDES, held)
    assert position["population_used"] == []
    state = with_teams()
    while state.turn_number == 0:
        state.apply(state.legal()[0])
    assert state.view(None)["essences"] == 3


# SG-SETUP-4: who starts.


@pytest.mark.parametrize(("number", "first"), [(0, 0), (1, 1), (2, 0), (3, 1), (2**64 - 1, 1), (2**64 - 2, 0)])
def test_setup_4_the_first_player_is_random(number: int, first: int) -> None:
    assert begun(number).to_decide == first
    state = with_teams(number)
    deciders = []
    while state.turn_number == 0:
        deciders.append(state.to_decide)
        state.apply(state.legal()[0])
    assert deciders == [first] * 3 + [1 - first] * 3 + [CHANCE]
    assert state.turn == first


def test_setup_4_nobody_decides_for_chance() -> None:
    assert refused(new(), "done") == "SG-SETUP-4"
    assert refused(begun(), "chance 1") == "SG-SETUP-4"


# SG-SETUP-5: swapping a tile.


@pytest.mark.parametrize(("first", "own", "opposing"), [(0, ["B1", "D1"], ["B5", "D5"]), (1, ["B5", "D5"], ["B1", "D1"])])
def test_setup_5_a_tile_at_an_own_portal_is_swapped(first: int, own: list[str], opposing: list[str]) -> None:
    state = begun(first)
    assert legal(state) == [f"choose {name}" for name in own] + ["done"]
    for name in TILE_NAMES:
        if name not in own:
            assert refused(state, f"choose {name}") == "SG-SETUP-5"
    state.play(f"choose {own[0]}")
    stay = ["A3", "C3", "E3", own[0], *opposing]
    assert legal(state) == [f"choose {name}" for name in TILE_NAMES if name not in stay]
    for name in stay:
        assert refused(state, f"choose {name}") == "SG-SETUP-5"


def test_setup_5_both_tiles_are_turned_as_desired() -> None:
    """First the tile that was given away, then the one that came."""
    state = begun()
    before = {name: tile(state, name) for name in TILE_NAMES}
    played(state, "choose B1", "choose D4")
    assert legal(state) == ["choose 0", "choose 1", "choose 2", "choose 3"]
    assert refused(state, "choose 4") == "SG-SETUP-5"
    played(state, "choose 3", "choose 0")
    assert tile(state, "D4") == turned(before["B1"], 3)
    assert tile(state, "B1") == before["D4"]
    assert all(tile(state, name) == before[name] for name in TILE_NAMES if name not in ("B1", "D4"))
    assert state.to_decide == 1


def test_setup_5_a_refusal_says_what_is_asked_and_the_question_which_tile() -> None:
    state, words = begun(), []
    for answer in ("choose B1", "choose D4", "choose 3", "choose 0"):
        refusal = state.why_not("end turn")
        assert refusal is not None
        assert refusal.rule == "SG-SETUP-5"
        words.append(refusal.text)
        asked = state.view(0)["question"]
        assert isinstance(asked, dict)
        if answer in ("choose 3", "choose 0"):
            question = Words(GAME, Reader(language("en"), "shells")).asked(asked)
            assert question == f"Your turn: turn tile {asked['tile']} clockwise by 0 to 3 quarters."
        state.play(answer)
    assert words[0].startswith("swap a tile")
    assert words[1].startswith("choose the other tile")
    assert words[2:] == ["say first how far the swapped tile is turned"] * 2
    assert refused(played(begun(), "done", "done"), "end turn") == "SG-SETUP-6"


def test_setup_5_two_own_portal_tiles_may_be_swapped() -> None:
    state = begun()
    before = tile(state, "B1"), tile(state, "D1")
    played(state, "choose B1", "choose D1", "choose 0", "choose 0")
    assert (tile(state, "D1"), tile(state, "B1")) == before


def test_setup_5_once_and_not_at_all() -> None:
    """Each may decline, and nobody swaps twice."""
    state = begun()
    tiles = state.tiles
    assert played(state, "done").to_decide == 1
    played(state, "choose D5", "choose A1", "choose 1", "choose 1")
    assert state.tiles != tiles
    assert legal(state) == [f"choose {name}" for name in CORE]
    assert played(begun(), "done", "done").tiles == tiles


def test_setup_5_a_begun_swap_is_finished() -> None:
    state = begun()
    for text in ("activate runner", "choose a1", "end turn", "choose ghost"):
        assert refused(state, text) == "SG-SETUP-5"
    state.play("choose B1")
    for text in ("done", "choose 2", "choose n"):
        assert refused(state, text) == "SG-SETUP-5"
    state.play("choose A1")
    for text in ("done", "choose A1"):
        assert refused(state, text) == "SG-SETUP-5"


# SG-SETUP-6: the secret team, and placing it.


def test_setup_6_three_different_characters_of_the_deck() -> None:
    state = played(begun(), "done", "done")
    assert legal(state) == [f"choose {name}" for name in CORE]
    for name in EXPANSION:
        assert refused(state, f"choose {name}") == "SG-SETUP-6"
    state.play("choose ghost")
    assert refused(state, "choose ghost") == "SG-SETUP-6"
    for text in ("done", "choose a1", "end turn"):
        assert refused(state, text) == "SG-SETUP-6"
    assert played(state, "choose runner").to_decide == 0
    assert played(state, "choose blower").to_decide == 1
    assert legal(state) == [f"choose {name}" for name in CORE]


def test_setup_6_the_choice_is_secret() -> None:
    """Whatever is chosen, the other player and the public see the same, and are asked the same."""
    teams = [("ghost", "runner", "blower"), ("patcher", "holemaker", "architect")]
    states = [played(begun(), "done", "done") for _ in teams]
    for turn in range(3):
        for state, team in zip(states, teams, strict=True):
            state.play(f"choose {team[turn]}")
        for seat in (1, None):
            assert states[0].view(seat) == states[1].view(seat)
            assert side_view(states[0], "shells", seat)["unseen"] == CORE
            assert seat_view(states[0], 0, seat)["team"] is None
        assert states[0].view(0) != states[1].view(0)
    assert seat_view(states[0], 0, 0)["team"] == list(teams[0])
    assert legal(states[0]) == legal(states[1])
    for state in states:
        played(state, "choose ghost", "choose runner", "choose blower")


def test_setup_6_the_team_is_placed_in_order() -> None:
    state = with_teams()
    assert placed_next(state) == "ghost"
    places = [f"choose portal-{portal}-{slot}" for portal in ("west", "east") for slot in (1, 2)]
    assert legal(state) == places
    for text in ("done", "choose ghost", "choose c1", "activate ghost"):
        assert refused(state, text) == "SG-TURN-4"
    state.play("choose portal-west-2")
    assert legal(state) == places  # several may wait in front of the same cell (SG-BOARD-10)
    assert placed_next(state) == "runner"
    played(state, "choose portal-west-1", "choose portal-east-1")
    assert legal(state) == places
    assert state.to_decide == 1
    played(state, "choose portal-east-2", "choose portal-east-2", "choose portal-west-1")
    standing = {piece["name"]: piece["at"] for piece in side_view(state, "shells", None)["soulgivers"]}  # type: ignore[attr-defined]
    assert standing == {"ghost": "portal-west-2", "runner": "portal-west-1", "blower": "portal-east-1"}
    pieces = side_view(state, "specters", None)["soulgivers"]
    assert {(piece["name"], piece["at"], piece["decay"]) for piece in pieces} == {  # type: ignore[attr-defined]
        ("patcher", "portal-east-2", 1),
        ("ghost", "portal-east-2", 1),
        ("confuser", "portal-west-1", 1),
    }


def test_setup_6_a_team_is_shown_when_it_is_placed() -> None:
    """All three at once; the second player's stays secret until then."""
    state = with_teams()
    for seat in (1, None):
        assert side_view(state, "shells", seat)["unseen"] == [
            name for name in CORE if name not in ("ghost", "runner", "blower")
        ]
    assert side_view(state, "specters", 0)["unseen"] == side_view(state, "specters", None)["unseen"] == CORE
    played(state, "choose portal-west-1", "choose portal-west-2", "choose portal-east-1")
    shown = [name for name in CORE if name not in ("patcher", "ghost", "confuser")]
    assert side_view(state, "specters", 0)["unseen"] == shown


# SG-SETUP-7: the second player's anomaly.


@pytest.mark.parametrize("first", [0, 1])
def test_setup_7_the_second_player_draws_one_anomaly(first: int) -> None:
    state = with_teams(first)
    while state.to_decide != CHANCE:
        state.play(state.legal()[0])
    assert [len(hand) for hand in state.hands] == [0, 0]
    state.play(chance(4))
    assert len(state.hands[1 - first]) == 1
    assert len(state.hands[first]) == 0
    assert state.view(None)["anomaly_deck_size"] == 19
    assert state.turn_number == 1
    assert state.to_decide == first


@pytest.mark.parametrize("first", [0, 1])
def test_setup_7_with_four_players_it_goes_to_whoever_plays_second(first: int) -> None:
    state = FOUR.new({"setup": "quick"})
    assert isinstance(state, SoulgiversState)
    played(state, "chance 7", f"chance {first}")
    while state.turn_number == 0:
        state.play("chance 0" if state.to_decide == CHANCE else state.legal()[0])
    assert [len(hand) for hand in state.hands] == [int(player == first + 1) for player in range(4)]
    assert state.to_decide == first
    played(state, "end turn")
    assert state.player == first + 1


# SG-SETUP-8: decks of ten.


def test_setup_8_the_core_characters_by_default() -> None:
    assert len(CORE) == 10
    assert new().position()["decks"] == dict.fromkeys(SIDES, CORE)


def test_setup_8_an_expansion_character_replaces_a_core_one() -> None:
    state = new(specters="ghost>aeger, runner>whisperer", shells="blower>gatekeeper")
    decks = state.position()["decks"]
    assert isinstance(decks, dict)
    assert set(decks["specters"]) == set(CORE) - {"ghost", "runner"} | {"aeger", "whisperer"}
    assert set(decks["shells"]) == set(CORE) - {"blower"} | {"gatekeeper"}
    assert [len(deck) for deck in decks.values()] == [10, 10]
    played(state, "chance 1", "chance 1", "done", "done", "choose aeger")
    assert refused(state, "choose ghost") == "SG-SETUP-6"
    assert side_view(state, "specters", None)["unseen"] == [name for name in CHARACTERS if name in decks["specters"]]


@pytest.mark.parametrize(
    "replacements",
    [
        "ghost",
        "ghost>",
        ">aeger",
        "aeger>ghost",
        "ghost>runner",
        "ghost>ghost",
        "ghost>aeger,runner>aeger",
        "ghost>aeger>runner",
        "ghost>aeger,ghost>whisperer",
        "dragon>aeger",
        "ghost>dragon",
    ],
)
def test_setup_8_ten_different_characters(replacements: str) -> None:
    """Only a character of the deck is replaced, and only by one that is not in it."""
    with pytest.raises(InvalidNotation) as caught:
        new(shells=replacements)
    assert "is not a replacement for the Shells: expected pairs like ghost>aeger" in str(caught.value)


@pytest.mark.parametrize("seed", range(30))
def test_setup_8_random_options_give_ten_different_characters(seed: int) -> None:
    state = GAME.new(GAME.some_options(Rng(seed)))
    decks = state.position()["decks"]
    assert isinstance(decks, dict)
    assert [len(set(deck)) for deck in decks.values()] == [10, 10]


# The quick set-up.


@pytest.mark.parametrize("first", [0, 1])
def test_quick_set_up_has_random_teams_and_no_swap(first: int) -> None:
    state = begun(first, setup="quick")
    tiles = state.tiles
    for _ in SIDES:
        assert state.to_decide == CHANCE
        state.play(chance(12345))
    deciders = []
    while state.turn_number == 0:
        deciders.append(state.to_decide)
        state.play("chance 0" if state.to_decide == CHANCE else state.legal()[0])
    assert deciders == [first] * 3 + [1 - first] * 3 + [CHANCE]
    assert state.tiles == tiles
    for number, side in enumerate(SIDES):
        assert len(side_view(state, side, None)["soulgivers"]) == 3  # type: ignore[arg-type]
        assert seat_view(state, number, None)["deck_size"] == 7


def test_quick_set_up_draws_different_teams() -> None:
    teams = set()
    for number in range(60):
        state = begun(setup="quick")
        state.play(chance(number))
        teams.add(tuple(sorted(state.teams[0])))
    assert len(teams) > 30


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"setup": "fast"}, "'fast' is not a set-up: expected full or quick"),
        ({"set_up": "quick"}, "unknown option 'set_up': expected setup"),
    ],
)
def test_other_options_are_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        new(**options)
    assert message in str(caught.value)
