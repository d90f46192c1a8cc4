"""What is said of a position that somebody lays by hand. All of this is done by a worker: the scene may be anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from soulgames.bots.evaluators import evaluator
from soulgames.bots.levels import ADVISER, PATIENCE, make_thinker
from soulgames.bots.reasons import reasons, walked
from soulgames.core.game import Game, State
from soulgames.core.laying import Dial
from soulgames.core.refusal import InvalidNotation, Refused
from soulgames.core.registry import game_names
from soulgames.core.scene import settle_chance
from soulgames.core.telling import N_, Sentence
from soulgames.core.toml_text import read
from soulgames.server.answers import Fact
from soulgames.server.box.bounds import check_bounds, check_shape
from soulgames.server.games import with_pack
from soulgames.server.socket.reading import Reading, words_for
from soulgames.server.store.rows import SeatRow
from soulgames.tables import laying
from soulgames.tables.dispute import dispute
from soulgames.tables.language import Language, language
from soulgames.tables.laying import Laid
from soulgames.tables.redaction import seen
from soulgames.tables.words import capital

Edit = Mapping[str, object]
NOBODY_DECIDES: Final = N_("nobody has to decide anything in this position")
GAME_OVER: Final = N_("the game is over in this position: there is nothing left to play")
NO_GAME: Final = N_("there is no game '{game}'")
SEED: Final = 18
"""The same position is thought about in the same way."""


class ChoiceFacts(Fact):
    value: str
    words: str


class BrushFacts(Fact):
    """Something that can be put on the board."""

    key: str
    words: str
    short: Annotated[str, Meta(description="What it is called among others of its side")]
    tab: str
    side: Annotated[str, Meta(description="Whose it is; empty if nobody's")]
    card: Annotated[str, Meta(description="The key of the card that explains it; empty if there is none")]


class DialFacts(Fact):
    """Something that can be set."""

    path: str
    words: str
    tab: str
    kind: Annotated[str, Meta(description="`flag`, `number`, `choice` or `cards`, which is a list of choices")]
    value: bool | int | str | list[str]
    choices: list[ChoiceFacts]
    least: int
    most: int
    side: str


class PlacedFacts(Fact):
    """Something that lies on the board, what is on top first."""

    at: str
    key: str
    words: str
    dials: list[DialFacts]


class FaultFacts(Fact):
    """What keeps a position from being one of play."""

    words: str
    rule: Annotated[str, Meta(description="The rule to look it up in")]
    unfinished: Annotated[bool, Meta(description="Whether something is only missing, so that it may become a position of play")]


class SceneFacts(Fact):
    """A position that is laid by hand, and what can be laid, removed and set."""

    game: str
    content: Annotated[str, Meta(description="The name of its content pack")]
    title: str
    scene: Annotated[str, Meta(description="The whole position as the text of a scene")]
    tabs: Annotated[list[ChoiceFacts], Meta(description="The heaps into which brushes and dials are sorted")]
    brushes: list[BrushFacts]
    dials: list[DialFacts]
    placed: list[PlacedFacts]
    faults: Annotated[
        list[FaultFacts],
        Meta(description="Why play could not have reached it, then what is missing; it can be played on all the same"),
    ]
    refused: Annotated[str | None, Meta(description="Why an edit was not made")]


class PlanFacts(Fact):
    """What a strong player would do for whoever decides, with what that seat knows."""

    seat: str
    actions: list[str]
    labels: Annotated[list[str], Meta(description="Each action as an order")]
    why: list[str]
    value: Annotated[float, Meta(description="How it expects to fare: 1 is won, -1 is lost")]


def read_laid(text: str, pack: str | None, edits: Sequence[Edit] = ()) -> Laid:
    """Raises InvalidNotation if a scene, or the pack that comes with it, is no such thing, or larger than one."""
    check_shape(text)
    if pack is None:
        return laying.lay(text, edits)
    check_bounds(pack)
    name = read(text).text("game")
    return laying.lay(text, edits, {name: with_pack(name, pack)})


def beginning(name: str, pack: str | None) -> str:
    if name not in game_names():
        raise InvalidNotation(Sentence(NO_GAME, {"game": name}))
    if pack is not None:
        check_bounds(pack)
    return laying.beginning(with_pack(name, pack))


def check(text: str, game: str, pack: str | None, edits: Sequence[Edit], code: str) -> bytes | Sentence:
    """`SceneFacts` of a scene after some edits, or of an empty table of a game; or what is wrong with it, and where."""
    try:
        found = read_laid(text or beginning(game, pack), pack, edits)
    except InvalidNotation as error:
        return error.sentence
    return msgspec.json.encode(_facts(found, language(code)))


def why_not_opened(text: str, pack: str | None) -> Sentence | None:
    """Why no table can begin from a scene, if anything speaks against it."""
    try:
        found = read_laid(text, pack)
    except InvalidNotation as error:
        return error.sentence
    return Sentence(GAME_OVER) if found.state.to_decide is None else None


def plan(text: str, pack: str | None, code: str) -> bytes | Sentence:
    """`PlanFacts` for whoever decides: as a hint at a table."""
    try:
        state = read_laid(text, pack).state
    except InvalidNotation as error:
        return error.sentence
    settle_chance(state)
    seat = state.to_decide
    if seat is None:
        return Sentence(NOBODY_DECIDES)
    return msgspec.json.encode(_plan(state, seat, language(code)))


def disputed(text: str, pack: str | None, before: Sequence[str], action: str, code: str) -> str | Sentence:
    """The text of a disputed ruling, or why there is none."""
    try:
        return dispute(read_laid(text, pack).state, before, action, language(code))
    except InvalidNotation as error:
        return error.sentence
    except Refused as refused:
        return refused.refusal.sentence


def _plan(state: State, seat: int, spoken: Language) -> PlanFacts:
    game = state.game
    thinker = make_thinker(game, ADVISER, SEED, PATIENCE)
    best = thinker.think(state.view(seat), state.legal(), lambda rng: state.resample(seat, rng)).best
    states = walked(state, best.plan)
    words = words_for(game, [SeatRow(each, each) for each in game.seats], Reading(seat, spoken, shared=True))
    labels = [words.label(action, seen(then, seat)) for action, then in zip(best.plan, states[:-1], strict=False)]
    why = [spoken.say(each) for each in reasons(evaluator(game), state, states[-1], seat)]
    return PlanFacts(game.seats[seat], [action.text for action in best.plan][: len(labels)], labels, why, round(best.value, 3))


def _facts(found: Laid, spoken: Language) -> SceneFacts:
    def said(words: Sentence) -> str:
        return capital(spoken.say(words))

    def dial(each: Dial) -> DialFacts:
        choices = [ChoiceFacts(notch.value, said(notch.words)) for notch in each.notches]
        return DialFacts(
            each.path, said(each.words), each.tab, each.kind, each.value, choices, each.least, each.most, each.side
        )

    return SceneFacts(
        game=found.game.name,
        content=found.game.pack.name,
        title=found.title,
        scene=found.scene,
        tabs=[ChoiceFacts(tab.value, said(tab.words)) for tab in found.tabs],
        brushes=[
            BrushFacts(each.key, said(each.words), said(each.short or each.words), each.tab, each.side, each.card)
            for each in found.brushes
        ],
        dials=[dial(each) for each in found.dials],
        placed=[PlacedFacts(each.at, each.key, said(each.words), [dial(of) for of in each.dials]) for each in found.placed],
        faults=[FaultFacts(spoken.say(fault.words), fault.rule, fault.unfinished) for fault in found.faults],
        refused=None if found.refused is None else said(found.refused),
    )


def rules_of_scene(text: str, pack: str | None) -> tuple[Game, str]:
    """The game that a table begun from a scene keeps, and the scene as that game reads it.

    A table keeps the text of every pack but the core one: so the scene names the pack as an owner's, by its hash.
    """
    found = read_laid(text, pack)
    game = found.game if found.game.pack.is_core else with_pack(found.game.name, found.game.pack.text)
    return game, game.from_position(read(found.scene).table("position")).to_scene()
