"""Chores of the developers that are no part of the package."""
