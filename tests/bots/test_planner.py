"""The planner of whole turns: it wins where a turn wins, defends, follows its plans and makes new ones when it must."""

from __future__ import annotations

from functools import partial

import pytest

from soulgames import CHANCE, Action, Rng, State, game
from soulgames.bots.bot import Bot
from soulgames.bots.budget import Budget
from soulgames.bots.evaluators import evaluator
from soulgames.bots.evaluators.soulgivers_exits import stranded
from soulgames.bots.evaluators.soulgivers_guide import SoulgiversGuide
from soulgames.bots.planner import Planner
from soulgames.bots.plans import Turns
from soulgames.bots.random import RandomBot
from soulgames.core.action import chance
from soulgames.games.soulgivers.board.geometry import FIRST_PLACE, NOWHERE
from soulgames.games.soulgivers.position import Position
from soulgames.games.soulgivers.rules.queries import in_play

NOTHING_LEFT = 'population_used = ["shells", "specters"]'


def planner(positions: int, seed: int = 1, name: str = "soulgivers") -> Planner:
    return Planner(evaluator(game(name)), SoulgiversGuide(), Budget(simulations=positions), seed)


def scene(position: str) -> State:
    return game("soulgivers", pack="reference").from_scene(f'game = "soulgivers"\ntitle = "A position"\n[position]\n{position}')


def choice(bot: Bot, state: State) -> Action:
    seat = state.to_decide
    assert seat is not None
    return bot.choose(state.view(seat), state.legal(), partial(state.resample, seat))


def play_turn(state: State, bot: Bot) -> list[str]:
    """Let a bot decide everything until the turn is over."""
    turn, played = state.turn_number, []
    while state.to_decide is not None and state.turn_number == turn:
        action = chance(7) if state.to_decide == CHANCE else choice(bot, state)
        played.append(state.play(action).text)
    return played


def winner(state: State) -> str:
    return state.outcome.result if state.outcome else "nobody yet"


WINS = {
    "the carrier walks home": """
        [position.soulgivers]
        shells.patcher = { at = "d2", carries = true }
        specters.blower = { at = "j10" }""",
    "the Fragment is fetched, passed and brought home": """
        fragment = "C3"
        [position.soulgivers]
        shells.patcher = { at = "e4" }
        shells.architect = { at = "e2" }
        specters.blower = { at = "j10" }""",
    "the Barrier falls, and all three have a part in it": """
        barrier = true
        [position.soulgivers]
        shells.blower = { at = "d5" }
        shells.patcher = { at = "d4" }
        shells.architect = { at = "e2" }
        specters.holemaker = { at = "j10" }""",
    "an ally is led into the portal": """
        [position.soulgivers]
        shells.runner = { at = "j8" }
        shells.volomancer = { at = "e4" }
        shells.protector = { at = "d4", carries = true, decay = 2 }
        specters.blower = { at = "j10" }""",
}


@pytest.mark.parametrize("title", WINS)
def test_a_turn_that_wins_is_found(title: str) -> None:
    state = scene(f'turn = "shells"\n{NOTHING_LEFT}\n{WINS[title]}')
    play_turn(state, planner(8000))
    assert winner(state) == "shells"


def test_the_turn_that_wins_is_found_for_the_other_side_too() -> None:
    state = scene(f"""
        turn = "specters"
        {NOTHING_LEFT}
        fragment = "C3"
        [position.soulgivers]
        specters.patcher = {{ at = "f7" }}
        specters.architect = {{ at = "f9" }}
        shells.blower = {{ at = "a1" }}""")
    play_turn(state, planner(8000))
    assert winner(state) == "specters"


def threat() -> State:
    """The Specters' carrier is two steps from home, with its back open; only an attack of the Blower helps."""
    return scene(f"""
        turn = "shells"
        {NOTHING_LEFT}
        [position.soulgivers]
        specters.patcher = {{ at = "d9", carries = true, shields = "n" }}
        shells.blower = {{ at = "d6" }}
        shells.architect = {{ at = "a1" }}
        shells.patcher = {{ at = "j1" }}""")


def test_a_carrier_about_to_win_is_stopped() -> None:
    state = threat()
    assert "attack d9" in play_turn(state, planner(3000))


def test_the_threat_is_a_real_one() -> None:
    """If nobody did anything, the test above would show nothing."""
    state = threat()
    state.play("end turn")
    play_turn(state, planner(3000))
    assert winner(state) == "specters"


def test_a_plan_is_followed_without_thinking_again() -> None:
    state = scene(f'turn = "shells"\n{NOTHING_LEFT}\n{WINS["the carrier walks home"]}')
    bot = planner(3000)
    seat = 0
    thought = bot.think(state.view(seat), state.legal(), partial(state.resample, seat))
    assert play_turn(state, planner(3000)) == [action.text for action in thought.best.plan]


def test_a_plan_that_was_crossed_is_made_anew() -> None:
    """Somebody else plays the first step of the plan otherwise: the bot still finds its way."""
    state = scene(f'turn = "shells"\n{NOTHING_LEFT}\n{WINS["the carrier walks home"]}')
    bot = planner(3000)
    state.play(choice(bot, state))
    state.play("step c2")
    play_turn(state, bot)
    assert winner(state) == "shells"


def test_a_slip_inside_of_an_ability_does_not_confuse_it() -> None:
    """Whichever tile is named, the view is the same; which way its line may slide is not."""
    state = scene(f"""
        turn = "shells"
        {NOTHING_LEFT}
        fragment = "C3"
        [position.soulgivers]
        shells.architect = {{ at = "d5" }}
        specters.blower = {{ at = "j10" }}""")
    state.play("activate architect")
    state.play("use mold")
    for tile in state.legal():
        bot, slipped = planner(300), state.copy()
        choice(bot, slipped)
        slipped.play(tile)
        slipped.play(choice(bot, slipped))


def test_a_turn_that_begins_with_two_newcomers_is_planned_to_its_end() -> None:
    """Chance comes in between them, and both want to leave their portals (SG-TURN-5)."""
    rules = game("soulgivers", pack="reference")
    rng = Rng(2)
    planned = 0
    while planned < 3:
        state = rules.new({"setup": "quick"})
        while state.to_decide is not None and not _two_come(state):
            state.apply(state.sample(rng))
        if state.to_decide is None:
            continue
        plan = Turns(evaluator(rules), SoulgiversGuide(), rng).best(state, 1500, 1)[0]
        assert any(action.text.startswith("activate ") for action in plan.actions())
        planned += 1


@pytest.mark.parametrize("positions", [20, 200, 1500])
def test_nobody_who_could_leave_is_left_to_die_on_a_portal(positions: int) -> None:
    """SG-TURN-5, however little there is to think with: the plan is brought to its end by letting them out."""
    rules, seen = game("soulgivers", pack="reference"), 0
    for seed in range(8):
        rng = Rng(seed)
        state = rules.new({"setup": "quick"})
        while state.turn_number < 1 or state.to_decide == CHANCE:
            state.apply(state.sample(rng))
        assert isinstance(state, Position)
        side = int(state.side)
        waiting = in_portals(state, side)
        places = [state.where[piece] for piece in waiting]
        free = [piece for piece in waiting if stranded(state, piece) == 0.0 and places.count(state.where[piece]) == 1]
        after = Turns(evaluator(rules), SoulgiversGuide(), rng).best(state, positions, 1)[0].state
        assert isinstance(after, Position)
        assert not [piece for piece in free if after.where[piece] == NOWHERE], (seed, free)
        seen += len(free)
    assert seen > 4


def in_portals(position: Position, side: int) -> list[int]:
    pieces = range(position.piece(side, 0), position.piece(side, 0) + position.characters)
    return [piece for piece in pieces if position.where[piece] >= FIRST_PLACE]


def _two_come(state: State) -> bool:
    assert isinstance(state, Position)
    return state.stack[-1].name == "pick_one" and state.turn_number > 2 and in_play(state, state.player) == 1


@pytest.mark.parametrize("name", ["soulgivers", "soulgivers-2v2"])
def test_whole_games_are_legal_and_repeatable(name: str) -> None:
    def record(seed: int) -> list[str]:
        rng = Rng(seed)
        state = game(name).new(game(name).some_options(rng))
        bots: list[Bot] = [planner(60, seat, name) if seat % 2 else RandomBot(seat) for seat in range(len(game(name).seats))]
        played = []
        while (seat := state.to_decide) is not None:
            action = chance(rng.answer()) if seat == CHANCE else choice(bots[seat], state)
            played.append(state.play(action).text)
        return played

    assert record(5) == record(5)


def test_a_budget_in_seconds_is_kept() -> None:
    state = scene(f'turn = "shells"\n{NOTHING_LEFT}\n{WINS["the carrier walks home"]}')
    bot = Planner(evaluator(game("soulgivers")), SoulgiversGuide(), Budget(seconds=0.05), 1)
    play_turn(state, bot)
    assert winner(state) == "shells"
