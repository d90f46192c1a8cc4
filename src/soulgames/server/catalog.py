"""What there is to play: games, levels, rule books and content packs."""

from __future__ import annotations

import re
from functools import cache

from soulgames.bots.levels import LEVELS, bot_names
from soulgames.core.refusal import InvalidNotation
from soulgames.core.registry import game, game_names
from soulgames.core.rulebook import Rule, rules
from soulgames.server.forms import GameFacts, Json, Level, RuleFacts

SIMPLE = {"random": "plays anything that is allowed", "greedy": "takes what looks best at once"}


def levels() -> list[Level]:
    """Whom one can play against: the five levels first, then the simple ones."""
    about = {**LEVELS, **SIMPLE}
    return [Level(name=name, about=about[name]) for name in about if name in bot_names()]


def check_level(name: str) -> str:
    if name not in bot_names():
        raise InvalidNotation(f"unknown level '{name}': expected {' or '.join(bot_names())}")
    return name


@cache
def games() -> list[GameFacts]:
    return [
        GameFacts(
            name=name,
            title=game(name).title,
            seats=list(game(name).seats),
            hidden=game(name).hidden,
            options=game(name).describe_options(),
            levels=levels(),
        )
        for name in game_names()
    ]


@cache
def book(name: str) -> list[RuleFacts]:
    return [_rule(rule) for rule in rules(name).values()]


def _rule(rule: Rule) -> RuleFacts:
    """A rule's last paragraph says where it comes from."""
    text, _, source = rule.text.rpartition("*Source:")
    return RuleFacts(id=rule.id, title=rule.title, text=text.strip(), source=re.sub(r"\s+", " ", source).strip(" *"))


@cache
def content(name: str) -> Json:
    """The core pack: its values without their sources."""
    return {key: _value(entry) for key, entry in game(name).pack.table.values.items()}


def _value(entry: object) -> object:
    if not isinstance(entry, dict):
        return entry
    return entry["value"] if "value" in entry else {key: _value(item) for key, item in entry.items()}
