"""A catalogue brought up to date: new sentences come in untranslated, those that nobody says any more go.

Nothing is guessed, and there are no line numbers and no dates: the same sentences make the same file, so that a change shows
what has changed for the translator.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools.words.found import Found


def merged(text: str, sentences: Iterable[Found]) -> str:
    """The text of a `.po` file with these sentences. Its beginning, comments and header alike, stays as it is."""
    translations = read_po(BytesIO(text.encode()), abort_invalid=True)
    translations.update(_template(sentences), no_fuzzy_matching=True)
    body = BytesIO()
    write_po(body, translations, width=0, omit_header=True, ignore_obsolete=True, include_lineno=False)
    return f"{beginning(text)}\n\n{body.getvalue().decode().strip()}\n"


def beginning(text: str) -> str:
    """Up to the first empty line after the header, whose sentence is empty."""
    head, header, rest = text.partition('\nmsgid ""\nmsgstr ""\n')
    return head + header + rest.partition("\n\n")[0].rstrip("\n")


def _template(sentences: Iterable[Found]) -> Catalog:
    catalogue = Catalog()
    for found in sentences:
        text = (found.text, found.many) if found.many else found.text
        catalogue.add(text, locations=[(found.file, 0)])
    return catalogue
