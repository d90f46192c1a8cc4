"""Positions as tables of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulgames.core.game import NOBODY
from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml
from soulgames.games.soul_puzzler.notation import Notation
from soulgames.games.soul_puzzler.position import ACT, FIRST, OFFERED, ONE, OVER, POWER, SCORE, TWO, Position
from soulgames.games.soul_puzzler.step import MOST_STEPS
from soulgames.games.soul_puzzler.view import rows

if TYPE_CHECKING:
    from soulgames.games.soul_puzzler.game import SoulPuzzler

SEATS: Final = ("one", "two")
DECIDERS: Final = ("nobody", "chance", "one", "two")
PHASES: Final = ("first", "act", "power", "offered", "score", "over", "end")
MOST: Final = 999


def position(state: Position, notation: Notation) -> dict[str, object]:
    """The complete `[position]` table."""
    one, two = state.one, state.two
    before = state.switch != 0 and state.switch_age == 1 and state.switcher != state.mover
    bound = one if state.mover == ONE else two
    waiting = two if state.mover == ONE else one
    gloom = SEATS[state.mover] if bound.gloom else SEATS[1 - state.mover] if waiting.gloom_waits else ""
    table: dict[str, object] = {
        "turn": SEATS[state.mover],
        "board": "".join(f"{row}\n" for row in rows(state)),
        "pools": {"one": int(one.pool), "two": int(two.pool)},
        "scores": {"one": int(one.score), "two": int(two.score)},
        "characters": {
            seat: side.character.key for seat, side in zip(SEATS, (one, two), strict=True) if side.character is not None
        },
        "power_left": {"one": int(one.power_left), "two": int(two.power_left)},
        "power_used": bool(state.power_used),
        "last_switch": notation.name(state.switch) if before else "",
        "quiet_turns": int(state.quiet),
        "gloom": gloom,
    }
    extra = _extra(state, notation, before, gloom)
    if extra:
        table["extra"] = extra
    return table


def _extra(state: Position, notation: Notation, before: bool, gloom: str) -> dict[str, object]:
    """What no scene written by hand needs: the decision under way, and what the keys above cannot say."""
    extra: dict[str, object] = {}
    if state.phase != ACT:
        extra["phase"] = PHASES[state.phase]
        extra["resume"] = PHASES[state.resume]
        extra["to_decide"] = DECIDERS[state.decider + 2]
        extra["to_ask"] = {"one": bool(state.one.to_ask), "two": bool(state.two.to_ask)}
        extra["gained"] = {"one": int(state.one.gained), "two": int(state.two.gained)}
    if state.stage:
        extra["held"] = int(state.held)
    if state.stage > 1:
        extra["stage"] = int(state.stage)
    if state.earlier:
        extra["earlier"] = notation.columns(state.earlier)
    if state.score_stage:
        earlier = notation.columns(state.score_earlier)
        extra["score"] = {"stage": int(state.score_stage), "held": int(state.score_held), "earlier": earlier}
    if state.scored:
        extra["scored"] = True
    if state.switch and not before:
        by = SEATS[state.switcher]
        extra["switch"] = {"squares": notation.name(state.switch), "by": by, "age": int(state.switch_age)}
    for seat, side in zip(SEATS, (state.one, state.two), strict=True):
        waits = side.gloom_waits and (gloom != seat or side.gloom)
        binds = side.gloom and gloom != seat
        if waits or binds:
            extra[f"gloom_{seat}"] = {"waits": bool(waits), "binds": bool(binds)}
    return extra


def load(state: Position, rules: SoulPuzzler, table: Toml) -> None:
    """Fill a new state from a `[position]` table whose characters have been read."""
    state.mover = SEATS.index(table.choice("turn", SEATS, "one"))
    state.decider = state.mover
    state.phase = ACT
    _load_board(state, rules, table)
    pools, scores, left = table.table("pools"), table.table("scores"), table.table("power_left")
    for seat, side in zip(SEATS, (state.one, state.two), strict=True):
        on_board = bin(side.tokens).count("1")
        side.pool = pools.integer(seat, max(0, rules.tokens - on_board), most=MOST)
        side.score = scores.integer(seat, 0, most=MOST)
        if side.character is not None:
            side.power_left = left.integer(seat, side.character.tokens, most=MOST)
        elif left.integer(seat, 0, most=MOST):
            left.fail(seat, Sentence("{key}: player {seat} has no character", {"key": left.name(seat), "seat": seat}))
        if side.power_left and side.power() is None:
            left.fail(
                seat, Sentence("{key}: the character of player {seat} has no power", {"key": left.name(seat), "seat": seat})
            )
    for part in (pools, scores, left):
        part.done()
    state.power_used = int(table.flag("power_used"))
    state.quiet = table.integer("quiet_turns", 0, most=MOST)
    _load_switch(state, rules.notation, table, "last_switch", 1 - state.mover, 1)
    gloom = table.choice("gloom", SEATS, "")
    if gloom:
        bound = SEATS.index(gloom)
        if bound == state.mover:
            state.side(bound).gloom = 1
        else:
            state.side(bound).gloom_waits = 1
    _load_extra(state, rules, table.table("extra"))
    table.done()


def _load_board(state: Position, rules: SoulPuzzler, table: Toml) -> None:
    board = state.board
    lines = table.text("board", "").split()
    if not lines:
        return
    if len(lines) != board.rows or any(len(line) != board.columns for line in lines):
        size = {"key": table.name("board"), "rows": board.rows, "columns": board.columns}
        table.fail("board", Sentence("{key}: expected {rows} rows of {columns}, the top row first", size))
    for depth, line in enumerate(lines):
        for column, letter in enumerate(line):
            square = board.square(column, board.rows - 1 - depth)
            if letter not in ".xoXO":
                found = {"key": table.name("board"), "letter": letter}
                table.fail("board", Sentence("{key} has '{letter}': expected x, o, X, O or .", found))
            if letter in "xX":
                state.one.tokens |= square
            elif letter in "oO":
                state.two.tokens |= square
            if letter in "XO":
                state.boulders |= square


def _load_switch(state: Position, notation: Notation, table: Toml, key: str, by: int, age: int) -> None:
    text = table.text(key, "")
    if not text:
        return
    try:
        state.switch = notation.pair(text)
    except InvalidNotation as error:
        table.fail(key, Sentence("{name}: {why}", {"name": table.name(key), "why": error.words}))
    state.switcher = by
    state.switch_age = age


def _load_extra(state: Position, rules: SoulPuzzler, extra: Toml) -> None:
    state.phase = PHASES.index(extra.choice("phase", PHASES, "act"))
    state.resume = PHASES.index(extra.choice("resume", PHASES, "end"))
    state.decider = DECIDERS.index(extra.choice("to_decide", DECIDERS, SEATS[state.mover])) - 2
    to_ask, gained = extra.table("to_ask"), extra.table("gained")
    for name, side in zip(SEATS, (state.one, state.two), strict=True):
        side.to_ask = int(to_ask.flag(name))
        side.gained = gained.integer(name, 0, most=MOST)
    to_ask.done()
    gained.done()
    most = max(state.board.columns, state.board.rows) - 1
    if "held" in extra:
        state.held = extra.integer("held", most=most)
        state.stage = extra.integer("stage", 1, least=1, most=MOST_STEPS)
        state.earlier = _load_columns(rules.notation, extra)
    if "score" in extra:
        score = extra.table("score")
        state.score_stage = score.integer("stage", least=1, most=MOST_STEPS)
        state.score_held = score.integer("held", most=most)
        state.score_earlier = _load_columns(rules.notation, score)
        score.done()
    state.scored = int(extra.flag("scored"))
    if "switch" in extra:
        switch = extra.table("switch")
        by = SEATS.index(switch.choice("by", SEATS))
        _load_switch(state, rules.notation, switch, "squares", by, switch.integer("age", most=1))
        switch.done()
    for seat in (ONE, TWO):
        gloom = extra.table(f"gloom_{SEATS[seat]}")
        side = state.side(seat)
        side.gloom_waits |= int(gloom.flag("waits"))
        side.gloom |= int(gloom.flag("binds"))
        gloom.done()
    extra.done()
    _check_phase(state, extra)


def _load_columns(notation: Notation, table: Toml) -> int:
    """The columns of earlier answers, as in "a c"."""
    known = notation.column_squares
    letters = table.text("earlier", "").split()
    if wrong := [letter for letter in letters if letter not in known]:
        found = {"key": table.name("earlier"), "letter": wrong[0]}
        table.fail("earlier", Sentence("{key} has '{letter}': expected columns, as in \"a c\"", found))
    return sum(known[letter] for letter in set(letters))


def _check_phase(state: Position, extra: Toml) -> None:
    """A decision under way has to be one that can be asked for."""
    decider = {FIRST: -1, OVER: NOBODY}.get(int(state.phase), int(state.decider) if state.decider >= 0 else None)
    if decider != state.decider:
        extra.fail("to_decide", N_("extra.to_decide does not fit extra.phase"))
    if state.phase in (FIRST, ACT, OVER):
        return
    if state.me().character is None:
        extra.fail("phase", N_("extra.phase: the player to decide has no character"))
    power, ability = state.side(state.mover).power(), state.me().score_ability()
    if POWER in (state.phase, state.resume) and (power is None or state.stage > power.length):
        extra.fail("stage", N_("extra.stage: the power has no such step"))
    if state.phase == POWER and (state.decider != state.mover or power is None or not power.asks_at(int(state.stage))):
        extra.fail("phase", N_("extra.phase: no power asks the player to decide for an answer"))
    if state.phase == OFFERED and ability is None:
        extra.fail("phase", N_("extra.phase: the player to decide has no score ability"))
    if state.phase == SCORE and (ability is None or not ability.asks_at(int(state.score_stage))):
        extra.fail("phase", N_("extra.phase: no score ability asks the player to decide for an answer"))
