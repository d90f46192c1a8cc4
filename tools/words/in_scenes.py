"""What scenes show, as their titles say: rule books and the pages about them have it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from tools.words.found import Found


def titles(source: str, file: str) -> Iterator[Found]:
    yield Found(tomllib.loads(source)["title"], "", file)
