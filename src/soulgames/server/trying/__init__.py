"""Trying things on a position that somebody brings along."""
