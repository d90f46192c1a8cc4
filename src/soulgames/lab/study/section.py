"""A report before it is a page: sections of sentences and tables, and a chart where a picture tells more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class ShownTable(NamedTuple):
    """The first column is text, the others are numbers; a cell in ** is bold."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Chart(NamedTuple):
    """The data of a chart and how it is drawn (`charts.py`); `about` says it to those who cannot see it."""

    name: str
    drawn: str
    about: str
    rows: Sequence[Mapping[str, Any]]


class Section(NamedTuple):
    title: str
    definitions: Sequence[str]
    """The words that are explained elsewhere."""
    words: Sequence[str] = ()
    tables: Sequence[ShownTable] = ()
    charts: Sequence[Chart] = ()


class StudyReport(NamedTuple):
    title: str
    made: str
    """How to play the same games again."""
    summary: Sequence[str]
    sections: Sequence[Section]
