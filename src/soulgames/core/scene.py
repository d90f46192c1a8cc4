"""Scenes: a position, then steps that must be accepted or refused, and what must hold after each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from soulgames.core.action import chance
from soulgames.core.chance import CHANCE
from soulgames.core.game import Game, State
from soulgames.core.packs import SUFFIX, is_file, own_packs
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game, reference_game, shipped_packs
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import Toml, read, show


class SceneStep(NamedTuple):
    """One action, and what is said of it."""

    number: int
    line: int
    do: str
    refused: list[str]
    expect: Toml


NEEDED: Final = N_('this scene needs the content pack "{pack}", which does not come with {game}')
NEEDED_HASH: Final = N_('this scene needs the content pack "{pack}" with the hash {hash}, which does not come with {game}')
NAME_IT: Final = N_("{needed}: name its file with --content")
LAY_IT_BESIDE: Final = N_("{needed}: put it beside the scene as {file}, or name its file with --content")


class Scene(NamedTuple):
    game: Game
    title: str
    rules: list[str]
    start: State
    steps: list[SceneStep]


def read_scene(text: str, own: Mapping[str, Game] | None = None, beside: Path | None = None) -> Scene:
    """Read a scene whole, and raise InvalidNotation with the line of whatever is wrong in it.

    `beside` is the folder of its file: a pack that it names is looked for there too. Without one no file is opened.
    """
    table = read(text)
    rules = game_of(table, own, beside)
    title, cited = table.text("title", ""), table.texts("rules")
    start = rules.from_position(table.table("position"))
    steps = [_step(rules, number, step) for number, step in enumerate(table.tables("steps"), 1)]
    table.done()
    return Scene(rules, title, cited, start, steps)


def game_of(scene: Toml, own: Mapping[str, Game] | None = None, beside: Path | None = None) -> Game:
    """The game of a scene, with the pack that it names or else the reference pack.

    `own` are games with an owner's pack, by name: for the scenes that name this pack, or none. Any other pack of an owner is
    looked for `beside` the scene, as NAME.toml, and in the owner's folder.
    """
    name, pack = scene.text("game"), scene.text("content", "")
    try:
        found = reference_game(name)
    except InvalidNotation as error:
        scene.fail("game", error.words)
    if own is not None and name in own and own[name].pack.fits(scene):
        return own[name]
    if pack in shipped_packs(name):
        found = game(name, pack=pack)
    elif pack and beside is not None:
        found = _with_own_pack(name, pack, beside) or found
    if not found.pack.fits(scene):
        needed = Sentence(NEEDED_HASH if "content_hash" in scene else NEEDED, _needed(scene, found))
        where = {"needed": needed, "file": f"{pack}{SUFFIX}"}
        scene.fail("content", Sentence(NAME_IT if beside is None else LAY_IT_BESIDE, where))
    return found


def _needed(scene: Toml, found: Game) -> dict[str, object]:
    return {"pack": scene.text("content", ""), "hash": scene.text("content_hash", ""), "game": Sentence(found.title)}


def _with_own_pack(name: str, pack: str, beside: Path) -> Game | None:
    """A game with the pack that a scene names; None if there is none. What is wrong in the pack is told as its own."""
    if is_file(pack):
        return None
    path = beside / f"{pack}{SUFFIX}"
    if not path.is_file():
        known = [own.path for own in own_packs() if pack in (own.key, own.name)]
        if len(known) != 1:
            return None
        path = known[0]
    try:
        return _played_with(name, path.read_text("utf-8"))
    except InvalidNotation as error:
        raise InvalidNotation(Sentence("{path}: {why}", {"path": path, "why": error.sentence})) from None


@lru_cache(maxsize=8)
def _played_with(name: str, content: str) -> Game:
    return game(name, content)


def _step(rules: Game, number: int, table: Toml) -> SceneStep:
    do = table.text("do")
    try:
        rules.parse(None, do)
    except InvalidNotation as error:
        table.fail("do", error.words)
    refused = [table.text("refused")] if isinstance(table.values.get("refused"), str) else table.texts("refused")
    if "refused" in table and not refused:
        table.fail("refused", N_("refused names no rule: expected the id of a rule, or a list of them"))
    step = SceneStep(number, table.line("do"), do, refused, table.table("expect"))
    table.done()
    return step


def run(scene: Scene) -> str | None:
    """Play a scene. None if all of it holds, otherwise a sentence about the first step that differs."""
    state = scene.start.copy()
    for step in scene.steps:
        wrong = _run_step(scene, state, step)
        if wrong is not None:
            return f"step {step.number} (line {step.line}), {step.do}: {wrong}"
    return None


def _run_step(scene: Scene, state: State, step: SceneStep) -> str | None:
    if not step.do.startswith("chance"):
        settle_chance(state)
    before = state.key()
    refusal = state.why_not(step.do)
    if step.refused:
        if refusal is None:
            return f"accepted, expected to be refused by {' or '.join(step.refused)}"
        if refusal.rule not in step.refused:
            return f"refused by {refusal.rule} ({refusal.text}), expected {' or '.join(step.refused)}"
        if state.key() != before:
            return "the refused action changed the game"
    elif refusal is not None:
        return f"refused by {refusal.rule}: {refusal.text}"
    else:
        state.play(step.do)
        following = scene.steps[step.number].do if step.number < len(scene.steps) else ""
        if not following.startswith("chance"):
            settle_chance(state)
    return next(iter(unmet(scene.game, state, step.expect)), None)


def settle_chance(state: State) -> None:
    """Answer the decisions of chance that a scene does not fix."""
    while state.to_decide == CHANCE:
        state.apply(chance(0))


def unmet(rules: Game, state: State, expect: Toml) -> list[str]:
    """What an `expect` names and a state does not have, one sentence each."""
    found = []
    if "to_decide" in expect:
        seats = (*rules.seats, "chance", "nobody")
        wanted = expect.choice("to_decide", seats)
        decider = state.to_decide
        actual = "nobody" if decider is None else "chance" if decider == CHANCE else rules.seats[decider]
        if wanted != actual:
            found.append(f"line {expect.line('to_decide')}: to_decide is {show(actual)}, expected {show(wanted)}")
    if "result" in expect:
        wanted = expect.choice("result", (*rules.sides(), "tie", "decay"))
        outcome = state.outcome
        ended = "not there yet" if outcome is None else show(outcome.result)
        if outcome is None or outcome.result != wanted:
            found.append(f"line {expect.line('result')}: the result is {ended}, expected {show(wanted)}")
    found.extend(rules.differences(expect.without("to_decide", "result"), state))
    return found
