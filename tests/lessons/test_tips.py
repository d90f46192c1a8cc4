"""Tips are true: each one that comes up in random games is compared with what the engine does then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from soulgames import CHANCE, Rng, game
from soulgames.core.game import State
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import shipped_content
from soulgames.core.scene import settle_chance
from soulgames.lessons.course import lessons
from soulgames.lessons.played_step import PlayedStep
from soulgames.lessons.tips.finding import FINDERS, all_tips, tip
from soulgames.lessons.tips.tip import Tip
from soulgames.tables.language import language, languages
from soulgames.tables.outlook import outlook
from tests.packs.odd import edited

SCENES = Path(__file__).parents[1] / "scenes"
TELLING = ("att-2", "soul-1", "end-1")
"""Scenes that are always played on from: what few others lead to comes up in them."""
Claim = Callable[[State, int, Tip], bool]


def told(state: State, *actions: str) -> list[dict[str, object]]:
    """What happens by some actions, on a copy."""
    tried = state.copy()
    return [event for action in actions for event in tried.play_told(tried.game.parse(tried, action), [0])[0]]


def happens(state: State, kind: str, action: str, **fields: object) -> bool:
    return any(event["kind"] == kind and fields.items() <= event.items() for event in told(state, action))


def texts(state: State) -> list[str]:
    return [action.text for action in state.legal()]


def let_happen(state: State, seat: int) -> State:
    """Until a seat decides: chance answers 0, others let it happen."""
    while state.to_decide not in (seat, None):
        if state.to_decide == CHANCE:
            settle_chance(state)
        else:
            state.play(state.legal()[-1])
    return state


def piece_at(state: State, seat: int, cell: str) -> str:
    side = state.game.seats[seat]
    pieces = state.view(seat)[side]["soulgivers"]  # type: ignore[index]
    return str(next(piece["name"] for piece in pieces if piece["at"] == cell))


def begun(state: State, seat: int, cell: str) -> State:
    """With the Soulgiver of a cell active."""
    tried, name = state.copy(), piece_at(state, seat, cell)
    if tried.view(seat)["active"] != name:
        tried.play(f"activate {name}")
    return let_happen(tried, seat)


def by_steps(state: State, seat: int, arrived: Callable[[State], bool]) -> bool:
    """Whether one of the ways that the table shows leads there."""
    for way in [[], *outlook(state, seat).routes.values()]:
        tried = state.copy()
        for action in way:
            tried.play(action)
        if arrived(tried):
            return True
    return False


def doomed(state: State, seat: int, found: Tip) -> bool:
    return happens(state, "destroyed", "end turn", cell=found.about)


def can_absorb(state: State, seat: int, found: Tip) -> bool:
    ready = begun(state, seat, found.about)
    return by_steps(ready, seat, lambda after: any(text.startswith("absorb ") for text in texts(after)))


def absorbs(state: State, seat: int, found: Tip) -> bool:
    return all(happens(state, "absorbed", text, cell=found.about) for text in texts(state) if text.startswith("absorb "))


def wins_by_steps(state: State, seat: int, found: Tip) -> bool:
    won = state.game.sides()[seat]
    return by_steps(
        begun(state, seat, found.about), seat, lambda after: after.outcome is not None and after.outcome.result == won
    )


def can_collect(state: State, seat: int, found: Tip) -> bool:
    return by_steps(begun(state, seat, found.about), seat, lambda after: "collect" in texts(after))


def is_open(state: State, seat: int, found: Tip) -> bool:
    """Played out, if nothing happens to the two of them before."""
    if "end turn" not in texts(state):
        return True
    after, name = state.copy(), piece_at(state, seat, found.about)
    after.play("end turn")
    foe = 1 - seat
    let_happen(after, foe)
    while after.to_decide == foe and any(text.startswith("choose ") for text in texts(after)):
        after.play(after.legal()[0])
        let_happen(after, foe)
    cell = str(found.words.fields["cell"])
    mine, theirs = (after.view(0)[after.game.seats[each]]["soulgivers"] for each in (seat, foe))  # type: ignore[index]
    if after.to_decide != foe or not any(each["name"] == name and each["at"] == found.about for each in mine):
        return True
    attacker = next((each["name"] for each in theirs if each["at"] == cell), None)
    if attacker is None or f"activate {attacker}" not in texts(after):
        return True
    after.play(f"activate {attacker}")
    let_happen(after, foe)
    return f"attack {found.about}" in texts(after)


def nothing_left(state: State, seat: int, found: Tip) -> bool:
    paid = happens(state, "essence_spent", "draw", essences=int(str(found.words.fields["count"])) - 1)
    return paid and not any(text.startswith("activate ") for text in texts(state))


def lines(board: list[str], token: str) -> int:
    """How many tokens of a colour stand in lines of three or more."""
    rows, columns = len(board), len(board[0])
    found = set()
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, 0)):
                three = [(row + n * down, column + n * right) for n in range(3)]
                if all(r < rows and c < columns and board[r][c] == token for r, c in three):
                    found.update(three)
    return len(found)


def threatens(state: State, seat: int, found: Tip) -> bool:
    board: list[str] = [*state.view(None)["board"]]  # type: ignore[misc]  # rows of a view, from the top
    column, token = ord(str(found.words.fields["column"])) - ord("a"), "xo"[1 - seat]
    row = max(number for number, squares in enumerate(board) if squares[column] == ".")
    board[row] = board[row][:column] + token + board[row][column + 1 :]
    return lines(board, token) == found.words.fields["count"]


def scores(state: State, seat: int, found: Tip) -> bool:
    wanted = {"kind": "scored", "seat": state.game.seats[seat], "count": found.words.fields["count"]}.items()
    acts = [text for text in texts(state) if text.startswith(("place ", "switch "))]
    return any(wanted <= event.items() for text in acts for event in told(state, text))


def wins(state: State, seat: int, found: Tip) -> bool:
    return any(happens(state, "game_over", text, seat=state.game.seats[seat]) for text in texts(state))


def counts(key: str, mine: bool) -> Claim:
    def claim(state: State, seat: int, found: Tip) -> bool:
        side = state.game.seats[seat if mine else 1 - seat]
        return len(state.view(seat)[side][key]) == found.words.fields["count"]  # type: ignore[index]

    return claim


def one_more(action: str, key: str) -> Claim:
    def claim(state: State, seat: int, found: Tip) -> bool:
        after = state.copy()
        after.play(action)
        return counts(key, True)(state, seat, found) and len(after.view(seat)[state.game.seats[seat]][key]) == 9  # type: ignore[index]

    return claim


def is_twin(state: State, seat: int, found: Tip) -> bool:
    lord = found.about.removeprefix("play ")
    return lord in state.view(seat)[state.game.seats[seat]]["devotions"] and happens(state, "played", found.about)  # type: ignore[index]


def stepping_out(state: State, seat: int, place: str) -> Iterator[bool]:
    """Of each that waits there and may act: whether it can step out and is still there then."""
    waiting = [piece["name"] for piece in own(state, seat) if piece["at"] == place]
    for name in waiting:
        ready = state if state.view(seat)["active"] == name else None
        if f"activate {name}" in texts(state):
            ready = state.announced(state.game.parse(None, f"activate {name}"))
        if ready is not None:
            steps = [text for text in texts(ready) if ready.game.leads_to(ready.game.parse(None, text))]
            yield bool(steps) and not happens(ready, "destroyed", steps[0], character=name)


def steps_out(state: State, seat: int, found: Tip) -> bool:
    return doomed(state, seat, found) and True in stepping_out(state, seat, found.about)


def is_stranded(state: State, seat: int, found: Tip) -> bool:
    return doomed(state, seat, found) and False in stepping_out(state, seat, found.about)


def own(state: State, seat: int) -> list[dict[str, object]]:
    return state.view(seat)[state.game.seats[seat]]["soulgivers"]  # type: ignore[index,no-any-return]


CLAIMS: dict[str, dict[str, Claim]] = {
    "soulgivers": {
        "deliver": wins_by_steps,
        "collect": lambda state, seat, found: happens(state, "collected", "collect"),
        "dying": lambda *told: doomed(*told) and not can_absorb(*told),
        "saved": lambda *told: doomed(*told) and can_absorb(*told),
        "waiting": steps_out,
        "stranded": is_stranded,
        "absorb": absorbs,
        "reach": can_collect,
        "barrier": lambda state, seat, found: happens(state, "barrier_falls", "attack barrier"),
        "open": is_open,
        "essences": nothing_left,
    },
    "soulfall": {
        "one_nomad": one_more("populate", "nomads"),
        "one_shard": one_more("prosper", "shards"),
        "their_nomads": counts("nomads", False),
        "their_shards": counts("shards", False),
        "twin": is_twin,
        "no_devotion": lambda state, seat, found: not state.view(seat)[state.game.seats[seat]]["devotions"],  # type: ignore[index]
    },
    "soul-puzzler": {
        "win": wins,
        "score": scores,
        "threat": threatens,
        "near": lambda state, seat, found: state.view(seat)[state.game.seats[seat]]["score"] == found.words.fields["score"],  # type: ignore[index]
    },
}


def played(name: str, games: int) -> Iterator[State]:
    """Every decision of random games."""
    for seed in range(games):
        rng = Rng(seed)
        state = game(name).new({"setup": "quick"} if name == "soulgivers" else game(name).some_options(rng))
        yield from decisions(state, rng, 120)


def decisions(state: State, rng: Rng, most: int) -> Iterator[State]:
    for _ in range(most):
        if state.to_decide is None:
            return
        if state.to_decide != CHANCE:
            yield state
        state.play(state.sample(rng))


def from_scenes(name: str) -> Iterator[State]:
    """Play that begins where the scenes of the rules begin: there pieces stand close to each other."""
    for number, path in enumerate(sorted(SCENES.glob(f"{name}/**/*.toml"))):
        text = "\n".join(line for line in path.read_text("utf-8").splitlines() if not line.startswith("content"))
        try:
            state = game(name).from_scene(text) if number % 12 == 0 or path.name.startswith(TELLING) else None
        except InvalidNotation:  # of another game, or of a box with other cards
            continue
        if state is not None:
            yield from decisions(state, Rng(number), 10)


def from_lessons(name: str) -> Iterator[State]:
    """What learners have before them, as the demos go."""
    for lesson in lessons(name).values():
        for step in lesson.steps:
            run = PlayedStep(step, lesson.seat)
            for action in step.demo:
                if run.state.to_decide == lesson.seat:
                    yield run.state
                run.play(action)


A_SOUL_TWO_STEPS_AWAY = """
game = "soulgivers"
title = "A Soul is within reach of whoever is about to die"
[position]
turn = "shells"
soulgivers.shells.runner = { at = "c3", decay = 5 }
souls.shells.ghost = { at = "c5" }
soulgivers.specters.ghost = { at = "h8" }
"""


def laid(name: str) -> Iterator[State]:
    """What random play hardly ever leads to."""
    if name == "soulgivers":
        yield game(name).from_scene(A_SOUL_TWO_STEPS_AWAY)


@pytest.mark.parametrize("name", [*FINDERS])
def test_every_tip_is_true(name: str) -> None:
    found: Counter[str] = Counter()
    for state in (each for source in (played(name, 2), from_scenes(name), from_lessons(name), laid(name)) for each in source):
        seat = state.to_decide
        assert seat is not None
        for each in all_tips(state, seat, outlook(state, seat)):
            found[each.kind] += 1
            assert CLAIMS[name][each.kind](state, seat, each), f"{each.words}\n{state.to_scene()}"
            assert len({language(code).say(each.words) for code in languages()}) == len(languages())
    assert {*found} == {*CLAIMS[name]}


def test_the_line_that_would_be_enough_is_as_long_as_the_pack_says() -> None:
    longer = game("soul-puzzler", edited(shipped_content("soul-puzzler", "core"), ("rules.line", "4")))
    for rules, score, length in ((game("soul-puzzler"), 12, 3), (longer, 11, 4)):
        state = rules.from_scene(f'game = "soul-puzzler"\n[position]\nscores.one = {score}\n')
        found = next(each for each in all_tips(state, 0, outlook(state, 0)) if each.kind == "near")
        assert str(found.words) == f"You have {score} of 15 points: a line of {length} would be enough."


def test_nobody_gets_a_tip_out_of_turn() -> None:
    state = game("soul-puzzler").new({})
    state.play("chance 0")
    assert tip(state, 1, outlook(state, 0)) is None
