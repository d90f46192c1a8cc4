"""Sentences as they are kept: the English text and what fills its places, so that everybody can read them in their language."""

from __future__ import annotations

from typing import Any

from soulgames.core.telling import Either, Sentence

KeptSentence = dict[str, Any]
"""`text` and `fields`, and `many` if it has a plural. A field may have another one in it, or a choice of them: `either`."""


def kept(sentence: Sentence) -> KeptSentence:
    fields = {place: _kept(value) for place, value in sentence.fields.items()}
    return {"text": sentence.text, "fields": fields, **({"many": sentence.many} if sentence.many else {})}


def _kept(value: object) -> object:
    if isinstance(value, Sentence):
        return kept(value)
    if isinstance(value, Either):
        return {"either": [_kept(option) for option in value.options]}
    return [_kept(part) for part in value] if isinstance(value, list) else value


def taken_up(found: KeptSentence) -> Sentence:
    fields = {place: _taken_up(value) for place, value in found["fields"].items()}
    return Sentence(found["text"], fields, found.get("many", ""))


def _taken_up(value: object) -> object:
    if isinstance(value, dict):
        return Either([_taken_up(option) for option in value["either"]]) if "either" in value else taken_up(value)
    return [_taken_up(part) for part in value] if isinstance(value, list) else value
