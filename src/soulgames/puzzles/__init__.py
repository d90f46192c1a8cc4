"""Puzzles: positions with one solution, found in games of bots. They need the standard library and the engine only."""
