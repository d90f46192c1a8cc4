"""Fails unless the package that Python finds first is compiled, all of it: a guard for the compiled half of `make test`."""

import importlib
import pkgutil
import sys

from soulgames import game_names, tables
from soulgames.bots.levels import bot_names, make_bot
from soulgames.core import walk
from soulgames.core.registry import game
from soulgames.envs import encoders

ROOMS = ("soulgames.core.", "soulgames.games.", "soulgames.bots.", f"{encoders.__name__}.", f"{tables.__name__}.")

for module in pkgutil.iter_modules(tables.__path__, f"{tables.__name__}."):
    importlib.import_module(module.name)

for name in game_names():
    for bot in bot_names():
        make_bot(game(name), bot, seed=0)

loaded = [(name, module) for name, module in sorted(sys.modules.items()) if name.startswith(ROOMS)]
plain = [name for name, module in loaded if not hasattr(module, "__path__") and str(module.__file__).endswith(".py")]
if plain:
    sys.exit(f"{len(plain)} of {len(loaded)} modules beside {walk.__file__} are plain, such as {plain[0]}")
