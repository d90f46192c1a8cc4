"""How a viewer reads: as at every table."""

from soulgames.tables.reading import LEVELS, Reading, called, names, words_for

__all__ = ["LEVELS", "Reading", "called", "names", "words_for"]
