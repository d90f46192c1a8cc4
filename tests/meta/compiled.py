"""Fails unless the package that Python finds first is compiled: a guard for the compiled half of `make test`."""

import sys

from soulgames.core import walk
from soulgames.games.soul_puzzler import state

if any((module.__file__ or "").endswith(".py") for module in (walk, state)):
    sys.exit(f"expected compiled modules, but found {walk.__file__}")
