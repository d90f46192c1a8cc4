"""The languages of the web client: the labels that it says itself, from the same catalogues as all other words."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

import msgspec

from soulgames.server.answers import ClientWords, LanguageFacts
from soulgames.server.problems import unknown
from soulgames.tables.language import Language, language, languages

COUNTED: Final = 200
"""Plurals look at a number's last two digits, and at small numbers as they are."""


def known() -> list[LanguageFacts]:
    return [LanguageFacts(code=code, name=language(code).catalogue.name) for code in languages()]


def words(code: str) -> tuple[str, str]:
    """What the client says in a language, as JSON, and a mark that changes with it."""
    if code not in languages():
        raise unknown("language", code)
    return encoded(language(code))


@cache
def encoded(spoken: Language) -> tuple[str, str]:
    catalogue = spoken.catalogue
    forms = {text: catalogue.forms[text] for text in sorted(catalogue.of_client)}
    said = ClientWords(
        code=spoken.code,
        name=catalogue.name,
        words={english: found if len(found) > 1 else found[0] for english, found in forms.items()},
        plural=[catalogue.form(count) for count in range(COUNTED)],
    )
    text = msgspec.json.encode(said).decode()
    return text, f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
