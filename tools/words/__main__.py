"""Brings every catalogue up to date, and says what is left to translate."""

from __future__ import annotations

import sys

from soulgames.tables.language import Catalogue
from tools.words.catalogue import merged
from tools.words.everywhere import CATALOGUES, everything


def main() -> int:
    found, faults = everything()
    for fault in faults:
        print(fault, file=sys.stderr)
    texts = {sentence.text for sentence in found}
    for path in sorted(CATALOGUES.glob("*.po")):
        text = merged(path.read_text("utf-8"), found)
        path.write_text(text, "utf-8")
        missing = len(texts - Catalogue(text).forms.keys())
        print(f"{path.name}: {len(texts)} sentences, {missing} without a translation")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
