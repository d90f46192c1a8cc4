"""Games with characters: the engine and the naive table agree at every decision, and what must always hold does hold."""

from __future__ import annotations

from typing import cast

import pytest

from soulgames import Game, InvalidNotation, Rng, State, chance, game
from soulgames.core.registry import shipped_content
from soulgames.games.soul_puzzler.view import PuzzlerView, SideView
from tests.games.soul_puzzler.naive import fallen, lines
from tests.games.soul_puzzler.naive_characters import POWERS, NaiveTable

PACK = shipped_content("soul-puzzler", "reference")
SCORERS = PACK.replace('value = "each"', 'value = "scorers"')
SAME_COLOUR = PACK.replace("switch_same_colour = { value = false", "switch_same_colour = { value = true")
CHARACTERS = list(POWERS)


def pairing(seed: int) -> dict[str, str]:
    """Every character meets every other as the seeds go round."""
    one = seed % len(CHARACTERS)
    two = (one + 1 + seed // len(CHARACTERS) % (len(CHARACTERS) - 1)) % len(CHARACTERS)
    return {"one": CHARACTERS[one], "two": CHARACTERS[two]}


def choose(state: State, rng: Rng) -> str:
    """Random, but fond of powers and score abilities: those are what could go wrong."""
    actions = [str(action) for action in state.legal()]
    fond = [action for action in actions if action in ("power", "use score")]
    return fond[0] if fond and rng.below(3) else actions[rng.below(len(actions))]


def compare(rules: Game, seed: int, each: bool, same_colour: bool) -> None:
    rng = Rng(seed)
    state = rules.new(pairing(seed))
    state.apply(chance(seed))
    naive = NaiveTable(pairing(seed), rules.seats[seed % 2], each, same_colour)
    story = naive.story()
    question = next(story, None)
    while question is not None:
        seat, answers = question
        assert state.to_decide == rules.seats.index(seat)
        assert sorted(map(str, state.legal())) == sorted(answers)
        said = choose(state, rng)
        state.play(said)
        try:
            question = story.send(said)
        except StopIteration:
            question = None
        position = state.position()
        assert state.view(None)["board"] == naive.drawn()
        assert (position["pools"], position["scores"]) == (naive.pools, naive.scores)
        assert position["power_left"] == naive.left
    assert state.outcome is not None


@pytest.mark.parametrize("seed", range(112))
def test_both_tables_agree(seed: int) -> None:
    compare(game("soul-puzzler", pack="reference"), seed, each=True, same_colour=False)


@pytest.mark.parametrize("seed", range(56))
def test_both_tables_agree_where_only_scorers_use_score_abilities(seed: int) -> None:
    compare(game("soul-puzzler", SCORERS), seed, each=False, same_colour=False)


@pytest.mark.parametrize("seed", range(56))
def test_both_tables_agree_where_one_colour_may_be_switched(seed: int) -> None:
    compare(game("soul-puzzler", SAME_COLOUR), seed, each=True, same_colour=True)


# What must always hold.


def sides(state: State) -> list[SideView]:
    view = cast(PuzzlerView, state.view(None))
    return [view["one"], view["two"]]


def tokens_of(state: State) -> list[int]:
    """Each player's tokens in the pool, on the board and, as crows, beside it."""
    board = "".join(cast(PuzzlerView, state.view(None))["board"]).lower()
    crows = [side["power_left"] if side["power"] == "Shini" else 0 for side in sides(state)]
    on_board = [board.count("x"), board.count("o")]
    return [side["pool"] + lie + crow for side, lie, crow in zip(sides(state), on_board, crows, strict=True)]


def assert_at_rest(state: State) -> None:
    """When a turn begins no line stands and no token hangs (SP-LINE-4)."""
    board = cast(PuzzlerView, state.view(None))["board"]
    letters = {(at, row): letter for row, line in enumerate(reversed(board)) for at, letter in enumerate(line) if letter != "."}
    assert not lines(letters, 7, 6)
    assert fallen(letters, 7, 6) == letters


class Questions:
    """Who was asked about which scoring: a scoring is known by the points won in lines so far."""

    def __init__(self) -> None:
        self.won = 0
        self.asked: dict[int, int] = {}

    def before(self, state: State) -> None:
        if any(str(action) == "use score" for action in state.legal()):
            seat = state.to_decide
            assert seat is not None
            assert self.asked.get(seat) != self.won, "asked twice about one scoring"
            self.asked[seat] = self.won

    def after(self, said: str, who: SideView, points: int) -> None:
        """Points of Halo and those lost to Toll are not won in lines."""
        if said == "use score":
            points += {"Halo": -1, "Toll": 1}.get(who["score_ability"] or "", 0)
        assert points == 0 or points >= 3
        self.won += points


@pytest.mark.parametrize("seed", range(112))
def test_what_always_holds(seed: int) -> None:
    rng = Rng(1000 + seed)
    state = game("soul-puzzler", pack="reference").new(pairing(seed))
    state.apply(chance(seed))
    held, questions = tokens_of(state), Questions()
    while state.to_decide is not None:
        questions.before(state)
        who, turn = sides(state)[state.to_decide], state.turn_number
        points = sum(side["score"] for side in sides(state))
        said = choose(state, rng)
        state.play(said)
        questions.after(said, who, sum(side["score"] for side in sides(state)) - points)
        if said != "power":  # then a crow is in the hand
            assert tokens_of(state) == held
        if state.turn_number != turn or state.to_decide is None:
            assert_at_rest(state)


def test_drawn_characters_differ() -> None:
    rules, drawn = game("soul-puzzler", pack="reference"), set()
    for seed in range(400):
        options = rules.some_options(Rng(seed))
        assert "one" not in options or options["one"] != options.get("two")
        drawn.add((options.get("one"), options.get("two")))
    assert len(drawn) == 8 * 7 + 8 + 8 + 1


def test_a_pack_may_leave_the_readings_of_rules_out() -> None:
    older = PACK[: PACK.index("[rules]")] + PACK[PACK.index("# A character has") :]
    compare(game("soul-puzzler", older), 5, each=True, same_colour=False)


def test_a_switch_of_one_colour_may_not_be_switched_back() -> None:
    """SP-TURN-3 as the pack has it, and SP-TURN-2 as ever."""
    board = ".......\n" * 5 + "xxo...."
    text = f'game = "soul-puzzler"\n[position]\nboard = """\n{board}\n"""\n'
    refusal = game("soul-puzzler", pack="reference").from_scene(text).why_not("switch a1 b1")
    assert refusal is not None
    assert refusal.rule == "SP-TURN-3"
    state = game("soul-puzzler", SAME_COLOUR).from_scene(text)
    state.play("switch a1 b1")
    assert cast(PuzzlerView, state.view(None))["board"][-1] == "xxo...."
    refusal = state.why_not("switch a1 b1")
    assert refusal is not None
    assert refusal.rule == "SP-TURN-2"
    state.play("switch b1 c1")


def test_the_same_character_twice_is_refused_in_a_new_game_only() -> None:
    """SP-SETUP-1; a position need not be reachable."""
    rules = game("soul-puzzler", pack="reference")
    with pytest.raises(InvalidNotation, match="both players have the character vesper: choose two different ones"):
        rules.new({"one": "vesper", "two": "vesper"})
    scene = 'game = "soul-puzzler"\n[position]\ncharacters = { one = "vesper", two = "vesper" }\n'
    state = rules.from_scene(scene)
    assert rules.from_scene(state.to_scene()).key() == state.key()
