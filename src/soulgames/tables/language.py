"""Languages: English is what stands in the code, every other one is a catalogue `catalogues/CODE.po`."""

from __future__ import annotations

import ast
import gettext
import re
from functools import cache
from importlib.resources import files
from io import StringIO
from typing import Final

from soulgames.core.refusal import InvalidNotation
from soulgames.core.telling import Sentence, render, render_value

ENGLISH: Final = "en"
_LINE: Final = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[\d\])? )?(".*")')
_IN_CLIENT: Final = re.compile(r"^#:.*\bweb/src/", re.MULTILINE)


class Catalogue(gettext.NullTranslations):
    """A `.po` file, read as it was written: a translator sees at once what a change does, and nothing has to be compiled."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: Final[dict[str, list[str]]] = {}
        """Each translated sentence by the English one: as it is, or its singular and plurals."""
        self.of_client: Final[set[str]] = set()
        """The English sentences that the web client says itself."""
        for entry in re.split(r"\n\s*\n", text):
            if not re.search(r"^#,.*\bfuzzy\b", entry, re.MULTILINE):
                self._add(entry)
        header = dict(re.findall(r"^([\w-]+): (.*)$", self.forms.pop("", [""])[0], re.MULTILINE))
        self.name: Final = header.get("Language-Team", "")
        """What speakers of the language call it."""
        plural = re.search(r"plural=(.*?);", header.get("Plural-Forms", "plural=n != 1;"))
        self._form: Final = gettext.c2py(plural.group(1) if plural else "n != 1")

    def _add(self, entry: str) -> None:
        strings: list[list[str]] = []
        for line in StringIO(entry):
            found = _LINE.fullmatch(line.strip())
            if found is None:
                continue
            if found.group(1):
                strings.append([found.group(1), ""])
            strings[-1][1] += ast.literal_eval(found.group(2))
        forms = [text for word, text in strings if word == "msgstr"]
        if strings and (any(forms) or not strings[0][1]):
            self.forms[strings[0][1]] = forms
            if _IN_CLIENT.search(entry):
                self.of_client.add(strings[0][1])

    def gettext(self, message: str) -> str:
        return self.forms[message][0] if message in self.forms else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if msgid1 not in self.forms:
            return super().ngettext(msgid1, msgid2, n)
        return self.forms[msgid1][self._form(n)]

    def form(self, count: int) -> int:
        """Which of its forms a sentence takes for a number."""
        return self._form(count)


class Language:
    def __init__(self, code: str, catalogue: Catalogue) -> None:
        self.code: Final = code
        self.catalogue: Final = catalogue

    def translate(self, text: str, many: str = "", count: int = 1) -> str:
        """A sentence in this language, its places still open."""
        return self.catalogue.ngettext(text, many, count) if many else self.catalogue.gettext(text)

    def say(self, sentence: Sentence) -> str:
        return render(sentence, self.translate)

    def value(self, value: object) -> str:
        """What fills a place of a sentence."""
        return render_value(value, self.translate)


def languages() -> list[str]:
    """The codes of all languages, English first."""
    folder = files("soulgames").joinpath("catalogues")
    return [ENGLISH, *sorted(entry.name[:-3] for entry in folder.iterdir() if entry.name.endswith(".po"))]


@cache
def language(code: str) -> Language:
    if code == ENGLISH:
        return Language(code, Catalogue('msgid ""\nmsgstr "Language-Team: English\\n"'))
    if code not in languages():
        raise InvalidNotation(f"unknown language '{code}': expected {' or '.join(languages())}")
    return Language(code, Catalogue(files("soulgames").joinpath("catalogues", f"{code}.po").read_text("utf-8")))


def spoken(code: str | None) -> Language:
    """The language that somebody asks for; English if there is no such one here."""
    return language(code if code in languages() else ENGLISH)
