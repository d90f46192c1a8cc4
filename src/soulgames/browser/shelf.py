"""What there is to play and to read, as the pages of the server say it: games, rule books, cards, packs, languages."""

from __future__ import annotations

from soulgames.browser.data import JsonObject
from soulgames.browser.levels import level_texts, offered
from soulgames.core.content import CORE
from soulgames.core.faq import faq as faq_sections
from soulgames.core.game import Game
from soulgames.core.registry import game as registered
from soulgames.core.registry import game_names, pack_game
from soulgames.core.rulebook import Rule, card_chapters, chapters_by_rule, rule_book, rules_of
from soulgames.core.scene_book import ShownScene, scene_counts
from soulgames.tables.language import Language, language, languages, scene_title

COUNTED = 200
"""Plurals look at a number's last two digits, and at small numbers as they are."""


def games(spoken: Language) -> list[JsonObject]:
    return [_game(name, spoken) for name in game_names()]


def _game(name: str, spoken: Language) -> JsonObject:
    rules, texts = registered(name), level_texts()
    return {
        "name": name,
        "title": spoken.translate(rules.title),
        "seats": list(rules.seats),
        "hidden": rules.hidden,
        "options": {key: spoken.say(about) for key, about in rules.describe_options().items()},
        "levels": [{"name": level, "about": spoken.translate(texts[level])} for level in offered(name)],
        "packs": [CORE],
        "box": pack_game(name),
    }


def book(game: Game, spoken: Language) -> list[JsonObject]:
    chapters, counts = chapters_by_rule(rule_book(game, spoken)), scene_counts(game.name)
    return [
        {**_rule(rule), "chapter": chapters.get(rule.id, rule.title), "scenes": counts[rule.id]}
        for rule in (*rules_of(game, spoken).values(), *card_chapters(game, spoken))
    ]


def _rule(rule: Rule) -> JsonObject:
    text, source = rule.parts()
    return {"id": rule.id, "title": rule.title, "text": text, "source": source, "standings": rule.standings()}


def scene(shown: ShownScene, spoken: Language) -> JsonObject:
    steps = [step._asdict() for step in shown.steps()]
    return {**shown._asdict(), "title": scene_title(shown.title, spoken), "steps": steps}


def faq(spoken: Language) -> list[JsonObject]:
    """What players ask about Soulgivers."""
    return [
        {"number": number, "title": title, "questions": [question._asdict() for question in questions]}
        for number, title, questions in faq_sections(spoken.code)
    ]


def cards(game: Game, spoken: Language) -> list[JsonObject]:
    return [
        {
            "kind": card.kind,
            "key": card.key,
            "name": spoken.say(card.name),
            "text": spoken.say(card.text),
            "rules": list(card.rules),
            "of": card.of or None,
            "price": None if card.price is None else spoken.say(card.price),
        }
        for card in game.cards()
    ]


def content(game: Game) -> JsonObject:
    """The game's pack: its values without their sources."""
    return {key: _value(entry) for key, entry in game.pack.table.values.items()}


def _value(entry: object) -> object:
    if not isinstance(entry, dict):
        return entry
    return entry["value"] if "value" in entry else {key: _value(item) for key, item in entry.items()}


def known_languages() -> list[JsonObject]:
    return [{"code": code, "name": language(code).catalogue.name} for code in languages()]


def words(code: str) -> JsonObject:
    """What the client says itself in a language."""
    catalogue = language(code).catalogue
    forms = {text: catalogue.forms[text] for text in sorted(catalogue.of_client)}
    said = {english: found if len(found) > 1 else found[0] for english, found in forms.items()}
    return {"code": code, "name": catalogue.name, "words": said, "plural": [catalogue.form(n) for n in range(COUNTED)]}
