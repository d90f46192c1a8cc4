"""The files of the web client: packed when they were built, and kept by browsers for as long as they are true."""

from __future__ import annotations

import os
from collections.abc import Container
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""How a file can be packed, the smallest first, and what its name then ends with."""

HASHED: Final = "assets"
"""The folder of files that have a hash of their content in their name: what is there never changes."""

FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
"""Browsers keep it, but ask each time whether it is still true; mostly the answer is an empty one."""


def accepted(header: str) -> set[str]:
    """The codings that a client takes: `gzip, br;q=0.9, zstd;q=0`."""
    found = set[str]()
    for part in header.lower().split(","):
        coding, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(coding.strip())
    return found


class ClientFiles(StaticFiles):
    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        asked, file = Headers(scope=scope), Path(full_path)
        plain = FileResponse(file, status_code, stat_result=stat_result)
        coding, packed = smallest(file, accepted(asked.get("accept-encoding", "")))
        answer = (
            plain
            if coding is None
            else FileResponse(packed, status_code, media_type=plain.media_type, stat_result=packed.stat())
        )
        answer.headers["vary"] = "Accept-Encoding"
        answer.headers["cache-control"] = FOR_GOOD if file.parent.name == HASHED else ASK_FIRST
        if coding is not None:
            answer.headers["content-encoding"] = coding
        if self.is_not_modified(answer.headers, asked):
            return NotModifiedResponse(answer.headers)
        return answer


def smallest(file: Path, codings: Container[str]) -> tuple[str | None, Path]:
    """The file itself, or as it was packed for those who can unpack it."""
    for coding, ending in PACKED.items():
        packed = file.with_name(file.name + ending)
        if coding in codings and packed.is_file():
            return coding, packed
    return None, file
