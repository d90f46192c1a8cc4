"""What there is to play: games, levels, rule books and content packs."""

from __future__ import annotations

from soulgames.bots.levels import LEVELS, bot_names
from soulgames.core.faq import faq as faq_sections
from soulgames.core.game import Game
from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names, pack_game
from soulgames.core.rulebook import Rule, card_chapters, chapters_by_rule, rule_book, rules_of
from soulgames.core.scene_book import ShownScene, scene_counts, scenes_about
from soulgames.core.telling import N_, Either, Sentence
from soulgames.server.answers import (
    BookSceneFacts,
    CardFacts,
    FaqQuestionFacts,
    FaqSectionFacts,
    GameFacts,
    Json,
    Level,
    RuleFacts,
    SceneStepFacts,
)
from soulgames.server.packs import Packs
from soulgames.server.problems import NotGranted
from soulgames.tables.language import Language, scene_title

SIMPLE = {"random": N_("plays anything that is allowed"), "greedy": N_("takes what looks best at once")}


def levels(language: Language) -> list[Level]:
    """Whom one can play against: the five levels first, then the simple ones."""
    about = {**LEVELS, **SIMPLE}
    return [Level(name=name, about=language.translate(about[name])) for name in about if name in bot_names()]


def check_level(name: str) -> str:
    if name not in bot_names():
        about = {"level": name, "known": Either(list(bot_names()))}
        raise NotGranted(422, "invalid", Sentence("unknown level '{level}': expected {known}", about))
    return name


def games(packs: Packs, language: Language) -> list[GameFacts]:
    return [
        GameFacts(
            name=name,
            title=language.translate(registered(name).title),
            seats=list(registered(name).seats),
            hidden=registered(name).hidden,
            options={key: language.say(about) for key, about in registered(name).describe_options().items()},
            levels=levels(language),
            packs=packs.names(name),
            box=pack_game(name),
        )
        for name in game_names()
    ]


def rule_title(name: str, id: str | None, language: Language) -> str | None:
    """What a rule is called; None if none is named."""
    found = rules_of(registered(name), language).get(id or "")
    return None if found is None else found.title


def book(game: Game, language: Language) -> list[RuleFacts]:
    """The rules that a game with its pack is played by, and the chapters that list its cards."""
    chapters, counts = chapters_by_rule(rule_book(game, language)), scene_counts(game.name)
    return [
        _rule(rule, chapters.get(rule.id, rule.title), counts[rule.id])
        for rule in (*rules_of(game, language).values(), *card_chapters(game, language))
    ]


def _rule(rule: Rule, chapter: str, scenes: int) -> RuleFacts:
    text, source = rule.parts()
    return RuleFacts(rule.id, rule.title, text, source, rule.standings(), chapter, scenes)


def scenes(game: str, rule: str, language: Language) -> list[BookSceneFacts]:
    """The scenes that show a rule."""
    return [scene_facts(scene, language) for scene in scenes_about(game, rule)]


def scene_facts(scene: ShownScene, language: Language) -> BookSceneFacts:
    steps = [SceneStepFacts(step.do, step.refused) for step in scene.steps()]
    return BookSceneFacts(scene.name, scene.game, scene_title(scene.title, language), scene.rules, scene.text, steps)


def faq(language: Language) -> list[FaqSectionFacts]:
    """What players ask about Soulgivers."""
    return [
        FaqSectionFacts(number, title, [FaqQuestionFacts(*question) for question in questions])
        for number, title, questions in faq_sections(language.code)
    ]


def cards(game: Game, language: Language) -> list[CardFacts]:
    """What the cards of the game's pack say, and what lies on the board."""
    return [
        CardFacts(
            kind=card.kind,
            key=card.key,
            name=language.say(card.name),
            text=language.say(card.text),
            rules=list(card.rules),
            of=card.of or None,
            price=None if card.price is None else language.say(card.price),
        )
        for card in game.cards()
    ]


def content(game: Game) -> Json:
    """The game's pack: its values without their sources."""
    return {key: _value(entry) for key, entry in game.pack.table.values.items()}


def _value(entry: object) -> object:
    if not isinstance(entry, dict):
        return entry
    return entry["value"] if "value" in entry else {key: _value(item) for key, item in entry.items()}
