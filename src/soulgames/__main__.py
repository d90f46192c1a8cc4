"""The `soulgames` command, also as `python -m soulgames`. Only what it shows and reads needs packages: the extra cli."""

from __future__ import annotations

import os
import sys
from typing import Final

NEEDED: Final = ("rich", "typer")
BAD_INPUT: Final = 2


def main() -> None:
    try:
        from soulgames.cli.speech import speak_first

        speak_first(sys.argv[1:], os.environ)
        from soulgames.cli.main import main as command
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in NEEDED:
            raise
        print("the command needs the extra cli: pip install 'soulgames[cli]'", file=sys.stderr)
        sys.exit(BAD_INPUT)
    command()


if __name__ == "__main__":
    main()
