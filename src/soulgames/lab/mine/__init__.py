"""Finding puzzles: positions of bots' games whose one solution a search shows."""
