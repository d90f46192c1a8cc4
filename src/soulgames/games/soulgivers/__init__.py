"""Soulgivers: a tactical duel on a board of movable tiles. Rules: docs/rules/soulgivers.md."""
