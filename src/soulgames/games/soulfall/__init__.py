"""Soulfall: a combo-building duel with multi-use Lord cards. Rules: docs/rules/soulfall.md."""
