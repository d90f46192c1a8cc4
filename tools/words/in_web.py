"""Sentences in the web client: `t("…")` and `tn("…", "…", n)`, in TypeScript and in Svelte."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tools.words.found import Fault, Finding, Found

STRING: Final = r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|`(?:[^`\\]|\\.)*`'
CALL: Final = re.compile(rf"(?<![\w.$])(?P<name>tn?)\(\s*(?P<one>{STRING})\s*(?:,\s*(?P<many>{STRING}))?\s*(?P<after>.)")
ESCAPES: Final = {"n": "\n", "t": "\t"}


def sentences(source: str, file: str) -> Iterator[Finding]:
    for call in CALL.finditer(source):
        line = source.count("\n", 0, call.start()) + 1
        one, many = call["one"], call["many"] if call["name"] == "tn" else ""
        if "${" in f"{one}{many}" or call["after"] == "+":
            yield Fault(file, line, f"a sentence has to be a plain string with named places: {one}")
        elif many is None:
            yield Fault(file, line, f"tn needs a plural: {one}")
        else:
            yield Found(_plain(one), _plain(many), file)


def _plain(literal: str) -> str:
    return re.sub(r"\\(\n|.)", lambda found: ESCAPES.get(found[1], found[1].strip("\n")), literal[1:-1], flags=re.DOTALL)
