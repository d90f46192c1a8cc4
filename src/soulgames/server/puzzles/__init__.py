"""Puzzles over HTTP: a thin layer over `soulgames.puzzles`, and what becomes of their ratings."""
