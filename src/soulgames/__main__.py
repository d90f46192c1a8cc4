"""`python -m soulgames`: the same as the `soulgames` command."""

from soulgames.cli.main import main

main()
