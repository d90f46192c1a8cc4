"""Brings every catalogue up to date, and says what is left to translate."""

from __future__ import annotations

import sys
from pathlib import Path

from soulgames.tables.language import Catalogue
from tools.words.catalogue import merged
from tools.words.everywhere import CATALOGUES, OF_SCENES, everything, titles_of_scenes
from tools.words.found import Found


def main() -> int:
    found, faults = everything()
    for fault in faults:
        print(fault, file=sys.stderr)
    for path in sorted(CATALOGUES.glob("*.po")):
        print(f"{path.name}: {bring_up_to_date(path, found)}")
    for path in sorted(OF_SCENES.glob("*.po")):
        print(f"{path.name}, scenes: {bring_up_to_date(path, titles_of_scenes())}")
    return 1 if faults else 0


def bring_up_to_date(path: Path, found: list[Found]) -> str:
    """What is said of it afterwards."""
    texts = {sentence.text for sentence in found}
    text = merged(path.read_text("utf-8"), found)
    path.write_text(text, "utf-8")
    missing = len(texts - Catalogue(text).forms.keys())
    return f"{len(texts)} sentences, {missing} without a translation"


if __name__ == "__main__":
    sys.exit(main())
