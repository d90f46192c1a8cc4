"""A disputed ruling as a text to copy: the position, what was asked, the referee's answer with its rules, and both readings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from soulgames.core.game import Game, State
from soulgames.core.refusal import InvalidNotation, Refusal
from soulgames.core.rulebook import Rule, rules_of
from soulgames.core.scene import settle_chance
from soulgames.core.telling import N_, Sentence
from soulgames.core.version import VERSION
from soulgames.tables.language import Language
from soulgames.tables.redaction import seen
from soulgames.tables.words import Reader, Words, capital

TITLE: Final = N_("Disputed ruling: {game}")
PLAYED_WITH: Final = N_("soulgames {version}, content pack {pack} ({hash}), rule set {ruleset}")
POSITION: Final = N_("The position")
BEFORE: Final = N_("What was played from there")
ASKED: Final = N_("What was asked")
MAY: Final = N_("May {player} do this now? {label} (`{action}`)")
ANSWER: Final = N_("What the referee says")
YES: Final = N_("Yes. It happens by these rules:")
NO: Final = N_("No: {why}")
UNREAD: Final = N_("This is no action: {why}")
READING_ONE: Final = N_("One reading: the referee's")
READING_TWO: Final = N_("The other reading")
SOURCE: Final = N_("Where that comes from: {source}")
NO_RULE: Final = N_("No rule was named.")
YOURS: Final = N_("(How would you rule, and what in the box or its FAQ says so?)")


def dispute(state: State, before: Sequence[str], action: str, language: Language) -> str:
    """As Markdown. `before` led from the position to where it was asked. Raises InvalidNotation or Refused."""
    game, scene = state.game, state.to_scene()
    now = state.copy()
    for text in before:
        if not text.startswith("chance"):
            settle_chance(now)
        now.play(text)
    settle_chance(now)
    decider = now.to_decide
    words = Words(game, Reader(language))
    refusal, cited, label, unread = _judged(now, action, words)
    player = words.player(game.seats[decider]) if decider is not None and decider >= 0 else ""
    say = language.say
    parts = [
        f"# {say(Sentence(TITLE, {'game': Sentence(game.title)}))}",
        say(Sentence(PLAYED_WITH, _played_with(game))),
        f"## {say(Sentence(POSITION))}",
        f"```toml\n{scene}```",
        *([f"## {say(Sentence(BEFORE))}", "\n".join(f"- `{text}`" for text in before)] if before else []),
        f"## {say(Sentence(ASKED))}",
        capital(say(Sentence(MAY, {"player": player, "label": label, "action": action}))),
        f"## {say(Sentence(ANSWER))}",
        say(_answer(refusal, unread)),
        f"## {say(Sentence(READING_ONE))}",
        *_rules(game, cited, language),
        f"## {say(Sentence(READING_TWO))}",
        say(Sentence(YOURS)),
    ]
    return "\n\n".join(parts) + "\n"


def _played_with(game: Game) -> dict[str, object]:
    return {"version": VERSION, "pack": game.pack.name, "hash": game.pack.hash, "ruleset": game.ruleset}


def _judged(state: State, text: str, words: Words) -> tuple[Refusal | None, list[str], str, Sentence | None]:
    """What the referee says, the rules that it names, and the action as an order. What is no action has none of these."""
    try:
        action = state.game.parse(state, text)
    except InvalidNotation as error:
        return None, [], text, error.words
    label = words.label(action, seen(state, state.to_decide if state.decider >= 0 else None))
    refusal = state.why_not(action)
    if refusal is not None:
        return refusal, [refusal.rule], label, None
    told = state.copy().play_told(action, [None])[0]
    return None, [rule for rule in dict.fromkeys(str(event["rule"]) for event in told) if rule], label, None


def _answer(refusal: Refusal | None, unread: Sentence | None) -> Sentence:
    if unread is not None:
        return Sentence(UNREAD, {"why": unread})
    return Sentence(YES) if refusal is None else Sentence(NO, {"why": refusal.sentence})


def _rules(game: Game, cited: Sequence[str], language: Language) -> list[str]:
    """Each rule with its text, and what is said of where it comes from."""
    known = rules_of(game, language)
    found = [_rule(known[id], language) for id in cited if id in known]
    return found or [language.say(Sentence(NO_RULE))]


def _rule(rule: Rule, language: Language) -> str:
    text, source = rule.parts()
    said = language.say(Sentence(SOURCE, {"source": source}))
    return f"**{rule.id} · {rule.title}**\n\n{text}\n\n{said}"
