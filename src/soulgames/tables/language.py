"""Languages: English is what stands in the code, every other one is a catalogue `catalogues/CODE.po`."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Either, Sentence, Tongue, render, render_value

ENGLISH: Final = "en"
MOST_PACKS: Final = 64
"""A server plays any number of packs, but keeps the labels of no more than these."""
_CLIENT: Final = "web/src/"
_LINE: Final = re.compile(
    r'(?:(?P<word>msgctxt|msgid_plural|msgid|msgstr)(?:\[(?P<form>\d+)\])?\s*)?"(?P<text>(?:[^"\\]|\\.)*)"'
)
_ESCAPE: Final = re.compile(r"\\(.)")
_LETTERS: Final = {"n": "\n", "t": "\t", "r": "\r"}
_CONTEXT: Final = "\x04"
"""Between a context and its sentence, as gettext itself writes it: one that has a context never answers for one without."""


class Catalogue(gettext.NullTranslations):
    """A `.po` file, read as it was written: a translator sees at once what a change does, and nothing has to be compiled."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: Final[dict[str, list[str]]] = {}
        """Each translated sentence by the English one: as it is, or its singular and plurals. Guesses are left out."""
        self.of_client: Final[set[str]] = set()
        """The English sentences that the web client says itself."""
        for entry in entries(text):
            if not entry.fuzzy and (all(entry.forms) or not entry.text):
                self._add(entry)
        header = dict(re.findall(r"^([\w-]+): *(.*)$", self.forms.pop("", [""])[0], re.MULTILINE))
        self.name: Final = header.get("Language-Team", "")
        """What speakers of the language call it."""
        plural = re.search(r"\bplural\s*=\s*([^;]+)", header.get("Plural-Forms", ""))
        self._form: Final = gettext.c2py(plural.group(1).strip() if plural else "n != 1")

    def _add(self, entry: CatalogueEntry) -> None:
        key = f"{entry.context}{_CONTEXT}{entry.text}" if entry.context else entry.text
        self.forms[key] = entry.forms
        if any(file.startswith(_CLIENT) for file in entry.files):
            self.of_client.add(key)

    def gettext(self, message: str) -> str:
        return self.forms[message][0] if message in self.forms else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms, form = self.forms.get(msgid1, []), self.form(n)
        return forms[form] if form < len(forms) else super().ngettext(msgid1, msgid2, n)

    def form(self, count: int) -> int:
        """Which of its forms a sentence takes for a number."""
        return self._form(count)


class CatalogueEntry(NamedTuple):
    """A sentence of a catalogue, with its plural, and its forms in the language."""

    context: str
    text: str
    many: str
    forms: list[str]
    fuzzy: bool
    files: list[str]
    """Where it is said."""


def entries(text: str) -> Iterator[CatalogueEntry]:
    """The entries of a `.po` file. Those that are commented out (`#~`) are none."""
    strings: dict[str, str] = {}
    files: list[str] = []
    last, fuzzy = "", False
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        found = _LINE.fullmatch(stripped)
        begins = stripped.startswith("#") or (found is not None and found["word"] in ("msgctxt", "msgid"))
        if begins and last.startswith("msgstr"):
            yield _entry(strings, fuzzy, files)
            strings, files, last, fuzzy = {}, [], "", False
        if found is not None and (found["word"] or last):
            last = f"{found['word']}{found['form'] or ''}" if found["word"] else last
            strings[last] = strings.get(last, "") + _unescaped(found["text"])
        elif stripped.startswith("#,"):
            fuzzy = fuzzy or "fuzzy" in re.split(r"[\s,]+", stripped)
        elif stripped.startswith("#:"):
            files += stripped[2:].split()
        elif stripped and not stripped.startswith("#"):
            raise InvalidNotation("expected msgid, msgstr, a string in quotes or a comment", number)
    if last.startswith("msgstr"):
        yield _entry(strings, fuzzy, files)


def _entry(strings: dict[str, str], fuzzy: bool, files: list[str]) -> CatalogueEntry:
    forms = {int(word.removeprefix("msgstr") or 0): text for word, text in strings.items() if word.startswith("msgstr")}
    context, one = strings.get("msgctxt", ""), strings.get("msgid", "")
    return CatalogueEntry(context, one, strings.get("msgid_plural", ""), [forms[n] for n in sorted(forms)], fuzzy, files)


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda found: _LETTERS.get(found[1], found[1]), text)


class Language(Tongue):
    def __init__(self, code: str, catalogue: Catalogue) -> None:
        self.code = code
        self.catalogue: Final = catalogue
        self._labels: Final[dict[tuple[str, str], dict[str, str]]] = {}

    def translate(self, text: str, many: str = "", count: int = 1) -> str:
        return self.catalogue.ngettext(text, many, count) if many else self.catalogue.gettext(text)

    def labels(self, game: str, pack: str) -> dict[str, str]:
        """The labels that are the same in every position, by action: kept for a game and the hash of its pack."""
        found = self._labels.get((game, pack))
        if found is None:
            if len(self._labels) >= MOST_PACKS:
                self._labels.clear()
            found = self._labels[game, pack] = {}
        return found

    def say(self, sentence: Sentence) -> str:
        return render(sentence, self)

    def value(self, value: object) -> str:
        """What fills a place of a sentence."""
        return render_value(value, self)


def languages() -> list[str]:
    """The codes of all languages, English first."""
    folder = resources.files("soulgames").joinpath("catalogues")
    return [ENGLISH, *sorted(entry.name[:-3] for entry in folder.iterdir() if entry.name.endswith(".po"))]


@cache
def language(code: str) -> Language:
    if code == ENGLISH:
        return Language(code, Catalogue('msgid ""\nmsgstr "Language-Team: English\\n"'))
    if code not in languages():
        asked = {"code": code, "known": Either([*languages()])}
        raise InvalidNotation(Sentence("unknown language '{code}': expected {known}", asked))
    return Language(code, Catalogue(resources.files("soulgames").joinpath("catalogues", f"{code}.po").read_text("utf-8")))


def scene_title(title: str, tongue: Tongue) -> str:
    """What a scene shows, in a language. A thousand titles that nobody needs to play: they are read when one is asked for."""
    return _scene_titles(tongue.code).gettext(title)


@cache
def _scene_titles(code: str) -> Catalogue:
    file = resources.files("soulgames").joinpath("catalogues", "scenes", f"{code}.po")
    return Catalogue(file.read_text("utf-8") if file.is_file() else "")


def spoken(code: str | None) -> Language:
    """The language that somebody asks for; English if there is no such one here."""
    return language(code if code in languages() else ENGLISH)


def preferred(header: str) -> Language:
    """The language that an `Accept-Language` header prefers, of those that are here. Its variants (`it-CH`) count as itself."""
    wishes = sorted(_wishes(header), key=lambda wish: -wish[1])
    return next((language(code) for code, weight in wishes if weight > 0 and code in languages()), language(ENGLISH))


def _wishes(header: str) -> Iterator[tuple[str, float]]:
    for part in header.split(","):
        tag, _, weight = part.partition(";")
        found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.\d*)?)\s*", weight)
        yield tag.strip().lower().partition("-")[0], float(found[1]) if found else 1.0
