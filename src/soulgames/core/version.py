"""The version of the engine, named in every record."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
