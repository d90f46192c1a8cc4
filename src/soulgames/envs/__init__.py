"""The games as environments of PettingZoo and OpenSpiel, for whoever trains or compares players of their own.

The packages that this takes are no part of a usual install, because nothing else needs them.
"""

from importlib.util import find_spec

NEEDED = ("numpy", "gymnasium", "pettingzoo", "pyspiel")

_missing = [name for name in NEEDED if find_spec(name) is None]
if _missing:
    raise ModuleNotFoundError(f"soulgames.envs needs {', '.join(_missing)}: install with  pip install 'soulgames[envs]'")
