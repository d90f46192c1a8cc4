"""Sentences as they are kept: the English text and what fills its places, so that everybody can read them in their language."""

from __future__ import annotations

from typing import Any

from soulgames.core.telling import Either, Sentence

KeptSentence = dict[str, Any]
"""`text` and `fields`, and `many` if it has a plural. A field may have another one in it, or a choice of them: `either`."""


def kept(sentence: Sentence) -> KeptSentence:
    fields = {place: kept_value(value) for place, value in sentence.fields.items()}
    return {"text": sentence.text, "fields": fields, **({"many": sentence.many} if sentence.many else {})}


def kept_value(value: object) -> object:
    if isinstance(value, Sentence):
        return kept(value)
    if isinstance(value, Either):
        return {"either": [kept_value(option) for option in value.options]}
    return [kept_value(part) for part in value] if isinstance(value, list) else value


def renamed(found: KeptSentence, before: str, after: object) -> KeptSentence:
    """With another value in the places of a name; `after` as it is kept."""
    return {**found, "fields": {place: _renamed(value, before, after) for place, value in found["fields"].items()}}


def _renamed(value: object, before: str, after: object) -> object:
    if isinstance(value, dict) and "either" not in value:
        return renamed(value, before, after)
    return after if value == before else value


def taken_up(found: KeptSentence) -> Sentence:
    fields = {place: _taken_up(value) for place, value in found["fields"].items()}
    return Sentence(found["text"], fields, found.get("many", ""))


def _taken_up(value: object) -> object:
    if isinstance(value, dict):
        return Either([_taken_up(option) for option in value["either"]]) if "either" in value else taken_up(value)
    return [_taken_up(part) for part in value] if isinstance(value, list) else value
